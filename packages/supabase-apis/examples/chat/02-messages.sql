-- Channels, what people say in them, and who may delete what others said.
create table public.channels (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  created_by uuid not null default auth.uid() references public.people on delete cascade
);
create table public.messages (
  id bigint generated always as identity primary key,
  channel_id bigint not null references public.channels on delete cascade,
  user_id uuid not null default auth.uid() references public.people on delete cascade,
  message text not null,
  inserted_at timestamptz not null default now()
);
create table public.moderators (
  user_id uuid primary key references public.people on delete cascade
);

create function public.is_moderator() returns boolean
  language sql stable security definer set search_path = ''
  begin atomic
    select exists (select from public.moderators where user_id = (select auth.uid()));
  end;

alter table public.channels enable row level security;
alter table public.messages enable row level security;
alter table public.moderators enable row level security;
create policy "everyone signed in sees channels" on public.channels
  for select to authenticated using (true);
create policy "people open channels" on public.channels
  for insert to authenticated with check ((select auth.uid()) = created_by);
create policy "everyone signed in reads" on public.messages
  for select to authenticated using (true);
create policy "people write as themselves" on public.messages
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "people and moderators delete" on public.messages
  for delete to authenticated using ((select auth.uid()) = user_id or public.is_moderator());

begin;
drop publication if exists supabase_realtime;
create publication supabase_realtime;
commit;
alter publication supabase_realtime add table public.messages;
