-- The catalogue of 2025 parts: everyone reads it, only the owner's import writes it.

-- A hosted project keeps its extensions in this schema; elsewhere it is created here.
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- The internals behind the catalogue's functions. Requests cannot name this schema.
create schema catalogue;
grant usage on schema catalogue to anon, authenticated, service_role;

-- The extensions may already have been installed in another schema, so look up where they are.
-- unaccent with a named dictionary depends on nothing that changes, so its wrapper may be immutable.
-- fold: a text in lower case without accents and full-width forms. The lower case of Greek and Cyrillic
-- letters is spelt out, because a database may have a locale that knows no such letters. A half, a quarter or
-- a raised figure behind a digit stands apart: 7½ is 7 1/2 and not 71/2, 10³ is 10 3 and not 103.
do $$
declare
  unaccent_schema text := (select extnamespace::regnamespace from pg_extension where extname = 'unaccent');
  trgm_schema text := (select extnamespace::regnamespace from pg_extension where extname = 'pg_trgm');
begin
  execute format(
    'create function catalogue.fold(given text) returns text
       language sql immutable strict parallel safe
       return case when octet_length(given) = length(given) then lower(given collate "C")
         else translate(lower(%s.unaccent(%L::regdictionary, normalize(
             regexp_replace(given, ''([0-9])([\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u2079\u2150-\u215f])'', ''\1 \2'', ''g''),
             NFKC)) collate "C"),
           ''ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'',
           ''αβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюя'') end',
    unaccent_schema, unaccent_schema || '.unaccent');
  execute format(
    'create function catalogue.word_similarity(term text, word text) returns real
       language sql immutable strict parallel safe
       return %s.word_similarity(term, word)',
    trgm_schema);
end
$$;

-- What separates words, as the inside of a regular expression's brackets: spaces, signs and symbols. Every
-- other character is a letter or digit of some script. Listed by code point, as locales classify differently.
create function catalogue.separators() returns text
  language sql immutable parallel safe
  return '\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7'
    || '\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u20cf\u2190-\u2bff\u2e00-\u2e7f'
    || '\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe00-\ufe0f\ufeff\ufffc-\uffff'
    || '\U0001f000-\U0001faff\U000e0000-\U000e0fff';

-- A folded text with a º, which folding makes an o, for the point of each decimal: '7º5m' for '7.5m'. So 7.5 is one
-- word, and neither 5 nor 75. A comma is a point before one digit only, as '16,32A' is a list; '1.2.3' is a number of a part.
-- The comma of thousands goes: '1,500' is 1500.
create function catalogue.mark_decimals(given text) returns text
  language sql immutable parallel safe
  return case when given !~ '[0-9][.,][0-9]' then given else regexp_replace(regexp_replace(given,
    '(?<![0-9.,])([1-9][0-9]{0,2}),([0-9]{3})(?![0-9]|[.,][0-9]|(?!mm2)[a-z]+[0-9])', '\1\2', 'g'),
    '(?<![0-9.,])([0-9]{1,4})(?:\.([0-9]{1,2})|,([0-9]))(?![0-9]|[.,][0-9]|(?!mm2)[a-z]+[0-9])', '\1º\2\3', 'g') end;

-- Without a regular expression, of which a search meets many.
create function catalogue.begins_with_digit(given text) returns boolean
  language sql immutable parallel safe
  return ascii(given) between 48 and 57;

-- The words of a text, in lower case and without accents, decimals as `mark_decimals` has them. Chinese and Japanese
-- write no spaces, so each of their characters is a word. Plain ASCII calls no function of ours that it does not need: each
-- takes as long as the rest.
create function catalogue.plain_words(given text) returns text[]
  language sql immutable parallel safe
  return array_remove(regexp_split_to_array(case
      when octet_length(given) <> length(given) then regexp_replace(catalogue.mark_decimals(catalogue.fold(given)),
        '([\u3040-\u30fa\u30fc-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])', ' \1 ', 'g')
      when given ~ '[0-9][.,][0-9]' then catalogue.mark_decimals(lower(given collate "C"))
      else lower(coalesce(given, '') collate "C") end, '[' || catalogue.separators() || ']+'), '');

