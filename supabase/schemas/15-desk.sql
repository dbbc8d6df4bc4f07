-- The owner's desk: who belongs to it, what each may do, and the log of what they did. Requests cannot
-- name the schema `desk`: only functions of this site reach it.
create schema desk;
revoke all on schema desk from public;

-- An owner may do everything, an editor changes content, a moderator decides about reviews.
create table desk.members (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'editor', 'moderator')),
  added_at timestamptz not null default now()
);
alter table desk.members enable row level security;

-- What members did. A row outlives the member's account and is never changed, so it has no foreign key.
create table desk.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default clock_timestamp(),
  -- Null for what the operator did at the server.
  member_id uuid,
  email text,
  role text,
  action text not null check (action ~ '^[a-z][a-z-]*$'),
  -- What it was done to: an address, a path or an id.
  subject text not null default '' check (char_length(subject) <= 500),
  detail jsonb not null default '{}',
  -- The IP address that the request came from, if known.
  address text check (char_length(address) <= 64)
);
create index audit_log_by_time on desk.audit_log (happened_at);
create index audit_log_by_member on desk.audit_log (member_id, id);
create index audit_log_by_action on desk.audit_log (action, id);
alter table desk.audit_log enable row level security;

create function desk.keep_audit_log() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    raise exception 'The audit log is only ever added to' using errcode = '42501';
  end
  $$;
create trigger keep_audit_log before update or delete or truncate on desk.audit_log
  for each statement execute function desk.keep_audit_log();

-- The desk needs an owner, who can let others in.
create function desk.keep_an_owner() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if old.role = 'owner' and (tg_op = 'DELETE' or new.role <> 'owner') then
      -- Two owners who remove each other at the same moment wait for each other here.
      perform pg_advisory_xact_lock(hashtextextended('desk owners', 7262114));
      if not exists (select from desk.members where role = 'owner' and user_id <> old.user_id) then
        raise exception 'The desk needs an owner: make somebody else one first'
          using errcode = '23514', hint = 'last-owner';
      end if;
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end
  $$;
create trigger keep_an_owner before update of role or delete on desk.members
  for each row execute function desk.keep_an_owner();

-- The IP address of the caller, if known: see moderation.network_hash.
create function desk.caller_address() returns text
  language plpgsql stable set search_path = ''
  as $$
  declare
    headers json := nullif(current_setting('request.headers', true), '')::json;
    given text := coalesce(headers ->> 'cf-connecting-ip',
      split_part(headers ->> 'x-forwarded-for', ',', 1));
  begin
    return host(regexp_replace(btrim(given), '^::ffff:(?=\d+\.)', '', 'i')::inet);
  exception when invalid_text_representation then
    return null;
  end
  $$;

-- How far the caller has come: 'signed-out', 'session-ended', 'no-member', 'second-factor-missing' or 'member'.
-- Unlike the rest of the site, the desk needs a second factor from everyone, and it must still exist: a
-- token outlives both its session and a removed factor. Tokens without a session get nowhere here.
create function desk.caller_status() returns text
  language sql stable security definer set search_path = ''
  as $$
    select case
      when auth.uid() is null then 'signed-out'
      when auth.jwt() ->> 'session_id' is null or not public.has_active_session() then 'session-ended'
      when not exists (select from desk.members where user_id = auth.uid()) then 'no-member'
      when coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2' or not exists (
        select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
        then 'second-factor-missing'
      else 'member'
    end
  $$;

-- The caller's role on the desk; null unless the session is alive and has passed the second factor.
create function public.desk_role() returns text
  language sql stable security definer set search_path = ''
  as $$
    select role from desk.members where user_id = auth.uid() and desk.caller_status() = 'member'
  $$;

-- The caller's state at the desk, for its pages: {status, id, email, role}; role is null unless the
-- status is 'member'.
create function public.desk_caller() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('status', desk.caller_status(), 'id', auth.uid(),
      'email', (select email from auth.users where id = auth.uid()), 'role', public.desk_role())
  $$;

-- Refuses the caller unless the role is enough: 'editor' is an editor or an owner, 'moderator' a moderator
-- or an owner, 'owner' an owner, 'member' anybody of the desk. The hint says why, for pages.
create function desk.require(wanted text) returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    status constant text := desk.caller_status();
    given text;
  begin
    if wanted is null or wanted not in ('owner', 'editor', 'moderator', 'member') then
      raise exception 'Unknown role %', wanted;
    end if;
    if status <> 'member' then
      raise exception using errcode = '42501', hint = status, message = case status
        when 'signed-out' then 'Sign in to the desk first'
        when 'session-ended' then 'This session has ended: sign in again'
        when 'no-member' then 'This account is not a member of the desk'
        else 'The second factor is missing: enter the code of your authenticator app' end;
    end if;
    select role into given from desk.members where user_id = auth.uid();
    if given <> 'owner' and wanted not in (given, 'member') then
      raise exception using errcode = '42501', hint = 'role-not-enough',
        message = format('This needs the role %s; yours is %s', wanted, given);
    end if;
  end
  $$;

-- Adds a line to the audit log, by the caller and from where the request came.
create function desk.record(p_action text, p_subject text default '', p_detail jsonb default '{}')
  returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into desk.audit_log (member_id, email, role, action, subject, detail, address)
    select auth.uid(),
      (select email from auth.users where id = auth.uid()),
      (select role from desk.members where user_id = auth.uid()),
      p_action, left(coalesce(p_subject, ''), 500), coalesce(p_detail, '{}'), desk.caller_address()
  $$;

-- A hosted project lets everyone call every new function, so revoke first and grant only what is meant.
revoke all on all tables in schema desk from public, anon, authenticated;
revoke all on all functions in schema desk from public, anon, authenticated;
revoke all on function public.desk_role(), public.desk_caller() from public;
grant execute on function public.desk_role(), public.desk_caller() to anon, authenticated, service_role;

-- The mailbox that an address reaches, for comparing: without case, a tag ('+anything'), final dots, and
-- letters that only look different (fullwidth, soft hyphens).
create function desk.mailbox(email text) returns text
  language sql immutable set search_path = ''
  as $$
    select regexp_replace(split_part(folded, '@', 1), '\+.*$', '') || '@' || rtrim(split_part(folded, '@', 2), '.')
    from (select lower(normalize(translate(
      regexp_replace(email, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]', '', 'g'),
      '。．｡', '...'), NFKC)) as folded) address
  $$;

-- Whether an address is in the one spelling that the site stores (see packages/supabase-apis/accounts/email-address.ts).
create function desk.is_plain_email(email text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select email ~ '^[a-z0-9#$&''*+/=?^_`{|}~.-]{1,64}@([a-z0-9-]+\.)+[a-z0-9-]{2,63}$'
      and email !~ '=\?|\?=|\.\.' and char_length(email) <= 254
  $$;
revoke all on function desk.mailbox(text), desk.is_plain_email(text) from public, anon, authenticated;
