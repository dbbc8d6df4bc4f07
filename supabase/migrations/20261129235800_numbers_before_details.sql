-- 'NZ-8' begins a part number rather than being a detail 'nz' with an '8', and near searches keep the car.
set local lock_timeout = '2s';

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
    -- Forms that begin with the term are among the words that it begins: reading them twice takes longer.
    query := concat_ws(' | ', query, (select string_agg(quote_literal(known.word), ' | ' order by known.word)
      from catalogue.part_words known
      where known.word = any (catalogue.word_forms(term)) and not starts_with(known.word, term)));
    how := case when query <> '' then 'typed' end;
    meant := catalogue.read_meanings(term);
    if meant.query is not null then
      query := concat_ws(' | ', nullif(query, ''), meant.query);
      if how is null then
        how := 'meaning';
        as_words := meant.meanings;
      end if;
    end if;
    query := catalogue.with_fitment(term, '(' || nullif(query, '') || ')');
    if query is not null then how := coalesce(how, 'typed'); end if;
  end
  $$;

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
      -- 'NZ-8' begins a part number rather than being an '8' with a detail 'nz'.
      if (select bool_and(catalogue.any_part_has(catalogue.detail_query(word))) from unnest(unknown) word)
          and (cardinality(unknown) = cardinality(terms) or key !~ '[0-9]'
            or not catalogue.any_part_has(catalogue.number_query(key))) then
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

-- Searches with results that are near to one without any, best first: the same words without the filters or
-- without quotes, then with the filters but without the fewest words. Words that no part has go first, then
-- years, then words that are no make or model.
create or replace function public.evnz_near_searches(q text, filters jsonb default '{}')
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
    -- The best search without the car's name, for when nothing else has results.
    without_car text;
    left_out_with_car text[];
    total_without_car bigint;
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
          when piece.typed ~ '^(19|20)\d\d$' then 1
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
        if total > 0 and found = 0 and (ease -> candidate)::integer = 3 then
          if without_car is null then
            without_car := array_to_string(rest, ' ');
            left_out_with_car := gone || candidate;
            total_without_car := total;
          end if;
        elsif total > 0 then
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
    if without_car is not null then
      return query select without_car, left_out_with_car, true, total_without_car;
    end if;
  end
  $$;
