-- A page says how it read a search text, and what matches nearly when nothing does.
set local lock_timeout = '2s';

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
        where length(word) >= length(term) - 1 and word ~ '^[^0-9@]+$'
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

-- How each piece of a search text is read, in the order of the text, as
-- {"typed": "rotor", "how": "meaning", "as": ["disc"]}. how: 'typed' (it is in the catalogue), 'meaning'
-- (the catalogue has only what it means), 'split' (two words written as one), 'typo' (only similar words),
-- 'detail' (only in notes, suppliers and other details), 'number' (it begins a part number), 'ignored', and
-- 'unknown' when no part has it.
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
        'how', case when piece.how = 'number' and not is_number and not catalogue.any_part_has(piece.lexemes)
          then 'unknown' else piece.how end,
        'as', coalesce(piece.as_words, '{}')) order by piece.position), '[]')
      from catalogue.read_text(q) with ordinality piece (typed, how, as_words, words, lexemes, position));
  end
  $$;

-- Searches with results that are near to one without any, best first: the same words without the filters or
-- without quotes, then with the filters but without the fewest words. Words that no part has go first, then
-- years, then words that are no make or model.
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
          when piece.typed ~ '^\d+$' then 1
          when piece.words is not null and exists (
            select from (select distinct kind."Make", kind."Model" from catalogue.part_vehicles kind) vehicle
            where catalogue.kind_words(vehicle."Model", vehicle."Make") @@ piece.words::tsquery) then 3
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
        order by ease -> word, position desc limit 1);
      kept := array_remove(kept, candidate);
      gone := gone || candidate;
      exit when kept = '{}';
    end loop;
  end
  $$;

revoke all on function public.evnz_search_reading(text), public.evnz_near_searches(text, jsonb) from public;
grant execute on function public.evnz_search_reading(text), public.evnz_near_searches(text, jsonb)
  to anon, authenticated, service_role;
