-- What the catalogue can be filtered by, and the summaries that answer filters without reading parts.
--
-- To add a filter with a list of choices, add a row to part_filters. apply_part_filters() at the end of
-- 42-part-summaries.sql gives the tables its column; a migration ends with
-- `select catalogue.apply_part_filters()`.

-- list: the filter's list in evnz_part_options. of: what the column tells of: the vehicle or the category, which
-- have summaries of their own below, or the row. limits: filters whose choices depend on this one, as models
-- depend on the make.
create function catalogue.part_filters()
  returns table (column_name text, of text, list text, limits text[])
  language sql immutable parallel safe
  begin atomic
    values
      ('Make', 'vehicle', 'makes', '{Model,Variant}'::text[]),
      ('Model', 'vehicle', 'models', '{Variant}'),
      ('Variant', 'vehicle', 'variants', '{}'),
      ('ModelYear', 'vehicle', 'years', '{}'),
      ('PartCategory', 'category', 'categories', '{PartSubcategory}'),
      ('PartSubcategory', 'category', 'subcategories', '{}'),
      ('TyreSize', 'row', 'tyreSizes', '{}'),
      ('BrakeDiscDiameter_mm', 'row', 'discDiameters', '{}'),
      ('BatteryVoltage_V', 'row', 'voltages', '{}'),
      ('ChargingConnector', 'row', 'connectors', '{}');
  end;

-- Exact counts by kind: totals, choices, searches by word and far pages read these few rows.
create table catalogue.part_kinds (
  id bigint primary key,
  -- Counted most often, so they stand before the texts: reaching a column takes as long as there are columns before it.
  parts integer not null,
  -- How many of the parts are in stock.
  stocked integer not null,
  "Make" text collate "C" not null,
  "Model" text collate "C" not null,
  "Variant" text collate "C",
  "ModelYear" integer,
  "YearFrom" integer,
  "YearTo" integer,
  "PartCategory" text collate "C",
  "PartSubcategory" text collate "C",
  "PartName" text collate "C" not null,
  words tsvector not null
);
-- With the beginning of a name alone, kinds share their entries: a sixth of the size, and the few of each entry are sorted.
create index part_kinds_in_order on catalogue.part_kinds ("Make", "Model", left("PartName", 8));
-- The file never gives back the room of its pending list, which is 4 MB by default.
create index part_kinds_words on catalogue.part_kinds using gin (words) with (gin_pending_list_limit = 256);

-- The words of each name: kinds share them.
create table catalogue.part_names ("PartName" text collate "C" primary key, words tsvector not null);

-- The kinds whose name has a word of a search text, as a condition: matches by name come first.
create function catalogue.named_condition(name_words text) returns text
  language sql immutable parallel safe
  return format('kind."PartName" in (select "PartName" from catalogue.part_names where words @@ %s)', name_words);

-- Exact counts by combination of filter values.
create table catalogue.part_choices (
  id bigint primary key,
  "Make" text collate "C" not null,
  "Model" text collate "C" not null,
  "Variant" text collate "C",
  "ModelYear" integer,
  "YearFrom" integer,
  "YearTo" integer,
  "PartCategory" text collate "C",
  "PartSubcategory" text collate "C",
  parts integer not null,
  stocked integer not null
);
create index part_choices_of_a_model on catalogue.part_choices ("Make", "Model");
create index part_choices_of_a_category on catalogue.part_choices ("PartCategory", "PartSubcategory");

