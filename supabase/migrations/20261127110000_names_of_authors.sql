-- Only the names of authors are public, no longer those of all accounts.
drop policy "everyone reads display names" on public.profiles;
create policy "everyone reads the names of authors" on public.profiles
  for select to anon, authenticated
  using (id = (select auth.uid())
    or exists (select from public.vehicle_reviews review where review.user_id = profiles.id offset 0));
