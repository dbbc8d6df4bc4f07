-- What a search text means:
-- * Words. All of them must match the make, model, variant, year, category, subcategory or name, each
--   as a prefix; one or two letters or digits must be a whole word, unless two letters end the text. Singular and
--   plural are one, and words of buyers (buyer_words) match what they mean: one word anywhere, several words where
--   they stand together in one field. Words of variants and years also match the parts that fit them without naming
--   them (with_fitment).
-- * A word that the catalogue has nowhere there is looked for in the details: notes, supplier, battery
--   chemistry, connector. If it is not there either, it may be the beginning of a buyer's word, two words
--   written as one, or have one typo. A word of buyers or of plain English is no typo.
-- * A whole number of kW, kWh, Ah or metres also matches the decimals that are rounded to it: '7kW' finds 7.4 kW. Which, is said.
-- * Anything that matches no word must be the prefix of a part number (SKU, OEM or alternative), or at least five
--   characters of the end of a maker's number. A '*' stands for any characters in a number: '*5SA0A', '297C1*0A'.
-- * Beside 'or', two words that begin with a digit are alternatives: '18 or 19 inch'. An amount that no part has is left out
--   there: '5m or 10m'.
-- * A lone digit belongs to the word before it where the catalogue numbers that word: 'type 1' is no 'type' beside a 1.
-- * A tyre size is one thing, however it is spelt, with or without its load and speed index. Of several, any is meant.
-- * Beside other words, '2014-2017', '14-17' and '18-' are years: any part that fits one of them.
-- * The whole text may be a part number or a prefix of one, ignoring spaces and signs.
-- * Words in "double quotes" are whole words as they are written.

-- Whether a letter is typed for another: beside it on a keyboard, or of about its sound. 'phare' is no 'phase'.
create function catalogue.is_typed_for(one text, other text) returns boolean
  language sql immutable parallel safe
  return 'qw we er rt ty yu ui io op as sd df fg gh hj jk kl zx xc cv vb bn nm qa wa ws es ed rd rf tf tg yg yh uh uj ij ik ok ol '
    'pl az sz sx dx dc fc fv gv gb hb hn jn jm km ae ai ao au ay ei eo eu ey iu iy ou oy uy ck cs ks cq kq gj bp dt lr vw'
    ~ (one || other || '|' || other || one);

-- Whether two words differ by one letter: wrong, missing, extra, or two swapped.
create function catalogue.is_one_typo(term text, word text) returns boolean
  language plpgsql immutable strict parallel safe
  as $$
  declare
    at integer := 1;
  begin
    if term = word then return true; end if;
    if abs(length(term) - length(word)) > 1 then return false; end if;
    while substr(term, at, 1) = substr(word, at, 1) loop
      at := at + 1;
    end loop;
    -- From the first different letter on, one edit must make the rest equal.
    return (substr(term, at + 1) = substr(word, at + 1)
        and (substr(term, at, 1) !~ '[a-z]' or substr(word, at, 1) !~ '[a-z]'
          or catalogue.is_typed_for(substr(term, at, 1), substr(word, at, 1))))
      or substr(term, at + 1) = substr(word, at)
      or substr(term, at) = substr(word, at + 1)
      or (substr(term, at, 1) = substr(word, at + 1, 1)
        and substr(term, at + 1, 1) = substr(word, at, 1)
        and substr(term, at + 2) = substr(word, at + 2));
  end
  $$;

-- A process keeps 32 compiled regular expressions. A search of two words met 39 of them in turn, so it compiled each again at
-- every word: what most words pass is asked without one.

-- An English word in singular and plural: itself, and what its other number may be. Some of them are no
-- words ('len' for 'lens'), which does no harm.
create function catalogue.word_forms(word text) returns text[]
  language sql immutable parallel safe
  return case
    when word !~ '^[a-z]{3,}$' then array[word]
    when right(word, 1) = 'y' and strpos('aeiou', left(right(word, 2), 1)) = 0 then array[word, left(word, -1) || 'ies']
    when word like '__%ies' then array[word, left(word, -3) || 'y']
    when word like any ('{%ses,%xes,%ches,%shes}') then array[word, left(word, -1), left(word, -2)]
    when right(word, 1) = 's' and strpos('su', left(right(word, 2), 1)) = 0 then array[word, left(word, -1)]
    when word like any ('{%s,%x,%ch,%sh}') then array[word, word || 'es']
    else array[word, word || 's']
  end;

-- A phrase in singular and plural: only its last word changes.
create function catalogue.phrase_forms(phrase text) returns text[]
  language plpgsql immutable parallel safe
  as $$
  begin
    if strpos(phrase, ' ') = 0 then return catalogue.word_forms(phrase); end if;
    return array(select left(phrase, 1 - strpos(reverse(phrase), ' ')) || form
      from unnest(catalogue.word_forms(right(phrase, strpos(reverse(phrase), ' ') - 1))) form);
  end
  $$;

-- The words of the catalogue that are this word in singular or plural, as a tsquery; null if there is none.
create function catalogue.forms_query(word text) returns text
  language plpgsql stable parallel safe
  as $$
  begin
    return (select string_agg(quote_literal(known.word), ' | ' order by known.word)
      from catalogue.part_words known where known.word = any (catalogue.word_forms(forms_query.word)));
  end
  $$;

-- A meaning as a tsquery: one word in singular and plural, several only where they stand together. Null if the
-- catalogue lacks it.
create function catalogue.meaning_query(meaning text) returns text
  language plpgsql stable parallel safe
  as $$
  declare
    words constant text[] := string_to_array(meaning, ' ');
  begin
    if cardinality(words) = 1 then return '(' || catalogue.forms_query(meaning) || ')'; end if;
    return (select '(' || string_agg('(' || pair.query || ')', ' & ' order by pair.at) || ')'
      from (
        select at, (select string_agg(quote_literal(known.word), ' | ' order by known.word)
          from catalogue.part_words known
          where known.word = any (array(select catalogue.pair_lexeme(one, other)
            from unnest(catalogue.word_forms(words[at])) one, unnest(catalogue.word_forms(words[at + 1])) other))
          ) as query
        from generate_series(1, cardinality(words) - 1) at
      ) pair
      -- A null for a pair that the catalogue lacks would be skipped by string_agg.
      having bool_and(pair.query is not null));
  end
  $$;

