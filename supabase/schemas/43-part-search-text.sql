-- What a search text means:
-- * Words. All of them must match the make, model, variant, year, category, subcategory or name, each
--   as a prefix. A word that matches no prefix may have one typo.
-- * Anything that matches no word must be the prefix of a part number (SKU, OEM or alternative).
-- * The whole text may be a part number or a prefix of one, ignoring spaces and dashes.

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
    return substr(term, at + 1) = substr(word, at + 1)
      or substr(term, at + 1) = substr(word, at)
      or substr(term, at) = substr(word, at + 1)
      or (substr(term, at, 1) = substr(word, at + 1, 1)
        and substr(term, at + 1, 1) = substr(word, at, 1)
        and substr(term, at + 2) = substr(word, at + 2));
  end
  $$;

-- One word as part of a tsquery on part_kinds.words; null when no kind matches.
create function catalogue.word_query(term text) returns text
  language plpgsql stable
  as $$
  declare
    typos text;
  begin
    if exists (select from catalogue.part_words where word >= term and word < term || '{') then
      return quote_literal(term) || ':*';
    end if;
    if length(term) < 4 or term ~ '[0-9]' then return null; end if;
    -- From five letters on, a typo in an unfinished word counts too.
    select string_agg(quote_literal(word), ' | ') into typos
    from catalogue.part_words
    where length(word) >= length(term) - 1
      and catalogue.word_similarity(term, word) > 0.1
      and (catalogue.is_one_typo(term, word)
        or (length(term) >= 5 and catalogue.is_one_typo(term, left(word, length(term)))));
    return '(' || typos || ')';
  end
  $$;

-- Turns a search text into queries: `words` matches all of its words, `name_words` any of them,
-- `numbers` part numbers by prefix. `whole` is the text as a single part number. Only letters and
-- digits get into a query, so operators and quotes in the text have no meaning.
create function catalogue.parse_search(q text,
    out words tsquery, out name_words tsquery, out numbers tsquery, out whole text)
  language plpgsql stable
  as $$
  declare
    token text;
    term text;
    piece text;
    pieces text[];
    word_pieces text[] := '{}';
    number_pieces text[] := '{}';
  begin
    if length(q) > 200 then
      raise exception using errcode = '22023', message = 'The search text is longer than 200 characters';
    end if;
    foreach token in array regexp_split_to_array(coalesce(catalogue.fold(q), ''), '\s+') loop
      pieces := '{}';
      foreach term in array catalogue.split_words(token) loop
        piece := catalogue.word_query(term);
        if piece is null then
          pieces := null;
          exit;
        end if;
        pieces := pieces || piece;
      end loop;
      if pieces is null then
        term := regexp_replace(token, '[^a-z0-9]+', '', 'g');
        -- One or two letters must be a whole part number: as a prefix they would match half of all.
        number_pieces := number_pieces
          || (quote_literal(term) || case when length(term) < 3 then '' else ':*' end);
      else
        word_pieces := word_pieces || pieces;
      end if;
    end loop;
    words := nullif(array_to_string(word_pieces, ' & '), '')::tsquery;
    name_words := nullif(array_to_string(word_pieces, ' | '), '')::tsquery;
    numbers := nullif(array_to_string(number_pieces, ' & '), '')::tsquery;
    whole := nullif(regexp_replace(catalogue.fold(q), '[^a-z0-9]+', '', 'g'), '');
  end
  $$;

-- The condition on parts_2025 for a match by part number; null when the text cannot be one.
create function catalogue.number_condition(words tsquery, numbers tsquery, whole text) returns text
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
create function catalogue.number_order(whole text) returns text
  language sql immutable
  return format('case when "SearchVector" @@ %L::tsquery then 0
      when "SearchVector" @@ %L::tsquery then 1 else 2 end,
    "Make", "Model", "PartName", "SupabaseID"', quote_literal(whole), quote_literal(whole) || ':*');
