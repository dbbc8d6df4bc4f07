-- A part number is looked up before any guess at what else its letters could mean.
set local lock_timeout = '2s';

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
    is_number boolean;
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
      is_number := key ~ '[0-9]' and catalogue.any_part_has(catalogue.number_query(key));
      -- 'NZ-8' begins a part number rather than being an '8' with a detail 'nz'.
      if (cardinality(unknown) = cardinality(terms) or not is_number)
          and (select bool_and(catalogue.any_part_has(catalogue.detail_query(word))) from unnest(unknown) word) then
        details := (select string_agg('(' || catalogue.detail_query(word) || ')', ' & ') from unnest(unknown) word);
        -- A word of the details may also begin a part number.
        if cardinality(unknown) = cardinality(terms) then
          details := '(' || details || ') | ' || catalogue.number_query(key);
        end if;
        return query select case when several then array_to_string(unknown, ' ') else token end,
          'detail', null::text[], null::text, '(' || details || ')';
      else
        -- A part number may look like a misspelt word, and guesses take longer.
        if not literally and not is_number then
          foreach term in array unknown loop
            reading := catalogue.guess_word(term);
            exit when reading.query is null;
            guessed := guessed || jsonb_build_object('typed', case when several then term else token end,
              'how', reading.how, 'as_words', reading.as_words, 'words', reading.query);
          end loop;
        end if;
        if jsonb_array_length(guessed) < cardinality(unknown) then
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