-- What a phrase of buyers means, if the catalogue has it: a tsquery, and the meanings in their order.
create function catalogue.read_meanings(phrase text, out query text, out meanings text[])
  language plpgsql stable parallel safe
  as $$
  declare
    forms constant text[] := catalogue.phrase_forms(phrase);
  begin
    if not exists (select from catalogue.buyer_words buyer where buyer.phrase = any (forms)) then return; end if;
    select string_agg(meaning.query, ' | ' order by meaning.position),
      array_agg(meaning.text order by meaning.position)
    into query, meanings
    from (
      select given.meaning as text, min(given.position) as position,
        catalogue.meaning_query(given.meaning) as query
      from catalogue.buyer_words buyer, unnest(buyer.meanings) with ordinality given (meaning, position)
      where buyer.phrase = any (forms)
      group by given.meaning
    ) meaning
    where meaning.query is not null;
  end
  $$;

-- The models whose names have a longer word that begins with this one, which is the word of a model itself: 'sealion' for
-- 'seal'.
create function catalogue.longer_models(term text) returns text[]
  language plpgsql stable parallel safe
  as $$
  declare
    words constant text[] := array(select distinct word
      from (select distinct "Model" as model from catalogue.part_vehicles) vehicle, unnest(catalogue.plain_words(model)) word
      where starts_with(word, term));
  begin
    return case when term = any (words) then array_remove(words, term) else '{}' end;
  end
  $$;

-- The words of the catalogue that begin like this, as a tsquery; null if there is none. A few are listed one by one: the
-- index reads all kinds of a prefix, but of whole words only those that the rest of the query leaves. The name of a model
-- is no beginning of another's.
create function catalogue.beginning_query(beginning text) returns text
  language plpgsql stable parallel safe
  as $$
  declare
    words text[] := array(select word from catalogue.part_words
      where word >= beginning and word < beginning || chr(1114111) order by word limit 20);
  begin
    if words[1] = beginning and cardinality(words) between 2 and 19 then
      words := array(select word from unnest(words) word
        where not exists (select from unnest(catalogue.longer_models(beginning)) longer where starts_with(word, longer)));
    end if;
    return case when cardinality(words) < 20
      then (select string_agg(quote_literal(word), ' | ') from unnest(words) word) else quote_literal(beginning) || ':*' end;
  end
  $$;

-- Whether the catalogue has this word with a digit behind it, as 'type' in 'Type 2'.
create function catalogue.is_numbered(term text) returns boolean
  language plpgsql stable parallel safe
  as $$
  begin
    return exists (select from catalogue.part_words
      where word >= term || '0' and word < term || ':' and length(word) = length(term) + 1);
  end
  $$;

-- The words of the catalogue that are this whole number rounded, with the same unit: '7º4kw' for '7kw', and '64º2kwh' for '64kw',
-- which begins '64kwh' too. A half is rounded neither way, and no current is: a fuse of 1.6 A is none of 2 A.
create function catalogue.rounded_words(term text) returns text[]
  language plpgsql stable parallel safe
  as $$
  declare
    amount constant text[] := case when catalogue.begins_with_digit(term) then regexp_match(term, '^([0-9]{1,3})(kwh?|ah|m)$') end;
    whole constant integer := amount[1]::integer;
  begin
    if amount is null then return '{}'; end if;
    return array(select word from generate_series(whole - 1, whole) near, catalogue.part_words
      where word >= near || 'º' and word < near || 'º' || chr(1114111)
        and word ~ ('º[0-9]{1,2}' || amount[2] || case amount[2] when 'kw' then 'h?$' else '$' end)
        and abs(translate(substring(word from '^[0-9º]+'), 'º', '.')::numeric - whole) < 0.5
      order by word);
  end
  $$;

-- An amount as people write it: '7.4 kW' for '7º4kw'.
create function catalogue.written_amount(word text) returns text
  language sql immutable parallel safe
  return regexp_replace(replace(replace(translate(word, 'º', '.'), 'kw', 'kW'), 'ah', 'Ah'), '([0-9])([a-zA-Z])', '\1 \2');

-- How one word is read: `query` is its part of a tsquery on part_kinds.words, null when no kind matches.
-- `how`: 'typed', or 'meaning' when the catalogue has only what the word means, or amounts that are rounded to it, which is in
-- `as_words`. The last word of a text may be unfinished.
create function catalogue.read_word(term text, literally boolean, is_last boolean default false,
    out query text, out how text, out as_words text[])
  language plpgsql stable
  as $$
  declare
    meant record;
    rounded constant text[] := case when literally then '{}' else catalogue.rounded_words(term) end;
  begin
    if literally or (length(term) < 3 and not (is_last and term ~ '^[a-z]{2}$'))
        -- 'abs' is no beginning of 'absorber'.
        or (length(term) = 3 and exists (select from catalogue.buyer_words where phrase = term and meanings <> '{}')) then
      if exists (select from catalogue.part_words where word = term) then query := quote_literal(term); end if;
    else
      query := catalogue.beginning_query(term);
    end if;
    if literally then
      how := case when query is not null then 'typed' end;
      return;
    end if;
    -- Forms that begin with the term are among the words that it begins: reading them twice takes longer.
    query := concat_ws(' | ', query, (select string_agg(quote_literal(known.word), ' | ' order by known.word)
      from catalogue.part_words known
      where known.word = any (catalogue.word_forms(term)) and (length(term) = 3 or not starts_with(known.word, term))));
    how := case when query <> '' then 'typed' end;
    meant := catalogue.read_meanings(term);
    if meant.query is not null then
      query := concat_ws(' | ', nullif(query, ''), meant.query);
      if how is null then
        how := 'meaning';
        as_words := meant.meanings;
      end if;
    end if;
    if rounded <> '{}' then
      how := 'meaning';
      as_words := array(select catalogue.written_amount(word) from unnest(
        array(select known.word from catalogue.part_words known where known.word = term) || rounded) word);
      query := concat_ws(' | ', nullif(query, ''), (select string_agg(quote_literal(word), ' | ') from unnest(rounded) word));
    end if;
    query := catalogue.with_fitment(term, '(' || nullif(query, '') || ')');
    if query is not null then how := coalesce(how, 'typed'); end if;
  end
  $$;

