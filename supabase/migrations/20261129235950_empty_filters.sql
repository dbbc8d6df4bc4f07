-- An empty text filters neither by price nor by stock.
set local lock_timeout = '2s';

-- The filters that only rows of parts_2025 can answer, as a condition; null when there are none. Prices
-- are compared with GST. With a make or model the index on prices must not be used: under row-level security
-- the planner has no statistics for numeric ranges, expects one row and would read every part of that price.
create or replace function catalogue.row_condition(filters jsonb) returns text
  language sql immutable parallel safe
  return (select nullif(concat_ws(' and ',
      case when catalogue.filter_values(filters, 'Supplier/URL') is not null
        then catalogue.any_of('Supplier/URL', catalogue.filter_values(filters, 'Supplier/URL')) end,
      price || ' >= ' || quote_literal(nullif(filters ->> 'MinPrice', '')::numeric),
      price || ' <= ' || quote_literal(nullif(filters ->> 'MaxPrice', '')::numeric)), '')
    from (select case when catalogue.filtered_columns(filters) && '{Make,Model}'
      then '("PriceInclGST_NZD" + 0)' else '"PriceInclGST_NZD"' end) compared (price));

-- Whether only parts in stock are asked for. Summaries count those beside all parts.
create or replace function catalogue.wants_stock(filters jsonb) returns boolean
  language sql immutable parallel safe
  return coalesce(nullif(filters ->> 'InStock', '')::boolean, false);
