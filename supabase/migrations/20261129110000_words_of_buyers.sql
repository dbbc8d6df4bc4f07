-- A search text is read as a buyer means it: synonyms, singular and plural, words to ignore, words written as
-- one, details of a part.
set local lock_timeout = '2s';

-- What buyers call a part, make or place, and what it may be called in the catalogue. Ignored words count
-- only in a search text without any other word.
create table catalogue.buyer_words (
  phrase text collate "C" primary key,
  meanings text[] not null,
  ignored boolean not null
);
grant select on catalogue.buyer_words to anon, authenticated, service_role;

-- The rows. Written by `npm run buyer-words` from content/buyer-words.ts: edit that.
delete from catalogue.buyer_words where true;
insert into catalogue.buyer_words (phrase, meanings, ignored) values
  ('12 volt battery', '{12v battery,auxiliary battery,aux battery,low voltage battery,small battery,lv battery}', false),
  ('12v battery', '{auxiliary battery,aux battery,low voltage battery,12 volt battery,small battery,lv battery}', false),
  ('3 pin charger', '{portable charger,granny charger,mobile connector,trickle charger,travel charger,granny cable}', false),
  ('a', '{}', true),
  ('a c', '{air conditioning,aircon,air con,ac,hvac,climate control}', false),
  ('ac', '{air conditioning,aircon,air con,a c,hvac,climate control}', false),
  ('ac charger module', '{onboard charger,obc,on board charger}', false),
  ('air con', '{air conditioning,aircon,ac,a c,hvac,climate control}', false),
  ('air con filter', '{pollen filter,cabin filter,cabin air filter,hepa filter}', false),
  ('air conditioning', '{aircon,air con,ac,a c,hvac,climate control}', false),
  ('aircon', '{air conditioning,air con,ac,a c,hvac,climate control}', false),
  ('alloy', '{alloy wheel,rim,mag wheel,mag,alloy rim}', false),
  ('alloy rim', '{alloy wheel,rim,mag wheel,mag,alloy}', false),
  ('alloy wheel', '{rim,mag wheel,mag,alloy,alloy rim}', false),
  ('aluminium', '{aluminum}', false),
  ('aluminum', '{aluminium}', false),
  ('an', '{}', true),
  ('and', '{}', true),
  ('anti roll bar', '{sway bar,stabiliser bar,stabilizer bar}', false),
  ('antifreeze', '{coolant}', false),
  ('any', '{}', true),
  ('are', '{}', true),
  ('at', '{}', true),
  ('aux battery', '{12v battery,auxiliary battery,low voltage battery,12 volt battery,small battery,lv battery}', false),
  ('auxiliary battery', '{12v battery,aux battery,low voltage battery,12 volt battery,small battery,lv battery}', false),
  ('axle shaft', '{driveshaft,drive shaft,half shaft,cv axle,cv shaft}', false),
  ('back', '{rear}', false),
  ('battery', '{puhiko}', false),
  ('battery management', '{battery management system,bms}', false),
  ('battery management system', '{battery management,bms}', false),
  ('battery pack', '{traction battery,high voltage battery,hv battery,drive battery}', false),
  ('be', '{}', true),
  ('belly pan', '{undertray,underbody cover,splash shield}', false),
  ('benz', '{mercedes benz,mercedes,merc,mb}', false),
  ('blinker', '{indicator,turn signal,winker,turn light,indicator light}', false),
  ('bms', '{battery management,battery management system}', false),
  ('bonnet', '{hood,frunk lid}', false),
  ('boot', '{trunk}', false),
  ('boot lid', '{trunk lid,decklid}', false),
  ('boot liner', '{cargo tray,cargo liner,trunk liner,boot tray,boot mat}', false),
  ('boot mat', '{boot liner,cargo tray,cargo liner,trunk liner,boot tray}', false),
  ('boot tray', '{boot liner,cargo tray,cargo liner,trunk liner,boot mat}', false),
  ('bottom', '{lower}', false),
  ('brake', '{pereki}', false),
  ('brake disk', '{disc,rotor,disk}', false),
  ('brake lamp', '{brake light,stop light,stop lamp}', false),
  ('brake light', '{brake lamp,stop light,stop lamp}', false),
  ('bumper', '{bumper cover,bumper bar}', false),
  ('bumper bar', '{bumper,bumper cover}', false),
  ('bumper cover', '{bumper,bumper bar}', false),
  ('buy', '{}', true),
  ('cabin air filter', '{pollen filter,cabin filter,air con filter,hepa filter}', false),
  ('cabin filter', '{pollen filter,cabin air filter,air con filter,hepa filter}', false),
  ('caliper', '{calliper}', false),
  ('calliper', '{caliper}', false),
  ('can', '{}', true),
  ('cargo liner', '{boot liner,cargo tray,trunk liner,boot tray,boot mat}', false),
  ('cargo tray', '{boot liner,cargo liner,trunk liner,boot tray,boot mat}', false),
  ('charge cable', '{charging cable,charging lead,charge lead,charge cord,charger cable}', false),
  ('charge cord', '{charging cable,charging lead,charge cable,charge lead,charger cable}', false),
  ('charge door', '{charge port flap,charge port door,charging flap,charging port flap,charge flap,charge port cover,charging port cover}', false),
  ('charge flap', '{charge port flap,charge port door,charging flap,charging port flap,charge door,charge port cover,charging port cover}', false),
  ('charge inlet', '{charge port,charging port,charging inlet,charging socket,inlet}', false),
  ('charge lead', '{charging cable,charging lead,charge cable,charge cord,charger cable}', false),
  ('charge port', '{charging port,charging inlet,charge inlet,charging socket,inlet}', false),
  ('charge port cover', '{charge port flap,charge port door,charging flap,charging port flap,charge flap,charge door,charging port cover}', false),
  ('charge port door', '{charge port flap,charging flap,charging port flap,charge flap,charge door,charge port cover,charging port cover}', false),
  ('charge port flap', '{charge port door,charging flap,charging port flap,charge flap,charge door,charge port cover,charging port cover}', false),
  ('charger cable', '{charging cable,charging lead,charge cable,charge lead,charge cord}', false),
  ('charging cable', '{charging lead,charge cable,charge lead,charge cord,charger cable}', false),
  ('charging flap', '{charge port flap,charge port door,charging port flap,charge flap,charge door,charge port cover,charging port cover}', false),
  ('charging inlet', '{charge port,charging port,charge inlet,charging socket,inlet}', false),
  ('charging lead', '{charging cable,charge cable,charge lead,charge cord,charger cable}', false),
  ('charging port', '{charge port,charging inlet,charge inlet,charging socket,inlet}', false),
  ('charging port cover', '{charge port flap,charge port door,charging flap,charging port flap,charge flap,charge door,charge port cover}', false),
  ('charging port flap', '{charge port flap,charge port door,charging flap,charge flap,charge door,charge port cover,charging port cover}', false),
  ('charging socket', '{charge port,charging port,charging inlet,charge inlet,inlet}', false),
  ('cheap', '{}', true),
  ('chevrolet', '{chevy}', false),
  ('chevy', '{chevrolet}', false),
  ('climate control', '{air conditioning,aircon,air con,ac,a c,hvac}', false),
  ('coil spring', '{suspension spring}', false),
  ('color', '{colour}', false),
  ('colour', '{color}', false),
  ('contactor', '{main relay}', false),
  ('control arm', '{wishbone,suspension arm}', false),
  ('control module', '{control unit,ecu}', false),
  ('control unit', '{ecu,control module}', false),
  ('coolant', '{antifreeze}', false),
  ('coolant pump', '{water pump,cooling pump}', false),
  ('cooling pump', '{coolant pump,water pump}', false),
  ('cross bar', '{roof rack,roof bar,crossbar}', false),
  ('crossbar', '{roof rack,roof bar,cross bar}', false),
  ('cv axle', '{driveshaft,drive shaft,half shaft,axle shaft,cv shaft}', false),
  ('cv shaft', '{driveshaft,drive shaft,half shaft,cv axle,axle shaft}', false),
  ('damper', '{shock absorber,shock,strut,shocky}', false),
  ('dc dc', '{dcdc}', false),
  ('dcdc', '{dc dc}', false),
  ('decklid', '{boot lid,trunk lid}', false),
  ('disc', '{rotor,brake disk,disk}', false),
  ('disk', '{disc,rotor,brake disk}', false),
  ('do', '{}', true),
  ('does', '{}', true),
  ('door mirror', '{wing mirror,side mirror,side view mirror}', false),
  ('drive battery', '{traction battery,high voltage battery,hv battery,battery pack}', false),
  ('drive motor', '{electric motor,drive unit,traction motor}', false),
  ('drive shaft', '{driveshaft,half shaft,cv axle,axle shaft,cv shaft}', false),
  ('drive unit', '{electric motor,drive motor,traction motor}', false),
  ('driver side', '{right,rh,rhs,right hand,drivers side,offside}', false),
  ('drivers side', '{right,rh,rhs,right hand,driver side,offside}', false),
  ('driveshaft', '{drive shaft,half shaft,cv axle,axle shaft,cv shaft}', false),
  ('drop link', '{sway bar link,stabiliser link,stabilizer link}', false),
  ('ecu', '{control unit,control module}', false),
  ('electric motor', '{drive unit,drive motor,traction motor}', false),
  ('emergency brake', '{handbrake,parking brake,park brake,hand brake}', false),
  ('evse', '{wall charger,wallbox,wall box,home charger,wall connector}', false),
  ('fender', '{wing,guard,front quarter}', false),
  ('fender liner', '{wheel arch liner,guard liner}', false),
  ('find', '{}', true),
  ('fit', '{}', true),
  ('fits', '{}', true),
  ('fitting', '{}', true),
  ('fog lamp', '{fog light,foglight,foglamp}', false),
  ('fog light', '{fog lamp,foglight,foglamp}', false),
  ('foglamp', '{fog light,fog lamp,foglight}', false),
  ('foglight', '{fog light,fog lamp,foglamp}', false),
  ('for', '{}', true),
  ('from', '{}', true),
  ('front glass', '{windscreen,windshield,wind screen,wind shield}', false),
  ('front quarter', '{wing,fender,guard}', false),
  ('frunk lid', '{bonnet,hood}', false),
  ('gas strut', '{lift strut,lift support}', false),
  ('gearbox', '{reduction gear,transmission,reducer}', false),
  ('get', '{}', true),
  ('granny cable', '{portable charger,granny charger,mobile connector,trickle charger,travel charger,3 pin charger}', false),
  ('granny charger', '{portable charger,mobile connector,trickle charger,travel charger,granny cable,3 pin charger}', false),
  ('gray', '{grey}', false),
  ('great wall', '{gwm}', false),
  ('grey', '{gray}', false),
  ('guard', '{wing,fender,front quarter}', false),
  ('guard liner', '{fender liner,wheel arch liner}', false),
  ('gwm', '{great wall}', false),
  ('half shaft', '{driveshaft,drive shaft,cv axle,axle shaft,cv shaft}', false),
  ('hand brake', '{handbrake,parking brake,park brake,emergency brake}', false),
  ('handbrake', '{parking brake,park brake,hand brake,emergency brake}', false),
  ('hatch', '{tailgate,liftgate}', false),
  ('have', '{}', true),
  ('head lamp', '{headlight,headlamp,head light}', false),
  ('head light', '{headlight,headlamp,head lamp}', false),
  ('headlamp', '{headlight,head light,head lamp}', false),
  ('headlight', '{headlamp,head light,head lamp}', false),
  ('hepa filter', '{pollen filter,cabin filter,cabin air filter,air con filter}', false),
  ('high voltage battery', '{traction battery,hv battery,battery pack,drive battery}', false),
  ('home charger', '{wall charger,wallbox,wall box,wall connector,evse}', false),
  ('hood', '{bonnet,frunk lid}', false),
  ('hub cap', '{hubcap,wheel cover,wheel trim}', false),
  ('hubcap', '{hub cap,wheel cover,wheel trim}', false),
  ('hv battery', '{traction battery,high voltage battery,battery pack,drive battery}', false),
  ('hvac', '{air conditioning,aircon,air con,ac,a c,climate control}', false),
  ('i', '{}', true),
  ('in', '{}', true),
  ('indicator', '{turn signal,blinker,winker,turn light,indicator light}', false),
  ('indicator light', '{indicator,turn signal,blinker,winker,turn light}', false),
  ('inlet', '{charge port,charging port,charging inlet,charge inlet,charging socket}', false),
  ('interior mirror', '{rear view mirror,rearview mirror}', false),
  ('is', '{}', true),
  ('it', '{}', true),
  ('land rover', '{landrover}', false),
  ('landrover', '{land rover}', false),
  ('left', '{lh,lhs,left hand,passenger side,nearside}', false),
  ('left hand', '{left,lh,lhs,passenger side,nearside}', false),
  ('lfp', '{lithium iron phosphate,lifepo4}', false),
  ('lh', '{left,lhs,left hand,passenger side,nearside}', false),
  ('lhs', '{left,lh,left hand,passenger side,nearside}', false),
  ('licence', '{license}', false),
  ('licence plate', '{number plate,license plate,rego plate}', false),
  ('license', '{licence}', false),
  ('license plate', '{number plate,licence plate,rego plate}', false),
  ('lifepo4', '{lithium iron phosphate,lfp}', false),
  ('lift strut', '{gas strut,lift support}', false),
  ('lift support', '{gas strut,lift strut}', false),
  ('liftgate', '{tailgate,hatch}', false),
  ('lithium iron phosphate', '{lfp,lifepo4}', false),
  ('long range', '{lr}', false),
  ('looking', '{}', true),
  ('low voltage battery', '{12v battery,auxiliary battery,aux battery,12 volt battery,small battery,lv battery}', false),
  ('lower', '{bottom}', false),
  ('lr', '{long range}', false),
  ('lug bolt', '{wheel bolt}', false),
  ('lug nut', '{wheel nut}', false),
  ('lv battery', '{12v battery,auxiliary battery,aux battery,low voltage battery,12 volt battery,small battery}', false),
  ('mach e', '{mustang mach e}', false),
  ('mag', '{alloy wheel,rim,mag wheel,alloy,alloy rim}', false),
  ('mag wheel', '{alloy wheel,rim,mag,alloy,alloy rim}', false),
  ('main relay', '{contactor}', false),
  ('matapihi', '{window}', false),
  ('mb', '{mercedes benz,mercedes,merc,benz}', false),
  ('me', '{}', true),
  ('mennekes', '{type 2}', false),
  ('merc', '{mercedes benz,mercedes,mb,benz}', false),
  ('mercedes', '{mercedes benz,merc,mb,benz}', false),
  ('mercedes benz', '{mercedes,merc,mb,benz}', false),
  ('mobile connector', '{portable charger,granny charger,trickle charger,travel charger,granny cable,3 pin charger}', false),
  ('moonroof', '{sunroof}', false),
  ('mud flap', '{mudflap,splash guard,mudguard}', false),
  ('mudflap', '{mud flap,splash guard,mudguard}', false),
  ('mudguard', '{mudflap,mud flap,splash guard}', false),
  ('mustang mach e', '{mach e}', false),
  ('my', '{}', true),
  ('nearside', '{left,lh,lhs,left hand,passenger side}', false),
  ('need', '{}', true),
  ('needed', '{}', true),
  ('number plate', '{license plate,licence plate,rego plate}', false),
  ('obc', '{onboard charger,on board charger,ac charger module}', false),
  ('of', '{}', true),
  ('offside', '{right,rh,rhs,right hand,driver side,drivers side}', false),
  ('on', '{}', true),
  ('on board', '{onboard}', false),
  ('on board charger', '{onboard charger,obc,ac charger module}', false),
  ('onboard', '{on board}', false),
  ('onboard charger', '{obc,on board charger,ac charger module}', false),
  ('or', '{}', true),
  ('our', '{}', true),
  ('park brake', '{handbrake,parking brake,hand brake,emergency brake}', false),
  ('parking brake', '{handbrake,park brake,hand brake,emergency brake}', false),
  ('part', '{}', true),
  ('parts', '{}', true),
  ('passenger side', '{left,lh,lhs,left hand,nearside}', false),
  ('pereki', '{brake}', false),
  ('please', '{}', true),
  ('pollen filter', '{cabin filter,cabin air filter,air con filter,hepa filter}', false),
  ('portable charger', '{granny charger,mobile connector,trickle charger,travel charger,granny cable,3 pin charger}', false),
  ('price', '{}', true),
  ('puhiko', '{battery}', false),
  ('rack and pinion', '{steering rack}', false),
  ('rear', '{back}', false),
  ('rear lamp', '{taillight,tail light,tail lamp,rear light,taillamp}', false),
  ('rear light', '{taillight,tail light,tail lamp,rear lamp,taillamp}', false),
  ('rear view mirror', '{interior mirror,rearview mirror}', false),
  ('rearview mirror', '{rear view mirror,interior mirror}', false),
  ('reducer', '{reduction gear,gearbox,transmission}', false),
  ('reduction gear', '{gearbox,transmission,reducer}', false),
  ('rego plate', '{number plate,license plate,licence plate}', false),
  ('rh', '{right,rhs,right hand,driver side,drivers side,offside}', false),
  ('rhs', '{right,rh,right hand,driver side,drivers side,offside}', false),
  ('right', '{rh,rhs,right hand,driver side,drivers side,offside}', false),
  ('right hand', '{right,rh,rhs,driver side,drivers side,offside}', false),
  ('rim', '{alloy wheel,mag wheel,mag,alloy,alloy rim}', false),
  ('rocker panel', '{sill,side skirt}', false),
  ('roof bar', '{roof rack,crossbar,cross bar}', false),
  ('roof rack', '{roof bar,crossbar,cross bar}', false),
  ('rotor', '{disc,brake disk,disk}', false),
  ('screen wash', '{washer fluid,screenwash}', false),
  ('screenwash', '{washer fluid,screen wash}', false),
  ('shock', '{shock absorber,damper,strut,shocky}', false),
  ('shock absorber', '{damper,shock,strut,shocky}', false),
  ('shocky', '{shock absorber,damper,shock,strut}', false),
  ('side mirror', '{door mirror,wing mirror,side view mirror}', false),
  ('side skirt', '{sill,rocker panel}', false),
  ('side view mirror', '{door mirror,wing mirror,side mirror}', false),
  ('sill', '{rocker panel,side skirt}', false),
  ('small battery', '{12v battery,auxiliary battery,aux battery,low voltage battery,12 volt battery,lv battery}', false),
  ('spare', '{}', true),
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
  ('strut', '{shock absorber,damper,shock,shocky}', false),
  ('sunroof', '{moonroof}', false),
  ('suspension arm', '{control arm,wishbone}', false),
  ('suspension spring', '{coil spring}', false),
  ('sway bar', '{anti roll bar,stabiliser bar,stabilizer bar}', false),
  ('sway bar link', '{drop link,stabiliser link,stabilizer link}', false),
  ('tail lamp', '{taillight,tail light,rear light,rear lamp,taillamp}', false),
  ('tail light', '{taillight,tail lamp,rear light,rear lamp,taillamp}', false),
  ('tailgate', '{liftgate,hatch}', false),
  ('taillamp', '{taillight,tail light,tail lamp,rear light,rear lamp}', false),
  ('taillight', '{tail light,tail lamp,rear light,rear lamp,taillamp}', false),
  ('that', '{}', true),
  ('the', '{}', true),
  ('this', '{}', true),
  ('tie rod end', '{track rod end}', false),
  ('tire', '{tyre}', false),
  ('tire pressure sensor', '{tyre pressure sensor,tpms,tpms sensor}', false),
  ('to', '{}', true),
  ('top', '{upper}', false),
  ('tow bar', '{towbar,tow hitch,trailer hitch}', false),
  ('tow hitch', '{towbar,tow bar,trailer hitch}', false),
  ('towbar', '{tow bar,tow hitch,trailer hitch}', false),
  ('tpms', '{tyre pressure sensor,tire pressure sensor,tpms sensor}', false),
  ('tpms sensor', '{tyre pressure sensor,tire pressure sensor,tpms}', false),
  ('track rod end', '{tie rod end}', false),
  ('traction battery', '{high voltage battery,hv battery,battery pack,drive battery}', false),
  ('traction motor', '{electric motor,drive unit,drive motor}', false),
  ('trailer hitch', '{towbar,tow bar,tow hitch}', false),
  ('transmission', '{reduction gear,gearbox,reducer}', false),
  ('travel charger', '{portable charger,granny charger,mobile connector,trickle charger,granny cable,3 pin charger}', false),
  ('trickle charger', '{portable charger,granny charger,mobile connector,travel charger,granny cable,3 pin charger}', false),
  ('trunk', '{boot}', false),
  ('trunk lid', '{boot lid,decklid}', false),
  ('trunk liner', '{boot liner,cargo tray,cargo liner,boot tray,boot mat}', false),
  ('turn light', '{indicator,turn signal,blinker,winker,indicator light}', false),
  ('turn signal', '{indicator,blinker,winker,turn light,indicator light}', false),
  ('type 2', '{mennekes}', false),
  ('tyre', '{tire}', false),
  ('tyre pressure sensor', '{tire pressure sensor,tpms,tpms sensor}', false),
  ('underbody cover', '{undertray,splash shield,belly pan}', false),
  ('undertray', '{underbody cover,splash shield,belly pan}', false),
  ('upper', '{top}', false),
  ('v', '{volt}', false),
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
  ('wheel', '{wira}', false),
  ('wheel arch liner', '{fender liner,guard liner}', false),
  ('wheel bolt', '{lug bolt}', false),
  ('wheel cover', '{hubcap,hub cap,wheel trim}', false),
  ('wheel nut', '{lug nut}', false),
  ('wheel trim', '{hubcap,hub cap,wheel cover}', false),
  ('which', '{}', true),
  ('wind screen', '{windscreen,windshield,front glass,wind shield}', false),
  ('wind shield', '{windscreen,windshield,front glass,wind screen}', false),
  ('window', '{matapihi}', false),
  ('windscreen', '{windshield,front glass,wind screen,wind shield}', false),
  ('windscreen wiper', '{wiper blade,windshield wiper,wiper}', false),
  ('windshield', '{windscreen,front glass,wind screen,wind shield}', false),
  ('windshield wiper', '{wiper blade,windscreen wiper,wiper}', false),
  ('wing', '{fender,guard,front quarter}', false),
  ('wing mirror', '{door mirror,side mirror,side view mirror}', false),
  ('winker', '{indicator,turn signal,blinker,turn light,indicator light}', false),
  ('wiper', '{wiper blade,windscreen wiper,windshield wiper}', false),
  ('wiper blade', '{windscreen wiper,windshield wiper,wiper}', false),
  ('wira', '{wheel}', false),
  ('wishbone', '{control arm,suspension arm}', false),
  ('with', '{}', true),
  ('you', '{}', true),
  ('your', '{}', true);