-- Whether a word is the code before the dash of a Japanese chassis number, which names a model: it is one word, so that
-- the 1 of ZE1 is no 'Type 1'. The same codes as in content/cars/car-codes.ts.
create function catalogue.is_chassis_code(word text) returns boolean
  language sql immutable parallel safe
  return word ~ '^(a?ze[01]|v?me0|(sn)?fe0|ha[34]w|gg[23]w|gn0w|zc7|zvw(35|52)|xeam10|yeam15)$';

-- The lengths in metres and the currents of a text, as one word each: '5m' for '5 metres', '7º5m' for '7.5 metres', '16a' for
-- '16 amps'. And the amounts of a list, whose unit stands behind the last: '16a' and '32a' for '16,32A', '24kwh' for '24-30 kWh'. A
-- comma with a blank ends what it follows, and the 2 of 'Type 2/32A' belongs to the word before it.
create function catalogue.short_units(given text) returns text[]
  language sql immutable parallel safe
  return case when given !~* '[0-9][ -]?(met|amp)|[0-9] ?[-/,] ?[0-9.]+[ -]?(kwh?|ah|[amv])\M' then '{}' else array(
    select unit[1] || left(unit[2], 1) from regexp_matches(catalogue.mark_decimals(lower(given)),
      '(?<![0-9.,º])([0-9]{1,4}(?:º[0-9]+)?)[ -]?(met(?:re|er)|amp)s?\M', 'g') unit
    union all
    select amount || case when unit[2] ~ '^(met|amp)' then left(unit[2], 1) else unit[2] end
    from regexp_matches(catalogue.mark_decimals(lower(given)),
      '(?<![[:alpha:]0-9.,º-]|\m(?:type|mode|model|ev|ioniq|atto|polestar) )((?:[0-9]{1,3}(?:º[0-9]+)?(?: ?[-/] ?|,))+[0-9]{1,3}(?:º[0-9]+)?)[ -]?(kwh?|ah|a|m|v|met(?:re|er)s?|amps?)\M', 'g') unit,
      regexp_split_to_table(unit[1], '[^0-9º]+') amount) end;

-- The words under which a text is found. Beside its own words: what is written as one word ('dcdc' for
-- 'DC-DC'), a short number with the word beside it ('12v' for '12 V', 'type2' for 'Type 2'), the letters
-- and digits of a word ('12' and 'v' for '12V'), and its lengths and currents.
create function catalogue.split_words(given text) returns text[]
  language plpgsql immutable parallel safe
  as $$
  declare
    found text[] := '{}';
    token text;
    word text;
    before text := '';
    pieces text[];
  begin
    if given is null then return '{}'; end if;
    foreach token in array regexp_split_to_array(given, '\s+') loop
      pieces := catalogue.plain_words(token);
      if cardinality(pieces) between 2 and 4 and octet_length(token) = length(token) then
        found := found || array_to_string(pieces, '');
      end if;
      foreach word in array pieces loop
        found := found || word;
        if (before ~ '^[0-9]{1,3}(º[0-9]+)?$' and word ~ '^[a-z]{1,4}$')
            or (before ~ '^[0-9]{4}$' and word ~ '^(a|v|w|kg|mm)$')
            or (before ~ '^[a-z]{1,12}$' and word ~ '^[0-9]{1,3}$') then
          found := found || (before || word);
        end if;
        if word ~ '[0-9]' and word ~ '[a-z]' and not catalogue.is_chassis_code(word) then
          found := found || array(select piece[1] from regexp_matches(word, '[a-z]+|[0-9]+(?:º[0-9]+)?', 'g') piece);
        end if;
        before := word;
      end loop;
      -- The 2 of 7½ kW is no number of kW.
      if token ~ '[\u00bc-\u00be\u2150-\u215f]' then before := ''; end if;
    end loop;
    return found || catalogue.short_units(given);
  end
  $$;

-- A part number as it is compared: letters and digits only, in lower case and without accents. The same for
-- a number in a record and for what a visitor types. Plain ASCII, by far the most, takes the faster way.
create function catalogue.number_key(given text) returns text
  language sql immutable parallel safe
  return left(case when octet_length(given) = length(given)
    then regexp_replace(lower(given collate "C"), '[^a-z0-9]+', '', 'g')
    else regexp_replace(coalesce(catalogue.fold(given), ''), '[' || catalogue.separators() || ']+', '', 'g')
  end, 200);

