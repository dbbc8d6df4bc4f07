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

-- The columns of a supplier's file by their headers, as the owner has accepted them.
create table catalogue.supplier_headers (
  supplier text not null,
  header text not null,
  -- A column of the catalogue, with '+Incl', '+Excl' or '+Quantity' after it; '-' for a column to ignore.
  meaning text not null,
  primary key (supplier, header)
);

revoke all on catalogue.kept_imports, catalogue.kept_changes, catalogue.supplier_headers
  from public, anon, authenticated;
