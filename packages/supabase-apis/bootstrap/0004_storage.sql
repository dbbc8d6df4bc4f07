-- Files for embedded and external PostgreSQL; a hosted Supabase project has its own schema storage, where these tables
-- and columns mean the same. What a caller may do is decided by policies on storage.objects, as there. Only
-- packages/supabase-apis/storage-api uses these tables: the Data API does not offer the schema.
create schema storage;
grant usage on schema storage to anon, authenticated, service_role;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table storage.buckets enable row level security;

-- metadata: what the Storage API says about a file (size, mimetype, eTag, cacheControl); user_metadata: what its
-- sender said about it.
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text not null collate "C",
  owner uuid,
  owner_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  metadata jsonb,
  user_metadata jsonb,
  version text,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
alter table storage.objects enable row level security;
grant select, insert, update, delete on storage.objects to anon, authenticated, service_role;
create policy "the service key may do everything" on storage.objects
  to service_role using (true) with check (true);

-- The bytes, in a table of our own: a hosted project keeps them outside of its database. No request may name it; the
-- Storage API reads and writes it once a policy of storage.objects has let the caller pass.
create table storage.object_bytes (
  object_id uuid primary key references storage.objects (id) on delete cascade,
  bytes bytea not null
);
-- Pictures are compressed already.
alter table storage.object_bytes alter column bytes set storage external;
alter table storage.object_bytes enable row level security;
revoke all on storage.buckets, storage.object_bytes from public, anon, authenticated;
