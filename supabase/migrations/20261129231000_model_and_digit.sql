-- 'polestar2' is read as 'polestar 2': one digit at the end may be a word of its own.
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

    for at in reverse length(term) - 1 .. 3 loop
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
