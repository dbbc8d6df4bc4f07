-- A picture of each person, in a folder named by their id.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('pictures', 'pictures', true, 100000, '{image/*}');
create policy "everyone signed in lists pictures" on storage.objects
  for select to authenticated using (bucket_id = 'pictures');
create policy "people add their own" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'pictures' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "people remove their own" on storage.objects
  for delete to authenticated using (bucket_id = 'pictures' and owner_id = (select auth.uid())::text);
