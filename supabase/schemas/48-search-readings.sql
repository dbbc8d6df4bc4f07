-- What a page says about a search text: how its words were read, and what to search for when nothing matches.

-- How each piece of a search text is read, in the order of the text, as
-- {"typed": "rotor", "how": "meaning", "as": ["disc"]}. how: 'typed' (it is in the catalogue), 'meaning'
-- (the catalogue has only what it means), 'split' (two words written as one), 'typo' (only similar words),
-- 'detail' (only in notes, suppliers and other details), 'number' (it begins a part number), 'ending' (it ends one),
-- 'size' (of a tyre), 'ignored', and 'unknown' when no part has it.
create function public.evnz_search_reading(q text default '') returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    whole constant text := catalogue.number_key(q);
    is_number boolean;
  begin
    if length(q) > 200 then
      raise exception using errcode = '22023', message = 'The search text is longer than 200 characters';
    end if;
    is_number := whole <> '' and catalogue.any_part_has(
      quote_literal(whole) || case when length(whole) >= 3 and whole ~ '[0-9]' then ':*' else '' end);
    return (
      select coalesce(jsonb_agg(jsonb_build_object(
        'typed', piece.typed,
        'how', case
          when is_number and piece.how = 'ending' and strpos(piece.typed, '*') = 0 then 'number'
          when piece.how in ('number', 'ending', 'size') and not is_number and not catalogue.any_part_has(piece.lexemes)
            then 'unknown'
          else piece.how end,
        'as', coalesce(piece.as_words, '{}')) order by piece.position), '[]')
      from catalogue.read_text(q) with ordinality piece (typed, how, as_words, words, lexemes, position));
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
        unnest(part."SKU" || array[part."OEMPartNumber"] || regexp_split_to_array(part."AltPartNumbers", '\s*[;,|/\n]\s*')) written
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
          when piece.typed ~ '^(19|20)\d\d$' then 1
          when piece.words is not null and exists (
            select from (select distinct kind."Make", kind."Model" from catalogue.part_vehicles kind) vehicle
            where catalogue.vehicle_words(vehicle."Make", vehicle."Model") @@ piece.words::tsquery) then 3
          else 2 end)
      into kept, gone, ease
      from catalogue.read_text(q) with ordinality piece (typed, how, as_words, words, lexemes, position)
      where piece.how <> 'ignored';
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

revoke all on function public.evnz_search_reading(text), public.evnz_near_searches(text, jsonb) from public;
grant execute on function public.evnz_search_reading(text), public.evnz_near_searches(text, jsonb)
  to anon, authenticated, service_role;