drop function catalogue.parse_search(text), catalogue.word_query(text);

-- An English word in singular and plural: itself, and what its other number may be. Some of them are no
-- words ('len' for 'lens'), which does no harm.
create or replace function catalogue.word_forms(word text) returns text[]
  language sql immutable parallel safe
  return case
    when word !~ '^[a-z]{3,}$' then array[word]
    when word ~ '[^aeiou]y$' then array[word, left(word, -1) || 'ies']
    when word ~ '..ies$' then array[word, left(word, -3) || 'y']
    when word ~ '(s|x|ch|sh)es$' then array[word, left(word, -1), left(word, -2)]
    when word ~ '[^su]s$' then array[word, left(word, -1)]
    when word ~ '(s|x|ch|sh)$' then array[word, word || 'es']
    else array[word, word || 's']
  end;

-- A phrase in singular and plural: only its last word changes.
create or replace function catalogue.phrase_forms(phrase text) returns text[]
  language sql immutable parallel safe
  return array(select coalesce(substring(phrase from '^.* '), '') || form
    from unnest(catalogue.word_forms(substring(phrase from '[^ ]*$'))) form);

-- The words of the catalogue that are this word in singular or plural, as a tsquery; null if there is none.
create or replace function catalogue.forms_query(word text) returns text
  language sql stable parallel safe
  return (select string_agg(quote_literal(known.word), ' | ' order by known.word)
    from catalogue.part_words known where known.word = any (catalogue.word_forms(forms_query.word)));

