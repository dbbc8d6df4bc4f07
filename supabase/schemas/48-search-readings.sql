-- What a page says about a search text: how its words were read, and what to search for when nothing matches.

-- How each piece of a search text is read, in the order of the text, as
-- {"typed": "rotor", "how": "meaning", "as": ["disc"]}. how: 'typed' (it is in the catalogue), 'meaning'
-- (the catalogue has only what it means), 'split' (two words written as one), 'typo' (only similar words),
-- 'detail' (only in notes, suppliers and other details), 'number' (it begins a part number), 'ending' (it ends one),
-- 'size' (of a tyre), 'ignored', 'slip' (of a word that is ignored), and 'unknown' when no part has it.
create function catalogue.reading_of(q text, search catalogue.search) returns jsonb
  language plpgsql stable
  as $$
  declare
    -- The whole text is a part number, however it is cut into pieces.
    is_number boolean := false;
  begin
    if search.pieces is null then return '[]'; end if;
    if search.pieces @? '$[*] ? (@.how == "number" || @.how == "ending" || @.how == "size")' then
      is_number := coalesce(catalogue.any_part_has(catalogue.whole_query(nullif(catalogue.number_key(q), ''))), false);
    end if;
    return (select coalesce(jsonb_agg(piece - 'lexemes' || case
          when is_number and piece ->> 'how' = 'ending' and strpos(piece ->> 'typed', '*') = 0 then '{"how": "number"}'
          when not is_number and piece ->> 'how' in ('number', 'ending', 'size')
            and not catalogue.any_part_has(piece ->> 'lexemes') then '{"how": "unknown"}'
          else '{}' end::jsonb order by position), '[]')
      from jsonb_array_elements(search.pieces) with ordinality given (piece, position));
  end
  $$;
revoke all on function catalogue.reading_of(text, catalogue.search) from public;
grant execute on function catalogue.reading_of(text, catalogue.search) to anon, authenticated, service_role;

-- The same of a text.
create function public.evnz_search_reading(q text default '') returns jsonb
  language sql stable security invoker set search_path = ''
  return catalogue.reading_of(q, catalogue.parse_search(q));

-- Everything that the catalogue's page shows for a search text and filters, as JSON: `rows` as evnz_search_parts gives them,
-- `total`, `options` as evnz_part_options, `offers` of the rows by id, as evnz_offer_summaries, `reading` as
-- evnz_search_reading, and `state` as evnz_describe_parts. The text is read once, and what matches its words is found once.
-- At most 100 rows. A catalogue of sample records has no offers.
create function public.evnz_search_page(q text default '', max_rows integer default 50, off integer default 0,
    filters jsonb default '{}', sort text default null) returns json
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    search constant catalogue.search := catalogue.parse_search(q);
    given constant jsonb := coalesce(filters, '{}');
    -- As in evnz_search_parts, but that evnz_offer_summaries takes a hundred at most.
    most constant integer := least(greatest(coalesce(max_rows, 50), 0), 100);
    first_row constant integer := least(greatest(coalesce(off, 0), 0), 2000000000);
    state record;
    page record;
  begin
    select * into state from public.evnz_describe_parts();
    if search.words is not null and search.numbers is null and catalogue.row_condition(given) is null
        and catalogue.sort_order(sort) is null then
      page := catalogue.word_page(search, given, most, first_row, true);
    else
      select found.ids, found.total, catalogue.list_options(search, given) as options into page
        from catalogue.find_page(search, most, first_row, given, sort) found;
    end if;
    return json_build_object('total', page.total, 'options', page.options, 'state', row_to_json(state),
      'reading', catalogue.reading_of(q, search),
      'rows', (select coalesce(json_agg(row_to_json(listed)), '[]') from (
        select part.*, (select "LeadTime_Days" from public.parts_2025 whole where whole."SupabaseID" = part."SupabaseID")
        from catalogue.listed_parts(page.ids) part) listed),
      'offers', case when state.samples = state.total then '{}' else (
        select coalesce(json_object_agg(offer."SupabaseID",
          json_build_object('suppliers', offer.suppliers, 'lowest', offer."LowestInclGST_NZD")), '{}')
        from public.evnz_offer_summaries(page.ids) offer) end);
  end
  $$;

