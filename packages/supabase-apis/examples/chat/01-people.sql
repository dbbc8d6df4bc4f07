-- Everyone with an account is a person, whose name others see.
create table public.people (
  id uuid primary key references auth.users on delete cascade,
  username text not null unique
);
alter table public.people enable row level security;
create policy "everyone signed in sees people" on public.people
  for select to authenticated using (true);
create policy "people rename themselves" on public.people
  for update to authenticated using ((select auth.uid()) = id);

create function public.add_person() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.people (id, username)
    values (new.id, coalesce(new.raw_user_meta_data ->> 'username', split_part(new.email, '@', 1)));
    return new;
  end
  $$;
create trigger add_person after insert on auth.users
  for each row execute function public.add_person();