-- What a phrase of buyers means, if the catalogue has it: a tsquery, and the meanings in their order.
create or replace function catalogue.read_meanings(phrase text, out query text, out meanings text[])
  language sql stable parallel safe
  begin atomic
    select string_agg(meaning.query, ' | ' order by meaning.position),
      array_agg(meaning.text order by meaning.position)
    from (
      select given.meaning as text, min(given.position) as position,
        (select '(' || string_agg('(' || catalogue.forms_query(word) || ')', ' & ') || ')'
          -- A null for a word that the catalogue lacks would be skipped by string_agg.
          from unnest(string_to_array(given.meaning, ' ')) word
          having bool_and(catalogue.forms_query(word) is not null)) as query
      from catalogue.buyer_words buyer, unnest(buyer.meanings) with ordinality given (meaning, position)
      where buyer.phrase = any (catalogue.phrase_forms(read_meanings.phrase))
      group by given.meaning
    ) meaning
    where meaning.query is not null;
  end;

-- How one word is read: `query` is its part of a tsquery on part_kinds.words, null when no kind matches.
-- `how`: 'typed', or 'meaning' when the catalogue has only what the word means, which is in `as_words`.
create or replace function catalogue.read_word(term text, literally boolean,
    out query text, out how text, out as_words text[])
  language plpgsql stable
  as $$
  declare
    meant record;
  begin
    if exists (select from catalogue.part_words where word >= term and word < term || chr(1114111)) then
      query := quote_literal(term) || ':*';
    end if;
    if literally then
      how := case when query is not null then 'typed' end;
      return;
    end if;
    query := concat_ws(' | ', query, catalogue.forms_query(term));
    how := case when query <> '' then 'typed' end;
    meant := catalogue.read_meanings(term);
    if meant.query is not null then
      query := concat_ws(' | ', nullif(query, ''), meant.query);
      if how is null then
        how := 'meaning';
        as_words := meant.meanings;
      end if;
    end if;
    query := '(' || nullif(query, '') || ')';
  end
  $$;

