-- Moderation of reviews. Requests cannot name the schema `moderation`: only functions of this site reach it.
create schema moderation;
revoke all on schema moderation from public;

-- Whether the caller may moderate reviews: moderators and owners of the desk. On the public pages a password
-- is enough for an account without a second factor; the desk itself always asks for one.
create function public.is_moderator() returns boolean
  language sql stable security definer set search_path = ''
  return exists (
      select from desk.members where user_id = auth.uid() and role in ('moderator', 'owner'))
    and public.is_fully_signed_in();

revoke all on function public.is_moderator() from public;
grant execute on function public.is_moderator() to anon, authenticated, service_role;