-- The same by vehicle, by category and by supplier alone: a hundredth of the rows, for the filters and
-- lists that need no more.
create table catalogue.part_vehicles (
  id bigint primary key,
  "Make" text collate "C" not null,
  "Model" text collate "C" not null,
  "Variant" text collate "C",
  "ModelYear" integer,
  "YearFrom" integer,
  "YearTo" integer,
  parts integer not null,
  stocked integer not null,
  samples integer not null,
  variant_words tsvector not null
);
-- Read for each word of a search text (catalogue.with_fitment).
create index part_vehicles_variants on catalogue.part_vehicles using gin (variant_words) with (fastupdate = off);
create table catalogue.part_categories (
  id bigint primary key,
  "PartCategory" text collate "C",
  "PartSubcategory" text collate "C",
  parts integer not null,
  stocked integer not null
);
-- Suppliers stand in one row for each category of a model: a row for each of them would be nearly one for each part.
create table catalogue.model_suppliers (
  id bigint primary key,
  "Make" text collate "C" not null,
  "Model" text collate "C" not null,
  "PartCategory" text collate "C",
  names text[] collate "C" not null,
  -- Of the supplier at the same place.
  parts integer[] not null,
  stocked integer[] not null
);
create view catalogue.part_suppliers as
  select supplier."SupplierName", model."Make", model."Model", model."PartCategory", supplier.parts, supplier.stocked
  from catalogue.model_suppliers model, unnest(model.names, model.parts, model.stocked) supplier ("SupplierName", parts, stocked);
-- The totals of part_suppliers, for a supplier and for the list of suppliers while no other filter is set.
create table catalogue.supplier_totals (
  "SupplierName" text collate "C" primary key,
  parts integer not null,
  stocked integer not null
);
-- In how many parts each word of the details is: notes, supplier and the like. Without the words with digits, most of
-- which are in one part.
create table catalogue.part_details (
  word text collate "C" primary key,
  parts integer not null
);
grant select on catalogue.part_details, catalogue.part_names, catalogue.part_kinds, catalogue.part_choices, catalogue.part_vehicles,
  catalogue.part_categories, catalogue.model_suppliers, catalogue.part_suppliers, catalogue.supplier_totals to anon, authenticated, service_role;

-- The columns of a combination of filter values, as a list in SQL. Not immutable: open sessions would keep the list
-- from before a change of part_filters in their plans, and count new parts without a new filter.
create function catalogue.filter_columns() returns text
  language sql stable parallel safe
  return (select string_agg(quote_ident(column_name)
      || case column_name when 'ModelYear' then ', "YearFrom", "YearTo"' else '' end, ', ')
    from catalogue.part_filters());

-- The values of a filter: one, or several of which any may match. Null and '' do not filter; without any
-- other value the result is null.
create function catalogue.filter_values(filters jsonb, name text) returns text[]
  language sql immutable parallel safe
  return (select array_agg(value) from jsonb_array_elements_text(
      case jsonb_typeof(filters -> name) when 'array' then filters -> name
        else jsonb_build_array(filters -> name) end) value
    where value <> '');

-- A column with one of these values, as a condition.
create function catalogue.any_of(name text, given text[]) returns text
  language sql immutable parallel safe
  return case when cardinality(given) = 1 then format('%I = %L', name, given[1])
    else format('%I = any (%L)', name, given) end;

-- Filters such as {"Make": ["Kia", "BYD"], "ModelYear": 2025} as a condition in SQL on parts or summaries.
-- Raises 22023 for a name that is no filter.
--
-- A part that names no variant fits every variant of its model, and one that states no years may fit any
-- year. Without a chosen model, parts without a variant match only where their model has that variant.
create function catalogue.filter_condition(filters jsonb) returns text
  language plpgsql immutable parallel safe
  as $$
  declare
    conditions text[] := '{}';
    name text;
    given text[];
  begin
    for name in select jsonb_object_keys(filters) loop
      given := catalogue.filter_values(filters, name);
      if name in ('Supplier/URL', 'MinPrice', 'MaxPrice', 'InStock') then
        continue;
      elsif name not in (select column_name from catalogue.part_filters()) then
        raise exception 'There is no filter %', name using errcode = '22023';
      elsif given is null then
        continue;
      elsif name = 'ModelYear' then
        conditions := conditions || ('(' || (select string_agg(format(
            '%s between coalesce("ModelYear", "YearFrom", 0) and coalesce("ModelYear", "YearTo", 9999)',
            year::integer), ' or ') from unnest(given) year) || ')');
      elsif name = 'Variant' then
        conditions := conditions || format('(%1$s or ("Variant" is null%2$s))',
          catalogue.any_of(name, given),
          case when catalogue.filter_values(filters, 'Model') is null then format(
            ' and ("Make", "Model") in (select vehicle."Make", vehicle."Model"
              from catalogue.part_vehicles vehicle where vehicle.%s)', catalogue.any_of(name, given))
          else '' end);
      else
        conditions := conditions || catalogue.any_of(name, given);
      end if;
    end loop;
    return coalesce(nullif(array_to_string(conditions, ' and '), ''), 'true');
  end
  $$;

