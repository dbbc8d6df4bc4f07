-- Texts are looked up in the index of words instead of testing each kind, and first pages of common details
-- are read in the catalogue's order.
set local lock_timeout = '2s';

-- The condition on parts_2025 for a match by part number; null when the text cannot be one.
create or replace function catalogue.number_condition(words tsquery, numbers tsquery, whole text) returns text
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
          ' and exists (select from catalogue.part_kinds kind where kind.id = "KindID" and kind.words @@ %L::tsquery)',
          words) end);
    end if;
    return '((' || nullif(array_to_string(conditions, ') or ('), '') || '))';
  end
  $$;

-- A page of matches by part number or detail. `only_prefixes`: the text matches nothing but prefixes.
-- `total`: how many match.
create or replace function catalogue.number_page(numbers text, filters text, whole text, only_prefixes boolean,
    total bigint, max_rows integer, off integer) returns bigint[]
  language plpgsql stable
  as $$
  declare
    scanned constant integer := 20000;
    -- The lexemes of what comes first: with only prefixes there is no rank below them.
    best constant text := quote_literal(whole) || case when only_prefixes then '' else ':*' end;
    first_ids bigint[];
    others bigint[];
    ids bigint[];
  begin
    -- With so many matches the first ones are found by reading the catalogue in order from its start.
    if total > scanned then
      execute format('select array(select "SupabaseID" from public.parts_2025
          where "SearchVector" @@ %L::tsquery and %s and %s order by %s limit $1)',
          best, numbers, filters, catalogue.number_order(whole))
        into first_ids using off + max_rows;
      execute format('select array(select "SupabaseID" from (select * from public.parts_2025
            order by "Make", "Model", "PartName", "SupabaseID" limit $1) part
          where %s and %s and ("SearchVector" @@ %L::tsquery) is not true
          order by "Make", "Model", "PartName", "SupabaseID" limit $2)',
          numbers, filters, best)
        into others using scanned, greatest(off + max_rows - cardinality(first_ids), 0);
      ids := (first_ids || others)[off + 1 : off + max_rows];
      if cardinality(ids) = least(max_rows, total - off) then return ids; end if;
    end if;
    execute format('select array(select "SupabaseID" from public.parts_2025
        where %s and %s order by %s limit $1 offset $2)',
        numbers, filters, catalogue.number_order(whole))
      into ids using max_rows, off;
    return ids;
  end
  $$;