-- The first and last of a range of years: '2014-2017', '14-17', or '18-' for all from then on. Null for any other text.
create function catalogue.read_years(token text, out first integer, out last integer)
  language plpgsql immutable parallel safe
  as $$
  declare
    ends constant text[] := case when catalogue.begins_with_digit(token)
      then regexp_match(token, '^(?:20)?([0-3][0-9])[-–—](?:(?:20)?([0-3][0-9]))?$') end;
  begin
    first := 2000 + ends[1]::integer;
    last := coalesce(2000 + ends[2]::integer, 2100);
    if first is null or first < 2008 or last < first then
      first := null;
      last := null;
    end if;
  end
  $$;

-- Whether a text is a year or a range of years.
create function catalogue.is_years(token text) returns boolean
  language sql immutable parallel safe
  return token ~ '^(19|20)[0-9]{2}$' or (catalogue.read_years(token)).first is not null;

-- A range of years, as a tsquery of what fits one of them. Codes of chassis with a stroke between them are any of
-- them too: 'ZE0/AZEO'. Null for any other text, and if nothing fits.
create function catalogue.years_query(token text) returns text
  language plpgsql stable
  as $$
  declare
    years constant record := catalogue.read_years(token);
    own text;
  begin
    if strpos(token, '/') > 0 and token ~ '^[A-Za-z0-9]+(/[A-Za-z0-9]+)+$' then
      select '(' || string_agg((catalogue.read_word(code, false)).query, ' | ') || ')' into own
      from unnest(catalogue.plain_words(token)) code
      having bool_and(catalogue.is_chassis_code(translate(code, 'o', '0')));
      return own;
    end if;
    if years.first is null then return null; end if;
    select '(' || string_agg(quote_literal(lexeme), ' | ') || ')' into own from (
      select word as lexeme from catalogue.part_words
      where word ~ '^(20[0-9]{2}|2100)$' and word::integer between years.first and years.last
      union
      select catalogue.years_lexeme("YearFrom", "YearTo") from catalogue.part_vehicles
      where "ModelYear" is null and coalesce("YearFrom", 0) <= years.last and coalesce("YearTo", 9999) >= years.first
    ) fits;
    return case when own is not null then catalogue.with_fitment('', own) end;
  end
  $$;

-- A guess at a word that is nowhere in the catalogue: the beginning of a buyer's word, two words written as
-- one ('split'), or one typo ('typo').
create function catalogue.guess_word(term text, out query text, out how text, out as_words text[])
  language plpgsql stable
  as $$
  declare
    candidate record;
    one record;
    other record;
    -- The singular may be what was mistyped: 'padds', 'handels'.
    forms constant text[] := array(select form from unnest(catalogue.word_forms(term)) form
      where length(form) between 4 and length(term));
  begin
    if length(term) < 4 or exists (select from catalogue.buyer_words
      where phrase = any (catalogue.word_forms(term)) and meanings = '{}' and not ignored) then return; end if;
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

    for at in reverse length(term) - 1 .. 3 loop
      continue when not (exists (select from catalogue.part_words where word = left(term, at))
        or exists (select from catalogue.buyer_words where phrase = left(term, at)));
      one := catalogue.read_word(left(term, at), false);
      other := catalogue.read_word(substr(term, at + 1), false);
      if one.query is not null and other.query is not null
          and (length(term) - at >= 3 or substr(term, at + 1) ~ '^[0-9]+$')
          and not (length(term) - at = 1 and catalogue.is_numbered(left(term, at))) then
        query := '(' || one.query || ' & ' || other.query || ')';
        how := 'split';
        as_words := array[translate(left(term, at) || ' ' || substr(term, at + 1), 'º', '.')];
        return;
      end if;
    end loop;

    if term ~ '[0-9]' or exists (select from catalogue.buyer_words where phrase = any (catalogue.word_forms(term)))
    then return; end if;
    -- From five letters on, a typo in an unfinished word counts too.
    select string_agg(found.query, ' | '),
        (array_agg(found.word order by found.is_unfinished, found.word))[1:3]
      into query, as_words
      from (
        select word, not is_whole as is_unfinished,
          case when is_whole then (catalogue.read_word(word, false)).query else quote_literal(word) end as query
        from catalogue.part_words,
          lateral (select bool_or(catalogue.is_one_typo(form, word)) as is_whole from unnest(forms) form) typo
        where length(word) >= length(forms[cardinality(forms)]) - 1 and word ~ '^[^0-9=]+$'
          and catalogue.word_similarity(term, word) > 0.1
          and (is_whole
            or (length(term) >= 5 and catalogue.is_one_typo(term, left(word, length(term)))))
        union all
        select phrase, false, meant.query
        from catalogue.buyer_words, catalogue.read_meanings(phrase) meant
        where phrase !~ ' ' and exists (select from unnest(forms) form
            where abs(length(phrase) - length(form)) <= 1 and catalogue.is_one_typo(form, phrase))
          and meant.query is not null
          and not exists (select from catalogue.part_words where word = phrase)
      ) found;
    query := '(' || query || ')';
    how := case when query is not null then 'typo' end;
  end
  $$;

