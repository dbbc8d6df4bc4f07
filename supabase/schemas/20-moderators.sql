-- The accounts that moderate reviews. Requests cannot name the schema `moderation`: only functions of
-- this site reach it.
create schema moderation;
revoke all on schema moderation from public;

create table moderation.moderators (
  user_id uuid primary key references auth.users (id) on delete cascade,
  added_at timestamptz not null default now()
);
alter table moderation.moderators enable row level security;

create function public.is_moderator() returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from moderation.moderators where user_id = auth.uid())
    and public.is_fully_signed_in();

revoke all on function public.is_moderator() from public;
grant execute on function public.is_moderator() to anon, authenticated, service_role;
