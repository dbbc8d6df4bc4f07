-- What buyers call a part, make or place, and what it may be called in the catalogue. Ignored words count
-- only in a search text without any other word. A word without a meaning is plain English, and no typo.
create table catalogue.buyer_words (
  phrase text collate "C" primary key,
  meanings text[] not null,
  ignored boolean not null
);
grant select on catalogue.buyer_words to anon, authenticated, service_role;

-- The rows. Written by `npm run parts -- buyer-words` from content/pages/buyer-words.ts: edit that.
delete from catalogue.buyer_words where true;
insert into catalogue.buyer_words (phrase, meanings, ignored) values
  ('1 phase', '{single phase,1ph,one phase}', false),
  ('12 volt battery', '{12v battery,accessory battery,12v accessory battery,auxiliary battery,aux battery,low voltage battery,small battery,lv battery,補 機 バ ッ テ リ ー}', false),
  ('12v accessory battery', '{12v battery,accessory battery,auxiliary battery,aux battery,low voltage battery,12 volt battery,small battery,lv battery,補 機 バ ッ テ リ ー}', false),
  ('12v battery', '{accessory battery,12v accessory battery,auxiliary battery,aux battery,low voltage battery,12 volt battery,small battery,lv battery,補 機 バ ッ テ リ ー}', false),
  ('1ph', '{single phase,1 phase,one phase}', false),
  ('3 phase', '{three phase,3ph}', false),
  ('3 pin charger', '{portable charger,granny charger,mobile connector,trickle charger,travel charger,granny cable,three pin charger}', false),
  ('3ph', '{three phase,3 phase}', false),
  ('a', '{}', true),
  ('a c', '{air conditioning,aircon,air con,ac,hvac,climate control}', false),
  ('abs', '{anti lock brake}', false),
  ('ac', '{air conditioning,aircon,air con,a c,hvac,climate control}', false),
  ('ac charger module', '{onboard charger,obc,on board charger}', false),
  ('accessory battery', '{12v battery,12v accessory battery,auxiliary battery,aux battery,low voltage battery,12 volt battery,small battery,lv battery,補 機 バ ッ テ リ ー}', false),
  ('adapter', '{adaptor}', false),
  ('adaptor', '{adapter}', false),
  ('air con', '{air conditioning,aircon,ac,a c,hvac,climate control}', false),
  ('air con filter', '{pollen filter,cabin filter,cabin air filter,hepa filter,エ ア コ ン フ ィ ル タ ー}', false),
  ('air conditioning', '{aircon,air con,ac,a c,hvac,climate control}', false),
  ('aircon', '{air conditioning,air con,ac,a c,hvac,climate control}', false),
  ('alloy', '{alloy wheel,rim,mag wheel,mag,alloy rim}', false),
  ('alloy rim', '{alloy wheel,rim,mag wheel,mag,alloy}', false),
  ('alloy wheel', '{rim,mag wheel,mag,alloy,alloy rim}', false),
  ('aluminium', '{aluminum}', false),
  ('aluminum', '{aluminium}', false),
  ('an', '{}', true),
  ('and', '{}', true),
  ('anti lock brake', '{abs}', false),
  ('anti roll bar', '{sway bar,stabiliser bar,stabilizer bar}', false),
  ('antifreeze', '{coolant}', false),
  ('any', '{}', true),
  ('anybody', '{}', true),
  ('anyone', '{}', true),
  ('are', '{}', true),
  ('at', '{}', true),
  ('aux battery', '{12v battery,accessory battery,12v accessory battery,auxiliary battery,low voltage battery,12 volt battery,small battery,lv battery,補 機 バ ッ テ リ ー}', false),
  ('auxiliary battery', '{12v battery,accessory battery,12v accessory battery,aux battery,low voltage battery,12 volt battery,small battery,lv battery,補 機 バ ッ テ リ ー}', false),
  ('axle shaft', '{driveshaft,drive shaft,half shaft,cv axle,cv shaft,ド ラ イ ブ シ ャ フ ト}', false),
  ('aze0', '{azeo}', false),
  ('azeo', '{aze0}', false),
  ('back', '{rear,muri}', false),
  ('backup camera', '{reversing camera,reverse camera,rear view camera}', false),
  ('backup light', '{reversing light,reverse light}', false),
  ('battery', '{pakahiko,puhiko,バ ッ テ リ ー}', false),
  ('battery management', '{battery management system,bms}', false),
  ('battery management system', '{battery management,bms}', false),
  ('battery pack', '{traction battery,high voltage battery,hv battery,drive battery,駆 動 用 バ ッ テ リ ー}', false),
  ('be', '{}', true),
  ('belly pan', '{undertray,underbody cover,splash shield}', false),
  ('benz', '{mercedes benz,mercedes,merc,mb}', false),
  ('blinker', '{indicator,turn signal,winker,turn light,indicator light}', false),
  ('blower fan', '{blower motor,heater fan,heater blower,hvac blower}', false),
  ('blower motor', '{heater fan,heater blower,blower fan,hvac blower}', false),
  ('bms', '{battery management,battery management system}', false),
  ('bonnet', '{hood,frunk lid,ボ ン ネ ッ ト}', false),
  ('boot', '{trunk}', false),
  ('boot lid', '{trunk lid,decklid}', false),
  ('boot liner', '{cargo tray,cargo liner,trunk liner,boot tray,boot mat}', false),
  ('boot mat', '{boot liner,cargo tray,cargo liner,trunk liner,boot tray}', false),
  ('boot strut', '{tailgate strut,trunk strut,hatch strut}', false),
  ('boot tray', '{boot liner,cargo tray,cargo liner,trunk liner,boot mat}', false),
  ('bottom', '{lower}', false),
  ('brake', '{pereki,break,ブ レ ー キ}', false),
  ('brake caliper', '{disc brake caliper,brake clamp}', false),
  ('brake clamp', '{brake caliper,disc brake caliper}', false),
  ('brake disc', '{ブ レ ー キ デ ィ ス ク,ブ レ ー キ ロ ー タ ー}', false),
  ('brake disk', '{disc,rotor,disk}', false),
  ('brake lamp', '{brake light,stop light,stop lamp}', false),
  ('brake light', '{brake lamp,stop light,stop lamp}', false),
  ('brake pad', '{ブ レ ー キ パ ッ ド}', false),
  ('break', '{brake,pereki,ブ レ ー キ}', false),
  ('bumper', '{bumper cover,bumper bar,バ ン パ ー}', false),
  ('bumper bar', '{bumper,bumper cover,バ ン パ ー}', false),
  ('bumper cover', '{bumper,bumper bar,バ ン パ ー}', false),
  ('buy', '{}', true),
  ('cabin air filter', '{pollen filter,cabin filter,air con filter,hepa filter,エ ア コ ン フ ィ ル タ ー}', false),
  ('cabin filter', '{pollen filter,cabin air filter,air con filter,hepa filter,エ ア コ ン フ ィ ル タ ー}', false),
  ('cable', '{lead}', false),
  ('caliper', '{calliper}', false),
  ('calliper', '{caliper}', false),
  ('can', '{}', true),
  ('cargo liner', '{boot liner,cargo tray,trunk liner,boot tray,boot mat}', false),
  ('cargo tray', '{boot liner,cargo liner,trunk liner,boot tray,boot mat}', false),
  ('ccs combo 2', '{ccs2,combo 2,combo2}', false),
  ('ccs2', '{combo 2,combo2,ccs combo 2}', false),
  ('charge cable', '{charging cable,charging lead,charge lead,charge cord,charger cable,充 電 ケ ー ブ ル}', false),
  ('charge cord', '{charging cable,charging lead,charge cable,charge lead,charger cable,充 電 ケ ー ブ ル}', false),
  ('charge door', '{charge port flap,charge port door,charging flap,charging port flap,charge flap,charge port cover,charging port cover,charge port lid,charging port lid,charge lid}', false),
  ('charge flap', '{charge port flap,charge port door,charging flap,charging port flap,charge door,charge port cover,charging port cover,charge port lid,charging port lid,charge lid}', false),
  ('charge inlet', '{charge port,charging port,charging inlet,charging socket,inlet}', false),
  ('charge lead', '{charging cable,charging lead,charge cable,charge cord,charger cable,充 電 ケ ー ブ ル}', false),
  ('charge lid', '{charge port flap,charge port door,charging flap,charging port flap,charge flap,charge door,charge port cover,charging port cover,charge port lid,charging port lid}', false),
  ('charge port', '{charging port,charging inlet,charge inlet,charging socket,inlet}', false),
  ('charge port cover', '{charge port flap,charge port door,charging flap,charging port flap,charge flap,charge door,charging port cover,charge port lid,charging port lid,charge lid}', false),
  ('charge port door', '{charge port flap,charging flap,charging port flap,charge flap,charge door,charge port cover,charging port cover,charge port lid,charging port lid,charge lid}', false),
  ('charge port flap', '{charge port door,charging flap,charging port flap,charge flap,charge door,charge port cover,charging port cover,charge port lid,charging port lid,charge lid}', false),
  ('charge port lid', '{charge port flap,charge port door,charging flap,charging port flap,charge flap,charge door,charge port cover,charging port cover,charging port lid,charge lid}', false),
  ('charger', '{充 電 器}', false),
  ('charger cable', '{charging cable,charging lead,charge cable,charge lead,charge cord,充 電 ケ ー ブ ル}', false),
  ('charging cable', '{charging lead,charge cable,charge lead,charge cord,charger cable,充 電 ケ ー ブ ル}', false),
  ('charging flap', '{charge port flap,charge port door,charging port flap,charge flap,charge door,charge port cover,charging port cover,charge port lid,charging port lid,charge lid}', false),
  ('charging inlet', '{charge port,charging port,charge inlet,charging socket,inlet}', false),
  ('charging lead', '{charging cable,charge cable,charge lead,charge cord,charger cable,充 電 ケ ー ブ ル}', false),
  ('charging port', '{charge port,charging inlet,charge inlet,charging socket,inlet}', false),
  ('charging port cover', '{charge port flap,charge port door,charging flap,charging port flap,charge flap,charge door,charge port cover,charge port lid,charging port lid,charge lid}', false),
  ('charging port flap', '{charge port flap,charge port door,charging flap,charge flap,charge door,charge port cover,charging port cover,charge port lid,charging port lid,charge lid}', false),
  ('charging port lid', '{charge port flap,charge port door,charging flap,charging port flap,charge flap,charge door,charge port cover,charging port cover,charge port lid,charge lid}', false),
  ('charging socket', '{charge port,charging port,charging inlet,charge inlet,inlet}', false),
  ('cheap', '{}', true),
  ('chevrolet', '{chevy}', false),
  ('chevy', '{chevrolet}', false),
  ('climate control', '{air conditioning,aircon,air con,ac,a c,hvac}', false),
  ('coil spring', '{suspension spring}', false),
  ('color', '{colour}', false),
  ('colour', '{color}', false),
  ('combo 2', '{ccs2,combo2,ccs combo 2}', false),
  ('combo2', '{ccs2,combo 2,ccs combo 2}', false),
  ('contactor', '{main relay}', false),
  ('control arm', '{wishbone,suspension arm}', false),
  ('control module', '{control unit,ecu}', false),
  ('control unit', '{ecu,control module}', false),
  ('coolant', '{antifreeze}', false),
  ('coolant pump', '{water pump,cooling pump}', false),
  ('cooling pump', '{coolant pump,water pump}', false),
  ('cross bar', '{roof rack,roof bar,crossbar}', false),
  ('crossbar', '{roof rack,roof bar,cross bar}', false),
  ('cv axle', '{driveshaft,drive shaft,half shaft,axle shaft,cv shaft,ド ラ イ ブ シ ャ フ ト}', false),
  ('cv shaft', '{driveshaft,drive shaft,half shaft,cv axle,axle shaft,ド ラ イ ブ シ ャ フ ト}', false),
  ('damper', '{shock absorber,shock,strut,shocky,シ ョ ッ ク ア ブ ソ ー バ ー}', false),
  ('dc dc', '{dcdc}', false),
  ('dcdc', '{dc dc}', false),
  ('decklid', '{boot lid,trunk lid}', false),
  ('disc', '{rotor,brake disk,disk}', false),
  ('disc brake caliper', '{brake caliper,brake clamp}', false),
  ('disk', '{disc,rotor,brake disk}', false),
  ('do', '{}', true),
  ('does', '{}', true),
  ('dolfin', '{dolphin}', false),
  ('dolphin', '{dolfin}', false),
  ('door', '{tatau,ド ア}', false),
  ('door handle', '{ド ア ハ ン ド ル}', false),
  ('door mirror', '{wing mirror,side mirror,side view mirror,ド ア ミ ラ ー,サ イ ド ミ ラ ー}', false),
  ('drive battery', '{traction battery,high voltage battery,hv battery,battery pack,駆 動 用 バ ッ テ リ ー}', false),
  ('drive motor', '{electric motor,drive unit,traction motor,モ ー タ ー}', false),
  ('drive shaft', '{driveshaft,half shaft,cv axle,axle shaft,cv shaft,ド ラ イ ブ シ ャ フ ト}', false),
  ('drive unit', '{electric motor,drive motor,traction motor,モ ー タ ー}', false),
  ('driver', '{right,rh,r h,rhs,right hand,right side,driver side,drivers side,offside,o s,右,matau}', false),
  ('driver side', '{right,rh,r h,rhs,right hand,right side,drivers side,driver,offside,o s,右,matau}', false),
  ('drivers side', '{right,rh,r h,rhs,right hand,right side,driver side,driver,offside,o s,右,matau}', false),
  ('driveshaft', '{drive shaft,half shaft,cv axle,axle shaft,cv shaft,ド ラ イ ブ シ ャ フ ト}', false),
  ('drop link', '{sway bar link,stabiliser link,stabilizer link}', false),
  ('ecu', '{control unit,control module}', false),
  ('electric', '{hiko}', false),
  ('electric motor', '{drive unit,drive motor,traction motor,モ ー タ ー}', false),
  ('emergency brake', '{handbrake,parking brake,park brake,hand brake}', false),
  ('evse', '{wall charger,wallbox,wall box,home charger,wall connector}', false),
  ('fender', '{wing,guard,front quarter,フ ェ ン ダ ー}', false),
  ('fender liner', '{wheel arch liner,guard liner}', false),
  ('filter', '{フ ィ ル タ ー}', false),
  ('find', '{}', true),
  ('fit', '{}', true),
  ('fits', '{}', true),
  ('fitting', '{}', true),
  ('fl', '{lf,front left,left front,front lh,lhf}', false),
  ('fog lamp', '{fog light,foglight,foglamp}', false),
  ('fog light', '{fog lamp,foglight,foglamp}', false),
  ('foglamp', '{fog light,fog lamp,foglight}', false),
  ('foglight', '{fog light,fog lamp,foglamp}', false),
  ('for', '{}', true),
  ('fr', '{rf,front right,right front,front rh,rhf}', false),
  ('from', '{}', true),
  ('front', '{mua}', false),
  ('front bumper', '{フ ロ ン ト バ ン パ ー}', false),
  ('front glass', '{windscreen,windshield,wind screen,wind shield,フ ロ ン ト ガ ラ ス}', false),
  ('front left', '{lf,left front,front lh,fl,lhf}', false),
  ('front lh', '{lf,front left,left front,fl,lhf}', false),
  ('front quarter', '{wing,fender,guard,フ ェ ン ダ ー}', false),
  ('front rh', '{rf,front right,right front,fr,rhf}', false),
  ('front right', '{rf,right front,front rh,fr,rhf}', false),
  ('frunk lid', '{bonnet,hood,ボ ン ネ ッ ト}', false),
  ('gas strut', '{lift strut,lift support}', false),
  ('gearbox', '{reduction gear,transmission,reducer}', false),
  ('get', '{}', true),
  ('got', '{}', true),
  ('granny cable', '{portable charger,granny charger,mobile connector,trickle charger,travel charger,3 pin charger,three pin charger}', false),
  ('granny charger', '{portable charger,mobile connector,trickle charger,travel charger,granny cable,3 pin charger,three pin charger}', false),
  ('gray', '{grey}', false),
  ('great wall', '{gwm}', false),
  ('grey', '{gray}', false),
  ('guard', '{wing,fender,front quarter,フ ェ ン ダ ー}', false),
  ('guard liner', '{fender liner,wheel arch liner}', false),
  ('gwm', '{great wall}', false),
  ('half shaft', '{driveshaft,drive shaft,cv axle,axle shaft,cv shaft,ド ラ イ ブ シ ャ フ ト}', false),
  ('hand brake', '{handbrake,parking brake,park brake,emergency brake}', false),
  ('handbrake', '{parking brake,park brake,hand brake,emergency brake}', false),
  ('hatch', '{tailgate,liftgate}', false),
  ('hatch strut', '{boot strut,tailgate strut,trunk strut}', false),
  ('have', '{}', true),
  ('head lamp', '{headlight,headlamp,head light,headlite,rama mua,ヘ ッ ド ラ イ ト,ヘ ッ ド ラ ン プ}', false),
  ('head light', '{headlight,headlamp,head lamp,headlite,rama mua,ヘ ッ ド ラ イ ト,ヘ ッ ド ラ ン プ}', false),
  ('headlamp', '{headlight,head light,head lamp,headlite,rama mua,ヘ ッ ド ラ イ ト,ヘ ッ ド ラ ン プ}', false),
  ('headlight', '{headlamp,head light,head lamp,headlite,rama mua,ヘ ッ ド ラ イ ト,ヘ ッ ド ラ ン プ}', false),
  ('headlite', '{headlight,headlamp,head light,head lamp,rama mua,ヘ ッ ド ラ イ ト,ヘ ッ ド ラ ン プ}', false),
  ('heater', '{ヒ ー タ ー}', false),
  ('heater blower', '{blower motor,heater fan,blower fan,hvac blower}', false),
  ('heater fan', '{blower motor,heater blower,blower fan,hvac blower}', false),
  ('hello', '{}', true),
  ('hepa filter', '{pollen filter,cabin filter,cabin air filter,air con filter,エ ア コ ン フ ィ ル タ ー}', false),
  ('hi', '{}', true),
  ('high voltage battery', '{traction battery,hv battery,battery pack,drive battery,駆 動 用 バ ッ テ リ ー}', false),
  ('hiko', '{electric}', false),
  ('home charger', '{wall charger,wallbox,wall box,wall connector,evse}', false),
  ('hood', '{bonnet,frunk lid,ボ ン ネ ッ ト}', false),
  ('hub bearing', '{wheel bearing,ハ ブ ベ ア リ ン グ}', false),
  ('hub cap', '{hubcap,wheel cover,wheel trim}', false),
  ('hubcap', '{hub cap,wheel cover,wheel trim}', false),
  ('hv battery', '{traction battery,high voltage battery,battery pack,drive battery,駆 動 用 バ ッ テ リ ー}', false),
  ('hvac', '{air conditioning,aircon,air con,ac,a c,climate control}', false),
  ('hvac blower', '{blower motor,heater fan,heater blower,blower fan}', false),
  ('i', '{}', true),
  ('in', '{}', true),
  ('indicator', '{turn signal,blinker,winker,turn light,indicator light}', false),
  ('indicator light', '{indicator,turn signal,blinker,winker,turn light}', false),
  ('inlet', '{charge port,charging port,charging inlet,charge inlet,charging socket}', false),
  ('intelligent key', '{smart key,key fob,ス マ ー ト キ ー}', false),
  ('interior mirror', '{rear view mirror,rearview mirror}', false),
  ('inverter', '{イ ン バ ー タ ー}', false),
  ('ionic', '{ioniq}', false),
  ('ioniq', '{ionic}', false),
  ('ioniq 5', '{ioniq five}', false),
  ('ioniq five', '{ioniq 5}', false),
  ('is', '{}', true),
  ('it', '{}', true),
  ('j1772', '{type 1,type one}', false),
  ('kerb side', '{left,lh,l h,lhs,left hand,left side,passenger side,passengers side,passenger,nearside,n s,kerbside,左,maui}', false),
  ('kerbside', '{left,lh,l h,lhs,left hand,left side,passenger side,passengers side,passenger,nearside,n s,kerb side,左,maui}', false),
  ('key fob', '{smart key,intelligent key,ス マ ー ト キ ー}', false),
  ('l h', '{left,lh,lhs,left hand,left side,passenger side,passengers side,passenger,nearside,n s,kerb side,kerbside,左,maui}', false),
  ('lamp', '{light}', false),
  ('land rover', '{landrover}', false),
  ('landrover', '{land rover}', false),
  ('lead', '{cable}', false),
  ('leaf', '{リ ー フ}', false),
  ('left', '{lh,l h,lhs,left hand,left side,passenger side,passengers side,passenger,nearside,n s,kerb side,kerbside,左,maui}', false),
  ('left front', '{lf,front left,front lh,fl,lhf}', false),
  ('left hand', '{left,lh,l h,lhs,left side,passenger side,passengers side,passenger,nearside,n s,kerb side,kerbside,左,maui}', false),
  ('left rear', '{lr,rear left,rear lh,lhr}', false),
  ('left side', '{left,lh,l h,lhs,left hand,passenger side,passengers side,passenger,nearside,n s,kerb side,kerbside,左,maui}', false),
  ('lf', '{front left,left front,front lh,fl,lhf}', false),
  ('lfp', '{lithium iron phosphate,lifepo4}', false),
  ('lh', '{left,l h,lhs,left hand,left side,passenger side,passengers side,passenger,nearside,n s,kerb side,kerbside,左,maui}', false),
  ('lhf', '{lf,front left,left front,front lh,fl}', false),
  ('lhr', '{lr,rear left,left rear,rear lh}', false),
  ('lhs', '{left,lh,l h,left hand,left side,passenger side,passengers side,passenger,nearside,n s,kerb side,kerbside,左,maui}', false),
  ('licence', '{license}', false),
  ('licence plate', '{number plate,license plate,rego plate}', false),
  ('license', '{licence}', false),
  ('license plate', '{number plate,licence plate,rego plate}', false),
  ('lifepo4', '{lithium iron phosphate,lfp}', false),
  ('lift strut', '{gas strut,lift support}', false),
  ('lift support', '{gas strut,lift strut}', false),
  ('liftgate', '{tailgate,hatch}', false),
  ('light', '{lamp}', false),
  ('lithium iron phosphate', '{lfp,lifepo4}', false),
  ('long range', '{lr}', false),
  ('looking', '{}', true),
  ('low voltage battery', '{12v battery,accessory battery,12v accessory battery,auxiliary battery,aux battery,12 volt battery,small battery,lv battery,補 機 バ ッ テ リ ー}', false),
  ('lower', '{bottom}', false),
  ('lr', '{rear left,left rear,rear lh,lhr,long range}', false),
  ('lug bolt', '{wheel bolt}', false),
  ('lug nut', '{wheel nut}', false),
  ('lv battery', '{12v battery,accessory battery,12v accessory battery,auxiliary battery,aux battery,low voltage battery,12 volt battery,small battery,補 機 バ ッ テ リ ー}', false),
  ('mach e', '{mustang mach e}', false),
  ('mag', '{alloy wheel,rim,mag wheel,alloy,alloy rim}', false),
  ('mag wheel', '{alloy wheel,rim,mag,alloy,alloy rim}', false),
  ('main relay', '{contactor}', false),
  ('matapihi', '{window}', false),
  ('matau', '{right,rh,r h,rhs,right hand,right side,driver side,drivers side,driver,offside,o s,右}', false),
  ('maui', '{left,lh,l h,lhs,left hand,left side,passenger side,passengers side,passenger,nearside,n s,kerb side,kerbside,左}', false),
  ('mb', '{mercedes benz,mercedes,merc,benz}', false),
  ('me', '{}', true),
  ('mennekes', '{type 2,type two}', false),
  ('merc', '{mercedes benz,mercedes,mb,benz}', false),
  ('mercedes', '{mercedes benz,merc,mb,benz}', false),
  ('mercedes benz', '{mercedes,merc,mb,benz}', false),
  ('mirror', '{ミ ラ ー}', false),
  ('mitsubishi', '{三 菱}', false),
  ('mobile connector', '{portable charger,granny charger,trickle charger,travel charger,granny cable,3 pin charger,three pin charger}', false),
  ('model', '{モ デ ル}', false),
  ('model 3', '{model three}', false),
  ('model three', '{model 3}', false),
  ('moonroof', '{sunroof}', false),
  ('mua', '{front}', false),
  ('mud flap', '{mudflap,splash guard,mudguard}', false),
  ('mudflap', '{mud flap,splash guard,mudguard}', false),
  ('mudguard', '{mudflap,mud flap,splash guard}', false),
  ('muri', '{rear,back}', false),
  ('mustang mach e', '{mach e}', false),
  ('my', '{}', true),
  ('n s', '{left,lh,l h,lhs,left hand,left side,passenger side,passengers side,passenger,nearside,kerb side,kerbside,左,maui}', false),
  ('nearside', '{left,lh,l h,lhs,left hand,left side,passenger side,passengers side,passenger,n s,kerb side,kerbside,左,maui}', false),
  ('need', '{}', true),
  ('needed', '{}', true),
  ('nissan', '{日 産}', false),
  ('number plate', '{license plate,licence plate,rego plate}', false),
  ('o s', '{right,rh,r h,rhs,right hand,right side,driver side,drivers side,driver,offside,右,matau}', false),
  ('obc', '{onboard charger,on board charger,ac charger module}', false),
  ('of', '{}', true),
  ('offside', '{right,rh,r h,rhs,right hand,right side,driver side,drivers side,driver,o s,右,matau}', false),
  ('on', '{}', true),
  ('on board', '{onboard}', false),
  ('on board charger', '{onboard charger,obc,ac charger module}', false),
  ('onboard', '{on board}', false),
  ('onboard charger', '{obc,on board charger,ac charger module}', false),
  ('one phase', '{single phase,1 phase,1ph}', false),
  ('or', '{}', true),
  ('our', '{}', true),
  ('outlander', '{ア ウ ト ラ ン ダ ー}', false),
  ('pakahiko', '{battery,puhiko,バ ッ テ リ ー}', false),
  ('park brake', '{handbrake,parking brake,hand brake,emergency brake}', false),
  ('parking brake', '{handbrake,park brake,hand brake,emergency brake}', false),
  ('part', '{}', true),
  ('parts', '{}', true),
  ('passenger', '{left,lh,l h,lhs,left hand,left side,passenger side,passengers side,nearside,n s,kerb side,kerbside,左,maui}', false),
  ('passenger side', '{left,lh,l h,lhs,left hand,left side,passengers side,passenger,nearside,n s,kerb side,kerbside,左,maui}', false),
  ('passengers side', '{left,lh,l h,lhs,left hand,left side,passenger side,passenger,nearside,n s,kerb side,kerbside,左,maui}', false),
  ('pereki', '{brake,break,ブ レ ー キ}', false),
  ('please', '{}', true),
  ('pollen filter', '{cabin filter,cabin air filter,air con filter,hepa filter,エ ア コ ン フ ィ ル タ ー}', false),
  ('portable charger', '{granny charger,mobile connector,trickle charger,travel charger,granny cable,3 pin charger,three pin charger}', false),
  ('price', '{}', true),
  ('puhiko', '{battery,pakahiko,バ ッ テ リ ー}', false),
  ('r h', '{right,rh,rhs,right hand,right side,driver side,drivers side,driver,offside,o s,右,matau}', false),
  ('rack and pinion', '{steering rack}', false),
  ('radiator', '{ラ ジ エ ー タ ー}', false),
  ('rama mua', '{headlight,headlamp,head light,head lamp,headlite,ヘ ッ ド ラ イ ト,ヘ ッ ド ラ ン プ}', false),
  ('rama muri', '{taillight,tail light,tail lamp,rear light,rear lamp,taillamp,テ ー ル ラ ン プ,テ ー ル ラ イ ト}', false),
  ('rear', '{back,muri}', false),
  ('rear bumper', '{リ ア バ ン パ ー}', false),
  ('rear lamp', '{taillight,tail light,tail lamp,rear light,taillamp,rama muri,テ ー ル ラ ン プ,テ ー ル ラ イ ト}', false),
  ('rear left', '{lr,left rear,rear lh,lhr}', false),
  ('rear lh', '{lr,rear left,left rear,lhr}', false),
  ('rear light', '{taillight,tail light,tail lamp,rear lamp,taillamp,rama muri,テ ー ル ラ ン プ,テ ー ル ラ イ ト}', false),
  ('rear rh', '{rr,rear right,right rear,rhr}', false),
  ('rear right', '{rr,right rear,rear rh,rhr}', false),
  ('rear view camera', '{reversing camera,reverse camera,backup camera}', false),
  ('rear view mirror', '{interior mirror,rearview mirror}', false),
  ('rear wiper', '{リ ア ワ イ パ ー}', false),
  ('rearview mirror', '{rear view mirror,interior mirror}', false),
  ('reducer', '{reduction gear,gearbox,transmission}', false),
  ('reduction gear', '{gearbox,transmission,reducer}', false),
  ('rego plate', '{number plate,license plate,licence plate}', false),
  ('replace', '{}', true),
  ('replacement', '{}', true),
  ('reverse camera', '{reversing camera,backup camera,rear view camera}', false),
  ('reverse light', '{reversing light,backup light}', false),
  ('reversing camera', '{reverse camera,backup camera,rear view camera}', false),
  ('reversing light', '{reverse light,backup light}', false),
  ('rf', '{front right,right front,front rh,fr,rhf}', false),
  ('rh', '{right,r h,rhs,right hand,right side,driver side,drivers side,driver,offside,o s,右,matau}', false),
  ('rhf', '{rf,front right,right front,front rh,fr}', false),
  ('rhr', '{rr,rear right,right rear,rear rh}', false),
  ('rhs', '{right,rh,r h,right hand,right side,driver side,drivers side,driver,offside,o s,右,matau}', false),
  ('right', '{rh,r h,rhs,right hand,right side,driver side,drivers side,driver,offside,o s,右,matau}', false),
  ('right front', '{rf,front right,front rh,fr,rhf}', false),
  ('right hand', '{right,rh,r h,rhs,right side,driver side,drivers side,driver,offside,o s,右,matau}', false),
  ('right rear', '{rr,rear right,rear rh,rhr}', false),
  ('right side', '{right,rh,r h,rhs,right hand,driver side,drivers side,driver,offside,o s,右,matau}', false),
  ('rim', '{alloy wheel,mag wheel,mag,alloy,alloy rim}', false),
  ('rocker panel', '{sill,side skirt}', false),
  ('roof bar', '{roof rack,crossbar,cross bar}', false),
  ('roof rack', '{roof bar,crossbar,cross bar}', false),
  ('rotor', '{disc,brake disk,disk}', false),
  ('rr', '{rear right,right rear,rear rh,rhr}', false),
  ('screen wash', '{washer fluid,screenwash}', false),
  ('screenwash', '{washer fluid,screen wash}', false),
  ('sell', '{}', true),
  ('sells', '{}', true),
  ('shock', '{shock absorber,damper,strut,shocky,シ ョ ッ ク ア ブ ソ ー バ ー}', false),
  ('shock absorber', '{damper,shock,strut,shocky,シ ョ ッ ク ア ブ ソ ー バ ー}', false),
  ('shocky', '{shock absorber,damper,shock,strut,シ ョ ッ ク ア ブ ソ ー バ ー}', false),
  ('side mirror', '{door mirror,wing mirror,side view mirror,ド ア ミ ラ ー,サ イ ド ミ ラ ー}', false),
  ('side skirt', '{sill,rocker panel}', false),
  ('side view mirror', '{door mirror,wing mirror,side mirror,ド ア ミ ラ ー,サ イ ド ミ ラ ー}', false),
  ('sill', '{rocker panel,side skirt}', false),
  ('single phase', '{1 phase,1ph,one phase}', false),
  ('small battery', '{12v battery,accessory battery,12v accessory battery,auxiliary battery,aux battery,low voltage battery,12 volt battery,lv battery,補 機 バ ッ テ リ ー}', false),
  ('smart key', '{key fob,intelligent key,ス マ ー ト キ ー}', false),
  ('space saver', '{spare wheel,spare tyre}', false),
  ('spare', '{}', true),
  ('spare tyre', '{spare wheel,space saver}', false),
  ('spare wheel', '{spare tyre,space saver}', false),
  ('spares', '{}', true),
  ('splash guard', '{mudflap,mud flap,mudguard}', false),
  ('splash shield', '{undertray,underbody cover,belly pan}', false),
  ('sr', '{standard range}', false),
  ('stabiliser bar', '{anti roll bar,sway bar,stabilizer bar}', false),
  ('stabiliser link', '{drop link,sway bar link,stabilizer link}', false),
  ('stabilizer bar', '{anti roll bar,sway bar,stabiliser bar}', false),
  ('stabilizer link', '{drop link,sway bar link,stabiliser link}', false),
  ('standard range', '{sr}', false),
  ('steering rack', '{rack and pinion}', false),
  ('stop lamp', '{brake light,brake lamp,stop light}', false),
  ('stop light', '{brake light,brake lamp,stop lamp}', false),
  ('strut', '{shock absorber,damper,shock,shocky,シ ョ ッ ク ア ブ ソ ー バ ー}', false),
  ('sunroof', '{moonroof}', false),
  ('suspension arm', '{control arm,wishbone}', false),
  ('suspension spring', '{coil spring}', false),
  ('sway bar', '{anti roll bar,stabiliser bar,stabilizer bar}', false),
  ('sway bar link', '{drop link,stabiliser link,stabilizer link}', false),
  ('tail lamp', '{taillight,tail light,rear light,rear lamp,taillamp,rama muri,テ ー ル ラ ン プ,テ ー ル ラ イ ト}', false),
  ('tail light', '{taillight,tail lamp,rear light,rear lamp,taillamp,rama muri,テ ー ル ラ ン プ,テ ー ル ラ イ ト}', false),
  ('tailgate', '{liftgate,hatch}', false),
  ('tailgate strut', '{boot strut,trunk strut,hatch strut}', false),
  ('taillamp', '{taillight,tail light,tail lamp,rear light,rear lamp,rama muri,テ ー ル ラ ン プ,テ ー ル ラ イ ト}', false),
  ('taillight', '{tail light,tail lamp,rear light,rear lamp,taillamp,rama muri,テ ー ル ラ ン プ,テ ー ル ラ イ ト}', false),
  ('tatau', '{door,ド ア}', false),
  ('tesla', '{テ ス ラ}', false),
  ('thank', '{}', true),
  ('thanks', '{}', true),
  ('that', '{}', true),
  ('the', '{}', true),
  ('this', '{}', true),
  ('three phase', '{3 phase,3ph}', false),
  ('three pin charger', '{portable charger,granny charger,mobile connector,trickle charger,travel charger,granny cable,3 pin charger}', false),
  ('tie rod end', '{track rod end}', false),
  ('tire', '{tyre,タ イ ヤ}', false),
  ('tire pressure sensor', '{tyre pressure sensor,tpms,tpms sensor}', false),
  ('to', '{}', true),
  ('top', '{upper}', false),
  ('tow bar', '{towbar,tow hitch,trailer hitch}', false),
  ('tow hitch', '{towbar,tow bar,trailer hitch}', false),
  ('towbar', '{tow bar,tow hitch,trailer hitch}', false),
  ('tpms', '{tyre pressure sensor,tire pressure sensor,tpms sensor}', false),
  ('tpms sensor', '{tyre pressure sensor,tire pressure sensor,tpms}', false),
  ('track rod end', '{tie rod end}', false),
  ('traction battery', '{high voltage battery,hv battery,battery pack,drive battery,駆 動 用 バ ッ テ リ ー}', false),
  ('traction motor', '{electric motor,drive unit,drive motor,モ ー タ ー}', false),
  ('trailer hitch', '{towbar,tow bar,tow hitch}', false),
  ('transmission', '{reduction gear,gearbox,reducer}', false),
  ('travel charger', '{portable charger,granny charger,mobile connector,trickle charger,granny cable,3 pin charger,three pin charger}', false),
  ('trickle charger', '{portable charger,granny charger,mobile connector,travel charger,granny cable,3 pin charger,three pin charger}', false),
  ('trunk', '{boot}', false),
  ('trunk lid', '{boot lid,decklid}', false),
  ('trunk liner', '{boot liner,cargo tray,cargo liner,boot tray,boot mat}', false),
  ('trunk strut', '{boot strut,tailgate strut,hatch strut}', false),
  ('turn light', '{indicator,turn signal,blinker,winker,indicator light}', false),
  ('turn signal', '{indicator,blinker,winker,turn light,indicator light}', false),
  ('type 1', '{j1772,type one}', false),
  ('type 2', '{type two,mennekes}', false),
  ('type one', '{type 1,j1772}', false),
  ('type two', '{type 2,mennekes}', false),
  ('tyre', '{tire,タ イ ヤ}', false),
  ('tyre pressure sensor', '{tire pressure sensor,tpms,tpms sensor}', false),
  ('underbody cover', '{undertray,splash shield,belly pan}', false),
  ('undertray', '{underbody cover,splash shield,belly pan}', false),
  ('upper', '{top}', false),
  ('v', '{volt}', false),
  ('v2l', '{vehicle to load}', false),
  ('vehicle to load', '{v2l}', false),
  ('volkswagen', '{vw}', false),
  ('volt', '{v}', false),
  ('vw', '{volkswagen}', false),
  ('wall box', '{wall charger,wallbox,home charger,wall connector,evse}', false),
  ('wall charger', '{wallbox,wall box,home charger,wall connector,evse}', false),
  ('wall connector', '{wall charger,wallbox,wall box,home charger,evse}', false),
  ('wallbox', '{wall charger,wall box,home charger,wall connector,evse}', false),
  ('want', '{}', true),
  ('washer fluid', '{screenwash,screen wash}', false),
  ('water pump', '{coolant pump,cooling pump}', false),
  ('wheel', '{wira,ホ イ ー ル}', false),
  ('wheel arch liner', '{fender liner,guard liner}', false),
  ('wheel bearing', '{hub bearing,ハ ブ ベ ア リ ン グ}', false),
  ('wheel bolt', '{lug bolt}', false),
  ('wheel cover', '{hubcap,hub cap,wheel trim}', false),
  ('wheel nut', '{lug nut}', false),
  ('wheel trim', '{hubcap,hub cap,wheel cover}', false),
  ('where', '{}', true),
  ('which', '{}', true),
  ('who', '{}', true),
  ('wind screen', '{windscreen,windshield,front glass,wind shield,フ ロ ン ト ガ ラ ス}', false),
  ('wind shield', '{windscreen,windshield,front glass,wind screen,フ ロ ン ト ガ ラ ス}', false),
  ('window', '{matapihi}', false),
  ('windscreen', '{windshield,front glass,wind screen,wind shield,フ ロ ン ト ガ ラ ス}', false),
  ('windscreen wiper', '{wiper blade,windshield wiper}', false),
  ('windshield', '{windscreen,front glass,wind screen,wind shield,フ ロ ン ト ガ ラ ス}', false),
  ('windshield wiper', '{wiper blade,windscreen wiper}', false),
  ('wing', '{fender,guard,front quarter,フ ェ ン ダ ー}', false),
  ('wing mirror', '{door mirror,side mirror,side view mirror,ド ア ミ ラ ー,サ イ ド ミ ラ ー}', false),
  ('winker', '{indicator,turn signal,blinker,turn light,indicator light}', false),
  ('wiper', '{ワ イ パ ー}', false),
  ('wiper blade', '{windscreen wiper,windshield wiper}', false),
  ('wira', '{wheel,ホ イ ー ル}', false),
  ('wishbone', '{control arm,suspension arm}', false),
  ('with', '{}', true),
  ('you', '{}', true),
  ('your', '{}', true),
  ('ze0', '{zeo}', false),
  ('zeo', '{ze0}', false),
  ('ア ウ ト ラ ン ダ ー', '{outlander}', false),
  ('イ ン バ ー タ ー', '{inverter}', false),
  ('エ ア コ ン フ ィ ル タ ー', '{pollen filter,cabin filter,cabin air filter,air con filter,hepa filter}', false),
  ('サ イ ド ミ ラ ー', '{door mirror,wing mirror,side mirror,side view mirror,ド ア ミ ラ ー}', false),
  ('シ ョ ッ ク ア ブ ソ ー バ ー', '{shock absorber,damper,shock,strut,shocky}', false),
  ('ス マ ー ト キ ー', '{smart key,key fob,intelligent key}', false),
  ('タ イ ヤ', '{tyre,tire}', false),
  ('テ ス ラ', '{tesla}', false),
  ('テ ー ル ラ イ ト', '{taillight,tail light,tail lamp,rear light,rear lamp,taillamp,rama muri,テ ー ル ラ ン プ}', false),
  ('テ ー ル ラ ン プ', '{taillight,tail light,tail lamp,rear light,rear lamp,taillamp,rama muri,テ ー ル ラ イ ト}', false),
  ('ド ア', '{door,tatau}', false),
  ('ド ア ハ ン ド ル', '{door handle}', false),
  ('ド ア ミ ラ ー', '{door mirror,wing mirror,side mirror,side view mirror,サ イ ド ミ ラ ー}', false),
  ('ド ラ イ ブ シ ャ フ ト', '{driveshaft,drive shaft,half shaft,cv axle,axle shaft,cv shaft}', false),
  ('ハ ブ ベ ア リ ン グ', '{wheel bearing,hub bearing}', false),
  ('バ ッ テ リ ー', '{battery,pakahiko,puhiko}', false),
  ('バ ン パ ー', '{bumper,bumper cover,bumper bar}', false),
  ('ヒ ー タ ー', '{heater}', false),
  ('フ ィ ル タ ー', '{filter}', false),
  ('フ ェ ン ダ ー', '{wing,fender,guard,front quarter}', false),
  ('フ ロ ン ト ガ ラ ス', '{windscreen,windshield,front glass,wind screen,wind shield}', false),
  ('フ ロ ン ト バ ン パ ー', '{front bumper}', false),
  ('ブ レ ー キ', '{brake,pereki,break}', false),
  ('ブ レ ー キ デ ィ ス ク', '{brake disc,ブ レ ー キ ロ ー タ ー}', false),
  ('ブ レ ー キ パ ッ ド', '{brake pad}', false),
  ('ブ レ ー キ ロ ー タ ー', '{brake disc,ブ レ ー キ デ ィ ス ク}', false),
  ('ヘ ッ ド ラ イ ト', '{headlight,headlamp,head light,head lamp,headlite,rama mua,ヘ ッ ド ラ ン プ}', false),
  ('ヘ ッ ド ラ ン プ', '{headlight,headlamp,head light,head lamp,headlite,rama mua,ヘ ッ ド ラ イ ト}', false),
  ('ホ イ ー ル', '{wheel,wira}', false),
  ('ボ ン ネ ッ ト', '{bonnet,hood,frunk lid}', false),
  ('ミ ラ ー', '{mirror}', false),
  ('モ デ ル', '{model}', false),
  ('モ ー タ ー', '{electric motor,drive unit,drive motor,traction motor}', false),
  ('ラ ジ エ ー タ ー', '{radiator}', false),
  ('リ ア バ ン パ ー', '{rear bumper}', false),
  ('リ ア ワ イ パ ー', '{rear wiper}', false),
  ('リ ー フ', '{leaf}', false),
  ('ワ イ パ ー', '{wiper}', false),
  ('三 菱', '{mitsubishi}', false),
  ('充 電 ケ ー ブ ル', '{charging cable,charging lead,charge cable,charge lead,charge cord,charger cable}', false),
  ('充 電 器', '{charger}', false),
  ('右', '{right,rh,r h,rhs,right hand,right side,driver side,drivers side,driver,offside,o s,matau}', false),
  ('左', '{left,lh,l h,lhs,left hand,left side,passenger side,passengers side,passenger,nearside,n s,kerb side,kerbside,maui}', false),
  ('日 産', '{nissan}', false),
  ('補 機 バ ッ テ リ ー', '{12v battery,accessory battery,12v accessory battery,auxiliary battery,aux battery,low voltage battery,12 volt battery,small battery,lv battery}', false),
  ('駆 動 用 バ ッ テ リ ー', '{traction battery,high voltage battery,hv battery,battery pack,drive battery}', false);