-- Whether any part has one of these lexemes. Without an index the planner would read the whole table in the
-- hope of an early match.
create function catalogue.any_part_has(lexemes text) returns boolean
  language plpgsql stable set enable_seqscan = off
  as $$
  begin
    return exists (select from public.parts_2025 where "SearchVector" @@ lexemes::tsquery);
  end
  $$;

-- A word of the details as lexemes; one or two letters must be the whole word. 'ccs2' also finds 'CCS 2'.
create function catalogue.detail_query(word text) returns text
  language sql immutable parallel safe
  return quote_literal('~' || word) || case when length(word) < 3 then '' else ':*' end
    || case when word ~ '^([a-z]+[0-9]+|[0-9]+(º[0-9]+)?[a-z]+)$' then
      regexp_replace(word, '^([a-z]+|[0-9]+(?:º[0-9]+)?)([a-z]+|[0-9]+)$', ' | ''~\1'' & ''~\2''')
    else '' end;

-- Whether the details of any part have this word.
create function catalogue.is_detail(word text) returns boolean
  language plpgsql stable
  as $$
  begin
    if word ~ '[0-9]' then return catalogue.any_part_has(catalogue.detail_query(word)); end if;
    return exists (select from catalogue.part_details known where known.word >= is_detail.word
      and known.word < is_detail.word || case when length(is_detail.word) < 3 then chr(1) else chr(1114111) end);
  end
  $$;

-- A part number by prefix; one or two letters must be the whole number: as a prefix they would match half
-- of all.
create function catalogue.number_query(key text) returns text
  language sql immutable parallel safe
  return quote_literal(key) || case when length(key) < 3 then '' else ':*' end;

-- A token as a number whose beginning is not given: '*5SA0A', '297C1*0A', or '5SA0A' where no number begins so.
-- Null when it is none, or no number ends so.
create function catalogue.read_number_end(token text) returns text
  language plpgsql stable
  as $$
  declare
    star constant integer := strpos(token, '*');
    key constant text := catalogue.number_key(substr(token, star + 1));
    start constant text := catalogue.number_key(left(token, greatest(star - 1, 0)));
    query text;
  begin
    if token !~ '[0-9]' or length(key) < (case star when 0 then 5 else 3 end) then return null; end if;
    query := quote_literal('<' || reverse(key)) || ':*';
    if not catalogue.any_part_has(query) then return null; end if;
    return '(' || query || case start when '' then '' else ' & ' || quote_literal(start) || ':*' end || ')';
  end
  $$;

-- Several words that must all match, as a tsquery; null when no kind has one of them.
create function catalogue.read_all(terms text[]) returns text
  language sql stable
  return (select '(' || string_agg(reading.query, ' & ' order by position) || ')'
    from unnest(catalogue.join_digits(terms)) with ordinality given (term, position),
      catalogue.read_word(term, false) reading
    having bool_and(reading.query is not null));

-- A phrase of buyers as its own words: all of them anywhere. The last, which names the thing, is none of a category of several
-- things that alone names it: a front bumper of 'Body and glass' is no 'front glass'. There the words must stand together, in
-- either order.
create function catalogue.read_phrase(terms text[]) returns text
  language plpgsql stable
  as $$
  declare
    own constant text := catalogue.read_all(terms);
    thing constant text := terms[cardinality(terms)];
    things constant text[] := catalogue.word_forms(thing);
    lists constant text[] := array(
      select name from (select "PartCategory" as name from catalogue.part_categories
        union select "PartSubcategory" from catalogue.part_categories) category
      where catalogue.is_several(name) and strpos(catalogue.fold(name), left(things[cardinality(things)], 3)) > 0
        and catalogue.plain_words(name) && things and cardinality(catalogue.word_pairs(name)) > 0);
    named text;
    meant text;
    mixed text;
  begin
    if own is null or lists = '{}' then return own; end if;
    named := regexp_replace((catalogue.read_word(thing, false)).query, '''([^'']*)''', '''@+\1''', 'g');
    meant := (catalogue.read_meanings(thing)).query;
    select string_agg('(' || (select string_agg(quote_literal(pair), ' & ') from unnest(catalogue.word_pairs(name)) pair)
        || ' & !(' || concat_ws(' | ', named,
          -- What the thing is also called may be of the category too: 'Lights & lamps'.
          case when not catalogue.words_with_pairs(name) @@ meant::tsquery then meant end) || '))', ' | ')
      into mixed from unnest(lists) name;
    return (select '((' || own || ' & !(' || mixed || '))' || case when bool_and(pair.query is not null)
        then ' | (' || string_agg('(' || pair.query || ')', ' & ') || ')' else '' end || ')'
      from (
        select (select string_agg(quote_literal(known.word), ' | ') from catalogue.part_words known
          where known.word = any (array(select unnest(array[catalogue.pair_lexeme(one, other), catalogue.pair_lexeme(other, one)])
            from unnest(catalogue.word_forms(terms[at])) one, unnest(catalogue.word_forms(terms[at + 1])) other))) as query
        from generate_series(1, cardinality(terms) - 1) at
      ) pair);
  end
  $$;

-- Three words of which the first two are a phrase, as the last two may be, read both ways: 'right rear light' is a light at the
-- right rear or the rear light at the right. Null where the last two are none.
create function catalogue.overlapping_phrase(terms text[], first_two text) returns text
  language plpgsql stable
  as $$
  declare
    joined constant text := terms[2] || ' ' || terms[3];
    last_two text;
  begin
    if not exists (select from catalogue.buyer_words where phrase = any (catalogue.phrase_forms(joined))) then return null; end if;
    last_two := nullif(concat_ws(' | ', catalogue.read_phrase(terms[2:3]), (catalogue.read_meanings(joined)).query), '');
    return '(((' || first_two || ') & ' || (catalogue.read_word(terms[3], false)).query || ') | ('
      || (catalogue.read_word(terms[1], false)).query || ' & (' || last_two || ')))';
  end
  $$;