-- A guess at a word that is nowhere in the catalogue: the beginning of a buyer's word, two words written as
-- one ('split'), or one typo ('typo').
create or replace function catalogue.guess_word(term text, out query text, out how text, out as_words text[])
  language plpgsql stable
  as $$
  declare
    candidate record;
    one record;
    other record;
  begin
    if length(term) < 4 then return; end if;
    select string_agg(meant.query, ' | ' order by phrase),
        array(select distinct word from unnest(array_agg(meant.meanings[1])) word order by word)
      into query, as_words
      from catalogue.buyer_words, catalogue.read_meanings(phrase) meant
      where phrase like term || '%' and term !~ '[%_\\]' and phrase !~ ' ' and meant.query is not null;
    if query is not null then
      query := '(' || query || ')';
      how := 'meaning';
      return;
    end if;

    for at in reverse length(term) - 2 .. 3 loop
      continue when not (exists (select from catalogue.part_words where word = left(term, at))
        or exists (select from catalogue.buyer_words where phrase = left(term, at)));
      one := catalogue.read_word(left(term, at), false);
      other := catalogue.read_word(substr(term, at + 1), false);
      if one.query is not null and other.query is not null
          and (length(term) - at >= 3 or substr(term, at + 1) ~ '^[0-9]+$') then
        query := '(' || one.query || ' & ' || other.query || ')';
        how := 'split';
        as_words := array[left(term, at) || ' ' || substr(term, at + 1)];
        return;
      end if;
    end loop;

    if term ~ '[0-9]' then return; end if;
    -- From five letters on, a typo in an unfinished word counts too.
    select string_agg(found.query, ' | '),
        (array_agg(found.word order by found.is_unfinished, found.word))[1:3]
      into query, as_words
      from (
        select word, not catalogue.is_one_typo(term, word) as is_unfinished,
          case when catalogue.is_one_typo(term, word) then (catalogue.read_word(word, false)).query
            else quote_literal(word) end as query
        from catalogue.part_words
        where length(word) >= length(term) - 1
          and catalogue.word_similarity(term, word) > 0.1
          and (catalogue.is_one_typo(term, word)
            or (length(term) >= 5 and catalogue.is_one_typo(term, left(word, length(term)))))
        union all
        select phrase, false, meant.query
        from catalogue.buyer_words, catalogue.read_meanings(phrase) meant
        where phrase !~ ' ' and abs(length(phrase) - length(term)) <= 1
          and catalogue.is_one_typo(term, phrase) and meant.query is not null
          and not exists (select from catalogue.part_words where word = phrase)
      ) found;
    query := '(' || query || ')';
    how := case when query is not null then 'typo' end;
  end
  $$;