-- The numbers of a list as they are written, each between two separators. The same as `writtenNumbers` and `numberKey` in
-- content/texts/folded-text.ts, which a test compares.
create function catalogue.written_numbers(list text) returns text[]
  language sql immutable parallel safe
  return array_remove(array(select btrim(one, E' \t\u00a0\u3000') from regexp_split_to_table(coalesce(list, ''), '[;|\n\r,/\u3001]') one), '');

-- The keys of one or several part numbers in a text. A semicolon, bar or line end always separates two
-- numbers. Suppliers separate them by comma, slash or space too, and write those within a number. So the keys
-- are the text between two certain signs as a whole, what lies between two commas or slashes, and the text
-- from each space, comma or slash on: searches by prefix find every number. What lies between two commas begins one of the
-- other keys, so it is a key only where a whole number is told from its beginning (`are_starts_apart`).
create function catalogue.number_keys(given text, are_starts_apart boolean default true) returns text[]
  language plpgsql immutable parallel safe
  as $$
  declare
    folded text;
    keys text[] := '{}';
    entry text;
    piece text;
    pieces text[];
    rest text;
  begin
    if given is null then return '{}'; end if;
    if given ~ '^[A-Za-z0-9._-]+$' then return array[catalogue.number_key(given)]; end if;
    folded := catalogue.fold(given);
    foreach entry in array string_to_array(translate(folded, E'|\n\r', ';;;'), ';') loop
      keys := keys || catalogue.number_key(entry);
      pieces := string_to_array(translate(entry, E'/\u3001', ',,'), ',');
      if are_starts_apart and cardinality(pieces) > 1 then
        foreach piece in array pieces loop
          keys := keys || catalogue.number_key(piece);
        end loop;
      end if;
      pieces := string_to_array(translate(entry, E',/\u3001\t', '    '), ' ');
      rest := '';
      for at in reverse cardinality(pieces) .. 2 loop
        rest := left(catalogue.number_key(pieces[at]) || rest, 200);
        keys := keys || rest;
      end loop;
    end loop;
    return keys;
  end
  $$;

-- The same numbers read from their end, so that a search by prefix finds the end of a number.
create function catalogue.number_ends(given text) returns text[]
  language sql immutable parallel safe
  return case when given ~ '^[A-Za-z0-9._-]+$' then array['<' || reverse(catalogue.number_key(given))]
    else array(select '<' || key from unnest(catalogue.number_keys(reverse(catalogue.fold(given)), false)) key) end;

-- A text with its tyre sizes written one way: '205/55R16 91V' for '205 55 16', '205/55 ZR 16 91 v' or '20555r16'. A width
-- ends in 5, its ratio in 0 or 5, and a rim has 12 to 24 inches. A Z tells no more than the speed index.
create function catalogue.spell_sizes(given text) returns text
  language sql immutable parallel safe
  return case when given !~ '[0-9]{3}' then given else regexp_replace(regexp_replace(given,
    '\mP?([1-3][0-9]5)(?:[/ x_-]*([2-9][05])[/ x_-]*Z?R[ -]*|[/ x_-]+([2-9][05])[/ x_-]+|\.([2-9][05])\.)(1[2-9]|2[0-4])(?: ?(C))?(?: ?XL)?\M',
    '\1/\2\3\4R\5\6', 'gi'),
    '\m([0-9]{3}/[0-9]{2}R[0-9]{2}C?)[ (]+([0-9]{2,3}(?:/[0-9]{2,3})?) ?([A-Z])\M', '\1 \2\3', 'gi') end;

