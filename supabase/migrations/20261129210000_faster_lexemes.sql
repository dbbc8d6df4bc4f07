-- The lexemes of plain part numbers and details take a tenth of the time, which an import notices.
set local lock_timeout = '2s';

-- A part number as it is compared: letters and digits only, in lower case and without accents. The same for
-- a number in a record and for what a visitor types. Plain ASCII, by far the most, takes the faster way.
create or replace function catalogue.number_key(given text) returns text
  language sql immutable parallel safe
  return left(case when octet_length(given) = length(given)
    then regexp_replace(lower(given collate "C"), '[^a-z0-9]+', '', 'g')
    else regexp_replace(coalesce(catalogue.fold(given), ''), '[' || catalogue.separators() || ']+', '', 'g')
  end, 200);

-- The keys of one or several part numbers in a text. A semicolon, bar or line end always separates two
-- numbers. Suppliers separate them by comma, slash or space too, and write those within a number. So the keys
-- are the text between two certain signs as a whole, what lies between two commas or slashes, and the text
-- from each space, comma or slash on: searches by prefix find every number.
create or replace function catalogue.number_keys(given text) returns text[]
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
      if cardinality(pieces) > 1 then
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

-- What a part is found by beside the words of its kind: its part numbers, and the words of its details,
-- which begin with '~'.
create or replace function catalogue.search_lexemes(sku text, oem text, alternatives text, details text)
  returns tsvector
  language plpgsql immutable parallel safe
  as $$
  declare
    found text[] := array[catalogue.number_key(sku)] || catalogue.number_keys(oem);
  begin
    if alternatives is not null then
      found := found || catalogue.number_keys(alternatives);
    end if;
    if octet_length(details) > length(details) then
      found := found || array(select '~' || word from unnest(catalogue.plain_words(details)) word);
    elsif details <> '' then
      found := found || string_to_array('~'
        || regexp_replace(lower(details collate "C"), '[^a-z0-9]+', ' ~', 'g'), ' ');
    end if;
    return array_to_tsvector(array_remove(array_remove(found, ''), '~'));
  end
  $$;

-- A word of the details as lexemes; one or two letters must be the whole word. 'ccs2' also finds 'CCS 2'.
create or replace function catalogue.detail_query(word text) returns text
  language sql immutable parallel safe
  return quote_literal('~' || word) || case when length(word) < 3 then '' else ':*' end
    || case when word ~ '^([a-z]+[0-9]+|[0-9]+[a-z]+)$' then
      regexp_replace(word, '^([a-z]+|[0-9]+)([a-z]+|[0-9]+)$', ' | ''~\1'' & ''~\2''')
    else '' end;

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
      details := (select string_agg('(' || catalogue.detail_query(word) || ')', ' & ') from unnest(unknown) word);
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

-- pgls-ignore lint/safety/banDropColumn: it is generated, and made again below with the new function
-- pgls-ignore lint/safety/addSerialColumn: a rewrite is meant
-- pgls-ignore lint/safety/addingFieldWithDefault: only the owner's import writes the catalogue
alter table public.parts_2025 drop column "SearchVector", add column "SearchVector" tsvector
  generated always as (catalogue.search_lexemes("SKU", "OEMPartNumber", "AltPartNumbers",
    coalesce("Notes" || ' ', '') || coalesce("Supplier/URL" || ' ', '')
      || coalesce("BatteryChemistry" || ' ', '') || coalesce("ChargingConnector", ''))) stored;
create index parts_2025_numbers on public.parts_2025 using gin ("SearchVector") with (fastupdate = off);
