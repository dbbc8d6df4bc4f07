-- Reading a search text takes half the time: functions with plans that are kept.
set local lock_timeout = '2s';

-- A phrase in singular and plural: only its last word changes.
create or replace function catalogue.phrase_forms(phrase text) returns text[]
  language plpgsql immutable parallel safe
  as $$
  begin
    if phrase !~ ' ' then return catalogue.word_forms(phrase); end if;
    return array(select substring(phrase from '^.* ') || form
      from unnest(catalogue.word_forms(substring(phrase from '[^ ]*$'))) form);
  end
  $$;

-- The words of the catalogue that are this word in singular or plural, as a tsquery; null if there is none.
create or replace function catalogue.forms_query(word text) returns text
  language plpgsql stable parallel safe
  as $$
  begin
    return (select string_agg(quote_literal(known.word), ' | ' order by known.word)
      from catalogue.part_words known where known.word = any (catalogue.word_forms(forms_query.word)));
  end
  $$;

-- What a phrase of buyers means, if the catalogue has it: a tsquery, and the meanings in their order.
create or replace function catalogue.read_meanings(phrase text, out query text, out meanings text[])
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
        (select '(' || string_agg('(' || catalogue.forms_query(word) || ')', ' & ') || ')'
          -- A null for a word that the catalogue lacks would be skipped by string_agg.
          from unnest(string_to_array(given.meaning, ' ')) word
          having bool_and(catalogue.forms_query(word) is not null)) as query
      from catalogue.buyer_words buyer, unnest(buyer.meanings) with ordinality given (meaning, position)
      where buyer.phrase = any (forms)
      group by given.meaning
    ) meaning
    where meaning.query is not null;
  end
  $$;

alter function catalogue.read_text(text) set plan_cache_mode = force_generic_plan;