-- A search text as the catalogue spells it. Amounts: '7 kW' is '7kW', but the 3 of an 'Atto 3 kW' is the car's; '18 inch or 19 inch' '18 or 19 inch', and '18" or 19"' is no
-- quotation. Years: '2014 to 2017' is '2014-2017', '2018 onwards' '2018-', and '’14', 'MY2014'
-- and '2014 model' are 2014, but '2021 model 3' stays. Plugs: 'SAE J-1772' is 'J1772', 'type II' 'type 2' and, beside a word of charging, 'T2' too. 'Leaf’s'
-- is 'Leaf', and '12volts' '12 volt'. The 'lead' of a 'lead acid' battery is
-- put in quotes, because it is no cable. What stands in quotes stays as it is.
create function catalogue.spell_asked(given text) returns text
  language plpgsql immutable strict parallel safe
  as $$
  declare
    segments text[] := string_to_array(case when given not ilike '%" or %' then given
      else regexp_replace(given, '\m(1[0-9]|2[0-8]) ?" or (1[0-9]|2[0-8]) ?"', '\1 or \2', 'gi') end, '"');
    segment text;
  begin
    for part in 1 .. cardinality(segments) loop
      -- The text behind a quote that is never closed is not quoted.
      continue when part % 2 = 0 and part < cardinality(segments);
      segment := regexp_replace(segments[part], '([[:alpha:]]{2})[''’]s\M', '\1', 'gi');
      if segment ~ '[0-9]{2}' then
        segment := regexp_replace(segment, '(^|\s)[''’]([0-3][0-9])(?=\s|$)', '\120\2', 'g');
        segment := regexp_replace(segment, '\m(?:my *)?(20[0-9]{2})(?: +model(?![ -]+[[:alnum:]]\M))?\M', '\1', 'gi');
        segment := regexp_replace(segment, '\m(20[0-9]{2})(?: *[-–—] *| +to +)(20[0-9]{2})\M', '\1-\2', 'gi');
        segment := regexp_replace(segment, '\m(20[0-9]{2}) +onwards?\M', '\1-', 'gi');
        segment := regexp_replace(segment, '\m([0-9]{1,3})volts?\M', '\1 volt', 'gi');
        segment := regexp_replace(segment, '\m(?:sae +)?j[- ]1772\M|\msae +j1772\M', 'J1772', 'gi');
      end if;
      if segment ilike any ('{%kw%,%ah%}') then
        segment := regexp_replace(segment,
          '(\m(?:polestar ?[234]|atto ?[23]|model ?3|ioniq ?[569]|id\.? ?[3457]|mg ?[45])(?![[:alnum:].,]))'
          '|(?<![[:alnum:].,])([0-9]{1,3}(?:[.,][0-9]{1,2})?)[ -](kwh?|ah)\M', '\1\2\3', 'gi');
      end if;
      if segment ilike '% or %' then
        segment := regexp_replace(segment, '\m([0-9][0-9.,]*) ([a-z]+) or ([0-9][0-9.,]*) \2\M', '\1 or \3 \2', 'gi');
      end if;
      if segment ilike '%type%' then
        segment := regexp_replace(regexp_replace(segment, '\mtype +ii\M', 'type 2', 'gi'), '\mtype +i\M', 'type 1', 'gi');
      end if;
      if segment ilike '%lead%acid%' then
        segment := regexp_replace(segment, '\m(lead)[ -]+(?=acid\M)', '"\1" ', 'gi');
      end if;
      if given ~* '\m(cable|lead|charg|plug|adapt|socket|connector)' then
        segment := regexp_replace(segment, '\mt([12])\M', 'type \1', 'gi');
      end if;
      segments[part] := segment;
    end loop;
    return array_to_string(segments, '"');
  end
  $$;

-- The tyre sizes of a text as lexemes, with load and speed index where they stand behind one: '20555r1691v'. And the
-- diameters of their rims, 'r16', which the name of a tyre may state alone: 'Winter tyre 16"'.
create function catalogue.tyre_sizes(given text) returns text[]
  language sql immutable parallel safe
  return array(
    select lower(translate(size[1], '/ ', '')) from regexp_matches(catalogue.spell_sizes(given),
      '\m([0-9]{3}/[0-9]{2}R[0-9]{2}C?(?: [0-9]{2,3}(?:/[0-9]{2,3})?[A-Z]\M)?)', 'gi') size
    union all
    select 'r' || coalesce(rim[1], rim[2], rim[3]) from regexp_matches(catalogue.spell_sizes(given),
      '\m[0-9]{3}/[0-9]{2}R([0-9]{2})|\mR(1[2-9]|2[0-4])\M|\m(1[2-9]|2[0-4])(?:[ -]?(?:inch|")|in\M)', 'gi') rim
    where rim[1] is not null or given ~* '\mt[iy]res?\M');

