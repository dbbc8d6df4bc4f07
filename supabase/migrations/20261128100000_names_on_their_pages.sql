-- A new display name drops the cached pages of its author's reviews, no longer every page with reviews.
set local lock_timeout = '2s';

create or replace function public.notify_name_changed() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform pg_notify('page_changes', 'reviews/' || reviewed.vehicle_model)
    from (
      select distinct vehicle_model from public.vehicle_reviews where user_id = new.id
    ) reviewed;
    return null;
  end
  $$;

drop trigger notify_change on public.profiles;
create trigger notify_change after update of display_name on public.profiles
  for each row when (old.display_name is distinct from new.display_name)
  execute function public.notify_name_changed();