-- Whether any part has one of these lexemes. Without an index the planner would read the whole table in the
-- hope of an early match.
create or replace function catalogue.any_part_has(lexemes text) returns boolean
  language plpgsql stable set enable_seqscan = off
  as $$
  begin
    return exists (select from public.parts_2025 where "SearchVector" @@ lexemes::tsquery);
  end
  $$;

-- A word of the details as a lexeme; one or two letters must be the whole word.
create or replace function catalogue.detail_query(word text) returns text
  language sql immutable parallel safe
  return quote_literal('~' || word) || case when length(word) < 3 then '' else ':*' end;

-- A part number by prefix; one or two letters must be the whole number: as a prefix they would match half
-- of all.
create or replace function catalogue.number_query(key text) returns text
  language sql immutable parallel safe
  return quote_literal(key) || case when length(key) < 3 then '' else ':*' end;

-- Several words that must all match, as a tsquery; null when no kind has one of them.
create or replace function catalogue.read_all(terms text[]) returns text
  language sql stable
  return (select '(' || string_agg(reading.query, ' & ' order by position) || ')'
    from unnest(terms) with ordinality given (term, position), catalogue.read_word(term, false) reading
    having bool_and(reading.query is not null));

-- A list without an entry that equals the one before it.
create or replace function catalogue.without_repeats(given text[]) returns text[]
  language sql immutable parallel safe
  return array(select entry from (
    select entry, position, lag(entry) over (order by position) as before
    from unnest(given) with ordinality listed (entry, position)) listed
    where entry is distinct from before order by position);

