-- Announces a new review to readers, once it is committed: its id and model, never its text. A listener
-- reads the review again with each reader's rights.
create function public.notify_review_posted() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform pg_notify('vehicle_review_posted',
      json_build_object('id', new.id, 'vehicle_model', new.vehicle_model)::text);
    return null;
  end
  $$;

revoke all on function public.notify_review_posted() from public, anon, authenticated;

create trigger notify_review_posted after insert on public.vehicle_reviews
  for each row execute function public.notify_review_posted();

-- A hosted project sends what its publication names. Elsewhere there is no publication, or one for all
-- tables.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime' and not puballtables)
    and not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public'
        and tablename = 'vehicle_reviews')
  then
    alter publication supabase_realtime add table public.vehicle_reviews;
  end if;
end
$$;