insert into catalogue.buyer_words (phrase, meanings, ignored)
select word, '{}', false from regexp_split_to_table(trim($words$
ability able about above absence absolute absolutely abuse academic accept acceptable accepted accepting
access accessible accident accidental accord accorded according account accuracy accurate achieve achieved
achieving acid acquire acquired acquiring across acted acting action active activity acts actual actually
adapter adaptor added adding addition additional address addressed addressing adds adequate adjust admit
admitted admittedly admitting adopt adopted adopting advance advanced advancing advantage advertise advertised
advice advise advised advising aerial affair affect affected affecting afford afraid after afternoon
afterwards again against agency ages agree agreed agreeing agreement ahead aimed aiming aims alarm album
algorithm alias alive allow allowed allowing almost alone along already also alter altered altering alternate
although altogether always ambiguous among amongst amount amuse amused amusing analogue analysis ancient angle
angry animal announce annoy annoyed annoying annual anonymous another answer answered answering antenna
anybody anyone anyplace anything anyway anywhere apart apologise apology apparent apparently appeal appear
appearance appeared appearing apple applied apply applying appreciate approach approval approve approved
approving arbitrary area argue argued arguing argument arise arithmetic army around arrange arranged arranging
arrive arrived arriving article artificial artist aside asked asking asks asleep aspect assembler assembly
assistant associate associated assume assumed assuming assumption assure assured assuring atmosphere attach
attached attaching attack attempt attempted attempting attend attended attending attention attitude attract
attractive audience author authority automatic automobile autumn available average avoid avoided avoiding
awake award aware away awful awkward back backed background backing backwards badly balance ball band bank
bars base based basic basically basing basis battery bear bearing beautiful became because become becoming
been before beforehand began begin beginning begun behalf behave behaviour behind being believe believed
believing belong below benefit besides best bets better betting between beyond bidding bids bigger biggest
bill binary bind binding biology bite biting bits bitten bizarre black blame blank block blow blue board boat
body book boot bore borne borrow borrowed borrowing both bother bothered bothering bottle bottom bought bound
boxes bracket branch brand breach break breaking bridge brief briefly bright bring bringing broadcast broke
broken brother brought brown bucket buckle budget buffer bugs build building built bulk bulletin buried bury
burying business busy button buying buys byte calculate call called calling came camera campaign candidate
cannot capable capacity capital captain caravan card cardboard care careful carefully carried carry carrying
case cassette catalogue catch catching category caught cause caused causing cease cell cent central centre
century certain certainly chain chair chairman chance change changed changing channel chaos chapter char
character charge charged charging cheap cheaper cheapest check checked checking chemical cheque chequed
chequing child children chip choice choose choosing chose chosen church circle circuit citizen city claim
claimed claiming clarify class clean clear cleared clearer clearest clearing clearly clever clock close closed
closely closer closest closing club clue code coded coding coffee cold collapse collect collected collecting
collection college colour column combine combined combining come coming command comment commented commenting
commercial commission commitment committee common commonly community company comparable compare compared
comparing comparison compatible compiler complain complained complaint complete completed completely
completing complex complexity complicate component compose composed composing compromise compulsory compute
computed computer computing concept concern concerned concerning conclusion concrete condition conference
confident confirm confirmed confirming confuse confused confusing confusion connect connected connecting
connection connector consider considered consist consistent constant constraint construct contact contain
contained containing content context continue continued continuing continuous contract contrary contrast
contribute control controlled convenient convention convert convince convinced convincing cope copied copy
copying core corner correct corrected correcting correction correctly corrupt corrupted corrupting cost
costing could council count counted counter counting country county couple coupler course court cover covered
covering crash crashed crashing crazy create created creating creation creature credit crisis crisp critical
criticism cross culture cumming cums cure curious current currently cursor customer cuts cutting cycle daily
damage damaged damaging danger dangerous dare dark dash data database date dated dating datum days dead deal
dealing dealt dear death debate decade decent decide decided deciding decision declare declared declaring
decrease dedicate dedicated dedicating deduce deem deemed deeming deep deeply default defence define defined
defining definite definitely definition definitive degree delay delete deleted deleting deliberate deliver
delivered delivering delivery demand democratic department depend depended depending depth derive derived
deriving describe described describing design designed designing desirable desire desired desiring desk
desperate despite destroy destroyed destroying detail detailed detailing detect detected detecting determine
determined develop developed developing device devote devoted devoting dictionary died dies differ difference
different difficult difficulty digit digital dinner direct directed directing direction directly director
directory dirty disagree disappear disaster disc discipline discount discourage discover discovered discuss
discussed discussing discussion disk dislike display displayed displaying distance distant distinct distinctly
distribute district disturb disturbed disturbing ditto divide divided dividing division document documented
does doing dollar domain done door double doubt doubtful down dozen drastic draw drawing drawn dream drew
drink drive driven driver driving drop dropped dropping drove dubious dumb dump during duty dying each earlier
earliest early earth ease easier easiest easily east easy eaten eating eats economic economy edge edit edited
editing edition editor education effect effective efficient effort eight either elect elected electing
election electric electronic element elevator else elsewhere embarrass emergency emphasis employee empty
enable encounter encourage encouraged ended ending ends enemy engineer engineered enjoy enormous enough ensure
ensured ensuring enter entered entering entire entirely entitle entitled entitling entity entrance entry equal
equally equipment equivalent eraser error escape especially essential establish estimate even evened evening
event eventually ever every everybody everyone everything everywhere evidence exact exactly examine examined
examining example excellent except exception excess excessive exchange exclude excluded excluding exclusive
excuse execute executed executing exercise exist existed existence existing expand expanded expanding
expansion expect expected expecting expense expensive experience experiment expert explain explained
explaining explicit express expressed expressing expression extend extended extending extension extensive
extent external extra extract extreme extremely eyes face facility fact factor fail failed failing failure
fair fairly faith fall fallen falling false familiar family famous fancy farm farther farthest fashion fast
faster fastest fatal fate father fault favour favourite fear feasible feature federal feed feedback feeding
feel feeling feet fell felt fewer fewest field fight figure file filed filing fill filled filling film final
finally financial find finding fine finger finish finished finishing finite fire firm firmly first firstly
fiscal fish fits fitted fitting five fixed fixes fixing flag flash flashed flashing flat flavour flew flexible
flied flies flight float floated floating floor flow flown flying folk follow followed following food foot
force forced forcing foreign forever forget forgetting forgot forgotten form formal format formed former
forming forth fortune forward found four fourth fraction frame free freedom freely french frequent frequently
fresh friend friendly fries from front full fully function fund funny further furthest future gain gained
gaining game garbage garden gasket gasoline gather gave general generally generate generated generating
generation genuine gets getting girl give given giving glad glass global goes going gone good gotten
government governor gradually graduate grand grant granted granting graph graphic grateful grave grease great
greater greatest greatly green grew grey grind grinding gross ground group grow growing grown growth guarantee
guaranteed guard guess guessed guessing guide habit hack hair half hall hand handed handing handle handled
handling handy hang hanged hanging happen happened happening happily happy hard harder hardest hardly hardware
harm harmful harmless hatch hate have having head headed header heading health healthy hear heard hearing
heart heat heavily heavy held hell hello help helped helpful helping hence here hereby herself hidden hide
hiding high higher highest highly hill himself hint historical history hitch hits hitting hold holding hole
holiday home honest hope hoped hopefully hoping horn horrible horse hose hospital host hotel hour house
however huge human hundred hung hunt hurry husband idea ideal identical identify identity ignore ignored
ignoring illegal image imagine immediate impact implement implied imply implying importance important impose
imposed imposing impossible impression improve improved improving inability inadequate inch incident incline
inclined inclining include included including income incomplete incorrect increase increased increasing indeed
index indicate indication individual industrial industry inevitably inferior infinite influence info inform
informed informing initial initially inner innocent input inputted inputting insert inserted inserting inside
insist insisted insisting install installed installing instance instant instantly instead insurance integer
integral intend intended intending intention interact interest interested interface internal interpret
interval into introduce introduced invalid invariably invent invented inventing invisible invitation invite
invited inviting involve involved involving irrelevant irritate irritated irritating isolate isolated
isolating issue issued issuing item itself jack jobs join joined joining joint joke judge judgement jump junk
just justified justify justifying keen keep keeping kept keyboard keys kill killed killing kind kindly king
knew knock knocked knocking know knowing knowledge known label labelled labelling laboratory labour lack
lacked lacking lady lain land landed landing language large largely larger largest last latch late later
latest latter laws layout lazy leach lead leaded leader leading leaf learn learned learning learnt least leave
leaved leaving lecture left legal legally legs lend length less lesser lesson lets letter letting level lever
liable library lied lies life lifetime lift light like liked likely likewise liking limit limited limiting
line linear link linked linking list listed listen listing literally literature little live lived living load
loaded loading loan local location lock locked locking logged logging logic logical logs long longer longest
look looked looking loop loose lorry lose losing loss lost lots loudly love lower lowest luck lucky lunch
lying machine made magic magnetic magnitude mail main mainly maintain maintained major majority make making
manage managed manager managing manner manual many march mark marked market marking marriage marry mass
massive master match material matter maximum maybe mean meaning meaningful meant measure measured measuring
mechanic mechanism media medical medium meet meeting member membership memory mention mentioned mentioning
mere merely merit mess message messy metal method middle midnight might mile military million mind minded
minding mine minimal minimum minor minority minute mislead misleading misled miss missed missing mistake
mistaken mistaking mistook misuse mixed mixes mixing mode model modern modified modify modifying moment money
monitor month moral more morning most mostly mother motion mount mouth move moved movement movie moving much
multiple music must myself mysterious naive name named namely naming nasty nation national natural naturally
nature naughty near nearby nearer nearest nearly necessary necessity neck need needed needing negative neither
nervous network never news next nice nicer nicest night nine nobody noise noisy none nonsense normal normally
north note noted nothing notice noticed noticing notify noting novel nowadays nowhere nozzle numb number
numbest numerical numerous obey object objected objecting objection obscure observe observed observing obtain
obtained obtaining obvious obviously occasion occasional occupied occupy occupying occur occurred occurring
odds offer offered offering office officer official often older oldest omit omitted omitting once ones only
onto open opened opening operate operated operating operation operator opinion oppose opposed opposing
opposite opposition option optional order ordered ordering ordinary organise organised organising origin
original originally other otherwise ought ours ourselves outer output outside over overall owed owes owing
owner pack package packet page paid pain painful pair paper paragraph parallel parent park part partial
partially particular partly party pass passed passing past patch path patient pattern pause payed paying pays
peace peak peculiar pedal people perfect perfectly perform performed performing perhaps period permanent
permission permit permitted permitting person personal personally persuade persuaded persuading petrol phase
phenomenon philosophy phone phrase physical pick picked picking picture piece pile pint pipe place placed
placing plain plan plane planet planned planning plant plastic play played playing plea pleasant please
pleased pleasing plenty plot plug plus pocket poem poet point pointed pointing pointless police policy
political poll pool poor popular population port position positive possible possibly post posted posting
postmaster potential pound power powerful practical practice practise precise precisely prefer preferable
preferably preference preferred preferring prepare prepared preparing presence present presented presenting
preserve president press pressed pressing pressure presumably presume pretty prevent prevented preventing
previous previously price primary prime primitive principle print printed printer printing printout prior
private probably problem procedure process processed processing processor produce produced producing product
production program programme programmed programmer progress project promise promised promising prompt promptly
prone proof proper properly property proportion proposal propose proposed proposing prospect protect protected
protecting protection protest prove proved provide provided providing proving public publicity publicly
publish published publishing pull pulled pulley pulling pump puncture purchase pure purely purpose push pushed
pushing puts putt putted putting qualified qualify qualifying quality quantity quarter question queue quick
quicker quickest quickly quiet quietly quit quite quitting quote quoted quoting race rack radio rail rain
raise raised raising random randomly range rapid rapidly rare rarely rate rather reach reached reaching react
reaction read readable reader readily reading ready real realise realised realising reality really reason
reasonable reasonably recall receive received receiving recent recently reception recognise recognised
recommend record recorded recording recover recovered recovering reduce reduced reducing reduction redundant
refer reference referred referring reflect reflected reflecting reflection refuse refused refusing regard
regarded regarding regardless region register registered regret regular regularly regulation reject rejected
rejecting relate related relating relation relative relatively relay release released releasing relevance
relevant reliable religion religious reluctant rely remain remained remaining remark remember remembered
remind reminded reminding remote remotely removal remove removed removing repair repeat repeated repeatedly
repeating replace replaced replacing replied reply replying report reported reporting represent reproduce
request requested requesting require required requiring research reserve reserved reserving resident resistor
resolution resort resource respect respond response rest restart restore restored restoring restrict
restricted result resulted resulting retain return returned returning reveal revealed revealing reverse review
rewrite ridding ride ridiculous rids right ring rise risk river road role roll roof room root rough roughly
round route routine rubber rubbish rule rumour running runs rush sadly safe safely safer safest safety said
saint sake saki sale same sample satisfied satisfy satisfying save saved saving saying says scale scan scene
scheme school science scientific score scrap scratch screen script seal search searched searching season seat
second secondary secondly secret secretary section secure security seeing seek seeking seem seemed seeming
seen sees select selected selecting selection self sell selling seminar send sending senior sense sensible
sensibly sensitive sensor sent sentence separate separately sequence serial series serious seriously serve
served server service serving session sets setting settle settled settling seven several severe severely shaft
shall shame shape share shared sharing sharp sheet shelf shell shift ship shoot shop shopped shopping short
shortage shorter shortest shortly should show showed showing shown shut shutting side sight sign signal signed
signing silly similar similarly simple simpler simplest simply since sincerely single site sits sitting
situation size skill sleep slight slightly slip slow slower slowest slowly small smaller smallest smile smooth
social society socket soft software sold solely solid solution solve solved solving some somebody somehow
someone someplace something sometime somewhat somewhere soon sooner soonest sorry sort sorted sorting sought
sound sounded sounding source south southern space spanner spare speak speaker speaking special specially
specific specified specify specifying speech speed spell spelled spelling spelt spend spending spent spindle
spirit spite split splitting spoke spoken spot spotted spotting spread spreading spring square stable staff
stage stand standard standing start started starting state stated statement stating station statistic status
stay stayed staying steal step stereo stick sticking still stock stone stood stop stopped stopping storage
store stored storey storing story straight strange strategy stream street strength strict strictly strike
striking string strong strongly struck structure strut stuck student studied study studying stuff stupid style
subject submit submitted submitting subsequent subset substitute subtle succeed success successful such sudden
suddenly suffer suffered suffering suffice sufficient sugar suggest suggested suggesting suggestion suit
suitable suitably suited suiting summary summer superior supervisor supplied supply supplying support
supported supporting suppose supposed supposedly supposing sure surely surface surprise surprised surprising
survey survive survived surviving suspect suspected suspecting suspend suspended suspending suspicion switch
switched switching symbol syntax system table take taken taking talk talked talking tank tape target task
taste taught teach teacher teaching team technical technique technology tedious teeth telephone television
tell telling temporary tend tendency term terminal terribly test tested testing text than thank that their
them themselves then theory there thereby therefore thermostat these they thin thing think thinking third this
thoroughly those though thought thousand threat three threw through throughout throw throwing thrown thus
ticket tied ties tight till time timed timing title today together token told tomorrow tonight took tooth
topic total totally touch touched touching toward town trace track traffic train trained training transfer
translate translated transport trap trapped trapping trash travel treat treated treating treatment tree trial
trick tried tries trip trivial trouble truck true truly trunk trust trusted trusting truth trying tune turn
turned turning twelve twenty twice tying type typed typical typing tyre ugly ultimate ultimately unable
unaware uncertain unclear under underneath understand understood unhappy uniform unique unit unite universal
university unknown unless unlike unlikely unlimited unpleasant unsuitable until unusual unwanted update
updated updating upon upper upset upsetting upwards usage used useful useless user uses using usual usually
utility utterly vacation vague vaguely valid validity valuable value valve vans variable variation varied
variety various vary varying vast vastly vector version very vice video view virtually virtue visible vision
visit vital voice volume vote wait waited waiting walk walked walking wall want wanted wanting warm warn
warned warning wash washer waste wasted wasting watch watched watching water ways weapon wear wearing weather
wedge week weekend weight weird welcome welcomed welcoming well went were west western what whatever
whatsoever wheel when whenever where whereas whereby wherever whether which while whilst white whoever whole
whom whose wide widely wider widespread widest wife wild will willed willing winch wind window wine winning
wins winter wire wise wish wished wishing with withdraw within without woman women wonder wondered wonderful
wondering wooden word worded wording wore work worked worker working world worn worried worry worrying worse
worst worth worthwhile worthy would wrench write writer writing written wrong wrote year yellow yesterday
young your yourself zero zinc orange purple silver gold beige cream glove
$words$, E'\n'), '\s+') word
on conflict do nothing;
