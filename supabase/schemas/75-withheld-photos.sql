-- Files of a photo that is hidden or removed are not listed, except for those who may change it. Anybody who knows
-- the address of a file can load it all the same: the bucket is public.
create function desk.is_withheld_photo(p_name text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.photos
      where stem = regexp_replace(p_name, '-\d+\.[a-z]+$', '') and (hidden or removed_at is not null))
  $$;
revoke all on function desk.is_withheld_photo(text) from public;
-- The policy runs it with the rights of the caller. Requests cannot call it: they cannot name this schema.
grant execute on function desk.is_withheld_photo(text) to anon, authenticated;

alter policy "everyone sees photos" on storage.objects
  using (bucket_id = 'photos'
    and (not desk.is_withheld_photo(name) or (select public.desk_role()) in ('owner', 'editor')));
