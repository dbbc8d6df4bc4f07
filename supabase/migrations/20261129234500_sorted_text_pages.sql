-- Whether a sorted text page is read in its order or sorted depends on how many parts there are, and a price
-- range within a model reads the model.
set local lock_timeout = '2s';

-- The filters that only rows of parts_2025 can answer, as a condition; null when there are none. Prices
-- are compared with GST. With a make or model the index on prices must not be used: under row-level security
-- the planner has no statistics for numeric ranges, expects one row and would read every part of that price.
create or replace function catalogue.row_condition(filters jsonb) returns text
  language sql immutable parallel safe
  return (select nullif(concat_ws(' and ',
      case when catalogue.filter_values(filters, 'Supplier/URL') is not null
        then catalogue.any_of('Supplier/URL', catalogue.filter_values(filters, 'Supplier/URL')) end,
      price || ' >= ' || quote_literal((filters ->> 'MinPrice')::numeric),
      price || ' <= ' || quote_literal((filters ->> 'MaxPrice')::numeric)), '')
    from (select case when catalogue.filtered_columns(filters) && '{Make,Model}'
      then '("PriceInclGST_NZD" + 0)' else '"PriceInclGST_NZD"' end) compared (price));

-- A page of matches by word under filters or in an order that no summary has.
create or replace function catalogue.matched_page(words tsquery, name_words tsquery, whole text, numbers text,
    given jsonb, order_by text, max_rows integer, off integer, out ids bigint[], out total bigint)
  language plpgsql stable
  set work_mem = '16MB'
  as $$
  declare
    -- From so many matches on, the first ones in a given order are found sooner by reading in that order than by
    -- sorting all: reading one match takes as many rows as there are parts to a match.
    many constant double precision := sqrt((off::bigint + max_rows)
      * (select coalesce(sum(vehicle.parts), 0) from catalogue.part_vehicles vehicle) / 2);
    kinds constant text := format('kind.words @@ %L::tsquery', words);
    rows constant text := catalogue.part_condition(given);
    is_row_filtered constant boolean := catalogue.row_condition(given) is not null;
    by_words bigint;
  begin
    execute format('select coalesce(sum(%s), 0) from catalogue.part_kinds kind where %s and %s',
        catalogue.counted_column(given), kinds, catalogue.filter_condition(given))
      into by_words;
    if by_words > many and order_by is not null then
      if is_row_filtered then
        execute format('select count(*) from public.parts_2025 where %s and ("KindID" in (
            select kind.id from catalogue.part_kinds kind where %s and %s) or %s)',
            rows, kinds, catalogue.filter_condition(given), coalesce(numbers, 'false'))
          into total;
      else
        execute format('select $1 + count(*) from public.parts_2025 part where %s and %s and not exists (
            select from catalogue.part_kinds kind where kind.id = part."KindID" and %s)',
            coalesce(numbers, 'false'), rows, kinds)
          into total using by_words;
      end if;
      if total <= off or max_rows = 0 then
        ids := '{}';
        return;
      end if;
      -- A subquery for each row keeps the planner from joining and sorting all matches.
      execute format('select array(select "SupabaseID" from public.parts_2025 part
          where %s and (%s or (select %s from catalogue.part_kinds kind where kind.id = part."KindID"))
          order by %s limit $1 offset $2)',
          rows, coalesce(numbers, 'false'), kinds, order_by)
        into ids using max_rows, off;
      return;
    end if;
    execute format($statement$
      with matched as materialized (
        select part."SupabaseID", part."Make", part."Model", part."PartName", part."PriceInclGST_NZD",
          part."LastVerified(DateISO)", part."SearchVector", kind.name_words @@ %5$L::tsquery as named
        from (select * from catalogue.part_kinds kind where %1$s and %2$s) kind
        cross join lateral (
          select * from public.parts_2025 part
          where part."Make" = kind."Make" and part."Model" = kind."Model"
            and part."PartName" = kind."PartName" and part."KindID" = kind.id and %3$s
        ) part
        union all
        select "SupabaseID", "Make", "Model", "PartName", "PriceInclGST_NZD", "LastVerified(DateISO)",
          "SearchVector", false
        from public.parts_2025 part where %4$s and %3$s and not exists (
          select from catalogue.part_kinds kind where kind.id = part."KindID" and %1$s)
      )
      select (select count(*) from matched),
        array(select "SupabaseID" from matched order by %6$s limit $1 offset $2)
    $statement$, kinds, catalogue.filter_condition(given), rows, coalesce(numbers, 'false'), name_words,
      coalesce(order_by, format('case when %s then case when "SearchVector" @@ %L::tsquery then 0 else 1 end
          when named then 2 else 3 end, "Make", "Model", "PartName", "SupabaseID"',
        coalesce(numbers, 'false'), quote_literal(whole))))
    into total, ids using max_rows, off;
  end
  $$;