-- A tyre size, and what may be its load and speed index behind it, as a tsquery on parts_2025."SearchVector"; null for any
-- other token. Seven digits are a size if a tyre has it and no part that number, 'R17' is one in a text about tyres. `rated`:
-- whether `behind` is part of it.
create function catalogue.read_size(token text, behind text, is_of_tyres boolean, out query text, out rated boolean)
  language plpgsql stable
  as $$
  declare
    size text;
    rating text;
  begin
    if not catalogue.begins_with_digit(ltrim(token, 'Rr')) then return; end if;
    size := lower(replace(substring(token from '(?i)^[0-9]{3}/[0-9]{2}R[0-9]{2}C?$'), '/', ''));
    rating := lower(replace(substring(behind from '(?i)^[0-9]{2,3}(?:/[0-9]{2,3})?[A-Z]$'), '/', ''));
    if token ~ '^[1-3][0-9]5[2-9][05](1[2-9]|2[0-4])$' and not catalogue.any_part_has(quote_literal(token)) then
      size := left(token, 5) || 'r' || right(token, 2);
      if not catalogue.any_part_has(quote_literal(size) || ':*') then size := null; end if;
    end if;
    if is_of_tyres and token ~* '^R(1[2-9]|2[0-4])$' and catalogue.any_part_has(quote_literal(lower(token))) then
      query := quote_literal(lower(token));
      rated := false;
    end if;
    if size is null then return; end if;
    rated := rating is not null and catalogue.any_part_has(quote_literal(size || rating));
    query := quote_literal(size || case when rated then rating else '' end) || ':*';
  end
  $$;

-- A list without an entry that equals the one before it.
create function catalogue.without_repeats(given text[]) returns text[]
  language sql immutable parallel safe
  return array(select entry from (
    select entry, position, lag(entry) over (order by position) as before
    from unnest(given) with ordinality listed (entry, position)) listed
    where entry is distinct from before order by position);

-- Whether a token with digits is the beginning of a part number and nothing else that read_token may find: one of its words
-- is none of the catalogue nor of buyers, and no details have all of them. Saves reading the words of a number.
create function catalogue.is_number_alone(terms text[], key text) returns boolean
  language plpgsql stable
  -- One statement whose plan sessions keep: planning its look-ups again would take longer than they do.
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
  as $$
  declare
    number tsquery;
    detail tsquery;
    term text;
    found text;
  begin
    if key !~ '[0-9]' then return false; end if;
    number := catalogue.number_query(key);
    foreach term in array terms loop
      -- Such a word is known only if a word or phrase begins with it: it has no other form and names no year. No phrase begins
      -- with four digits.
      continue when term !~ '[0-9]' or length(term) < 3 or term ~ '^(199\d|20\d\d|2100|\d{1,3}(kwh?|ah|m))$';
      detail := catalogue.detail_query(term);
      found := case
        when not exists (select from public.parts_2025 where "SearchVector" @@ number) then 'nothing'
        -- All terms as one word begin with the first.
        when term <> terms[1] and exists (select from catalogue.part_words where word = array_to_string(terms, ''))
          then 'nothing'
        when exists (select from catalogue.part_words known where known.word >= term and known.word < term || chr(1114111))
          or (term !~ '^[0-9]{4}' and exists (select from catalogue.buyer_words buyer where buyer.phrase = term)) then 'word'
        when exists (select from public.parts_2025 where "SearchVector" @@ detail) then 'detail'
        else 'number' end;
      if found <> 'word' then
        return found = 'number' or (found = 'detail' and not (select bool_and(catalogue.is_detail(word)) from unnest(terms) word));
      end if;
    end loop;
    return false;
  end
  $$;

-- The word of a sentence that this is a slip of: 'wher' for 'where'. Only a letter too many or too few or two swapped, and never
-- the first, so that 'lease' is no 'please'; a word of English is none. Null for any other word.
create function catalogue.slip_of(term text) returns text
  language sql stable
  return (select word from unnest('{where,please,thanks,need,looking}'::text[]) word
    where left(term, 1) = left(word, 1) and length(term) >= 4 and catalogue.is_one_typo(term, word)
      and (length(term) <> length(word) or (select array_agg(letter order by letter) from regexp_split_to_table(term, '') letter)
        = (select array_agg(letter order by letter) from regexp_split_to_table(word, '') letter))
      and not exists (select from catalogue.buyer_words where phrase = any (catalogue.word_forms(term))));

