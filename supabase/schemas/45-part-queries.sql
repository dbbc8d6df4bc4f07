-- The functions of the catalogue that requests call.

-- A query for the parts that match a search text and all filters.
create function catalogue.matching_parts(search catalogue.search, given jsonb) returns text
  language plpgsql stable
  as $$
  declare
    rows constant text := catalogue.part_condition(given);
    numbers text;
    kinds text;
  begin
    if search.pieces is null then
      return 'select * from public.parts_2025 where ' || rows;
    end if;
    numbers := coalesce(catalogue.number_condition(search.words, search.numbers, search.whole), 'false');
    if search.words is null or search.numbers is not null then
      return format('select * from public.parts_2025 where %s and %s', numbers, rows);
    end if;
    kinds := format('kind.words @@ %L::tsquery', search.words);
    return format($statement$
      select part.* from (select * from catalogue.part_kinds kind where %1$s and %2$s) kind
      cross join lateral (
        select * from public.parts_2025 part
        where part."Make" = kind."Make" and part."Model" = kind."Model"
          and part."PartName" = kind."PartName" and part."KindID" = kind.id and %3$s
      ) part
      union all
      select part.* from public.parts_2025 part where %4$s and %3$s and not exists (
        select from catalogue.part_kinds kind where kind.id = part."KindID" and %1$s)
    $statement$, kinds, catalogue.filter_condition(given), rows, numbers);
  end
  $$;

-- What evnz_search_parts returns of a part.
create view catalogue.listed_columns as
  select "SupabaseID", "SKU", "Make", "Model", "Variant", "ModelYear", "PartCategory", "PartSubcategory", "PartName",
    "OEMPartNumber", "AltPartNumbers", "ListPrice_NZD", "PriceGST(Incl/Excl)", "StockStatus",
    "NZAvailability(Dealer/Aftermarket)", "Supplier/URL", "Notes", "LastVerified(DateISO)", "YearFrom", "YearTo",
    "PriceInclGST_NZD"
  from public.parts_2025;

-- The parts with these ids, in their order. Sessions keep the plan: one from when the catalogue was small would read the
-- whole table, and with it all that an import has not committed yet.
create function catalogue.listed_parts(ids bigint[]) returns setof catalogue.listed_columns
  language plpgsql stable
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
  as $$
  begin
    return query select part.* from unnest(ids) with ordinality listed (id, position)
      join catalogue.listed_columns part on part."SupabaseID" = listed.id
      order by listed.position;
  end
  $$;

-- One page of the parts that match the text and all filters; without a text, all that match the filters.
-- Every row carries the exact total. At most 1000 rows at a time. sort: 'relevance' (the order of the
-- listing), 'price', 'price-desc', 'name' or 'checked'.
create function public.evnz_search_parts(q text, max_rows integer default 50, off integer default 0,
    make text default null, model text default null, variant text default null,
    model_year integer default null, part_category text default null,
    part_subcategory text default null, filters jsonb default '{}', sort text default null)
  returns table ("SupabaseID" bigint, "SKU" text, "Make" text, "Model" text, "Variant" text,
    "ModelYear" integer, "PartCategory" text, "PartSubcategory" text, "PartName" text,
    "OEMPartNumber" text, "AltPartNumbers" text, "ListPrice_NZD" numeric,
    "PriceGST(Incl/Excl)" text, "StockStatus" text, "NZAvailability(Dealer/Aftermarket)" text,
    "Supplier/URL" text, "Notes" text, "LastVerified(DateISO)" date, "YearFrom" integer,
    "YearTo" integer, "PriceInclGST_NZD" numeric, total bigint)
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    page record;
  begin
    -- The upper bound of off keeps sums of off and max_rows within an integer.
    page := catalogue.find_page(catalogue.parse_search(q),
      least(greatest(coalesce(max_rows, 50), 0), 1000),
      least(greatest(coalesce(off, 0), 0), 2000000000),
      catalogue.merge_filters(filters, make, model, variant, model_year, part_category, part_subcategory),
      sort);
    return query select part.*, page.total from catalogue.listed_parts(page.ids) part;
  end
  $$;