-- How one token is read: text between two spaces, as its words.
create or replace function catalogue.read_token(terms text[], token text, literally boolean)
  returns table (typed text, how text, as_words text[], words text, lexemes text)
  language plpgsql stable
  as $$
  declare
    one_word constant text := array_to_string(terms, '');
    key constant text := catalogue.number_key(token);
    several constant boolean := cardinality(terms) > 1;
    reading record;
    unknown text[] := '{}';
    known_pieces jsonb := '[]';
    guessed jsonb := '[]';
    details text;
    term text;
  begin
    if several and exists (select from catalogue.part_words where word = one_word) then
      return query select token, 'typed', null::text[],
        '(' || concat_ws(' | ', catalogue.read_all(terms), quote_literal(one_word) || ':*') || ')', null::text;
      return;
    end if;

    foreach term in array terms loop
      reading := catalogue.read_word(term, literally);
      if reading.query is null then
        unknown := unknown || term;
      else
        known_pieces := known_pieces || jsonb_build_object('typed', case when several then term else token end,
          'how', reading.how, 'as_words', reading.as_words, 'words', reading.query);
      end if;
    end loop;

    if unknown <> '{}' then
      details := (select string_agg(catalogue.detail_query(word), ' & ') from unnest(unknown) word);
      if (select bool_and(catalogue.any_part_has(catalogue.detail_query(word))) from unnest(unknown) word) then
        -- A word of the details may also begin a part number.
        if cardinality(unknown) = cardinality(terms) then
          details := '(' || details || ') | ' || catalogue.number_query(key);
        end if;
        return query select case when several then array_to_string(unknown, ' ') else token end,
          'detail', null::text[], null::text, '(' || details || ')';
      else
        if not literally then
          foreach term in array unknown loop
            reading := catalogue.guess_word(term);
            exit when reading.query is null;
            guessed := guessed || jsonb_build_object('typed', case when several then term else token end,
              'how', reading.how, 'as_words', reading.as_words, 'words', reading.query);
          end loop;
        end if;
        -- A part number may look like a misspelt word, and a word with a digit like a part number.
        if jsonb_array_length(guessed) < cardinality(unknown)
            or (key ~ '[0-9]' and catalogue.any_part_has(catalogue.number_query(key))) then
          return query select token, 'number', null::text[], null::text, catalogue.number_query(key);
          return;
        end if;
        known_pieces := known_pieces || guessed;
      end if;
    end if;
    return query select piece.typed, piece.how, piece.as_words, piece.words, null::text
      from jsonb_to_recordset(known_pieces) piece (typed text, how text, as_words text[], words text);
  end
  $$;

