-- Summaries join vehicles and names by one key each: by several columns the planner chose nested loops.
set local lock_timeout = '2s';

-- The statement that adds changes to the summaries. `changes` is a query for rows of parts_2025 with a
-- column step: 1 for an added row, -1 for a removed one. Returns how many kinds have no part left, and
-- the words that those may have had.
create or replace function catalogue.summary_statement(changes text) returns text
  language sql stable
  return format($statement$
    with counted as (
      select "KindID", %1$s, "PartName", sum(step)::integer as parts,
        coalesce(sum(step) filter (where catalogue.is_in_stock("StockStatus")), 0)::integer as stocked,
        coalesce(sum(step) filter (where "SKU" like 'SAMPLE-%%'), 0)::integer as samples
      from (%2$s) change
      group by "KindID", %1$s, "PartName"
      having sum(step) <> 0 or sum(step) filter (where catalogue.is_in_stock("StockStatus")) <> 0
        or sum(step) filter (where "SKU" like 'SAMPLE-%%') <> 0
    ), changes as materialized (
      -- One key for each join: over several columns the planner expects one row and joins in nested loops.
      select *, md5(row(%1$s)::text)::uuid as choice,
        md5(row("Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo")::text)::uuid as vehicle,
        md5(row("PartCategory", "PartSubcategory", "PartName")::text)::uuid as name
      from counted
    ), vehicles as materialized (
      -- Few vehicles have many parts: split the words of each once, then join them for each kind.
      select vehicle, catalogue.kind_words("Model", concat_ws(' ', "Make", "Variant", "ModelYear"))
          || catalogue.fitment_lexemes("Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo") as words
      from (select distinct vehicle, "Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo"
        from changes) given
    ), names as materialized (
      select name, array_to_tsvector(catalogue.split_words(
          concat_ws(' ', "PartCategory", "PartSubcategory", "PartName"))) as words,
        array_to_tsvector(catalogue.split_words("PartName")) as name_words
      from (select distinct name, "PartCategory", "PartSubcategory", "PartName" from changes) given
    ), emptied as (
      delete from catalogue.part_kinds kind using changes
      where kind.id = changes."KindID" and changes.parts < 0 and kind.parts + changes.parts = 0
      returning kind.id
    ), kinds as (
      insert into catalogue.part_kinds as kind
        (id, choice, %1$s, "PartName", parts, stocked, samples, words, name_words)
      select "KindID", choice, %1$s, "PartName", parts, stocked, samples,
        vehicles.words || names.words, names.name_words
      from changes
      join vehicles using (vehicle)
      join names using (name)
      where "KindID" not in (select id from emptied)
      on conflict (id) do update set parts = kind.parts + excluded.parts,
        stocked = kind.stocked + excluded.stocked, samples = kind.samples + excluded.samples
    ), new_words as (
      insert into catalogue.part_words
      select distinct word from (select words from vehicles union all select words from names) split,
        unnest(tsvector_to_array(words)) word
      where word not like '@%%'
      on conflict do nothing
    ), choices as materialized (
      select choice, %1$s, sum(parts) as parts, sum(stocked) as stocked, sum(samples) as samples
      from changes group by choice, %1$s
      having sum(parts) <> 0 or sum(stocked) <> 0 or sum(samples) <> 0
    ), written_choices as (
      insert into catalogue.part_choices as choice (id, %1$s, parts, stocked, samples)
      select choice, %1$s, parts, stocked, samples from choices
      on conflict (id) do update set parts = choice.parts + excluded.parts,
        stocked = choice.stocked + excluded.stocked, samples = choice.samples + excluded.samples
    ), written_vehicles as (
      insert into catalogue.part_vehicles as vehicle (id, "Make", "Model", "Variant", "ModelYear",
        "YearFrom", "YearTo", parts, stocked, samples, variant_words)
      select md5(row("Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo")::text)::uuid,
        "Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo",
        sum(parts), sum(stocked), sum(samples), array_to_tsvector(catalogue.split_words("Variant"))
      from choices group by 2, 3, 4, 5, 6, 7
      on conflict (id) do update set parts = vehicle.parts + excluded.parts,
        stocked = vehicle.stocked + excluded.stocked, samples = vehicle.samples + excluded.samples
    ), written_categories as (
      insert into catalogue.part_categories as category
        (id, "PartCategory", "PartSubcategory", parts, stocked)
      select md5(row("PartCategory", "PartSubcategory")::text)::uuid, "PartCategory", "PartSubcategory",
        sum(parts), sum(stocked)
      from choices group by 2, 3
      on conflict (id) do update
        set parts = category.parts + excluded.parts, stocked = category.stocked + excluded.stocked
    ), written_suppliers as (
      insert into catalogue.part_suppliers as supplier
        (id, "Supplier/URL", "Make", "Model", "PartCategory", parts, stocked)
      select md5(row("Supplier/URL", "Make", "Model", "PartCategory")::text)::uuid,
        "Supplier/URL", "Make", "Model", "PartCategory", sum(step),
        coalesce(sum(step) filter (where catalogue.is_in_stock("StockStatus")), 0)
      from (%2$s) change
      where "Supplier/URL" <> ''
      group by 2, 3, 4, 5
      having sum(step) <> 0 or sum(step) filter (where catalogue.is_in_stock("StockStatus")) <> 0
      on conflict (id) do update
        set parts = supplier.parts + excluded.parts, stocked = supplier.stocked + excluded.stocked
    )
    select count(*), case when count(*) > 0 then array(
      select distinct word from (select words from vehicles union all select words from names) split,
        unnest(tsvector_to_array(words)) word) end
    from emptied
  $statement$, catalogue.filter_columns(), changes);