-- What a part is found by beside the words of its kind: its part numbers, the maker's numbers once more from their
-- end, which begin with '<', the words of its details, which begin with '~', and its tyre sizes.
create function catalogue.search_lexemes(sku text, oem text, alternatives text, details text, tyres text)
  returns tsvector
  language plpgsql immutable parallel safe
  as $$
  declare
    found text[] := array[catalogue.number_key(sku)] || catalogue.number_keys(oem) || catalogue.number_ends(oem);
  begin
    if alternatives is not null then
      found := found || catalogue.number_keys(alternatives) || catalogue.number_ends(alternatives);
    end if;
    if octet_length(details) > length(details) then
      found := found || array(select '~' || word from unnest(catalogue.plain_words(details)) word);
    elsif details <> '' then
      found := found || string_to_array('~'
        || regexp_replace(catalogue.mark_decimals(lower(details collate "C")), '[^a-z0-9º]+', ' ~', 'g'), ' ');
    end if;
    found := found || array(select '~' || word from unnest(catalogue.short_units(details)) word);
    if tyres ~* '[0-9]{3}|\mt[iy]res?\M.*[0-9]{2}|[0-9]{2}.*\mt[iy]res?\M' then found := found || catalogue.tyre_sizes(tyres); end if;
    return array_to_tsvector(array_remove(array_remove(array_remove(found, ''), '~'), '<'));
  end
  $$;

-- A price with GST, in dollars: prices excluding GST gain 15%, and an unknown GST leaves the price as it
-- is stated. 0 is no price: nobody sells for nothing, so it is neither the lowest nor the first.
create function catalogue.price_with_gst(price numeric, gst text) returns numeric
  language sql immutable parallel safe
  return nullif(case when gst = 'Excl' then round(price * 1.15, 2) else price end, 0);

-- Whether a stock status says that the part is in stock: 'In stock', 'in-stock (Auckland)', '3 in stock'.
create function catalogue.is_in_stock(status text) returns boolean
  language sql immutable parallel safe
  return coalesce(status ilike 'in stock%' or status ~* '^\s*([1-9]\d*\s+)?in[- ]stock\M', false);

-- Who sells a part: of a web address ('https://...' or 'www....') its host without 'www.', any other text as it
-- stands. A list may have an address of its own for each part.
create function catalogue.supplier_name(supplier text) returns text
  language sql immutable parallel safe
  return coalesce(
    lower((regexp_match(supplier, '^\s*(?:https?://(?:[^/?#@]*@)?(?:www\.)?|www\.)([^/?#:\s]+)', 'i'))[1]), supplier);

-- A text as a number to join and group by. The chance that two texts have the same number is 1 in 2^64.
create function catalogue.hash_of(given text) returns bigint
  language sql immutable parallel safe
  return ('x' || left(md5(given), 16))::bit(64)::bigint;

