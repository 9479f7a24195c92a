import { kindsOfSettlements } from "./is-kind-of-place.ts";

/** A closed list that anybody may look up, and the headers under which its entries mean what they say. */
export interface PublicVocabulary {
  readonly header: RegExp;
  /** Headers under which its entries mean something else; none unless said. */
  readonly never?: RegExp;
  /** Whether a header has to say so, however many entries a column has: towns are called so too. */
  readonly isByHeader?: boolean;
  /** Whole labels, in lower case. */
  readonly entries: ReadonlySet<string>;
}

const list = (header: RegExp, entries: string): PublicVocabulary => ({
  header,
  entries: new Set(entries.split(",").map((entry) => entry.trim())),
});

/** Written down here from what is commonly known; what is missing stays here. */
export const writtenVocabularies: readonly PublicVocabulary[] = [
  list(
    / (breed|breeds|dog|dogs|cat|cats|cattle|horse|sheep|pig|animal) /,
    "labrador,labrador retriever,golden retriever,german shepherd,alsatian,beagle,poodle,toy poodle,border collie,collie,cocker spaniel,springer spaniel,jack russell,jack russell terrier,boxer,bulldog,french bulldog,pug,rottweiler,dachshund,chihuahua,shih tzu,yorkshire terrier,staffordshire bull terrier,border terrier,great dane,greyhound,whippet,lurcher,husky,siberian husky,doberman,dalmatian,maltese,pomeranian,schnauzer,cavapoo,cockapoo,labradoodle,corgi,akita,mastiff,siamese,maine coon,persian,ragdoll,bengal,sphynx,burmese,birman,russian blue,british shorthair,abyssinian,scottish fold,norwegian forest,devon rex,tabby,moggy,dsh,dlh,dmh,domestic shorthair,domestic longhair,holstein,friesian,holstein friesian,angus,aberdeen angus,hereford,jersey,guernsey,ayrshire,limousin,charolais,simmental,shorthorn,highland,belgian blue,brown swiss,texel,suffolk,merino,cheviot,dorset,swaledale,romney,duroc,landrace,large white,pietrain,berkshire,tamworth,thoroughbred,arab,cob,shire,clydesdale,quarter horse,welsh cob,shetland,connemara,appaloosa,crossbreed,cross,mixed breed,mongrel",
  ),
  list(
    / (colou?r|coat|plumage) /,
    "lavender,gold,silver,bronze,copper,rose,ivory,beige,cream,tan,teal,cyan,magenta,turquoise,navy,maroon,olive,lime,lilac,violet,indigo,scarlet,crimson,khaki,charcoal,amber,ruby,bay,chestnut,roan,dun,palomino,piebald,skewbald,sorrel,buckskin,brindle,merle,sable,fawn,tricolour,tricolor,tortoiseshell,ginger,gray,grey",
  ),
  list(
    / (species|animal|bird|birds|fish|crop|tree|timber|wood|plant|taxon|wildlife) /,
    "canine,feline,equine,bovine,ovine,porcine,caprine,avian,murine,leporine,dog,cat,horse,cow,sheep,pig,goat,rabbit,ferret,hamster,guinea pig,rat,mouse,parrot,budgie,tortoise,snake,lizard,gecko,mallard,herring gull,robin,house sparrow,sparrow,blackbird,wood pigeon,pigeon,magpie,jackdaw,rook,crow,raven,starling,wren,blue tit,great tit,chaffinch,goldfinch,swift,swallow,house martin,kestrel,buzzard,barn owl,tawny owl,heron,swan,mute swan,goose,canada goose,teal,coot,moorhen,puffin,gannet,razorbill,guillemot,adelie,chinstrap,gentoo,emperor,king,macaroni,cod,haddock,salmon,trout,rainbow trout,brown trout,carp,pike,perch,roach,bream,tench,eel,herring,mackerel,tuna,plaice,sole,halibut,tilapia,sea bass,bass,oak,ash,beech,birch,pine,spruce,larch,fir,cedar,maple,walnut,cherry,elm,lime,hazel,holly,rowan,willow,alder,poplar,sycamore,yew,mahogany,teak,wheat,barley,oats,rye,maize,rape,soya",
  ),
  list(
    / (fruit|variety|apple|grape|wine|cheese|coffee|crop|beverage|drink|food) /,
    "apples,pears,plums,cherries,grapes,oranges,lemons,bananas,braeburn,gala,granny smith,golden delicious,pink lady,fuji,bramley,cox,jazz,merlot,shiraz,syrah,riesling,pinot noir,pinot grigio,pinot gris,chardonnay,malbec,cabernet sauvignon,sauvignon blanc,grenache,tempranillo,zinfandel,sangiovese,nebbiolo,viognier,gewurztraminer,brie,cheddar,gouda,edam,stilton,camembert,parmesan,feta,mozzarella,roquefort,gruyere,emmental,ricotta,halloumi,manchego,wensleydale,arabica,robusta,espresso,latte,cappuccino,mocha",
  ),
  list(
    / (make|manufacturer|maker|vendor|brand|supplier|model|device|analy[sz]er|scanner|pump|vehicle|car|carrier|courier|phone|implant|stent|monitor|company|sponsor) /,
    "ge,ge healthcare,siemens,siemens healthineers,philips,canon,hitachi,fujifilm,toshiba,samsung,carestream,hologic,mindray,agfa,konica minolta,alaris,baxter,b. braun,bbraun,b braun,fresenius,fresenius kabi,smiths medical,icu medical,hospira,medtronic,abbott,boston scientific,biotronik,stryker,zimmer,zimmer biomet,depuy,smith & nephew,olympus,karl storz,pentax,drager,draeger,hamilton,resmed,respironics,covidien,teleflex,terumo,cook medical,edwards,dexcom,omnipod,insulet,tandem,libre,freestyle,accu-chek,contour,onetouch,masimo,nellcor,welch allyn,zoll,physio-control,laerdal,hill-rom,getinge,maquet,arjo,invacare,roche,bio-rad,biorad,qiagen,thermo,thermo fisher,sigma,sigma-aldrich,merck,beckman,beckman coulter,sysmex,ortho,bd,becton dickinson,biomerieux,illumina,agilent,waters,shimadzu,perkinelmer,promega,eppendorf,sartorius,pfizer,moderna,astrazeneca,novavax,janssen,johnson & johnson,gsk,sanofi,novartis,novo nordisk,lilly,eli lilly,bayer,takeda,teva,mylan,amgen,gilead,biontech,sinovac,valneva,bharat biotech,ford,mercedes,mercedes-benz,renault,vauxhall,opel,peugeot,citroen,fiat,iveco,volkswagen,vw,audi,bmw,toyota,honda,nissan,mazda,hyundai,kia,skoda,seat,volvo,scania,daf,man,tesla,chevrolet,dodge,jeep,subaru,mitsubishi,suzuki,land rover,jaguar,mini,dhl,fedex,ups,usps,tnt,gls,dpd,evri,hermes,royal mail,yodel,maersk,msc,apple,google,microsoft,dell,hp,lenovo,asus,acer,sony,lg,huawei,xiaomi,nokia,oneplus,cisco,oracle,sap,intel,amd,nvidia",
  ),
  list(
    / (browser|os|platform|system|device|licen[cs]e|software|language|database) /,
    "chrome,firefox,safari,edge,opera,brave,internet explorer,windows,windows 10,windows 11,macos,mac,linux,ubuntu,debian,ios,android,chromebook,ipad,iphone,chromeos,mit,apache-2.0,gpl-3.0,gpl-2.0,bsd-3-clause,bsd-2-clause,lgpl-3.0,mpl-2.0,isc,python,java,javascript,typescript,ruby,go,rust,perl,php,swift,kotlin,scala,julia,r,sas,stata,spss,postgres,postgresql,mysql,sqlite,mongodb,redis",
  ),
  list(
    / (network|card|cctype|payer|payor|insurer|insurance|bank|scheme|index|plan|issuer) /,
    "visa,mastercard,amex,american express,discover,maestro,diners club,jcb,unionpay,aetna,cigna,humana,unitedhealthcare,united healthcare,kaiser,kaiser permanente,anthem,blue cross,blue shield,blue cross blue shield,bcbs,centene,molina,tricare,medicare,medicaid,bupa,axa,allianz,aviva,vitality,barclays,hsbc,lloyds,natwest,santander,nationwide,halifax,chase,jpmorgan,citi,citibank,wells fargo,bank of america,s&p 500,nasdaq,dow jones,ftse 100,ftse 250,dax,cac 40,nikkei 225,hang seng,euro stoxx 50,russell 2000",
  ),
  // The domains, vocabularies, classes and relationships of the OHDSI vocabularies that are met most.
  list(
    /(?:^| )(?:domain|vocabulary|concept class|relationship|predicate) id $/,
    "condition,drug,procedure,measurement,observation,device,visit,unit,metadata,specimen,spec anatomic site,spec disease status,meas value,meas value operator,type concept,race,ethnicity,gender,provider,provider specialty,place of service,revenue code,route,currency,cost,payer,plan,plan stop reason,sponsor,episode,regimen,language,relationship,note,geography,snomed,loinc,rxnorm,rxnorm extension,icd10,icd10cm,icd10pcs,icd9cm,icd9proc,cpt4,hcpcs,ndc,atc,cvx,mesh,meddra,ucum,omop extension,spl,va product,va class,none,clinical finding,clinical observation,lab test,survey,answer,ingredient,precise ingredient,brand name,clinical drug,clinical drug form,clinical drug comp,branded drug,branded drug form,branded drug comp,clinical pack,branded pack,quant clinical drug,quant branded drug,dose form,dose form group,substance,organism,body structure,qualifier value,event,disorder,context-dependent,physical object,observable entity,morph abnormality,pharma/biol product,maps to,mapped from,maps to value,value mapped from,is a,subsumes,concept replaced by,concept replaces,contained in panel,panel contains,rxnorm has ing,rxnorm ing of,has ingredient,ingredient of,has dose form,dose form of,tradename of,has tradename,consists of,constitutes,contains,contained in,has finding site,finding site of,has method,method of,has component,component of,has system,system of,has scale type,scale type of,has property,property of,has interprets,interprets of,has asso morph,asso morph of,has status,status of,due to,cause of,causative agent of,has causative agent,occurs after,occurs before,rxnorm - spl,spl - rxnorm,rxnorm - snomed eq,snomed - rxnorm eq,snomed - rxnorm,rxnorm - snomed,skos:closematch,skos:broadmatch,skos:exactmatch,skos:narrowmatch,skos:relatedmatch",
  ),
  {
    header:
      / (residence|settlement|urbanicity|rurality|locality|area|metro) (?:type |area |class |category |status )?$/,
    entries: kindsOfSettlements,
  },
  // As https://data.cms.gov writes who owns a hospital, and the questionnaires of the DHS how rich a home is.
  list(
    / (?:ownership|sector|organi[sz]ation) (?:type |category )?$/,
    "proprietary,physician,tribal,government - federal,government - state,government - local,government - hospital district or authority,voluntary non-profit - church,voluntary non-profit - private,voluntary non-profit - other,voluntary nonprofit - church,voluntary nonprofit - private,voluntary nonprofit - other,for profit,non-profit,nonprofit,not for profit,public,private,government,church,religious,military,charity",
  ),
  list(
    / (wealth|quintile|income) /,
    "poorest,poorer,poor,middle,rich,richer,richest,lowest,second,fourth,highest",
  ),
  list(
    / (insulin|metformin|dose|dosage|a ?1 ?c ?result|glu serum|glucose) /,
    "no,steady,up,down,norm,none,normal,>7,>8,>200,>300",
  ),
  list(/ who ?region /, "sea,afr,afro,amr,amro,emr,emro,eur,euro,sear,searo,wpr,wpro,global"),
  // As https://www.census.gov names the divisions and regions of the United States.
  list(
    / census (?:division|region) /,
    "new england,middle atlantic,east north central,west north central,south atlantic,east south central,west south central,mountain,pacific,northeast,midwest,south,west,division 1: new england,division 2: middle atlantic,division 3: east north central,division 4: west north central,division 5: south atlantic,division 6: east south central,division 7: west south central,division 8: mountain,division 9: pacific,region 1: northeast,region 2: midwest,region 3: south,region 4: west",
  ),
  list(
    / (cred|creds|credential|credentials) /,
    "md,do,dpm,dds,dmd,od,dc,phd,ph.d,psyd,pharmd,np,pa,pa-c,rn,aprn,crna,cnm,cns,lpn,lcsw,csw,msw,lmft,lpc,pt,dpt,ot,otr,slp,au.d,aud,rd,bcba",
  ),
  list(
    / (degree|qualification|education) /,
    "b.com,b.sc,b.sc.,b.a.,b.tech,b.e.,b.ed,b.arch,b.pharm,bba,bca,be,bhm,llb,llm,m.com,m.sc,m.sc.,m.a.,m.tech,m.ed,m.pharm,me,mca,mba,mbbs,md,mphil,ph.d,ph.d.,phd,class 12,diploma",
  ),
  list(
    / (planet|zodiac|sign|term|element|season) /,
    "mercury,venus,earth,mars,jupiter,saturn,uranus,neptune,pluto,aries,taurus,gemini,cancer,leo,virgo,libra,scorpio,sagittarius,capricorn,aquarius,pisces,michaelmas,hilary,trinity,lent,autumn,spring,summer,winter,monsoon,harmattan,easter",
  ),
  list(
    / (shape|cut|gem|gemstone|stone|mineral|rock|soil|metal|material) /,
    "round,princess,emerald,cushion,oval,marquise,pear,asscher,radiant,heart,diamond,ruby,sapphire,topaz,opal,amethyst,garnet,peridot,aquamarine,citrine,jade,pearl,turquoise,quartz,feldspar,calcite,dolomite,pyrite,gypsum,halite,mica,olivine,hematite,magnetite,galena,basalt,granite,limestone,sandstone,shale,slate,marble,schist,gneiss,chalk,flint,clay,silt,sand,loam,peat,sandy loam,silt loam,clay loam,loamy sand,silty clay,silty clay loam,sandy clay loam,gold,silver,copper,iron,steel,brass,bronze,platinum,titanium",
  ),
  list(
    / (subject|course|module|faculty|sport|club|instrument|activity|department|dept) /,
    "maths,english,biology,chemistry,physics,geography,history,latin,french,german,spanish,art,music,drama,law,medicine,business,education,economics,sociology,psychology,philosophy,computing,ict,mfl,pe,re,rs,pshe,dt,chess,choir,football,rugby,hockey,tennis,netball,cricket,judo,squash,golf,rowing,violin,viola,flute,piano,trumpet,guitar,drums,cello,harp,clarinet,oboe",
  ),
  list(
    / (weather|fuel|packaging|package|mode|transport|feed|source|tier|level|coverage|medal|packing|water) /,
    "rain,snow,sleet,fog,frost,hail,storm,sun,overcast,gold,silver,bronze,platinum,hay,silage,dung,lpg,cng,wood,coal,peat,gas,crate,drum,sack,carton,river,well,spring,lake,rainwater,sea,barge,road,rail,air,car,van,bus",
  ),
  list(
    / (party|parties|political|politics|ideology|affiliation|vote|partyid|leaning) /,
    "dem,rep,ind,gop,conservative,conservatives,liberal,liberals,moderate,very conservative,very liberal,slightly conservative,slightly liberal,democrat,democrats,democratic,republican,republicans,independent,independents,libertarian,libertarian party,green,greens,green party,labour,labor,liberal democrat,liberal democrats,socialist,social democrat,communist,nationalist,constitution,federalist,federalists,progressive,centrist,far left,far right,left,right,centre,center,nay,yea,aye,abstain",
  ),
  list(
    / (education|educ|edu|degree|qualification|school|schooling|diploma) /,
    "bachelor's degree,bachelor's,bachelors,bachelor,bachelor degree,bachelors degree,master's degree,master's,masters,master,masters degree,associate's degree,associate degree,associate's,associates,doctorate,doctoral degree,phd,professional degree,graduate degree,some college,some college no degree,high school,high school diploma,high school graduate,less than high school,ged,vocational,no formal education",
  ),
];
