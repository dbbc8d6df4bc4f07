-- Suppliers are not counted under a text: that took longer than all other choices.
set local lock_timeout = '2s';

-- The suppliers of the parts that match as a query: list, value, count. `given`: the filters without the
-- supplier. Under a text, and beyond 20,000 parts, the counts are null unless a summary has them.
create or replace function catalogue.supplier_query(q text, given jsonb) returns text
  language plpgsql stable
  as $$
  declare
    is_counted constant boolean := coalesce(q !~ '\S', true) and catalogue.row_condition(given) is null
      and catalogue.filtered_columns(given) <@ '{Make,Model,PartCategory}';
  begin
    if not is_counted and coalesce(q !~ '\S', true) and (catalogue.find_page(q, 0, 0, given, null)).total <= 20000 then
      return format($statement$
        select 'suppliers', to_jsonb("Supplier/URL"), count(*) from (%s) part
        where "Supplier/URL" <> '' group by "Supplier/URL"
      $statement$, catalogue.matching_parts(q, given));
    end if;
    return format($statement$
      select 'suppliers', to_jsonb("Supplier/URL"), sum(%s) from catalogue.part_suppliers
      where %s group by "Supplier/URL"
    $statement$, case when is_counted then catalogue.counted_column(given) else 'null::bigint' end,
      catalogue.filter_condition(given - '{Variant,ModelYear,PartSubcategory}'::text[]));
  end
  $$;

