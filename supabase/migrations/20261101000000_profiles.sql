-- What the public may know about an account: the name its owner chose, nothing else.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  display_name text,
  constraint profiles_display_name_length
    check (char_length(display_name) between 1 and 60),
  constraint profiles_display_name_without_control_characters
    check (display_name !~ '[\u0001-\u001f\u007f-\u009f]'),
  -- At least one character that leaves a mark: spaces of any width and joiners alone are blank.
  constraint profiles_display_name_not_blank
    check (display_name ~ '[^\s\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]')
);

alter table public.profiles enable row level security;

create policy "everyone reads display names" on public.profiles
  for select to anon, authenticated using (true);

create policy "owners change their own display name" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

-- A hosted project grants everything on new tables; say exactly what is meant instead.
revoke all on public.profiles from public, anon, authenticated;
grant select on public.profiles to anon, authenticated;
grant update (display_name) on public.profiles to authenticated;
grant all on public.profiles to service_role;

-- Every new account gets a profile. The name comes from what the visitor gave for it, never from
-- the e-mail address, which would publish half of it. A name that cannot be used must not stop the
-- sign-up: it is cleaned, shortened, or left out.
create function public.usable_display_name(account_data jsonb) returns text
  language sql immutable set search_path = ''
  as $$
    select name
    from regexp_replace(account_data ->> 'display_name', '[\u0001-\u001f\u007f-\u009f]+', ' ', 'g') printable,
      btrim(left(btrim(printable), 60)) name
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

revoke all on function public.usable_display_name(jsonb) from public, anon, authenticated;
revoke all on function public.create_profile() from public, anon, authenticated;

create trigger create_profile after insert on auth.users
  for each row execute function public.create_profile();

-- A hosted project may have had accounts before this file.
insert into public.profiles (id, display_name)
select id, public.usable_display_name(raw_user_meta_data) from auth.users
on conflict (id) do nothing;