-- How one token is read: text between two spaces, as its words.
create function catalogue.read_token(terms text[], token text, literally boolean, is_last boolean)
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
    number_end text;
    details text;
    slip_of text;
    term text;
  begin
    if not literally and strpos(token, '*') between 1 and length(token) - 1 then
      number_end := catalogue.read_number_end(token);
    end if;
    if number_end is not null then
      return query select token, 'ending', null::text[], null::text, number_end;
      return;
    end if;
    if catalogue.is_number_alone(terms, key) then
      return query select token, 'number', null::text[], null::text, catalogue.number_query(key);
      return;
    end if;
    if several and exists (select from catalogue.part_words where word = one_word) then
      return query select token, 'typed', null::text[],
        '(' || concat_ws(' | ', catalogue.read_all(terms), catalogue.beginning_query(one_word)) || ')', null::text;
      return;
    end if;

    foreach term in array terms loop
      reading := catalogue.read_word(term, literally, is_last and term = terms[cardinality(terms)]);
      if reading.query is null then
        unknown := unknown || term;
      else
        known_pieces := known_pieces || jsonb_build_object('typed', case when several then translate(term, 'º', '.') else token end,
          'how', reading.how, 'as_words', reading.as_words, 'words', reading.query);
      end if;
    end loop;

    if unknown <> '{}' then
      is_number := key ~ '[0-9]' and catalogue.any_part_has(catalogue.number_query(key));
      -- 'NZ-8' begins a part number rather than being an '8' with a detail 'nz'.
      if (cardinality(unknown) = cardinality(terms) or not is_number)
          and (select bool_and(catalogue.is_detail(word)) from unnest(unknown) word) then
        details := (select string_agg('(' || catalogue.detail_query(word) || ')', ' & ') from unnest(unknown) word);
        -- A word of the details may also begin a part number.
        if cardinality(unknown) = cardinality(terms) then
          details := '(' || details || ') | ' || catalogue.number_query(key);
        end if;
        return query select case when several then translate(array_to_string(unknown, ' '), 'º', '.') else token end,
          'detail', null::text[], null::text, '(' || details || ')';
      else
        if not literally and not is_number then
          number_end := catalogue.read_number_end(token);
        end if;
        if number_end is not null then
          return query select token, 'ending', null::text[], null::text, number_end;
          return;
        end if;
        -- A part number may look like a misspelt word, and guesses take longer.
        if not literally and not is_number then
          foreach term in array unknown loop
            reading := catalogue.guess_word(term);
            exit when reading.query is null;
            guessed := guessed || jsonb_build_object('typed', case when several then translate(term, 'º', '.') else token end,
              'how', reading.how, 'as_words', reading.as_words, 'words', reading.query);
          end loop;
        end if;
        if jsonb_array_length(guessed) < cardinality(unknown) then
          slip_of := case when not literally and not several then catalogue.slip_of(term) end;
          if slip_of is not null then
            return query select token, 'slip', array[slip_of], null::text, null::text;
            return;
          end if;
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
-- part_kinds.words, or `lexemes`, one on parts_2025."SearchVector"; an ignored one and a slip have neither.
-- how: 'typed', 'meaning', 'split', 'typo' (`as_words` says what as), 'detail', 'number', 'ending' (of a number), 'size' (of
-- a tyre), 'ignored', or 'slip' (of a word that is ignored, in `as_words`).
create function catalogue.read_text(q text)
  returns table (typed text, how text, as_words text[], words text, lexemes text)
  language plpgsql stable
  -- A dozen small queries for each word: planning them would take longer than running them.
  set plan_cache_mode = force_generic_plan
  as $$
  declare
    segments text[] := string_to_array(coalesce(catalogue.spell_asked(catalogue.spell_sizes(q)), ''), '"');
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
    other text;
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
      reading := catalogue.read_size(rtrim(typed_as[at], ',;'), typed_as[ending[at] + 1], word && '{tyre,tyres,tire,tires}');
      if reading.query is not null then
        stop := case when reading.rated then ending[ending[at] + 1] else ending[at] end;
        return query select array_to_string(catalogue.without_repeats(typed_as[at : stop]), ' '), 'size', null::text[],
          null::text, reading.query;
        at := stop + 1;
        continue next_piece;
      end if;
      -- Alone, '14-17' may be the beginning of a number.
      if not quoted[at] and cardinality(catalogue.plain_words(typed_as[at])) < cardinality(word) then
        own := catalogue.years_query(typed_as[at]);
        if own is not null then
          return query select typed_as[at], 'typed', null::text[], own, null::text;
          at := ending[at] + 1;
          continue next_piece;
        end if;
      end if;
      -- Behind 'or', an amount is no beginning of a phrase: '24V or 12V battery'.
      if not quoted[at] and not (at > 2 and catalogue.begins_with_digit(word[at]) and word[at - 1] = 'or'
          and catalogue.begins_with_digit(word[at - 2])) then
        -- Each Chinese or Japanese character is a word.
        for size in reverse least(case when octet_length(word[at]) < 3 or length(word[at]) > 1 then 3 else 10 end,
            cardinality(word) - at + 1) .. 2 loop
          continue when quoted[at + size - 1];
          joined := array_to_string(word[at : at + size - 1], ' ');
          continue when not exists (select from catalogue.buyer_words buyer
            where buyer.phrase = any (catalogue.phrase_forms(joined)));
          meant := catalogue.read_meanings(joined);
          own := catalogue.read_phrase(word[at : at + size - 1]);
          continue when own is null and meant.query is null;
          if size = 2 and at + 2 <= cardinality(word) and not quoted[at + 2] and word[at] ~ '^[a-z]{2,}$' then
            other := catalogue.overlapping_phrase(word[at : at + 2], concat_ws(' | ', own, meant.query));
            if other is not null then
              return query select array_to_string(catalogue.without_repeats(typed_as[at : at + 2]), ' '), 'typed', null::text[],
                other, null::text;
              at := at + 3;
              continue next_piece;
            end if;
          end if;
          return query select array_to_string(catalogue.without_repeats(typed_as[at : at + size - 1]), ' '),
            case when own is null then 'meaning' else 'typed' end,
            case when own is null then meant.meanings end,
            '(' || concat_ws(' | ', own, meant.query) || ')', null::text;
          at := at + size;
          continue next_piece;
        end loop;

        if at < cardinality(word) and length(word[at + 1]) = 1 and not quoted[at + 1] and ending[at + 1] = at + 1
            and cardinality(catalogue.join_digits(word[at : at + 1])) = 1 and catalogue.is_numbered(word[at]) then
          return query select * from catalogue.read_token(catalogue.join_digits(word[at : at + 1]),
            array_to_string(catalogue.without_repeats(typed_as[at : at + 1]), ' '), false, false);
          at := at + 2;
          continue next_piece;
        end if;

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
      return query select * from catalogue.read_token(word[at : ending[at]], typed_as[at], quoted[at],
        ending[at] = cardinality(word));
      at := ending[at] + 1;
    end loop;
  end
  $$;