-- The part number that somebody may mean, as a part has it: with 0 for O and 1 for I or l, or the other way, and with zeros
-- that a spreadsheet took from its beginning. Null if no part has such a number.
create function catalogue.similar_number(typed text) returns text
  language plpgsql stable
  as $$
  declare
    key constant text := catalogue.number_key(typed);
    keys text[] := array[key];
    at integer;
  begin
    if key !~ '^(?=.*[0-9])[a-z0-9]{5,30}$' then return null; end if;
    -- A letter is more likely wrong than a digit. Six places are 64 keys.
    for at in
      select place from generate_series(1, length(key)) place
      where substr(key, place, 1) in ('0', 'o', '1', 'i', 'l')
      order by substr(key, place, 1) in ('0', '1'), place limit 6
    loop
      keys := keys || array(select overlay(one placing translate(substr(one, at, 1), 'oil01', '011oi') from at) from unnest(keys) one);
    end loop;
    keys := keys || array(select repeat('0', zeros) || one from unnest(keys) one, generate_series(1, 4) zeros);
    return (
      select written
      from (select part."SKU", part."OEMPartNumber", part."AltPartNumbers" from public.parts_2025 part
        where part."SearchVector" @@ (select string_agg(quote_literal(one), ' | ') from unnest(keys[2:]) one)::tsquery
        order by part."SupabaseID" limit 1) part,
        unnest(part."SKU" || array[part."OEMPartNumber"] || catalogue.written_numbers(part."AltPartNumbers")) written
      where catalogue.number_key(written) = any (keys) limit 1);
  end
  $$;

-- Searches with results that are near to one without any, best first: with a number that looks like the one typed, then
-- the same words without the filters or without quotes, then with the filters but without the fewest words. Words that no part has go first, then
-- years, then words that are no make or model; those stay, because the parts of another car do not fit.
create function public.evnz_near_searches(q text, filters jsonb default '{}')
  returns table (near text, left_out text[], keeps_filters boolean, total bigint)
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    kept text[];
    -- How easily each piece is left out, by its text.
    ease jsonb;
    gone text[];
    candidate text;
    rest text[];
    found integer := 0;
  begin
    if length(q) > 200 then
      raise exception using errcode = '22023', message = 'The search text is longer than 200 characters';
    end if;
    foreach candidate in array (q || regexp_split_to_array(q, '\s+'))[: 9] loop
      near := replace(q, candidate, catalogue.similar_number(candidate));
      continue when near is null;
      total := public.evnz_count_parts(near, filters => filters);
      if total > 0 then
        return query select near, '{}'::text[], true, total;
        return;
      end if;
    end loop;
    if jsonb_strip_nulls(coalesce(filters, '{}')) <> '{}' then
      total := public.evnz_count_parts(q);
      if total > 0 then
        return query select q, '{}'::text[], false, total;
      end if;
    end if;
    if q like '%"%' then
      total := public.evnz_count_parts(replace(q, '"', ''), filters => filters);
      if total > 0 then
        return query select replace(q, '"', ''), '{}'::text[], true, total;
        return;
      end if;
    end if;

    select array_agg(piece.typed order by piece.position)
          filter (where piece.words is not null or catalogue.any_part_has(piece.lexemes)),
        coalesce(array_agg(piece.typed order by piece.position)
          filter (where piece.words is null and not catalogue.any_part_has(piece.lexemes)), '{}'),
        jsonb_object_agg(piece.typed, case
          when catalogue.is_years(piece.typed) then 1
          when piece.words is not null and exists (
            select from (select distinct kind."Make", kind."Model" from catalogue.part_vehicles kind) vehicle
            where catalogue.vehicle_words(vehicle."Make", vehicle."Model") @@ piece.words::tsquery) then 3
          else 2 end)
      into kept, gone, ease
      from catalogue.read_text(q) with ordinality piece (typed, how, as_words, words, lexemes, position)
      where piece.how not in ('ignored', 'slip');
    if kept is null or cardinality(kept || gone) > 12 then return; end if;

    loop
      if gone <> '{}' then
        total := public.evnz_count_parts(array_to_string(kept, ' '), filters => filters);
        if total > 0 then
          return query select array_to_string(kept, ' '), gone, true, total;
          return;
        end if;
      end if;
      exit when cardinality(kept) = 1;
      for candidate in
        select word from unnest(kept) with ordinality given (word, position)
        where (ease -> word)::integer < 3
        order by ease -> word, position desc
      loop
        rest := array_remove(kept, candidate);
        continue when rest = '{}';
        total := public.evnz_count_parts(array_to_string(rest, ' '), filters => filters);
        if total > 0 then
          found := found + 1;
          return query select array_to_string(rest, ' '), gone || candidate, true, total;
        end if;
        if found = 3 then return; end if;
      end loop;
      if found > 0 then return; end if;
      candidate := (select word from unnest(kept) with ordinality given (word, position)
        where (ease -> word)::integer < 3
        order by ease -> word, position desc limit 1);
      exit when candidate is null;
      kept := array_remove(kept, candidate);
      gone := gone || candidate;
      exit when kept = '{}';
    end loop;
  end
  $$;

revoke all on function public.evnz_search_page(text, integer, integer, jsonb, text), public.evnz_search_reading(text), public.evnz_near_searches(text, jsonb) from public;
grant execute on function public.evnz_search_page(text, integer, integer, jsonb, text), public.evnz_search_reading(text), public.evnz_near_searches(text, jsonb)
  to anon, authenticated, service_role;
