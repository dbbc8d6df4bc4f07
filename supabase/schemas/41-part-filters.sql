-- What the catalogue can be filtered by, and the summaries that answer filters without reading parts.
--
-- To add a filter on a column of parts_2025: add a row to part_filters, and the column to "KindID",
-- part_kinds and part_choices. The migration ends with `select catalogue.rebuild_part_summaries()`.

-- list: the filter's list in evnz_part_options. limits: filters whose choices depend on this one, as
-- models depend on the make.
create function catalogue.part_filters()
  returns table (column_name text, list text, limits text[])
  language sql immutable parallel safe
  begin atomic
    values
      ('Make', 'makes', '{Model,Variant}'::text[]),
      ('Model', 'models', '{Variant}'),
      ('Variant', 'variants', '{}'),
      ('ModelYear', 'years', '{}'),
      ('PartCategory', 'categories', '{PartSubcategory}'),
      ('PartSubcategory', 'subcategories', '{}');
  end;

-- Parts of one kind differ in nothing that people filter by or read as a name.
alter table public.parts_2025
  add column "KindID" uuid
    generated always as (md5("Make" || E'\x1f' || "Model" || E'\x1f' || coalesce("Variant", '')
      || E'\x1f' || coalesce("ModelYear"::text, '') || E'\x1f' || coalesce("PartCategory", '')
      || E'\x1f' || coalesce("PartSubcategory", '') || E'\x1f' || "PartName")::uuid) stored;

-- Exact counts by kind: totals, choices, searches by word and far pages read these few rows.
create table catalogue.part_kinds (
  id uuid primary key,
  -- The row of part_choices.
  choice uuid not null,
  "Make" text collate "C" not null,
  "Model" text collate "C" not null,
  "Variant" text collate "C",
  "ModelYear" integer,
  "PartCategory" text collate "C",
  "PartSubcategory" text collate "C",
  "PartName" text collate "C" not null,
  -- Its make, model and name: parts of one line are next to each other on a page.
  line uuid generated always as
    (md5("Make" || E'\x1f' || "Model" || E'\x1f' || "PartName")::uuid) stored,
  parts integer not null,
  samples integer not null,
  words tsvector not null,
  name_words tsvector not null
);
create index part_kinds_in_order on catalogue.part_kinds ("Make", "Model", "PartName");
create index part_kinds_of_a_category on catalogue.part_kinds ("PartCategory", "PartSubcategory");
create index part_kinds_words on catalogue.part_kinds using gin (words);

-- Exact counts by combination of filter values.
create table catalogue.part_choices (
  id uuid primary key,
  "Make" text collate "C" not null,
  "Model" text collate "C" not null,
  "Variant" text collate "C",
  "ModelYear" integer,
  "PartCategory" text collate "C",
  "PartSubcategory" text collate "C",
  parts integer not null,
  samples integer not null
);
grant select on catalogue.part_kinds, catalogue.part_choices to anon, authenticated, service_role;

-- The columns to filter by, as a list in SQL.
create function catalogue.filter_columns() returns text
  language sql immutable parallel safe
  return (select string_agg(quote_ident(column_name), ', ') from catalogue.part_filters());

-- Filters such as {"Make": "Kia", "ModelYear": 2025} as a condition in SQL; null and '' do not filter.
-- Raises 22023 for a column that is no filter.
create function catalogue.filter_condition(filters jsonb) returns text
  language plpgsql immutable parallel safe
  as $$
  declare
    condition text := 'true';
    filter record;
  begin
    for filter in select key, nullif(value, '') as value from jsonb_each_text(filters) loop
      if filter.key not in (select column_name from catalogue.part_filters()) then
        raise exception 'There is no filter %', filter.key using errcode = '22023';
      end if;
      if filter.value is not null then
        condition := condition || format(' and %I = %L', filter.key, filter.value);
      end if;
    end loop;
    return condition;
  end
  $$;

-- The first six filters may also be given as arguments of their own; later ones only in `filters`.
create function catalogue.merge_filters(filters jsonb, make text, model text, variant text,
    model_year integer, part_category text, part_subcategory text) returns jsonb
  language sql immutable parallel safe
  return coalesce(filters, '{}') || jsonb_strip_nulls(jsonb_build_object('Make', make, 'Model', model,
    'Variant', variant, 'ModelYear', model_year, 'PartCategory', part_category,
    'PartSubcategory', part_subcategory));
