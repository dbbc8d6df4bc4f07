-- A text of words and details reads its rows once, for the total and the page.
set local lock_timeout = '2s';

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
      if search.words is not null then
        -- Testing rows for words takes longest, so the total and the page come from reading them once.
        execute format($statement$
          with matched as materialized (
            select "SupabaseID", "Make", "Model", "PartName", "PriceInclGST_NZD", "LastVerified(DateISO)",
              case when "SearchVector" @@ %3$L::tsquery then 0 when "SearchVector" @@ %4$L::tsquery then 1
                else 2 end as rank
            from public.parts_2025 where %1$s and %2$s
          )
          select (select count(*) from matched),
            array(select "SupabaseID" from matched order by %5$s limit $1 offset $2)
        $statement$, numbers, rows, quote_literal(search.whole), quote_literal(search.whole) || ':*',
          coalesce(order_by, 'rank, "Make", "Model", "PartName", "SupabaseID"'))
        into total, ids using max_rows, off;
        return;
      end if;
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
        search.whole ~ '^(?=.*[0-9]).{3}'
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
