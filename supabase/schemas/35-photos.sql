-- Photographs of models and workshops. Their files are in the bucket 'photos' of Storage; a hosted project has the
-- tables of the schema storage already, our own databases get them from packages/supabase-apis/bootstrap.
insert into storage.buckets
  (id, name, public, file_size_limit, allowed_mime_types, created_at, updated_at)
values ('photos', 'photos', true, 20971520, '{image/avif,image/webp,image/jpeg}',
  '2026-11-30', '2026-11-30')
on conflict (id) do nothing;

create policy "everyone sees photos" on storage.objects for select to anon, authenticated
  using (bucket_id = 'photos');
create policy "editors add photos" on storage.objects for insert to authenticated
  with check (bucket_id = 'photos' and (select public.desk_role()) in ('owner', 'editor'));
create policy "editors replace photos" on storage.objects for update to authenticated
  using (bucket_id = 'photos' and (select public.desk_role()) in ('owner', 'editor'))
  with check (bucket_id = 'photos' and (select public.desk_role()) in ('owner', 'editor'));
create policy "editors remove photos" on storage.objects for delete to authenticated
  using (bucket_id = 'photos' and (select public.desk_role()) in ('owner', 'editor'));

-- One photograph with all of its files: '<stem>-<width>.<format>', for each of its widths as avif, webp and jpg.
-- subject: the slug of the model or workshop. A removed photo can be brought back until its files are deleted.
create table public.photos (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (subject ~ '^[a-z0-9-]{1,100}$'),
  stem text not null unique check (stem ~ '^[a-z0-9-]{1,100}/[a-z0-9-]{1,60}$'),
  alt text not null check (char_length(btrim(alt)) between 1 and 300),
  credit text not null check (char_length(btrim(credit)) between 1 and 200),
  licence text not null check (char_length(btrim(licence)) between 1 and 200),
  source text not null default '' check (source = '' or (source ~ '^https?://' and char_length(source) <= 500)),
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  widths integer[] not null check (cardinality(widths) between 1 and 5),
  position integer not null default 1 check (position between 1 and 999),
  hidden boolean not null default false,
  removed_at timestamptz,
  added_at timestamptz not null default now(),
  constraint photos_in_plain_text check (public.is_plain_text(alt || credit || licence || source))
);
create index photos_by_subject on public.photos (subject, position);
alter table public.photos enable row level security;
revoke all on public.photos from public, anon, authenticated;
grant select on public.photos to anon, authenticated;
grant all on public.photos to service_role;
create policy "everyone sees what is shown" on public.photos for select to anon, authenticated
  using (not hidden and removed_at is null);
create policy "the service key may do everything" on public.photos
  to service_role using (true) with check (true);

-- Every photo, also those that are hidden or removed.
create function public.desk_photos() returns setof public.photos
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return query select * from public.photos order by subject, position, added_at;
  end
  $$;

-- Adds a photo whose files are stored, behind the others of its subject. With p_replaces it takes the place of
-- that photo, which is removed.
create function public.desk_add_photo(p_photo jsonb, p_replaces uuid default null) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare
    given constant public.photos := jsonb_populate_record(null::public.photos, p_photo);
    place integer;
    added uuid;
  begin
    perform desk.require('editor');
    update public.photos set removed_at = now()
      where id = p_replaces and subject = given.subject and removed_at is null
      returning position into place;
    if p_replaces is not null and place is null then
      raise exception 'There is no such photo to replace' using errcode = 'PT404';
    end if;
    insert into public.photos
      (subject, stem, alt, credit, licence, source, width, height, widths, hidden, position)
    values (given.subject, given.stem, given.alt, given.credit, given.licence,
      coalesce(given.source, ''), given.width, given.height, given.widths,
      coalesce(given.hidden, false),
      coalesce(place, (select least(coalesce(max(position), 0) + 1, 999) from public.photos
        where subject = given.subject and removed_at is null)))
    returning id into added;
    perform desk.record(case when place is null then 'photo-added' else 'photo-replaced' end,
      given.subject, jsonb_build_object('stem', given.stem));
    return added;
  end
  $$;

-- Changes the texts, the place or the visibility of a photo; keys that are missing stay as they are. False if
-- there is no such photo.
create function public.desk_change_photo(p_id uuid, p_changes jsonb) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    before public.photos;
  begin
    perform desk.require('editor');
    select * into before from public.photos where id = p_id for update;
    if before.id is null then return false; end if;
    update public.photos set
      alt = coalesce(p_changes ->> 'alt', alt),
      credit = coalesce(p_changes ->> 'credit', credit),
      licence = coalesce(p_changes ->> 'licence', licence),
      source = coalesce(p_changes ->> 'source', source),
      position = coalesce((p_changes ->> 'position')::integer, position),
      hidden = coalesce((p_changes ->> 'hidden')::boolean, hidden),
      removed_at = case when p_changes ? 'removed' then
        case when (p_changes ->> 'removed')::boolean then now() end else removed_at end
      where id = p_id;
    perform desk.record('photo-changed', before.subject,
      jsonb_build_object('stem', before.stem, 'changes', p_changes));
    return true;
  end
  $$;

-- Forgets a removed photo, once its files are deleted.
create function public.desk_forget_photo(p_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    gone public.photos;
  begin
    perform desk.require('editor');
    delete from public.photos where id = p_id and removed_at is not null returning * into gone;
    if gone.id is null then return false; end if;
    perform desk.record('photo-deleted', gone.subject, jsonb_build_object('stem', gone.stem));
    return true;
  end
  $$;

revoke all on function public.desk_photos(), public.desk_add_photo(jsonb, uuid),
  public.desk_change_photo(uuid, jsonb), public.desk_forget_photo(uuid) from public, anon;
grant execute on function public.desk_photos(), public.desk_add_photo(jsonb, uuid),
  public.desk_change_photo(uuid, jsonb), public.desk_forget_photo(uuid) to authenticated;

-- Pages show photos, so a change drops the cached pages of its subject.
create function public.notify_photo_changed() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform pg_notify('page_changes', 'photos/' || coalesce(new.subject, old.subject));
    return null;
  end
  $$;
revoke all on function public.notify_photo_changed() from public, anon, authenticated;
create trigger notify_change after insert or update or delete on public.photos
  for each row execute function public.notify_photo_changed();
