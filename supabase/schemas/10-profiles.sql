-- The public part of an account: the display name that its user chose.
create table public.profiles (
  -- The id of the account. Not a foreign key: when a user deletes the account and leaves reviews
  -- behind, those move to a nameless profile whose id was never an account's.
  id uuid primary key,
  display_name text,
  constraint profiles_display_name_length
    check (char_length(display_name) between 1 and 60),
  -- No control characters, none that change the direction of the text around them, none of zero width.
  -- Joiners may stand between letters of other scripts and in emoji. The API refuses the same names.
  constraint profiles_display_name_without_invisible_characters
    check (display_name !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|(^|[ -\u024f\u200c\u200d])[\u200c\u200d]|[\u200c\u200d]$'),
  -- At least one visible character: spaces of any width and joiners alone are blank.
  constraint profiles_display_name_not_blank
    check (display_name ~ '[^\s\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]')
);

-- Who reads names is in 22-reviews.sql: those of authors are public.
alter table public.profiles enable row level security;

-- Whether the caller's session still exists: an access token outlives its session by up to an hour. A
-- token without a session was signed by the site's owner, not issued at a sign-in.
create function public.has_active_session() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select auth.jwt() ->> 'session_id' is null or exists (
      select from auth.sessions
      where user_id = auth.uid() and id::text = auth.jwt() ->> 'session_id')
  $$;

-- Whether the caller's session still exists and has completed every factor of the account. With MFA
-- switched on, a password alone is only half a sign-in.
create function public.is_fully_signed_in() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select public.has_active_session() and (
      coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2' or not exists (
        select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'))
  $$;

create policy "users change their own display name" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

create policy "changing a name needs every factor" on public.profiles
  as restrictive for update to authenticated using ((select public.is_fully_signed_in()));

-- A hosted project grants everything on new tables, so revoke first and grant only what is meant.
revoke all on public.profiles from public, anon, authenticated;
grant select on public.profiles to anon, authenticated;
grant update (display_name) on public.profiles to authenticated;
grant all on public.profiles to service_role;

-- The display name that a user gave at sign-up: cleaned, shortened, or null when nothing usable is
-- left, because a bad name must not stop the sign-up. Never derived from the email address: that
-- would publish half of it.
create function public.usable_display_name(account_data jsonb) returns text
  language sql immutable set search_path = ''
  as $$
    select name
    from regexp_replace(account_data ->> 'display_name', '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g') one_line,
      regexp_replace(one_line, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+', '', 'g') visible,
      regexp_replace(visible, '(^|[ -\u024f\u200c\u200d])[\u200c\u200d]+', '\1', 'g') joined,
      regexp_replace(btrim(left(btrim(joined), 60)), '[\u200c\u200d]+$', '') name
    where jsonb_typeof(account_data -> 'display_name') = 'string'
      and name ~ '[^\s\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'
  $$;

create function public.create_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.profiles (id, display_name)
    values (new.id, public.usable_display_name(new.raw_user_meta_data))
    on conflict (id) do nothing;
    return new;
  end
  $$;

create function public.rename_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update public.profiles set display_name = public.usable_display_name(new.raw_user_meta_data)
    where id = new.id;
    return new;
  end
  $$;

create function public.delete_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from public.profiles where id = old.id;
    return old;
  end
  $$;

create trigger create_profile after insert on auth.users
  for each row execute function public.create_profile();

create trigger rename_profile after update of raw_user_meta_data on auth.users
  for each row
  when (old.raw_user_meta_data -> 'display_name' is distinct from
    new.raw_user_meta_data -> 'display_name')
  execute function public.rename_profile();

create trigger delete_profile after delete on auth.users
  for each row execute function public.delete_profile();

revoke all on function public.usable_display_name(jsonb) from public, anon, authenticated;
revoke all on function public.create_profile() from public, anon, authenticated;
revoke all on function public.rename_profile() from public, anon, authenticated;
revoke all on function public.delete_profile() from public, anon, authenticated;
revoke all on function public.has_active_session() from public, anon, authenticated;
revoke all on function public.is_fully_signed_in() from public, anon;
grant execute on function public.is_fully_signed_in() to authenticated, service_role;

-- A hosted project may have accounts already.
insert into public.profiles (id, display_name)
select id, public.usable_display_name(raw_user_meta_data) from auth.users
on conflict (id) do nothing;