-- What a connector is called, each name as one word: 'type1' and 'j1772'.
create function catalogue.connector_names(word text) returns text[]
  language sql stable parallel safe
  return word || array(select replace(meaning, ' ', '') from catalogue.buyer_words, unnest(meanings) meaning
    where replace(phrase, ' ', '') = word);

-- What a text says of a direction, which the name of a part must not contradict: 'type 2 to type 1' finds no 'Type 1 to
-- Type 2', and 'type 2 to type 2' only what says the same. Null if it says nothing.
create function catalogue.direction_query(q text) returns tsquery
  language sql stable
  return (select string_agg(case when one = other
      then (select '(' || string_agg(quote_literal(catalogue.direction_lexeme(name, name)), ' | ') || ')'
        from unnest(catalogue.connector_names(one)) name)
      else (select string_agg('!' || quote_literal(catalogue.direction_lexeme(theirs, name)), ' & ')
        from unnest(catalogue.connector_names(one)) name, unnest(catalogue.connector_names(other)) theirs where name <> theirs)
    end, ' & ')::tsquery
    from catalogue.directions(catalogue.plain_words(q)));

-- The generations of the Leaf by the code of their chassis: the years in which a car may be registered, one more than it was
-- sold in. The same as `yearsByChassisCode` in content/cars/car-codes.ts.
create function catalogue.generations() returns table (code text, first integer, last integer)
  language sql immutable parallel safe
  as $$ values ('ze0', 2010, 2018), ('aze0', 2012, 2018), ('ze1', 2017, 2100) $$;

-- What the years of a text say of the generation: a part for another, by its chassis code, does not fit, though its record
-- states no years. Null if the text says nothing.
create function catalogue.generation_query(q text) returns tsquery
  language sql stable
  as $$
    with tokens as (
      select token, read.first, read.last
      from regexp_split_to_table(q, '\s+') token, catalogue.read_years(token) read
    ), stated as (
      select min(first) as first, max(last) as last from (
        -- Alone, '14-17' may be the beginning of a number.
        select first, last from tokens where first is not null and (select count(*) from tokens where token <> '') > 1
        union all
        select word::integer, word::integer from tokens, unnest(catalogue.plain_words(token)) word
        where word ~ '^20[0-9]{2}$'
      ) years
    ), known as (
      select code, stated.first <= generation.last and stated.last >= generation.first as fits
      from stated, catalogue.generations() generation
    )
    select string_agg(concat_ws(' | ', '(!' || quote_literal(code), fitting) || ')', ' & ')::tsquery
    from known, (select string_agg(quote_literal(code), ' | ') as fitting from known where fits) others
    where not fits
  $$;

-- A search text as queries: `words` matches all of its words, `name_words` any of them, `numbers` part numbers and
-- details. `whole` is the text as a single part number. `pieces`: how each piece is read, for catalogue.reading_of. All
-- are null without a text.
create type catalogue.search as (words tsquery, name_words tsquery, numbers tsquery, whole text, pieces jsonb);