-- The names of the filters that have a value and a column in the summaries.
create function catalogue.filtered_columns(filters jsonb) returns text[]
  language sql immutable parallel safe
  return array(select column_name from catalogue.part_filters()
    where filters ? column_name and catalogue.filter_values(filters, column_name) is not null);

-- The filters that only rows of parts_2025 can answer, as a condition; null when there are none. Prices
-- are compared with GST. With a make or model the index on prices must not be used: it would read every part of that
-- price to find those of the model.
create function catalogue.row_condition(filters jsonb) returns text
  language sql immutable parallel safe
  return (select nullif(concat_ws(' and ',
      case when catalogue.filter_values(filters, 'Supplier/URL') is not null
        then catalogue.any_of('SupplierName', array(select catalogue.supplier_name(value)
          from unnest(catalogue.filter_values(filters, 'Supplier/URL')) value)) end,
      price || ' >= ' || quote_literal(nullif(filters ->> 'MinPrice', '')::numeric),
      price || ' <= ' || quote_literal(nullif(filters ->> 'MaxPrice', '')::numeric)), '')
    from (select case when catalogue.filtered_columns(filters) && '{Make,Model}'
      then '("PriceInclGST_NZD" + 0)' else '"PriceInclGST_NZD"' end) compared (price));

-- Whether only parts in stock are asked for. Summaries count those beside all parts.
create function catalogue.wants_stock(filters jsonb) returns boolean
  language sql immutable parallel safe
  return coalesce(nullif(filters ->> 'InStock', '')::boolean, false);

-- All filters as a condition on parts_2025.
create function catalogue.part_condition(filters jsonb) returns text
  language sql immutable parallel safe
  return concat_ws(' and ', catalogue.filter_condition(filters), catalogue.row_condition(filters),
    case when catalogue.wants_stock(filters) then 'catalogue.is_in_stock("StockStatus")' end);

-- The column of a summary that counts the parts asked for.
create function catalogue.counted_column(filters jsonb) returns text
  language sql immutable parallel safe
  return case when catalogue.wants_stock(filters) then 'stocked' else 'parts' end;

-- The smallest summary that has all these columns. In plpgsql, which keeps the plans of its queries.
create function catalogue.summary_of(columns text[]) returns text
  language plpgsql stable parallel safe
  as $$
  begin
    if columns <@ array(select column_name from catalogue.part_filters() where of = 'vehicle') then
      return 'catalogue.part_vehicles';
    elsif columns <@ array(select column_name from catalogue.part_filters() where of = 'category') then
      return 'catalogue.part_categories';
    end if;
    return 'catalogue.part_choices';
  end
  $$;

-- The first six filters may also be given as arguments of their own; later ones only in `filters`.
create function catalogue.merge_filters(filters jsonb, make text, model text, variant text,
    model_year integer, part_category text, part_subcategory text) returns jsonb
  language sql immutable parallel safe
  return coalesce(filters, '{}') || jsonb_strip_nulls(jsonb_build_object('Make', make, 'Model', model,
    'Variant', variant, 'ModelYear', model_year, 'PartCategory', part_category,
    'PartSubcategory', part_subcategory));
