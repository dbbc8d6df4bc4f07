-- The functions of the catalogue that requests call.

-- A query for how many parts match a search text, by combination of filter values: the filter columns
-- and `parts`.
create function catalogue.matching_choices(q text) returns text
  language plpgsql stable
  as $$
  declare
    search record;
    numbers text;
    kinds text := 'false';
    not_counted text := 'true';
  begin
    if q !~ '\S' or q is null then return 'select * from catalogue.part_choices'; end if;
    search := catalogue.parse_search(q);
    numbers := catalogue.number_condition(search.words, search.numbers, search.whole);
    if search.words is not null and search.numbers is null then
      kinds := format('words @@ %L::tsquery', search.words);
      not_counted := format('not exists (select from catalogue.part_kinds where id = part."KindID" and %s)', kinds);
    end if;
    return format($statement$
      select %1$s, sum(counted.parts)::bigint as parts
      from (
        select %1$s, by_kind.parts
        from (select choice as id, sum(parts) as parts from catalogue.part_kinds where %2$s group by 1) by_kind
        join catalogue.part_choices choice using (id)
        union all
        select %1$s, count(*) from public.parts_2025 part where %3$s and %4$s group by %1$s
      ) counted
      group by %1$s
    $statement$, catalogue.filter_columns(), kinds, coalesce(numbers, 'false'), not_counted);
  end
  $$;

-- One page of the parts that match the text and all filters; without a text, all that match the filters.
-- Every row carries the exact total. At most 1000 rows at a time.
create function public.evnz_search_parts(q text, max_rows integer default 50, off integer default 0,
    make text default null, model text default null, variant text default null,
    model_year integer default null, part_category text default null,
    part_subcategory text default null, filters jsonb default '{}')
  returns table ("SupabaseID" bigint, "SKU" text, "Make" text, "Model" text, "Variant" text,
    "ModelYear" integer, "PartCategory" text, "PartSubcategory" text, "PartName" text,
    "OEMPartNumber" text, "AltPartNumbers" text, "ListPrice_NZD" numeric,
    "PriceGST(Incl/Excl)" text, "StockStatus" text, "NZAvailability(Dealer/Aftermarket)" text,
    "Supplier/URL" text, "Notes" text, "LastVerified(DateISO)" date, total bigint)
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    page record;
  begin
    -- The upper bound of off keeps sums of off and max_rows within an integer.
    page := catalogue.find_page(q,
      least(greatest(coalesce(max_rows, 50), 0), 1000),
      least(greatest(coalesce(off, 0), 0), 2000000000),
      catalogue.filter_condition(catalogue.merge_filters(filters, make, model, variant, model_year,
        part_category, part_subcategory)));
    return query
      select part."SupabaseID", part."SKU", part."Make", part."Model", part."Variant",
        part."ModelYear", part."PartCategory", part."PartSubcategory", part."PartName",
        part."OEMPartNumber", part."AltPartNumbers", part."ListPrice_NZD",
        part."PriceGST(Incl/Excl)", part."StockStatus", part."NZAvailability(Dealer/Aftermarket)",
        part."Supplier/URL", part."Notes", part."LastVerified(DateISO)", page.total
      from unnest(page.ids) with ordinality listed (id, position)
      join public.parts_2025 part on part."SupabaseID" = listed.id
      order by listed.position;
  end
  $$;

-- How many parts match the text and all filters.
create function public.evnz_count_parts(q text default '', make text default null,
    model text default null, variant text default null, model_year integer default null,
    part_category text default null, part_subcategory text default null, filters jsonb default '{}')
  returns bigint
  language plpgsql stable security invoker set search_path = ''
  -- As in catalogue.line_page.
  set max_parallel_workers_per_gather = 0 set work_mem = '16MB' set enable_sort = off
  as $$
  declare
    total bigint;
  begin
    execute format('select coalesce(sum(parts), 0) from (%s) choice where %s', catalogue.matching_choices(q),
      catalogue.filter_condition(catalogue.merge_filters(filters, make, model, variant, model_year,
        part_category, part_subcategory)))
      into total;
    return total;
  end
  $$;