-- Splits a search text into pieces and says how each is read. A piece has either `words`, a tsquery on
-- part_kinds.words, or `lexemes`, one on parts_2025."SearchVector"; an ignored one has neither.
-- how: 'typed', 'meaning', 'split', 'typo' (`as_words` says what as), 'detail', 'number' or 'ignored'.
create or replace function catalogue.read_text(q text)
  returns table (typed text, how text, as_words text[], words text, lexemes text)
  language plpgsql stable
  as $$
  declare
    segments text[] := string_to_array(coalesce(q, ''), '"');
    segment text;
    token text;
    -- Of each word: the word itself, its token, the end of that token, and whether it is in quotes.
    word text[] := '{}';
    typed_as text[] := '{}';
    ending integer[] := '{}';
    quoted boolean[] := '{}';
    pieces text[];
    ignored text[];
    at integer := 1;
    stop integer;
    reading record;
    meant record;
    joined text;
    own text;
  begin
    for part in 1 .. cardinality(segments) loop
      segment := segments[part];
      foreach token in array regexp_split_to_array(segment, '\s+') loop
        pieces := catalogue.plain_words(token);
        continue when cardinality(pieces) = 0;
        stop := cardinality(word) + cardinality(pieces);
        word := word || pieces;
        typed_as := typed_as || array_fill(token, array[cardinality(pieces)]);
        ending := ending || array_fill(stop, array[cardinality(pieces)]);
        -- The text behind a quote that is never closed is not quoted.
        quoted := quoted || array_fill(part % 2 = 0 and part < cardinality(segments), array[cardinality(pieces)]);
      end loop;
    end loop;
    ignored := array(select buyer.phrase from catalogue.buyer_words buyer
      where buyer.ignored and buyer.phrase = any (word));
    if word <@ ignored then ignored := '{}'; end if;

    <<next_piece>>
    while at <= cardinality(word) loop
      if not quoted[at] then
        for size in reverse least(3, cardinality(word) - at + 1) .. 2 loop
          continue when quoted[at + size - 1];
          joined := array_to_string(word[at : at + size - 1], ' ');
          continue when not exists (select from catalogue.buyer_words buyer
            where buyer.phrase = any (catalogue.phrase_forms(joined)));
          meant := catalogue.read_meanings(joined);
          own := catalogue.read_all(word[at : at + size - 1]);
          continue when own is null and meant.query is null;
          return query select array_to_string(catalogue.without_repeats(typed_as[at : at + size - 1]), ' '),
            case when own is null then 'meaning' else 'typed' end,
            case when own is null then meant.meanings end,
            '(' || concat_ws(' | ', own, meant.query) || ')', null::text;
          at := at + size;
          continue next_piece;
        end loop;

        -- Two words that are also written as one.
        if at < cardinality(word) and not quoted[at + 1] and ending[at] = at
            and word[at] ~ '^[a-z]{2,}$' and word[at + 1] ~ '^[a-z]{2,}$' then
          joined := word[at] || word[at + 1];
          if exists (select from catalogue.part_words known where known.word = joined)
              or exists (select from catalogue.buyer_words buyer where buyer.phrase = any (catalogue.phrase_forms(joined))) then
            reading := catalogue.read_word(joined, false);
            if reading.query is not null then
              own := catalogue.read_all(word[at : at + 1]);
              return query select typed_as[at] || ' ' || typed_as[at + 1],
                case when own is null then reading.how else 'typed' end,
                case when own is null then reading.as_words end,
                '(' || concat_ws(' | ', own, reading.query) || ')', null::text;
              at := at + 2;
              continue next_piece;
            end if;
          end if;
        end if;

        if word[at] = any (ignored) and ending[at] = at then
          return query select typed_as[at], 'ignored', null::text[], null::text, null::text;
          at := at + 1;
          continue next_piece;
        end if;
      end if;
      return query select * from catalogue.read_token(word[at : ending[at]], typed_as[at], quoted[at]);
      at := ending[at] + 1;
    end loop;
  end
  $$;

