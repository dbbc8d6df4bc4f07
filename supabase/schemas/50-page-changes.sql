-- Notifies every process that caches rendered pages which cache tags to invalidate, once a change is
-- committed. Nothing listens on a hosted project; there, cached pages expire by age.
create function public.notify_review_changed() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op <> 'INSERT' then
      perform pg_notify('page_changes', 'reviews/' || old.vehicle_model);
    end if;
    if tg_op <> 'DELETE' then
      perform pg_notify('page_changes', 'reviews/' || new.vehicle_model);
    end if;
    return null;
  end
  $$;

-- A display name appears beside every review of its account.
create function public.notify_name_changed() returns trigger
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

create function public.notify_parts_changed() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform pg_notify('page_changes', 'parts');
    return null;
  end
  $$;

revoke all on function public.notify_review_changed(), public.notify_name_changed(),
  public.notify_parts_changed() from public, anon, authenticated;

create trigger notify_change after insert or update or delete on public.vehicle_reviews
  for each row execute function public.notify_review_changed();
create trigger notify_change after update of display_name on public.profiles
  for each row when (old.display_name is distinct from new.display_name)
  execute function public.notify_name_changed();
create trigger notify_change after insert or update or delete or truncate on public.parts_2025
  for each statement execute function public.notify_parts_changed();