-- The choices of each filter. A choice counts the parts that would be shown if it were chosen: under the
-- text and the other filters, without the filters that depend on it (the model, for a make).
create function public.evnz_part_options(q text default '', make text default null,
    model text default null, variant text default null, model_year integer default null,
    part_category text default null, part_subcategory text default null, filters jsonb default '{}')
  returns jsonb
  language plpgsql stable security invoker set search_path = ''
  -- As in catalogue.line_page.
  set max_parallel_workers_per_gather = 0 set work_mem = '16MB' set enable_sort = off
  as $$
  declare
    given constant jsonb := catalogue.merge_filters(filters, make, model, variant, model_year,
      part_category, part_subcategory);
    options jsonb;
  begin
    execute format($statement$
      with choice as materialized (%s), option (list, value, count) as (%s)
      select coalesce(jsonb_object_agg(list, options), '{}')
      from (select list, jsonb_agg(jsonb_build_object('value', value, 'count', count)
          order by value #>> '{}' collate "C") as options
        from option group by list) as lists
    $statement$,
      catalogue.matching_choices(q),
      (select string_agg(format(
          'select %1$L, to_jsonb(%2$I), sum(parts) from choice where %3$s and %2$I is not null group by %2$I',
          filter.list, filter.column_name,
          catalogue.filter_condition(given - filter.column_name - filter.limits)), ' union all ')
        from catalogue.part_filters() filter))
    into options;
    return (select jsonb_object_agg(list, '[]'::jsonb) from catalogue.part_filters()) || options;
  end
  $$;

-- The vehicles that have parts.
create function public.get_vehicle_facets()
  returns table ("Make" text, "Model" text, "Variant" text)
  language sql stable security invoker
  begin atomic
    select distinct choice."Make", choice."Model", choice."Variant"
    from catalogue.part_choices choice
    order by 1, 2, 3;
  end;

-- The categories that have parts.
create function public.get_category_facets()
  returns table ("PartCategory" text, "PartSubcategory" text)
  language sql stable security invoker
  begin atomic
    select distinct choice."PartCategory", choice."PartSubcategory"
    from catalogue.part_choices choice
    where choice."PartCategory" is not null
    order by 1, 2;
  end;

-- How many parts and sample records the catalogue has, and when it was last imported. Sample records are
-- not an import.
create function public.evnz_describe_parts()
  returns table (total bigint, samples bigint, imported_at timestamptz)
  language sql stable security invoker
  begin atomic
    select coalesce(sum(choice.parts), 0), coalesce(sum(choice.samples), 0),
      (select max(import.imported_at) from catalogue.part_imports import where import.source <> 'sample records')
    from catalogue.part_choices choice;
  end;

-- New functions are executable by everyone, so revoke first and grant only what is meant. Functions in
-- schema catalogue are called with the caller's rights, but requests cannot name them.
revoke all on all functions in schema catalogue from public;
grant execute on all functions in schema catalogue to anon, authenticated, service_role;
revoke execute on function catalogue.update_part_summaries(), catalogue.rebuild_part_summaries()
  from anon, authenticated, service_role;
revoke all on function
  public.evnz_search_parts(text, integer, integer, text, text, text, integer, text, text, jsonb),
  public.evnz_count_parts(text, text, text, text, integer, text, text, jsonb),
  public.evnz_part_options(text, text, text, text, integer, text, text, jsonb),
  public.get_vehicle_facets(), public.get_category_facets(), public.evnz_describe_parts()
  from public;
grant execute on function
  public.evnz_search_parts(text, integer, integer, text, text, text, integer, text, text, jsonb),
  public.evnz_count_parts(text, text, text, text, integer, text, text, jsonb),
  public.evnz_part_options(text, text, text, text, integer, text, text, jsonb),
  public.get_vehicle_facets(), public.get_category_facets(), public.evnz_describe_parts()
  to anon, authenticated, service_role;