-- How many parts match the text and all filters.
create function public.evnz_count_parts(q text default '', make text default null,
    model text default null, variant text default null, model_year integer default null,
    part_category text default null, part_subcategory text default null, filters jsonb default '{}')
  returns bigint
  language sql stable security definer set search_path = ''
  return (catalogue.find_page(catalogue.parse_search(q), 0, 0, catalogue.merge_filters(filters, make, model, variant, model_year,
    part_category, part_subcategory), null)).total;

-- The options of one filter as a query: list, value, count. `given`: the filters without this one and
-- those that depend on it. `choices`: where to count instead of the summaries.
create function catalogue.option_query(filter_column text, list text, given jsonb, choices text) returns text
  language plpgsql stable
  as $$
  declare
    source constant text := coalesce(choices,
      catalogue.summary_of(filter_column || catalogue.filtered_columns(given)));
    counted constant text := case when choices is null then catalogue.counted_column(given) else 'parts' end;
    condition constant text := catalogue.filter_condition(given);
    -- Every variant and year of the chosen vehicles is a choice, whatever else is chosen.
    vehicles constant text := catalogue.filter_condition(jsonb_strip_nulls(
      jsonb_build_object('Make', given -> 'Make', 'Model', given -> 'Model')));
  begin
    if filter_column = 'ModelYear' then
      return format($statement$
        select %1$L, to_jsonb(year), sum(parts) from (
          select distinct year from (
            select distinct "ModelYear", "YearFrom", "YearTo" from catalogue.part_vehicles where %4$s offset 0
          ) stated, lateral (
            select "ModelYear" union all
            select generate_series(coalesce("YearFrom", "YearTo"), coalesce("YearTo", "YearFrom"))
            where "ModelYear" is null
          ) named (year) where year is not null
        ) named join (
          select coalesce("ModelYear", "YearFrom", 0) as earliest,
            coalesce("ModelYear", "YearTo", 9999) as latest, sum(%2$s) as parts
          from %3$s where %5$s group by 1, 2
        ) fit on year between earliest and latest
        group by year
      $statement$, list, counted, source, vehicles, condition);
    elsif filter_column = 'Variant' then
      return format($statement$
        select %1$L, to_jsonb("Variant"), sum(parts) from (
          select "Variant", sum(%2$s) as parts from %3$s
          where %5$s and "Variant" is not null group by 1
          union all
          select named."Variant", sum(unnamed.parts) from (
            select distinct %6$s as model, "Variant" from catalogue.part_vehicles
            where %4$s and "Variant" is not null
          ) named join (
            select %6$s as model, sum(%2$s) as parts from %3$s
            where %5$s and "Variant" is null group by 1
          ) unnamed using (model)
          group by 1
        ) fit group by "Variant"
      $statement$, list, counted, source, vehicles, condition,
        -- With a chosen model, a part without a variant fits any variant.
        case when catalogue.filter_values(given, 'Model') is null
          then '"Make" || chr(31) || "Model"' else '''''::text' end);
    end if;
    return format('select %1$L, to_jsonb(%2$I), sum(%3$s) from %4$s where %5$s and %2$I is not null group by %2$I',
      list, filter_column, counted, source, condition);
  end
  $$;

-- The suppliers of the parts that match as a query: list, value, count; the hundred with most parts, whatever supplier is
-- chosen. Under a text, and beyond 20,000 parts, the counts are null unless a summary has them. `choices`: where to count
-- instead of the parts.
create function catalogue.supplier_query(search catalogue.search, filters jsonb, choices text default null) returns text
  language plpgsql stable
  as $$
  declare
    given constant jsonb := filters - 'Supplier/URL'::text;
    has_text constant boolean := search.pieces is not null;
    -- The filters that part_suppliers does not have.
    others constant text[] := array(select column_name from catalogue.part_filters()
      where column_name not in ('Make', 'Model', 'PartCategory'));
    by_row constant boolean := catalogue.row_condition(given) is not null;
    is_counted constant boolean := not has_text and not by_row and not catalogue.filtered_columns(given) && others;
    most constant bigint := 20000;
    -- How many parts match, if prices are left aside: a summary knows at once.
    at_most bigint;
  begin
    if not is_counted and not has_text then
      execute format('select coalesce(sum(%s), 0) from %s where %s', catalogue.counted_column(given),
          catalogue.summary_of(catalogue.filtered_columns(given)), catalogue.filter_condition(given))
        into at_most;
      if at_most <= most or (by_row and catalogue.row_total(given) <= most) then
        return format($statement$
          (select 'suppliers', to_jsonb("SupplierName"), sum(parts) from %s part
          where "SupplierName" <> '' and %s group by "SupplierName" order by sum(parts) desc, "SupplierName" limit 100)
        $statement$, coalesce(choices, format('(select *, 1 as parts from (%s) part)', catalogue.matching_parts(search, given))),
          catalogue.filter_condition(given));
      end if;
    end if;
    return format(case when catalogue.filtered_columns(given - others) = '{}' then $statement$
      (select 'suppliers', to_jsonb("SupplierName"), %s::numeric from %s order by parts desc, "SupplierName" limit 100)
    $statement$ else $statement$
      (select 'suppliers', to_jsonb("SupplierName"), sum(%s) from %s
      where %s group by "SupplierName" order by sum(parts) desc, "SupplierName" limit 100)
    $statement$ end, case when is_counted then catalogue.counted_column(given) else 'null::bigint' end,
      catalogue.supplier_summary(given - others), catalogue.filter_condition(given - others));
  end
  $$;

-- The table of choices of a filter: one for the vehicle, one for the category, and one for all that only rows tell.
create function catalogue.choice_table(of text) returns text
  language sql immutable parallel safe
  return quote_ident('choices of ' || of);

-- Tables of a statement with how many matching parts each vehicle, category and so on has under the filters of the others:
-- far fewer rows than matches, from which each list is counted. `source`: what has the columns of the filters and `parts`.
-- What has no value in any column, as most parts have no tyre size, is in no list.
create function catalogue.choice_tables(source text, given jsonb) returns text
  language sql stable
  return (select string_agg(format('%1$s as materialized (select %2$s, sum(parts) as parts from %3$s
      where num_nonnulls(%2$s) > 0 and %4$s group by %2$s)',
      name, columns, source, catalogue.filter_condition(given - names)), ', ')
    from (
      select catalogue.choice_table(of) as name, array_agg(column_name) as names,
        string_agg(quote_ident(column_name) || case column_name when 'ModelYear' then ', "YearFrom", "YearTo"' else '' end,
          ', ') as columns
      from catalogue.part_filters() group by 1
    ) choice);

-- The lists of choices as an expression in SQL. `suppliers` is the query of their list. The lists are counted in the tables
-- of catalogue.choice_tables, or in the summaries; those of makes may be a query of their own.
create function catalogue.choice_lists(given jsonb, suppliers text, in_summaries boolean default false,
    makes text default null) returns text
  language sql stable
  return format($statement$
      (select %L::jsonb || coalesce(jsonb_object_agg(list, options), '{}')
      from (select list, jsonb_agg(jsonb_build_object('value', value, 'count', count)
          order by value #>> '{}' collate "C") as options
        from (%s union all %s) option (list, value, count) where count is distinct from 0 group by list) as lists)
    $statement$,
    (select jsonb_object_agg(list, '[]'::jsonb) from catalogue.part_filters()) || '{"suppliers": []}',
    (select string_agg(case when filter.column_name = 'Make' and makes is not null then makes
        else catalogue.option_query(filter.column_name, filter.list,
          (case when in_summaries then given else given - array(select other.column_name from catalogue.part_filters() other
              where other.of <> filter.of)
            end) - filter.column_name - filter.limits,
          case when not in_summaries then catalogue.choice_table(filter.of) end) end, ' union all ')
      from catalogue.part_filters() filter),
    suppliers);

-- The choices of each filter under a text and filters.
create function catalogue.list_options(search catalogue.search, given jsonb) returns jsonb
  language plpgsql stable
  -- As in catalogue.find_page and word_page.
  set max_parallel_workers_per_gather = 0 set random_page_cost = 1.1 set work_mem = '16MB' set enable_sort = off
  as $$
  declare
    columns constant text[] := array(select column_name from catalogue.part_filters());
    by_row constant boolean := catalogue.row_condition(given) is not null;
    -- Rows are counted, and all lists but that of the makes are about the chosen ones.
    is_of_make constant boolean := search.pieces is null and by_row and catalogue.filter_values(given, 'Make') is not null;
    -- What is counted for the lists tells the suppliers too, unless one of them is chosen.
    by_supplier constant boolean := search.pieces is null and by_row and catalogue.filter_values(given, 'Supplier/URL') is null;
    suppliers text;
    options jsonb;
  begin
    if not by_row and search.words is not null and search.numbers is null then
      return (catalogue.word_page(search, given, 0, 0, true)).options;
    end if;
    suppliers := catalogue.supplier_query(search, given, case when by_supplier then 'choice' end);
    if not by_row and search.pieces is null then
      execute 'select ' || catalogue.choice_lists(given, suppliers, true) into options;
      return options;
    end if;
    execute format('with choice as materialized (select %1$s, 1 as parts from (%2$s) part), %3$s select %4$s',
      catalogue.filter_columns() || case when by_supplier then ', "SupplierName"' else '' end,
      catalogue.matching_parts(search, given - columns
        || case when is_of_make then jsonb_build_object('Make', given -> 'Make') else '{}' end),
      catalogue.choice_tables('choice', given),
      catalogue.choice_lists(given, suppliers, false, case when is_of_make then
        format('select ''makes'', to_jsonb("Make"), count(*) from (%s) part group by "Make"',
          catalogue.matching_parts(search, given - (select 'Make'::text || limits from catalogue.part_filters() where column_name = 'Make'))) end))
    into options;
    return options;
  end
  $$;

-- The choices of each filter. A choice counts the parts that would be shown if it were chosen: under the
-- text and the other filters, without the filters that depend on it (the model, for a make). Parts that
-- fit every variant or state no years count for each. The suppliers are a list besides; their count is
-- null where counting would take too long.
create function public.evnz_part_options(q text default '', make text default null,
    model text default null, variant text default null, model_year integer default null,
    part_category text default null, part_subcategory text default null, filters jsonb default '{}')
  returns jsonb
  language sql stable security definer set search_path = ''
  return catalogue.list_options(catalogue.parse_search(q), catalogue.merge_filters(filters, make, model, variant,
    model_year, part_category, part_subcategory));

-- The OEM numbers of a part as they are compared. Unlike number_keys these are whole numbers only. A page asks for those of
-- a hundred parts, nearly all of which have one.
create function catalogue.oem_keys(oem text) returns text[]
  language plpgsql immutable parallel safe
  as $$
  begin
    if oem !~ '[;|\n\r]' then return array_remove(array[catalogue.number_key(oem)], ''); end if;
    return array_remove(array(select catalogue.number_key(entry)
      from regexp_split_to_table(coalesce(oem, ''), '[;|\n\r]+') entry), '');
  end
  $$;

-- Any of these lexemes, as a tsquery.
create function catalogue.any_lexeme(lexemes text[]) returns tsquery
  language plpgsql immutable parallel safe
  as $$
  begin
    if cardinality(lexemes) = 1 then return quote_literal(lexemes[1])::tsquery; end if;
    return (select string_agg(quote_literal(lexeme), ' | ') from unnest(lexemes) lexeme)::tsquery;
  end
  $$;

-- The same part from other suppliers: the parts with the OEM number of one part, the cheapest of each
-- supplier, cheapest first with GST; parts without a price come last. At most 100.
create function public.evnz_part_offers(part_id bigint)
  returns table ("SupabaseID" bigint, "SKU" text, "Make" text, "Model" text, "Variant" text,
    "ModelYear" integer, "PartName" text, "OEMPartNumber" text, "ListPrice_NZD" numeric,
    "PriceGST(Incl/Excl)" text, "StockStatus" text, "NZAvailability(Dealer/Aftermarket)" text,
    "Supplier/URL" text, "LastVerified(DateISO)" date, "YearFrom" integer, "YearTo" integer,
    "PriceInclGST_NZD" numeric)
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    given public.parts_2025;
    wanted text[];
  begin
    select * into given from public.parts_2025 part where part."SupabaseID" = part_id;
    wanted := catalogue.oem_keys(given."OEMPartNumber");
    if cardinality(wanted) = 0 then return; end if;
    return query execute $statement$
      select "SupabaseID", "SKU", "Make", "Model", "Variant", "ModelYear", "PartName", "OEMPartNumber",
        "ListPrice_NZD", "PriceGST(Incl/Excl)", "StockStatus", "NZAvailability(Dealer/Aftermarket)",
        "Supplier/URL", "LastVerified(DateISO)", "YearFrom", "YearTo", "PriceInclGST_NZD"
      from (
        select distinct on ("SupplierName") *
        from public.parts_2025
        where "SearchVector" @@ catalogue.any_lexeme($1)
          and catalogue.oem_keys("OEMPartNumber") && $1
        -- Of equally cheap parts the given one, then those of its vehicle.
        order by "SupplierName", "PriceInclGST_NZD", "SupabaseID" <> $2,
          ("Make", "Model") is distinct from ($3, $4), "SupabaseID"
      ) offer
      order by "PriceInclGST_NZD", "SupabaseID" limit 100
    $statement$ using wanted, part_id, given."Make", given."Model";
  end
  $$;

-- How many suppliers offer each of these parts, and the lowest price; nothing of a part that only one offers. The offers
-- are those of evnz_part_offers, found for all parts at once.
create function public.evnz_offer_summaries(part_ids bigint[])
  returns table ("SupabaseID" bigint, suppliers integer, "LowestInclGST_NZD" numeric)
  language plpgsql stable security definer set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan
  as $$
  begin
    if cardinality(part_ids) > 100 then
      raise exception 'At most 100 parts at a time' using errcode = '22023';
    end if;
    return query
      select given.id, least(count(distinct coalesce('=' || offer."SupplierName", '')), 100)::integer,
        min(offer."PriceInclGST_NZD")
      from (
        select part."SupabaseID" as id, catalogue.oem_keys(part."OEMPartNumber") as keys
        from unnest(part_ids) listed (id) join public.parts_2025 part on part."SupabaseID" = listed.id
        where part."OEMPartNumber" is not null offset 0
      ) given
      join public.parts_2025 offer on offer."SearchVector" @@ catalogue.any_lexeme(given.keys)
        and catalogue.oem_keys(offer."OEMPartNumber") && given.keys
      where given.keys <> '{}'
      group by given.id having count(distinct coalesce('=' || offer."SupplierName", '')) > 1;
  end
  $$;

-- The vehicles that have parts.
create function public.get_vehicle_facets()
  returns table ("Make" text, "Model" text, "Variant" text)
  language sql stable security invoker
  begin atomic
    select distinct vehicle."Make", vehicle."Model", vehicle."Variant"
    from catalogue.part_vehicles vehicle
    order by 1, 2, 3;
  end;

-- The categories that have parts.
create function public.get_category_facets()
  returns table ("PartCategory" text, "PartSubcategory" text)
  language sql stable security invoker
  begin atomic
    select distinct category."PartCategory", category."PartSubcategory"
    from catalogue.part_categories category
    where category."PartCategory" is not null
    order by 1, 2;
  end;

-- How many parts and sample records the catalogue has, and when it was last imported. Sample records are
-- not an import.
create function public.evnz_describe_parts()
  returns table (total bigint, samples bigint, imported_at timestamptz)
  language sql stable security invoker
  begin atomic
    select coalesce(sum(vehicle.parts), 0), coalesce(sum(vehicle.samples), 0),
      (select max(import.imported_at) from catalogue.part_imports import where import.source <> 'sample records')
    from catalogue.part_vehicles vehicle;
  end;

-- New functions are executable by everyone, so revoke first and grant only what is meant. Functions in
-- schema catalogue are called with the caller's rights, but requests cannot name them.
revoke all on all functions in schema catalogue from public;
grant execute on all functions in schema catalogue to anon, authenticated, service_role;
revoke execute on function catalogue.update_part_summaries(), catalogue.rebuild_part_summaries(),
  catalogue.apply_part_filters() from anon, authenticated, service_role;
revoke all on function
  public.evnz_search_parts(text, integer, integer, text, text, text, integer, text, text, jsonb, text),
  public.evnz_count_parts(text, text, text, text, integer, text, text, jsonb),
  public.evnz_part_options(text, text, text, text, integer, text, text, jsonb),
  public.evnz_part_offers(bigint), public.evnz_offer_summaries(bigint[]),
  public.get_vehicle_facets(), public.get_category_facets(), public.evnz_describe_parts()
  from public;
grant execute on function
  public.evnz_search_parts(text, integer, integer, text, text, text, integer, text, text, jsonb, text),
  public.evnz_count_parts(text, text, text, text, integer, text, text, jsonb),
  public.evnz_part_options(text, text, text, text, integer, text, text, jsonb),
  public.evnz_part_offers(bigint), public.evnz_offer_summaries(bigint[]),
  public.get_vehicle_facets(), public.get_category_facets(), public.evnz_describe_parts()
  to anon, authenticated, service_role;
