// Valise — the tables of language matching as constant text; scripts/language-tables writes it
// SPDX-License-Identifier: Apache-2.0

// Made of dev/language-tables.json, which is derived from the Unicode CLDR, version 46.
// Copyright © 2016-2024 Unicode, Inc.; Unicode License v3, see dev/unicode-license.txt.

extension LanguageTables {
  /// Names that are looked up first, as whole identifiers.
  static let names = SortedRecords(
    """
    arabic=ar chinese=zh_Hans danish=da dutch=nl english=en finnish=fi french=fr german=de
    italian=it japanese=ja korean=ko no_NO=nb_NO norwegian=nb polish=pl portuguese=pt russian=ru
    spanish=es swedish=sv thai=th turkish=tr yue_CN=yue_Hans_CN yue_HK=yue_Hant_HK zh_CN=zh_Hans_CN
    zh_HK=zh_Hant_HK zh_MO=zh_Hant_MO zh_SG=zh_Hans_SG zh_TW=zh_Hant_TW
    """
  )

  /// Codes of languages that have been replaced.
  static let languageAliases = SortedRecords(
    """
    aam=aas adp=dz agp=apf ais=ami ajp=apc ajt=aeb aju=jrb alb=sq als=sq arb=ar arm=hy asd=snz
    aue=ktz ayr=ay ayx=nun azj=az baq=eu baz=nvo bcc=bal bcl=bik bgm=bcg bh=bho bhk=fbl bic=bir
    bih=bho bjd=drl bjq=bzc bkb=ebk blg=iba btb=beb bur=my bxk=luy bxr=bua ccq=rki chi=zh cjr=mom
    cka=cmr cld=syr cmk=xch cmn=zh cnr=sr_ME coy=pij cqu=quh cwd=cr cze=cs daf=dnj dap=njz dgo=doi
    dhd=mwr dik=din diq=zza dit=dif djl=dze dkl=aqd drh=mn drr=kzk drw=fa_AF dud=uth duj=dwu dut=nl
    dwl=dbt ekk=et elp=amq emk=man esk=ik fat=ak fre=fr fuc=ff gav=dev gaz=om gbc=wny gbo=grb geo=ka
    ger=de gfx=vaj ggn=gvr ggo=esg ggr=gtu gio=aou gli=kzk gno=gon gom=kok gre=el gti=nyc gug=gn
    guv=duz gya=gba hbs=sr_Latn hdn=hai hea=hmn him=srx hrr=jal ibi=opa ice=is ike=iu ill=ilm
    ilw=gal in=id iw=he izi=eza jar=jgk jeg=oyb ji=yi jw=jv kdv=zkd kgc=tdf kgd=ncq kgh=kml kgm=plu
    khk=mn kmr=ku knc=kr kng=kg koj=kwv kpp=jkm kpv=kv krm=bmf ktr=dtp kvs=gdj kwq=yam kxe=tvd
    kxl=kru kzh=dgl kzj=dtp kzt=dtp lak=ksp lbk=bnc leg=enl lii=raq llo=ngt lmm=rmx lvs=lv mac=mk
    mao=mi may=ms meg=cir mgx=jbk mhr=chm mnk=man mnt=wnn mo=ro mof=xnt mst=mry mup=raj mwd=dmw
    mwj=vaj myd=aog myt=mry nad=xny nbf=nru nbx=ekc ncp=kdz nln=azd nlr=nrk nns=nbr nnx=ngv nom=cbr
    noo=dtd npi=ne nts=pij nxu=bpp ojg=oj ory=or oun=vaj pat=kxr pbu=ps pcr=adx per=fa pes=fa plt=mg
    pmc=huw pmk=crr pmu=phr pnb=lah ppa=bfy ppr=lcq prp=gu prs=fa_AF pry=prt puz=pub quz=qu rmr=emx
    rmy=rom rum=ro sap=aqt sca=hle scc=sr scr=hr sgl=isk sgn_BE_FR=sfb sgn_BE_NL=vgt sgn_BR=bzs
    sgn_CH_DE=sgg sgn_CO=csn sgn_DE=gsg sgn_DK=dsl sgn_ES=ssp sgn_FR=fsl sgn_GB=bfi sgn_GR=gss
    sgn_IE=isg sgn_IT=ise sgn_JP=jsl sgn_MX=mfs sgn_NI=ncs sgn_NL=dse sgn_NO=nsi sgn_PT=psr
    sgn_SE=swl sgn_US=ase sgn_ZA=sfs sh=sr_Latn skk=oyb slo=sk smd=kmb snb=iba spy=kln src=sc
    sul=sgd sum=ulw swc=sw_CD swh=sw szd=umi tdu=dtp tgg=bjp thc=tpo thw=ola thx=oyb tib=bo tid=itd
    tie=ras tkk=twm tl=fil tlw=weo tmk=tdg tmp=tyj tne=kak tnf=fa_AF tpw=tpn tsf=taj ttq=tmh tw=ak
    umu=del unp=wro uok=ema uzn=uz wel=cy wgw=wgb wit=nol wiw=nwo xba=cax xia=acn xkh=waw xpe=kpe
    xrq=dmw xsj=suj xsl=den xss=zko ybd=rki ydd=yi yen=ynq yiy=yrm yma=lrr ymt=mtm yos=zom yuu=yug
    zai=zap zir=scv zkb=kjh zsm=ms zyb=za
    """
  )

  /// Parents that count before those of `parents`.
  static let parentOverrides = SortedRecords(
    """
    ars=ar en_150=en_GB en_AG=en_GB en_AI=en_GB en_AU=en_GB en_BB=en_GB en_BD=en_GB en_BM=en_GB
    en_BN=en_GB en_BS=en_GB en_BW=en_GB en_BZ=en_GB en_CC=en_AU en_CK=en_AU en_CX=en_AU en_CY=en_150
    en_DG=en_GB en_DM=en_GB en_FJ=en_GB en_FK=en_GB en_GB=en_001 en_GD=en_GB en_GG=en_GB en_GH=en_GB
    en_GI=en_GB en_GM=en_GB en_GY=en_GB en_HK=en_GB en_IE=en_GB en_IM=en_GB en_IN=en_GB en_IO=en_GB
    en_JE=en_GB en_JM=en_GB en_KE=en_GB en_KI=en_GB en_KN=en_GB en_KY=en_GB en_LC=en_GB en_LK=en_GB
    en_LS=en_GB en_MO=en_GB en_MS=en_GB en_MT=en_GB en_MU=en_GB en_MV=en_GB en_MW=en_GB en_MY=en_GB
    en_NA=en_GB en_NF=en_AU en_NG=en_GB en_NR=en_AU en_NU=en_AU en_NZ=en_AU en_PG=en_AU en_PK=en_GB
    en_PN=en_GB en_SB=en_GB en_SC=en_GB en_SD=en_GB en_SG=en_GB en_SH=en_GB en_SL=en_GB en_SS=en_GB
    en_SZ=en_GB en_TC=en_GB en_TO=en_GB en_TT=en_GB en_TV=en_GB en_TZ=en_GB en_UG=en_GB en_VC=en_GB
    en_VG=en_GB en_VU=en_GB en_WS=en_AU en_ZA=en_GB en_ZM=en_GB en_ZW=en_GB es_MX=es_419
    wuu=wuu_Hans wuu_Hans=zh_Hans wuu_Hant=zh_Hant yue=yue_Hant yue_HK=zh_Hant_HK yue_Hans=zh_Hans
    yue_Hant=yue_HK zh_HK=zh_Hant zh_Hant=zh_TW zh_Hant_HK=zh_HK zh_TW=root
    """
  )

  /// Parents that cutting the last subtag does not give; `root` ends a chain.
  static let parents = SortedRecords(
    """
    ar_Latn=root as_Latn=root az_Arab=root az_Cyrl=root bal_Latn=root blt_Latn=root bm_Nkoo=root
    bn_Latn=root bs_Cyrl=root byn_Latn=root cu_Glag=root dje_Arab=root dyo_Arab=root el_Latn=root
    en_AD=en_150 en_AF=en_001 en_AL=en_150 en_AM=en_001 en_AO=en_001 en_AR=en_001 en_AT=en_150
    en_AW=en_001 en_AX=en_001 en_AZ=en_001 en_BA=en_150 en_BE=en_150 en_BF=en_001 en_BG=en_150
    en_BH=en_001 en_BJ=en_001 en_BL=en_001 en_BO=en_001 en_BQ=en_001 en_BR=en_001 en_BY=en_150
    en_CD=en_001 en_CF=en_001 en_CG=en_001 en_CH=en_150 en_CI=en_001 en_CM=en_001 en_CR=en_001
    en_CU=en_001 en_CV=en_001 en_CZ=en_150 en_DE=en_150 en_DK=en_150 en_DO=en_001 en_DZ=en_001
    en_Dsrt=root en_EC=en_001 en_EE=en_150 en_EG=en_001 en_EH=en_001 en_ER=en_001 en_ES=en_150
    en_ET=en_001 en_FI=en_150 en_FM=en_001 en_FO=en_150 en_FR=en_150 en_GA=en_001 en_GE=en_150
    en_GF=en_001 en_GL=en_150 en_GN=en_001 en_GP=en_001 en_GQ=en_001 en_GR=en_150 en_GT=en_001
    en_HN=en_001 en_HR=en_150 en_HT=en_001 en_HU=en_150 en_IC=en_001 en_ID=en_001 en_IL=en_001
    en_IQ=en_001 en_IS=en_150 en_IT=en_150 en_JO=en_001 en_KG=en_001 en_KH=en_001 en_KM=en_001
    en_KW=en_001 en_KZ=en_001 en_LA=en_001 en_LB=en_001 en_LI=en_150 en_LR=en_001 en_LT=en_150
    en_LU=en_150 en_LV=en_150 en_LY=en_001 en_MA=en_001 en_MC=en_150 en_MD=en_150 en_ME=en_150
    en_MF=en_001 en_MG=en_001 en_MK=en_150 en_ML=en_001 en_MM=en_001 en_MN=en_001 en_MQ=en_001
    en_MR=en_001 en_MZ=en_001 en_NC=en_001 en_NE=en_001 en_NI=en_001 en_NL=en_150 en_NO=en_150
    en_NP=en_001 en_OM=en_001 en_PE=en_001 en_PF=en_001 en_PL=en_150 en_PM=en_001 en_PS=en_001
    en_PT=en_150 en_PW=en_001 en_QA=en_001 en_RE=en_001 en_RO=en_150 en_RS=en_150 en_RU=en_150
    en_RW=en_001 en_SE=en_150 en_SI=en_150 en_SJ=en_001 en_SK=en_150 en_SM=en_001 en_SN=en_001
    en_SO=en_001 en_ST=en_001 en_SV=en_001 en_SX=en_001 en_SY=en_001 en_Shaw=root en_TD=en_001
    en_TF=en_001 en_TG=en_001 en_TH=en_001 en_TJ=en_001 en_TK=en_001 en_TL=en_001 en_TM=en_001
    en_TN=en_001 en_UA=en_150 en_UY=en_001 en_UZ=en_001 en_VA=en_150 en_VE=en_001 en_VN=en_001
    en_WF=en_001 en_YE=en_001 en_YT=en_001 es_AG=es_419 es_AI=es_419 es_AR=es_419 es_AW=es_419
    es_BB=es_419 es_BL=es_419 es_BM=es_419 es_BO=es_419 es_BQ=es_419 es_BR=es_419 es_BS=es_419
    es_BZ=es_419 es_CA=es_419 es_CL=es_419 es_CO=es_419 es_CR=es_419 es_CU=es_419 es_CW=es_419
    es_DM=es_419 es_DO=es_419 es_EC=es_419 es_FK=es_419 es_GD=es_419 es_GF=es_419 es_GL=es_419
    es_GP=es_419 es_GT=es_419 es_GY=es_419 es_HN=es_419 es_HT=es_419 es_JP=es_419 es_KN=es_419
    es_KY=es_419 es_LC=es_419 es_MF=es_419 es_MQ=es_419 es_MS=es_419 es_NI=es_419 es_PA=es_419
    es_PE=es_419 es_PM=es_419 es_PR=es_419 es_PY=es_419 es_SR=es_419 es_SV=es_419 es_SX=es_419
    es_TC=es_419 es_TT=es_419 es_US=es_419 es_UY=es_419 es_VC=es_419 es_VE=es_419 es_VG=es_419
    es_VI=es_419 ff_Adlm=root ff_Arab=root gu_Latn=root ha_Arab=root he_Latn=root hi_Latn=en_IN
    ht=fr_HT iu_Latn=root ja_Latn=root kaa_Latn=root kk_Arab=root kn_Latn=root kok_Latn=root
    ks_Deva=root ku_Arab=root kxv_Deva=root kxv_Orya=root kxv_Telu=root ky_Arab=root ky_Latn=root
    ml_Arab=root ml_Latn=root mn_Mong=root mni_Mtei=root mr_Latn=root ms_Arab=root nb=no nn=no
    no_NO=no or_Latn=root pa_Arab=root pa_Latn=root pt_AO=pt_PT pt_CH=pt_PT pt_CV=pt_PT pt_FR=pt_PT
    pt_GQ=pt_PT pt_GW=pt_PT pt_LU=pt_PT pt_MO=pt_PT pt_MZ=pt_PT pt_ST=pt_PT pt_TL=pt_PT ru_Latn=root
    sa_Latn=root sat_Deva=root sd_Deva=root sd_Khoj=root sd_Sind=root shi_Latn=root so_Arab=root
    sr_Latn=root sw_Arab=root ta_Latn=root te_Latn=root tg_Arab=root ug_Cyrl=root ur_Latn=root
    uz_Arab=root uz_Cyrl=root vai_Latn=root wo_Arab=root yi_Latn=root yo_Arab=root
    zh_Hant_MO=zh_Hant_HK zh_Latn=root
    """
  )

  /// Languages whose readers another language serves too.
  static let languageGroups = SortedRecords(
    """
    ars=ar hi=en nb=no nn=no wuu=zh yue=zh
    """
  )

  /// Codes of three letters that have one of two.
  static let alpha3Languages = SortedRecords(
    """
    aar=aa abk=ab afr=af aka=ak amh=am ara=ar arg=an asm=as ava=av ave=ae aym=ay aze=az bak=ba
    bam=bm bel=be ben=bn bis=bi bod=bo bos=bs bre=br bul=bg cat=ca ces=cs cha=ch che=ce chu=cu
    chv=cv cor=kw cos=co cre=cr cym=cy dan=da deu=de div=dv dzo=dz ell=el eng=en epo=eo est=et
    eus=eu ewe=ee fao=fo fas=fa fij=fj fin=fi fra=fr fry=fy ful=ff gla=gd gle=ga glg=gl glv=gv
    grn=gn guj=gu hat=ht hau=ha heb=he her=hz hin=hi hmo=ho hrv=hr hun=hu hye=hy ibo=ig ido=io
    iii=ii iku=iu ile=ie ina=ia ind=id ipk=ik isl=is ita=it jav=jv jaw=jw jpn=ja kal=kl kan=kn
    kas=ks kat=ka kau=kr kaz=kk khm=km kik=ki kin=rw kir=ky kom=kv kon=kg kor=ko kua=kj kur=ku
    lao=lo lat=la lav=lv lim=li lin=ln lit=lt ltz=lb lub=lu lug=lg mah=mh mal=ml mar=mr mkd=mk
    mlg=mg mlt=mt mol=mo mon=mn mri=mi msa=ms mya=my nau=na nav=nv nbl=nr nde=nd ndo=ng nep=ne
    nld=nl nno=nn nob=nb nor=no nya=ny oci=oc oji=oj ori=or orm=om oss=os pan=pa pli=pi pol=pl
    por=pt pus=ps que=qu roh=rm ron=ro run=rn rus=ru sag=sg san=sa sin=si slk=sk slv=sl sme=se
    smo=sm sna=sn snd=sd som=so sot=st spa=es sqi=sq srd=sc srp=sr ssw=ss sun=su swa=sw swe=sv
    tah=ty tam=ta tat=tt tel=te tgk=tg tgl=tl tha=th tir=ti ton=to tsn=tn tso=ts tuk=tk tur=tr
    twi=tw uig=ug ukr=uk urd=ur uzb=uz ven=ve vie=vi vol=vo wln=wa wol=wo xho=xh yid=yi yor=yo
    zha=za zho=zh zul=zu
    """
  )

  /// Codes of regions of three letters that have one of two.
  static let alpha3Regions = SortedRecords(
    """
    ABW=AW AFG=AF AGO=AO AIA=AI ALA=AX ALB=AL AND=AD ANT=AN ARE=AE ARG=AR ARM=AM ASC=AC ASM=AS
    ATA=AQ ATF=TF ATG=AG AUS=AU AUT=AT AZE=AZ BDI=BI BEL=BE BEN=BJ BES=BQ BFA=BF BGD=BD BGR=BG
    BHR=BH BHS=BS BIH=BA BLM=BL BLR=BY BLZ=BZ BMU=BM BOL=BO BRA=BR BRB=BB BRN=BN BTN=BT BUR=BU
    BVT=BV BWA=BW CAF=CF CAN=CA CCK=CC CHE=CH CHL=CL CHN=CN CIV=CI CMR=CM COD=CD COG=CG COK=CK
    COL=CO COM=KM CPT=CP CPV=CV CRI=CR CRQ=CQ CUB=CU CUW=CW CXR=CX CYM=KY CYP=CY CZE=CZ DEU=DE
    DGA=DG DJI=DJ DMA=DM DNK=DK DOM=DO DZA=DZ ECU=EC EGY=EG ERI=ER ESH=EH ESP=ES EST=EE ETH=ET
    FIN=FI FJI=FJ FLK=FK FRA=FR FRO=FO FSM=FM FXX=FX GAB=GA GBR=GB GEO=GE GGY=GG GHA=GH GIB=GI
    GIN=GN GLP=GP GMB=GM GNB=GW GNQ=GQ GRC=GR GRD=GD GRL=GL GTM=GT GUF=GF GUM=GU GUY=GY HKG=HK
    HMD=HM HND=HN HRV=HR HTI=HT HUN=HU IDN=ID IMN=IM IND=IN IOT=IO IRL=IE IRN=IR IRQ=IQ ISL=IS
    ISR=IL ITA=IT JAM=JM JEY=JE JOR=JO JPN=JP KAZ=KZ KEN=KE KGZ=KG KHM=KH KIR=KI KNA=KN KOR=KR
    KWT=KW LAO=LA LBN=LB LBR=LR LBY=LY LCA=LC LIE=LI LKA=LK LSO=LS LTU=LT LUX=LU LVA=LV MAC=MO
    MAF=MF MAR=MA MCO=MC MDA=MD MDG=MG MDV=MV MEX=MX MHL=MH MKD=MK MLI=ML MLT=MT MMR=MM MNE=ME
    MNG=MN MNP=MP MOZ=MZ MRT=MR MSR=MS MTQ=MQ MUS=MU MWI=MW MYS=MY MYT=YT NAM=NA NCL=NC NER=NE
    NFK=NF NGA=NG NIC=NI NIU=NU NLD=NL NOR=NO NPL=NP NRU=NR NZL=NZ OMN=OM PAK=PK PAN=PA PCN=PN
    PER=PE PHL=PH PLW=PW PNG=PG POL=PL PRI=PR PRK=KP PRT=PT PRY=PY PSE=PS PYF=PF QAT=QA REU=RE
    ROM=RO ROU=RO RUS=RU RWA=RW SAU=SA SCG=CS SDN=SD SEN=SN SGP=SG SGS=GS SHN=SH SJM=SJ SLB=SB
    SLE=SL SLV=SV SMR=SM SOM=SO SPM=PM SRB=RS SSD=SS STP=ST SUN=SU SUR=SR SVK=SK SVN=SI SWE=SE
    SWZ=SZ SXM=SX SYC=SC SYR=SY TAA=TA TCA=TC TCD=TD TGO=TG THA=TH TJK=TJ TKL=TK TKM=TM TLS=TL
    TMP=TP TON=TO TTO=TT TUN=TN TUR=TR TUV=TV TWN=TW TZA=TZ UGA=UG UKR=UA UMI=UM URY=UY USA=US
    UZB=UZ VAT=VA VCT=VC VEN=VE VGB=VG VIR=VI VNM=VN VUT=VU WLF=WF WSM=WS XEA=EA XIC=IC XKK=XK
    YEM=YE YMD=YD YUG=YU ZAF=ZA ZAR=ZR ZMB=ZM ZWE=ZW
    """
  )