-- Turns a search text into queries: `words` matches all of its words, `name_words` any of them, `numbers`
-- part numbers and details. `whole` is the text as a single part number. Only letters and digits get into a
-- query, so operators and quotes in the text have no meaning.
create or replace function catalogue.parse_search(q text,
    out words tsquery, out name_words tsquery, out numbers tsquery, out whole text)
  language plpgsql stable
  as $$
  declare
    piece record;
    -- Unknown pieces next to each other are one part number, or several.
    run text[] := '{}';
    word_pieces text[] := '{}';
    number_pieces text[] := '{}';
    meaningful text[] := '{}';
  begin
    if length(q) > 200 then
      raise exception using errcode = '22023', message = 'The search text is longer than 200 characters';
    end if;
    for piece in select * from catalogue.read_text(q) loop
      if piece.how <> 'ignored' then meaningful := meaningful || piece.typed; end if;
      if piece.how = 'number' then
        run := run || piece.typed;
        continue;
      end if;
      number_pieces := number_pieces || catalogue.number_run_query(run);
      run := '{}';
      word_pieces := word_pieces || piece.words;
      number_pieces := number_pieces || piece.lexemes;
    end loop;
    number_pieces := number_pieces || catalogue.number_run_query(run);
    words := nullif(array_to_string(word_pieces, ' & '), '')::tsquery;
    name_words := nullif(array_to_string(word_pieces, ' | '), '')::tsquery;
    numbers := nullif(array_to_string(number_pieces, ' & '), '')::tsquery;
    whole := nullif(catalogue.number_key(q), '');
    -- 'part 123-45' is the number 123-45, unless there is a number 'part12345'.
    if catalogue.number_key(array_to_string(meaningful, '')) <> whole
        and not catalogue.any_part_has(quote_literal(whole)) then
      whole := nullif(catalogue.number_key(array_to_string(meaningful, '')), '');
    end if;
  end
  $$;

-- Part numbers next to each other in a text: one number with spaces in it, or all of them. Null for none.
create or replace function catalogue.number_run_query(given text[]) returns text
  language sql immutable parallel safe
  return case cardinality(given)
    when 0 then null
    when 1 then catalogue.number_query(catalogue.number_key(given[1]))
    else '(' || catalogue.number_query(catalogue.number_key(array_to_string(given, ''))) || ' | ('
      || (select string_agg(catalogue.number_query(catalogue.number_key(number)), ' & ') from unnest(given) number)
      || '))'
  end;

-- The condition on parts_2025 for a match by part number; null when the text cannot be one.
create or replace function catalogue.number_condition(words tsquery, numbers tsquery, whole text) returns text
  language plpgsql immutable
  as $$
  declare
    conditions text[] := '{}';
  begin
    if whole is not null then
      conditions := conditions || format('"SearchVector" @@ %L::tsquery', quote_literal(whole)
        || case when length(whole) >= 3 and whole ~ '[0-9]' then ':*' else '' end);
    end if;
    if numbers is not null then
      conditions := conditions || (format('"SearchVector" @@ %L::tsquery', numbers)
        || case when words is null then '' else format(
          ' and "KindID" in (select kind.id from catalogue.part_kinds kind where kind.words @@ %L::tsquery)',
          words) end);
    end if;
    return '((' || nullif(array_to_string(conditions, ') or ('), '') || '))';
  end
  $$;

-- The sort order of matches by part number: exact, prefix, other.
create or replace function catalogue.number_order(whole text) returns text
  language sql immutable
  return format('case when "SearchVector" @@ %L::tsquery then 0
      when "SearchVector" @@ %L::tsquery then 1 else 2 end,
    "Make", "Model", "PartName", "SupabaseID"', quote_literal(whole), quote_literal(whole) || ':*');

revoke all on all functions in schema catalogue from public;
grant execute on all functions in schema catalogue to anon, authenticated, service_role;
revoke execute on function catalogue.update_part_summaries(), catalogue.rebuild_part_summaries()
  from anon, authenticated, service_role;