-- The ids of one page in order, and the exact total.
create or replace function catalogue.find_page(q text, max_rows integer, off integer, given jsonb, sort text,
    out ids bigint[], out total bigint)
  language plpgsql stable
  -- The planner takes a tsquery for cheap and would test that of each kind instead of reading the index.
  set max_parallel_workers_per_gather = 0 set random_page_cost = 1.1
  as $$
  declare
    rows constant text := catalogue.part_condition(given);
    counted constant text := catalogue.counted_column(given);
    is_row_filtered constant boolean := catalogue.row_condition(given) is not null;
    order_by constant text := catalogue.sort_order(sort);
    filters constant text := catalogue.filter_condition(given);
    search record;
    page record;
    numbers text;
    numbered bigint[] := '{}';
    numbered_kinds uuid[] := '{}';
  begin
    ids := '{}';
    if q !~ '\S' or q is null then
      if is_row_filtered then
        total := catalogue.row_total(given);
      else
        page := catalogue.models_of_page(given, max_rows, off);
        total := page.total;
      end if;
      if total <= off or max_rows = 0 then return; end if;
      if is_row_filtered or order_by is not null or (rows = 'true' and off <= 1000) then
        execute format('select array(select "SupabaseID" from public.parts_2025
            where %s order by %s limit $1 offset $2)',
            rows, coalesce(order_by, '"Make", "Model", "PartName", "SupabaseID"'))
          into ids using max_rows, off;
        return;
      end if;
      -- Near the start of its models a page is read in their order: every part matches, or they are few.
      if off - page.skipped <= 1000
          and (catalogue.filtered_columns(given) <@ '{Make,Model}' or page.all_parts <= 20000) then
        execute format('select array(select "SupabaseID" from public.parts_2025
            where %s and (%s) order by "Make", "Model", "PartName", "SupabaseID" limit $1 offset $2)',
            rows, page.models)
          into ids using max_rows, off - page.skipped;
        return;
      end if;
      page := catalogue.line_page(filters || ' and (' || page.models || ')', rows, counted, '0', '{}', '{}',
        max_rows, off - page.skipped::integer);
      ids := page.ids;
      return;
    end if;

    search := catalogue.parse_search(q);
    numbers := catalogue.number_condition(search.words, search.numbers, search.whole);
    if search.words is null or search.numbers is not null then
      total := 0;
      if numbers is null then return; end if;
      execute format('select count(*) from public.parts_2025 where %s and %s', numbers, rows)
        into total;
      if total <= off or max_rows = 0 then return; end if;
      if order_by is not null then
        execute format('select array(select "SupabaseID" from public.parts_2025
            where %s and %s order by %s limit $1 offset $2)', numbers, rows, order_by)
          into ids using max_rows, off;
        return;
      end if;
      ids := catalogue.number_page(numbers, rows, search.whole,
        search.words is null and search.whole ~ '^(?=.*[0-9]).{3}'
          and coalesce(search.numbers = (quote_literal(search.whole) || ':*')::tsquery, true),
        total, max_rows, off);
      return;
    end if;

    if is_row_filtered or order_by is not null then
      page := catalogue.matched_page(search.words, search.name_words, search.whole, numbers, given,
        order_by, max_rows, off);
      ids := page.ids;
      total := page.total;
      return;
    end if;
    if numbers is not null then
      execute format('select coalesce(array_agg("SupabaseID"), ''{}''), coalesce(array_agg("KindID"), ''{}'')
          from (select * from public.parts_2025 where %s and %s order by %s) part',
          numbers, rows, catalogue.number_order(search.whole))
        into numbered, numbered_kinds;
    end if;
    ids := numbered[off + 1 : off + max_rows];
    page := catalogue.line_page(
      format('words @@ %L::tsquery and ', search.words) || filters,
      rows || format(' and exists (select from catalogue.part_kinds kind
        where kind.id = part."KindID" and kind.words @@ %L::tsquery)', search.words),
      counted, format('case when name_words @@ %L::tsquery then 0 else 1 end', search.name_words),
      numbered, numbered_kinds, max_rows - cardinality(ids), greatest(off - cardinality(numbered), 0));
    ids := ids || page.ids;
    total := page.total + cardinality(numbered);
  end
  $$;

-- The choices of each filter. A choice counts the parts that would be shown if it were chosen: under the
-- text and the other filters, without the filters that depend on it (the model, for a make). Parts that
-- fit every variant or state no years count for each. The suppliers are a list besides; their count is
-- null where counting would take too long.
create or replace function public.evnz_part_options(q text default '', make text default null,
    model text default null, variant text default null, model_year integer default null,
    part_category text default null, part_subcategory text default null, filters jsonb default '{}')
  returns jsonb
  language plpgsql stable security invoker set search_path = ''
  -- As in catalogue.find_page and line_page.
  set max_parallel_workers_per_gather = 0 set random_page_cost = 1.1 set work_mem = '16MB' set enable_sort = off
  as $$
  declare
    given constant jsonb := catalogue.merge_filters(filters, make, model, variant, model_year,
      part_category, part_subcategory);
    is_matching constant boolean := q ~ '\S' or catalogue.row_condition(given) is not null;
    options jsonb;
  begin
    execute format($statement$
      with %s option (list, value, count) as (%s union all %s)
      select coalesce(jsonb_object_agg(list, options), '{}')
      from (select list, jsonb_agg(jsonb_build_object('value', value, 'count', count)
          order by value #>> '{}' collate "C") as options
        from option where count is distinct from 0 group by list) as lists
    $statement$,
      case when is_matching
        then format('choice as materialized (%s),', catalogue.matching_choices(q, given)) else '' end,
      (select string_agg(catalogue.option_query(filter.column_name, filter.list,
          given - filter.column_name - filter.limits, case when is_matching then 'choice' end), ' union all ')
        from catalogue.part_filters() filter),
      catalogue.supplier_query(q, given - 'Supplier/URL'))
    into options;
    return (select jsonb_object_agg(list, '[]'::jsonb) from catalogue.part_filters())
      || '{"suppliers": []}' || options;
  end
  $$;
