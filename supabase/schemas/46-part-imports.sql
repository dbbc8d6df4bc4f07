-- What the owner's imports replaced, so that they can be undone, and how suppliers name their columns. Only the
-- owner of the database reads and writes these tables.

-- The imports that can be undone: the last ten.
create table catalogue.kept_imports (
  id bigint primary key references catalogue.part_imports on delete cascade,
  imported_by text,
  -- Ids of the parts that the import added.
  added int8multirange not null,
  -- The columns of the kept parts, in their order.
  columns text[] not null
);

-- The parts that an import changed or removed, as they were before: rows in text form, in batches, because a batch
-- compresses far better than single rows.
create table catalogue.kept_changes (
  import_id bigint not null references catalogue.kept_imports on delete cascade,
  batch integer not null,
  parts text[] not null,
  primary key (import_id, batch)
);

-- The prices, with GST, that parts had until an import changed them. An undo takes back those of its import.
create table catalogue.part_prices (
  "SKU" text collate "C" not null,
  import_id bigint not null references catalogue.part_imports on delete cascade,
  "PriceInclGST_NZD" numeric(14, 2) not null,
  primary key ("SKU", import_id)
);
create index part_prices_of_an_import on catalogue.part_prices (import_id);

-- The last five earlier prices of a part, newest first, each with when it ended.
create function public.evnz_part_prices(part_sku text)
  returns table (until timestamptz, "PriceInclGST_NZD" numeric)
  language sql stable security definer set search_path = ''
  begin atomic
    select import.imported_at, price."PriceInclGST_NZD"
    from catalogue.part_prices price join catalogue.part_imports import on import.id = price.import_id
    where price."SKU" = part_sku
    order by import.imported_at desc, import.id desc limit 5;
  end;
revoke all on function public.evnz_part_prices(text) from public;
grant execute on function public.evnz_part_prices(text) to anon, authenticated, service_role;

-- The columns of a supplier's file by their headers, as the owner has accepted them.
create table catalogue.supplier_headers (
  supplier text not null,
  header text not null,
  -- A column of the catalogue, with '+Incl', '+Excl' or '+Quantity' after it; '-' for a column to ignore.
  meaning text not null,
  primary key (supplier, header)
);

revoke all on catalogue.kept_imports, catalogue.kept_changes, catalogue.part_prices, catalogue.supplier_headers
  from public, anon, authenticated;
