-- Which stored files are listed, how many an editor may store, and which are deleted again.

-- The name that all files of one photograph begin with: 'kia-ev5/3f9a1c20' of 'kia-ev5/3f9a1c20-480.avif'.
create function desk.photo_stem(p_name text) returns text
  language sql immutable set search_path = ''
  as $$ select regexp_replace(p_name, '-\d+\.[a-z]+$', '') $$;

-- Whether pages show the photograph of a file. Everybody may list such files. Other uploads are listed for those
-- who may change them. Anybody who knows the address of a file can load it all the same: the bucket is public.
create function desk.is_published_photo(p_name text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.photos
      where stem = desk.photo_stem(p_name) and not hidden and removed_at is null)
  $$;

-- Whether the caller may store one more file. Errors: PT413 for a member with too many files, or too large ones,
-- that no photograph uses.
create function desk.has_upload_room(p_name text, p_bytes bigint) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    most_files constant integer := 300;
    most_bytes constant bigint := 200000000;
    files integer;
    bytes bigint;
  begin
    select count(*), coalesce(sum((metadata ->> 'size')::bigint), 0) into files, bytes
    from storage.objects object
    where bucket_id = 'photos' and owner_id = auth.uid()::text and name <> p_name
      and not exists (select from public.photos where stem = desk.photo_stem(object.name));
    if files >= most_files or bytes + coalesce(p_bytes, 0) > most_bytes then
      raise exception 'You have stored % files (% MB) that no photograph uses; at most % files and % MB are kept. Remove some first.',
        files, bytes / 1000000, most_files, most_bytes / 1000000 using errcode = 'PT413';
    end if;
    return true;
  end
  $$;

-- Deletes files of uploads that were cut off: the desk names the files of a photograph, and adds its row within a
-- minute. Files that other programs store under names of their own stay. Our own server calls it.
create function desk.forget_cut_photos() returns integer
  language sql volatile security definer set search_path = ''
  as $$
    with gone as (
      delete from storage.objects object
      where bucket_id = 'photos' and created_at < now() - interval '1 hour'
        and name ~ '^[a-z0-9-]{1,100}/[0-9a-f]{8}-\d+\.(avif|webp|jpg)$'
        and not exists (select from public.photos where stem = desk.photo_stem(object.name))
      returning 1)
    select count(*)::integer from gone
  $$;

revoke all on function desk.photo_stem(text), desk.is_published_photo(text),
  desk.has_upload_room(text, bigint), desk.forget_cut_photos() from public, anon, authenticated;
-- Policies run these with the rights of the caller. Requests cannot call them: they cannot name this schema.
grant execute on function desk.is_published_photo(text), desk.has_upload_room(text, bigint)
  to anon, authenticated;

alter policy "everyone sees photos" on storage.objects
  using (bucket_id = 'photos'
    and (desk.is_published_photo(name) or (select public.desk_role()) in ('owner', 'editor')));
alter policy "editors add photos" on storage.objects
  with check (bucket_id = 'photos' and case when (select public.desk_role()) in ('owner', 'editor')
    then desk.has_upload_room(name, (metadata ->> 'size')::bigint) else false end);
alter policy "editors replace photos" on storage.objects
  with check (bucket_id = 'photos' and case when (select public.desk_role()) in ('owner', 'editor')
    then desk.has_upload_room(name, (metadata ->> 'size')::bigint) else false end);
