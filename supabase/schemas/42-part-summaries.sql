-- Triggers keep part_kinds, part_choices and part_words exact, in the transaction of each change.

-- Every word of any kind: what a search text is matched against.
create table catalogue.part_words (word text collate "C" primary key);
grant select on catalogue.part_words to anon, authenticated, service_role;

-- The words of a text, and the model written as one word: people type 'etransit' and 'id4' too.
create function catalogue.kind_words(model text, rest text) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(catalogue.split_words(model || ' ' || rest)
    || array_remove(array[array_to_string(catalogue.split_words(model), '')], ''));

-- The statement that adds changes to the summaries. `changes` is a query for rows of parts_2025 with a
-- column step: 1 for an added row, -1 for a removed one. Returns whether a kind has no part left.
create function catalogue.summary_statement(changes text) returns text
  language sql stable
  return format($statement$
    with changes as materialized (
      select "KindID", md5(row(%1$s)::text)::uuid as choice, %1$s, "PartName",
        sum(step)::integer as parts,
        sum(step) filter (where "SKU" like 'SAMPLE-%%')::integer as samples
      from (%2$s) change
      group by "KindID", %1$s, "PartName"
      having sum(step) <> 0 or sum(step) filter (where "SKU" like 'SAMPLE-%%') <> 0
    ), vehicles (make, model, variant, year, words) as materialized (
      -- Few vehicles have many parts: split the words of each once, then join them for each kind.
      select "Make", "Model", "Variant", "ModelYear",
        catalogue.kind_words("Model", concat_ws(' ', "Make", "Variant", "ModelYear"))
      from (select distinct "Make", "Model", "Variant", "ModelYear" from changes) vehicle
    ), names (category, subcategory, name, words, name_words) as materialized (
      select "PartCategory", "PartSubcategory", "PartName", array_to_tsvector(catalogue.split_words(
          concat_ws(' ', "PartCategory", "PartSubcategory", "PartName"))),
        array_to_tsvector(catalogue.split_words("PartName"))
      from (select distinct "PartCategory", "PartSubcategory", "PartName" from changes) name
    ), kinds as (
      insert into catalogue.part_kinds as kind
        (id, choice, %1$s, "PartName", parts, samples, words, name_words)
      select "KindID", choice, %1$s, "PartName", parts, coalesce(samples, 0),
        vehicles.words || names.words, names.name_words
      from changes
      join vehicles on make = "Make" and model = "Model"
      join names on name = "PartName"
      -- No text is blank and no year is 0; coalesce instead of `is not distinct from` allows a hash join.
      where coalesce(variant, '') = coalesce("Variant", '')
        and coalesce(year, 0) = coalesce("ModelYear", 0)
        and coalesce(category, '') = coalesce("PartCategory", '')
        and coalesce(subcategory, '') = coalesce("PartSubcategory", '')
      on conflict (id) do update
        set parts = kind.parts + excluded.parts, samples = kind.samples + excluded.samples
      returning kind.parts
    ), new_words as (
      insert into catalogue.part_words
      select distinct word from (select words from vehicles union all select words from names) split,
        unnest(tsvector_to_array(words)) word
      on conflict do nothing
    ), choices as (
      insert into catalogue.part_choices as choice (id, %1$s, parts, samples)
      select choice, %1$s, sum(parts), coalesce(sum(samples), 0)
      from changes
      group by choice, %1$s
      having sum(parts) <> 0 or sum(samples) <> 0
      on conflict (id) do update
        set parts = choice.parts + excluded.parts, samples = choice.samples + excluded.samples
    )
    select coalesce(bool_or(parts = 0), false) from kinds
  $statement$, catalogue.filter_columns(), changes);

create function catalogue.update_part_summaries() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    added constant text := 'select *, 1 as step from added';
    removed constant text := 'select *, -1 as step from removed';
    any_empty boolean;
  begin
    if tg_op = 'TRUNCATE' then
      truncate catalogue.part_kinds, catalogue.part_choices, catalogue.part_words;
      return null;
    end if;
    -- Two concurrent writers would each count without the other's rows.
    perform pg_advisory_xact_lock(20251121);
    execute catalogue.summary_statement(case tg_op
      when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end)
    into any_empty;
    if any_empty then
      delete from catalogue.part_choices where parts = 0;
      with deleted as (
        delete from catalogue.part_kinds where parts = 0 returning words
      )
      delete from catalogue.part_words
      where word in (select distinct word from deleted, unnest(tsvector_to_array(words)) word)
        and not exists (select from catalogue.part_kinds kind
          where kind.parts > 0 and kind.words @@ quote_literal(word)::tsquery);
    end if;
    return null;
  end
  $$;

create trigger update_summaries_on_insert after insert on public.parts_2025
  referencing new table as added
  for each statement execute function catalogue.update_part_summaries();
create trigger update_summaries_on_update after update on public.parts_2025
  referencing old table as removed new table as added
  for each statement execute function catalogue.update_part_summaries();
create trigger update_summaries_on_delete after delete on public.parts_2025
  referencing old table as removed
  for each statement execute function catalogue.update_part_summaries();
create trigger update_summaries_on_truncate after truncate on public.parts_2025
  for each statement execute function catalogue.update_part_summaries();

-- Counts all parts again. For migrations that change what a kind or a choice is.
create function catalogue.rebuild_part_summaries() returns void
  language plpgsql set search_path = ''
  as $$
  begin
    lock table public.parts_2025 in share row exclusive mode;
    truncate catalogue.part_kinds, catalogue.part_choices, catalogue.part_words;
    execute catalogue.summary_statement('select *, 1 as step from public.parts_2025');
  end
  $$;