  /// The script, four letters, and the region that go with an identifier.
  static let likelySubtags = SortedRecords(
    """
    aa=LatnET aaa=LatnNG aab=LatnNG aac=LatnPG aad=LatnPG aae=LatnIT aaf=MlymIN aag=LatnPG
    aah=LatnPG aai=LatnPG aak=LatnPG aal=LatnCM aan=LatnBR aao=ArabDZ aap=LatnBR aaq=LatnUS
    aas=LatnTZ aat=GrekGR aau=LatnPG aaw=LatnPG aax=LatnID aaz=LatnID ab=CyrlGE aba=LatnCI
    abb=LatnCM abc=LatnPH abd=LatnPH abe=LatnCA abf=LatnMY abg=LatnPG abh=ArabTJ abi=LatnCI
    abl=RjngID abm=LatnNG abn=LatnNG abo=LatnNG abp=LatnPH abr=LatnGH abs=LatnID abt=LatnPG
    abu=LatnCI abv=ArabBH abw=LatnPG abx=LatnPH aby=LatnPG abz=LatnID aca=LatnCO acb=LatnNG
    acd=LatnGH ace=LatnID acf=LatnLC ach=LatnUG acm=ArabIQ acn=LatnCN acp=LatnNG acq=ArabYE
    acr=LatnGT acs=LatnBR act=LatnNL acu=LatnEC acv=LatnUS acw=ArabSA acx=ArabOM acy=LatnCY
    acz=LatnSD ada=LatnGH adb=LatnTL add=LatnCM ade=LatnTG adf=ArabOM adg=LatnAU adh=LatnUG
    adi=LatnIN adj=LatnCI adl=LatnIN adn=LatnID ado=LatnPG adq=LatnGH adr=LatnID adt=LatnAU
    adu=LatnNG adw=LatnBR adx=TibtCN ady=CyrlRU adz=LatnPG ae=AvstIR aea=LatnAU aeb=ArabTN
    aec=ArabEG aee=ArabAF aek=LatnNC ael=LatnCM aem=LatnVN aeq=ArabPK aer=LatnAU aeu=LatnCN
    aew=LatnPG aey=LatnPG aez=LatnPG af=LatnZA afb=ArabKW afd=LatnPG afe=LatnNG afh=LatnGH
    afi=LatnPG afk=LatnPG afn=LatnNG afo=LatnNG afp=LatnPG afs=LatnMX afu=LatnGH afz=LatnID
    aga=LatnPE agb=LatnNG agc=LatnNG agd=LatnPG age=LatnPG agf=LatnID agg=LatnPG agh=LatnCD
    agi=DevaIN agj=EthiET agk=LatnPH agl=LatnPG agm=LatnPG agn=LatnPH ago=LatnPG agq=LatnCM
    agr=LatnPE ags=LatnCM agt=LatnPH agu=LatnGT agv=LatnPH agw=LatnSB agx=CyrlRU agy=LatnPH
    agz=LatnPH aha=LatnGH ahb=LatnVU ahg=EthiET ahh=LatnID ahi=LatnCI ahk=LatnMM ahl=LatnTG
    ahm=LatnCI ahn=LatnNG aho=AhomIN ahp=LatnCI ahr=DevaIN ahs=LatnNG aht=LatnUS aia=LatnSB
    aib=ArabCN aic=LatnPG aid=LatnAU aie=LatnPG aif=LatnPG aig=LatnAG aii=SyrcIQ aij=HebrIL
    aik=LatnNG ail=LatnPG aim=LatnIN ain=KanaJP aio=MymrIN aip=LatnID aiq=ArabAF air=LatnID
    ait=LatnBR aiw=LatnET aix=LatnPG aiy=LatnCF aja=LatnSS ajg=LatnBJ aji=LatnNC ajn=LatnAU
    ajw=LatnNG ajz=LatnIN ak=LatnGH akb=LatnID akc=LatnID akd=LatnNG ake=LatnGY akf=LatnNG
    akg=LatnID akh=LatnPG aki=LatnPG akk=XsuxIQ akl=LatnPH ako=LatnSR akp=LatnGH akq=LatnPG
    akr=LatnVU aks=LatnTG akt=LatnPG aku=LatnCM akv=CyrlRU akw=LatnCG akz=LatnUS ala=LatnNG
    alc=LatnCL ald=LatnCI ale=LatnUS alf=LatnNG alh=LatnAU ali=LatnPG alj=LatnPH alk=LaooLA
    all=MlymIN alm=LatnVU aln=LatnXK alo=LatnID alp=LatnID alq=LatnCA alr=CyrlRU alt=CyrlRU
    alu=LatnSB alw=EthiET alx=LatnPG aly=LatnAU alz=LatnCD am=EthiET ama=LatnBR amb=LatnNG
    amc=LatnPE ame=LatnPE amf=LatnET amg=LatnAU ami=LatnTW amj=LatnTD amk=LatnID amm=LatnPG
    amn=LatnPG amo=LatnNG amp=LatnPG amq=LatnID amr=LatnPE ams=JpanJP amt=LatnPG amu=LatnMX
    amv=LatnID amw=SyrcSY amx=LatnAU amy=LatnAU amz=LatnAU an=LatnES ana=LatnCO anb=LatnPE
    anc=LatnNG and=LatnID ane=LatnNC anf=LatnGH ang=LatnGB anh=LatnPG ani=CyrlRU anj=LatnPG
    ank=LatnNG anl=LatnMM anm=LatnIN ann=LatnNG ano=LatnCO anp=DevaIN anq=DevaIN anr=DevaIN
    ans=LatnCO ant=LatnAU anu=EthiET anv=LatnCM anw=LatnNG anx=LatnPG any=LatnCI anz=LatnPG
    aoa=LatnST aob=LatnPG aoc=LatnVE aod=LatnPG aoe=LatnPG aof=LatnPG aog=LatnPG aoi=LatnAU
    aoj=LatnPG aok=LatnNC aol=LatnID aom=LatnPG aon=LatnPG aor=LatnVU aos=LatnID aot=BengBD
    aox=LatnGY aoz=LatnID apb=LatnSB apc=ArabSY apd=ArabTG ape=LatnPG apf=LatnPH apg=LatnID
    aph=DevaNP api=LatnBR apj=LatnUS apk=LatnUS apl=LatnUS apm=LatnUS apn=LatnBR apo=LatnPG
    app=LatnVU apr=LatnPG aps=LatnPG apt=LatnIN apu=LatnBR apv=LatnBR apw=LatnUS apx=LatnID
    apy=LatnBR apz=LatnPG aqc=CyrlRU aqd=LatnML aqg=LatnNG aqk=LatnNG aqm=LatnID aqn=LatnPH
    aqr=LatnNC aqt=LatnPY aqz=LatnBR ar=ArabEG arc=ArmiIR arc_Hatr=HatrIQ arc_Nbat=NbatJO
    arc_Palm=PalmSY ard=LatnAU are=LatnAU arh=LatnCO ari=LatnUS arj=LatnBR ark=LatnBR arl=LatnPE
    arn=LatnCL aro=LatnBO arp=LatnUS arq=ArabDZ arr=LatnBR ars=ArabSA aru=LatnBR arw=LatnSR
    arx=LatnBR ary=ArabMA arz=ArabEG as=BengIN asa=LatnTZ asb=LatnCA asc=LatnID ase=SgnwUS
    asg=LatnNG ash=LatnPE asi=LatnID asj=LatnCM ask=ArabAF asl=LatnID asn=LatnBR aso=LatnPG
    asr=DevaIN ass=LatnCM ast=LatnES asu=LatnBR asv=LatnCD asx=LatnPG asy=LatnID asz=LatnID
    ata=LatnPG atb=LatnCN atc=LatnPE atd=LatnPH ate=LatnPG atg=LatnNG ati=LatnCI atj=LatnCA
    atk=LatnPH atl=LatnPH atm=LatnPH atn=ArabIR ato=LatnCM atp=LatnPH atq=LatnID atr=LatnBR
    ats=LatnUS att=LatnPH atu=LatnSS atv=CyrlRU atw=LatnUS atx=LatnBR aty=LatnVU atz=LatnPH
    aua=LatnSB auc=LatnEC aud=LatnSB aug=LatnBJ auh=LatnZM aui=LatnPG auj=ArabLY auk=LatnPG
    aul=LatnVU aum=LatnNG aun=LatnPG auo=LatnNG aup=LatnPG auq=LatnID aur=LatnPG aut=LatnPF
    auu=LatnID auw=LatnID auy=LatnPG auz=ArabUZ av=CyrlRU avb=LatnPG avd=ArabIR avi=LatnCI
    avk=Latn001 avl=ArabEG avm=LatnAU avn=LatnGH avo=LatnBR avs=LatnPE avt=LatnPG avu=LatnSS
    avv=LatnBR awa=DevaIN awb=LatnPG awc=LatnNG awe=LatnBR awg=LatnAU awh=LatnID awi=LatnPG
    awk=LatnAU awm=LatnPG awn=EthiET awo=LatnNG awr=LatnID aws=LatnID awt=LatnBR awu=LatnID
    awv=LatnID aww=LatnPG awx=LatnPG awy=LatnID axb=LatnAR axe=LatnAU axg=LatnBR axk=LatnCF
    axl=LatnAU axm=ArmnAM axx=LatnNC ay=LatnBO aya=LatnPG ayb=LatnBJ ayc=LatnPE ayd=LatnAU
    aye=LatnNG ayg=LatnTG ayh=ArabYE ayi=LatnNG ayk=LatnNG ayl=ArabLY ayn=ArabYE ayo=LatnPY
    ayp=ArabIQ ayq=LatnPG ays=LatnPH ayt=LatnPH ayu=LatnNG ayz=LatnID az=LatnAZ az_Arab=ArabIR
    az_IQ=ArabIQ az_IR=ArabIR az_RU=CyrlRU azb=ArabIR azd=LatnMX azg=LatnMX azm=LatnMX azn=LatnMX
    azo=LatnCM azt=LatnPH azz=LatnMX ba=CyrlRU baa=LatnSB bab=LatnGW bac=LatnID bae=LatnVE
    baf=LatnCM bag=LatnCM bah=LatnBS baj=LatnID bal=ArabPK ban=LatnID bao=LatnCO bap=DevaNP
    bap_Krai=KraiIN bar=LatnAT bas=LatnCM bau=LatnNG bav=LatnCM baw=LatnCM bax=BamuCM bay=LatnID
    bba=LatnBJ bbb=LatnPG bbc=LatnID bbd=LatnPG bbe=LatnCD bbf=LatnPG bbg=LatnGA bbi=LatnCM
    bbj=LatnCM bbk=LatnCM bbl=GeorGE bbm=LatnCD bbn=LatnPG bbo=LatnBF bbp=LatnCF bbq=LatnCM
    bbr=LatnPG bbs=LatnNG bbt=LatnNG bbu=LatnNG bbv=LatnPG bbw=LatnCM bbx=LatnCM bby=LatnCM
    bca=LatnCN bcb=LatnSN bcd=LatnID bce=LatnCM bcf=LatnPG bcg=LatnGN bch=LatnPG bci=LatnCI
    bcj=LatnAU bck=LatnAU bcm=LatnPG bcn=LatnNG bco=LatnPG bcp=LatnCD bcq=EthiET bcr=LatnCA
    bcs=LatnNG bct=LatnCD bcu=LatnPG bcv=LatnNG bcw=LatnCM bcy=LatnNG bcz=LatnSN bda=LatnSN
    bdb=LatnID bdc=LatnCO bdd=LatnPG bde=LatnNG bdf=LatnPG bdg=LatnMY bdh=LatnSS bdi=LatnSD
    bdj=LatnSS bdk=LatnAZ bdl=LatnID bdm=LatnTD bdn=LatnCM bdo=LatnTD bdp=LatnTZ bdq=LatnVN
    bdr=LatnMY bds=LatnTZ bdt=LatnCF bdu=LatnCM bdv=OryaIN bdw=LatnID bdx=LatnID bdy=LatnAU
    bdz=ArabPK be=CyrlBY bea=LatnCA beb=LatnCM bec=LatnCM bed=LatnID bee=DevaIN bef=LatnPG
    beh=LatnBJ bei=LatnID bej=ArabSD bek=LatnPG bem=LatnZM beo=LatnPG bep=LatnID beq=LatnCG
    bes=LatnTD bet=LatnCI beu=LatnID bev=LatnCI bew=LatnID bex=LatnSS bey=LatnPG bez=LatnTZ
    bfa=LatnSS bfb=DevaIN bfc=LatnCN bfd=LatnCM bfe=LatnID bff=LatnCF bfg=LatnID bfh=LatnPG
    bfj=LatnCM bfl=LatnCF bfm=LatnCM bfn=LatnTL bfo=LatnBF bfp=LatnCM bfq=TamlIN bfs=LatnCN
    bft=ArabPK bfu=TibtIN bfw=OryaIN bfx=LatnPH bfy=DevaIN bfz=DevaIN bg=CyrlBG bga=LatnNG
    bgb=LatnID bgc=DevaIN bgd=DevaIN bgf=LatnCM bgg=LatnIN bgi=LatnPH bgj=LatnCM bgn=ArabPK
    bgo=LatnGN bgp=ArabPK bgq=DevaIN bgr=LatnIN bgs=LatnPH bgt=LatnSB bgu=LatnNG bgv=LatnID
    bgw=DevaIN bgx=GrekTR bgy=LatnID bgz=LatnID bha=DevaIN bhb=DevaIN bhc=LatnID bhd=DevaIN
    bhe=ArabPK bhf=LatnPG bhg=LatnPG bhh=CyrlIL bhi=DevaIN bhj=DevaNP bhl=LatnPG bhm=ArabOM
    bhn=SyrcGE bho=DevaIN bhp=LatnID bhq=LatnID bhr=LatnMG bhs=LatnCM bht=DevaIN bhu=DevaIN
    bhv=LatnID bhw=LatnID bhy=LatnCD bhz=LatnID bi=LatnVU bia=LatnAU bib=LatnBF bid=LatnTD
    bie=LatnPG bif=LatnGW big=LatnPG bik=LatnPH bil=LatnNG bim=LatnGH bin=LatnNG bio=LatnPG
    bip=LatnCD biq=LatnPG bir=LatnPG bit=LatnPG biu=LatnIN biv=LatnGH biw=LatnCM biy=DevaIN
    biz=LatnCD bja=LatnCD bjb=LatnAU bjc=LatnPG bjf=SyrcIL bjg=LatnGW bjh=LatnPG bji=LatnET
    bjj=DevaIN bjk=LatnPG bjl=LatnPG bjm=ArabIQ bjn=LatnID bjo=LatnCF bjp=LatnPG bjr=LatnPG
    bjs=LatnBB bjt=LatnSN bju=LatnCM bjv=LatnTD bjw=LatnCI bjx=LatnPH bjy=LatnAU bjz=LatnPG
    bka=LatnNG bkc=LatnCM bkd=LatnPH bkf=LatnCD bkg=LatnCF bkh=LatnCM bki=LatnVU bkj=LatnCF
    bkk=TibtIN bkl=LatnID bkm=LatnCM bkn=LatnID bko=LatnCM bkp=LatnCD bkq=LatnBR bkr=LatnID
    bks=LatnPH bkt=LatnCD bku=LatnPH bkv=LatnNG bkw=LatnCG bkx=LatnTL bky=LatnNG bkz=LatnID
    bla=LatnCA blb=LatnSB blc=LatnCA bld=LatnID ble=LatnGW blf=LatnID blh=LatnLR bli=LatnCD
    blj=LatnID blk=MymrMM blm=LatnSS bln=LatnPH blo=LatnBJ blp=LatnSB blq=LatnPG blr=LatnCN
    bls=LatnID blt=TavtVN blv=LatnAO blw=LatnPH blx=LatnPH bly=LatnBJ blz=LatnID bm=LatnML
    bma=LatnNG bmb=LatnCD bmc=LatnPG bmd=LatnGN bme=LatnCF bmf=LatnSL bmg=LatnCD bmh=LatnPG
    bmi=LatnTD bmj=DevaNP bmk=LatnPG bml=LatnCD bmm=LatnMG bmn=LatnPG bmo=LatnCM bmp=LatnPG
    bmq=LatnML bmr=LatnCO bms=LatnNE bmu=LatnPG bmv=LatnCM bmw=LatnCG bmx=LatnPG bmz=LatnPG
    bn=BengBD bna=LatnID bnb=LatnMY bnc=LatnPH bnd=LatnID bne=LatnID bnf=LatnID bng=LatnGQ
    bni=LatnCD bnj=LatnPH bnk=LatnVU bnm=LatnGQ bnn=LatnTW bno=LatnPH bnp=LatnPG bnq=LatnID
    bnr=LatnVU bns=DevaIN bnu=LatnID bnv=LatnID bnw=LatnPG bnx=LatnCD bny=LatnMY bnz=LatnCM
    bo=TibtCN boa=LatnPE bob=LatnKE boe=LatnCM bof=LatnBF boh=LatnCD boj=LatnPG bok=LatnCG
    bol=LatnNG bom=LatnNG bon=LatnPG boo=LatnML bop=LatnPG boq=LatnPG bor=LatnBR bot=LatnSS
    bou=LatnTZ bov=LatnGH bow=LatnPG box=LatnBF boy=LatnCF boz=LatnML bpa=LatnVU bpc=LatnCM
    bpd=LatnCF bpe=LatnPG bpg=LatnID bph=CyrlRU bpi=LatnPG bpj=LatnCD bpk=LatnNC bpl=LatnAU
    bpm=LatnPG bpo=LatnID bpp=LatnID bpq=LatnID bpr=LatnPH bps=LatnPH bpt=LatnAU bpu=LatnPG
    bpv=LatnID bpw=LatnPG bpx=DevaIN bpy=BengIN bpz=LatnID bqa=LatnBJ bqb=LatnID bqc=LatnBJ
    bqd=LatnCM bqf=LatnGN bqg=LatnTG bqi=ArabIR bqj=LatnSN bqk=LatnCF bql=LatnPG bqm=LatnCM
    bqo=LatnCM bqp=LatnNG bqq=LatnID bqr=LatnID bqs=LatnPG bqt=LatnCM bqu=LatnCD bqv=LatnCI
    bqw=LatnNG bqx=LatnNG bqz=LatnCM br=LatnFR bra=DevaIN brb=KhmrKH brc=LatnGY brd=DevaNP
    brf=LatnCD brg=LatnBO brh=ArabPK bri=LatnCM brj=LatnVU brk=ArabSD brl=LatnBW brm=LatnCD
    brn=LatnCR bro=TibtBT brp=LatnID brq=LatnPG brr=LatnSB brs=LatnID brt=LatnNG bru=LatnVN
    brv=LaooLA brw=KndaIN brx=DevaIN bry=LatnPG brz=LatnPG bs=LatnBA bsa=LatnID bsb=LatnBN
    bsc=LatnSN bse=LatnCM bsf=LatnNG bsh=ArabAF bsi=LatnCM bsj=LatnNG bsk=ArabPK bsl=LatnNG
    bsm=LatnID bsn=LatnCO bso=LatnTD bsp=LatnGN bsq=BassLR bsr=LatnNG bss=LatnCM bst=EthiET
    bsu=LatnID bsv=LatnGN bsw=LatnET bsx=LatnNG bsy=LatnMY bta=LatnNG btc=LatnCM btd=BatkID
    bte=LatnNG btf=LatnTD btg=LatnCI bth=LatnMY bti=LatnID btj=LatnID btm=BatkID btn=LatnPH
    bto=LatnPH btp=LatnPG btq=LatnMY btr=LatnVU bts=LatnID btt=LatnNG btu=LatnNG btv=DevaPK
    btw=LatnPH btx=LatnID bty=LatnID btz=LatnID bua=CyrlRU bub=LatnTD buc=LatnYT bud=LatnTG
    bue=LatnCA buf=LatnCD bug=LatnID buh=LatnCN bui=LatnCG buj=LatnNG buk=LatnPG bum=LatnCM
    bun=LatnSL buo=LatnPG bup=LatnID buq=LatnPG bus=LatnNG but=LatnPG buu=LatnCD buv=LatnPG
    buw=LatnGA bux=LatnNG buy=LatnSL buz=LatnNG bva=LatnTD bvb=LatnGQ bvc=LatnSB bvd=LatnSB
    bve=LatnID bvf=LatnTD bvg=LatnCM bvh=LatnNG bvi=LatnSS bvj=LatnNG bvk=LatnID bvm=LatnCM
    bvn=LatnPG bvo=LatnTD bvq=LatnCF bvr=LatnAU bvt=LatnID bvu=LatnID bvv=LatnVE bvw=LatnNG
    bvx=LatnCG bvy=LatnPH bvz=LatnID bwa=LatnNC bwb=LatnFJ bwc=LatnZM bwd=LatnPG bwe=MymrMM
    bwf=LatnPG bwg=LatnMZ bwh=LatnCM bwi=LatnVE bwj=LatnBF bwk=LatnPG bwl=LatnCD bwm=LatnPG
    bwo=LatnET bwp=LatnID bwq=LatnBF bwr=LatnNG bws=LatnCD bwt=LatnCM bwu=LatnGH bww=LatnCD
    bwx=LatnCN bwy=LatnBF bwz=LatnCG bxa=LatnSB bxb=LatnSS bxc=LatnGQ bxf=LatnPG bxg=LatnCD
    bxh=LatnPG bxi=LatnAU bxj=LatnAU bxl=LatnBF bxm=CyrlMN bxn=LatnAU bxo=LatnNG bxp=LatnCM
    bxq=LatnNG bxs=LatnCM bxu=MongCN bxv=LatnTD bxw=LatnML bxz=LatnPG bya=LatnPH byb=LatnCM
    byc=LatnNG byd=LatnID bye=LatnPG byf=LatnNG byh=DevaNP byi=LatnCD byj=LatnNG byk=LatnCN
    byl=LatnID bym=LatnAU byn=EthiER byp=LatnNG byr=LatnPG bys=LatnNG byv=LatnCM byw=DevaNP
    byx=LatnPG byz=LatnPG bza=LatnLR bzb=LatnID bzc=LatnMG bzd=LatnCR bze=LatnML bzf=LatnPG
    bzh=LatnPG bzi=ThaiTH bzj=LatnBZ bzk=LatnNI bzl=LatnID bzm=LatnCD bzn=LatnID bzo=LatnCD
    bzp=LatnID bzq=LatnID bzr=LatnAU bzt=Latn001 bzu=LatnID bzv=LatnCM bzw=LatnNG bzx=LatnML
    bzy=LatnNG bzz=LatnNG ca=LatnES caa=LatnGT cab=LatnHN cac=LatnGT cad=LatnUS cae=LatnSN
    caf=LatnCA cag=LatnPY cah=LatnPE caj=LatnBO cak=LatnGT cal=LatnMP cam=LatnNC can=LatnPG
    cao=LatnBO cap=LatnBO caq=LatnIN car=LatnVE cas=LatnBO cav=LatnBO caw=LatnBO cax=LatnBO
    cay=LatnCA caz=LatnBO cbb=LatnCO cbc=LatnCO cbd=LatnCO cbg=LatnCO cbi=LatnEC cbj=LatnBJ
    cbk=LatnPH cbl=LatnMM cbn=ThaiTH cbo=LatnNG cbq=LatnNG cbr=LatnPE cbs=LatnPE cbt=LatnPE
    cbu=LatnPE cbv=LatnCO cbw=LatnPH cby=LatnCO ccc=LatnPE ccd=LatnBR cce=LatnMZ ccg=LatnNG
    cch=LatnNG ccj=LatnGW ccl=LatnTZ ccm=LatnMY cco=LatnMX ccp=CakmBD ccr=LatnSV cde=TeluIN
    cdf=LatnIN cdh=DevaIN cdi=GujrIN cdj=DevaIN cdm=DevaNP cdo=HansCN cdr=LatnNG cdz=BengIN
    ce=CyrlRU cea=LatnUS ceb=LatnPH ceg=LatnPY cek=LatnMM cen=LatnNG cet=LatnNG cey=LatnMM
    cfa=LatnNG cfd=LatnNG cfg=LatnNG cfm=LatnMM cga=LatnPG cgc=LatnPH cgg=LatnUG cgk=TibtBT
    ch=LatnGU chb=LatnCO chd=LatnMX chf=LatnMX chg=ArabTM chh=LatnUS chj=LatnMX chk=LatnFM
    chl=LatnUS chm=CyrlRU chn=LatnUS cho=LatnUS chp=LatnCA chq=LatnMX chr=CherUS cht=LatnPE
    chw=LatnMZ chx=DevaNP chy=LatnUS chz=LatnMX cia=LatnID cib=LatnBJ cic=LatnUS cie=LatnNG
    cih=DevaIN cim=LatnIT cin=LatnBR cip=LatnMX cir=LatnNC ciw=LatnUS ciy=LatnVE cja=ArabKH
    cje=LatnVN cjh=LatnUS cji=CyrlRU cjk=LatnAO cjm=ChamVN cjn=LatnPG cjo=LatnPE cjp=LatnCR
    cjs=LatnRU cjv=LatnPG cjy=HansCN ckb=ArabIQ ckl=LatnNG ckm=LatnHR ckn=LatnMM cko=LatnGH
    ckq=LatnTD ckr=LatnPG cks=LatnNC ckt=CyrlRU cku=LatnUS ckv=LatnTW ckx=LatnCM cky=LatnNG
    ckz=LatnGT cla=LatnNG clc=LatnCA cle=LatnMX clh=ArabPK cli=LatnGH clj=LatnMM clk=LatnIN
    cll=LatnGH clm=LatnUS clo=LatnMX clt=LatnMM clu=LatnPH clw=CyrlRU cly=LatnMX cma=LatnVN
    cme=LatnBF cmg=SoyoMN cmi=LatnCO cml=LatnID cmo=LatnVN cmr=LatnMM cms=LatnIT cmt=LatnZA
    cna=TibtIN cnb=LatnMM cnc=LatnVN cng=LatnCN cnh=LatnMM cni=LatnPE cnk=LatnMM cnl=LatnMX
    cnp=HansCN cnq=LatnCM cns=LatnID cnt=LatnMX cnw=LatnMM cnx=LatnGB co=LatnFR coa=LatnAU
    cob=LatnMX coc=LatnMX cod=LatnPE coe=LatnCO cof=LatnEC cog=ThaiTH coh=LatnKE coj=LatnMX
    cok=LatnMX col=LatnUS com=LatnUS coo=LatnCA cop=CoptEG coq=LatnUS cot=LatnPE cou=LatnSN
    cox=LatnPE coz=LatnMX cpa=LatnMX cpb=LatnPE cpc=LatnPE cpg=GrekGR cpi=LatnNR cpn=LatnGH
    cpo=LatnBF cps=LatnPH cpu=LatnPE cpx=LatnCN cpy=LatnPE cqd=LatnCN cr=CansCA cra=LatnET
    crb=LatnVC crc=LatnVU crd=LatnUS crf=LatnCO crg=LatnCA crh=CyrlUA cri=LatnST crj=CansCA
    crk=CansCA crl=CansCA crm=CansCA crn=LatnMX cro=LatnUS crq=LatnAR crs=LatnSC crt=LatnAR
    crv=LatnIN crw=LatnVN crx=LatnCA cry=LatnNG crz=LatnUS cs=LatnCZ csa=LatnMX csb=LatnPL
    csh=MymrMM csj=LatnMM csk=LatnSN csm=LatnUS cso=LatnMX csp=HansCN css=LatnUS cst=LatnUS
    csv=LatnMM csw=CansCA csy=LatnMM csz=LatnUS cta=LatnMX ctc=LatnUS ctd=PaucMM cte=LatnMX
    ctg=BengBD cth=LatnMM ctl=LatnMX ctm=LatnUS ctn=DevaNP cto=LatnCO ctp=LatnMX cts=LatnPH
    ctt=TamlIN ctu=LatnMX cty=TamlIN ctz=LatnMX cu=CyrlRU cu_Glag=GlagBG cua=LatnVN cub=LatnCO
    cuc=LatnMX cuh=LatnKE cui=LatnCO cuj=LatnPE cuk=LatnPA cul=LatnBR cuo=LatnVE cup=LatnUS
    cut=LatnMX cuu=LanaCN cuv=LatnCM cux=LatnMX cuy=LatnMX cv=CyrlRU cvg=LatnIN cvn=LatnMX
    cwa=LatnTZ cwb=LatnMZ cwe=LatnTZ cwg=LatnMY cwt=LatnSN cxh=LatnNG cy=LatnGB cya=LatnMX
    cyb=LatnBO cyo=LatnPH czh=HansCN czk=HebrCZ czn=LatnMX czt=LatnMM da=LatnDK daa=LatnTD
    dac=LatnPG dad=LatnPG dae=LatnCM dag=LatnGH dah=LatnPG dai=LatnTD daj=LatnSD dak=LatnUS
    dal=LatnKE dam=LatnNG dao=LatnMM daq=DevaIN dar=CyrlRU das=LatnCI dau=LatnTD dav=LatnKE
    daw=LatnPH dax=LatnAU daz=LatnID dba=LatnML dbb=LatnNG dbd=LatnNG dbe=LatnID dbf=LatnID
    dbg=LatnML dbi=LatnNG dbj=LatnMY dbl=LatnAU dbm=LatnNG dbn=LatnID dbo=LatnNG dbp=LatnNG
    dbq=LatnCM dbt=LatnML dbu=LatnML dbv=LatnNG dbw=LatnML dby=LatnPG dcc=ArabIN dcr=LatnVI
    dda=LatnAU ddd=LatnSS dde=LatnCG ddg=LatnTL ddi=LatnPG ddj=LatnAU ddn=LatnBJ ddo=CyrlRU
    ddr=LatnAU dds=LatnML ddw=LatnID de=LatnDE dec=LatnSD ded=LatnPG dee=LatnLR def=ArabIR
    deg=LatnNG deh=ArabPK dei=LatnID dek=LatnCM del=LatnUS dem=LatnID den=LatnCA deq=LatnCF
    der=BengIN des=LatnBR dev=LatnPG dez=LatnCD dga=LatnGH dgb=LatnML dgc=LatnPH dgd=LatnBF
    dge=LatnPG dgg=LatnPG dgh=LatnNG dgi=LatnBF dgk=LatnCF dgl=ArabSD dgn=LatnAU dgr=LatnCA
    dgs=LatnBF dgt=LatnAU dgw=LatnAU dgx=LatnPG dgz=LatnPG dhg=LatnAU dhi=DevaNP dhl=LatnAU
    dhm=LatnAO dhn=GujrIN dho=DevaIN dhr=LatnAU dhs=LatnTZ dhu=LatnAU dhv=LatnNC dhw=DevaNP
    dhx=LatnAU dia=LatnPG dib=LatnSS dic=LatnCI did=LatnSS dif=LatnAU dig=LatnKE dih=LatnMX
    dii=LatnCM dij=LatnID dil=LatnSD din=LatnSS dio=LatnNG dip=LatnSS dir=LatnNG dis=LatnIN
    diu=LatnNA diw=LatnSS dix=LatnVU diy=LatnID diz=LatnCD dja=LatnAU djb=LatnAU djc=LatnTD
    djd=LatnAU dje=LatnNE djf=LatnAU dji=LatnAU djj=LatnAU djk=LatnSR djm=LatnML djn=LatnAU
    djo=LatnID djr=LatnAU dju=LatnPG djw=LatnAU dka=TibtBT dkg=LatnNG dkk=LatnID dkr=LatnMY
    dks=LatnSS dkx=LatnCM dlg=CyrlRU dlm=LatnHR dln=LatnIN dma=LatnGA dmb=LatnML dmc=LatnPG
    dmd=LatnAU dme=LatnCM dmf=MedfNG dmg=LatnMY dmk=ArabPK dml=ArabPK dmm=LatnCM dmo=LatnCM
    dmr=LatnID dms=LatnID dmu=LatnID dmv=LatnMY dmw=LatnAU dmx=LatnMZ dmy=LatnID dna=LatnID
    dnd=LatnPG dne=LatnTZ dng=CyrlKG dni=LatnID dnj=LatnCI dnk=LatnID dnn=LatnBF dno=LatnCD
    dnr=LatnPG dnt=LatnID dnu=MymrMM dnv=MymrMM dnw=LatnID dny=LatnBR doa=LatnPG dob=LatnPG
    doc=LatnCN doe=LatnTZ dof=LatnPG doh=LatnNG doi=DevaIN dok=LatnID dol=LatnPG don=LatnPG
    doo=LatnCD dop=LatnBJ dor=LatnSB dos=LatnBF dot=LatnNG dov=LatnZW dow=LatnCM dox=EthiET
    doy=LatnGH dpp=LatnMY drc=LatnPT dre=TibtNP drg=LatnMY dri=LatnNG drl=LatnAU drn=LatnID
    dro=LatnMY drq=DevaNP drs=EthiET drt=LatnNL dru=LatnTW dry=DevaNP dsb=LatnDE dsh=LatnKE
    dsi=LatnTD dsk=LatnNG dsn=LatnID dso=OryaIN dsq=LatnML dta=LatnCN dtb=LatnMY dtd=LatnCA
    dth=LatnAU dti=LatnML dtk=LatnML dtm=LatnML dto=LatnML dtp=LatnMY dtr=LatnMY dts=LatnML
    dtt=LatnML dtu=LatnML dty=DevaNP dua=LatnCM dub=GujrIN duc=LatnPG due=LatnPH duf=LatnNC
    dug=LatnKE duh=DevaIN dui=LatnPG duk=LatnPG dul=LatnPH dum=LatnNL dun=LatnID duo=LatnPH
    dup=LatnID duq=LatnID dur=LatnCM dus=DevaNP duu=LatnCN duv=LatnID duw=LatnID dux=LatnML
    duy=LatnPH duz=LatnCM dv=ThaaMV dva=LatnPG dwa=LatnNG dwk=OryaIN dwr=LatnET dws=Latn001
    dwu=LatnAU dww=LatnPG dwy=LatnAU dwz=DevaNP dya=LatnBF dyb=LatnAU dyd=LatnAU dyg=LatnPH
    dyi=LatnCI dym=LatnML dyn=LatnAU dyo=LatnSN dyr=LatnNG dyu=LatnBF dyy=LatnAU dz=TibtBT
    dza=LatnNG dzd=LatnNG dze=LatnAU dzg=LatnTD dzl=TibtBT dzn=LatnCD eaa=LatnAU ebc=LatnID
    ebg=LatnNG ebk=LatnPH ebo=LatnCG ebr=LatnCI ebu=LatnKE ecr=GrekGR ecy=CprtCY ee=LatnGH
    efa=LatnNG efe=LatnCD efi=LatnNG ega=LatnCI egl=LatnIT egm=LatnTZ ego=LatnNG egy=EgypEG
    ehu=LatnNG eip=LatnID eit=LatnPG eiv=LatnPG eja=LatnGW eka=LatnNG eke=LatnNG ekg=LatnID
    eki=LatnNG ekl=LatnBD ekm=LatnCM eko=LatnMZ ekp=LatnNG ekr=LatnNG eky=KaliMM el=GrekGR
    ele=LatnPG elk=LatnPG elm=LatnNG elo=LatnKE elu=LatnPG ema=LatnNG emb=LatnID eme=LatnGF
    emg=DevaNP emi=LatnPG emm=LatnMX emn=LatnCM emp=LatnPA ems=LatnUS emu=DevaIN emw=LatnID
    emx=LatnFR emz=LatnCM en=LatnUS en_Shaw=ShawGB ena=LatnPG enb=LatnKE enc=LatnVN end=LatnID
    enf=CyrlRU enh=CyrlRU enl=LatnPY enm=LatnGB enn=LatnNG eno=LatnID enq=LatnPG enr=LatnID
    env=LatnNG enw=LatnNG enx=LatnPY eo=Latn001 eot=LatnCI epi=LatnNG era=TamlIN erg=LatnVU
    erh=LatnNG eri=LatnPG erk=LatnVU err=LatnAU ers=LatnCN ert=LatnID erw=LatnID es=LatnES
    ese=LatnBO esg=GonmIN esh=ArabIR esi=LatnUS esm=LatnCI ess=LatnUS esu=LatnUS esy=LatnPH
    et=LatnEE etb=LatnNG etn=LatnVU eto=LatnCM etr=LatnPG ets=LatnNG ett=ItalIT etu=LatnNG
    etx=LatnNG etz=LatnID eu=LatnES eud=LatnMX eve=CyrlRU evh=LatnNG evn=CyrlRU ewo=LatnCM
    ext=LatnES eya=LatnUS eyo=LatnKE eza=LatnNG eze=LatnNG fa=ArabIR faa=LatnPG fab=LatnGQ
    fad=LatnPG faf=LatnSB fag=LatnPG fah=LatnNG fai=LatnPG faj=LatnPG fak=LatnCM fal=LatnCM
    fam=LatnNG fan=LatnGQ fap=LatnSN far=LatnSB fau=LatnID fax=LatnES fay=ArabIR faz=ArabIR
    fbl=LatnPH fer=LatnSS ff=LatnSN ff_Adlm=AdlmGN ffi=LatnPG ffm=LatnML fgr=LatnTD fi=LatnFI
    fia=ArabSD fie=LatnNG fif=LatnSA fil=LatnPH fip=LatnTZ fir=LatnNG fit=LatnSE fiw=LatnPG
    fj=LatnFJ fkk=LatnNG fkv=LatnNO fla=LatnUS flh=LatnID fli=LatnNG fll=LatnCM fln=LatnAU
    flr=LatnCD fly=LatnZA fmp=LatnCM fmu=DevaIN fnb=LatnVU fng=LatnZA fni=LatnTD fo=LatnFO
    fod=LatnBJ foi=LatnPG fom=LatnCD fon=LatnBJ for=LatnPG fos=LatnTW fpe=LatnGQ fqs=LatnPG
    fr=LatnFR frc=LatnUS frd=LatnID frk=LatnDE frm=LatnFR fro=LatnFR frp=LatnFR frq=LatnPG
    frr=LatnDE frs=LatnDE frt=LatnVU fub=ArabCM fud=LatnWF fue=LatnBJ fuf=LatnGN fuh=LatnNE
    fui=LatnTD fum=LatnNG fun=LatnBR fuq=LatnNE fur=LatnIT fut=LatnVU fuu=LatnCD fuv=LatnNG
    fuy=LatnPG fvr=LatnSD fwa=LatnNC fwe=LatnNA fy=LatnNL ga=LatnIE gaa=LatnGH gab=LatnTD gac=LatnIN
    gad=LatnPH gae=LatnVE gaf=LatnPG gag=LatnMD gah=LatnPG gai=LatnPG gaj=LatnPG gak=LatnID
    gal=LatnTL gam=LatnPG gan=HansCN gao=LatnPG gap=LatnPG gaq=OryaIN gar=LatnPG gas=GujrIN
    gat=LatnPG gau=TeluIN gaw=LatnPG gax=LatnET gay=LatnID gba=LatnCF gbb=LatnAU gbd=LatnAU
    gbe=LatnPG gbf=LatnPG gbg=LatnCF gbh=LatnBJ gbi=LatnID gbj=OryaIN gbk=DevaIN gbl=GujrIN
    gbm=DevaIN gbn=LatnSS gbp=LatnCF gbq=LatnCF gbr=LatnNG gbs=LatnBJ gbu=LatnAU gbv=LatnCF
    gbw=LatnAU gbx=LatnBJ gby=LatnNG gbz=ArabIR gcc=LatnPG gcd=LatnAU gcf=LatnGP gcl=LatnGD
    gcn=LatnPG gcr=LatnGF gct=LatnVE gd=LatnGB gdb=OryaIN gdc=LatnAU gdd=LatnPG gde=LatnNG
    gdf=LatnNG gdg=LatnPH gdh=LatnAU gdi=LatnCF gdj=LatnAU gdk=LatnTD gdl=LatnET gdm=LatnTD
    gdn=LatnPG gdo=CyrlRU gdq=LatnYE gdr=LatnPG gdt=LatnAU gdu=LatnNG gdx=DevaIN gea=LatnNG
    geb=LatnPG gec=LatnLR ged=LatnNG gef=LatnID geg=LatnNG geh=LatnCA gei=LatnID gej=LatnTG
    gek=LatnNG gel=LatnNG geq=LatnCF ges=LatnID gev=LatnGA gew=LatnNG gex=LatnSO gey=LatnCD
    gez=EthiET gfk=LatnPG gga=LatnSB ggb=LatnLR ggd=LatnAU gge=LatnAU ggg=ArabPK ggk=LatnAU
    ggl=LatnPG ggt=LatnPG ggu=LatnCI ggw=LatnPG gha=ArabLY ghc=LatnGB ghe=DevaNP ghk=LatnMM
    ghn=LatnSB gho=TfngMA ghr=ArabPK ghs=LatnPG ght=TibtNP gia=LatnAU gib=LatnNG gic=LatnZA
    gid=LatnCM gie=LatnCI gig=ArabPK gih=LatnAU gil=LatnKI gim=LatnPG gin=CyrlRU gip=LatnPG
    giq=LatnVN gir=LatnVN gis=LatnCM git=LatnCA gix=LatnCD giy=LatnAU giz=LatnCM gjk=ArabPK
    gjm=LatnAU gjn=LatnGH gjr=LatnAU gju=ArabPK gka=LatnPG gkd=LatnPG gke=LatnCM gkn=LatnNG
    gko=LatnAU gkp=LatnGN gku=LatnZA gl=LatnES glb=LatnNG glc=LatnTD gld=CyrlRU glh=ArabAF
    glj=LatnTD glk=ArabIR gll=LatnAU glo=LatnNG glr=LatnLR glu=LatnTD glw=LatnNG gma=LatnAU
    gmb=LatnSB gmd=LatnNG gmg=LatnPG gmh=LatnDE gml=LatfDE gmm=LatnCM gmn=LatnCM gmr=LatnAU
    gmu=LatnPG gmv=EthiET gmx=LatnTZ gmy=LinbGR gmz=LatnNG gn=LatnPY gna=LatnBF gnb=LatnIN
    gnc=LatnES gnd=LatnCM gne=LatnNG gng=LatnTG gnh=LatnNG gni=LatnAU gnj=LatnCI gnk=LatnBW
    gnl=LatnAU gnm=LatnPG gnn=LatnAU gnq=LatnMY gnr=LatnAU gnt=LatnPG gnu=LatnPG gnw=LatnBO
    gnz=LatnCF goa=LatnCI gob=LatnCO goc=LatnPG god=LatnCI goe=TibtBT gof=EthiET gog=LatnTZ
    goh=LatnDE goi=LatnPG goj=DevaIN gok=DevaIN gol=LatnLR gon=DevaIN goo=LatnFJ gop=LatnID
    goq=LatnID gor=LatnID gos=LatnNL got=GothUA gou=LatnCM gov=LatnCI gow=LatnTZ gox=LatnCD
    goy=LatnTD gpa=LatnNG gpe=LatnGH gpn=LatnPG gqa=LatnNG gqn=LatnBR gqr=LatnTD gra=DevaIN
    grb=LatnLR grc=CprtCY grc_Linb=LinbGR grd=LatnNG grg=LatnPG grh=LatnNG gri=LatnSB grj=LatnLR
    grm=LatnMY grq=LatnPG grs=LatnID grt=BengIN gru=EthiET grv=LatnLR grw=LatnPG grx=LatnPG
    gry=LatnLR grz=LatnPG gsl=LatnSN gsn=LatnPG gso=LatnCF gsp=LatnPG gsw=LatnCH gta=LatnBR
    gtu=LatnAU gu=GujrIN gua=LatnNG gub=LatnBR guc=LatnCO gud=LatnCI gue=LatnAU guf=LatnAU
    guh=LatnCO gui=LatnBO guk=LatnET gul=LatnUS gum=LatnCO gun=LatnBR guo=LatnCO gup=LatnAU
    guq=LatnPY gur=LatnGH gut=LatnCR guu=LatnVE guw=LatnBJ gux=LatnBF guz=LatnKE gv=LatnIM
    gva=LatnPY gvc=LatnBR gve=LatnPG gvf=LatnPG gvj=LatnBR gvl=LatnTD gvm=LatnNG gvn=LatnAU
    gvo=LatnBR gvp=LatnBR gvr=DevaNP gvs=LatnPG gvy=LatnAU gwa=LatnCI gwb=LatnNG gwc=ArabPK
    gwd=LatnET gwe=LatnTZ gwf=ArabPK gwg=LatnNG gwi=LatnCA gwj=LatnBW gwm=LatnAU gwn=LatnNG
    gwr=LatnUG gwt=ArabAF gwu=LatnAU gww=LatnAU gwx=LatnGH gxx=LatnCI gyb=LatnPG gyd=LatnAU
    gye=LatnNG gyf=LatnAU gyg=LatnCF gyi=LatnCM gyl=LatnET gym=LatnPA gyn=LatnGY gyo=DevaNP
    gyr=LatnBO gyy=LatnAU gyz=LatnNG gza=LatnSD gzi=ArabIR gzn=LatnID ha=LatnNG ha_CM=ArabCM
    ha_SD=ArabSD haa=LatnUS hac=ArabIR had=LatnID hae=LatnET hag=LatnGH hah=LatnPG hai=LatnCA
    haj=LatnIN hak=HansCN hal=LatnVN ham=LatnPG han=LatnTZ hao=LatnPG hap=LatnID haq=LatnTZ
    har=EthiET has=LatnCA hav=LatnCD haw=LatnUS hax=LatnCA hay=LatnTZ haz=ArabAF hba=LatnCD
    hbb=LatnNG hbn=LatnSD hbo=HebrIL hbu=LatnTL hch=LatnMX hdy=EthiET he=HebrIL hed=LatnTD
    heg=LatnID heh=LatnTZ hei=LatnCA hem=LatnCD hgm=LatnNA hgw=LatnPG hhi=LatnPG hhr=LatnSN
    hhy=LatnPG hi=DevaIN hia=LatnNG hib=LatnPE hid=LatnUS hif=DevaFJ hig=LatnNG hih=LatnPG
    hii=TakrIN hij=LatnCM hik=LatnID hil=LatnPH hio=LatnBW hir=LatnBR hit=XsuxTR hiw=LatnVU
    hix=LatnBR hji=LatnID hka=LatnTZ hke=LatnCD hkh=ArabIN hkk=LatnPG hla=LatnPG hlb=DevaIN
    hld=LatnVN hlt=LatnMM hlu=HluwTR hma=LatnCN hmb=LatnML hmd=PlrdCN hmf=LatnVN hmj=BopoCN
    hmm=LatnCN hmn=HmngCN hmp=LatnCN hmq=BopoCN hmr=LatnIN hms=LatnCN hmt=LatnPG hmu=LatnID
    hmv=LatnVN hmw=LatnCN hmy=LatnCN hmz=LatnCN hna=LatnCM hnd=ArabPK hne=DevaIN hng=LatnAO
    hnh=LatnBW hni=LatnCN hnj=HmnpUS hnj_Hmng=HmngLA hnn=LatnPH hno=ArabPK hns=LatnSR ho=LatnPG
    hoa=LatnSB hob=LatnPG hoc=DevaIN hod=LatnNG hoe=LatnNG hoh=ArabOM hoi=LatnUS hoj=DevaIN
    hol=LatnAO hom=LatnSS hoo=LatnCD hop=LatnUS hor=LatnTD hot=LatnPG hov=LatnID how=HaniCN
    hoy=DevaIN hpo=MymrMM hr=LatnHR hra=LatnIN hrc=LatnPG hre=LatnVN hrk=LatnID hrm=LatnCN
    hro=LatnVN hrp=LatnAU hrt=SyrcTR hru=LatnIN hrw=LatnPG hrx=LatnBR hrz=ArabIR hsb=LatnDE
    hsn=HansCN hss=ArabOM ht=LatnHT hti=LatnID hto=LatnCO hts=LatnTZ htu=LatnID htx=XsuxTR hu=LatnHU
    hub=LatnPE huc=LatnBW hud=LatnID hue=LatnMX huf=LatnPG hug=LatnPE huh=LatnCL hui=LatnPG
    huk=LatnID hul=LatnPG hum=LatnCD hup=LatnUS hur=LatnCA hus=LatnMX hut=DevaNP huu=LatnPE
    huv=LatnMX huw=LatnID hux=LatnPE huy=HebrIL huz=CyrlRU hvc=LatnHT hve=LatnMX hvk=LatnNC
    hvn=LatnID hvv=LatnMX hwa=LatnCI hwc=LatnUS hwo=LatnNG hy=ArmnAM hya=LatnCM hyw=ArmnAM hz=LatnNA
    ia=Latn001 iai=LatnNC ian=LatnPG iar=LatnPG iba=LatnMY ibb=LatnNG ibd=LatnAU ibe=LatnNG
    ibg=LatnPH ibh=LatnVN ibl=LatnPH ibm=LatnNG ibn=LatnNG ibr=LatnNG ibu=LatnID iby=LatnNG
    ica=LatnBJ ich=LatnNG icr=LatnCO id=LatnID ida=LatnKE idb=LatnIN idc=LatnNG idd=LatnBJ
    ide=LatnNG idi=LatnPG idr=LatnSS ids=LatnNG idt=LatnTL idu=LatnNG ie=LatnEE ifa=LatnPH
    ifb=LatnPH ife=LatnTG iff=LatnVU ifk=LatnPH ifm=LatnCG ifu=LatnPH ify=LatnPH ig=LatnNG
    igb=LatnNG ige=LatnNG igg=LatnPG igl=LatnNG igm=LatnPG ign=LatnBO igo=LatnPG igs=Latn001
    igw=LatnNG ihb=LatnID ihi=LatnNG ihp=LatnID ihw=LatnAU ii=YiiiCN iin=LatnAU ijc=LatnNG
    ije=LatnNG ijj=LatnBJ ijn=LatnNG ijs=LatnNG ik=LatnUS ikh=LatnNG iki=LatnNG ikk=LatnNG
    ikl=LatnNG iko=LatnNG ikp=LatnNG ikr=LatnAU ikt=LatnCA ikv=LatnNG ikw=LatnNG ikx=LatnUG
    ikz=LatnTZ ila=LatnID ilb=LatnZM ilg=LatnAU ili=LatnCN ilk=LatnPH ilm=LatnMY ilo=LatnPH
    ilp=LatnPH ilu=LatnID ilv=LatnNG imi=LatnPG iml=LatnUS imn=LatnPG imo=LatnPG imr=LatnID
    ims=LatnIT imt=LatnSS imy=LyciTR in=LatnID inb=LatnCO ing=LatnUS inh=CyrlRU inj=LatnCO
    inn=LatnPH ino=LatnPG inp=LatnPE int=MymrMM io=Latn001 ior=EthiET iou=LatnPG iow=LatnUS
    ipi=LatnPG ipo=LatnPG iqu=LatnPE iqw=LatnNG ire=LatnID irh=LatnID iri=LatnNG irk=LatnTZ
    irn=LatnBR iru=TamlIN irx=LatnID iry=LatnPH is=LatnIS isa=LatnPG isc=LatnPE isd=LatnPH
    ish=LatnNG isi=LatnNG isk=ArabAF ism=LatnID isn=LatnTZ iso=LatnNG ist=LatnHR isu=LatnCM
    it=LatnIT itb=LatnPH itd=LatnID ite=LatnBO iti=LatnPH itk=HebrIT itl=CyrlRU itm=LatnNG
    ito=LatnBO itr=LatnPG its=LatnNG itt=LatnPH itv=LatnPH itw=LatnNG itx=LatnID ity=LatnPH
    itz=LatnGT iu=CansCA ium=LatnCN ivb=LatnPH ivv=LatnPH iw=HebrIL iwk=LatnPH iwm=LatnPG iwo=LatnID
    iws=LatnPG ixc=LatnMX ixl=LatnGT iya=LatnNG iyo=LatnCM iyx=LatnCG izh=LatnRU izm=LatnNG
    izr=LatnNG izz=LatnNG ja=JpanJP jaa=LatnBR jab=LatnNG jac=LatnGT jad=ArabGN jae=LatnPG
    jaf=LatnNG jah=LatnMY jaj=LatnSB jak=LatnMY jal=LatnID jam=LatnJM jan=LatnAU jao=LatnAU
    jaq=LatnID jas=LatnNC jat=ArabAF jau=LatnID jax=LatnID jay=LatnAU jaz=LatnNC jbe=HebrIL
    jbi=LatnAU jbj=LatnID jbk=LatnPG jbm=LatnNG jbn=ArabLY jbo=Latn001 jbr=LatnID jbt=LatnBR
    jbu=LatnCM jbw=LatnAU jct=CyrlUA jda=TibtIN jdg=ArabPK jdt=CyrlRU jeb=LatnPE jee=DevaNP
    jeh=LatnVN jei=LatnID jek=LatnCI jel=LatnID jen=LatnNG jer=LatnNG jet=LatnPG jeu=LatnTD
    jgb=LatnCD jge=GeorGE jgk=LatnNG jgo=LatnCM jhi=LatnMY ji=HebrUA jia=LatnCM jib=LatnNG
    jic=LatnHN jid=LatnNG jie=LatnNG jig=LatnAU jil=LatnPG jim=LatnCM jit=LatnTZ jiu=LatnCN
    jiv=LatnEC jiy=LatnCN jje=HangKR jjr=LatnNG jka=LatnID jkm=MymrMM jko=LatnPG jku=LatnNG
    jle=LatnSD jma=LatnPG jmb=LatnNG jmc=LatnTZ jmd=LatnID jmi=LatnNG jml=DevaNP jmn=LatnMM
    jmr=LatnGH jms=LatnNG jmw=LatnPG jmx=LatnMX jna=TakrIN jnd=ArabPK jng=LatnAU jni=LatnNG
    jnj=LatnET jnl=DevaIN jns=DevaIN job=LatnCD jod=LatnCI jog=ArabPK jor=LatnBO jow=LatnML
    jpa=HebrPS jpr=HebrIL jqr=LatnPE jra=LatnVN jrb=HebrIL jrr=LatnNG jrt=LatnNG jru=LatnVE
    jua=LatnBR jub=LatnNG jud=LatnCI juh=LatnNG jui=LatnAU juk=LatnNG jul=DevaNP jum=LatnSD
    jun=OryaIN juo=LatnNG jup=LatnBR jur=LatnBR jut=LatnDK juu=LatnNG juw=LatnNG juy=OryaIN
    jv=LatnID jvd=LatnID jvn=LatnSR jw=LatnID jwi=LatnGH jya=TibtCN jye=HebrIL jyy=LatnTD ka=GeorGE
    kaa=CyrlUZ kab=LatnDZ kac=LatnMM kad=LatnNG kag=LatnMY kah=LatnCF kai=LatnNG kaj=LatnNG
    kak=LatnPH kam=LatnKE kao=LatnML kap=CyrlRU kaq=LatnPE kav=LatnBR kaw=KawiID kax=LatnID
    kay=LatnBR kba=LatnAU kbb=LatnBR kbc=LatnBR kbd=CyrlRU kbe=LatnAU kbg=TibtIN kbh=LatnCO
    kbi=LatnID kbj=LatnCD kbk=LatnPG kbl=LatnTD kbm=LatnPG kbn=LatnCF kbo=LatnSS kbp=LatnTG
    kbq=LatnPG kbr=LatnET kbs=LatnGA kbt=LatnPG kbu=ArabPK kbv=LatnID kbw=LatnPG kbx=LatnPG
    kby=ArabNE kbz=LatnNG kca=CyrlRU kcb=LatnPG kcc=LatnNG kcd=LatnID kce=LatnNG kcf=LatnNG
    kcg=LatnNG kch=LatnNG kci=LatnNG kcj=LatnGW kck=LatnZW kcl=LatnPG kcm=LatnCF kcn=LatnUG
    kco=LatnPG kcp=LatnSD kcq=LatnNG kcs=LatnNG kct=LatnPG kcu=LatnTZ kcv=LatnCD kcw=LatnCD
    kcy=ArabDZ kcz=LatnTZ kda=LatnAU kdc=LatnTZ kdd=LatnAU kde=LatnTZ kdf=LatnPG kdg=LatnCD
    kdh=LatnTG kdi=LatnUG kdj=LatnUG kdk=LatnNC kdl=LatnNG kdm=LatnNG kdn=LatnZW kdp=LatnNG
    kdq=BengIN kdr=LatnLT kdt=ThaiTH kdw=LatnID kdx=LatnNG kdy=LatnID kdz=LatnCM kea=LatnCV
    keb=LatnGA kec=LatnSD ked=LatnTZ kee=LatnUS kef=LatnTG keg=LatnSD keh=LatnPG kei=LatnID
    kek=LatnGT kel=LatnCD kem=LatnTL ken=LatnCM keo=LatnUG ker=LatnTD kes=LatnNG ket=CyrlRU
    keu=LatnTG kev=MlymIN kew=LatnPG kex=DevaIN key=TeluIN kez=LatnNG kfa=KndaIN kfb=DevaIN
    kfc=TeluIN kfd=KndaIN kfe=TamlIN kff=LatnIN kfg=KndaIN kfh=MlymIN kfi=TamlIN kfk=DevaIN
    kfl=LatnCM kfm=ArabIR kfn=LatnCM kfo=LatnCI kfp=DevaIN kfq=DevaIN kfr=DevaIN kfs=DevaIN
    kfu=DevaIN kfv=LatnIN kfw=LatnIN kfx=DevaIN kfy=DevaIN kfz=LatnBF kg=LatnCD kga=LatnCI
    kgb=LatnID kge=LatnID kgf=LatnPG kgj=DevaNP kgk=LatnBR kgl=LatnAU kgo=LatnSD kgp=LatnBR
    kgq=LatnID kgr=LatnID kgs=LatnAU kgt=LatnNG kgu=LatnPG kgv=LatnID kgw=LatnID kgx=LatnID
    kgy=DevaNP kha=LatnIN khb=TaluCN khc=LatnID khd=LatnID khe=LatnID khf=ThaiLA khg=TibtCN
    khh=LatnID khj=LatnNG khl=LatnPG khn=DevaIN kho=BrahIR khp=LatnID khq=LatnML khr=LatnIN
    khs=LatnPG kht=MymrIN khu=LatnAO khv=CyrlRU khw=ArabPK khx=LatnCD khy=LatnCD khz=LatnPG
    ki=LatnKE kia=LatnTD kib=LatnSD kic=LatnUS kid=LatnCM kie=LatnTD kif=DevaNP kig=LatnID
    kih=LatnPG kij=LatnPG kil=LatnNG kim=CyrlRU kio=LatnUS kip=DevaNP kiq=LatnID kis=LatnPG
    kit=LatnPG kiu=LatnTR kiv=LatnTZ kiw=LatnPG kix=LatnIN kiy=LatnID kiz=LatnTZ kj=LatnNA
    kja=LatnID kjb=LatnGT kjc=LatnID kjd=LatnPG kje=LatnID kjg=LaooLA kjh=CyrlRU kji=LatnSB
    kjj=LatnAZ kjk=LatnID kjl=DevaNP kjm=LatnVN kjn=LatnAU kjo=DevaIN kjp=MymrMM kjq=LatnUS
    kjr=LatnID kjs=LatnPG kjt=ThaiTH kju=LatnUS kjx=LatnPG kjy=LatnPG kjz=TibtBT kk=CyrlKZ
    kk_AF=ArabAF kk_Arab=ArabCN kk_CN=ArabCN kk_IR=ArabIR kk_MN=ArabMN kka=LatnNG kkb=LatnID
    kkc=LatnPG kkd=LatnNG kke=LatnGN kkf=TibtIN kkg=LatnPH kkh=LanaMM kki=LatnTZ kkj=LatnCM
    kkk=LatnSB kkl=LatnID kkm=LatnNG kko=LatnSD kkp=LatnAU kkq=LatnCD kkr=LatnNG kks=LatnNG
    kkt=DevaNP kku=LatnNG kkv=LatnID kkw=LatnCG kkx=LatnID kky=LatnAU kkz=LatnCA kl=LatnGL
    kla=LatnUS klb=LatnMX klc=LatnCM kld=LatnAU kle=DevaNP klf=LatnTD klg=LatnPH klh=LatnPG
    kli=LatnID klj=ArabIR klk=LatnNG kll=LatnPH klm=LatnPG kln=LatnKE klo=LatnNG klp=LatnPG
    klq=LatnPG klr=DevaNP kls=LatnPK klt=LatnPG klu=LatnLR klv=LatnVU klw=LatnID klx=LatnPG
    kly=LatnID klz=LatnID km=KhmrKH kma=LatnGH kmb=LatnAO kmc=LatnCN kmd=LatnPH kme=LatnCM
    kmf=LatnPG kmg=LatnPG kmh=LatnPG kmi=LatnNG kmj=DevaIN kmk=LatnPH kml=LatnPH kmm=LatnIN
    kmn=LatnPG kmo=LatnPG kmp=LatnCM kmq=LatnET kms=LatnPG kmt=LatnID kmu=LatnPG kmv=LatnBR
    kmw=LatnCD kmx=LatnPG kmy=LatnNG kmz=ArabIR kn=KndaIN kna=LatnNG knb=LatnPH knd=LatnID
    kne=LatnPH knf=LatnGW kni=LatnNG knj=LatnGT knk=LatnSL knl=LatnID knm=LatnBR knn=DevaIN
    kno=LatnSL knp=LatnCM knq=LatnMY knr=LatnPG kns=LatnMY knt=LatnBR knu=LatnGN knv=LatnPG
    knw=LatnNA knx=LatnID kny=LatnCD knz=LatnBF ko=KoreKR koa=LatnPG koc=LatnNG kod=LatnID
    koe=LatnSS kof=LatnNG kog=LatnCO koh=LatnCG koi=CyrlRU kok=DevaIN kol=LatnPG koo=LatnUG
    kop=LatnPG koq=LatnGA kos=LatnFM kot=LatnCM kou=LatnTD kov=LatnNG kow=LatnNG koy=LatnUS
    koz=LatnPG kpa=LatnNG kpc=LatnCO kpd=LatnID kpe=LatnLR kpf=LatnPG kpg=LatnFM kph=LatnGH
    kpi=LatnID kpj=LatnBR kpk=LatnNG kpl=LatnCD kpm=LatnVN kpn=LatnBR kpo=LatnTG kpq=LatnID
    kpr=LatnPG kps=LatnID kpt=CyrlRU kpu=LatnID kpw=LatnPG kpx=LatnPG kpy=CyrlRU kpz=LatnUG
    kqa=LatnPG kqb=LatnPG kqc=LatnPG kqd=SyrcIQ kqe=LatnPH kqf=LatnPG kqg=LatnBF kqh=LatnTZ
    kqi=LatnPG kqj=LatnPG kqk=LatnBJ kql=LatnPG kqm=LatnCI kqn=LatnZM kqo=LatnLR kqp=LatnTD
    kqq=LatnBR kqr=LatnMY kqs=LatnGN kqt=LatnMY kqu=LatnZA kqv=LatnID kqw=LatnPG kqx=LatnCM
    kqy=EthiET kqz=LatnZA kr=LatnNG kra=DevaNP krb=LatnUS krc=CyrlRU krd=LatnTL kre=LatnBR
    krf=LatnVU krh=LatnNG kri=LatnSL krj=LatnPH krk=CyrlRU krl=LatnRU krn=LatnLR krp=LatnNG
    krr=KhmrKH krs=LatnSS krt=LatnNE kru=DevaIN krv=KhmrKH krw=LatnLR krx=LatnSN kry=LatnAZ
    krz=LatnID ks=AranIN ksb=LatnTZ ksc=LatnPH ksd=LatnPG kse=LatnPG ksf=LatnCM ksg=LatnSB
    ksh=LatnDE ksi=LatnPG ksj=LatnPG ksk=LatnUS ksl=LatnPG ksm=LatnNG ksn=LatnPH kso=LatnNG
    ksp=LatnCF ksq=LatnNG ksr=LatnPG kss=LatnLR kst=LatnBF ksu=MymrIN ksv=LatnCD ksw=MymrMM
    ksx=LatnID ksz=DevaIN kta=LatnVN ktb=EthiET ktc=LatnNG ktd=LatnAU kte=DevaNP ktf=LatnCD
    ktg=LatnAU kth=LatnTD kti=LatnID ktj=LatnCI ktk=LatnPG ktl=ArabIR ktm=LatnPG ktn=LatnBR
    kto=LatnPG ktp=PlrdCN ktq=LatnPH kts=LatnID ktt=LatnID ktu=LatnCD ktv=LatnVN ktw=LatnUS
    ktx=LatnBR kty=LatnCD ktz=LatnNA ku=LatnTR ku_Arab=ArabIQ ku_LB=ArabLB ku_Yezi=YeziGE kub=LatnNG
    kuc=LatnID kud=LatnPG kue=LatnPG kuf=LaooLA kug=LatnNG kuh=LatnNG kui=LatnBR kuj=LatnTZ
    kuk=LatnID kul=LatnNG kum=CyrlRU kun=LatnER kuo=LatnPG kup=LatnPG kuq=LatnBR kus=LatnGH
    kut=LatnCA kuu=LatnUS kuv=LatnID kuw=LatnCF kux=LatnAU kuy=LatnAU kuz=LatnCL kv=CyrlRU
    kva=CyrlRU kvb=LatnID kvc=LatnPG kvd=LatnID kve=LatnMY kvf=LatnTD kvg=LatnPG kvh=LatnID
    kvi=LatnTD kvj=LatnCM kvl=LatnMM kvm=LatnCM kvn=LatnCO kvo=LatnID kvp=LatnID kvq=MymrMM
    kvr=LatnID kvt=MymrMM kvv=LatnID kvw=LatnID kvx=ArabPK kvy=KaliMM kvz=LatnID kw=LatnGB
    kwa=LatnBR kwb=LatnNG kwc=LatnCG kwd=LatnSB kwe=LatnID kwf=LatnSB kwg=LatnTD kwh=LatnID
    kwi=LatnCO kwj=LatnPG kwk=LatnCA kwl=LatnNG kwm=LatnNA kwn=LatnNA kwo=LatnPG kwp=LatnCI
    kwr=LatnID kws=LatnCD kwt=LatnID kwu=LatnCM kwv=LatnTD kww=LatnSR kwy=LatnAO kwz=LatnAO
    kxa=LatnPG kxb=LatnCI kxc=LatnET kxd=LatnBN kxf=MymrMM kxi=LatnMY kxj=LatnTD kxk=MymrMM
    kxm=ThaiTH kxn=LatnMY kxo=LatnBR kxp=ArabPK kxq=LatnID kxr=LatnPG kxt=LatnPG kxv=LatnIN
    kxw=LatnPG kxx=LatnCG kxy=LatnVN kxz=LatnPG ky=CyrlKG ky_Arab=ArabCN ky_CN=ArabCN ky_Latn=LatnTR
    ky_TR=LatnTR kya=LatnTZ kyb=LatnPH kyc=LatnPG kyd=LatnID kye=LatnGH kyf=LatnCI kyg=LatnPG
    kyh=LatnUS kyi=LatnMY kyj=LatnPH kyk=LatnPH kyl=LatnUS kym=LatnCF kyn=LatnPH kyo=LatnID
    kyq=LatnTD kyr=LatnBR kys=LatnMY kyt=LatnID kyu=KaliMM kyv=DevaNP kyw=DevaIN kyx=LatnPG
    kyy=LatnPG kyz=LatnBR kza=LatnBF kzb=LatnID kzc=LatnCI kzd=LatnID kze=LatnPG kzf=LatnID
    kzi=LatnMY kzk=LatnSB kzl=LatnID kzm=LatnID kzn=LatnMW kzo=LatnGA kzp=LatnID kzr=LatnCM
    kzs=LatnMY kzu=LatnID kzv=LatnID kzw=LatnBR kzx=LatnID kzy=LatnCD kzz=LatnID la=LatnVA
    laa=LatnPH lab=LinaGR lac=LatnMX lad=HebrIL lae=DevaIN lag=LatnTZ lah=ArabPK lai=LatnMW
    laj=LatnUG lal=LatnCD lam=LatnZM lan=LatnNG lap=LatnTD laq=LatnVN lar=LatnGH las=LatnTG
    lau=LatnID law=LatnID lax=LatnIN laz=LatnPG lb=LatnLU lbb=LatnPG lbe=CyrlRU lbf=DevaIN
    lbi=LatnCM lbj=TibtIN lbl=LatnPH lbm=DevaIN lbn=LatnLA lbo=LaooLA lbq=LatnPG lbr=DevaNP
    lbt=LatnVN lbu=LatnPG lbv=LatnPG lbw=LatnID lbx=LatnID lby=LatnAU lbz=LatnAU lcc=LatnID
    lcd=LatnID lce=LatnID lcf=LatnID lch=LatnAO lcl=LatnID lcm=LatnPG lcp=ThaiCN lcq=LatnID
    lcs=LatnID lda=LatnCI ldb=LatnNG ldd=LatnNG ldg=LatnNG ldh=LatnNG ldi=LatnCG ldj=LatnNG
    ldk=LatnNG ldl=LatnNG ldm=LatnGN ldn=Latn001 ldo=LatnNG ldp=LatnNG ldq=LatnNG lea=LatnCD
    leb=LatnZM lec=LatnBO led=LatnCD lee=LatnBF lef=LatnGH leh=LatnZM lei=LatnPG lej=LatnCD
    lek=LatnPG lel=LatnCD lem=LatnCM len=LatnHN leo=LatnCM lep=LepcIN leq=LatnPG ler=LatnPG
    les=LatnCD let=LatnPG leu=LatnPG lev=LatnID lew=LatnID lex=LatnID ley=LatnID lez=CyrlRU
    lfa=LatnCM lfn=Latn001 lg=LatnUG lga=LatnSB lgb=LatnSB lgg=LatnUG lgh=LatnVN lgi=LatnID
    lgk=LatnVU lgl=LatnSB lgm=LatnCD lgn=LatnET lgo=LatnSS lgq=LatnGH lgr=LatnSB lgt=LatnPG
    lgu=LatnSB lgz=LatnCD lha=LatnVN lhh=LatnID lhi=LatnCN lhm=DevaNP lhn=LatnMY lhs=SyrcSY
    lht=LatnVU lhu=LatnCN li=LatnNL lia=LatnSL lib=LatnPG lic=LatnCN lid=LatnPG lie=LatnCD
    lif=DevaNP lif_Limb=LimbIN lig=LatnGH lih=LatnPG lij=LatnIT lik=LatnCD lil=LatnCA lio=LatnID
    lip=LatnGH liq=LatnET lir=LatnLR lis=LisuCN liu=LatnSD liv=LatnLV liw=LatnID lix=LatnID
    liy=LatnCF liz=LatnCD lja=LatnAU lje=LatnID lji=LatnID ljl=LatnID ljp=LatnID ljw=LatnAU
    ljx=LatnAU lka=LatnTL lkb=LatnKE lkc=LatnVN lkd=LatnBR lke=LatnUG lkh=TibtBT lki=ArabIR
    lkj=LatnMY lkl=LatnPG lkm=LatnAU lkn=LatnVU lko=LatnKE lkr=LatnSS lks=LatnKE lkt=LatnUS
    lku=LatnAU lky=LatnSS lla=LatnNG llb=LatnMZ llc=LatnGN lld=LatnIT lle=LatnPG llf=LatnPG
    llg=LatnID lli=LatnCG llj=LatnAU llk=LatnMY lll=LatnPG llm=LatnID lln=LatnTD llp=LatnVU
    llq=LatnID llu=LatnSB llx=LatnFJ lma=LatnGN lmb=LatnVU lmc=LatnAU lmd=LatnSD lme=LatnTD
    lmf=LatnID lmg=LatnPG lmh=DevaNP lmi=LatnCD lmj=LatnID lmk=LatnIN lml=LatnVU lmn=TeluIN
    lmo=LatnIT lmp=LatnCM lmq=LatnID lmr=LatnID lmu=LatnVU lmv=LatnFJ lmw=LatnUS lmx=LatnCM
    lmy=LatnID ln=LatnCD lna=LatnCF lnb=LatnNA lnd=LatnID lng=LatnHU lnh=LatnMY lni=LatnPG
    lnj=LatnAU lnl=LatnCF lnm=LatnPG lnn=LatnVU lns=LatnCM lnu=LatnNG lnw=LatnAU lnz=LatnCD
    lo=LaooLA loa=LatnID lob=LatnBF loc=LatnPH loe=LatnID log=LatnCD loh=LatnSS loi=LatnCI
    loj=LatnPG lok=LatnSL lol=LatnCD lom=LatnLR lon=LatnMW loo=LatnCD lop=LatnNG loq=LatnCD
    lor=LatnCI los=LatnPG lot=LatnSS lou=LatnUS low=LatnMY lox=LatnID loy=DevaNP loz=LatnZM
    lpa=LatnVU lpe=LatnID lpn=LatnMM lpo=PlrdCN lpx=LatnSS lqr=LatnSS lra=LatnMY lrc=ArabIR
    lrg=LatnAU lri=LatnKE lrk=ArabPK lrl=ArabIR lrm=LatnKE lrn=LatnID lro=LatnSD lrt=LatnID
    lrv=LatnVU lrz=LatnVU lsa=ArabIR lsd=HebrIL lse=LatnCD lsi=LatnMM lsm=LatnUG lsr=LatnPG
    lss=ArabPK lt=LatnLT ltc=HantCN ltg=LatnLV lth=LatnUG lti=LatnID ltn=LatnBR lto=LatnKE
    lts=LatnKE ltu=LatnID lu=LatnCD lua=LatnCD luc=LatnUG lud=LatnRU lue=LatnZM luf=LatnPG
    lui=LatnUS luj=LatnCD luk=TibtBT lul=LatnSS lum=LatnAO lun=LatnZM luo=LatnKE lup=LatnGA
    luq=LatnCU lur=LatnID lus=LatnIN lut=LatnUS luu=DevaNP luv=ArabOM luw=LatnCM luy=LatnKE
    luz=ArabIR lv=LatnLV lva=LatnTL lvi=LatnLA lvk=LatnSB lvl=LatnCD lvu=LatnID lwa=LatnCD
    lwe=LatnID lwg=LatnKE lwh=LatnVN lwl=ThaiTH lwm=ThaiCN lwo=LatnSS lwt=LatnID lww=LatnVU
    lxm=LatnPG lya=TibtBT lyn=LatnZM lzh=HansCN lzl=LatnVU lzn=LatnMM lzz=LatnTR maa=LatnMX
    mab=LatnMX mad=LatnID mae=LatnNG maf=LatnCM mag=DevaIN mai=DevaIN maj=LatnMX mak=LatnID
    mam=LatnGT man=LatnGM man_GN=NkooGN man_Nkoo=NkooGN maq=LatnMX mas=LatnKE mat=LatnMX mau=LatnMX
    mav=LatnBR maw=LatnGH max=LatnID maz=LatnMX mba=LatnPH mbb=LatnPH mbc=LatnBR mbd=LatnPH
    mbf=LatnSG mbh=LatnPG mbi=LatnPH mbj=LatnBR mbk=LatnPG mbl=LatnBR mbm=LatnCG mbn=LatnCO
    mbo=LatnCM mbp=LatnCO mbq=LatnPG mbr=LatnCO mbs=LatnPH mbt=LatnPH mbu=LatnNG mbv=LatnGN
    mbw=LatnPG mbx=LatnPG mby=ArabPK mbz=LatnMX mca=LatnPY mcb=LatnPE mcc=LatnPG mcd=LatnPE
    mce=LatnMX mcf=LatnPE mcg=LatnVE mch=LatnVE mci=LatnPG mcj=LatnNG mck=LatnAO mcl=LatnCO
    mcm=LatnMY mcn=LatnTD mco=LatnMX mcp=LatnCM mcq=LatnPG mcr=LatnPG mcs=LatnCM mct=LatnCM
    mcu=LatnCM mcv=LatnPG mcw=LatnTD mcx=LatnCF mcy=LatnPG mcz=LatnPG mda=LatnNG mdb=LatnPG
    mdc=LatnPG mdd=LatnCM mde=ArabTD mdf=CyrlRU mdg=LatnTD mdh=LatnPH mdi=LatnCD mdj=LatnCD
    mdk=LatnCD mdm=LatnCD mdn=LatnCF mdp=LatnCD mdq=LatnCD mdr=LatnID mds=LatnPG mdt=LatnCG
    mdu=LatnCG mdv=LatnMX mdw=LatnCG mdx=EthiET mdy=EthiET mdz=LatnBR mea=LatnCM meb=LatnPG
    mec=LatnAU med=LatnPG mee=LatnPG meh=LatnMX mej=LatnID mek=LatnPG mel=LatnMY mem=LatnAU
    men=LatnSL meo=LatnMY mep=LatnAU meq=LatnCM mer=LatnKE mes=LatnTD met=LatnPG meu=LatnPG
    mev=LatnLR mew=LatnNG mey=LatnSN mez=LatnUS mfa=ArabTH mfb=LatnID mfc=LatnCD mfd=LatnCM
    mfe=LatnMU mff=LatnCM mfg=LatnGN mfh=LatnCM mfi=ArabCM mfj=LatnCM mfk=LatnCM mfl=LatnNG
    mfm=LatnNG mfn=LatnNG mfo=LatnNG mfp=LatnID mfq=LatnTG mfr=LatnAU mft=LatnPG mfu=LatnAO
    mfv=LatnSN mfw=LatnPG mfx=LatnET mfy=LatnMX mfz=LatnSS mg=LatnMG mga=LatgIE mgb=LatnTD
    mgc=LatnSS mgd=LatnSS mge=LatnTD mgf=LatnID mgg=LatnCM mgh=LatnMZ mgi=LatnNG mgj=LatnNG
    mgk=LatnID mgl=LatnPG mgm=LatnTL mgn=LatnCF mgo=LatnCM mgp=DevaNP mgq=LatnTZ mgr=LatnZM
    mgs=LatnTZ mgt=LatnPG mgu=LatnPG mgv=LatnTZ mgw=LatnTZ mgy=LatnTZ mgz=LatnTZ mh=LatnMH
    mhb=LatnGA mhc=LatnMX mhd=LatnTZ mhe=LatnMY mhf=LatnPG mhg=LatnAU mhi=LatnUG mhj=ArabAF
    mhk=LatnCM mhl=LatnPG mhm=LatnMZ mhn=LatnIT mho=LatnZM mhp=LatnID mhq=LatnUS mhs=LatnID
    mht=LatnVE mhu=LatnIN mhw=LatnBW mhx=LatnMM mhy=LatnID mhz=LatnID mi=LatnNZ mia=LatnUS
    mib=LatnMX mic=LatnCA mid=MandIQ mie=LatnMX mif=LatnCM mig=LatnMX mih=LatnMX mii=LatnMX
    mij=LatnCM mik=LatnUS mil=LatnMX mim=LatnMX min=LatnID mio=LatnMX mip=LatnMX miq=LatnNI
    mir=LatnMX mit=LatnMX miu=LatnMX miw=LatnPG mix=LatnMX miy=LatnMX miz=LatnMX mjb=LatnTL
    mjc=LatnMX mjd=LatnUS mje=LatnTD mjg=LatnCN mjh=LatnTZ mji=LatnCN mjj=LatnPG mjk=LatnPG
    mjl=DevaIN mjm=LatnPG mjn=LatnPG mjq=MlymIN mjr=MlymIN mjs=LatnNG mjt=DevaIN mju=TeluIN
    mjv=MlymIN mjw=LatnIN mjx=LatnBD mjy=LatnUS mjz=DevaNP mk=CyrlMK mka=LatnCI mkb=DevaIN
    mkc=LatnPG mke=DevaIN mkf=LatnNG mki=ArabPK mkj=LatnFM mkk=LatnCM mkl=LatnBJ mkm=ThaiTH
    mkn=LatnID mko=LatnNG mkp=LatnPG mkr=LatnPG mks=LatnMX mkt=LatnNC mku=LatnGN mkv=LatnVU
    mkw=LatnCG mkx=LatnPH mky=LatnID mkz=LatnTL ml=MlymIN mla=LatnVU mlb=LatnCM mlc=LatnVN
    mle=LatnPG mlf=ThaiLA mlh=LatnPG mli=LatnID mlj=LatnTD mlk=LatnKE mll=LatnVU mln=LatnSB
    mlo=LatnSN mlp=LatnPG mlq=LatnSN mlr=LatnCM mls=LatnSD mlu=LatnSB mlv=LatnVU mlw=LatnCM
    mlx=LatnVU mlz=LatnPH mma=LatnNG mmb=LatnID mmc=LatnMX mmd=LatnCN mme=LatnVU mmf=LatnNG
    mmg=LatnVU mmh=LatnBR mmi=LatnPG mmm=LatnVU mmn=LatnPH mmo=LatnPG mmp=LatnPG mmq=LatnPG
    mmr=LatnCN mmt=LatnPG mmu=LatnCM mmv=LatnBR mmw=LatnVU mmx=LatnPG mmy=LatnTD mmz=LatnCD
    mn=CyrlMN mn_CN=MongCN mn_Mong=MongCN mna=LatnPG mnb=LatnID mnc=MongCN mnd=LatnBR mne=LatnTD
    mnf=LatnCM mng=LatnVN mnh=LatnCD mni=BengIN mnj=ArabAF mnl=LatnVU mnm=LatnPG mnn=LatnVN
    mnp=LatnCN mnq=LatnMY mnr=LatnUS mns=CyrlRU mnu=LatnID mnv=LatnSB mnw=MymrMM mnx=LatnID
    mny=LatnMZ mnz=LatnID mo=LatnRO moa=LatnCI moc=LatnAR mod=LatnUS moe=LatnCA mog=LatnID
    moh=LatnCA moi=LatnNG moj=LatnCG mok=LatnID mom=LatnNI moo=LatnVN mop=LatnBZ moq=LatnID
    mor=LatnSD mos=LatnBF mot=LatnCO mou=LatnTD mov=LatnUS mow=LatnCG mox=LatnPG moy=LatnET
    moz=LatnTD mpa=LatnTZ mpb=LatnAU mpc=LatnAU mpd=LatnBR mpe=LatnET mpg=LatnTD mph=LatnAU
    mpi=LatnCM mpj=LatnAU mpk=LatnTD mpl=LatnPG mpm=LatnMX mpn=LatnPG mpo=LatnPG mpp=LatnPG
    mpq=LatnBR mpr=LatnSB mps=LatnPG mpt=LatnPG mpu=LatnBR mpv=LatnPG mpw=LatnBR mpx=LatnPG
    mpy=LatnID mpz=ThaiTH mqa=LatnID mqb=LatnCM mqc=LatnID mqe=LatnPG mqf=LatnID mqg=LatnID
    mqh=LatnMX mqi=LatnID mqj=LatnID mqk=LatnPH mql=LatnBJ mqm=LatnPF mqn=LatnID mqo=LatnID
    mqp=LatnID mqq=LatnMY mqr=LatnID mqs=LatnID mqu=LatnSS mqv=LatnPG mqw=LatnPG mqx=LatnID
    mqy=LatnID mqz=LatnPG mr=DevaIN mra=ThaiTH mrb=LatnVU mrc=LatnUS mrd=DevaNP mrf=LatnID
    mrg=LatnIN mrh=LatnIN mrj=CyrlRU mrk=LatnNC mrl=LatnFM mrm=LatnVU mrn=LatnSB mro=MrooBD
    mrp=LatnVU mrq=LatnPF mrr=DevaIN mrs=LatnVU mrt=LatnNG mru=LatnCM mrv=LatnPF mrw=LatnPH
    mrx=LatnID mry=LatnPH mrz=LatnID ms=LatnMY ms_CC=ArabCC msb=LatnPH msc=LatnGN mse=LatnTD
    msf=LatnID msg=LatnID msh=LatnMG msi=LatnMY msj=LatnCD msk=LatnPH msl=LatnID msm=LatnPH
    msn=LatnVU mso=LatnID msp=LatnBR msq=LatnNC mss=LatnID msu=LatnPG msv=LatnCM msw=LatnGW
    msx=LatnPG msy=LatnPG msz=LatnPG mt=LatnMT mta=LatnPH mtb=LatnCI mtc=LatnPG mtd=LatnID
    mte=LatnSB mtf=LatnPG mtg=LatnID mth=LatnID mti=LatnPG mtj=LatnID mtk=LatnCM mtl=LatnNG
    mtm=CyrlRU mtn=LatnNI mto=LatnMX mtp=LatnBO mtq=LatnVN mtr=DevaIN mts=LatnPE mtt=LatnVU
    mtu=LatnMX mtv=LatnPG mtw=LatnPH mtx=LatnMX mty=LatnPG mua=LatnCM mub=LatnTD muc=LatnCM
    mud=CyrlRU mue=LatnEC mug=LatnCM muh=LatnSS mui=LatnID muj=LatnTD muk=TibtNP mum=LatnPG
    muo=LatnCM muq=LatnCN mur=LatnSS mus=LatnUS mut=DevaIN muu=LatnKE muv=TamlIN mux=LatnPG
    muy=LatnCM muz=EthiET mva=LatnPG mvd=LatnID mve=ArabPK mvf=MongCN mvg=LatnMX mvh=LatnTD
    mvk=LatnPG mvl=LatnAU mvn=LatnPG mvo=LatnSB mvp=LatnID mvq=LatnPG mvr=LatnID mvs=LatnID
    mvt=LatnVU mvu=LatnTD mvv=LatnMY mvw=LatnTZ mvx=LatnID mvy=ArabPK mvz=EthiET mwa=LatnPG
    mwb=LatnPG mwc=LatnPG mwe=LatnTZ mwf=LatnAU mwg=LatnPG mwh=LatnPG mwi=LatnVU mwk=LatnML
    mwl=LatnPT mwm=LatnTD mwn=LatnZM mwo=LatnVU mwp=LatnAU mwq=LatnMM mwr=DevaIN mws=LatnKE
    mwt=MymrMM mwu=LatnSS mwv=LatnID mww=HmnpUS mwz=LatnCD mxa=LatnMX mxb=LatnMX mxc=LatnZW
    mxd=LatnID mxe=LatnVU mxf=LatnCM mxg=LatnAO mxh=LatnCD mxi=LatnES mxj=LatnIN mxk=LatnPG
    mxl=LatnBJ mxm=LatnPG mxn=LatnID mxo=LatnZM mxp=LatnMX mxq=LatnMX mxr=LatnMY mxs=LatnMX
    mxt=LatnMX mxu=LatnCM mxv=LatnMX mxw=LatnPG mxx=LatnCI mxy=LatnMX mxz=LatnID my=MymrMM
    myb=LatnTD myc=LatnCD mye=LatnGA myf=LatnET myg=LatnCM myh=LatnUS myj=LatnSS myk=LatnML
    myl=LatnID mym=EthiET myp=LatnBR myr=LatnPE myu=LatnBR myv=CyrlRU myw=LatnPG myx=LatnUG
    myy=LatnCO myz=MandIR mza=LatnMX mzd=LatnCM mze=LatnPG mzh=LatnAR mzi=LatnMX mzj=LatnLR
    mzk=LatnNG mzl=LatnMX mzm=LatnNG mzn=ArabIR mzo=LatnBR mzp=LatnBO mzq=LatnID mzr=LatnBR
    mzt=LatnMY mzu=LatnPG mzv=LatnCF mzw=LatnGH mzx=LatnGY mzz=LatnPG na=LatnNR naa=LatnID
    nab=LatnBR nac=LatnPG nae=LatnID naf=LatnPG nag=LatnIN naj=LatnGN nak=LatnPG nal=LatnPG
    nam=LatnAU nan=HansCN nao=DevaNP nap=LatnIT naq=LatnNA nar=LatnNG nas=LatnPG nat=LatnNG
    naw=LatnGH nax=LatnPG nay=LatnAU naz=LatnMX nb=LatnNO nba=LatnAO nbb=LatnNG nbc=LatnIN
    nbd=LatnCD nbe=LatnIN nbh=LatnNG nbi=LatnIN nbj=LatnAU nbk=LatnPG nbm=LatnCF nbn=LatnID
    nbo=LatnNG nbp=LatnNG nbq=LatnID nbr=LatnNG nbt=LatnIN nbu=LatnIN nbv=LatnCM nbw=LatnCD
    nby=LatnPG nca=LatnPG ncb=LatnIN ncc=LatnPG ncd=DevaNP nce=LatnPG ncf=LatnPG ncg=LatnCA
    nch=LatnMX nci=LatnMX ncj=LatnMX nck=LatnAU ncl=LatnMX ncm=LatnPG ncn=LatnPG nco=LatnPG
    ncq=LaooLA ncr=LatnCM nct=LatnIN ncu=LatnGH ncx=LatnMX ncz=LatnUS nd=LatnZW nda=LatnCG
    ndb=LatnCM ndc=LatnMZ ndd=LatnNG ndf=CyrlRU ndg=LatnTZ ndh=LatnTZ ndi=LatnNG ndj=LatnTZ
    ndk=LatnCD ndl=LatnCD ndm=LatnTD ndn=LatnCG ndp=LatnUG ndq=LatnAO ndr=LatnNG nds=LatnDE
    ndt=LatnCD ndu=LatnCM ndv=LatnSN ndw=LatnCD ndx=LatnID ndy=LatnCF ndz=LatnSS ne=DevaNP
    nea=LatnID neb=LatnCI nec=LatnID ned=LatnNG nee=LatnNC neg=CyrlRU neh=TibtBT nei=XsuxTR
    nej=LatnPG nek=LatnNC nem=LatnNC nen=LatnNC neo=LatnVN neq=LatnMX ner=LatnID net=LatnPG
    neu=Latn001 new=DevaNP nex=LatnPG ney=LatnCI nez=LatnUS nfa=LatnID nfd=LatnNG nfl=LatnSB
    nfr=LatnGH nfu=LatnCM ng=LatnNA nga=LatnCD ngb=LatnCD ngc=LatnCD ngd=LatnCF nge=LatnCM
    ngg=LatnCF ngh=LatnZA ngi=LatnNG ngj=LatnCM ngk=LatnAU ngl=LatnMZ ngm=LatnFM ngn=LatnCM
    ngp=LatnTZ ngq=LatnTZ ngr=LatnSB ngs=LatnNG ngt=LaooLA ngu=LatnMX ngv=LatnCM ngw=LatnNG
    ngx=LatnNG ngy=LatnCM ngz=LatnCG nha=LatnAU nhb=LatnCI nhc=LatnMX nhd=LatnPY nhe=LatnMX
    nhf=LatnAU nhg=LatnMX nhi=LatnMX nhk=LatnMX nhm=LatnMX nhn=LatnMX nho=LatnPG nhp=LatnMX
    nhq=LatnMX nhr=LatnBW nht=LatnMX nhu=LatnCM nhv=LatnMX nhw=LatnMX nhx=LatnMX nhy=LatnMX
    nhz=LatnMX nia=LatnID nib=LatnPG nid=LatnAU nie=LatnTD nif=LatnPG nig=LatnAU nih=LatnTZ
    nii=LatnPG nij=LatnID nil=LatnID nim=LatnTZ nin=LatnNG nio=CyrlRU niq=LatnKE nir=LatnID
    nis=LatnPG nit=TeluIN niu=LatnNU niv=CyrlRU niw=LatnPG nix=LatnCD niy=LatnCD niz=LatnPG
    nja=LatnNG njb=LatnIN njd=LatnTZ njh=LatnIN nji=LatnAU njj=LatnCM njl=LatnSS njm=LatnIN
    njn=LatnIN njo=LatnIN njr=LatnNG njs=LatnID njt=LatnSR nju=LatnAU njx=LatnCG njy=LatnCM
    njz=LatnIN nka=LatnZM nkb=LatnIN nkc=LatnCM nkd=LatnIN nke=LatnSB nkf=LatnIN nkg=LatnPG
    nkh=LatnIN nki=LatnIN nkj=LatnID nkk=LatnVU nkm=LatnPG nkn=LatnAO nko=LatnGH nkq=LatnGH
    nkr=LatnFM nks=LatnID nkt=LatnTZ nku=LatnCI nkv=LatnMW nkw=LatnCD nkx=LatnNG nkz=LatnNG
    nl=LatnNL nla=LatnCM nlc=LatnID nle=LatnKE nlg=LatnSB nli=ArabAF nlj=LatnCD nlk=LatnID
    nlm=ArabPK nlo=LatnCD nlq=LatnMM nlu=LatnGH nlv=LatnMX nlw=LatnAU nlx=DevaIN nly=LatnAU
    nlz=LatnSB nma=LatnIN nmb=LatnVU nmc=LatnTD nmd=LatnGA nme=LatnIN nmf=LatnIN nmg=LatnCM
    nmh=LatnIN nmi=LatnNG nmj=LatnCF nmk=LatnVU nml=LatnCM nmm=DevaNP nmn=LatnBW nmo=LatnIN
    nmp=LatnAU nmq=LatnZW nmr=LatnCM nms=LatnVU nmt=LatnFM nmu=LatnUS nmv=LatnAU nmw=LatnPG
    nmx=LatnPG nmz=LatnTG nn=LatnNO nna=LatnAU nnb=LatnCD nnc=LatnTD nnd=LatnVU nne=LatnAO
    nnf=LatnPG nng=LatnIN nnh=LatnCM nni=LatnID nnj=LatnET nnk=LatnPG nnl=LatnIN nnm=LatnPG
    nnn=LatnTD nnp=WchoIN nnq=LatnTZ nnr=LatnAU nnt=LatnUS nnu=LatnGH nnv=LatnAU nnw=LatnBF
    nny=LatnAU nnz=LatnCM no=LatnNO noa=LatnCO noc=LatnPG nod=LanaTH noe=DevaIN nof=LatnPG
    nog=CyrlRU noh=LatnPG noi=DevaIN noj=LatnCO nok=LatnUS non=RunrSE nop=LatnPG noq=LatnCD
    nos=YiiiCN not=LatnPE nou=LatnPG nov=Latn001 now=LatnTZ noy=LatnTD npb=TibtBT npg=LatnMM
    nph=LatnIN npl=LatnMX npn=LatnPG npo=LatnIN nps=LatnID npu=LatnIN npx=LatnSB npy=LatnID
    nqg=LatnBJ nqk=LatnBJ nql=LatnAO nqm=LatnID nqn=LatnPG nqo=NkooGN nqq=LatnMM nqt=LatnNG
    nqy=LatnMM nr=LatnZA nra=LatnGA nrb=LatnER nre=LatnIN nrf=LatnJE nrg=LatnVU nri=LatnIN
    nrk=LatnAU nrl=LatnAU nrm=LatnMY nrn=RunrGB nrp=LatnIT nru=LatnCN nrx=LatnAU nrz=LatnPG
    nsa=LatnIN nsb=LatnZA nsc=LatnNG nsd=YiiiCN nse=LatnZM nsf=YiiiCN nsg=LatnTZ nsh=LatnCM
    nsk=CansCA nsm=LatnIN nsn=LatnPG nso=LatnZA nsq=LatnUS nss=LatnPG nst=TnsaIN nsu=LatnMX
    nsv=YiiiCN nsw=LatnVU nsx=LatnAO nsy=LatnID nsz=LatnUS ntd=LatnMY nte=LatnMZ ntg=LatnAU
    nti=LatnBF ntj=LatnAU ntk=LatnTZ ntm=LatnBJ nto=LatnCD ntp=LatnMX ntr=LatnGH ntu=LatnSB
    ntx=LatnMM nty=YiiiVN ntz=ArabIR nua=LatnNC nuc=LatnBR nud=LatnPG nue=LatnCD nuf=LatnCN
    nug=LatnAU nuh=LatnNG nui=LatnGQ nuj=LatnUG nuk=LatnCA num=LatnTO nun=LatnMM nuo=LatnVN
    nup=LatnNG nuq=LatnPG nur=LatnPG nus=LatnSS nut=LatnVN nuu=LatnCD nuv=LatnBF nuw=LatnFM
    nux=LatnPG nuy=LatnAU nuz=LatnMX nv=LatnUS nvh=LatnVU nvm=LatnPG nvo=LatnCM nwb=LatnCI
    nwc=NewaNP nwe=LatnCM nwg=LatnAU nwi=LatnVU nwm=LatnSS nwo=LatnAU nwr=LatnPG nww=LatnTZ
    nwx=DevaNP nxa=LatnTL nxd=LatnCD nxe=LatnID nxg=LatnID nxi=LatnTZ nxl=LatnID nxn=LatnAU
    nxo=LatnGA nxq=LatnCN nxr=LatnPG nxx=LatnID ny=LatnMW nyb=LatnGH nyc=LatnCD nyd=LatnKE
    nye=LatnAO nyf=LatnKE nyg=LatnCD nyh=LatnAU nyi=LatnSD nyj=LatnCD nyk=LatnAO nyl=ThaiTH
    nym=LatnTZ nyn=LatnUG nyo=LatnUG nyp=LatnUG nyq=ArabIR nyr=LatnMW nys=LatnAU nyt=LatnAU
    nyu=LatnMZ nyv=LatnAU nyw=ThaiTH nyx=LatnAU nyy=LatnTZ nza=LatnCM nzb=LatnGA nzd=LatnCD
    nzi=LatnGH nzk=LatnCF nzm=LatnIN nzr=LatnNG nzu=LatnCG nzy=LatnTD nzz=LatnML oaa=CyrlRU
    oac=CyrlRU oar=SyrcSY oav=GeorGE obi=LatnUS obk=LatnPH obl=LatnCM obm=PhnxJO obo=LatnPH
    obr=MymrMM obt=LatnFR obu=LatnNG oc=LatnFR oca=LatnPE oco=LatnGB ocu=LatnMX oda=LatnNG
    odk=ArabPK odt=LatnNL odu=LatnNG ofs=LatnNL ofu=LatnNG ogb=LatnNG ogc=LatnNG ogg=LatnNG
    ogo=LatnNG ogu=LatnNG oht=XsuxTR ohu=LatnHU oia=LatnID oie=LatnSS oin=LatnPG oj=CansCA
    ojb=LatnCA ojc=LatnCA ojs=CansCA ojv=LatnSB ojw=LatnCA oka=LatnCA okb=LatnNG okc=LatnCD
    okd=LatnNG oke=LatnNG okg=LatnAU oki=LatnKE okk=LatnPG okm=HangKR oko=HaniKR okr=LatnNG
    oks=LatnNG oku=LatnCM okv=LatnPG okx=LatnNG okz=KhmrKH ola=DevaNP old=LatnTZ ole=TibtBT
    olk=LatnAU olm=LatnNG olo=LatnRU olr=LatnVU olt=LatnLT olu=LatnAO om=LatnET oma=LatnUS
    omb=LatnVU omc=LatnPE omg=LatnPE omi=LatnCD omk=CyrlRU oml=LatnCD omo=LatnPG omp=MteiIN
    omr=ModiIN omt=LatnKE omu=LatnPE omw=LatnPG omx=MymrMM ona=LatnAR one=LatnCA ong=LatnPG
    oni=LatnID onj=LatnPG onk=LatnPG onn=LatnPG ono=LatnCA onp=LatnIN onr=LatnPG ons=LatnPG
    ont=LatnPG onu=LatnVU onx=LatnID ood=LatnUS oon=DevaIN oor=LatnZA opa=LatnNG opk=LatnID
    opm=LatnPG opo=LatnPG opt=LatnMX opy=LatnBR or=OryaIN ora=LatnSB orc=LatnKE ore=LatnPE
    org=LatnNG orn=LatnMY oro=LatnPG orr=LatnNG ors=LatnMY ort=TeluIN oru=ArabPK orv=CyrlRU
    orw=LatnBR orx=LatnNG orz=LatnID os=CyrlGE osa=OsgeUS osc=ItalIT osi=JavaID oso=LatnNG
    osp=LatnES ost=LatnCM osu=LatnPG osx=LatnDE ota=ArabTR otb=TibtCN otd=LatnID ote=LatnMX
    oti=LatnBR otk=OrkhMN otl=LatnMX otm=LatnMX otn=LatnMX otq=LatnMX otr=LatnSD ots=LatnMX
    ott=LatnMX otu=LatnBR otw=LatnCA otx=LatnMX oty=GranIN otz=LatnMX oub=LatnLR oue=LatnPG
    oui=OugrCN oum=LatnPG ovd=LatnSE owi=LatnPG owl=LatnGB oyd=LatnET oym=LatnBR oyy=LatnPG
    ozm=LatnCM pa=GuruIN pa_Arab=ArabPK pa_PK=AranPK pab=LatnBR pac=LatnVN pad=LatnBR pae=LatnCD
    paf=LatnBR pag=LatnPH pah=LatnBR pai=LatnNG pak=LatnBR pal=PhliIR pal_Phlp=PhlpCN pam=LatnPH
    pao=LatnUS pap=LatnCW paq=CyrlTJ par=LatnUS pas=LatnID pau=LatnPW pav=LatnBR paw=LatnUS
    pax=LatnBR pay=LatnHN paz=LatnBR pbb=LatnCO pbc=LatnGY pbe=LatnMX pbf=LatnMX pbg=LatnVE
    pbh=LatnVE pbi=LatnCM pbl=LatnNG pbm=LatnMX pbn=LatnNG pbo=LatnGW pbp=LatnGN pbr=LatnTZ
    pbs=LatnMX pbt=ArabAF pbv=LatnIN pby=LatnPG pca=LatnMX pcb=KhmrKH pcc=LatnCN pcd=LatnFR
    pce=MymrMM pcf=MlymIN pcg=MlymIN pch=DevaIN pci=DevaIN pcj=TeluIN pck=LatnIN pcm=LatnNG
    pcn=LatnNG pcp=LatnBO pcw=LatnNG pda=LatnPG pdc=LatnUS pdn=LatnID pdo=LatnID pdt=LatnCA
    pdu=LatnMM pea=LatnID peb=LatnUS ped=LatnPG pee=LatnID peg=OryaIN pei=LatnMX pek=LatnPG
    pel=LatnID pem=LatnCD peo=XpeoIR pep=LatnPG peq=LatnUS pev=LatnVE pex=LatnPG pey=LatnID
    pez=LatnMY pfa=LatnFM pfe=LatnCM pfl=LatnDE pga=LatnSS pgd=KharPK pgg=DevaIN pgi=LatnPG
    pgk=LatnVU pgl=OgamIE pgn=ItalIT pgs=LatnNG pgu=LatnID phd=DevaIN phg=LatnVN phh=LatnVN
    phk=MymrIN phl=ArabPK phm=LatnMZ phn=PhnxLB pho=LaooLA phr=ArabPK pht=ThaiTH phu=ThaiTH
    phv=ArabAF phw=DevaNP pi=SinhIN pia=LatnMX pib=LatnPE pic=LatnGA pid=LatnVE pif=LatnFM
    pig=LatnPE pih=LatnNF pij=LatnCO pil=LatnBJ pim=LatnUS pin=LatnPG pio=LatnCO pip=LatnNG
    pir=LatnBR pis=LatnSB pit=LatnAU piu=LatnAU piv=LatnSB piw=LatnTZ pix=LatnPG piy=LatnNG
    piz=LatnNC pjt=LatnAU pka=BrahIN pkb=LatnKE pkg=LatnPG pkh=LatnBD pkn=LatnAU pko=LatnKE
    pkp=LatnCK pkr=MlymIN pku=LatnID pl=LatnPL pla=LatnPG plb=LatnVU plc=LatnPH pld=LatnGB
    ple=LatnID plg=LatnAR plh=LatnID plk=ArabPK pll=MymrMM pln=LatnCO plo=LatnMX plr=LatnCI
    pls=LatnMX plu=LatnBR plv=LatnPH plw=LatnPH plz=LatnMY pma=LatnVU pmb=LatnCD pmd=LatnAU
    pme=LatnNC pmf=LatnID pmh=BrahIN pmi=LatnCN pmj=LatnCN pml=LatnTN pmm=LatnCM pmn=LatnCM
    pmo=LatnID pmq=LatnMX pmr=LatnPG pms=LatnIT pmt=LatnPF pmw=LatnUS pmx=LatnIN pmy=LatnID
    pmz=LatnMX pna=LatnMY pnc=LatnID pnd=LatnAO pne=LatnMY png=LatnNG pnh=LatnCK pni=LatnID
    pnj=LatnAU pnk=LatnBO pnl=LatnBF pnm=LatnMY pnn=LatnPG pno=LatnPE pnp=LatnID pnq=LatnBF
    pnr=LatnPG pns=LatnID pnt=GrekGR pnv=LatnAU pnw=LatnAU pny=LatnCM pnz=LatnCF poc=LatnGT
    poe=LatnMX pof=LatnCD pog=LatnBR poh=LatnGT poi=LatnMX pok=LatnBR pom=LatnUS pon=LatnFM
    poo=LatnUS pop=LatnNC poq=LatnMX pos=LatnMX pot=LatnUS pov=LatnGW pow=LatnMX poy=LatnTZ
    ppe=LatnPG ppi=LatnMX ppk=LatnID ppl=LatnSV ppm=LatnID ppn=LatnPG ppo=LatnPG ppp=LatnCD
    ppq=LatnPG pps=LatnMX ppt=LatnPG pqa=LatnNG pqm=LatnCA pra=KharPK prc=ArabAF prd=ArabIR
    pre=LatnST prf=LatnPH prg=LatnPL prh=LatnPH pri=LatnNC prk=LatnMM prm=LatnPG pro=LatnFR
    prq=LatnPE prr=LatnBR prt=ThaiTH pru=LatnID prw=LatnPG prx=ArabIN ps=ArabAF psa=LatnID
    pse=LatnID psh=ArabAF psi=ArabAF psm=LatnBO psn=LatnID psq=LatnPG pss=LatnPG pst=ArabPK
    psu=BrahIN psw=LatnVU pt=LatnBR pta=LatnPY pth=LatnBR pti=LatnAU ptn=LatnID pto=LatnBR
    ptp=LatnPG ptr=LatnVU ptt=LatnID ptu=LatnID ptv=LatnVU pua=LatnMX pub=LatnIN puc=LatnID
    pud=LatnID pue=LatnAR puf=LatnID pug=LatnBF pui=LatnCO puj=LatnID pum=DevaNP puo=LatnVN
    pup=LatnPG puq=LatnBO pur=LatnBR put=LatnID puu=LatnGA puw=LatnFM pux=LatnPG puy=LatnUS
    pwa=LatnPG pwb=LatnNG pwg=LatnPG pwm=LatnPH pwn=LatnTW pwo=MymrMM pwr=DevaIN pww=ThaiTH
    pxm=LatnMX pye=LatnCI pym=LatnNG pyn=LatnBR pyu=LatnTW pyx=MymrMM pyy=LatnMM pze=LatnNG
    pzh=LatnTW pzn=LatnMM qu=LatnPE qua=LatnUS qub=LatnPE quc=LatnGT qud=LatnEC quf=LatnPE
    qug=LatnEC qui=LatnUS quk=LatnPE qul=LatnBO qum=LatnGT qun=LatnUS qup=LatnPE quq=LatnES
    qur=LatnPE qus=LatnAR quv=LatnGT quw=LatnEC qux=LatnPE quy=LatnPE qva=LatnPE qvc=LatnPE
    qve=LatnPE qvh=LatnPE qvi=LatnEC qvj=LatnEC qvl=LatnPE qvm=LatnPE qvn=LatnPE qvo=LatnPE
    qvp=LatnPE qvs=LatnPE qvw=LatnPE qvz=LatnEC qwa=LatnPE qwc=LatnPE qwh=LatnPE qwm=LatnHU
    qws=LatnPE qwt=LatnUS qxa=LatnPE qxc=LatnPE qxh=LatnPE qxl=LatnEC qxn=LatnPE qxo=LatnPE
    qxp=LatnPE qxq=ArabIR qxr=LatnEC qxt=LatnPE qxu=LatnPE qxw=LatnPE qya=Latn001 qyp=LatnUS
    raa=DevaNP rab=DevaNP rac=LatnID rad=LatnVN raf=DevaNP rag=LatnKE rah=BengIN rai=LatnPG
    raj=DevaIN rak=LatnPG ram=LatnBR ran=LatnID rao=LatnPG rap=LatnCL rar=LatnCK rav=DevaNP
    raw=LatnMM rax=LatnNG ray=LatnPF raz=LatnID rbb=MymrMM rbk=LatnPH rbl=LatnPH rbp=LatnAU
    rcf=LatnRE rdb=ArabIR rea=LatnPG reb=LatnID ree=LatnMY reg=LatnTZ rei=OryaIN rej=LatnID
    rel=LatnKE rem=LatnPE ren=LatnVN res=LatnNG ret=LatnID rey=LatnBO rga=LatnVU rgn=LatnIT
    rgr=LatnPE rgs=LatnVN rgu=LatnID rhg=RohgMM rhp=LatnPG ria=LatnIN rif=LatnMA ril=LatnMM
    rim=LatnTZ rin=LatnNG rir=LatnID rit=LatnAU riu=LatnID rjg=LatnID rji=DevaNP rjs=DevaNP
    rka=KhmrKH rkb=LatnBR rkh=LatnCK rki=MymrMM rkm=LatnBF rkt=BengBD rkw=LatnAU rm=LatnCH
    rma=LatnNI rmb=LatnAU rmc=LatnSK rmd=LatnDK rme=LatnGB rmf=LatnFI rmg=LatnNO rmh=LatnID
    rmi=ArmnAM rmk=LatnPG rml=LatnPL rmm=LatnID rmn=LatnRS rmo=LatnCH rmp=LatnPG rmq=LatnES
    rmt=ArabIR rmu=LatnSE rmw=LatnGB rmx=LatnVN rmz=MymrIN rn=LatnBI rnd=LatnCD rng=LatnMZ
    rnl=LatnIN rnn=LatnID rnr=LatnAU rnw=LatnTZ ro=LatnRO rob=LatnID roc=LatnVN rod=LatnNG
    roe=LatnPG rof=LatnTZ rog=LatnVN rol=LatnPH rom=LatnRO roo=LatnPG rop=LatnAU ror=LatnID
    rou=LatnTD row=LatnID rpn=LatnVU rpt=LatnPG rri=LatnSB rrm=LatnNZ rro=LatnPG rrt=LatnAU
    rsk=CyrlRS rsw=LatnNG rtc=LatnMM rth=LatnID rtm=LatnFJ rtw=DevaIN ru=CyrlRU rub=LatnUG
    ruc=LatnUG rue=CyrlUA ruf=LatnTZ rug=LatnSB rui=LatnTZ ruk=LatnNG ruo=LatnHR rup=LatnRO
    ruq=LatnGR rut=CyrlRU ruu=LatnMY ruy=LatnNG ruz=LatnNG rw=LatnRW rwa=LatnPG rwk=LatnTZ
    rwl=LatnTZ rwm=LatnUG rwo=LatnPG rwr=DevaIN rxd=LatnAU rxw=LatnAU ryu=KanaJP sa=DevaIN
    saa=LatnTD sab=LatnPA sac=LatnUS sad=LatnTZ sae=LatnBR saf=LatnGH sah=CyrlRU saj=LatnID
    sak=LatnGA sam=SamrPS sao=LatnID saq=LatnKE sar=LatnBO sas=LatnID sat=OlckIN sau=LatnID
    sav=LatnSN saw=LatnID sax=LatnVU say=LatnNG saz=SaurIN sba=LatnTD sbb=LatnSB sbc=LatnPG
    sbd=LatnBF sbe=LatnPG sbg=LatnID sbh=LatnPG sbi=LatnPG sbj=LatnTD sbk=LatnTZ sbl=LatnPH
    sbm=LatnTZ sbn=ArabPK sbo=LatnMY sbp=LatnTZ sbq=LatnPG sbr=LatnID sbs=LatnNA sbt=LatnID
    sbu=TibtIN sbv=LatnIT sbw=LatnGA sbx=LatnID sby=LatnZM sbz=LatnCF sc=LatnIT scb=LatnVN
    sce=LatnCN scf=LatnPA scg=LatnID sch=LatnIN sci=LatnLK sck=DevaIN scl=ArabPK scn=LatnIT
    sco=LatnGB scp=DevaNP scs=LatnCA sct=LaooLA scu=TakrIN scv=LatnNG scw=LatnNG scx=GrekIT
    sd=ArabPK sd_Deva=DevaIN sd_IN=DevaIN sd_Khoj=KhojIN sd_Sind=SindIN sda=LatnID sdb=ArabIQ
    sdc=LatnIT sde=LatnNG sdf=ArabIQ sdg=ArabAF sdh=ArabIR sdj=LatnCG sdk=LatnPG sdn=LatnIT
    sdo=LatnMY sdq=LatnID sdr=BengBD sds=ArabTN sdu=LatnID sdx=LatnMY se=LatnNO sea=LatnMY
    seb=LatnCI sec=LatnCA sed=LatnVN see=LatnUS sef=LatnCI seg=LatnTZ seh=LatnMZ sei=LatnMX
    sej=LatnPG sek=LatnCA sel=CyrlRU sen=LatnBF seo=LatnPG sep=LatnBF seq=LatnBF ser=LatnUS
    ses=LatnML set=LatnID seu=LatnID sev=LatnCI sew=LatnPG sey=LatnEC sez=LatnMM sfe=LatnPH
    sfm=PlrdCN sfw=LatnGH sg=LatnCF sga=OgamIE sgb=LatnPH sgc=LatnKE sgd=LatnPH sge=LatnID
    sgh=CyrlTJ sgi=LatnCM sgj=DevaIN sgm=LatnKE sgp=LatnIN sgr=ArabIR sgs=LatnLT sgt=TibtBT
    sgu=LatnID sgw=EthiET sgy=ArabAF sgz=LatnPG sha=LatnNG shb=LatnBR shc=LatnCD shd=ArabPK
    she=LatnET shg=LatnBW shh=LatnUS shi=TfngMA shj=LatnSD shk=LatnSS shm=ArabIR shn=MymrMM
    sho=LatnNG shp=LatnPE shq=LatnZM shr=LatnCD shs=LatnCA sht=LatnUS shu=ArabTD shv=ArabOM
    shw=LatnSD shy=LatnDZ shz=LatnML si=SinhLK sia=CyrlRU sib=LatnMY sid=LatnET sie=LatnZM
    sif=LatnBF sig=LatnGH sih=LatnNC sii=LatnIN sij=LatnPG sik=LatnBR sil=LatnGH sim=LatnPG
    sip=TibtIN siq=LatnPG sir=LatnNG sis=LatnUS siu=LatnPG siv=LatnPG siw=LatnPG six=LatnPG
    siy=ArabIR siz=ArabEG sja=LatnCO sjb=LatnID sjd=CyrlRU sje=LatnSE sjg=LatnTD sjl=LatnIN
    sjm=LatnPH sjp=DevaIN sjr=LatnPG sjt=CyrlRU sju=LatnSE sjw=LatnUS sk=LatnSK ska=LatnUS
    skb=ThaiTH skc=LatnPG skd=LatnUS ske=LatnVU skf=LatnBR skg=LatnMG skh=LatnID ski=LatnID
    skj=DevaNP skm=LatnPG skn=LatnPH sko=LatnID skp=LatnMY skq=LatnBF skr=ArabPK sks=LatnPG
    skt=LatnCD sku=LatnVU skv=LatnID skw=LatnGY skx=LatnID sky=LatnSB skz=LatnID sl=LatnSI
    slc=LatnCO sld=LatnBF slg=LatnID slh=LatnUS sli=LatnPL slj=LatnBR sll=LatnPG slm=LatnPH
    sln=LatnUS slp=LatnID slr=LatnCN slu=LatnID slw=LatnPG slx=LatnCD sly=LatnID slz=LatnID
    sm=LatnWS sma=LatnSE smb=LatnPG smc=LatnPG smf=LatnPG smg=LatnPG smh=YiiiCN smj=LatnSE
    smk=LatnPH sml=LatnPH smn=LatnFI smp=SamrIL smq=LatnPG smr=LatnID sms=LatnFI smt=LatnIN
    smu=KhmrKH smw=LatnID smx=LatnCD smy=ArabIR smz=LatnPG sn=LatnZW snc=LatnPG sne=LatnMY
    snf=LatnSN sng=LatnCD sni=LatnPE snj=LatnCF snk=LatnML snl=LatnPH snm=LatnUG snn=LatnCO
    sno=LatnUS snp=LatnPG snq=LatnGA snr=LatnPG sns=LatnVU snu=LatnID snv=LatnMY snw=LatnGH
    snx=LatnPG sny=LatnPG snz=LatnPG so=LatnSO soa=TavtTH sob=LatnID soc=LatnCD sod=LatnCD
    soe=LatnCD sog=SogdUZ soi=DevaNP sok=LatnTD sol=LatnPG soo=LatnCD sop=LatnCD soq=LatnPG
    sor=LatnTD sos=LatnBF sou=ThaiTH sov=LatnPW sow=LatnPG sox=LatnCM soy=LatnBJ soz=LatnTZ
    spb=LatnID spc=LatnVE spd=LatnPG spe=LatnPG spg=LatnMY spi=LatnID spk=LatnPG spl=LatnPG
    spm=LatnPG spn=LatnPY spo=LatnUS spp=LatnML spq=LatnPE spr=LatnID sps=LatnPG spt=TibtIN
    spv=OryaIN sq=LatnAL sqa=LatnNG sqh=LatnNG sqm=LatnCF sqo=ArabIR sqq=LaooLA sqt=ArabYE
    squ=LatnCA sr=CyrlRS sr_ME=LatnME sr_RO=LatnRO sr_RU=LatnRU sr_TR=LatnTR sra=LatnPG srb=SoraIN
    sre=LatnID srf=LatnPG srg=LatnPH srh=ArabCN sri=LatnCO srk=LatnMY srl=LatnID srm=LatnSR
    srn=LatnSR sro=LatnIT srq=LatnBO srr=LatnSN srs=LatnCA srt=LatnID sru=LatnBR srv=LatnPH
    srw=LatnID srx=DevaIN sry=LatnPG srz=ArabIR ss=LatnZA ssb=LatnPH ssc=LatnTZ ssd=LatnPG
    sse=LatnPH ssf=LatnTW ssg=LatnPG ssh=ArabAE ssj=LatnPG ssl=LatnGH ssm=LatnMY ssn=LatnKE
    sso=LatnPG ssq=LatnID sss=LaooLA sst=LatnPG ssu=LatnPG ssv=LatnVU ssx=LatnPG ssy=LatnER
    ssz=LatnPG st=LatnZA sta=LatnZM stb=LatnPH ste=LatnID stf=LatnPG stg=LatnVN sth=LatnIE
    sti=LatnVN stj=LatnBF stk=LatnPG stl=LatnNL stm=LatnPG stn=LatnSB sto=LatnCA stp=LatnMX
    stq=LatnDE str=LatnCA sts=ArabAF stt=LatnVN stv=EthiET stw=LatnFM sty=CyrlRU su=LatnID
    sua=LatnPG sub=LatnCD suc=LatnPH sue=LatnPG sug=LatnPG sui=LatnPG suj=LatnTZ suk=LatnTZ
    suo=LatnPG suq=LatnET sur=LatnNG sus=LatnGN sut=LatnNI suv=LatnIN suw=LatnTZ suy=LatnBR
    suz=SunuNP sv=LatnSE sva=GeorGE svb=LatnPG svc=LatnVC sve=LatnID svm=LatnIT svs=LatnSB sw=LatnTZ
    swb=ArabYT swf=LatnCD swg=LatnDE swi=HaniCN swj=LatnGA swk=LatnMW swm=LatnPG swo=LatnBR
    swp=LatnPG swq=LatnCM swr=LatnID sws=LatnID swt=LatnID swu=LatnID swv=DevaIN sww=LatnVU
    swx=LatnBR swy=LatnTD sxb=LatnKE sxe=LatnGA sxn=LatnID sxr=LatnTW sxs=LatnNG sxu=RunrDE
    sxw=LatnBJ sya=LatnID syb=LatnPH syc=SyrcTR syi=LatnGA syk=LatnNG syl=BengBD sym=LatnBF
    syn=SyrcIR syo=LatnKH syr=SyrcIQ sys=LatnTD syw=DevaNP syx=LatnGA sza=LatnMY szb=LatnID
    szc=LatnMY szg=LatnCD szl=LatnPL szn=LatnID szp=LatnID szv=LatnCM szw=LatnID szy=LatnTW
    ta=TamlIN taa=LatnUS tab=CyrlRU tac=LatnMX tad=LatnID tae=LatnBR taf=LatnBR tag=LatnSD
    taj=DevaNP tak=LatnNG tal=LatnNG tan=LatnNG tao=LatnTW tap=LatnCD taq=LatnML tar=LatnMX
    tas=LatnVN tau=LatnUS tav=LatnCO taw=LatnPG tax=LatnTD tay=LatnTW taz=LatnSD tba=LatnBR
    tbc=LatnPG tbd=LatnPG tbe=LatnSB tbf=LatnPG tbg=LatnPG tbh=LatnAU tbi=LatnSD tbj=LatnPG
    tbk=TagbPH tbl=LatnPH tbm=LatnCD tbn=LatnCO tbo=LatnPG tbp=LatnID tbs=LatnPG tbt=LatnCD
    tbu=LatnMX tbv=LatnPG tbw=LatnPH tbx=LatnPG tby=LatnID tbz=LatnBJ tca=LatnBR tcb=LatnUS
    tcc=LatnTZ tcd=LatnGH tce=LatnCA tcf=LatnMX tcg=LatnID tch=LatnTC tci=LatnPG tck=LatnGA
    tcm=LatnID tcn=TibtNP tco=MymrMM tcp=LatnMM tcq=LatnID tcs=LatnAU tcu=LatnMX tcw=LatnMX
    tcx=TamlIN tcy=KndaIN tcz=LatnIN tda=TfngNE tdb=DevaIN tdc=LatnCO tdd=TaleCN tde=LatnML
    tdg=DevaNP tdh=DevaNP tdi=LatnID tdj=LatnID tdk=LatnNG tdl=LatnNG tdm=LatnGY tdn=LatnID
    tdo=LatnNG tdq=LatnNG tdr=LatnVN tds=LatnID tdt=LatnTL tdv=LatnNG tdx=LatnMG tdy=LatnPH
    te=TeluIN tea=LatnMY teb=LatnEC tec=LatnKE ted=LatnCI tee=LatnMX teg=LatnGA teh=LatnAR
    tei=LatnPG tek=LatnCD tem=LatnSL ten=LatnCO teo=LatnUG tep=LatnMX teq=LatnSD ter=LatnBR
    tes=JavaID tet=LatnTL teu=LatnUG tev=LatnID tew=LatnUS tex=LatnSS tey=LatnSD tez=LatnNE
    tfi=LatnBJ tfn=LatnUS tfo=LatnID tfr=LatnPA tft=LatnID tg=CyrlTJ tg_Arab=ArabPK tg_PK=ArabPK
    tga=LatnKE tgb=LatnMY tgc=LatnPG tgd=LatnNG tge=DevaNP tgf=TibtBT tgh=LatnTT tgi=LatnPG
    tgj=LatnIN tgn=LatnPH tgo=LatnPG tgp=LatnVU tgq=LatnMY tgs=LatnVU tgt=LatnPH tgu=LatnPG
    tgv=LatnBR tgw=LatnCI tgx=LatnCA tgy=LatnSS tgz=LatnAU th=ThaiTH thd=LatnAU the=DevaNP
    thf=DevaNP thh=LatnMX thi=TaleLA thk=LatnKE thl=DevaNP thm=ThaiTH thp=LatnCA thq=DevaNP
    thr=DevaNP ths=DevaNP tht=LatnCA thu=LatnSS thv=LatnDZ thy=LatnNG thz=LatnNE ti=EthiET
    tic=LatnSD tif=LatnPG tig=EthiER tih=LatnMY tii=LatnCD tij=DevaNP tik=LatnCM til=LatnUS
    tim=LatnPG tin=CyrlRU tio=LatnPG tip=LatnID tiq=LatnBF tis=LatnPH tit=LatnCO tiu=LatnPH
    tiv=LatnNG tiw=LatnAU tix=LatnUS tiy=LatnPH tja=LatnLR tjg=LatnID tji=LatnCN tjj=LatnAU
    tjl=MymrMM tjn=LatnCI tjo=ArabDZ tjp=LatnAU tjs=LatnCN tju=LatnAU tjw=LatnAU tk=LatnTM
    tka=LatnBR tkb=DevaIN tkd=LatnTL tke=LatnMZ tkf=LatnBR tkg=LatnMG tkl=LatnTK tkp=LatnSB
    tkq=LatnNG tkr=LatnAZ tks=ArabIR tkt=DevaNP tku=LatnMX tkv=LatnPG tkw=LatnSB tkx=LatnID
    tkz=LatnVN tl=LatnPH tla=LatnMX tlb=LatnID tlc=LatnMX tld=LatnID tlf=LatnPG tlg=LatnID
    tli=LatnUS tlj=LatnUG tlk=LatnID tll=LatnCD tlm=LatnVU tln=LatnID tlp=LatnMX tlq=LatnMM
    tlr=LatnSB tls=LatnVU tlt=LatnID tlu=LatnID tlv=LatnID tlx=LatnPG tly=LatnAZ tma=LatnTD
    tmb=LatnVU tmc=LatnTD tmd=LatnPG tme=LatnBR tmf=LatnPY tmg=LatnID tmh=LatnNE tmi=LatnVU
    tmj=LatnID tml=LatnID tmm=LatnVN tmn=LatnID tmo=LatnMY tmq=LatnPG tmr=SyrcIL tmt=LatnVU
    tmu=LatnID tmv=LatnCD tmw=LatnMY tmy=LatnPG tmz=LatnVE tn=LatnZA tna=LatnBO tnb=LatnCO
    tnc=LatnCO tnd=LatnCO tng=LatnTD tnh=LatnPG tni=LatnID tnk=LatnVU tnl=LatnVU tnm=LatnID
    tnn=LatnVU tno=LatnBO tnp=LatnVU tnq=LatnPR tnr=LatnSN tns=LatnPG tnt=LatnID tnv=CakmBD
    tnw=LatnID tnx=LatnSB tny=LatnTZ to=LatnTO tob=LatnAR toc=LatnMX tod=LatnGN tof=LatnPG
    tog=LatnMW toh=LatnMZ toi=LatnZM toj=LatnMX tok=Latn001 tol=LatnUS tom=LatnID too=LatnMX
    top=LatnMX toq=LatnSS tor=LatnCD tos=LatnMX tou=LatnVN tov=ArabIR tow=LatnUS tox=LatnPW
    toy=LatnID toz=LatnCM tpa=LatnPG tpc=LatnMX tpe=LatnBD tpf=LatnID tpg=LatnID tpi=LatnPG
    tpj=LatnPY tpk=LatnBR tpl=LatnMX tpm=LatnGH tpn=LatnBR tpp=LatnMX tpr=LatnBR tpt=LatnMX
    tpu=KhmrKH tpv=LatnMP tpx=LatnMX tpy=LatnBR tpz=LatnPG tqb=LatnBR tql=LatnVU tqm=LatnPG
    tqn=LatnUS tqo=LatnPG tqp=LatnPG tqt=LatnMX tqu=LatnSB tqw=LatnUS tr=LatnTR tra=ArabAF
    trb=LatnPG trc=LatnMX tre=LatnID trf=LatnTT trg=HebrIL trh=LatnPG tri=LatnSR trj=LatnTD
    trl=LatnGB trm=ArabAF trn=LatnBO tro=LatnIN trp=LatnIN trq=LatnMX trr=LatnPE trs=LatnMX
    trt=LatnID tru=LatnTR trv=LatnTW trw=ArabPK trx=LatnMY try=LatnIN trz=LatnBR ts=LatnZA
    tsa=LatnCG tsb=LatnET tsc=LatnMZ tsd=GrekGR tsg=LatnPH tsh=LatnCM tsi=LatnCA tsj=TibtBT
    tsl=LatnVN tsp=LatnBF tsr=LatnVU tst=LatnML tsu=LatnTW tsv=LatnGA tsw=LatnNG tsx=LatnPG
    tsz=LatnMX tt=CyrlRU ttb=LatnNG ttc=LatnGT ttd=LatnPG tte=LatnPG ttf=LatnCM tth=LaooLA
    tti=LatnID ttj=LatnUG ttk=LatnCO ttl=LatnZM ttm=LatnCA ttn=LatnID tto=LaooLA ttp=LatnID
    ttr=LatnNG tts=ThaiTH ttt=LatnAZ ttu=LatnPG ttv=LatnPG ttw=LatnMY tty=LatnID ttz=DevaNP
    tua=LatnPG tub=LatnUS tuc=LatnPG tud=LatnBR tue=LatnCO tuf=LatnCO tug=LatnTD tuh=LatnPG
    tui=LatnCM tuj=LatnID tul=LatnNG tum=LatnMW tun=LatnUS tuo=LatnBR tuq=LatnTD tus=LatnCA
    tuu=LatnUS tuv=LatnKE tux=LatnBR tuy=LatnKE tuz=LatnBF tva=LatnSB tvd=LatnNG tve=LatnID
    tvi=LatnNG tvk=LatnVU tvl=LatnTV tvm=LatnID tvn=MymrMM tvo=LatnID tvs=LatnKE tvt=LatnIN
    tvu=LatnCM tvw=LatnID tvx=LatnTW twa=LatnUS twb=LatnPH twd=LatnNL twe=LatnID twf=LatnUS
    twg=LatnID twh=LatnVN twl=LatnMZ twm=DevaIN twn=LatnCM two=LatnBW twp=LatnPG twq=LatnNE
    twr=LatnMX twt=LatnBR twu=LatnID tww=LatnPG twx=LatnMZ twy=LatnID txa=LatnMY txe=LatnID
    txg=TangCN txi=LatnBR txj=LatnNG txm=LatnID txn=LatnID txo=TotoIN txq=LatnID txs=LatnID
    txt=LatnID txu=LatnBR txx=LatnMY txy=LatnMG ty=LatnPF tya=LatnPG tye=LatnNG tyh=LatnVN
    tyi=LatnCG tyj=LatnVN tyl=LatnVN tyn=LatnID typ=LatnAU tyr=TavtVN tys=LatnVN tyt=LatnVN
    tyu=LatnBW tyv=CyrlRU tyx=LatnCG tyy=LatnNG tyz=LatnVN tzh=LatnMX tzj=LatnGT tzl=Latn001
    tzm=LatnMA tzn=LatnID tzo=LatnMX tzx=LatnPG uam=LatnBR uar=LatnPG uba=LatnNG ubi=LatnTD
    ubl=LatnPH ubr=LatnPG ubu=LatnPG uby=LatnTR uda=LatnNG ude=CyrlRU udg=MlymIN udi=CyrlRU
    udj=LatnID udl=LatnCM udm=CyrlRU udu=LatnSD ues=LatnID ufi=LatnPG ug=ArabCN ug_Cyrl=CyrlKZ
    ug_KZ=CyrlKZ ug_MN=CyrlMN uga=UgarSY ugb=LatnAU uge=LatnSB ugh=CyrlRU ugo=ThaiTH uha=LatnNG
    uhn=LatnID uis=LatnPG uiv=LatnCM uji=LatnNG uk=CyrlUA uka=LatnID ukg=LatnPG ukh=LatnCF
    uki=OryaIN ukk=LatnMM ukp=LatnNG ukq=LatnNG uku=LatnNG ukv=LatnSS ukw=LatnNG uky=LatnAU
    ula=LatnNG ulb=LatnNG ulc=CyrlRU ule=LatnAR ulf=LatnID uli=LatnFM ulk=LatnAU ulm=LatnID
    uln=LatnPG ulu=LatnID ulw=LatnNI uly=LatnNG uma=LatnUS umb=LatnAO umd=LatnAU umg=LatnAU
    umi=LatnMY umm=LatnNG umn=LatnMM umo=LatnBR ump=LatnAU umr=LatnAU ums=LatnID una=LatnPG
    une=LatnNG ung=LatnAU uni=LatnPG unk=LatnBR unm=LatnUS unn=LatnAU unr=BengIN unr_Deva=DevaNP
    unr_NP=DevaNP unu=LatnPG unx=BengIN unz=LatnID uon=LatnTW upi=LatnPG upv=LatnVU ur=AranPK
    ura=LatnPE urb=LatnBR urc=LatnAU ure=LatnBO urf=LatnAU urg=LatnPG urh=LatnNG uri=LatnPG
    urk=ThaiTH urm=LatnPG urn=LatnID uro=LatnPG urp=LatnBR urr=LatnVU urt=LatnPG uru=LatnBR
    urv=LatnPG urw=LatnPG urx=LatnPG ury=LatnID urz=LatnBR usa=LatnPG ush=ArabPK usi=LatnBD
    usk=LatnCM usp=LatnGT uss=LatnNG usu=LatnPG uta=LatnNG ute=LatnUS uth=LatnNG utp=LatnSB
    utr=LatnNG utu=LatnPG uum=GrekGE uur=LatnVU uve=LatnNC uvh=LatnPG uvl=LatnPG uwa=LatnAU
    uya=LatnNG uz=LatnUZ uz_AF=ArabAF uz_Arab=ArabAF uz_CN=CyrlCN uzs=ArabAF vaa=TamlIN vae=LatnCF
    vaf=ArabIR vag=LatnGH vah=DevaIN vai=VaiiLR vaj=LatnNA val=LatnPG vam=LatnPG van=LatnPG
    vao=LatnVU vap=LatnIN var=LatnMX vas=DevaIN vau=LatnCD vav=DevaIN vay=DevaNP vbb=LatnID
    vbk=LatnPH ve=LatnZA vec=LatnIT vem=LatnNG veo=LatnUS vep=LatnRU ver=LatnNG vgr=ArabPK vi=LatnVN
    vic=LatnSX vid=LatnTZ vif=LatnCG vig=LatnBF vil=LatnAR vin=LatnTZ vit=LatnNG viv=LatnPG
    vjk=DevaIN vka=LatnAU vkj=LatnTD vkk=LatnID vkl=LatnID vkm=LatnBR vkn=LatnNG vko=LatnID
    vkp=LatnIN vkt=LatnID vku=LatnAU vkz=LatnNG vlp=LatnVU vls=LatnBE vma=LatnAU vmb=LatnAU
    vmc=LatnMX vmd=KndaIN vme=LatnID vmf=LatnDE vmg=LatnPG vmh=ArabIR vmi=LatnAU vmj=LatnMX
    vmk=LatnMZ vml=LatnAU vmm=LatnMX vmp=LatnMX vmq=LatnMX vmr=LatnMZ vms=LatnID vmu=LatnAU
    vmw=LatnMZ vmx=LatnMX vmy=LatnMX vmz=LatnMX vnk=LatnSB vnm=LatnVU vnp=LatnVU vo=Latn001
    vor=LatnNG vot=LatnRU vra=LatnVU vro=LatnEE vrs=LatnSB vrt=LatnVU vto=LatnID vum=LatnGA
    vun=LatnTZ vut=LatnCM vwa=LatnCN wa=LatnBE waa=LatnUS wab=LatnPG wac=LatnUS wad=LatnID
    wae=LatnCH waf=LatnBR wag=LatnPG wah=LatnID wai=LatnID waj=LatnPG wal=EthiET wam=LatnUS
    wan=LatnCI wap=LatnGY waq=LatnAU war=LatnPH was=LatnUS wat=LatnPG wau=LatnBR wav=LatnNG
    waw=LatnBR wax=LatnPG way=LatnSR waz=LatnPG wba=LatnVE wbb=LatnID wbe=LatnID wbf=LatnBF
    wbh=LatnTZ wbi=LatnTZ wbj=LatnTZ wbk=ArabAF wbl=LatnPK wbm=LatnCN wbp=LatnAU wbq=TeluIN
    wbr=DevaIN wbt=LatnAU wbv=LatnAU wbw=LatnID wca=LatnBR wci=LatnTG wdd=LatnGA wdg=LatnPG
    wdj=LatnAU wdk=LatnAU wdt=LatnCA wdu=LatnAU wdy=LatnAU wec=LatnCI wed=LatnPG weg=LatnAU
    weh=LatnCM wei=LatnPG wem=LatnBJ weo=LatnID wep=LatnDE wer=LatnPG wes=LatnCM wet=LatnID
    weu=LatnMM wew=LatnID wfg=LatnID wga=LatnAU wgb=LatnPG wgg=LatnAU wgi=LatnPG wgo=LatnID
    wgu=LatnAU wgy=LatnAU wha=LatnID whg=LatnPG whk=LatnID whu=LatnID wib=LatnBF wic=LatnUS
    wie=LatnAU wif=LatnAU wig=LatnAU wih=LatnAU wii=LatnPG wij=LatnAU wik=LatnAU wil=LatnAU
    wim=LatnAU win=LatnUS wir=LatnBR wiu=LatnPG wiv=LatnPG wiy=LatnUS wja=LatnNG wji=LatnNG
    wka=LatnTZ wkd=LatnID wkr=LatnAU wkw=LatnAU wky=LatnAU wla=LatnPG wle=EthiET wlg=LatnAU
    wlh=LatnTL wli=LatnID wlm=LatnGB wlo=ArabID wlr=LatnVU wls=LatnWF wlu=LatnAU wlv=LatnAR
    wlw=LatnID wlx=LatnGH wma=LatnNG wmb=LatnAU wmc=LatnPG wmd=LatnBR wme=DevaNP wmh=LatnTL
    wmi=LatnAU wmm=LatnID wmn=LatnNC wmo=LatnPG wms=LatnID wmt=LatnAU wmw=LatnMZ wmx=LatnPG
    wnb=LatnPG wnc=LatnPG wnd=LatnAU wne=ArabPK wng=LatnID wni=ArabKM wnk=LatnID wnm=LatnAU
    wnn=LatnAU wno=LatnID wnp=LatnPG wnu=LatnPG wnw=LatnUS wny=LatnAU wo=LatnSN woa=LatnAU
    wob=LatnCI woc=LatnPG wod=LatnID woe=LatnFM wof=LatnGM wog=LatnPG woi=LatnID wok=LatnCM
    wom=LatnNG won=LatnCD woo=LatnID wor=LatnID wos=LatnPG wow=LatnID wpc=LatnVE wrb=LatnAU
    wrg=LatnAU wrh=LatnAU wri=LatnAU wrk=LatnAU wrl=LatnAU wrm=LatnAU wro=LatnAU wrp=LatnID
    wrr=LatnAU wrs=LatnPG wru=LatnID wrv=LatnPG wrw=LatnAU wrx=LatnID wrz=LatnAU wsa=LatnID
    wsg=GongIN wsi=LatnVU wsk=LatnPG wsr=LatnPG wss=LatnGH wsu=LatnBR wsv=ArabAF wtb=LatnTZ
    wtf=LatnPG wth=LatnAU wti=LatnET wtk=LatnPG wtm=DevaIN wtw=LatnID wua=LatnAU wub=LatnAU
    wud=LatnTG wul=LatnID wum=LatnGA wun=LatnTZ wur=LatnAU wut=LatnPG wuu=HansCN wuv=LatnPG
    wux=LatnAU wuy=LatnID wwa=LatnBJ wwb=LatnAU wwo=LatnVU wwr=LatnAU www=LatnCM wxw=LatnAU
    wyb=LatnAU wyi=LatnAU wym=LatnPL wyn=LatnUS wyr=LatnBR wyy=LatnFJ xaa=LatnES xab=LatnNG
    xag=AghbAZ xai=LatnBR xaj=LatnBR xak=LatnVE xal=CyrlRU xam=LatnZA xan=EthiET xao=LatnVN
    xar=LatnPG xas=CyrlRU xat=LatnBR xau=LatnID xav=LatnBR xaw=LatnUS xay=LatnID xbb=LatnAU
    xbd=LatnAU xbe=LatnAU xbg=LatnAU xbi=LatnPG xbj=LatnAU xbm=LatnFR xbn=LatnMY xbp=LatnAU
    xbr=LatnID xbw=LatnBR xby=LatnAU xch=LatnUS xco=ChrsUZ xcr=CariTR xda=LatnAU xdk=LatnAU
    xdo=LatnAO xdq=CyrlRU xdy=LatnID xed=LatnCM xeg=LatnZA xem=LatnID xer=LatnBR xes=LatnPG
    xet=LatnBR xeu=LatnPG xgb=LatnCI xgd=LatnAU xgg=LatnAU xgi=LatnAU xgm=LatnAU xgu=LatnAU
    xgw=LatnAU xh=LatnZA xhe=ArabPK xhm=KhmrKH xhv=LatnVN xii=LatnZA xin=LatnGT xir=LatnBR
    xis=OryaIN xiy=LatnBR xjb=LatnAU xjt=LatnAU xka=ArabPK xkb=LatnBJ xkc=ArabIR xkd=LatnID
    xke=LatnID xkf=TibtBT xkg=LatnML xkj=ArabIR xkl=LatnID xkn=LatnID xkp=ArabIR xkq=LatnID
    xkr=LatnBR xks=LatnID xkt=LatnGH xku=LatnCG xkv=LatnBW xkw=LatnID xkx=LatnPG xky=LatnMY
    xkz=LatnBT xla=LatnPG xlc=LyciTR xld=LydiTR xly=ElymIR xma=LatnSO xmb=LatnCM xmc=LatnMZ
    xmd=LatnCM xmf=GeorGE xmg=LatnCM xmh=LatnAU xmj=LatnCM xmm=LatnID xmn=ManiCN xmo=LatnBR
    xmp=LatnAU xmq=LatnAU xmr=MercSD xmt=LatnID xmu=LatnAU xmv=LatnMG xmw=LatnMG xmx=LatnID
    xmy=LatnAU xmz=LatnID xna=NarbSA xnb=LatnTW xni=LatnAU xnj=LatnTZ xnk=LatnAU xnm=LatnAU
    xnn=LatnPH xnq=LatnMZ xnr=DevaIN xnt=LatnUS xnu=LatnAU xny=LatnAU xnz=LatnEG xoc=LatnNG
    xod=LatnID xog=LatnUG xoi=LatnPG xok=LatnBR xom=LatnSD xon=LatnGH xoo=LatnBR xop=LatnPG
    xor=LatnBR xow=LatnPG xpa=LatnAU xpb=LatnAU xpd=LatnAU xpf=LatnAU xpg=GrekTR xph=LatnAU
    xpi=OgamGB xpj=LatnAU xpk=LatnBR xpl=LatnAU xpm=CyrlRU xpn=LatnBR xpo=LatnMX xpq=LatnUS
    xpr=PrtiIR xpt=LatnAU xpv=LatnAU xpw=LatnAU xpx=LatnAU xpz=LatnAU xra=LatnBR xrb=LatnBF
    xrd=LatnAU xre=LatnBR xrg=LatnAU xri=LatnBR xrm=CyrlRU xrn=CyrlRU xrr=LatnIT xru=LatnAU
    xrw=LatnPG xsa=SarbYE xsb=LatnPH xse=LatnID xsh=LatnNG xsi=LatnPG xsm=LatnGH xsn=LatnNG
    xsp=LatnPG xsq=LatnMZ xsr=DevaNP xsu=LatnVE xsy=LatnTW xta=LatnMX xtb=LatnMX xtc=LatnSD
    xtd=LatnMX xte=LatnID xth=LatnAU xti=LatnMX xtj=LatnMX xtl=LatnMX xtm=LatnMX xtn=LatnMX
    xtp=LatnMX xtq=BrahIR xts=LatnMX xtt=LatnMX xtu=LatnMX xtv=LatnAU xtw=LatnBR xty=LatnMX
    xub=TamlIN xud=LatnAU xuj=TamlIN xul=LatnAU xum=LatnIT xun=LatnAU xuo=LatnTD xut=LatnAU
    xuu=LatnNA xve=ItalIT xvi=ArabAF xvn=LatnES xvo=LatnIT xvs=LatnIT xwa=LatnBR xwd=LatnAU
    xwe=LatnBJ xwj=LatnAU xwk=LatnAU xwl=LatnBJ xwo=CyrlRU xwr=LatnID xwt=LatnAU xww=LatnAU
    xxb=LatnGH xxk=LatnID xxm=LatnAU xxr=LatnBR xxt=LatnID xya=LatnAU xyb=LatnAU xyj=LatnAU
    xyk=LatnAU xyl=LatnBR xyt=LatnAU xyy=LatnAU xzh=MarcCN xzp=LatnMX yaa=LatnPE yab=LatnBR
    yac=LatnID yad=LatnPE yae=LatnVE yaf=LatnCD yag=LatnCL yah=LatnTJ yai=CyrlTJ yaj=LatnCF
    yak=LatnUS yal=LatnGN yam=LatnCM yan=LatnNI yao=LatnMZ yap=LatnFM yaq=LatnMX yar=LatnVE
    yas=LatnCM yat=LatnCM yau=LatnVE yav=LatnCM yaw=LatnBR yax=LatnAO yay=LatnNG yaz=LatnNG
    yba=LatnNG ybb=LatnCM ybe=LatnCN ybh=DevaNP ybi=DevaNP ybj=LatnNG ybl=LatnNG ybm=LatnPG
    ybn=LatnBR ybo=LatnPG ybx=LatnPG yby=LatnPG ycl=LatnCN ycn=LatnCO ycr=LatnTW yda=LatnAU
    yde=LatnPG ydg=ArabPK ydk=LatnPG yea=MlymIN yec=LatnDE yee=LatnPG yei=LatnCM yej=GrekGR
    yel=LatnCD yer=LatnNG yes=LatnNG yet=LatnID yeu=TeluIN yev=LatnPG yey=LatnBW yga=LatnAU
    ygi=LatnAU ygl=LatnPG ygm=LatnPG ygp=PlrdCN ygr=LatnPG ygu=LatnAU ygw=LatnPG yhd=HebrIL
    yi=HebrUA yia=LatnAU yig=YiiiCN yih=HebrDE yii=LatnAU yij=LatnAU yil=LatnAU yim=LatnIN
    yir=LatnID yis=LatnPG yiv=YiiiCN yka=LatnPH ykg=CyrlRU ykh=CyrlMN yki=LatnID ykk=LatnPG
    ykm=LatnPG yko=LatnCM ykr=LatnPG yky=LatnCF yla=LatnPG ylb=LatnPG yle=LatnPG ylg=LatnPG
    yli=LatnID yll=LatnPG ylr=LatnAU ylu=LatnPG yly=LatnNC ymb=LatnPG yme=LatnPE ymg=LatnCD
    ymk=LatnMZ yml=LatnPG ymm=LatnSO ymn=LatnID ymo=LatnPG ymp=LatnPG yna=PlrdCN ynd=LatnAU
    yng=LatnCD ynk=CyrlRU ynl=LatnPG ynq=LatnNG yns=LatnCD ynu=LatnCO yo=LatnNG yob=LatnPG
    yog=LatnPH yoi=JpanJP yok=LatnUS yol=LatnIE yom=LatnCD yon=LatnPG yot=LatnNG yoy=ThaiTH
    yra=LatnPG yrb=LatnPG yre=LatnCI yrk=CyrlRU yrl=LatnBR yrm=LatnAU yro=LatnBR yrs=LatnID
    yrw=LatnPG yry=LatnAU ysd=YiiiCN ysn=YiiiCN ysp=YiiiCN ysr=CyrlRU yss=LatnPG ysy=PlrdCN
    ytw=LatnPG yty=LatnAU yua=LatnMX yub=LatnAU yuc=LatnUS yud=HebrIL yue=HantHK yue_CN=HansCN
    yue_Hans=HansCN yuf=LatnUS yug=CyrlRU yui=LatnCO yuj=LatnPG yul=LatnCF yum=LatnUS yun=LatnNG
    yup=LatnCO yuq=LatnBO yur=LatnUS yut=LatnPG yuw=LatnPG yux=CyrlRU yuz=LatnBO yva=LatnID
    yvt=LatnVE ywa=LatnPG ywg=LatnAU ywn=LatnBR ywq=PlrdCN ywr=LatnAU ywu=PlrdCN yww=LatnAU
    yxa=LatnAU yxg=LatnAU yxl=LatnAU yxm=LatnAU yxu=LatnAU yxy=LatnAU yyr=LatnAU yyu=LatnPG
    za=LatnCN zaa=LatnMX zab=LatnMX zac=LatnMX zad=LatnMX zae=LatnMX zaf=LatnMX zag=LatnSD
    zah=LatnNG zaj=LatnTZ zak=LatnTZ zam=LatnMX zao=LatnMX zap=LatnMX zaq=LatnMX zar=LatnMX
    zas=LatnMX zat=LatnMX zau=TibtIN zav=LatnMX zaw=LatnMX zax=LatnMX zay=LatnET zaz=LatnNG
    zba=Arab001 zbc=LatnMY zbe=LatnMY zbt=LatnID zbu=LatnNG zbw=LatnMY zca=LatnMX zch=HaniCN
    zdj=ArabKM zea=LatnNL zeg=LatnPG zeh=HaniCN zem=LatnNG zen=TfngMR zga=LatnTZ zgb=HaniCN
    zgh=TfngMA zgm=HaniCN zgn=HaniCN zgr=LatnPG zh=HansCN zh_AU=HantAU zh_BN=HantBN zh_Bopo=BopoTW
    zh_GB=HantGB zh_GF=HantGF zh_HK=HantHK zh_Hanb=HanbTW zh_Hant=HantTW zh_ID=HantID zh_MO=HantMO
    zh_PA=HantPA zh_PF=HantPF zh_PH=HantPH zh_SR=HantSR zh_TH=HantTH zh_TW=HantTW zh_US=HansUS
    zh_VN=HantVN zhd=HaniCN zhi=LatnNG zhn=LatnCN zhw=LatnCM zhx=NshuCN zia=LatnPG zik=LatnPG
    zil=LatnGN zim=LatnTD zin=LatnTZ ziw=LatnTZ ziz=LatnNG zka=LatnID zkd=LatnMM zko=CyrlRU
    zkp=LatnBR zkt=KitsCN zku=LatnAU zkz=CyrlRU zla=LatnCD zlj=HaniCN zlm=LatnTG zln=HaniCN
    zlq=HaniCN zlu=LatnNG zma=LatnAU zmb=LatnCD zmc=LatnAU zmd=LatnAU zme=LatnAU zmf=LatnCD
    zmg=LatnAU zmh=LatnPG zmi=LatnMY zmj=LatnAU zmk=LatnAU zml=LatnAU zmm=LatnAU zmn=LatnGA
    zmo=LatnSD zmp=LatnCD zmq=LatnCD zmr=LatnAU zms=LatnCD zmt=LatnAU zmu=LatnAU zmv=LatnAU
    zmw=LatnCD zmx=LatnCG zmy=LatnAU zmz=LatnCD zna=LatnTD zne=LatnCD zng=LatnVN znk=LatnAU
    zns=LatnNG zoc=LatnMX zoh=LatnMX zom=LatnIN zoo=LatnMX zoq=LatnMX zor=LatnMX zos=LatnMX
    zpa=LatnMX zpb=LatnMX zpc=LatnMX zpd=LatnMX zpe=LatnMX zpf=LatnMX zpg=LatnMX zph=LatnMX
    zpi=LatnMX zpj=LatnMX zpk=LatnMX zpl=LatnMX zpm=LatnMX zpn=LatnMX zpo=LatnMX zpp=LatnMX
    zpq=LatnMX zpr=LatnMX zps=LatnMX zpt=LatnMX zpu=LatnMX zpv=LatnMX zpw=LatnMX zpx=LatnMX
    zpy=LatnMX zpz=LatnMX zqe=HaniCN zrg=OryaIN zrn=LatnTD zro=LatnEC zrp=HebrFR zrs=LatnID
    zsa=LatnPG zsr=LatnMX zsu=LatnPG zte=LatnMX ztg=LatnMX ztl=LatnMX ztm=LatnMX ztn=LatnMX
    ztp=LatnMX ztq=LatnMX zts=LatnMX ztt=LatnMX ztu=LatnMX ztx=LatnMX zty=LatnMX zu=LatnZA
    zuh=LatnPG zum=ArabOM zun=LatnUS zuy=LatnCM zwa=EthiET zyg=HaniCN zyj=LatnCN zyn=HaniCN
    zyp=LatnMM zza=LatnTR zzj=HaniCN
    """
  )
}
