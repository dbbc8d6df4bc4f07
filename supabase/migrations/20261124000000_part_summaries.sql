-- The summaries of the catalogue follow a change by what it brought and took alone. They were counted
-- anew from all kinds of parts at each statement, and an import of a million rows has ten of them.
create unique index part_choices_once on catalogue.part_choices
  ("Make", "Model", "Variant", "ModelYear", "PartCategory", "PartSubcategory") nulls not distinct;

create or replace function catalogue.update_part_summaries() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    steps constant text := 'select "KindID", "Make", "Model", "Variant", "ModelYear", "PartCategory",
      "PartSubcategory", "PartName", %1$s as step, %1$s * ("SKU" like ''SAMPLE-%%'')::integer as sample
      from %2$s';
    came constant text := format(steps, 1, 'came');
    went constant text := format(steps, -1, 'went');
    some_left boolean;
  begin
    if tg_op = 'TRUNCATE' then
      truncate catalogue.part_kinds, catalogue.part_choices, catalogue.part_words;
      return null;
    end if;
    -- Two writers at once would each count without the other.
    perform pg_advisory_xact_lock(20251121);
    execute format($statement$
      with steps as materialized (
        select "KindID", "Make", "Model", "Variant", "ModelYear", "PartCategory", "PartSubcategory",
          "PartName", sum(step)::integer as parts, sum(sample)::integer as samples
        from (%s) step
        group by 1, 2, 3, 4, 5, 6, 7, 8
        having sum(step) <> 0 or sum(sample) <> 0
      ), vehicles as materialized (
        -- Few vehicles have many parts: the words of either are taken once, and joined for each kind.
        select "Make", "Model", "Variant", "ModelYear",
          catalogue.kind_words("Model", concat_ws(' ', "Make", "Variant", "ModelYear")) as words
        from (select distinct "Make", "Model", "Variant", "ModelYear" from steps) vehicle
      ), names as materialized (
        select "PartCategory", "PartSubcategory", "PartName", array_to_tsvector(catalogue.words_of(
            concat_ws(' ', "PartCategory", "PartSubcategory", "PartName"))) as words,
          array_to_tsvector(catalogue.words_of("PartName")) as name_words
        from (select distinct "PartCategory", "PartSubcategory", "PartName" from steps) name
      ), kinds as (
        insert into catalogue.part_kinds as kind
        select steps.*, vehicles.words || names.words, names.name_words
        from steps join vehicles using ("Make", "Model") join names using ("PartName")
        -- No text is blank and no year is 0; written so, the join is one by hashes.
        where coalesce(vehicles."Variant", '') = coalesce(steps."Variant", '')
          and coalesce(vehicles."ModelYear", 0) = coalesce(steps."ModelYear", 0)
          and coalesce(names."PartCategory", '') = coalesce(steps."PartCategory", '')
          and coalesce(names."PartSubcategory", '') = coalesce(steps."PartSubcategory", '')
        on conflict (id) do update
          set parts = kind.parts + excluded.parts, samples = kind.samples + excluded.samples
        returning kind.parts
      ), new_words as (
        insert into catalogue.part_words
        select distinct word from (select words from vehicles union all select words from names) found,
          unnest(tsvector_to_array(words)) word
        on conflict do nothing
      ), choices as (
        insert into catalogue.part_choices as choice
        select "Make", "Model", "Variant", "ModelYear", "PartCategory", "PartSubcategory",
          sum(parts), sum(samples)
        from steps
        group by 1, 2, 3, 4, 5, 6
        having sum(parts) <> 0 or sum(samples) <> 0
        on conflict ("Make", "Model", "Variant", "ModelYear", "PartCategory", "PartSubcategory")
          do update set parts = choice.parts + excluded.parts, samples = choice.samples + excluded.samples
      )
      select coalesce(bool_or(parts = 0), false) from kinds
    $statement$, case tg_op
      when 'INSERT' then came when 'DELETE' then went else came || ' union all ' || went end)
    into some_left;
    if some_left then
      delete from catalogue.part_choices where parts = 0;
      with gone as (
        delete from catalogue.part_kinds where parts = 0 returning words
      )
      delete from catalogue.part_words
      where word in (select distinct word from gone, unnest(tsvector_to_array(words)) word)
        and not exists (select from catalogue.part_kinds kind
          where kind.parts > 0 and kind.words @@ quote_literal(word)::tsquery);
    end if;
    return null;
  end
  $$;