create table public.parts_2025 (
  "SupabaseID" bigint generated by default as identity primary key,
  -- Collation "C" sorts by code point, so every backend gives the same order.
  "SKU" text collate "C" not null,
  "Make" text collate "C" not null,
  "Model" text collate "C" not null,
  "Variant" text collate "C",
  -- A part fits its ModelYear; without one, the years from YearFrom to YearTo, where a missing end is
  -- open. Without any of the three its years are not stated.
  "ModelYear" integer,
  "YearFrom" integer,
  "YearTo" integer,
  "PartCategory" text collate "C",
  "PartSubcategory" text collate "C",
  "PartName" text collate "C" not null,
  "OEMPartNumber" text,
  "AltPartNumbers" text,
  "ListPrice_NZD" numeric(12, 2),
  "PriceGST(Incl/Excl)" text,
  "PriceInclGST_NZD" numeric(14, 2)
    generated always as (catalogue.price_with_gst("ListPrice_NZD", "PriceGST(Incl/Excl)")) stored,
  "StockStatus" text,
  "NZAvailability(Dealer/Aftermarket)" text,
  "Supplier/URL" text,
  "SupplierName" text generated always as (catalogue.supplier_name("Supplier/URL")) stored,
  "Notes" text,
  "LastVerified(DateISO)" date,
  "BatteryCapacity_kWh" numeric,
  "BatteryChemistry" text,
  "BatteryVoltage_V" numeric,
  "ChargingConnector" text,
  "ChargingPowerAC_kW" numeric,
  "ChargingPowerDC_kW" numeric,
  "MotorType" text,
  "MotorPower_kW" numeric,
  "BrakeType" text,
  "BrakeDiscDiameter_mm" numeric,
  "TyreSize" text,
  "TyreLoadSpeedRating" text,
  "RecallStatus" text,
  "RecallReference" text,
  "Warranty_Months" integer,
  "Warranty_km" integer,
  "LeadTime_Days" integer,
  "ShippingWeight_kg" numeric,
  "ShippingRestrictions" text,
  -- Where the seller's picture of the part is. Pages show our own copy of it only: 76-part-pictures.sql.
  "PictureURL" text check ("PictureURL" ~ '^https://[!-~]+$' and length("PictureURL") <= 1000),
  "SearchVector" tsvector
    generated always as (catalogue.search_lexemes("SKU", "OEMPartNumber", "AltPartNumbers",
      coalesce("Notes" || ' ', '') || coalesce(catalogue.supplier_name("Supplier/URL") || ' ', '')
        || coalesce("BatteryChemistry" || ' ', '') || coalesce("ChargingConnector", ''),
      "PartName" || coalesce('; ' || "Notes", '') || coalesce('; ' || "TyreSize", '')
        || coalesce(' ' || "TyreLoadSpeedRating", ''))) stored,
  constraint parts_2025_sku_once unique ("SKU"),
  constraint parts_2025_no_blanks check (
    "SKU" <> '' and "Make" <> '' and "Model" <> '' and "PartName" <> ''
    and "Variant" <> '' and "PartCategory" <> '' and "PartSubcategory" <> ''),
  constraint parts_2025_year check ("ModelYear" between 1990 and 2100),
  constraint parts_2025_years check ("YearFrom" between 1990 and 2100 and "YearTo" between 1990 and 2100
    and "YearFrom" <= "YearTo"),
  constraint parts_2025_price check ("ListPrice_NZD" >= 0),
  constraint parts_2025_gst check ("PriceGST(Incl/Excl)" in ('Incl', 'Excl')),
  constraint parts_2025_numbers_length
    check (length("SKU") <= 200 and length("OEMPartNumber") <= 200 and length("AltPartNumbers") <= 2000)
);

create index parts_2025_in_order
  on public.parts_2025 ("Make", "Model", "PartName", "SupabaseID");
-- Pages sorted by price or date, price ranges, and the parts of a supplier. Of one price, and on one day, there may be
-- very many parts, so the id is in the index; of one name there are few, and equal names take no room.
-- The makes of a price range are counted in the index alone.
create index parts_2025_by_price on public.parts_2025 ("PriceInclGST_NZD", "SupabaseID") include ("Make");
create index parts_2025_by_check
  on public.parts_2025 ("LastVerified(DateISO)" desc nulls last, "SupabaseID");
create index parts_2025_by_name on public.parts_2025 ("PartName");
create index parts_2025_of_a_supplier on public.parts_2025 ("SupplierName");
create index parts_2025_pictures on public.parts_2025 ("PictureURL") where "PictureURL" is not null;
-- Readers scan the pending list, which by default has 4 MB. With 128 kB they lose some 0.1 ms, and an import writes the index
-- in a fifth less time.
create index parts_2025_numbers on public.parts_2025 using gin ("SearchVector") with (gin_pending_list_limit = 128);

alter table public.parts_2025 enable row level security;
create policy "everyone reads parts" on public.parts_2025
  for select to anon, authenticated using (true);
revoke all on public.parts_2025 from public, anon, authenticated;
grant select on public.parts_2025 to anon, authenticated;
grant all on public.parts_2025 to service_role;

-- Every applied import. Without one, and without parts, this is the first start.
create table catalogue.part_imports (
  id bigint generated always as identity primary key,
  imported_at timestamptz not null default now(),
  source text not null,
  added integer not null,
  changed integer not null,
  removed integer not null
);
grant select on catalogue.part_imports to anon, authenticated, service_role;
