-- The first pages of few models are read in the catalogue's order instead of counting their kinds, and a
-- supplier's parts are counted in their summary.
set local lock_timeout = '2s';

-- Its result has one more value.
drop function catalogue.models_of_page(jsonb, integer, integer);

-- Which models a page without a search text covers, as a condition, so that only their kinds are read.
-- `skipped`: how many matching parts the models before them have. `all_parts`: how many parts they have, matching
-- or not.
create or replace function catalogue.models_of_page(given jsonb, max_rows integer, off integer,
    out total bigint, out skipped bigint, out models text, out all_parts bigint)
  language plpgsql stable
  as $$
  begin
    execute format($statement$
      with model as (
        select "Make", "Model", sum(%1$s) as parts,
          sum(sum(%1$s)) over (order by "Make", "Model") - sum(%1$s) as before
        from %2$s where %3$s group by 1, 2
      ), page as (
        select * from model where before < $1 + $2 and before + parts > $1
      )
      select coalesce((select sum(parts) from model), 0), (select min(before) from page),
        (select string_agg(format('("Make" = %%L and "Model" = %%L)', "Make", "Model"), ' or ') from page),
        (select sum(vehicle.parts) from page join catalogue.part_vehicles vehicle using ("Make", "Model"))
    $statement$, catalogue.counted_column(given),
      catalogue.summary_of('{Make,Model}' || catalogue.filtered_columns(given)),
      catalogue.filter_condition(given))
    into total, skipped, models, all_parts using off, max_rows;
  end
  $$;

-- How many parts match filters without a text, one of which is by row. A supplier's parts have a summary.
create or replace function catalogue.row_total(given jsonb) returns bigint
  language plpgsql stable
  as $$
  declare
    total bigint;
  begin
    if catalogue.row_condition(given - 'Supplier/URL'::text) is null
        and catalogue.filtered_columns(given) <@ '{Make,Model,PartCategory}' then
      execute format('select coalesce(sum(%s), 0) from catalogue.part_suppliers where %s and %s',
          catalogue.counted_column(given), catalogue.filter_condition(given), catalogue.row_condition(given))
        into total;
    else
      execute format('select count(*) from public.parts_2025 where %s', catalogue.part_condition(given))
        into total;
    end if;
    return total;
  end
  $$;

-- The ids of one page in order, and the exact total.
create or replace function catalogue.find_page(q text, max_rows integer, off integer, given jsonb, sort text,
    out ids bigint[], out total bigint)
  language plpgsql stable
  set max_parallel_workers_per_gather = 0
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

revoke all on function catalogue.models_of_page(jsonb, integer, integer), catalogue.row_total(jsonb) from public;
grant execute on function catalogue.models_of_page(jsonb, integer, integer), catalogue.row_total(jsonb)
  to anon, authenticated, service_role;