-- Reads a search text, once for everything that a request asks of it. Only letters and digits get into a query, so
-- operators and quotes in the text have no meaning.
create function catalogue.parse_search(q text) returns catalogue.search
  language plpgsql stable
  as $$
  declare
    found catalogue.search;
    key text;
    piece record;
    list record;
    -- Of several sizes of tyres, as of several rims, a part has one.
    sizes text[] := '{}';
    list_of text;
    -- What the piece before is: 'amount', 'size', or one of them with 'or' behind it.
    before text := '';
    is_amount boolean;
    is_other boolean;
    -- An amount that no part has; and the one before 'or', as a query of a number.
    is_missing boolean;
    missing text;
    rims text[] := '{}';
    -- Unknown pieces next to each other are one part number, or several.
    run text[] := '{}';
    run_queries text[] := '{}';
    word_pieces text[] := '{}';
    number_pieces text[] := '{}';
    meaningful text[] := '{}';
  begin
    if q is null or q !~ '\S' then return found; end if;
    if length(q) > 200 then
      raise exception using errcode = '22023', message = 'The search text is longer than 200 characters';
    end if;
    -- A part number alone is answered soonest. It has no words of buyers, and is no size of a tyre. With spaces in it, it has
    -- to be the whole number of a part: '1995 C' is no year then.
    if q ~ '^[ !#-)+-~]{5,}$' and q !~ '^P?[1-3][0-9]5[ /x.-]*[2-9][05]|[A-Za-z]{3}' then
      key := catalogue.number_key(q);
      if (q ~ ' ' and key ~ '^(?=.*[0-9]).{5}' and catalogue.any_part_has(quote_literal(key)))
          or (q !~ ' ' and catalogue.is_number_alone(catalogue.plain_words(q), key)) then
        found.whole := key;
        found.numbers := catalogue.number_query(key);
        found.pieces := jsonb_build_array(jsonb_build_object('typed', q, 'how', 'number', 'as', '{}'::text[],
          'lexemes', catalogue.number_query(key)));
        return found;
      end if;
      -- A list of them is any of them.
      select count(*) as items, bool_and(item.key ~ '^(?=.*[0-9]).{5}'
          and (btrim(typed) !~ ' ' or catalogue.any_part_has(quote_literal(item.key)))) as are_numbers,
          string_agg(catalogue.number_query(item.key), ' | ') as query,
          jsonb_agg(jsonb_build_object('typed', btrim(typed), 'how', 'number', 'as', '{}'::text[],
            'lexemes', catalogue.number_query(item.key))) as pieces
        into list
        from regexp_split_to_table(q, '[,;]') typed, catalogue.number_key(typed) item (key) where item.key <> '';
      if list.items > 1 and list.are_numbers and catalogue.any_part_has(list.query) then
        found.whole := key;
        found.numbers := list.query;
        found.pieces := list.pieces;
        return found;
      end if;
    end if;
    found.pieces := '[]';
    for piece in select * from catalogue.read_text(q) loop
      found.pieces := found.pieces || jsonb_build_object('typed', piece.typed, 'how', piece.how,
        'as', coalesce(piece.as_words, '{}'), 'lexemes', piece.lexemes);
      is_missing := piece.how = 'number' and q ilike '% or %' and piece.typed ~* '^\(*[0-9.,]+(m|mm|a|v|kwh?|ah)[,)]*$'
        and not catalogue.any_part_has(piece.lexemes);
      is_amount := (piece.words is not null or is_missing) and catalogue.begins_with_digit(ltrim(piece.typed, '('));
      is_other := before = 'amount or' and is_amount;
      if piece.how = 'size' and before <> 'size or' then
        list_of := case when piece.lexemes like '%:*' then 'sizes' else 'rims' end;
      end if;
      before := case when piece.how = 'ignored' and lower(piece.typed) = 'or' and before in ('amount', 'size') then before || ' or'
        when is_amount then 'amount' when piece.how = 'size' then 'size' else '' end;
      if not is_other and before <> 'amount or' then missing := null; end if;
      if piece.how not in ('ignored', 'slip') then meaningful := meaningful || piece.typed; end if;
      if piece.how in ('number', 'ending') then
        -- '5m or 10m', where only 5m are sold.
        continue when is_missing and is_other;
        if is_missing and run = '{}' then missing := piece.lexemes; end if;
        run := run || piece.typed;
        run_queries := run_queries || piece.lexemes;
        continue;
      end if;
      number_pieces := number_pieces || catalogue.number_run_query(run, run_queries);
      run := '{}';
      run_queries := '{}';
      if is_other and missing is not null then
        number_pieces := array_remove(number_pieces, missing);
        word_pieces := word_pieces || piece.words;
        missing := null;
      elsif is_other then
        word_pieces := trim_array(word_pieces, 1) || ('(' || word_pieces[cardinality(word_pieces)] || ' | ' || piece.words || ')');
      elsif piece.words is not null then
        word_pieces := word_pieces || piece.words;
      end if;
      if piece.how <> 'size' then
        number_pieces := number_pieces || piece.lexemes;
      elsif list_of = 'sizes' then
        sizes := sizes || piece.lexemes;
      else
        rims := rims || piece.lexemes;
      end if;
    end loop;
    number_pieces := number_pieces || catalogue.number_run_query(run, run_queries)
      || ('(' || nullif(array_to_string(sizes, ' | '), '') || ')') || ('(' || nullif(array_to_string(rims, ' | '), '') || ')');
    found.words := nullif(array_to_string(word_pieces, ' & '), '')::tsquery;
    if found.words is not null and q ~* '[0-9]|\sto\s' then
      found.words := coalesce(found.words && catalogue.direction_query(catalogue.spell_asked(q)), found.words);
    end if;
    if found.words is not null and q ~ '[0-9]{2}' then
      found.words := coalesce(found.words && catalogue.generation_query(catalogue.spell_asked(q)), found.words);
    end if;
    found.name_words := nullif(array_to_string(word_pieces, ' | '), '')::tsquery;
    found.numbers := nullif(array_to_string(number_pieces, ' & '), '')::tsquery;
    found.whole := nullif(catalogue.number_key(q), '');
    -- 'part 123-45' is the number 123-45, unless there is a number 'part12345'.
    if catalogue.number_key(array_to_string(meaningful, '')) <> found.whole
        and not catalogue.any_part_has(quote_literal(found.whole)) then
      found.whole := nullif(catalogue.number_key(array_to_string(meaningful, '')), '');
    end if;
    return found;
  end
  $$;

-- Part numbers next to each other in a text, with the query of each: one number with spaces in it, or all of them; with commas
-- or semicolons between them, any of them. Null for none.
create function catalogue.number_run_query(given text[], queries text[]) returns text
  language sql immutable parallel safe
  return case cardinality(given)
    when 0 then null
    when 1 then queries[1]
    else '(' || catalogue.number_query(catalogue.number_key(array_to_string(given, ''))) || ' | ' || (
      select string_agg(query, ' | ') from (
        select catalogue.number_query(catalogue.number_key(string_agg(number, '' order by at)))
          || ' | (' || string_agg(query, ' & ' order by at) || ')' as query
        from (
          select number, query, at, count(*) filter (where number ~ '[,;]$')
            over (order by at rows between unbounded preceding and 1 preceding) as items_before
          from unnest(given, queries) with ordinality piece (number, query, at)
        ) piece group by items_before
      ) item
    ) || ')'
  end;

-- A text as one part number, of which it may be the beginning if it has a digit, as a tsquery.
create function catalogue.whole_query(whole text) returns text
  language sql immutable parallel safe
  return quote_literal(whole) || case when length(whole) >= 3 and whole ~ '[0-9]' then ':*' else '' end;

-- The condition on parts_2025 for a match by part number; null when the text cannot be one.
create function catalogue.number_condition(words tsquery, numbers tsquery, whole text) returns text
  language plpgsql immutable
  as $$
  declare
    conditions text[] := '{}';
  begin
    if whole is not null then
      conditions := conditions || format('"SearchVector" @@ %L::tsquery', catalogue.whole_query(whole));
    end if;
    if numbers is not null then
      conditions := conditions || (format('"SearchVector" @@ %L::tsquery', numbers)
        || case when words is null then '' else format(
          ' and exists (select from catalogue.part_kinds kind where kind.id = "KindID" and kind.words @@ %L::tsquery)',
          words) end);
    end if;
    return '((' || nullif(array_to_string(conditions, ') or ('), '') || '))';
  end
  $$;

-- The sort order of matches by part number: exact, prefix, other.
create function catalogue.number_order(whole text) returns text
  language sql immutable
  return format('case when "SearchVector" @@ %L::tsquery then 0
      when "SearchVector" @@ %L::tsquery then 1 else 2 end,
    "Make", "Model", "PartName", "SupabaseID"', quote_literal(whole), quote_literal(whole) || ':*');
