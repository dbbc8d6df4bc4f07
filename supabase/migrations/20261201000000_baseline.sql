-- Written by `npm run migrate -- baseline` from supabase/schemas/. Read and edit those.

-- schemas/05-plain-text.sql

-- Texts that people write: no control characters but tab, line feed and carriage return, and none of those that
-- change the direction of the text around them, which make a page say what was not written. Joiners, which
-- other scripts and emoji need, are allowed. app/ground/route/form-text.ts takes the same out of forms.

-- Whether a text has none of these characters. Executable by everyone, because inserting a review checks it.
create function public.is_plain_text(given text) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$
    select given !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
  $$;
revoke all on function public.is_plain_text(text) from public;
grant execute on function public.is_plain_text(text) to anon, authenticated, service_role;

-- The same for every text and key of a value. False too for what nests deeper than programs can follow.
create function public.is_plain_json(given jsonb) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    -- In the text of a jsonb only control characters, quotes and backslashes are escaped.
    written constant text := replace(given::text, '\\', '');
    -- What remains without the texts and numbers is the nesting.
    nesting text := regexp_replace(regexp_replace(written, '"([^"\\]|\\.)*"', '', 'g'), '[^][{}]', '', 'g');
  begin
    if written ~ '\\([bf]|u00[01])' or not public.is_plain_text(written) then
      return false;
    end if;
    for level in 1..40 loop
      exit when nesting = '';
      nesting := replace(replace(nesting, '[]', ''), '{}', '');
    end loop;
    return coalesce(nesting, '') = '';
  end
  $$;
revoke all on function public.is_plain_json(jsonb) from public, anon, authenticated;

-- schemas/10-profiles.sql

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

-- schemas/15-desk.sql

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

-- schemas/16-desk-members.sql

-- How people come to the desk: the set-up link that makes the first owner, and invitations by an owner.

-- A link of either kind works once. Only its hash is stored. The set-up link is for nobody in particular; an
-- invitation is for one email address.
create table desk.invitations (
  token_hash bytea primary key,
  role text not null check (role in ('owner', 'editor', 'moderator')),
  email text check (email = lower(email) and char_length(email) <= 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The address that an account was created for with this link.
  taken_by text check (char_length(taken_by) <= 254),
  constraint invitations_set_up_makes_an_owner check (email is not null or role = 'owner')
);
create unique index invitations_one_for_an_address on desk.invitations (coalesce(email, ''));
alter table desk.invitations enable row level security;

create function desk.token_hash(token text) returns bytea
  language sql immutable set search_path = ''
  return sha256(convert_to(token, 'UTF8'));

-- Stores a new link and returns its token, 244 random bits. An earlier link for the same address ends.
create function desk.add_invitation(p_email text, p_role text, p_valid_for interval) returns text
  language plpgsql volatile set search_path = ''
  as $$
  declare
    token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  begin
    delete from desk.invitations where coalesce(email, '') = coalesce(p_email, '') or expires_at < now();
    insert into desk.invitations (token_hash, role, email, expires_at)
    values (desk.token_hash(token), p_role, p_email, now() + p_valid_for);
    return token;
  end
  $$;

-- A new set-up link, valid for a day; null once there is an owner. The server's operator calls it.
create function desk.open_set_up() returns text
  language plpgsql volatile set search_path = ''
  as $$
  begin
    if exists (select from desk.members where role = 'owner') then
      return null;
    end if;
    return desk.add_invitation(null, 'owner', '1 day');
  end
  $$;

-- The role and address of a link: {role, email}; null if it is unknown, used or expired.
create function public.desk_invitation(p_token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('role', role, 'email', email) from desk.invitations
    where token_hash = desk.token_hash(p_token) and expires_at > now()
      and (email is not null or not exists (select from desk.members where role = 'owner'))
  $$;

-- Keeps a link for one address, before an account is created for it: of several people who use the set-up link at the
-- same moment only the first gets an account. False for the others, and for a link that does not work.
create function desk.take_invitation(p_token text, p_email text) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
  begin
    update desk.invitations set taken_by = p_email
    where token_hash = desk.token_hash(p_token) and expires_at > now()
      and coalesce(email, taken_by, p_email) = p_email
      and (email is not null or not exists (select from desk.members where role = 'owner'));
    return found;
  end
  $$;

-- Makes the caller a member, as the link says, and ends the link. The caller has signed in with a password; the
-- desk itself stays closed until there is a second factor. Errors: PT404 for a link that does not work,
-- 42501 for a link to another address.
create function public.desk_accept_invitation(p_token text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    accepted desk.invitations;
    own_email text;
  begin
    if auth.uid() is null or not public.has_active_session() then
      raise exception 'Sign in first' using errcode = '42501', hint = 'signed-out';
    end if;
    select email into own_email from auth.users
    where id = auth.uid() and email_confirmed_at is not null;
    -- Two people who use the set-up link at the same moment wait for each other here.
    perform pg_advisory_xact_lock(hashtextextended('desk owners', 7262114));
    delete from desk.invitations
    where token_hash = desk.token_hash(p_token) and expires_at > now()
      and (email is not null or not exists (select from desk.members where role = 'owner'))
    returning * into accepted;
    if accepted is null then
      raise exception 'This link does not work any more' using errcode = 'PT404';
    end if;
    if own_email is null or coalesce(accepted.email, accepted.taken_by, own_email) <> own_email then
      raise exception 'This link is for another email address'
        using errcode = '42501', hint = 'other-address';
    end if;
    insert into desk.members (user_id, role) values (auth.uid(), accepted.role)
    on conflict (user_id) do update set role = excluded.role;
    perform desk.record(case when accepted.email is null then 'set-up' else 'accept-invitation' end,
      own_email, jsonb_build_object('role', accepted.role));
    return accepted.role;
  end
  $$;

-- Invites an address as an owner; returns the token for the link, valid for a week. Errors: 42501 for a caller who
-- is no owner, 23505 for an address of a member, 22023 for a bad address or role.
create function public.desk_invite(p_email text, p_role text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    address constant text := lower(btrim(p_email));
    token text;
  begin
    perform desk.require('owner');
    if not desk.is_plain_email(address) or p_role not in ('owner', 'editor', 'moderator')
      or num_nulls(p_email, p_role) > 0 then
      raise exception 'An invitation needs an email address and a role' using errcode = '22023';
    end if;
    if exists (select from desk.members join auth.users on id = user_id where email = address) then
      raise exception 'This person is a member already' using errcode = '23505';
    end if;
    token := desk.add_invitation(address, p_role, '7 days');
    perform desk.record('invite', address, jsonb_build_object('role', p_role));
    return token;
  end
  $$;

-- Members, and people who are invited (without id), for owners.
create function public.desk_members()
  returns table (
    id uuid,
    email text,
    role text,
    since timestamptz,
    has_second_factor boolean,
    last_sign_in_at timestamptz,
    expires_at timestamptz
  )
  language plpgsql stable security definer set search_path = ''
  as $$
  #variable_conflict use_column
  begin
    perform desk.require('owner');
    return query
    select member.user_id, account.email::text, member.role, member.added_at,
      exists (select from auth.mfa_factors factor
        where factor.user_id = member.user_id and factor.status = 'verified'),
      account.last_sign_in_at, null::timestamptz
    from desk.members member join auth.users account on account.id = member.user_id
    union all
    select null, invited.email, invited.role, invited.created_at, false, null, invited.expires_at
    from desk.invitations invited where invited.email is not null and invited.expires_at > now()
    order by 7 nulls first, 2;
  end
  $$;

-- Takes an invitation back; false when there is none.
create function public.desk_withdraw_invitation(p_email text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    delete from desk.invitations where email = lower(btrim(p_email));
    if not found then
      return false;
    end if;
    perform desk.record('withdraw-invitation', lower(btrim(p_email)));
    return true;
  end
  $$;

-- Gives a member another role; the database refuses to lose the last owner (23514). PT404 for nobody.
create function public.desk_change_role(p_user_id uuid, p_role text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    earlier text;
  begin
    perform desk.require('owner');
    if p_role is null or p_role not in ('owner', 'editor', 'moderator') then
      raise exception 'Unknown role' using errcode = '22023';
    end if;
    select role into earlier from desk.members where user_id = p_user_id for update;
    if not found then
      raise exception 'There is no such member' using errcode = 'PT404';
    end if;
    update desk.members set role = p_role where user_id = p_user_id;
    perform desk.record('change-role', (select email from auth.users where id = p_user_id),
      jsonb_build_object('from', earlier, 'to', p_role));
  end
  $$;

-- Removes a member, whose account stays; the database refuses to lose the last owner (23514). PT404 for nobody.
create function public.desk_remove_member(p_user_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    earlier text;
  begin
    perform desk.require('owner');
    delete from desk.members where user_id = p_user_id returning role into earlier;
    if not found then
      raise exception 'There is no such member' using errcode = 'PT404';
    end if;
    perform desk.record('remove-member', (select email from auth.users where id = p_user_id),
      jsonb_build_object('role', earlier));
  end
  $$;

revoke all on desk.invitations from public, anon, authenticated;
revoke all on function desk.token_hash(text), desk.add_invitation(text, text, interval),
  desk.open_set_up(), desk.take_invitation(text, text) from public, anon, authenticated;
revoke all on function public.desk_invitation(text), public.desk_accept_invitation(text),
  public.desk_invite(text, text), public.desk_members(), public.desk_withdraw_invitation(text),
  public.desk_change_role(uuid, text), public.desk_remove_member(uuid)
  from public, anon, authenticated;
grant execute on function public.desk_invitation(text) to anon, authenticated;
grant execute on function public.desk_accept_invitation(text), public.desk_invite(text, text),
  public.desk_members(), public.desk_withdraw_invitation(text), public.desk_change_role(uuid, text),
  public.desk_remove_member(uuid) to authenticated;

-- schemas/17-work.sql

-- Work: whatever the site does later by itself. It is queued in the transaction that makes it due; one process at a time takes
-- it, for a lease, and the site's processes know how each kind is done.

create table desk.work (
  kind text not null check (kind ~ '^[a-z][a-z-]{0,39}$'),
  -- What it is about: a supplier, a source, an address.
  key text not null check (octet_length(key) <= 2500),
  payload jsonb not null default '{}' check (octet_length(payload::text) <= 4000),
  -- When it may be taken; null once it was given up. During a lease the end of that, so that what a process left half done is
  -- taken again, unless it was queued again meanwhile.
  due_at timestamptz default now(),
  -- When a process took it, and the end of its lease.
  taken_at timestamptz,
  leased_until timestamptz,
  -- Attempts that failed since it was last done, when the first and the last one did, and why the last one did.
  attempts integer not null default 0,
  failing_since timestamptz,
  failed_at timestamptz,
  failure text check (char_length(failure) <= 300),
  primary key (kind, key)
);
create index work_by_due on desk.work (kind, due_at) where due_at is not null;
alter table desk.work enable row level security;
revoke all on desk.work from public, anon, authenticated;

-- Queues work. If it is queued already, replaces its payload and due date, and clears its attempts and failure.
create function desk.queue_work(p_kind text, p_key text, p_payload jsonb default '{}', p_due timestamptz default now()) returns void
  language sql volatile set search_path = ''
  begin atomic
    insert into desk.work (kind, key, payload, due_at) values (p_kind, p_key, p_payload, p_due)
    on conflict (kind, key) do update
      set payload = excluded.payload, due_at = excluded.due_at, attempts = 0,
        failing_since = null, failed_at = null, failure = null;
  end;

-- Makes work due now, and keeps its last failure until the next attempt. Resets the attempts of work that was given up. Returns
-- whether such work exists.
create function desk.hasten_work(p_kind text, p_key text) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
  begin
    update desk.work set due_at = now(), attempts = case when due_at is null then 0 else attempts end
    where kind = p_kind and key = p_key;
    return found;
  end
  $$;

-- Gives one process work of a kind that is due, for a lease. Of a kind that is done alone, none while another process has some.
-- The clock of several processes is the database's, unless one is given.
create function desk.take_work(p_kind text, p_lease interval, p_alone boolean default false, p_now timestamptz default null)
  returns setof desk.work
  language plpgsql volatile set search_path = ''
  as $$
  declare
    moment constant timestamptz := coalesce(p_now, now());
  begin
    if p_alone then
      -- Until the end of the transaction. The next statement sees what an earlier holder has committed.
      if not pg_try_advisory_xact_lock(hashtextextended(p_kind, 7262117)) then return; end if;
      if exists (select from desk.work other where other.kind = p_kind and other.leased_until > moment) then return; end if;
    end if;
    return query update desk.work set taken_at = moment, leased_until = moment + p_lease, due_at = moment + p_lease
      where kind = p_kind and key = (
        select due.key from desk.work due
        where due.kind = p_kind and due.due_at <= moment and (due.leased_until is null or due.leased_until <= moment)
        order by due.due_at, due.key limit 1 for update skip locked)
      returning *;
  end
  $$;

-- Ends a lease: done, or failed for a reason. It is due again after `p_wait`; without that it is gone if it is done, and given
-- up if it failed. What was queued again meanwhile stays due. A lease that another process has by now is left alone.
create function desk.end_work(p_work desk.work, p_wait interval, p_failure text default null, p_now timestamptz default null) returns void
  language plpgsql volatile set search_path = ''
  as $$
  begin
    if p_wait is null and p_failure is null then
      delete from desk.work where kind = p_work.kind and key = p_work.key
        and leased_until = p_work.leased_until and due_at = leased_until;
    end if;
    update desk.work set leased_until = null,
      due_at = case when due_at = leased_until then coalesce(p_now, now()) + p_wait else due_at end,
      attempts = case when p_failure is null then 0 else attempts + 1 end,
      failing_since = case when p_failure is not null then coalesce(failing_since, p_now, now()) end,
      failed_at = case when p_failure is not null then coalesce(p_now, now()) end, failure = p_failure
    where kind = p_work.kind and key = p_work.key and leased_until = p_work.leased_until;
  end
  $$;

-- How work stands, for pages of the desk: since when it has been under way or has waited for a process, when it is due, and since
-- when, how often and why it has failed.
create function desk.progress_of(p_work desk.work) returns jsonb
  language sql stable set search_path = ''
  return jsonb_build_object('nextAt', (p_work).due_at, 'underWaySince',
    case when (p_work).leased_until > now() then (p_work).taken_at when (p_work).due_at <= now() then (p_work).due_at end,
    'failingSince', (p_work).failing_since, 'failedAt', (p_work).failed_at, 'failures', (p_work).attempts,
    'failure', (p_work).failure);

-- The rows of some tables are work for as long as they stand: of the kind that the trigger names, by the column that it names.
create function desk.keep_row_as_work() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if tg_op = 'DELETE' then
      delete from desk.work where kind = tg_argv[0] and key = to_jsonb(old) ->> tg_argv[1];
    else
      perform desk.queue_work(tg_argv[0], to_jsonb(new) ->> tg_argv[1]);
    end if;
    return null;
  end
  $$;

revoke all on function desk.queue_work(text, text, jsonb, timestamptz), desk.hasten_work(text, text),
  desk.take_work(text, interval, boolean, timestamptz), desk.end_work(desk.work, interval, text, timestamptz),
  desk.progress_of(desk.work), desk.keep_row_as_work() from public, anon, authenticated;

-- schemas/20-moderators.sql

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

-- schemas/21-rate-limits.sql

-- Rate limits on posting, editing, reporting and voting, per account and per network (an IPv4 address
-- or an IPv6 /64). The site's owner may change these rows.
create table moderation.limits (
  action text not null check (action in ('post', 'edit', 'report', 'helpful')),
  scope text not null check (scope in ('account', 'network')),
  max_attempts integer not null check (max_attempts >= 0),
  period interval not null,
  primary key (action, scope, period)
);
insert into moderation.limits (action, scope, max_attempts, period) values
  ('post', 'account', 6, '1 hour'),
  ('post', 'account', 20, '1 day'),
  ('post', 'network', 20, '1 hour'),
  ('post', 'network', 60, '1 day'),
  ('edit', 'account', 20, '1 hour'),
  ('report', 'account', 20, '1 day'),
  ('report', 'network', 60, '1 day'),
  ('helpful', 'account', 300, '1 day');

-- Attempts within the longest period. A row outlives its review, so that deleting a review does not
-- free an attempt. It is deleted with the account, and after a day in any case.
create table moderation.attempts (
  -- A primary key, because a publication for all tables refuses deletes on a table without one.
  id bigint generated always as identity primary key,
  action text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  network_hash bytea,
  attempted_at timestamptz not null default clock_timestamp()
);
create index attempts_of_an_account on moderation.attempts (user_id, action, attempted_at);
create index attempts_of_a_network on moderation.attempts (network_hash, action, attempted_at)
  where network_hash is not null;
create index attempts_by_time on moderation.attempts (attempted_at);

alter table moderation.limits enable row level security;
alter table moderation.attempts enable row level security;

-- A hash of the caller's network; null when it is unknown. A hosted project sits behind a proxy that
-- sends the caller's IP address in its own header; elsewhere the site sends X-Forwarded-For.
create function moderation.network_hash() returns bytea
  language plpgsql stable set search_path = ''
  as $$
  declare
    headers json;
    given text;
    address inet;
  begin
    headers := nullif(current_setting('request.headers', true), '')::json;
    given := coalesce(
      headers ->> 'cf-connecting-ip',
      split_part(headers ->> 'x-forwarded-for', ',', 1));
    address := regexp_replace(btrim(given), '^::ffff:(?=\d+\.)', '', 'i')::inet;
    if family(address) = 6 then
      address := network(set_masklen(address, 64));
    end if;
    return sha256(convert_to(host(address), 'UTF8'));
  exception when invalid_text_representation then
    return null;
  end
  $$;

-- Counts one attempt by the caller, or refuses it with status 429. Concurrent requests of one account
-- or network wait for each other, so parallel requests cannot get past a limit.
create function moderation.count_attempt(wanted text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    account uuid := auth.uid();
    network bytea := moderation.network_hash();
  begin
    -- The owner, an import and the service key act without an account.
    if account is null then
      return;
    end if;
    -- Without its session or account the caller has to sign in again; the limits reference accounts.
    if not public.has_active_session() or not exists (select from auth.users where id = account) then
      raise exception 'Sign in again' using errcode = 'PT401';
    end if;
    if not exists (
      select from moderation.limits allowed where allowed.action = wanted and allowed.scope = 'network')
    then
      network := null;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('account ' || account::text, 7262114));
    if network is not null then
      perform pg_advisory_xact_lock(hashtextextended('network ' || encode(network, 'hex'), 7262114));
    end if;
    if exists (
      select from moderation.limits allowed
      where allowed.action = wanted and allowed.max_attempts <= case allowed.scope
        when 'account' then (
          select count(*) from moderation.attempts attempt
          where attempt.user_id = account and attempt.action = wanted
            and attempt.attempted_at > clock_timestamp() - allowed.period)
        else (
          select count(*) from moderation.attempts attempt
          where attempt.network_hash = network and attempt.action = wanted
            and attempt.attempted_at > clock_timestamp() - allowed.period)
        end)
    then
      raise exception 'Too many in a short time. Please try again later.'
        using errcode = 'PT429';
    end if;
    insert into moderation.attempts (action, user_id, network_hash) values (wanted, account, network);
    -- skip locked: two clean-ups at once delete different rows and never wait for each other.
    delete from moderation.attempts where ctid = any (array(
      select ctid from moderation.attempts
      where attempted_at < clock_timestamp() - interval '1 day'
      limit 100 for update skip locked));
  end
  $$;

revoke all on function moderation.network_hash() from public;
revoke all on function moderation.count_attempt(text) from public;

-- schemas/22-reviews.sql

-- Ratings and comments by signed-in users, on models and on part guides: one by each account, so that
-- averages count people.
create table public.vehicle_reviews (
  id uuid primary key default gen_random_uuid(),
  -- References the profile rather than the account, so that a client can embed profiles(display_name).
  -- Deleting an account deletes its profile, and with it the reviews.
  user_id uuid not null references public.profiles (id) on delete cascade,
  vehicle_model text not null,
  rating integer not null,
  comment text not null,
  created_at timestamptz not null default now(),
  kilometres_driven integer,
  months_owned integer,
  summer_range_km integer,
  winter_range_km integer,
  fast_charging_kw integer,
  -- Whether the author lets these facts count in the summary of the model.
  shares_facts boolean not null default false,
  -- When the author last changed it; null while it is as posted.
  updated_at timestamptz,
  helpful_count integer not null default 0,
  -- Set by a moderator, always together with a row in hidden_reviews that gives the reason.
  hidden boolean not null default false,
  -- A pattern rather than a list: guides are reviewed too, and new models need no migration.
  constraint vehicle_reviews_model_is_a_slug
    check (vehicle_model ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(vehicle_model) <= 80),
  constraint vehicle_reviews_rating_from_1_to_5
    check (rating between 1 and 5),
  constraint vehicle_reviews_comment_at_most_5000_characters
    check (char_length(comment) <= 5000),
  -- At least one visible character: spaces of any width and joiners alone are blank.
  constraint vehicle_reviews_comment_not_blank
    check (comment ~ '[^\s\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'),
  constraint vehicle_reviews_comment_in_plain_text check (public.is_plain_text(comment)),
  constraint vehicle_reviews_kilometres_driven_up_to_2_million
    check (kilometres_driven between 0 and 2000000),
  constraint vehicle_reviews_months_owned_up_to_50_years
    check (months_owned between 0 and 600),
  constraint vehicle_reviews_summer_range_from_20_to_1500_km
    check (summer_range_km between 20 and 1500),
  constraint vehicle_reviews_winter_range_from_20_to_1500_km
    check (winter_range_km between 20 and 1500),
  constraint vehicle_reviews_fast_charging_from_1_to_1000_kw
    check (fast_charging_kw between 1 and 1000),
  constraint vehicle_reviews_once_per_account unique (user_id, vehicle_model)
);

-- One index for each sort order of a model's reviews.
create index vehicle_reviews_newest_of_a_model
  on public.vehicle_reviews (vehicle_model, created_at desc, id);
create index vehicle_reviews_highest_of_a_model
  on public.vehicle_reviews (vehicle_model, rating desc, created_at desc, id);
create index vehicle_reviews_lowest_of_a_model
  on public.vehicle_reviews (vehicle_model, (-rating) desc, created_at desc, id);
create index vehicle_reviews_most_helpful_of_a_model
  on public.vehicle_reviews (vehicle_model, helpful_count desc, created_at desc, id);
create index vehicle_reviews_by_time on public.vehicle_reviews (created_at);
create index vehicle_reviews_by_change on public.vehicle_reviews (updated_at)
  where updated_at is not null;

alter table public.vehicle_reviews enable row level security;

create policy "only authors and moderators read hidden reviews" on public.vehicle_reviews
  for select to anon, authenticated
  using (not hidden or user_id = (select auth.uid()) or (select public.is_moderator()));

-- Names of people who never posted are nobody's business. With `offset 0` PostgreSQL looks each author up
-- in the index; without it, it hashes all reviews.
create policy "everyone reads the names of authors" on public.profiles
  for select to anon, authenticated
  using (id = (select auth.uid())
    or exists (select from public.vehicle_reviews review where review.user_id = profiles.id offset 0));

create policy "signed-in users post as themselves" on public.vehicle_reviews
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "authors change their own review" on public.vehicle_reviews
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "authors delete their own review" on public.vehicle_reviews
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "posting needs every factor" on public.vehicle_reviews
  as restrictive for insert to authenticated
  with check ((select public.is_fully_signed_in()));
create policy "changing a review needs every factor" on public.vehicle_reviews
  as restrictive for update to authenticated using ((select public.is_fully_signed_in()));
create policy "deleting a review needs every factor" on public.vehicle_reviews
  as restrictive for delete to authenticated using ((select public.is_fully_signed_in()));

-- Column grants: a user cannot choose an id or a date, nor move a review to another author or model.
revoke all on public.vehicle_reviews from public, anon, authenticated;
grant select, delete on public.vehicle_reviews to authenticated;
grant select on public.vehicle_reviews to anon;
grant
  insert (user_id, vehicle_model, rating, comment, kilometres_driven, months_owned, summer_range_km,
    winter_range_km, fast_charging_kw, shares_facts),
  update (rating, comment, kilometres_driven, months_owned, summer_range_km, winter_range_km,
    fast_charging_kw, shares_facts)
  on public.vehicle_reviews to authenticated;
grant all on public.vehicle_reviews to service_role;

create function moderation.count_post() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform moderation.count_attempt('post');
    return new;
  end
  $$;
revoke all on function moderation.count_post() from public;

create trigger count_post before insert on public.vehicle_reviews
  for each row execute function moderation.count_post();

-- schemas/23-review-history.sql

-- Each earlier version of a review, for the moderators. Deleted with the review. Accounts once could
-- review a model several times: the newest review was kept, and the others are here, for their author too.
create table public.review_history (
  id bigint generated always as identity primary key,
  review_id uuid not null references public.vehicle_reviews (id) on delete cascade,
  replaced_at timestamptz not null default now(),
  rating integer not null,
  comment text not null,
  facts jsonb not null,
  -- When this was posted as a review of its own; null for an earlier version.
  posted_at timestamptz
);
create index review_history_of_a_review on public.review_history (review_id, id);

alter table public.review_history enable row level security;
create policy "moderators and authors read earlier versions of reviews" on public.review_history
  for select to authenticated
  using ((select public.is_moderator()) or (posted_at is not null and exists (
    select from public.vehicle_reviews review
    where review.id = review_id and review.user_id = (select auth.uid()))));
revoke all on public.review_history from public, anon, authenticated;
grant select on public.review_history to authenticated;
grant all on public.review_history to service_role;

create function moderation.record_history() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform moderation.count_attempt('edit');
    insert into public.review_history (review_id, rating, comment, facts)
    values (old.id, old.rating, old.comment, jsonb_strip_nulls(jsonb_build_object(
      'kilometres_driven', old.kilometres_driven,
      'months_owned', old.months_owned,
      'summer_range_km', old.summer_range_km,
      'winter_range_km', old.winter_range_km,
      'fast_charging_kw', old.fast_charging_kw,
      'shares_facts', old.shares_facts)));
    new.updated_at := now();
    return new;
  end
  $$;
revoke all on function moderation.record_history() from public;

create trigger record_history before update on public.vehicle_reviews
  for each row
  when ((old.rating, old.comment, old.kilometres_driven, old.months_owned, old.summer_range_km,
      old.winter_range_km, old.fast_charging_kw, old.shares_facts)
    is distinct from (new.rating, new.comment, new.kilometres_driven, new.months_owned,
      new.summer_range_km, new.winter_range_km, new.fast_charging_kw, new.shares_facts))
  execute function moderation.record_history();

-- schemas/24-review-feedback.sql

-- Feedback of other users on a review: helpful votes and reports. Both reference the account rather
-- than the profile: a second path from reviews to profiles would make profiles(display_name) ambiguous
-- as an embed.
create table public.helpful_votes (
  review_id uuid not null references public.vehicle_reviews (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index helpful_votes_of_an_account on public.helpful_votes (user_id);

alter table public.helpful_votes enable row level security;
create policy "users see their own votes" on public.helpful_votes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "users vote for reviews of others" on public.helpful_votes
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and exists (
      select from public.vehicle_reviews review
      where review.id = review_id and review.user_id is distinct from (select auth.uid())));
create policy "users withdraw their own votes" on public.helpful_votes
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "voting needs every factor" on public.helpful_votes
  as restrictive for insert to authenticated
  with check ((select public.is_fully_signed_in()));
create policy "withdrawing a vote needs every factor" on public.helpful_votes
  as restrictive for delete to authenticated using ((select public.is_fully_signed_in()));
revoke all on public.helpful_votes from public, anon, authenticated;
grant select, delete on public.helpful_votes to authenticated;
grant insert (review_id, user_id) on public.helpful_votes to authenticated;
grant all on public.helpful_votes to service_role;

create function moderation.count_helpful_vote() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'INSERT' then
      perform moderation.count_attempt('helpful');
      update public.vehicle_reviews set helpful_count = helpful_count + 1 where id = new.review_id;
    else
      update public.vehicle_reviews set helpful_count = helpful_count - 1 where id = old.review_id;
    end if;
    return null;
  end
  $$;
revoke all on function moderation.count_helpful_vote() from public;

create trigger count_helpful_vote after insert or delete on public.helpful_votes
  for each row execute function moderation.count_helpful_vote();

create table public.review_reports (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references public.vehicle_reviews (id) on delete cascade,
  reporter_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  reason text not null,
  note text,
  created_at timestamptz not null default now(),
  -- When a moderator decided.
  settled_at timestamptz,
  constraint review_reports_once_per_account unique (review_id, reporter_id),
  constraint review_reports_known_reason
    check (reason in ('spam', 'abusive', 'private', 'untrue', 'other')),
  constraint review_reports_note_up_to_500_characters
    check (char_length(note) between 1 and 500),
  constraint review_reports_note_in_plain_text check (public.is_plain_text(note))
);
create index review_reports_of_an_account on public.review_reports (reporter_id);
create index review_reports_open on public.review_reports (review_id) where settled_at is null;

alter table public.review_reports enable row level security;
-- The moderators' queue gives reasons and notes, never the reporter.
create policy "users see their own reports" on public.review_reports
  for select to authenticated using (reporter_id = (select auth.uid()));
create policy "users report reviews of others" on public.review_reports
  for insert to authenticated with check (
    reporter_id = (select auth.uid())
    and exists (
      select from public.vehicle_reviews review
      where review.id = review_id and review.user_id is distinct from (select auth.uid())));
create policy "reporting needs every factor" on public.review_reports
  as restrictive for insert to authenticated
  with check ((select public.is_fully_signed_in()));
revoke all on public.review_reports from public, anon, authenticated;
grant select on public.review_reports to authenticated;
grant insert (review_id, reporter_id, reason, note) on public.review_reports to authenticated;
grant all on public.review_reports to service_role;

create function moderation.count_report() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform moderation.count_attempt('report');
    return new;
  end
  $$;
revoke all on function moderation.count_report() from public;

create trigger count_report before insert on public.review_reports
  for each row execute function moderation.count_report();

-- schemas/25-hidden-reviews.sql

-- The public reason of each hidden review. Everyone reads it; only moderate_review writes it.
create table public.hidden_reviews (
  review_id uuid primary key references public.vehicle_reviews (id) on delete cascade,
  vehicle_model text not null,
  reason text not null,
  hidden_at timestamptz not null default now(),
  constraint hidden_reviews_reason_from_3_to_200_characters
    check (char_length(reason) between 3 and 200),
  constraint hidden_reviews_reason_is_one_line
    check (reason !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint hidden_reviews_reason_in_plain_text check (public.is_plain_text(reason))
);
create index hidden_reviews_of_a_model on public.hidden_reviews (vehicle_model, hidden_at desc);

alter table public.hidden_reviews enable row level security;
create policy "everyone reads why reviews are hidden" on public.hidden_reviews
  for select to anon, authenticated using (true);
revoke all on public.hidden_reviews from public, anon, authenticated;
grant select on public.hidden_reviews to anon, authenticated;
grant all on public.hidden_reviews to service_role;

-- schemas/26-review-pages.sql

-- Reviews as pages load them.

-- All reviews of a model or guide, newest first. Runs with the caller's rights. `begin atomic` binds
-- its names when it is created, so no search_path can redirect them, and unlike a function with a
-- setting of its own it can be inlined into the caller's query.
create function public.get_public_reviews(p_vehicle_model text)
  returns table (
    id uuid,
    rating integer,
    comment text,
    created_at timestamptz,
    display_name text
  )
  language sql stable security invoker
  begin atomic
    select review.id, review.rating, review.comment, review.created_at, author.display_name
    from public.vehicle_reviews review
    join public.profiles author on author.id = review.user_id
    where review.vehicle_model = p_vehicle_model
    order by review.created_at desc, review.id;
  end;

-- One page of reviews in one of four orders: 'newest', 'highest', 'lowest' or 'helpful'; any other
-- value means 'newest'. Keyset pagination: the key is order_value, created_at and id of the previous
-- page's last review, so a review posted or deleted in between does not shift the pages. With p_stars,
-- only reviews of that rating.
create function public.get_review_page(
  p_vehicle_model text,
  p_sort text default 'newest',
  p_stars integer default null,
  p_after_value integer default null,
  p_after_created_at timestamptz default null,
  p_after_id uuid default null,
  p_limit integer default 11)
  returns table (
    id uuid,
    rating integer,
    comment text,
    created_at timestamptz,
    display_name text,
    updated_at timestamptz,
    helpful_count integer,
    kilometres_driven integer,
    months_owned integer,
    summer_range_km integer,
    winter_range_km integer,
    fast_charging_kw integer,
    order_value integer
  )
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    value text := case p_sort
      when 'highest' then 'review.rating'
      when 'lowest' then '(-review.rating)'
      when 'helpful' then 'review.helpful_count'
    end;
    -- The newest have no value to sort by, only the date.
    key text := coalesce(value || ', review.created_at', 'review.created_at');
    given text := case when value is null then '$4' else '$3, $4' end;
  begin
    return query execute format(
      'select review.id, review.rating, review.comment, review.created_at, author.display_name,
        review.updated_at, review.helpful_count, review.kilometres_driven, review.months_owned,
        review.summer_range_km, review.winter_range_km, review.fast_charging_kw, %1$s
      from public.vehicle_reviews review
      left join public.profiles author on author.id = review.user_id
      where review.vehicle_model = $1 and not review.hidden
        and ($2 is null or review.rating = $2)
        %2$s
      order by %3$s review.created_at desc, review.id
      limit $6',
      coalesce(value, '0'),
      case when p_after_id is not null then format(
        'and (%1$s) <= (%2$s) and ((%1$s) < (%2$s) or review.id > $5)', key, given) end,
      value || ' desc, ')
    using p_vehicle_model, p_stars, p_after_value, p_after_created_at, p_after_id,
      least(greatest(coalesce(p_limit, 11), 1), 51);
  end
  $$;

-- The summary of a model's reviews. Ranges appear only when at least three owners share theirs; of
-- each owner only the newest review counts.
create function public.get_review_summary(p_vehicle_model text)
  returns table (
    reviews integer,
    average numeric,
    stars integer[],
    summer_owners integer,
    summer_low_km integer,
    summer_high_km integer,
    winter_owners integer,
    winter_low_km integer,
    winter_high_km integer,
    hidden jsonb
  )
  language sql stable security invoker
  begin atomic
    with shown as (
      select review.user_id, review.rating, review.created_at, review.id, review.shares_facts,
        review.summer_range_km, review.winter_range_km
      from public.vehicle_reviews review
      where review.vehicle_model = p_vehicle_model and not review.hidden
    ), owners as (
      select distinct on (shown.user_id) shown.summer_range_km, shown.winter_range_km
      from shown
      where shown.shares_facts
        and (shown.summer_range_km is not null or shown.winter_range_km is not null)
      order by shown.user_id, shown.created_at desc, shown.id
    ), summer as (
      select count(summer_range_km)::integer as owners, min(summer_range_km) as low, max(summer_range_km) as high
      from owners having count(summer_range_km) >= 3
    ), winter as (
      select count(winter_range_km)::integer as owners, min(winter_range_km) as low, max(winter_range_km) as high
      from owners having count(winter_range_km) >= 3
    ), ratings as (
      select count(*)::integer as reviews, round(avg(rating), 1) as average,
        array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
          count(*) filter (where rating = 3), count(*) filter (where rating = 4),
          count(*) filter (where rating = 5)]::integer[] as stars
      from shown
    )
    select ratings.reviews, ratings.average, ratings.stars,
      summer.owners, summer.low, summer.high, winter.owners, winter.low, winter.high,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'reason', hiding.reason, 'hidden_at', hiding.hidden_at) order by hiding.hidden_at desc), '[]')
        from public.hidden_reviews hiding where hiding.vehicle_model = p_vehicle_model)
    from ratings left join summer on true left join winter on true;
  end;

-- The averages that cards of these models show. A model without reviews has no row.
create function public.get_review_averages(p_vehicle_models text[])
  returns table (
    vehicle_model text,
    reviews integer,
    average numeric
  )
  language sql stable security invoker
  begin atomic
    select review.vehicle_model, count(*)::integer, round(avg(review.rating), 1)
    from public.vehicle_reviews review
    where review.vehicle_model = any (p_vehicle_models) and not review.hidden
    group by review.vehicle_model;
  end;

revoke all on function public.get_public_reviews(text) from public;
revoke all on function
  public.get_review_page(text, text, integer, integer, timestamptz, uuid, integer) from public;
revoke all on function public.get_review_summary(text) from public;
revoke all on function public.get_review_averages(text[]) from public;
grant execute on function public.get_public_reviews(text) to anon, authenticated, service_role;
grant execute on function
  public.get_review_page(text, text, integer, integer, timestamptz, uuid, integer)
  to anon, authenticated, service_role;
grant execute on function public.get_review_summary(text) to anon, authenticated, service_role;
grant execute on function public.get_review_averages(text[]) to anon, authenticated, service_role;

-- schemas/27-moderation.sql

-- Moderation: the queue, the decisions and the monthly counts.

-- When a moderator last looked at a review, whatever the decision was.
create table moderation.checks (
  review_id uuid primary key references public.vehicle_reviews (id) on delete cascade,
  checked_at timestamptz not null default now()
);
alter table moderation.checks enable row level security;

-- Every decision. It outlives the review and the moderator's account.
create table public.moderation_log (
  id bigint generated always as identity primary key,
  decided_at timestamptz not null default now(),
  action text not null check (action in ('hide', 'show', 'keep')),
  review_id uuid not null,
  vehicle_model text not null,
  moderator_id uuid references auth.users (id) on delete set null,
  reason text
);
create index moderation_log_by_time on public.moderation_log (decided_at);
create index moderation_log_of_a_moderator on public.moderation_log (moderator_id);

alter table public.moderation_log enable row level security;
create policy "moderators read the log" on public.moderation_log
  for select to authenticated using ((select public.is_moderator()));
revoke all on public.moderation_log from public, anon, authenticated;
grant select on public.moderation_log to authenticated;
grant all on public.moderation_log to service_role;

-- Equal for comments that differ only in case, spaces and punctuation. Executable by everyone, because
-- inserting a review runs it for the index; requests cannot name it.
create function moderation.comment_fingerprint(comment text) returns text
  language sql immutable parallel safe
  return md5(lower(regexp_replace(comment, '[^[:alnum:]]+', '', 'g')));

create index vehicle_reviews_by_fingerprint on public.vehicle_reviews (moderation.comment_fingerprint(comment));

-- The reviews a moderator should look at, with the causes: 'reported', 'first-review' of an account
-- younger than a week, 'links', 'repeats' another review, 'edited-while-hidden'. Most reported first,
-- then oldest first. Reviews older than 30 days appear only when they are reported.
create function public.get_moderation_queue(p_limit integer default 50)
  returns table (
    id uuid,
    vehicle_model text,
    rating integer,
    comment text,
    created_at timestamptz,
    updated_at timestamptz,
    display_name text,
    hidden boolean,
    hidden_reason text,
    causes text[],
    reports jsonb,
    history jsonb
  )
  language plpgsql stable security definer set search_path = ''
  as $$
  #variable_conflict use_column
  begin
    if not public.is_moderator() then
      raise exception 'Only moderators see the queue' using errcode = '42501';
    end if;
    return query
    with candidate_ids as (
      select review_id as id from public.review_reports where settled_at is null
      union
      select id from public.vehicle_reviews where created_at > now() - interval '30 days'
      union
      select id from public.vehicle_reviews where updated_at > now() - interval '30 days'
    ), candidate as (
      select review.*,
        hiding.reason as hidden_reason,
        (checks.checked_at >= coalesce(review.updated_at, review.created_at)) is true as checked,
        (select count(*) from public.review_reports report
          where report.review_id = review.id and report.settled_at is null) as open_reports,
        account.created_at > review.created_at - interval '7 days' as from_new_account
      from candidate_ids
      join public.vehicle_reviews review using (id)
      left join public.hidden_reviews hiding on hiding.review_id = review.id
      left join moderation.checks checks on checks.review_id = review.id
      left join auth.users account on account.id = review.user_id
    ), queued as (
      select candidate.*, array_remove(array[
        case when open_reports > 0 then 'reported' end,
        case when not checked and from_new_account and not exists (
          select from public.vehicle_reviews earlier
          where earlier.user_id = candidate.user_id
            and (earlier.created_at, earlier.id) < (candidate.created_at, candidate.id))
          then 'first-review' end,
        case when not checked
          and candidate.comment ~* '(https?:|www\.|\m[a-z0-9-]+\.(com|net|org|nz|io|ru|shop|info|biz|xyz|top|co)\M)'
          then 'links' end,
        case when not checked and exists (
          select from public.vehicle_reviews other
          where moderation.comment_fingerprint(other.comment) = moderation.comment_fingerprint(candidate.comment)
            and other.id <> candidate.id)
          then 'repeats' end,
        case when not checked and hidden then 'edited-while-hidden' end
      ], null) as causes
      from candidate
    )
    select queued.id, queued.vehicle_model, queued.rating, queued.comment, queued.created_at,
      queued.updated_at, author.display_name, queued.hidden, queued.hidden_reason, queued.causes,
      (select coalesce(jsonb_agg(jsonb_build_object('reason', report.reason, 'note', report.note,
          'created_at', report.created_at) order by report.created_at), '[]')
        from public.review_reports report
        where report.review_id = queued.id and report.settled_at is null),
      (select coalesce(jsonb_agg(jsonb_build_object('rating', before.rating,
          'comment', before.comment, 'replaced_at', before.replaced_at) order by before.id desc), '[]')
        from public.review_history before where before.review_id = queued.id)
    from queued
    left join public.profiles author on author.id = queued.user_id
    where queued.causes <> '{}'
    order by queued.open_reports desc, queued.created_at, queued.id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
  end
  $$;

-- Decides about a review: 'hide' it (with the reason that everyone reads), 'show' it again, or 'keep' it
-- as it is. Never changes what a user wrote. Errors: 42501 for a caller who is no moderator, or who
-- wrote the review, PT404 for an unknown review, 22023 for an unknown action or a missing reason.
create function public.moderate_review(p_review_id uuid, p_action text, p_reason text default null)
  returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    review public.vehicle_reviews;
    public_reason text := nullif(btrim(p_reason), '');
  begin
    if not public.is_moderator() then
      raise exception 'Only moderators decide about reviews' using errcode = '42501';
    end if;
    if p_action is null or p_action not in ('hide', 'show', 'keep') then
      raise exception 'Unknown action' using errcode = '22023';
    end if;
    if p_action = 'hide' and public_reason is null then
      raise exception 'Hiding a review needs a public reason' using errcode = '22023';
    end if;
    select * into review from public.vehicle_reviews where id = p_review_id for update;
    if not found then
      raise exception 'There is no such review' using errcode = 'PT404';
    end if;
    if review.user_id = auth.uid() then
      raise exception 'Moderators cannot decide about their own review' using errcode = '42501';
    end if;
    if p_action = 'hide' then
      insert into public.hidden_reviews (review_id, vehicle_model, reason)
      values (review.id, review.vehicle_model, public_reason)
      on conflict (review_id) do update set reason = excluded.reason, hidden_at = now();
      update public.vehicle_reviews set hidden = true where id = review.id;
    elsif p_action = 'show' then
      delete from public.hidden_reviews where review_id = review.id;
      update public.vehicle_reviews set hidden = false where id = review.id;
    end if;
    update public.review_reports set settled_at = now()
    where review_id = review.id and settled_at is null;
    insert into moderation.checks (review_id, checked_at) values (review.id, now())
    on conflict (review_id) do update set checked_at = excluded.checked_at;
    insert into public.moderation_log (action, review_id, vehicle_model, moderator_id, reason)
    values (p_action, review.id, review.vehicle_model, auth.uid(),
      case when p_action = 'hide' then public_reason end);
    perform desk.record('review-' || p_action, review.id::text,
      jsonb_build_object('model', review.vehicle_model));
  end
  $$;

-- How much was posted, reported and decided, by month, over the last year. Public.
create function public.get_moderation_counts()
  returns table (
    month date,
    posted integer,
    reported integer,
    hidden integer,
    shown_again integer,
    kept integer
  )
  language sql stable security definer set search_path = ''
  begin atomic
    with events as (
      select created_at as happened_at, 'post' as kind from public.vehicle_reviews
      where created_at > now() - interval '1 year'
      union all
      select created_at, 'report' from public.review_reports
      where created_at > now() - interval '1 year'
      union all
      select decided_at, action from public.moderation_log
      where decided_at > now() - interval '1 year'
    )
    select date_trunc('month', happened_at at time zone 'Pacific/Auckland')::date as month,
      count(*) filter (where kind = 'post')::integer,
      count(*) filter (where kind = 'report')::integer,
      count(*) filter (where kind = 'hide')::integer,
      count(*) filter (where kind = 'show')::integer,
      count(*) filter (where kind = 'keep')::integer
    from events group by 1 order by 1 desc;
  end;

-- A hosted project lets everyone call every new function, so revoke first and grant only what is meant.
revoke all on function public.get_moderation_queue(integer) from public, anon, authenticated;
revoke all on function public.moderate_review(uuid, text, text) from public, anon, authenticated;
revoke all on function public.get_moderation_counts() from public;
grant execute on function public.get_moderation_queue(integer) to authenticated;
grant execute on function public.moderate_review(uuid, text, text) to authenticated;
grant execute on function public.get_moderation_counts() to anon, authenticated, service_role;

-- schemas/28-desk-accounts.sql

-- Functions for owners: accounts and the audit log.

-- Accounts and sign-ups that wait for their email link, by a part of the address or name; newest first. A
-- sign-up has no confirmed_at. `blocked_until` is the last day of a block, null for no end. For owners.
create function public.desk_find_accounts(p_search text, p_limit integer default 50)
  returns table (
    id uuid,
    email text,
    display_name text,
    created_at timestamptz,
    confirmed_at timestamptz,
    last_sign_in_at timestamptz,
    sessions integer,
    reviews integer,
    has_second_factor boolean,
    desk_role text,
    blocked boolean,
    blocked_until date
  )
  language plpgsql stable security definer set search_path = ''
  as $$
  #variable_conflict use_column
  declare
    wanted constant text := '%' || regexp_replace(coalesce(btrim(p_search), ''), '([\\%_])', '\\\1', 'g') || '%';
    most constant integer := least(greatest(coalesce(p_limit, 50), 1), 200);
    -- The author of a review is found by its id.
    one_review constant uuid := case
      when p_search ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_search::uuid end;
  begin
    perform desk.require('owner');
    return query
    select account.id, account.email::text, profile.display_name, account.created_at,
      account.email_confirmed_at, account.last_sign_in_at,
      (select count(*)::integer from auth.sessions session where session.user_id = account.id),
      (select count(*)::integer from public.vehicle_reviews review where review.user_id = account.id),
      exists (select from auth.mfa_factors factor
        where factor.user_id = account.id and factor.status = 'verified'),
      (select member.role from desk.members member where member.user_id = account.id),
      desk.is_blocked(account.email), block.until
    from auth.users account left join public.profiles profile on profile.id = account.id
    left join desk.blocked_people block on block.mailbox = desk.mailbox(account.email)
    where account.email ilike wanted or profile.display_name ilike wanted
      or account.id = (select review.user_id from public.vehicle_reviews review where review.id = one_review)
    order by account.created_at desc, account.id limit most;
    -- A hosted project keeps sign-ups among its accounts.
    if to_regclass('auth.sign_ups') is not null then
      return query
      select * from (
        select distinct on (waiting.email) waiting.id, waiting.email,
          public.usable_display_name(waiting.user_meta_data), waiting.created_at,
          null::timestamptz, null::timestamptz, 0, 0, false, null::text, false, null::date
        from auth.sign_ups waiting
        where waiting.email ilike wanted
          and not exists (select from auth.users account where account.email = waiting.email)
        order by waiting.email, waiting.created_at desc
      ) newest order by 4 desc limit most;
    end if;
  end
  $$;

-- Confirms a sign-up without its email link, for a person whom the owner knows. Its password becomes that of the
-- account. For owners; PT404 for an id that waits for nothing.
create function public.desk_confirm_sign_up(p_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    address text;
  begin
    perform desk.require('owner');
    update auth.users set email_confirmed_at = now()
    where id = p_id and email_confirmed_at is null returning email into address;
    if address is null and to_regclass('auth.sign_ups') is not null then
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data,
        raw_app_meta_data, created_at)
      select waiting.id, waiting.email, waiting.encrypted_password, now(), waiting.user_meta_data,
        '{"provider": "email", "providers": ["email"]}', waiting.created_at
      from auth.sign_ups waiting where waiting.id = p_id
      on conflict do nothing returning email into address;
      -- Other sign-ups with this address had other passwords.
      delete from auth.sign_ups waiting where waiting.email = address;
    end if;
    if address is null then
      raise exception 'There is no such sign-up' using errcode = 'PT404';
    end if;
    perform desk.record('confirm-sign-up', address);
  end
  $$;

-- Ends all sessions of an account; returns how many. For owners.
create function public.desk_end_sessions(p_id uuid) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    ended integer;
  begin
    perform desk.require('owner');
    delete from auth.sessions where user_id = p_id;
    get diagnostics ended = row_count;
    perform desk.record('end-sessions', (select email from auth.users where id = p_id),
      jsonb_build_object('sessions', ended));
    return ended;
  end
  $$;

-- Deletes an account on its user's request; the typed address must be its own. Reviews are deleted too, or stay
-- under a nameless profile, as in delete_own_account. The last owner stays (23514). For owners; errors:
-- PT404 for no such account, 22023 for another address.
create function public.desk_delete_account(p_id uuid, p_email text, p_keep_reviews boolean) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    address text;
    nobody constant uuid := gen_random_uuid();
  begin
    perform desk.require('owner');
    select email into address from auth.users where id = p_id for update;
    if not found then
      raise exception 'There is no such account' using errcode = 'PT404';
    end if;
    if lower(btrim(p_email)) is distinct from address then
      raise exception 'The typed address is not that of the account' using errcode = '22023';
    end if;
    if p_keep_reviews and exists (select from public.vehicle_reviews where user_id = p_id) then
      insert into public.profiles (id) values (nobody);
      delete from public.review_history before using public.vehicle_reviews review
      where review.id = before.review_id and review.user_id = p_id;
      update public.vehicle_reviews set user_id = nobody where user_id = p_id;
    end if;
    delete from auth.users where id = p_id;
    -- Without the email address: the user asked to be deleted.
    perform desk.record('delete-account', p_id::text,
      jsonb_build_object('reviews_kept', coalesce(p_keep_reviews, false)));
  end
  $$;

-- Records that a member has come in; called at the end of a sign-in.
create function public.desk_signed_in() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('member');
    perform desk.record('sign-in');
  end
  $$;

-- The audit log, newest first: who, what, when, from where, and the entries of a change of the content. Filters are null for all; p_before is the id after
-- which to go on. For owners.
create function public.desk_audit_log(
  p_who text default null,
  p_action text default null,
  p_from date default null,
  p_until date default null,
  p_before bigint default null,
  p_limit integer default 100
)
  returns table (
    id bigint,
    happened_at timestamptz,
    email text,
    role text,
    action text,
    subject text,
    detail jsonb,
    address text,
    places json
  )
  language plpgsql stable security definer set search_path = ''
  as $$
  #variable_conflict use_column
  begin
    perform desk.require('owner');
    return query
    select line.id, line.happened_at, line.email, line.role, line.action, line.subject, line.detail,
      line.address,
      case when change.id is not null then desk.content_places_json(change.id) end
    from desk.audit_log line
    left join desk.content_changes change 
      on change.id = substring(line.subject from '^change (\d{1,18})$')::bigint
    where (p_who is null or position(lower(p_who) in lower(concat_ws(' ', line.email, line.address))) > 0)
      and (p_action is null or line.action = p_action)
      and (p_from is null or line.happened_at >= p_from::timestamp at time zone 'Pacific/Auckland')
      and (p_until is null or line.happened_at < (p_until + 1)::timestamp at time zone 'Pacific/Auckland')
      and (p_before is null or line.id < p_before)
    order by line.id desc
    limit least(greatest(coalesce(p_limit, 100), 1), 1000);
  end
  $$;

revoke all on function public.desk_find_accounts(text, integer), public.desk_confirm_sign_up(uuid),
  public.desk_end_sessions(uuid), public.desk_delete_account(uuid, text, boolean),
  public.desk_signed_in(), public.desk_audit_log(text, text, date, date, bigint, integer)
  from public, anon, authenticated;
grant execute on function public.desk_find_accounts(text, integer), public.desk_confirm_sign_up(uuid),
  public.desk_end_sessions(uuid), public.desk_delete_account(uuid, text, boolean),
  public.desk_signed_in(), public.desk_audit_log(text, text, date, date, bigint, integer)
  to authenticated;

-- schemas/29-blocked-people.sql

-- People from whom the site takes no reviews and no suggestions. They still sign in, read, delete what they wrote and
-- leave. The mailbox decides, so that another account or spelling changes nothing.

create table desk.blocked_people (
  mailbox text primary key,
  -- They read it themselves.
  reason text not null check (char_length(btrim(reason)) between 3 and 300 and public.is_plain_text(reason)),
  -- The last day in New Zealand; null for no end.
  until date,
  blocked_at timestamptz not null default now()
);
alter table desk.blocked_people enable row level security;

create function desk.today() returns date
  language sql stable set search_path = ''
  as $$ select (now() at time zone 'Pacific/Auckland')::date $$;

-- Whether the person with this mailbox is blocked now. No answer to an address that nobody has proved to be theirs may
-- depend on it: anybody can type anybody's.
create function desk.is_blocked(p_email text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from desk.blocked_people
      where mailbox = desk.mailbox(p_email) and coalesce(until >= desk.today(), true))
  $$;

-- What the owner of this address is told when they post; null if they are not blocked. Only for an address that the
-- caller has proved to be theirs, as an account's is once its mail has been answered.
create function desk.block_text(p_email text) returns text
  language sql stable security definer set search_path = ''
  as $$
    select format('This site takes no reviews and no suggestions from you%s: %s',
      ' until ' || to_char(until, 'FMDD FMMonth YYYY'), reason)
    from desk.blocked_people where mailbox = desk.mailbox(p_email) and desk.is_blocked(p_email)
  $$;

-- What a blocked person is told before they write a review; null for everybody else. For users, about themselves.
create function public.own_block() returns text
  language sql stable security definer set search_path = ''
  as $$ select desk.block_text((select email from auth.users where id = auth.uid())) $$;

-- Refuses a review of a blocked person, or a change of its text, with status 403.
create function moderation.check_block() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    block constant text := public.own_block();
  begin
    if block is not null then
      raise exception '%', block using errcode = 'PT403';
    end if;
    return new;
  end
  $$;
-- Before the attempt is counted: triggers run by name.
create trigger check_block before insert or update of rating, comment, kilometres_driven, months_owned,
    summer_range_km, winter_range_km, fast_charging_kw, shares_facts on public.vehicle_reviews
  for each row execute function moderation.check_block();

-- Blocks the owner of an account; calling it again replaces the reason and the end. With p_hide their reviews are hidden,
-- each as a moderator hides one, so it can be shown again. A member of the desk must be removed
-- there first. For owners; PT404 for no such account, 22023 for an end in the past, a member, or a reason that is too
-- short or too long.
create function public.desk_block_person(
  p_id uuid, p_reason text, p_until date default null, p_hide boolean default false) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    address text;
  begin
    perform desk.require('owner');
    select email into address from auth.users where id = p_id;
    if not found then
      raise exception 'There is no such account' using errcode = 'PT404';
    end if;
    if p_until < desk.today() or char_length(btrim(coalesce(p_reason, ''))) not between 3 and 300
      or exists (select from desk.members where user_id = p_id)
    then
      raise exception 'This person cannot be blocked like this' using errcode = '22023';
    end if;
    insert into desk.blocked_people (mailbox, reason, until)
    values (desk.mailbox(address), btrim(p_reason), p_until)
    on conflict (mailbox) do update set reason = excluded.reason, until = excluded.until, blocked_at = now();
    perform desk.record('block-person', address, jsonb_build_object('reason', btrim(p_reason), 'until', p_until));
    if p_hide then
      perform public.moderate_review(id, 'hide', 'Its author is blocked by this site')
      from public.vehicle_reviews where user_id = p_id and not hidden;
    end if;
  end
  $$;

-- Those who are blocked now, newest first: [{mailbox, reason, until, blockedAt}]. Forgets those whose time is over. For owners.
create function public.desk_blocked_people() returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    delete from desk.blocked_people where until < desk.today();
    return (select coalesce(jsonb_agg(jsonb_build_object('mailbox', mailbox, 'reason', reason, 'until', until,
      'blockedAt', blocked_at) order by blocked_at desc, mailbox), '[]') from desk.blocked_people);
  end
  $$;

-- Unblocks a person; returns whether they were blocked. For owners.
create function public.desk_unblock(p_mailbox text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    delete from desk.blocked_people where mailbox = p_mailbox;
    if not found then return false; end if;
    perform desk.record('unblock-person', p_mailbox);
    return true;
  end
  $$;

revoke all on desk.blocked_people from public, anon, authenticated;
revoke all on function desk.today(), desk.is_blocked(text), desk.block_text(text), moderation.check_block(),
  public.own_block(), public.desk_block_person(uuid, text, date, boolean), public.desk_blocked_people(),
  public.desk_unblock(text) from public, anon, authenticated;
grant execute on function public.own_block(), public.desk_block_person(uuid, text, date, boolean), public.desk_blocked_people(),
  public.desk_unblock(text) to authenticated;

-- schemas/30-own-account.sql

-- What users can do with their own account: list and end sessions, download all data, delete it.

-- The caller's account id. Refused unless every factor is complete and the session still exists: an
-- access token outlives its session by up to an hour, too long for what this file offers.
create function public.own_account() returns uuid
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not public.is_fully_signed_in() or not exists (
      select from auth.sessions
      where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid())
    then
      raise exception 'Sign in again' using errcode = 'insufficient_privilege';
    end if;
    return auth.uid();
  end
  $$;

-- The caller's sessions. device is the browser's user agent.
create function public.list_own_sessions()
  returns table (
    id uuid,
    device text,
    created_at timestamptz,
    last_used_at timestamptz,
    is_current boolean
  )
  language sql stable security definer set search_path = ''
  as $$
    select session.id, session.user_agent, session.created_at,
      coalesce(session.refreshed_at::timestamptz, session.created_at) as last_used_at,
      session.id::text = auth.jwt() ->> 'session_id' as is_current
    from auth.sessions session
    where session.user_id = (select public.own_account())
    order by is_current desc, last_used_at desc, session.id
  $$;

-- Ends one of the caller's sessions; false when the caller has no such session.
create function public.end_own_session(session_id uuid) returns boolean
  language sql volatile security definer set search_path = ''
  as $$
    with ended as (
      delete from auth.sessions
      where id = session_id and user_id = (select public.own_account()) returning id)
    select exists (select from ended)
  $$;

-- Everything the site stores about the caller. Tables are found by their foreign keys to profiles and
-- accounts, so a table added later is included.
create function public.download_own_data() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    me constant uuid := public.own_account();
    held jsonb;
    found_rows jsonb;
    reference record;
  begin
    select jsonb_build_object(
      'account', jsonb_build_object('id', id, 'email', email, 'created_at', created_at,
        'email_confirmed_at', email_confirmed_at, 'last_sign_in_at', last_sign_in_at,
        'about_you', raw_user_meta_data),
      'profile', (select to_jsonb(profile) from public.profiles profile where profile.id = me),
      'sessions', (select coalesce(jsonb_agg(to_jsonb(session)), '[]')
        from public.list_own_sessions() session),
      'factors', (select coalesce(jsonb_agg(jsonb_build_object('name', friendly_name,
        'kind', factor_type, 'status', status, 'created_at', created_at)), '[]')
        from auth.mfa_factors where user_id = me),
      -- Not found by the foreign keys below, because these rows reference a review.
      'earlier_reviews', (select coalesce(jsonb_agg(to_jsonb(before) order by before.id), '[]')
        from public.review_history before
        join public.vehicle_reviews review on review.id = before.review_id
        where review.user_id = me),
      'hidden_reviews', (select coalesce(jsonb_agg(to_jsonb(hiding)), '[]')
        from public.hidden_reviews hiding
        join public.vehicle_reviews review on review.id = hiding.review_id
        where review.user_id = me))
    into held from auth.users where id = me;
    for reference in
      select link.conrelid::regclass as table_name, named.relname as plain_name, field.attname as column_name
      from pg_constraint link
      join pg_class named on named.oid = link.conrelid
      join pg_attribute field on field.attrelid = link.conrelid and field.attnum = link.conkey[1]
      where link.contype = 'f' and cardinality(link.conkey) = 1
        and named.relnamespace <> 'auth'::regnamespace
        -- Leave out tables of the hosted project itself.
        and pg_has_role(named.relowner, 'usage')
        and link.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
      order by named.relname, field.attname
    loop
      execute format('select coalesce(jsonb_agg(to_jsonb(held)), ''[]'') from %s held where %I = $1',
        reference.table_name, reference.column_name) into found_rows using me;
      held := held || jsonb_build_object(reference.plain_name || '.' || reference.column_name, found_rows);
    end loop;
    return held;
  end
  $$;

-- Deletes the caller's account. Reviews are deleted too, or stay as they are now under a nameless
-- profile that cannot be traced back. Needs a recent sign-in: an unattended device must not be enough.
create function public.delete_own_account(keep_reviews boolean) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    me constant uuid := public.own_account();
    nobody constant uuid := gen_random_uuid();
    signed_in_at bigint;
  begin
    select max((step ->> 'timestamp')::bigint) into signed_in_at
    from jsonb_array_elements(auth.jwt() -> 'amr') step;
    if signed_in_at is null or signed_in_at < extract(epoch from now()) - 900 then
      raise exception 'Sign in again first' using errcode = 'insufficient_privilege';
    end if;
    if keep_reviews and exists (select from public.vehicle_reviews where user_id = me) then
      insert into public.profiles (id) values (nobody);
      -- Text that the author removed may identify the author.
      delete from public.review_history before using public.vehicle_reviews review
      where review.id = before.review_id and review.user_id = me;
      update public.vehicle_reviews set user_id = nobody where user_id = me;
    end if;
    delete from auth.users where id = me;
  end
  $$;

revoke all on function public.own_account() from public, anon, authenticated;
revoke all on function public.list_own_sessions() from public, anon;
revoke all on function public.end_own_session(uuid) from public, anon;
revoke all on function public.download_own_data() from public, anon;
revoke all on function public.delete_own_account(boolean) from public, anon;
grant execute on function public.list_own_sessions() to authenticated;
grant execute on function public.end_own_session(uuid) to authenticated;
grant execute on function public.download_own_data() to authenticated;
grant execute on function public.delete_own_account(boolean) to authenticated;

-- schemas/35-photos.sql

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

-- schemas/40-parts.sql

-- The catalogue of 2025 parts: everyone reads it, only the owner's import writes it.

-- A hosted project keeps its extensions in this schema; elsewhere it is created here.
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- The internals behind the catalogue's functions. Requests cannot name this schema.
create schema catalogue;
grant usage on schema catalogue to anon, authenticated, service_role;

-- The extensions may already have been installed in another schema, so look up where they are.
-- unaccent with a named dictionary depends on nothing that changes, so its wrapper may be immutable.
-- fold: a text in lower case without accents and full-width forms. The lower case of Greek and Cyrillic
-- letters is spelt out, because a database may have a locale that knows no such letters. A half, a quarter or
-- a raised figure behind a digit stands apart: 7½ is 7 1/2 and not 71/2, 10³ is 10 3 and not 103.
do $$
declare
  unaccent_schema text := (select extnamespace::regnamespace from pg_extension where extname = 'unaccent');
  trgm_schema text := (select extnamespace::regnamespace from pg_extension where extname = 'pg_trgm');
begin
  execute format(
    'create function catalogue.fold(given text) returns text
       language sql immutable strict parallel safe
       return case when octet_length(given) = length(given) then lower(given collate "C")
         else translate(lower(%s.unaccent(%L::regdictionary, normalize(
             regexp_replace(given, ''([0-9])([\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u2079\u2150-\u215f])'', ''\1 \2'', ''g''),
             NFKC)) collate "C"),
           ''ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'',
           ''αβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюя'') end',
    unaccent_schema, unaccent_schema || '.unaccent');
  execute format(
    'create function catalogue.word_similarity(term text, word text) returns real
       language sql immutable strict parallel safe
       return %s.word_similarity(term, word)',
    trgm_schema);
end
$$;

-- What separates words, as the inside of a regular expression's brackets: spaces, signs and symbols. Every
-- other character is a letter or digit of some script. Listed by code point, as locales classify differently.
create function catalogue.separators() returns text
  language sql immutable parallel safe
  return '\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7'
    || '\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u20cf\u2190-\u2bff\u2e00-\u2e7f'
    || '\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe00-\ufe0f\ufeff\ufffc-\uffff'
    || '\U0001f000-\U0001faff\U000e0000-\U000e0fff';

-- A folded text with a º, which folding makes an o, for the point of each decimal: '7º5m' for '7.5m'. So 7.5 is one
-- word, and neither 5 nor 75. A comma is a point before one digit only, as '16,32A' is a list; '1.2.3' is a number of a part.
-- The comma of thousands goes: '1,500' is 1500.
create function catalogue.mark_decimals(given text) returns text
  language sql immutable parallel safe
  return case when given !~ '[0-9][.,][0-9]' then given else regexp_replace(regexp_replace(given,
    '(?<![0-9.,])([1-9][0-9]{0,2}),([0-9]{3})(?![0-9]|[.,][0-9]|(?!mm2)[a-z]+[0-9])', '\1\2', 'g'),
    '(?<![0-9.,])([0-9]{1,4})(?:\.([0-9]{1,2})|,([0-9]))(?![0-9]|[.,][0-9]|(?!mm2)[a-z]+[0-9])', '\1º\2\3', 'g') end;

-- Without a regular expression, of which a search meets many.
create function catalogue.begins_with_digit(given text) returns boolean
  language sql immutable parallel safe
  return ascii(given) between 48 and 57;

-- The words of a text, in lower case and without accents, decimals as `mark_decimals` has them. Chinese and Japanese
-- write no spaces, so each of their characters is a word. Plain ASCII calls no function of ours that it does not need: each
-- takes as long as the rest.
create function catalogue.plain_words(given text) returns text[]
  language sql immutable parallel safe
  return array_remove(regexp_split_to_array(case
      when octet_length(given) <> length(given) then regexp_replace(catalogue.mark_decimals(catalogue.fold(given)),
        '([\u3040-\u30fa\u30fc-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])', ' \1 ', 'g')
      when given ~ '[0-9][.,][0-9]' then catalogue.mark_decimals(lower(given collate "C"))
      else lower(coalesce(given, '') collate "C") end, '[' || catalogue.separators() || ']+'), '');

-- Whether a word is the code before the dash of a Japanese chassis number, which names a model: it is one word, so that
-- the 1 of ZE1 is no 'Type 1'. The same codes as in content/cars/car-codes.ts.
create function catalogue.is_chassis_code(word text) returns boolean
  language sql immutable parallel safe
  return word ~ '^(a?ze[01]|v?me0|(sn)?fe0|ha[34]w|gg[23]w|gn0w|zc7|zvw(35|52)|xeam10|yeam15)$';

-- The lengths in metres and the currents of a text, as one word each: '5m' for '5 metres', '7º5m' for '7.5 metres', '16a' for
-- '16 amps'. And the amounts of a list, whose unit stands behind the last: '16a' and '32a' for '16,32A', '24kwh' for '24-30 kWh'. A
-- comma with a blank ends what it follows, and the 2 of 'Type 2/32A' belongs to the word before it.
create function catalogue.short_units(given text) returns text[]
  language sql immutable parallel safe
  return case when given !~* '[0-9][ -]?(met|amp)|[0-9] ?[-/,] ?[0-9.]+[ -]?(kwh?|ah|[amv])\M' then '{}' else array(
    select unit[1] || left(unit[2], 1) from regexp_matches(catalogue.mark_decimals(lower(given)),
      '(?<![0-9.,º])([0-9]{1,4}(?:º[0-9]+)?)[ -]?(met(?:re|er)|amp)s?\M', 'g') unit
    union all
    select amount || case when unit[2] ~ '^(met|amp)' then left(unit[2], 1) else unit[2] end
    from regexp_matches(catalogue.mark_decimals(lower(given)),
      '(?<![[:alpha:]0-9.,º-]|\m(?:type|mode|model|ev|ioniq|atto|polestar) )((?:[0-9]{1,3}(?:º[0-9]+)?(?: ?[-/] ?|,))+[0-9]{1,3}(?:º[0-9]+)?)[ -]?(kwh?|ah|a|m|v|met(?:re|er)s?|amps?)\M', 'g') unit,
      regexp_split_to_table(unit[1], '[^0-9º]+') amount) end;

-- The words under which a text is found. Beside its own words: what is written as one word ('dcdc' for
-- 'DC-DC'), a short number with the word beside it ('12v' for '12 V', 'type2' for 'Type 2'), the letters
-- and digits of a word ('12' and 'v' for '12V'), and its lengths and currents.
create function catalogue.split_words(given text) returns text[]
  language plpgsql immutable parallel safe
  as $$
  declare
    found text[] := '{}';
    token text;
    word text;
    before text := '';
    pieces text[];
  begin
    if given is null then return '{}'; end if;
    foreach token in array regexp_split_to_array(given, '\s+') loop
      pieces := catalogue.plain_words(token);
      if cardinality(pieces) between 2 and 4 and octet_length(token) = length(token) then
        found := found || array_to_string(pieces, '');
      end if;
      foreach word in array pieces loop
        found := found || word;
        if (before ~ '^[0-9]{1,3}(º[0-9]+)?$' and word ~ '^[a-z]{1,4}$')
            or (before ~ '^[0-9]{4}$' and word ~ '^(a|v|w|kg|mm)$')
            or (before ~ '^[a-z]{1,12}$' and word ~ '^[0-9]{1,3}$') then
          found := found || (before || word);
        end if;
        if word ~ '[0-9]' and word ~ '[a-z]' and not catalogue.is_chassis_code(word) then
          found := found || array(select piece[1] from regexp_matches(word, '[a-z]+|[0-9]+(?:º[0-9]+)?', 'g') piece);
        end if;
        before := word;
      end loop;
      -- The 2 of 7½ kW is no number of kW.
      if token ~ '[\u00bc-\u00be\u2150-\u215f]' then before := ''; end if;
    end loop;
    return found || catalogue.short_units(given);
  end
  $$;

-- A part number as it is compared: letters and digits only, in lower case and without accents. The same for
-- a number in a record and for what a visitor types. Plain ASCII, by far the most, takes the faster way.
create function catalogue.number_key(given text) returns text
  language sql immutable parallel safe
  return left(case when octet_length(given) = length(given)
    then regexp_replace(lower(given collate "C"), '[^a-z0-9]+', '', 'g')
    else regexp_replace(coalesce(catalogue.fold(given), ''), '[' || catalogue.separators() || ']+', '', 'g')
  end, 200);

-- The numbers of a list as they are written, each between two separators. The same as `writtenNumbers` and `numberKey` in
-- content/texts/folded-text.ts, which a test compares.
create function catalogue.written_numbers(list text) returns text[]
  language sql immutable parallel safe
  return array_remove(array(select btrim(one, E' \t\u00a0\u3000') from regexp_split_to_table(coalesce(list, ''), '[;|\n\r,/\u3001]') one), '');

-- The keys of one or several part numbers in a text. A semicolon, bar or line end always separates two
-- numbers. Suppliers separate them by comma, slash or space too, and write those within a number. So the keys
-- are the text between two certain signs as a whole, what lies between two commas or slashes, and the text
-- from each space, comma or slash on: searches by prefix find every number. What lies between two commas begins one of the
-- other keys, so it is a key only where a whole number is told from its beginning (`are_starts_apart`).
create function catalogue.number_keys(given text, are_starts_apart boolean default true) returns text[]
  language plpgsql immutable parallel safe
  as $$
  declare
    folded text;
    keys text[] := '{}';
    entry text;
    piece text;
    pieces text[];
    rest text;
  begin
    if given is null then return '{}'; end if;
    if given ~ '^[A-Za-z0-9._-]+$' then return array[catalogue.number_key(given)]; end if;
    folded := catalogue.fold(given);
    foreach entry in array string_to_array(translate(folded, E'|\n\r', ';;;'), ';') loop
      keys := keys || catalogue.number_key(entry);
      pieces := string_to_array(translate(entry, E'/\u3001', ',,'), ',');
      if are_starts_apart and cardinality(pieces) > 1 then
        foreach piece in array pieces loop
          keys := keys || catalogue.number_key(piece);
        end loop;
      end if;
      pieces := string_to_array(translate(entry, E',/\u3001\t', '    '), ' ');
      rest := '';
      for at in reverse cardinality(pieces) .. 2 loop
        rest := left(catalogue.number_key(pieces[at]) || rest, 200);
        keys := keys || rest;
      end loop;
    end loop;
    return keys;
  end
  $$;

-- The same numbers read from their end, so that a search by prefix finds the end of a number.
create function catalogue.number_ends(given text) returns text[]
  language sql immutable parallel safe
  return case when given ~ '^[A-Za-z0-9._-]+$' then array['<' || reverse(catalogue.number_key(given))]
    else array(select '<' || key from unnest(catalogue.number_keys(reverse(catalogue.fold(given)), false)) key) end;

-- A text with its tyre sizes written one way: '205/55R16 91V' for '205 55 16', '205/55 ZR 16 91 v' or '20555r16'. A width
-- ends in 5, its ratio in 0 or 5, and a rim has 12 to 24 inches. A Z tells no more than the speed index.
create function catalogue.spell_sizes(given text) returns text
  language sql immutable parallel safe
  return case when given !~ '[0-9]{3}' then given else regexp_replace(regexp_replace(given,
    '\mP?([1-3][0-9]5)(?:[/ x_-]*([2-9][05])[/ x_-]*Z?R[ -]*|[/ x_-]+([2-9][05])[/ x_-]+|\.([2-9][05])\.)(1[2-9]|2[0-4])(?: ?(C))?(?: ?XL)?\M',
    '\1/\2\3\4R\5\6', 'gi'),
    '\m([0-9]{3}/[0-9]{2}R[0-9]{2}C?)[ (]+([0-9]{2,3}(?:/[0-9]{2,3})?) ?([A-Z])\M', '\1 \2\3', 'gi') end;

-- A search text as the catalogue spells it. Amounts: '7 kW' is '7kW', but the 3 of an 'Atto 3 kW' is the car's; '18 inch or 19 inch' '18 or 19 inch', and '18" or 19"' is no
-- quotation. Years: '2014 to 2017' is '2014-2017', '2018 onwards' '2018-', and '’14', 'MY2014'
-- and '2014 model' are 2014, but '2021 model 3' stays. Plugs: 'SAE J-1772' is 'J1772', 'type II' 'type 2' and, beside a word of charging, 'T2' too. 'Leaf’s'
-- is 'Leaf', and '12volts' '12 volt'. The 'lead' of a 'lead acid' battery is
-- put in quotes, because it is no cable. What stands in quotes stays as it is.
create function catalogue.spell_asked(given text) returns text
  language plpgsql immutable strict parallel safe
  as $$
  declare
    segments text[] := string_to_array(case when given not ilike '%" or %' then given
      else regexp_replace(given, '\m(1[0-9]|2[0-8]) ?" or (1[0-9]|2[0-8]) ?"', '\1 or \2', 'gi') end, '"');
    segment text;
  begin
    for part in 1 .. cardinality(segments) loop
      -- The text behind a quote that is never closed is not quoted.
      continue when part % 2 = 0 and part < cardinality(segments);
      segment := regexp_replace(segments[part], '([[:alpha:]]{2})[''’]s\M', '\1', 'gi');
      if segment ~ '[0-9]{2}' then
        segment := regexp_replace(segment, '(^|\s)[''’]([0-3][0-9])(?=\s|$)', '\120\2', 'g');
        segment := regexp_replace(segment, '\m(?:my *)?(20[0-9]{2})(?: +model(?![ -]+[[:alnum:]]\M))?\M', '\1', 'gi');
        segment := regexp_replace(segment, '\m(20[0-9]{2})(?: *[-–—] *| +to +)(20[0-9]{2})\M', '\1-\2', 'gi');
        segment := regexp_replace(segment, '\m(20[0-9]{2}) +onwards?\M', '\1-', 'gi');
        segment := regexp_replace(segment, '\m([0-9]{1,3})volts?\M', '\1 volt', 'gi');
        segment := regexp_replace(segment, '\m(?:sae +)?j[- ]1772\M|\msae +j1772\M', 'J1772', 'gi');
      end if;
      if segment ilike any ('{%kw%,%ah%}') then
        segment := regexp_replace(segment,
          '(\m(?:polestar ?[234]|atto ?[23]|model ?3|ioniq ?[569]|id\.? ?[3457]|mg ?[45])(?![[:alnum:].,]))'
          '|(?<![[:alnum:].,])([0-9]{1,3}(?:[.,][0-9]{1,2})?)[ -](kwh?|ah)\M', '\1\2\3', 'gi');
      end if;
      if segment ilike '% or %' then
        segment := regexp_replace(segment, '\m([0-9][0-9.,]*) ([a-z]+) or ([0-9][0-9.,]*) \2\M', '\1 or \3 \2', 'gi');
      end if;
      if segment ilike '%type%' then
        segment := regexp_replace(regexp_replace(segment, '\mtype +ii\M', 'type 2', 'gi'), '\mtype +i\M', 'type 1', 'gi');
      end if;
      if segment ilike '%lead%acid%' then
        segment := regexp_replace(segment, '\m(lead)[ -]+(?=acid\M)', '"\1" ', 'gi');
      end if;
      if given ~* '\m(cable|lead|charg|plug|adapt|socket|connector)' then
        segment := regexp_replace(segment, '\mt([12])\M', 'type \1', 'gi');
      end if;
      segments[part] := segment;
    end loop;
    return array_to_string(segments, '"');
  end
  $$;

-- The tyre sizes of a text as lexemes, with load and speed index where they stand behind one: '20555r1691v'. And the
-- diameters of their rims, 'r16', which the name of a tyre may state alone: 'Winter tyre 16"'.
create function catalogue.tyre_sizes(given text) returns text[]
  language sql immutable parallel safe
  return array(
    select lower(translate(size[1], '/ ', '')) from regexp_matches(catalogue.spell_sizes(given),
      '\m([0-9]{3}/[0-9]{2}R[0-9]{2}C?(?: [0-9]{2,3}(?:/[0-9]{2,3})?[A-Z]\M)?)', 'gi') size
    union all
    select 'r' || coalesce(rim[1], rim[2], rim[3]) from regexp_matches(catalogue.spell_sizes(given),
      '\m[0-9]{3}/[0-9]{2}R([0-9]{2})|\mR(1[2-9]|2[0-4])\M|\m(1[2-9]|2[0-4])(?:[ -]?(?:inch|")|in\M)', 'gi') rim
    where rim[1] is not null or given ~* '\mt[iy]res?\M');

-- What a part is found by beside the words of its kind: its part numbers, the maker's numbers once more from their
-- end, which begin with '<', the words of its details, which begin with '~', and its tyre sizes.
create function catalogue.search_lexemes(sku text, oem text, alternatives text, details text, tyres text)
  returns tsvector
  language plpgsql immutable parallel safe
  as $$
  declare
    found text[] := array[catalogue.number_key(sku)] || catalogue.number_keys(oem) || catalogue.number_ends(oem);
  begin
    if alternatives is not null then
      found := found || catalogue.number_keys(alternatives) || catalogue.number_ends(alternatives);
    end if;
    if octet_length(details) > length(details) then
      found := found || array(select '~' || word from unnest(catalogue.plain_words(details)) word);
    elsif details <> '' then
      found := found || string_to_array('~'
        || regexp_replace(catalogue.mark_decimals(lower(details collate "C")), '[^a-z0-9º]+', ' ~', 'g'), ' ');
    end if;
    found := found || array(select '~' || word from unnest(catalogue.short_units(details)) word);
    if tyres ~* '[0-9]{3}|\mt[iy]res?\M.*[0-9]{2}|[0-9]{2}.*\mt[iy]res?\M' then found := found || catalogue.tyre_sizes(tyres); end if;
    return array_to_tsvector(array_remove(array_remove(array_remove(found, ''), '~'), '<'));
  end
  $$;

-- A price with GST, in dollars: prices excluding GST gain 15%, and an unknown GST leaves the price as it
-- is stated. 0 is no price: nobody sells for nothing, so it is neither the lowest nor the first.
create function catalogue.price_with_gst(price numeric, gst text) returns numeric
  language sql immutable parallel safe
  return nullif(case when gst = 'Excl' then round(price * 1.15, 2) else price end, 0);

-- Whether a stock status says that the part is in stock: 'In stock', 'in-stock (Auckland)', '3 in stock'.
create function catalogue.is_in_stock(status text) returns boolean
  language sql immutable parallel safe
  return coalesce(status ilike 'in stock%' or status ~* '^\s*([1-9]\d*\s+)?in[- ]stock\M', false);

-- Who sells a part: of a web address ('https://...' or 'www....') its host without 'www.', any other text as it
-- stands. A list may have an address of its own for each part.
create function catalogue.supplier_name(supplier text) returns text
  language sql immutable parallel safe
  return coalesce(
    lower((regexp_match(supplier, '^\s*(?:https?://(?:[^/?#@]*@)?(?:www\.)?|www\.)([^/?#:\s]+)', 'i'))[1]), supplier);

-- A text as a number to join and group by. The chance that two texts have the same number is 1 in 2^64.
create function catalogue.hash_of(given text) returns bigint
  language sql immutable parallel safe
  return ('x' || left(md5(given), 16))::bit(64)::bigint;

create table public.parts_2025 (
  "SupabaseID" bigint generated by default as identity primary key,
  -- Collation "C" sorts by code point, so every backend gives the same order.
  "SKU" text collate "C" not null,
  "Make" text collate "C" not null,
  "Model" text collate "C" not null,
  "Variant" text collate "C",
  -- A part fits its ModelYear; without one, the years from YearFrom to YearTo, where a missing end is
  -- open. Without any of the three its years are not stated.
  "ModelYear" integer,
  "YearFrom" integer,
  "YearTo" integer,
  "PartCategory" text collate "C",
  "PartSubcategory" text collate "C",
  "PartName" text collate "C" not null,
  "OEMPartNumber" text,
  "AltPartNumbers" text,
  "ListPrice_NZD" numeric(12, 2),
  "PriceGST(Incl/Excl)" text,
  "PriceInclGST_NZD" numeric(14, 2)
    generated always as (catalogue.price_with_gst("ListPrice_NZD", "PriceGST(Incl/Excl)")) stored,
  "StockStatus" text,
  "NZAvailability(Dealer/Aftermarket)" text,
  "Supplier/URL" text,
  "SupplierName" text generated always as (catalogue.supplier_name("Supplier/URL")) stored,
  "Notes" text,
  "LastVerified(DateISO)" date,
  "BatteryCapacity_kWh" numeric,
  "BatteryChemistry" text,
  "BatteryVoltage_V" numeric,
  "ChargingConnector" text,
  "ChargingPowerAC_kW" numeric,
  "ChargingPowerDC_kW" numeric,
  "MotorType" text,
  "MotorPower_kW" numeric,
  "BrakeType" text,
  "BrakeDiscDiameter_mm" numeric,
  "TyreSize" text,
  "TyreLoadSpeedRating" text,
  "RecallStatus" text,
  "RecallReference" text,
  "Warranty_Months" integer,
  "Warranty_km" integer,
  "LeadTime_Days" integer,
  "ShippingWeight_kg" numeric,
  "ShippingRestrictions" text,
  -- Where the seller's picture of the part is. Pages show our own copy of it only: 76-part-pictures.sql.
  "PictureURL" text check ("PictureURL" ~ '^https://[!-~]+$' and length("PictureURL") <= 1000),
  "SearchVector" tsvector
    generated always as (catalogue.search_lexemes("SKU", "OEMPartNumber", "AltPartNumbers",
      coalesce("Notes" || ' ', '') || coalesce(catalogue.supplier_name("Supplier/URL") || ' ', '')
        || coalesce("BatteryChemistry" || ' ', '') || coalesce("ChargingConnector", ''),
      "PartName" || coalesce('; ' || "Notes", '') || coalesce('; ' || "TyreSize", '')
        || coalesce(' ' || "TyreLoadSpeedRating", ''))) stored,
  constraint parts_2025_sku_once unique ("SKU"),
  constraint parts_2025_no_blanks check (
    "SKU" <> '' and "Make" <> '' and "Model" <> '' and "PartName" <> ''
    and "Variant" <> '' and "PartCategory" <> '' and "PartSubcategory" <> ''),
  constraint parts_2025_year check ("ModelYear" between 1990 and 2100),
  constraint parts_2025_years check ("YearFrom" between 1990 and 2100 and "YearTo" between 1990 and 2100
    and "YearFrom" <= "YearTo"),
  constraint parts_2025_price check ("ListPrice_NZD" >= 0),
  constraint parts_2025_gst check ("PriceGST(Incl/Excl)" in ('Incl', 'Excl')),
  constraint parts_2025_numbers_length
    check (length("SKU") <= 200 and length("OEMPartNumber") <= 200 and length("AltPartNumbers") <= 2000)
);

create index parts_2025_in_order
  on public.parts_2025 ("Make", "Model", "PartName", "SupabaseID");
-- Pages sorted by price or date, price ranges, and the parts of a supplier. Of one price, and on one day, there may be
-- very many parts, so the id is in the index; of one name there are few, and equal names take no room.
-- The makes of a price range are counted in the index alone.
create index parts_2025_by_price on public.parts_2025 ("PriceInclGST_NZD", "SupabaseID") include ("Make");
create index parts_2025_by_check
  on public.parts_2025 ("LastVerified(DateISO)" desc nulls last, "SupabaseID");
create index parts_2025_by_name on public.parts_2025 ("PartName");
create index parts_2025_of_a_supplier on public.parts_2025 ("SupplierName");
create index parts_2025_pictures on public.parts_2025 ("PictureURL") where "PictureURL" is not null;
-- Readers scan the pending list, which by default has 4 MB. With 128 kB they lose some 0.1 ms, and an import writes the index
-- in a fifth less time.
create index parts_2025_numbers on public.parts_2025 using gin ("SearchVector") with (gin_pending_list_limit = 128);

alter table public.parts_2025 enable row level security;
create policy "everyone reads parts" on public.parts_2025
  for select to anon, authenticated using (true);
revoke all on public.parts_2025 from public, anon, authenticated;
grant select on public.parts_2025 to anon, authenticated;
grant all on public.parts_2025 to service_role;

-- Every applied import. Without one, and without parts, this is the first start.
create table catalogue.part_imports (
  id bigint generated always as identity primary key,
  imported_at timestamptz not null default now(),
  source text not null,
  added integer not null,
  changed integer not null,
  removed integer not null
);
grant select on catalogue.part_imports to anon, authenticated, service_role;

-- schemas/41-part-filters.sql

-- What the catalogue can be filtered by, and the summaries that answer filters without reading parts.
--
-- To add a filter with a list of choices, add a row to part_filters. apply_part_filters() at the end of
-- 42-part-summaries.sql gives the tables its column; a migration ends with
-- `select catalogue.apply_part_filters()`.

-- list: the filter's list in evnz_part_options. of: what the column tells of: the vehicle or the category, which
-- have summaries of their own below, or the row. limits: filters whose choices depend on this one, as models
-- depend on the make.
create function catalogue.part_filters()
  returns table (column_name text, of text, list text, limits text[])
  language sql immutable parallel safe
  begin atomic
    values
      ('Make', 'vehicle', 'makes', '{Model,Variant}'::text[]),
      ('Model', 'vehicle', 'models', '{Variant}'),
      ('Variant', 'vehicle', 'variants', '{}'),
      ('ModelYear', 'vehicle', 'years', '{}'),
      ('PartCategory', 'category', 'categories', '{PartSubcategory}'),
      ('PartSubcategory', 'category', 'subcategories', '{}'),
      ('TyreSize', 'row', 'tyreSizes', '{}'),
      ('BrakeDiscDiameter_mm', 'row', 'discDiameters', '{}'),
      ('BatteryVoltage_V', 'row', 'voltages', '{}'),
      ('ChargingConnector', 'row', 'connectors', '{}');
  end;

-- Exact counts by kind: totals, choices, searches by word and far pages read these few rows.
create table catalogue.part_kinds (
  id bigint primary key,
  -- Counted most often, so they stand before the texts: reaching a column takes as long as there are columns before it.
  parts integer not null,
  -- How many of the parts are in stock.
  stocked integer not null,
  "Make" text collate "C" not null,
  "Model" text collate "C" not null,
  "Variant" text collate "C",
  "ModelYear" integer,
  "YearFrom" integer,
  "YearTo" integer,
  "PartCategory" text collate "C",
  "PartSubcategory" text collate "C",
  "PartName" text collate "C" not null,
  words tsvector not null
);
-- With the beginning of a name alone, kinds share their entries: a sixth of the size, and the few of each entry are sorted.
create index part_kinds_in_order on catalogue.part_kinds ("Make", "Model", left("PartName", 8));
-- The file never gives back the room of its pending list, which is 4 MB by default.
create index part_kinds_words on catalogue.part_kinds using gin (words) with (gin_pending_list_limit = 256);

-- The words of each name: kinds share them.
create table catalogue.part_names ("PartName" text collate "C" primary key, words tsvector not null);

-- The kinds whose name has a word of a search text, as a condition: matches by name come first.
create function catalogue.named_condition(name_words text) returns text
  language sql immutable parallel safe
  return format('kind."PartName" in (select "PartName" from catalogue.part_names where words @@ %s)', name_words);

-- Exact counts by combination of filter values.
create table catalogue.part_choices (
  id bigint primary key,
  "Make" text collate "C" not null,
  "Model" text collate "C" not null,
  "Variant" text collate "C",
  "ModelYear" integer,
  "YearFrom" integer,
  "YearTo" integer,
  "PartCategory" text collate "C",
  "PartSubcategory" text collate "C",
  parts integer not null,
  stocked integer not null
);
create index part_choices_of_a_model on catalogue.part_choices ("Make", "Model");
create index part_choices_of_a_category on catalogue.part_choices ("PartCategory", "PartSubcategory");

-- The same by vehicle, by category and by supplier alone: a hundredth of the rows, for the filters and
-- lists that need no more.
create table catalogue.part_vehicles (
  id bigint primary key,
  "Make" text collate "C" not null,
  "Model" text collate "C" not null,
  "Variant" text collate "C",
  "ModelYear" integer,
  "YearFrom" integer,
  "YearTo" integer,
  parts integer not null,
  stocked integer not null,
  samples integer not null,
  variant_words tsvector not null
);
-- Read for each word of a search text (catalogue.with_fitment).
create index part_vehicles_variants on catalogue.part_vehicles using gin (variant_words) with (fastupdate = off);
create table catalogue.part_categories (
  id bigint primary key,
  "PartCategory" text collate "C",
  "PartSubcategory" text collate "C",
  parts integer not null,
  stocked integer not null
);
-- Suppliers stand in one row for each category of a model: a row for each of them would be nearly one for each part.
create table catalogue.model_suppliers (
  id bigint primary key,
  "Make" text collate "C" not null,
  "Model" text collate "C" not null,
  "PartCategory" text collate "C",
  names text[] collate "C" not null,
  -- Of the supplier at the same place.
  parts integer[] not null,
  stocked integer[] not null
);
create view catalogue.part_suppliers as
  select supplier."SupplierName", model."Make", model."Model", model."PartCategory", supplier.parts, supplier.stocked
  from catalogue.model_suppliers model, unnest(model.names, model.parts, model.stocked) supplier ("SupplierName", parts, stocked);
-- The totals of part_suppliers, for a supplier and for the list of suppliers while no other filter is set.
create table catalogue.supplier_totals (
  "SupplierName" text collate "C" primary key,
  parts integer not null,
  stocked integer not null
);
-- In how many parts each word of the details is: notes, supplier and the like. Without the words with digits, most of
-- which are in one part.
create table catalogue.part_details (
  word text collate "C" primary key,
  parts integer not null
);
grant select on catalogue.part_details, catalogue.part_names, catalogue.part_kinds, catalogue.part_choices, catalogue.part_vehicles,
  catalogue.part_categories, catalogue.model_suppliers, catalogue.part_suppliers, catalogue.supplier_totals to anon, authenticated, service_role;

-- The columns of a combination of filter values, as a list in SQL. Not immutable: open sessions would keep the list
-- from before a change of part_filters in their plans, and count new parts without a new filter.
create function catalogue.filter_columns() returns text
  language sql stable parallel safe
  return (select string_agg(quote_ident(column_name)
      || case column_name when 'ModelYear' then ', "YearFrom", "YearTo"' else '' end, ', ')
    from catalogue.part_filters());

-- The values of a filter: one, or several of which any may match. Null and '' do not filter; without any
-- other value the result is null.
create function catalogue.filter_values(filters jsonb, name text) returns text[]
  language sql immutable parallel safe
  return (select array_agg(value) from jsonb_array_elements_text(
      case jsonb_typeof(filters -> name) when 'array' then filters -> name
        else jsonb_build_array(filters -> name) end) value
    where value <> '');

-- A column with one of these values, as a condition.
create function catalogue.any_of(name text, given text[]) returns text
  language sql immutable parallel safe
  return case when cardinality(given) = 1 then format('%I = %L', name, given[1])
    else format('%I = any (%L)', name, given) end;

-- Filters such as {"Make": ["Kia", "BYD"], "ModelYear": 2025} as a condition in SQL on parts or summaries.
-- Raises 22023 for a name that is no filter.
--
-- A part that names no variant fits every variant of its model, and one that states no years may fit any
-- year. Without a chosen model, parts without a variant match only where their model has that variant.
create function catalogue.filter_condition(filters jsonb) returns text
  language plpgsql immutable parallel safe
  as $$
  declare
    conditions text[] := '{}';
    name text;
    given text[];
  begin
    for name in select jsonb_object_keys(filters) loop
      given := catalogue.filter_values(filters, name);
      if name in ('Supplier/URL', 'MinPrice', 'MaxPrice', 'InStock') then
        continue;
      elsif name not in (select column_name from catalogue.part_filters()) then
        raise exception 'There is no filter %', name using errcode = '22023';
      elsif given is null then
        continue;
      elsif name = 'ModelYear' then
        conditions := conditions || ('(' || (select string_agg(format(
            '%s between coalesce("ModelYear", "YearFrom", 0) and coalesce("ModelYear", "YearTo", 9999)',
            year::integer), ' or ') from unnest(given) year) || ')');
      elsif name = 'Variant' then
        conditions := conditions || format('(%1$s or ("Variant" is null%2$s))',
          catalogue.any_of(name, given),
          case when catalogue.filter_values(filters, 'Model') is null then format(
            ' and ("Make", "Model") in (select vehicle."Make", vehicle."Model"
              from catalogue.part_vehicles vehicle where vehicle.%s)', catalogue.any_of(name, given))
          else '' end);
      else
        conditions := conditions || catalogue.any_of(name, given);
      end if;
    end loop;
    return coalesce(nullif(array_to_string(conditions, ' and '), ''), 'true');
  end
  $$;

-- The names of the filters that have a value and a column in the summaries.
create function catalogue.filtered_columns(filters jsonb) returns text[]
  language sql immutable parallel safe
  return array(select column_name from catalogue.part_filters()
    where filters ? column_name and catalogue.filter_values(filters, column_name) is not null);

-- The filters that only rows of parts_2025 can answer, as a condition; null when there are none. Prices
-- are compared with GST. With a make or model the index on prices must not be used: it would read every part of that
-- price to find those of the model.
create function catalogue.row_condition(filters jsonb) returns text
  language sql immutable parallel safe
  return (select nullif(concat_ws(' and ',
      case when catalogue.filter_values(filters, 'Supplier/URL') is not null
        then catalogue.any_of('SupplierName', array(select catalogue.supplier_name(value)
          from unnest(catalogue.filter_values(filters, 'Supplier/URL')) value)) end,
      price || ' >= ' || quote_literal(nullif(filters ->> 'MinPrice', '')::numeric),
      price || ' <= ' || quote_literal(nullif(filters ->> 'MaxPrice', '')::numeric)), '')
    from (select case when catalogue.filtered_columns(filters) && '{Make,Model}'
      then '("PriceInclGST_NZD" + 0)' else '"PriceInclGST_NZD"' end) compared (price));

-- Whether only parts in stock are asked for. Summaries count those beside all parts.
create function catalogue.wants_stock(filters jsonb) returns boolean
  language sql immutable parallel safe
  return coalesce(nullif(filters ->> 'InStock', '')::boolean, false);

-- All filters as a condition on parts_2025.
create function catalogue.part_condition(filters jsonb) returns text
  language sql immutable parallel safe
  return concat_ws(' and ', catalogue.filter_condition(filters), catalogue.row_condition(filters),
    case when catalogue.wants_stock(filters) then 'catalogue.is_in_stock("StockStatus")' end);

-- The column of a summary that counts the parts asked for.
create function catalogue.counted_column(filters jsonb) returns text
  language sql immutable parallel safe
  return case when catalogue.wants_stock(filters) then 'stocked' else 'parts' end;

-- The smallest summary that has all these columns. In plpgsql, which keeps the plans of its queries.
create function catalogue.summary_of(columns text[]) returns text
  language plpgsql stable parallel safe
  as $$
  begin
    if columns <@ array(select column_name from catalogue.part_filters() where of = 'vehicle') then
      return 'catalogue.part_vehicles';
    elsif columns <@ array(select column_name from catalogue.part_filters() where of = 'category') then
      return 'catalogue.part_categories';
    end if;
    return 'catalogue.part_choices';
  end
  $$;

-- The first six filters may also be given as arguments of their own; later ones only in `filters`.
create function catalogue.merge_filters(filters jsonb, make text, model text, variant text,
    model_year integer, part_category text, part_subcategory text) returns jsonb
  language sql immutable parallel safe
  return coalesce(filters, '{}') || jsonb_strip_nulls(jsonb_build_object('Make', make, 'Model', model,
    'Variant', variant, 'ModelYear', model_year, 'PartCategory', part_category,
    'PartSubcategory', part_subcategory));

-- schemas/42-part-summaries.sql

-- Triggers keep the summaries and part_words exact, in the transaction of each change.

-- Every word of any kind, and every pair of words as its lexeme: what a search text is matched against. What stands for a
-- missing variant or year, and begins with '@', is left out.
create table catalogue.part_words (word text collate "C" primary key);
grant select on catalogue.part_words to anon, authenticated, service_role;

-- No part that others can see has a greater id than this: until its commit, what an import adds has. Pages that walk an
-- index in order pass the entries of such parts without looking at their rows.
create table catalogue.part_ids (only_row boolean primary key default true check (only_row), last bigint not null);
grant select on catalogue.part_ids to anon, authenticated, service_role;

-- Words with each lone digit joined to the word before it: {type,1,cable} is {type1,cable}.
create function catalogue.join_digits(terms text[]) returns text[]
  language sql immutable parallel safe
  return string_to_array(regexp_replace(array_to_string(terms, ' '), '\m([a-z]{2,}) ([0-9])\M', '\1\2', 'g'), ' ');

-- What leads from one connector to another: 'Type 2 to Type 1', 'Type 2 - Type 1', 'CHAdeMO to CCS2'.
create function catalogue.directions(words text[]) returns table (one text, other text)
  language sql immutable parallel safe
  begin atomic
    select coalesce(found[1], found[3]), coalesce(found[2], found[4])
    from regexp_matches(array_to_string(catalogue.join_digits(words), ' '),
      '\m(?:([a-z]+[0-9]*) to ([a-z]+[0-9]*)|([a-z]+[0-9]+) ([a-z]+[0-9]+))\M', 'g') found;
  end;

-- A text as a short lexeme: pairs of words are half of what kinds weigh. In a catalogue of 100,000 pairs, one in 700,000
-- that are asked for is taken for another.
create function catalogue.short_lexeme(given text) returns text
  language sql immutable parallel safe
  return left(encode(decode(md5(given), 'hex'), 'base64'), 6);

-- Two words that stand together. No word begins with '='.
create function catalogue.pair_lexeme(one text, other text) returns text
  language sql immutable parallel safe
  return '=' || catalogue.short_lexeme(one || ' ' || other);

create function catalogue.direction_lexeme(one text, other text) returns text
  language sql immutable parallel safe
  return catalogue.pair_lexeme(one, 'to ' || other);

-- Each word of a text with the word behind it, as one lexeme. A meaning of several words must
-- stand together in one field: 'front glass' is not the category 'Body and glass' of a front bumper. What leads from one
-- connector to another is a lexeme too.
create function catalogue.word_pairs(given text) returns text[]
  language plpgsql immutable parallel safe
  as $$
  declare
    words constant text[] := catalogue.plain_words(given);
  begin
    return array(select catalogue.pair_lexeme(words[at], words[at + 1]) from generate_series(1, cardinality(words) - 1) at)
      || array(select catalogue.direction_lexeme(one, other) from catalogue.directions(words));
  end
  $$;

-- The words of a text with its pairs.
create function catalogue.words_with_pairs(given text) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(catalogue.split_words(given) || catalogue.word_pairs(given));

-- Whether a category is a list of several things: 'Body and glass'.
create function catalogue.is_several(category text) returns boolean
  language sql immutable parallel safe
  return coalesce(category ~* '\mand\M|[&/,+]', false);

-- Of a part in a category of several things, what its name or a category of one thing has of them, each behind '@+': '@+bumper' of
-- an upper front bumper in 'Bumpers & trim'. The category alone names none of them.
create function catalogue.named_things(category text, subcategory text, name text) returns tsvector
  language plpgsql immutable parallel safe
  as $$
  declare
    lists text := '';
    own text := name;
  begin
    if catalogue.is_several(category) then lists := category; else own := concat_ws(' ', own, category); end if;
    if catalogue.is_several(subcategory) then lists := concat_ws(' ', lists, subcategory);
      else own := concat_ws(' ', own, subcategory); end if;
    if lists = '' then return ''; end if;
    return array_to_tsvector(array(select distinct '@+' || word
      from unnest(catalogue.plain_words(own)) word, unnest(catalogue.plain_words(lists)) thing,
        unnest(catalogue.word_forms(thing)) form
      where starts_with(word, form)));
  end
  $$;

-- The words of a make and model, and the model written as one word: people type 'etransit' and 'id4' too.
create function catalogue.vehicle_words(make text, model text) returns tsvector
  language sql immutable parallel safe
  return catalogue.words_with_pairs(make) || catalogue.words_with_pairs(model)
    || array_to_tsvector(array_remove(array[array_to_string(catalogue.plain_words(model), '')], ''));

-- What parts of a model that name no variant have instead of its words. No word begins with '@'.
create function catalogue.vehicle_lexeme(make text, model text) returns text
  language sql immutable parallel safe
  return '@' || catalogue.short_lexeme(make || E'\x1f' || model);

-- What parts have instead of a year whose years are a range ('@2021-2024', '@2021-') or not stated ('@-').
create function catalogue.years_lexeme(year_from integer, year_to integer) returns text
  language sql immutable parallel safe
  return '@' || coalesce(year_from::text, '') || '-' || coalesce(year_to::text, '');

-- What stands for a missing variant and a missing year.
create function catalogue.fitment_lexemes(make text, model text, variant text, year integer,
    year_from integer, year_to integer) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array_remove(array[
    case when variant is null then catalogue.vehicle_lexeme(make, model) end,
    case when year is null then catalogue.years_lexeme(year_from, year_to) end], null));

-- The statement that adds changes to the summaries. `changes` is a query for rows of parts_2025 with a
-- column step: 1 for an added row, -1 for a removed one. Returns how many kinds have no part left, and
-- the words that those may have had.
create function catalogue.summary_statement(changes text) returns text
  language sql stable
  return format($statement$
    with counted as (
      select "KindID", %1$s, "PartName", sum(step)::integer as parts,
        coalesce(sum(step) filter (where catalogue.is_in_stock("StockStatus")), 0)::integer as stocked,
        coalesce(sum(step) filter (where "SKU" like 'SAMPLE-%%'), 0)::integer as samples
      from (%2$s) change
      group by "KindID", %1$s, "PartName"
      having sum(step) <> 0 or sum(step) filter (where catalogue.is_in_stock("StockStatus")) <> 0
        or sum(step) filter (where "SKU" like 'SAMPLE-%%') <> 0
    ), changes as materialized (
      -- One key for each join: over several columns the planner expects one row and joins in nested loops.
      select *, catalogue.hash_of(row(%1$s)::text) as choice,
        hash_record_extended(row("Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo"), 0) as vehicle,
        hash_record_extended(row("PartCategory", "PartSubcategory", "PartName"), 0) as name
      from counted
    ), given_vehicles as materialized (
      select distinct vehicle, "Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo" from changes
    ), given_names as materialized (
      select distinct name, "PartCategory", "PartSubcategory", "PartName" from changes
    ), texts as materialized (
      -- Few texts are in many kinds: the words of each are split once, then joined for each kind.
      select text, catalogue.words_with_pairs(text) as words from (
        select "Variant" from given_vehicles union select "PartCategory" from given_names union select "PartSubcategory" from given_names
        union select "PartName" from given_names) split (text)
    ), models as materialized (
      select "Make", "Model", catalogue.vehicle_words("Make", "Model") as words
      from (select distinct "Make", "Model" from given_vehicles) model
    ), vehicles as materialized (
      select vehicle, models.words || coalesce(texts.words, '') || array_to_tsvector(array_remove(array["ModelYear"::text], null))
          || catalogue.fitment_lexemes("Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo") as words
      from given_vehicles join models using ("Make", "Model") left join texts on text = "Variant"
    ), names as materialized (
      select name, own.text as own_name, own.words as own_words,
        row_number() over (order by "PartCategory", "PartSubcategory", "PartName") as position,
        coalesce(category.words, '') || coalesce(subcategory.words, '') || own.words
          || catalogue.named_things("PartCategory", "PartSubcategory", "PartName") as words
      from given_names join texts own on own.text = "PartName"
      left join texts category on category.text = "PartCategory"
      left join texts subcategory on subcategory.text = "PartSubcategory"
    ), emptied as (
      delete from catalogue.part_kinds kind using changes
      where kind.id = changes."KindID" and changes.parts < 0 and kind.parts + changes.parts = 0
      returning kind.id
    ), kinds as (
      insert into catalogue.part_kinds as kind
        (id, %1$s, "PartName", parts, stocked, words)
      select "KindID", %1$s, "PartName", parts, stocked, vehicles.words || names.words
      from changes
      join vehicles using (vehicle)
      join names using (name)
      where "KindID" not in (select id from emptied)
      -- Kinds that the same words find lie next to each other.
      order by names.position, "Make", "Model"
      on conflict (id) do update set parts = kind.parts + excluded.parts,
        stocked = kind.stocked + excluded.stocked
    ), written_names as (
      insert into catalogue.part_names
      select distinct own_name, own_words from names
      on conflict do nothing
    ), new_words as (
      insert into catalogue.part_words
      select distinct word from (select words from vehicles union all select words from names) split,
        unnest(tsvector_to_array(words)) word
      where word not like '@%%'
      on conflict do nothing
    ), choices as materialized (
      select choice, %1$s, sum(parts) as parts, sum(stocked) as stocked, sum(samples) as samples
      from changes group by choice, %1$s
      having sum(parts) <> 0 or sum(stocked) <> 0 or sum(samples) <> 0
    ), written_choices as (
      insert into catalogue.part_choices as choice (id, %1$s, parts, stocked)
      select choice, %1$s, parts, stocked from choices
      on conflict (id) do update set parts = choice.parts + excluded.parts,
        stocked = choice.stocked + excluded.stocked
    ), written_vehicles as (
      insert into catalogue.part_vehicles as vehicle (id, "Make", "Model", "Variant", "ModelYear",
        "YearFrom", "YearTo", parts, stocked, samples, variant_words)
      select catalogue.hash_of(row("Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo")::text),
        "Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo",
        sum(parts), sum(stocked), sum(samples), coalesce(texts.words, '')
      from choices left join texts on text = "Variant" group by 2, 3, 4, 5, 6, 7, texts.words
      on conflict (id) do update set parts = vehicle.parts + excluded.parts,
        stocked = vehicle.stocked + excluded.stocked, samples = vehicle.samples + excluded.samples
    ), written_categories as (
      insert into catalogue.part_categories as category
        (id, "PartCategory", "PartSubcategory", parts, stocked)
      select catalogue.hash_of(row("PartCategory", "PartSubcategory")::text), "PartCategory", "PartSubcategory",
        sum(parts), sum(stocked)
      from choices group by 2, 3
      on conflict (id) do update
        set parts = category.parts + excluded.parts, stocked = category.stocked + excluded.stocked
    ), suppliers as materialized (
      select "SupplierName", "Make", "Model", "PartCategory", sum(step) as parts,
        coalesce(sum(step) filter (where catalogue.is_in_stock("StockStatus")), 0) as stocked
      from (%2$s) change
      where "SupplierName" <> ''
      group by 1, 2, 3, 4
      having sum(step) <> 0 or sum(step) filter (where catalogue.is_in_stock("StockStatus")) <> 0
    ), written_totals as (
      insert into catalogue.supplier_totals as supplier ("SupplierName", parts, stocked)
      select "SupplierName", sum(parts), sum(stocked) from suppliers group by 1
      on conflict ("SupplierName") do update
        set parts = supplier.parts + excluded.parts, stocked = supplier.stocked + excluded.stocked
    ), written_details as (
      insert into catalogue.part_details as detail (word, parts)
      select substr(lexeme, 2), sum(step)
      from (%2$s) change, unnest(tsvector_to_array("SearchVector")) lexeme
      where lexeme like '~%%' and lexeme = translate(lexeme, '0123456789', '')
      group by 1 having sum(step) <> 0
      on conflict (word) do update set parts = detail.parts + excluded.parts
    ), supplied_models as materialized (
      select catalogue.hash_of(row("Make", "Model", "PartCategory")::text) as id
      from (select distinct "Make", "Model", "PartCategory" from suppliers) model
    ), counted_suppliers as (
      select "Make", "Model", "PartCategory", "SupplierName", sum(parts)::integer as parts, sum(stocked)::integer as stocked
      from (
        select * from suppliers
        union all
        select "SupplierName", "Make", "Model", "PartCategory", supplier.parts, supplier.stocked
        from catalogue.model_suppliers model,
          unnest(model.names, model.parts, model.stocked) supplier ("SupplierName", parts, stocked)
        where id in (select id from supplied_models)
      ) before_and_change group by 1, 2, 3, 4
    ), written_suppliers as (
      insert into catalogue.model_suppliers as model
      select catalogue.hash_of(row("Make", "Model", "PartCategory")::text), "Make", "Model", "PartCategory",
        coalesce(array_agg("SupplierName" order by "SupplierName") filter (where parts > 0), '{}'),
        coalesce(array_agg(parts order by "SupplierName") filter (where parts > 0), '{}'),
        coalesce(array_agg(stocked order by "SupplierName") filter (where parts > 0), '{}')
      from counted_suppliers group by 2, 3, 4
      on conflict (id) do update set names = excluded.names, parts = excluded.parts, stocked = excluded.stocked
    )
    select count(*), case when count(*) > 0 then array(
      select distinct word from (select words from vehicles union all select words from names) split,
        unnest(tsvector_to_array(words)) word) end
    from emptied
  $statement$, catalogue.filter_columns(), changes);

-- Merge joins would sort all kinds to join them with a few texts.
create function catalogue.update_part_summaries() returns trigger
  language plpgsql security definer set search_path = '' set enable_mergejoin = off
  as $$
  declare
    added constant text := 'select *, 1 as step from added';
    removed constant text := 'select *, -1 as step from removed';
    emptied bigint;
    their_words text[];
  begin
    if tg_op = 'TRUNCATE' then
      truncate catalogue.part_kinds, catalogue.part_choices, catalogue.part_vehicles,
        catalogue.part_categories, catalogue.model_suppliers, catalogue.supplier_totals, catalogue.part_details,
        catalogue.part_names, catalogue.part_words;
      return null;
    end if;
    -- Two concurrent writers would each count without the other's rows.
    perform pg_advisory_xact_lock(20251121);
    if tg_op <> 'DELETE' then
      insert into catalogue.part_ids (last) select max("SupabaseID") from added having count(*) > 0
        on conflict (only_row) do update set last = greatest(part_ids.last, excluded.last);
    end if;
    if tg_op = 'DELETE' then
      if (select count(*) from removed) > (select count(*) from public.parts_2025) then
        -- What is left is counted faster than what has gone. Deleted, not truncated: readers do not wait.
        delete from catalogue.part_kinds;
        delete from catalogue.part_choices;
        delete from catalogue.part_vehicles;
        delete from catalogue.part_categories;
        delete from catalogue.model_suppliers;
        delete from catalogue.supplier_totals;
        delete from catalogue.part_details;
        delete from catalogue.part_names;
        delete from catalogue.part_words;
        execute catalogue.summary_statement('select *, 1 as step from public.parts_2025');
        return null;
      end if;
    end if;
    execute catalogue.summary_statement(case tg_op
      when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end)
    into emptied, their_words;
    if tg_op <> 'INSERT' then
      delete from catalogue.model_suppliers where names = '{}';
      delete from catalogue.supplier_totals where parts = 0;
      delete from catalogue.part_details where parts = 0;
    end if;
    if emptied > 0 then
      delete from catalogue.part_choices where parts = 0;
      delete from catalogue.part_vehicles where parts = 0;
      delete from catalogue.part_categories where parts = 0;
      delete from catalogue.part_names name
      where not exists (
        select from catalogue.part_kinds kind where kind."PartName" = name."PartName");
      if emptied > (select coalesce(sum(parts), 0) from catalogue.part_categories) then
        -- Looking each word up in an index full of removed kinds takes longer than reading what is left.
        delete from catalogue.part_words where word not in (
          select unnest(tsvector_to_array(words)) from catalogue.part_kinds);
      else
        delete from catalogue.part_words
        where word = any (their_words)
          and not exists (select from catalogue.part_kinds kind
            where kind.words @@ quote_literal(word)::tsquery);
      end if;
    end if;
    return null;
  end
  $$;

create trigger update_summaries_on_insert after insert on public.parts_2025
  referencing new table as added
  for each statement execute function catalogue.update_part_summaries();
create trigger update_summaries_on_update after update on public.parts_2025
  referencing old table as removed new table as added
  for each statement execute function catalogue.update_part_summaries();
create trigger update_summaries_on_delete after delete on public.parts_2025
  referencing old table as removed
  for each statement execute function catalogue.update_part_summaries();
create trigger update_summaries_on_truncate after truncate on public.parts_2025
  for each statement execute function catalogue.update_part_summaries();

-- Counts all parts again. For migrations that change what a kind or a choice is.
create function catalogue.rebuild_part_summaries() returns void
  language plpgsql set search_path = '' set enable_mergejoin = off
  as $$
  begin
    lock table public.parts_2025 in share row exclusive mode;
    truncate catalogue.part_kinds, catalogue.part_choices, catalogue.part_vehicles,
      catalogue.part_categories, catalogue.model_suppliers, catalogue.supplier_totals, catalogue.part_details,
        catalogue.part_names, catalogue.part_words, catalogue.part_ids;
    execute catalogue.summary_statement('select *, 1 as step from public.parts_2025');
    insert into catalogue.part_ids (last) select max("SupabaseID") from public.parts_2025 having count(*) > 0;
  end
  $$;

-- Gives parts_2025, part_kinds and part_choices the columns of part_filters, takes away those of former filters,
-- and counts all parts again. Rewrites parts_2025: each part belongs to one kind, and parts of one kind differ in
-- nothing that the lists of choices filter by or people read as a name.
create function catalogue.apply_part_filters() returns void
  language plpgsql set search_path = ''
  as $$
  declare
    change text;
  begin
    for change in
      select format('alter table %s add column %I %s', summary.id, attname, format_type(atttypid, atttypmod)
        || case when atttypid = 'text'::regtype then ' collate "C"' else '' end)
      from unnest('{catalogue.part_kinds,catalogue.part_choices}'::regclass[]) summary (id),
        catalogue.part_filters() filter
      join pg_attribute part on part.attrelid = 'public.parts_2025'::regclass and attname = filter.column_name
      where not exists (select from pg_attribute where attrelid = summary.id and attname = part.attname)
      union all
      select format('alter table %s drop column %I', own.attrelid::regclass, own.attname)
      from pg_attribute own
      join pg_attribute part on part.attrelid = 'public.parts_2025'::regclass and part.attname = own.attname
      where own.attrelid in ('catalogue.part_kinds'::regclass, 'catalogue.part_choices'::regclass)
        and own.attnum > 0 and own.attname not in ('YearFrom', 'YearTo', 'PartName')
        and own.attname not in (select column_name from catalogue.part_filters())
      union all
      -- Few parts have a tyre size or a voltage: their lists and pages read those alone.
      select format('create index if not exists %I on catalogue.part_choices (%I) where %2$I is not null',
        'part_choices_' || lower(column_name), column_name)
      from catalogue.part_filters() where of = 'row'
    loop
      execute change;
    end loop;
    alter table public.parts_2025 drop column if exists "KindID";
    execute format('alter table public.parts_2025 add column "KindID" bigint generated always as (catalogue.hash_of(%s)) stored',
      (select string_agg(format('coalesce(%s::text, '''')', name), ' || E''\x1f'' || ')
        from unnest(string_to_array(catalogue.filter_columns() || ', "PartName"', ', ')) name));
    perform catalogue.rebuild_part_summaries();
  end
  $$;
select catalogue.apply_part_filters();

-- A term of a search text with what also fits it: parts without a variant fit the words of every variant
-- of their model, and a year fits the ranges that contain it and parts that state no years. `words` is the
-- term as a tsquery, null when no word matches; the result is null when nothing fits either.
create function catalogue.with_fitment(term text, words text) returns text
  language plpgsql stable
  as $$
  declare
    year constant integer := case when length(term) = 4 then substring(term from '^(199\d|20\d\d|2100)$')::integer end;
    lexemes text;
  begin
    if words is null and year is null then return null; end if;
    select string_agg(quote_literal(lexeme), ' | ') into lexemes from (
      select catalogue.vehicle_lexeme("Make", "Model") as lexeme
      from catalogue.part_vehicles where variant_words @@ words::tsquery
      union
      select catalogue.years_lexeme("YearFrom", "YearTo")
      from catalogue.part_vehicles
      where year is not null and "ModelYear" is null and year between coalesce("YearFrom", 0) and coalesce("YearTo", 9999)
    ) fits;
    return case when lexemes is null then words
      else '(' || concat_ws(' | ', words, lexemes) || ')' end;
  end
  $$;

-- schemas/43-buyer-words.sql

-- What buyers call a part, make or place, and what it may be called in the catalogue. Ignored words count
-- only in a search text without any other word. A word without a meaning is plain English, and no typo.
create table catalogue.buyer_words (
  phrase text collate "C" primary key,
  meanings text[] not null,
  ignored boolean not null
);
grant select on catalogue.buyer_words to anon, authenticated, service_role;

-- The rows. Written by `npm run parts -- buyer-words` from content/pages/buyer-words.ts: edit that.
delete from catalogue.buyer_words where true;
insert into catalogue.buyer_words (phrase, meanings, ignored) values
  ('1 phase', '{single phase,1ph,one phase}', false),
  ('12 volt battery', '{12v battery,accessory battery,12v accessory battery,auxiliary battery,aux battery,low voltage battery,small battery,lv battery,補 機 バ ッ テ リ ー}', false),
  ('12v accessory battery', '{12v battery,accessory battery,auxiliary battery,aux battery,low voltage battery,12 volt battery,small battery,lv battery,補 機 バ ッ テ リ ー}', false),
  ('12v battery', '{accessory battery,12v accessory battery,auxiliary battery,aux battery,low voltage battery,12 volt battery,small battery,lv battery,補 機 バ ッ テ リ ー}', false),
  ('1ph', '{single phase,1 phase,one phase}', false),
  ('3 phase', '{three phase,3ph}', false),
  ('3 pin charger', '{portable charger,granny charger,mobile connector,trickle charger,travel charger,granny cable,three pin charger}', false),
  ('3ph', '{three phase,3 phase}', false),
  ('a', '{}', true),
  ('a c', '{air conditioning,aircon,air con,ac,hvac,climate control}', false),
  ('abs', '{anti lock brake}', false),
  ('ac', '{air conditioning,aircon,air con,a c,hvac,climate control}', false),
  ('ac charger module', '{onboard charger,obc,on board charger}', false),
  ('accessory battery', '{12v battery,12v accessory battery,auxiliary battery,aux battery,low voltage battery,12 volt battery,small battery,lv battery,補 機 バ ッ テ リ ー}', false),
  ('adapter', '{adaptor}', false),
  ('adaptor', '{adapter}', false),
  ('air con', '{air conditioning,aircon,ac,a c,hvac,climate control}', false),
  ('air con filter', '{pollen filter,cabin filter,cabin air filter,hepa filter,エ ア コ ン フ ィ ル タ ー}', false),
  ('air conditioning', '{aircon,air con,ac,a c,hvac,climate control}', false),
  ('aircon', '{air conditioning,air con,ac,a c,hvac,climate control}', false),
  ('alloy', '{alloy wheel,rim,mag wheel,mag,alloy rim}', false),
  ('alloy rim', '{alloy wheel,rim,mag wheel,mag,alloy}', false),
  ('alloy wheel', '{rim,mag wheel,mag,alloy,alloy rim}', false),
  ('aluminium', '{aluminum}', false),
  ('aluminum', '{aluminium}', false),
  ('an', '{}', true),
  ('and', '{}', true),
  ('anti lock brake', '{abs}', false),
  ('anti roll bar', '{sway bar,stabiliser bar,stabilizer bar}', false),
  ('antifreeze', '{coolant}', false),
  ('any', '{}', true),
  ('anybody', '{}', true),
  ('anyone', '{}', true),
  ('are', '{}', true),
  ('at', '{}', true),
  ('aux battery', '{12v battery,accessory battery,12v accessory battery,auxiliary battery,low voltage battery,12 volt battery,small battery,lv battery,補 機 バ ッ テ リ ー}', false),
  ('auxiliary battery', '{12v battery,accessory battery,12v accessory battery,aux battery,low voltage battery,12 volt battery,small battery,lv battery,補 機 バ ッ テ リ ー}', false),
  ('axle shaft', '{driveshaft,drive shaft,half shaft,cv axle,cv shaft,ド ラ イ ブ シ ャ フ ト}', false),
  ('aze0', '{azeo}', false),
  ('azeo', '{aze0}', false),
  ('back', '{rear,muri}', false),
  ('backup camera', '{reversing camera,reverse camera,rear view camera}', false),
  ('backup light', '{reversing light,reverse light}', false),
  ('battery', '{pakahiko,puhiko,バ ッ テ リ ー}', false),
  ('battery management', '{battery management system,bms}', false),
  ('battery management system', '{battery management,bms}', false),
  ('battery pack', '{traction battery,high voltage battery,hv battery,drive battery,駆 動 用 バ ッ テ リ ー}', false),
  ('be', '{}', true),
  ('belly pan', '{undertray,underbody cover,splash shield}', false),
  ('benz', '{mercedes benz,mercedes,merc,mb}', false),
  ('blinker', '{indicator,turn signal,winker,turn light,indicator light}', false),
  ('blower fan', '{blower motor,heater fan,heater blower,hvac blower}', false),
  ('blower motor', '{heater fan,heater blower,blower fan,hvac blower}', false),
  ('bms', '{battery management,battery management system}', false),
  ('bonnet', '{hood,frunk lid,ボ ン ネ ッ ト}', false),
  ('boot', '{trunk}', false),
  ('boot lid', '{trunk lid,decklid}', false),
  ('boot liner', '{cargo tray,cargo liner,trunk liner,boot tray,boot mat}', false),
  ('boot mat', '{boot liner,cargo tray,cargo liner,trunk liner,boot tray}', false),
  ('boot strut', '{tailgate strut,trunk strut,hatch strut}', false),
  ('boot tray', '{boot liner,cargo tray,cargo liner,trunk liner,boot mat}', false),
  ('bottom', '{lower}', false),
  ('brake', '{pereki,break,ブ レ ー キ}', false),
  ('brake caliper', '{disc brake caliper,brake clamp}', false),
  ('brake clamp', '{brake caliper,disc brake caliper}', false),
  ('brake disc', '{ブ レ ー キ デ ィ ス ク,ブ レ ー キ ロ ー タ ー}', false),
  ('brake disk', '{disc,rotor,disk}', false),
  ('brake lamp', '{brake light,stop light,stop lamp}', false),
  ('brake light', '{brake lamp,stop light,stop lamp}', false),
  ('brake pad', '{ブ レ ー キ パ ッ ド}', false),
  ('break', '{brake,pereki,ブ レ ー キ}', false),
  ('bumper', '{bumper cover,bumper bar,バ ン パ ー}', false),
  ('bumper bar', '{bumper,bumper cover,バ ン パ ー}', false),
  ('bumper cover', '{bumper,bumper bar,バ ン パ ー}', false),
  ('buy', '{}', true),
  ('cabin air filter', '{pollen filter,cabin filter,air con filter,hepa filter,エ ア コ ン フ ィ ル タ ー}', false),
  ('cabin filter', '{pollen filter,cabin air filter,air con filter,hepa filter,エ ア コ ン フ ィ ル タ ー}', false),
  ('cable', '{lead}', false),
  ('caliper', '{calliper}', false),
  ('calliper', '{caliper}', false),
  ('can', '{}', true),
  ('cargo liner', '{boot liner,cargo tray,trunk liner,boot tray,boot mat}', false),
  ('cargo tray', '{boot liner,cargo liner,trunk liner,boot tray,boot mat}', false),
  ('ccs combo 2', '{ccs2,combo 2,combo2}', false),
  ('ccs2', '{combo 2,combo2,ccs combo 2}', false),
  ('charge cable', '{charging cable,charging lead,charge lead,charge cord,charger cable,充 電 ケ ー ブ ル}', false),
  ('charge cord', '{charging cable,charging lead,charge cable,charge lead,charger cable,充 電 ケ ー ブ ル}', false),
  ('charge door', '{charge port flap,charge port door,charging flap,charging port flap,charge flap,charge port cover,charging port cover,charge port lid,charging port lid,charge lid}', false),
  ('charge flap', '{charge port flap,charge port door,charging flap,charging port flap,charge door,charge port cover,charging port cover,charge port lid,charging port lid,charge lid}', false),
  ('charge inlet', '{charge port,charging port,charging inlet,charging socket,inlet}', false),
  ('charge lead', '{charging cable,charging lead,charge cable,charge cord,charger cable,充 電 ケ ー ブ ル}', false),
  ('charge lid', '{charge port flap,charge port door,charging flap,charging port flap,charge flap,charge door,charge port cover,charging port cover,charge port lid,charging port lid}', false),
  ('charge port', '{charging port,charging inlet,charge inlet,charging socket,inlet}', false),
  ('charge port cover', '{charge port flap,charge port door,charging flap,charging port flap,charge flap,charge door,charging port cover,charge port lid,charging port lid,charge lid}', false),
  ('charge port door', '{charge port flap,charging flap,charging port flap,charge flap,charge door,charge port cover,charging port cover,charge port lid,charging port lid,charge lid}', false),
  ('charge port flap', '{charge port door,charging flap,charging port flap,charge flap,charge door,charge port cover,charging port cover,charge port lid,charging port lid,charge lid}', false),
  ('charge port lid', '{charge port flap,charge port door,charging flap,charging port flap,charge flap,charge door,charge port cover,charging port cover,charging port lid,charge lid}', false),
  ('charger', '{充 電 器}', false),
  ('charger cable', '{charging cable,charging lead,charge cable,charge lead,charge cord,充 電 ケ ー ブ ル}', false),
  ('charging cable', '{charging lead,charge cable,charge lead,charge cord,charger cable,充 電 ケ ー ブ ル}', false),
  ('charging flap', '{charge port flap,charge port door,charging port flap,charge flap,charge door,charge port cover,charging port cover,charge port lid,charging port lid,charge lid}', false),
  ('charging inlet', '{charge port,charging port,charge inlet,charging socket,inlet}', false),
  ('charging lead', '{charging cable,charge cable,charge lead,charge cord,charger cable,充 電 ケ ー ブ ル}', false),
  ('charging port', '{charge port,charging inlet,charge inlet,charging socket,inlet}', false),
  ('charging port cover', '{charge port flap,charge port door,charging flap,charging port flap,charge flap,charge door,charge port cover,charge port lid,charging port lid,charge lid}', false),
  ('charging port flap', '{charge port flap,charge port door,charging flap,charge flap,charge door,charge port cover,charging port cover,charge port lid,charging port lid,charge lid}', false),
  ('charging port lid', '{charge port flap,charge port door,charging flap,charging port flap,charge flap,charge door,charge port cover,charging port cover,charge port lid,charge lid}', false),
  ('charging socket', '{charge port,charging port,charging inlet,charge inlet,inlet}', false),
  ('cheap', '{}', true),
  ('chevrolet', '{chevy}', false),
  ('chevy', '{chevrolet}', false),
  ('climate control', '{air conditioning,aircon,air con,ac,a c,hvac}', false),
  ('coil spring', '{suspension spring}', false),
  ('color', '{colour}', false),
  ('colour', '{color}', false),
  ('combo 2', '{ccs2,combo2,ccs combo 2}', false),
  ('combo2', '{ccs2,combo 2,ccs combo 2}', false),
  ('contactor', '{main relay}', false),
  ('control arm', '{wishbone,suspension arm}', false),
  ('control module', '{control unit,ecu}', false),
  ('control unit', '{ecu,control module}', false),
  ('coolant', '{antifreeze}', false),
  ('coolant pump', '{water pump,cooling pump}', false),
  ('cooling pump', '{coolant pump,water pump}', false),
  ('cross bar', '{roof rack,roof bar,crossbar}', false),
  ('crossbar', '{roof rack,roof bar,cross bar}', false),
  ('cv axle', '{driveshaft,drive shaft,half shaft,axle shaft,cv shaft,ド ラ イ ブ シ ャ フ ト}', false),
  ('cv shaft', '{driveshaft,drive shaft,half shaft,cv axle,axle shaft,ド ラ イ ブ シ ャ フ ト}', false),
  ('damper', '{shock absorber,shock,strut,shocky,シ ョ ッ ク ア ブ ソ ー バ ー}', false),
  ('dc dc', '{dcdc}', false),
  ('dcdc', '{dc dc}', false),
  ('decklid', '{boot lid,trunk lid}', false),
  ('disc', '{rotor,brake disk,disk}', false),
  ('disc brake caliper', '{brake caliper,brake clamp}', false),
  ('disk', '{disc,rotor,brake disk}', false),
  ('do', '{}', true),
  ('does', '{}', true),
  ('dolfin', '{dolphin}', false),
  ('dolphin', '{dolfin}', false),
  ('door', '{tatau,ド ア}', false),
  ('door handle', '{ド ア ハ ン ド ル}', false),
  ('door mirror', '{wing mirror,side mirror,side view mirror,ド ア ミ ラ ー,サ イ ド ミ ラ ー}', false),
  ('drive battery', '{traction battery,high voltage battery,hv battery,battery pack,駆 動 用 バ ッ テ リ ー}', false),
  ('drive motor', '{electric motor,drive unit,traction motor,モ ー タ ー}', false),
  ('drive shaft', '{driveshaft,half shaft,cv axle,axle shaft,cv shaft,ド ラ イ ブ シ ャ フ ト}', false),
  ('drive unit', '{electric motor,drive motor,traction motor,モ ー タ ー}', false),
  ('driver', '{right,rh,r h,rhs,right hand,right side,driver side,drivers side,offside,o s,右,matau}', false),
  ('driver side', '{right,rh,r h,rhs,right hand,right side,drivers side,driver,offside,o s,右,matau}', false),
  ('drivers side', '{right,rh,r h,rhs,right hand,right side,driver side,driver,offside,o s,右,matau}', false),
  ('driveshaft', '{drive shaft,half shaft,cv axle,axle shaft,cv shaft,ド ラ イ ブ シ ャ フ ト}', false),
  ('drop link', '{sway bar link,stabiliser link,stabilizer link}', false),
  ('ecu', '{control unit,control module}', false),
  ('electric', '{hiko}', false),
  ('electric motor', '{drive unit,drive motor,traction motor,モ ー タ ー}', false),
  ('emergency brake', '{handbrake,parking brake,park brake,hand brake}', false),
  ('evse', '{wall charger,wallbox,wall box,home charger,wall connector}', false),
  ('fender', '{wing,guard,front quarter,フ ェ ン ダ ー}', false),
  ('fender liner', '{wheel arch liner,guard liner}', false),
  ('filter', '{フ ィ ル タ ー}', false),
  ('find', '{}', true),
  ('fit', '{}', true),
  ('fits', '{}', true),
  ('fitting', '{}', true),
  ('fl', '{lf,front left,left front,front lh,lhf}', false),
  ('fog lamp', '{fog light,foglight,foglamp}', false),
  ('fog light', '{fog lamp,foglight,foglamp}', false),
  ('foglamp', '{fog light,fog lamp,foglight}', false),
  ('foglight', '{fog light,fog lamp,foglamp}', false),
  ('for', '{}', true),
  ('fr', '{rf,front right,right front,front rh,rhf}', false),
  ('from', '{}', true),
  ('front', '{mua}', false),
  ('front bumper', '{フ ロ ン ト バ ン パ ー}', false),
  ('front glass', '{windscreen,windshield,wind screen,wind shield,フ ロ ン ト ガ ラ ス}', false),
  ('front left', '{lf,left front,front lh,fl,lhf}', false),
  ('front lh', '{lf,front left,left front,fl,lhf}', false),
  ('front quarter', '{wing,fender,guard,フ ェ ン ダ ー}', false),
  ('front rh', '{rf,front right,right front,fr,rhf}', false),
  ('front right', '{rf,right front,front rh,fr,rhf}', false),
  ('frunk lid', '{bonnet,hood,ボ ン ネ ッ ト}', false),
  ('gas strut', '{lift strut,lift support}', false),
  ('gearbox', '{reduction gear,transmission,reducer}', false),
  ('get', '{}', true),
  ('got', '{}', true),
  ('granny cable', '{portable charger,granny charger,mobile connector,trickle charger,travel charger,3 pin charger,three pin charger}', false),
  ('granny charger', '{portable charger,mobile connector,trickle charger,travel charger,granny cable,3 pin charger,three pin charger}', false),
  ('gray', '{grey}', false),
  ('great wall', '{gwm}', false),
  ('grey', '{gray}', false),
  ('guard', '{wing,fender,front quarter,フ ェ ン ダ ー}', false),
  ('guard liner', '{fender liner,wheel arch liner}', false),
  ('gwm', '{great wall}', false),
  ('half shaft', '{driveshaft,drive shaft,cv axle,axle shaft,cv shaft,ド ラ イ ブ シ ャ フ ト}', false),
  ('hand brake', '{handbrake,parking brake,park brake,emergency brake}', false),
  ('handbrake', '{parking brake,park brake,hand brake,emergency brake}', false),
  ('hatch', '{tailgate,liftgate}', false),
  ('hatch strut', '{boot strut,tailgate strut,trunk strut}', false),
  ('have', '{}', true),
  ('head lamp', '{headlight,headlamp,head light,headlite,rama mua,ヘ ッ ド ラ イ ト,ヘ ッ ド ラ ン プ}', false),
  ('head light', '{headlight,headlamp,head lamp,headlite,rama mua,ヘ ッ ド ラ イ ト,ヘ ッ ド ラ ン プ}', false),
  ('headlamp', '{headlight,head light,head lamp,headlite,rama mua,ヘ ッ ド ラ イ ト,ヘ ッ ド ラ ン プ}', false),
  ('headlight', '{headlamp,head light,head lamp,headlite,rama mua,ヘ ッ ド ラ イ ト,ヘ ッ ド ラ ン プ}', false),
  ('headlite', '{headlight,headlamp,head light,head lamp,rama mua,ヘ ッ ド ラ イ ト,ヘ ッ ド ラ ン プ}', false),
  ('heater', '{ヒ ー タ ー}', false),
  ('heater blower', '{blower motor,heater fan,blower fan,hvac blower}', false),
  ('heater fan', '{blower motor,heater blower,blower fan,hvac blower}', false),
  ('hello', '{}', true),
  ('hepa filter', '{pollen filter,cabin filter,cabin air filter,air con filter,エ ア コ ン フ ィ ル タ ー}', false),
  ('hi', '{}', true),
  ('high voltage battery', '{traction battery,hv battery,battery pack,drive battery,駆 動 用 バ ッ テ リ ー}', false),
  ('hiko', '{electric}', false),
  ('home charger', '{wall charger,wallbox,wall box,wall connector,evse}', false),
  ('hood', '{bonnet,frunk lid,ボ ン ネ ッ ト}', false),
  ('hub bearing', '{wheel bearing,ハ ブ ベ ア リ ン グ}', false),
  ('hub cap', '{hubcap,wheel cover,wheel trim}', false),
  ('hubcap', '{hub cap,wheel cover,wheel trim}', false),
  ('hv battery', '{traction battery,high voltage battery,battery pack,drive battery,駆 動 用 バ ッ テ リ ー}', false),
  ('hvac', '{air conditioning,aircon,air con,ac,a c,climate control}', false),
  ('hvac blower', '{blower motor,heater fan,heater blower,blower fan}', false),
  ('i', '{}', true),
  ('in', '{}', true),
  ('indicator', '{turn signal,blinker,winker,turn light,indicator light}', false),
  ('indicator light', '{indicator,turn signal,blinker,winker,turn light}', false),
  ('inlet', '{charge port,charging port,charging inlet,charge inlet,charging socket}', false),
  ('intelligent key', '{smart key,key fob,ス マ ー ト キ ー}', false),
  ('interior mirror', '{rear view mirror,rearview mirror}', false),
  ('inverter', '{イ ン バ ー タ ー}', false),
  ('ionic', '{ioniq}', false),
  ('ioniq', '{ionic}', false),
  ('ioniq 5', '{ioniq five}', false),
  ('ioniq five', '{ioniq 5}', false),
  ('is', '{}', true),
  ('it', '{}', true),
  ('j1772', '{type 1,type one}', false),
  ('kerb side', '{left,lh,l h,lhs,left hand,left side,passenger side,passengers side,passenger,nearside,n s,kerbside,左,maui}', false),
  ('kerbside', '{left,lh,l h,lhs,left hand,left side,passenger side,passengers side,passenger,nearside,n s,kerb side,左,maui}', false),
  ('key fob', '{smart key,intelligent key,ス マ ー ト キ ー}', false),
  ('l h', '{left,lh,lhs,left hand,left side,passenger side,passengers side,passenger,nearside,n s,kerb side,kerbside,左,maui}', false),
  ('lamp', '{light}', false),
  ('land rover', '{landrover}', false),
  ('landrover', '{land rover}', false),
  ('lead', '{cable}', false),
  ('leaf', '{リ ー フ}', false),
  ('left', '{lh,l h,lhs,left hand,left side,passenger side,passengers side,passenger,nearside,n s,kerb side,kerbside,左,maui}', false),
  ('left front', '{lf,front left,front lh,fl,lhf}', false),
  ('left hand', '{left,lh,l h,lhs,left side,passenger side,passengers side,passenger,nearside,n s,kerb side,kerbside,左,maui}', false),
  ('left rear', '{lr,rear left,rear lh,lhr}', false),
  ('left side', '{left,lh,l h,lhs,left hand,passenger side,passengers side,passenger,nearside,n s,kerb side,kerbside,左,maui}', false),
  ('lf', '{front left,left front,front lh,fl,lhf}', false),
  ('lfp', '{lithium iron phosphate,lifepo4}', false),
  ('lh', '{left,l h,lhs,left hand,left side,passenger side,passengers side,passenger,nearside,n s,kerb side,kerbside,左,maui}', false),
  ('lhf', '{lf,front left,left front,front lh,fl}', false),
  ('lhr', '{lr,rear left,left rear,rear lh}', false),
  ('lhs', '{left,lh,l h,left hand,left side,passenger side,passengers side,passenger,nearside,n s,kerb side,kerbside,左,maui}', false),
  ('licence', '{license}', false),
  ('licence plate', '{number plate,license plate,rego plate}', false),
  ('license', '{licence}', false),
  ('license plate', '{number plate,licence plate,rego plate}', false),
  ('lifepo4', '{lithium iron phosphate,lfp}', false),
  ('lift strut', '{gas strut,lift support}', false),
  ('lift support', '{gas strut,lift strut}', false),
  ('liftgate', '{tailgate,hatch}', false),
  ('light', '{lamp}', false),
  ('lithium iron phosphate', '{lfp,lifepo4}', false),
  ('long range', '{lr}', false),
  ('looking', '{}', true),
  ('low voltage battery', '{12v battery,accessory battery,12v accessory battery,auxiliary battery,aux battery,12 volt battery,small battery,lv battery,補 機 バ ッ テ リ ー}', false),
  ('lower', '{bottom}', false),
  ('lr', '{rear left,left rear,rear lh,lhr,long range}', false),
  ('lug bolt', '{wheel bolt}', false),
  ('lug nut', '{wheel nut}', false),
  ('lv battery', '{12v battery,accessory battery,12v accessory battery,auxiliary battery,aux battery,low voltage battery,12 volt battery,small battery,補 機 バ ッ テ リ ー}', false),
  ('mach e', '{mustang mach e}', false),
  ('mag', '{alloy wheel,rim,mag wheel,alloy,alloy rim}', false),
  ('mag wheel', '{alloy wheel,rim,mag,alloy,alloy rim}', false),
  ('main relay', '{contactor}', false),
  ('matapihi', '{window}', false),
  ('matau', '{right,rh,r h,rhs,right hand,right side,driver side,drivers side,driver,offside,o s,右}', false),
  ('maui', '{left,lh,l h,lhs,left hand,left side,passenger side,passengers side,passenger,nearside,n s,kerb side,kerbside,左}', false),
  ('mb', '{mercedes benz,mercedes,merc,benz}', false),
  ('me', '{}', true),
  ('mennekes', '{type 2,type two}', false),
  ('merc', '{mercedes benz,mercedes,mb,benz}', false),
  ('mercedes', '{mercedes benz,merc,mb,benz}', false),
  ('mercedes benz', '{mercedes,merc,mb,benz}', false),
  ('mirror', '{ミ ラ ー}', false),
  ('mitsubishi', '{三 菱}', false),
  ('mobile connector', '{portable charger,granny charger,trickle charger,travel charger,granny cable,3 pin charger,three pin charger}', false),
  ('model', '{モ デ ル}', false),
  ('model 3', '{model three}', false),
  ('model three', '{model 3}', false),
  ('moonroof', '{sunroof}', false),
  ('mua', '{front}', false),
  ('mud flap', '{mudflap,splash guard,mudguard}', false),
  ('mudflap', '{mud flap,splash guard,mudguard}', false),
  ('mudguard', '{mudflap,mud flap,splash guard}', false),
  ('muri', '{rear,back}', false),
  ('mustang mach e', '{mach e}', false),
  ('my', '{}', true),
  ('n s', '{left,lh,l h,lhs,left hand,left side,passenger side,passengers side,passenger,nearside,kerb side,kerbside,左,maui}', false),
  ('nearside', '{left,lh,l h,lhs,left hand,left side,passenger side,passengers side,passenger,n s,kerb side,kerbside,左,maui}', false),
  ('need', '{}', true),
  ('needed', '{}', true),
  ('nissan', '{日 産}', false),
  ('number plate', '{license plate,licence plate,rego plate}', false),
  ('o s', '{right,rh,r h,rhs,right hand,right side,driver side,drivers side,driver,offside,右,matau}', false),
  ('obc', '{onboard charger,on board charger,ac charger module}', false),
  ('of', '{}', true),
  ('offside', '{right,rh,r h,rhs,right hand,right side,driver side,drivers side,driver,o s,右,matau}', false),
  ('on', '{}', true),
  ('on board', '{onboard}', false),
  ('on board charger', '{onboard charger,obc,ac charger module}', false),
  ('onboard', '{on board}', false),
  ('onboard charger', '{obc,on board charger,ac charger module}', false),
  ('one phase', '{single phase,1 phase,1ph}', false),
  ('or', '{}', true),
  ('our', '{}', true),
  ('outlander', '{ア ウ ト ラ ン ダ ー}', false),
  ('pakahiko', '{battery,puhiko,バ ッ テ リ ー}', false),
  ('park brake', '{handbrake,parking brake,hand brake,emergency brake}', false),
  ('parking brake', '{handbrake,park brake,hand brake,emergency brake}', false),
  ('part', '{}', true),
  ('parts', '{}', true),
  ('passenger', '{left,lh,l h,lhs,left hand,left side,passenger side,passengers side,nearside,n s,kerb side,kerbside,左,maui}', false),
  ('passenger side', '{left,lh,l h,lhs,left hand,left side,passengers side,passenger,nearside,n s,kerb side,kerbside,左,maui}', false),
  ('passengers side', '{left,lh,l h,lhs,left hand,left side,passenger side,passenger,nearside,n s,kerb side,kerbside,左,maui}', false),
  ('pereki', '{brake,break,ブ レ ー キ}', false),
  ('please', '{}', true),
  ('pollen filter', '{cabin filter,cabin air filter,air con filter,hepa filter,エ ア コ ン フ ィ ル タ ー}', false),
  ('portable charger', '{granny charger,mobile connector,trickle charger,travel charger,granny cable,3 pin charger,three pin charger}', false),
  ('price', '{}', true),
  ('puhiko', '{battery,pakahiko,バ ッ テ リ ー}', false),
  ('r h', '{right,rh,rhs,right hand,right side,driver side,drivers side,driver,offside,o s,右,matau}', false),
  ('rack and pinion', '{steering rack}', false),
  ('radiator', '{ラ ジ エ ー タ ー}', false),
  ('rama mua', '{headlight,headlamp,head light,head lamp,headlite,ヘ ッ ド ラ イ ト,ヘ ッ ド ラ ン プ}', false),
  ('rama muri', '{taillight,tail light,tail lamp,rear light,rear lamp,taillamp,テ ー ル ラ ン プ,テ ー ル ラ イ ト}', false),
  ('rear', '{back,muri}', false),
  ('rear bumper', '{リ ア バ ン パ ー}', false),
  ('rear lamp', '{taillight,tail light,tail lamp,rear light,taillamp,rama muri,テ ー ル ラ ン プ,テ ー ル ラ イ ト}', false),
  ('rear left', '{lr,left rear,rear lh,lhr}', false),
  ('rear lh', '{lr,rear left,left rear,lhr}', false),
  ('rear light', '{taillight,tail light,tail lamp,rear lamp,taillamp,rama muri,テ ー ル ラ ン プ,テ ー ル ラ イ ト}', false),
  ('rear rh', '{rr,rear right,right rear,rhr}', false),
  ('rear right', '{rr,right rear,rear rh,rhr}', false),
  ('rear view camera', '{reversing camera,reverse camera,backup camera}', false),
  ('rear view mirror', '{interior mirror,rearview mirror}', false),
  ('rear wiper', '{リ ア ワ イ パ ー}', false),
  ('rearview mirror', '{rear view mirror,interior mirror}', false),
  ('reducer', '{reduction gear,gearbox,transmission}', false),
  ('reduction gear', '{gearbox,transmission,reducer}', false),
  ('rego plate', '{number plate,license plate,licence plate}', false),
  ('replace', '{}', true),
  ('replacement', '{}', true),
  ('reverse camera', '{reversing camera,backup camera,rear view camera}', false),
  ('reverse light', '{reversing light,backup light}', false),
  ('reversing camera', '{reverse camera,backup camera,rear view camera}', false),
  ('reversing light', '{reverse light,backup light}', false),
  ('rf', '{front right,right front,front rh,fr,rhf}', false),
  ('rh', '{right,r h,rhs,right hand,right side,driver side,drivers side,driver,offside,o s,右,matau}', false),
  ('rhf', '{rf,front right,right front,front rh,fr}', false),
  ('rhr', '{rr,rear right,right rear,rear rh}', false),
  ('rhs', '{right,rh,r h,right hand,right side,driver side,drivers side,driver,offside,o s,右,matau}', false),
  ('right', '{rh,r h,rhs,right hand,right side,driver side,drivers side,driver,offside,o s,右,matau}', false),
  ('right front', '{rf,front right,front rh,fr,rhf}', false),
  ('right hand', '{right,rh,r h,rhs,right side,driver side,drivers side,driver,offside,o s,右,matau}', false),
  ('right rear', '{rr,rear right,rear rh,rhr}', false),
  ('right side', '{right,rh,r h,rhs,right hand,driver side,drivers side,driver,offside,o s,右,matau}', false),
  ('rim', '{alloy wheel,mag wheel,mag,alloy,alloy rim}', false),
  ('rocker panel', '{sill,side skirt}', false),
  ('roof bar', '{roof rack,crossbar,cross bar}', false),
  ('roof rack', '{roof bar,crossbar,cross bar}', false),
  ('rotor', '{disc,brake disk,disk}', false),
  ('rr', '{rear right,right rear,rear rh,rhr}', false),
  ('screen wash', '{washer fluid,screenwash}', false),
  ('screenwash', '{washer fluid,screen wash}', false),
  ('sell', '{}', true),
  ('sells', '{}', true),
  ('shock', '{shock absorber,damper,strut,shocky,シ ョ ッ ク ア ブ ソ ー バ ー}', false),
  ('shock absorber', '{damper,shock,strut,shocky,シ ョ ッ ク ア ブ ソ ー バ ー}', false),
  ('shocky', '{shock absorber,damper,shock,strut,シ ョ ッ ク ア ブ ソ ー バ ー}', false),
  ('side mirror', '{door mirror,wing mirror,side view mirror,ド ア ミ ラ ー,サ イ ド ミ ラ ー}', false),
  ('side skirt', '{sill,rocker panel}', false),
  ('side view mirror', '{door mirror,wing mirror,side mirror,ド ア ミ ラ ー,サ イ ド ミ ラ ー}', false),
  ('sill', '{rocker panel,side skirt}', false),
  ('single phase', '{1 phase,1ph,one phase}', false),
  ('small battery', '{12v battery,accessory battery,12v accessory battery,auxiliary battery,aux battery,low voltage battery,12 volt battery,lv battery,補 機 バ ッ テ リ ー}', false),
  ('smart key', '{key fob,intelligent key,ス マ ー ト キ ー}', false),
  ('space saver', '{spare wheel,spare tyre}', false),
  ('spare', '{}', true),
  ('spare tyre', '{spare wheel,space saver}', false),
  ('spare wheel', '{spare tyre,space saver}', false),
  ('spares', '{}', true),
  ('splash guard', '{mudflap,mud flap,mudguard}', false),
  ('splash shield', '{undertray,underbody cover,belly pan}', false),
  ('sr', '{standard range}', false),
  ('stabiliser bar', '{anti roll bar,sway bar,stabilizer bar}', false),
  ('stabiliser link', '{drop link,sway bar link,stabilizer link}', false),
  ('stabilizer bar', '{anti roll bar,sway bar,stabiliser bar}', false),
  ('stabilizer link', '{drop link,sway bar link,stabiliser link}', false),
  ('standard range', '{sr}', false),
  ('steering rack', '{rack and pinion}', false),
  ('stop lamp', '{brake light,brake lamp,stop light}', false),
  ('stop light', '{brake light,brake lamp,stop lamp}', false),
  ('strut', '{shock absorber,damper,shock,shocky,シ ョ ッ ク ア ブ ソ ー バ ー}', false),
  ('sunroof', '{moonroof}', false),
  ('suspension arm', '{control arm,wishbone}', false),
  ('suspension spring', '{coil spring}', false),
  ('sway bar', '{anti roll bar,stabiliser bar,stabilizer bar}', false),
  ('sway bar link', '{drop link,stabiliser link,stabilizer link}', false),
  ('tail lamp', '{taillight,tail light,rear light,rear lamp,taillamp,rama muri,テ ー ル ラ ン プ,テ ー ル ラ イ ト}', false),
  ('tail light', '{taillight,tail lamp,rear light,rear lamp,taillamp,rama muri,テ ー ル ラ ン プ,テ ー ル ラ イ ト}', false),
  ('tailgate', '{liftgate,hatch}', false),
  ('tailgate strut', '{boot strut,trunk strut,hatch strut}', false),
  ('taillamp', '{taillight,tail light,tail lamp,rear light,rear lamp,rama muri,テ ー ル ラ ン プ,テ ー ル ラ イ ト}', false),
  ('taillight', '{tail light,tail lamp,rear light,rear lamp,taillamp,rama muri,テ ー ル ラ ン プ,テ ー ル ラ イ ト}', false),
  ('tatau', '{door,ド ア}', false),
  ('tesla', '{テ ス ラ}', false),
  ('thank', '{}', true),
  ('thanks', '{}', true),
  ('that', '{}', true),
  ('the', '{}', true),
  ('this', '{}', true),
  ('three phase', '{3 phase,3ph}', false),
  ('three pin charger', '{portable charger,granny charger,mobile connector,trickle charger,travel charger,granny cable,3 pin charger}', false),
  ('tie rod end', '{track rod end}', false),
  ('tire', '{tyre,タ イ ヤ}', false),
  ('tire pressure sensor', '{tyre pressure sensor,tpms,tpms sensor}', false),
  ('to', '{}', true),
  ('top', '{upper}', false),
  ('tow bar', '{towbar,tow hitch,trailer hitch}', false),
  ('tow hitch', '{towbar,tow bar,trailer hitch}', false),
  ('towbar', '{tow bar,tow hitch,trailer hitch}', false),
  ('tpms', '{tyre pressure sensor,tire pressure sensor,tpms sensor}', false),
  ('tpms sensor', '{tyre pressure sensor,tire pressure sensor,tpms}', false),
  ('track rod end', '{tie rod end}', false),
  ('traction battery', '{high voltage battery,hv battery,battery pack,drive battery,駆 動 用 バ ッ テ リ ー}', false),
  ('traction motor', '{electric motor,drive unit,drive motor,モ ー タ ー}', false),
  ('trailer hitch', '{towbar,tow bar,tow hitch}', false),
  ('transmission', '{reduction gear,gearbox,reducer}', false),
  ('travel charger', '{portable charger,granny charger,mobile connector,trickle charger,granny cable,3 pin charger,three pin charger}', false),
  ('trickle charger', '{portable charger,granny charger,mobile connector,travel charger,granny cable,3 pin charger,three pin charger}', false),
  ('trunk', '{boot}', false),
  ('trunk lid', '{boot lid,decklid}', false),
  ('trunk liner', '{boot liner,cargo tray,cargo liner,boot tray,boot mat}', false),
  ('trunk strut', '{boot strut,tailgate strut,hatch strut}', false),
  ('turn light', '{indicator,turn signal,blinker,winker,indicator light}', false),
  ('turn signal', '{indicator,blinker,winker,turn light,indicator light}', false),
  ('type 1', '{j1772,type one}', false),
  ('type 2', '{type two,mennekes}', false),
  ('type one', '{type 1,j1772}', false),
  ('type two', '{type 2,mennekes}', false),
  ('tyre', '{tire,タ イ ヤ}', false),
  ('tyre pressure sensor', '{tire pressure sensor,tpms,tpms sensor}', false),
  ('underbody cover', '{undertray,splash shield,belly pan}', false),
  ('undertray', '{underbody cover,splash shield,belly pan}', false),
  ('upper', '{top}', false),
  ('v', '{volt}', false),
  ('v2l', '{vehicle to load}', false),
  ('vehicle to load', '{v2l}', false),
  ('volkswagen', '{vw}', false),
  ('volt', '{v}', false),
  ('vw', '{volkswagen}', false),
  ('wall box', '{wall charger,wallbox,home charger,wall connector,evse}', false),
  ('wall charger', '{wallbox,wall box,home charger,wall connector,evse}', false),
  ('wall connector', '{wall charger,wallbox,wall box,home charger,evse}', false),
  ('wallbox', '{wall charger,wall box,home charger,wall connector,evse}', false),
  ('want', '{}', true),
  ('washer fluid', '{screenwash,screen wash}', false),
  ('water pump', '{coolant pump,cooling pump}', false),
  ('wheel', '{wira,ホ イ ー ル}', false),
  ('wheel arch liner', '{fender liner,guard liner}', false),
  ('wheel bearing', '{hub bearing,ハ ブ ベ ア リ ン グ}', false),
  ('wheel bolt', '{lug bolt}', false),
  ('wheel cover', '{hubcap,hub cap,wheel trim}', false),
  ('wheel nut', '{lug nut}', false),
  ('wheel trim', '{hubcap,hub cap,wheel cover}', false),
  ('where', '{}', true),
  ('which', '{}', true),
  ('who', '{}', true),
  ('wind screen', '{windscreen,windshield,front glass,wind shield,フ ロ ン ト ガ ラ ス}', false),
  ('wind shield', '{windscreen,windshield,front glass,wind screen,フ ロ ン ト ガ ラ ス}', false),
  ('window', '{matapihi}', false),
  ('windscreen', '{windshield,front glass,wind screen,wind shield,フ ロ ン ト ガ ラ ス}', false),
  ('windscreen wiper', '{wiper blade,windshield wiper}', false),
  ('windshield', '{windscreen,front glass,wind screen,wind shield,フ ロ ン ト ガ ラ ス}', false),
  ('windshield wiper', '{wiper blade,windscreen wiper}', false),
  ('wing', '{fender,guard,front quarter,フ ェ ン ダ ー}', false),
  ('wing mirror', '{door mirror,side mirror,side view mirror,ド ア ミ ラ ー,サ イ ド ミ ラ ー}', false),
  ('winker', '{indicator,turn signal,blinker,turn light,indicator light}', false),
  ('wiper', '{ワ イ パ ー}', false),
  ('wiper blade', '{windscreen wiper,windshield wiper}', false),
  ('wira', '{wheel,ホ イ ー ル}', false),
  ('wishbone', '{control arm,suspension arm}', false),
  ('with', '{}', true),
  ('you', '{}', true),
  ('your', '{}', true),
  ('ze0', '{zeo}', false),
  ('zeo', '{ze0}', false),
  ('ア ウ ト ラ ン ダ ー', '{outlander}', false),
  ('イ ン バ ー タ ー', '{inverter}', false),
  ('エ ア コ ン フ ィ ル タ ー', '{pollen filter,cabin filter,cabin air filter,air con filter,hepa filter}', false),
  ('サ イ ド ミ ラ ー', '{door mirror,wing mirror,side mirror,side view mirror,ド ア ミ ラ ー}', false),
  ('シ ョ ッ ク ア ブ ソ ー バ ー', '{shock absorber,damper,shock,strut,shocky}', false),
  ('ス マ ー ト キ ー', '{smart key,key fob,intelligent key}', false),
  ('タ イ ヤ', '{tyre,tire}', false),
  ('テ ス ラ', '{tesla}', false),
  ('テ ー ル ラ イ ト', '{taillight,tail light,tail lamp,rear light,rear lamp,taillamp,rama muri,テ ー ル ラ ン プ}', false),
  ('テ ー ル ラ ン プ', '{taillight,tail light,tail lamp,rear light,rear lamp,taillamp,rama muri,テ ー ル ラ イ ト}', false),
  ('ド ア', '{door,tatau}', false),
  ('ド ア ハ ン ド ル', '{door handle}', false),
  ('ド ア ミ ラ ー', '{door mirror,wing mirror,side mirror,side view mirror,サ イ ド ミ ラ ー}', false),
  ('ド ラ イ ブ シ ャ フ ト', '{driveshaft,drive shaft,half shaft,cv axle,axle shaft,cv shaft}', false),
  ('ハ ブ ベ ア リ ン グ', '{wheel bearing,hub bearing}', false),
  ('バ ッ テ リ ー', '{battery,pakahiko,puhiko}', false),
  ('バ ン パ ー', '{bumper,bumper cover,bumper bar}', false),
  ('ヒ ー タ ー', '{heater}', false),
  ('フ ィ ル タ ー', '{filter}', false),
  ('フ ェ ン ダ ー', '{wing,fender,guard,front quarter}', false),
  ('フ ロ ン ト ガ ラ ス', '{windscreen,windshield,front glass,wind screen,wind shield}', false),
  ('フ ロ ン ト バ ン パ ー', '{front bumper}', false),
  ('ブ レ ー キ', '{brake,pereki,break}', false),
  ('ブ レ ー キ デ ィ ス ク', '{brake disc,ブ レ ー キ ロ ー タ ー}', false),
  ('ブ レ ー キ パ ッ ド', '{brake pad}', false),
  ('ブ レ ー キ ロ ー タ ー', '{brake disc,ブ レ ー キ デ ィ ス ク}', false),
  ('ヘ ッ ド ラ イ ト', '{headlight,headlamp,head light,head lamp,headlite,rama mua,ヘ ッ ド ラ ン プ}', false),
  ('ヘ ッ ド ラ ン プ', '{headlight,headlamp,head light,head lamp,headlite,rama mua,ヘ ッ ド ラ イ ト}', false),
  ('ホ イ ー ル', '{wheel,wira}', false),
  ('ボ ン ネ ッ ト', '{bonnet,hood,frunk lid}', false),
  ('ミ ラ ー', '{mirror}', false),
  ('モ デ ル', '{model}', false),
  ('モ ー タ ー', '{electric motor,drive unit,drive motor,traction motor}', false),
  ('ラ ジ エ ー タ ー', '{radiator}', false),
  ('リ ア バ ン パ ー', '{rear bumper}', false),
  ('リ ア ワ イ パ ー', '{rear wiper}', false),
  ('リ ー フ', '{leaf}', false),
  ('ワ イ パ ー', '{wiper}', false),
  ('三 菱', '{mitsubishi}', false),
  ('充 電 ケ ー ブ ル', '{charging cable,charging lead,charge cable,charge lead,charge cord,charger cable}', false),
  ('充 電 器', '{charger}', false),
  ('右', '{right,rh,r h,rhs,right hand,right side,driver side,drivers side,driver,offside,o s,matau}', false),
  ('左', '{left,lh,l h,lhs,left hand,left side,passenger side,passengers side,passenger,nearside,n s,kerb side,kerbside,maui}', false),
  ('日 産', '{nissan}', false),
  ('補 機 バ ッ テ リ ー', '{12v battery,accessory battery,12v accessory battery,auxiliary battery,aux battery,low voltage battery,12 volt battery,small battery,lv battery}', false),
  ('駆 動 用 バ ッ テ リ ー', '{traction battery,high voltage battery,hv battery,battery pack,drive battery}', false);
insert into catalogue.buyer_words (phrase, meanings, ignored)
select word, '{}', false from regexp_split_to_table(trim($words$
ability able about above absence absolute absolutely abuse academic accept acceptable accepted accepting
access accessible accident accidental accord accorded according account accuracy accurate achieve achieved
achieving acid acquire acquired acquiring across acted acting action active activity acts actual actually
adapter adaptor added adding addition additional address addressed addressing adds adequate adjust admit
admitted admittedly admitting adopt adopted adopting advance advanced advancing advantage advertise advertised
advice advise advised advising aerial affair affect affected affecting afford afraid after afternoon
afterwards again against agency ages agree agreed agreeing agreement ahead aimed aiming aims alarm album
algorithm alias alive allow allowed allowing almost alone along already also alter altered altering alternate
although altogether always ambiguous among amongst amount amuse amused amusing analogue analysis ancient angle
angry animal announce annoy annoyed annoying annual anonymous another answer answered answering antenna
anybody anyone anyplace anything anyway anywhere apart apologise apology apparent apparently appeal appear
appearance appeared appearing apple applied apply applying appreciate approach approval approve approved
approving arbitrary area argue argued arguing argument arise arithmetic army around arrange arranged arranging
arrive arrived arriving article artificial artist aside asked asking asks asleep aspect assembler assembly
assistant associate associated assume assumed assuming assumption assure assured assuring atmosphere attach
attached attaching attack attempt attempted attempting attend attended attending attention attitude attract
attractive audience author authority automatic automobile autumn available average avoid avoided avoiding
awake award aware away awful awkward back backed background backing backwards badly balance ball band bank
bars base based basic basically basing basis battery bear bearing beautiful became because become becoming
been before beforehand began begin beginning begun behalf behave behaviour behind being believe believed
believing belong below benefit besides best bets better betting between beyond bidding bids bigger biggest
bill binary bind binding biology bite biting bits bitten bizarre black blame blank block blow blue board boat
body book boot bore borne borrow borrowed borrowing both bother bothered bothering bottle bottom bought bound
boxes bracket branch brand breach break breaking bridge brief briefly bright bring bringing broadcast broke
broken brother brought brown bucket buckle budget buffer bugs build building built bulk bulletin buried bury
burying business busy button buying buys byte calculate call called calling came camera campaign candidate
cannot capable capacity capital captain caravan card cardboard care careful carefully carried carry carrying
case cassette catalogue catch catching category caught cause caused causing cease cell cent central centre
century certain certainly chain chair chairman chance change changed changing channel chaos chapter char
character charge charged charging cheap cheaper cheapest check checked checking chemical cheque chequed
chequing child children chip choice choose choosing chose chosen church circle circuit citizen city claim
claimed claiming clarify class clean clear cleared clearer clearest clearing clearly clever clock close closed
closely closer closest closing club clue code coded coding coffee cold collapse collect collected collecting
collection college colour column combine combined combining come coming command comment commented commenting
commercial commission commitment committee common commonly community company comparable compare compared
comparing comparison compatible compiler complain complained complaint complete completed completely
completing complex complexity complicate component compose composed composing compromise compulsory compute
computed computer computing concept concern concerned concerning conclusion concrete condition conference
confident confirm confirmed confirming confuse confused confusing confusion connect connected connecting
connection connector consider considered consist consistent constant constraint construct contact contain
contained containing content context continue continued continuing continuous contract contrary contrast
contribute control controlled convenient convention convert convince convinced convincing cope copied copy
copying core corner correct corrected correcting correction correctly corrupt corrupted corrupting cost
costing could council count counted counter counting country county couple coupler course court cover covered
covering crash crashed crashing crazy create created creating creation creature credit crisis crisp critical
criticism cross culture cumming cums cure curious current currently cursor customer cuts cutting cycle daily
damage damaged damaging danger dangerous dare dark dash data database date dated dating datum days dead deal
dealing dealt dear death debate decade decent decide decided deciding decision declare declared declaring
decrease dedicate dedicated dedicating deduce deem deemed deeming deep deeply default defence define defined
defining definite definitely definition definitive degree delay delete deleted deleting deliberate deliver
delivered delivering delivery demand democratic department depend depended depending depth derive derived
deriving describe described describing design designed designing desirable desire desired desiring desk
desperate despite destroy destroyed destroying detail detailed detailing detect detected detecting determine
determined develop developed developing device devote devoted devoting dictionary died dies differ difference
different difficult difficulty digit digital dinner direct directed directing direction directly director
directory dirty disagree disappear disaster disc discipline discount discourage discover discovered discuss
discussed discussing discussion disk dislike display displayed displaying distance distant distinct distinctly
distribute district disturb disturbed disturbing ditto divide divided dividing division document documented
does doing dollar domain done door double doubt doubtful down dozen drastic draw drawing drawn dream drew
drink drive driven driver driving drop dropped dropping drove dubious dumb dump during duty dying each earlier
earliest early earth ease easier easiest easily east easy eaten eating eats economic economy edge edit edited
editing edition editor education effect effective efficient effort eight either elect elected electing
election electric electronic element elevator else elsewhere embarrass emergency emphasis employee empty
enable encounter encourage encouraged ended ending ends enemy engineer engineered enjoy enormous enough ensure
ensured ensuring enter entered entering entire entirely entitle entitled entitling entity entrance entry equal
equally equipment equivalent eraser error escape especially essential establish estimate even evened evening
event eventually ever every everybody everyone everything everywhere evidence exact exactly examine examined
examining example excellent except exception excess excessive exchange exclude excluded excluding exclusive
excuse execute executed executing exercise exist existed existence existing expand expanded expanding
expansion expect expected expecting expense expensive experience experiment expert explain explained
explaining explicit express expressed expressing expression extend extended extending extension extensive
extent external extra extract extreme extremely eyes face facility fact factor fail failed failing failure
fair fairly faith fall fallen falling false familiar family famous fancy farm farther farthest fashion fast
faster fastest fatal fate father fault favour favourite fear feasible feature federal feed feedback feeding
feel feeling feet fell felt fewer fewest field fight figure file filed filing fill filled filling film final
finally financial find finding fine finger finish finished finishing finite fire firm firmly first firstly
fiscal fish fits fitted fitting five fixed fixes fixing flag flash flashed flashing flat flavour flew flexible
flied flies flight float floated floating floor flow flown flying folk follow followed following food foot
force forced forcing foreign forever forget forgetting forgot forgotten form formal format formed former
forming forth fortune forward found four fourth fraction frame free freedom freely french frequent frequently
fresh friend friendly fries from front full fully function fund funny further furthest future gain gained
gaining game garbage garden gasket gasoline gather gave general generally generate generated generating
generation genuine gets getting girl give given giving glad glass global goes going gone good gotten
government governor gradually graduate grand grant granted granting graph graphic grateful grave grease great
greater greatest greatly green grew grey grind grinding gross ground group grow growing grown growth guarantee
guaranteed guard guess guessed guessing guide habit hack hair half hall hand handed handing handle handled
handling handy hang hanged hanging happen happened happening happily happy hard harder hardest hardly hardware
harm harmful harmless hatch hate have having head headed header heading health healthy hear heard hearing
heart heat heavily heavy held hell hello help helped helpful helping hence here hereby herself hidden hide
hiding high higher highest highly hill himself hint historical history hitch hits hitting hold holding hole
holiday home honest hope hoped hopefully hoping horn horrible horse hose hospital host hotel hour house
however huge human hundred hung hunt hurry husband idea ideal identical identify identity ignore ignored
ignoring illegal image imagine immediate impact implement implied imply implying importance important impose
imposed imposing impossible impression improve improved improving inability inadequate inch incident incline
inclined inclining include included including income incomplete incorrect increase increased increasing indeed
index indicate indication individual industrial industry inevitably inferior infinite influence info inform
informed informing initial initially inner innocent input inputted inputting insert inserted inserting inside
insist insisted insisting install installed installing instance instant instantly instead insurance integer
integral intend intended intending intention interact interest interested interface internal interpret
interval into introduce introduced invalid invariably invent invented inventing invisible invitation invite
invited inviting involve involved involving irrelevant irritate irritated irritating isolate isolated
isolating issue issued issuing item itself jack jobs join joined joining joint joke judge judgement jump junk
just justified justify justifying keen keep keeping kept keyboard keys kill killed killing kind kindly king
knew knock knocked knocking know knowing knowledge known label labelled labelling laboratory labour lack
lacked lacking lady lain land landed landing language large largely larger largest last latch late later
latest latter laws layout lazy leach lead leaded leader leading leaf learn learned learning learnt least leave
leaved leaving lecture left legal legally legs lend length less lesser lesson lets letter letting level lever
liable library lied lies life lifetime lift light like liked likely likewise liking limit limited limiting
line linear link linked linking list listed listen listing literally literature little live lived living load
loaded loading loan local location lock locked locking logged logging logic logical logs long longer longest
look looked looking loop loose lorry lose losing loss lost lots loudly love lower lowest luck lucky lunch
lying machine made magic magnetic magnitude mail main mainly maintain maintained major majority make making
manage managed manager managing manner manual many march mark marked market marking marriage marry mass
massive master match material matter maximum maybe mean meaning meaningful meant measure measured measuring
mechanic mechanism media medical medium meet meeting member membership memory mention mentioned mentioning
mere merely merit mess message messy metal method middle midnight might mile military million mind minded
minding mine minimal minimum minor minority minute mislead misleading misled miss missed missing mistake
mistaken mistaking mistook misuse mixed mixes mixing mode model modern modified modify modifying moment money
monitor month moral more morning most mostly mother motion mount mouth move moved movement movie moving much
multiple music must myself mysterious naive name named namely naming nasty nation national natural naturally
nature naughty near nearby nearer nearest nearly necessary necessity neck need needed needing negative neither
nervous network never news next nice nicer nicest night nine nobody noise noisy none nonsense normal normally
north note noted nothing notice noticed noticing notify noting novel nowadays nowhere nozzle numb number
numbest numerical numerous obey object objected objecting objection obscure observe observed observing obtain
obtained obtaining obvious obviously occasion occasional occupied occupy occupying occur occurred occurring
odds offer offered offering office officer official often older oldest omit omitted omitting once ones only
onto open opened opening operate operated operating operation operator opinion oppose opposed opposing
opposite opposition option optional order ordered ordering ordinary organise organised organising origin
original originally other otherwise ought ours ourselves outer output outside over overall owed owes owing
owner pack package packet page paid pain painful pair paper paragraph parallel parent park part partial
partially particular partly party pass passed passing past patch path patient pattern pause payed paying pays
peace peak peculiar pedal people perfect perfectly perform performed performing perhaps period permanent
permission permit permitted permitting person personal personally persuade persuaded persuading petrol phase
phenomenon philosophy phone phrase physical pick picked picking picture piece pile pint pipe place placed
placing plain plan plane planet planned planning plant plastic play played playing plea pleasant please
pleased pleasing plenty plot plug plus pocket poem poet point pointed pointing pointless police policy
political poll pool poor popular population port position positive possible possibly post posted posting
postmaster potential pound power powerful practical practice practise precise precisely prefer preferable
preferably preference preferred preferring prepare prepared preparing presence present presented presenting
preserve president press pressed pressing pressure presumably presume pretty prevent prevented preventing
previous previously price primary prime primitive principle print printed printer printing printout prior
private probably problem procedure process processed processing processor produce produced producing product
production program programme programmed programmer progress project promise promised promising prompt promptly
prone proof proper properly property proportion proposal propose proposed proposing prospect protect protected
protecting protection protest prove proved provide provided providing proving public publicity publicly
publish published publishing pull pulled pulley pulling pump puncture purchase pure purely purpose push pushed
pushing puts putt putted putting qualified qualify qualifying quality quantity quarter question queue quick
quicker quickest quickly quiet quietly quit quite quitting quote quoted quoting race rack radio rail rain
raise raised raising random randomly range rapid rapidly rare rarely rate rather reach reached reaching react
reaction read readable reader readily reading ready real realise realised realising reality really reason
reasonable reasonably recall receive received receiving recent recently reception recognise recognised
recommend record recorded recording recover recovered recovering reduce reduced reducing reduction redundant
refer reference referred referring reflect reflected reflecting reflection refuse refused refusing regard
regarded regarding regardless region register registered regret regular regularly regulation reject rejected
rejecting relate related relating relation relative relatively relay release released releasing relevance
relevant reliable religion religious reluctant rely remain remained remaining remark remember remembered
remind reminded reminding remote remotely removal remove removed removing repair repeat repeated repeatedly
repeating replace replaced replacing replied reply replying report reported reporting represent reproduce
request requested requesting require required requiring research reserve reserved reserving resident resistor
resolution resort resource respect respond response rest restart restore restored restoring restrict
restricted result resulted resulting retain return returned returning reveal revealed revealing reverse review
rewrite ridding ride ridiculous rids right ring rise risk river road role roll roof room root rough roughly
round route routine rubber rubbish rule rumour running runs rush sadly safe safely safer safest safety said
saint sake saki sale same sample satisfied satisfy satisfying save saved saving saying says scale scan scene
scheme school science scientific score scrap scratch screen script seal search searched searching season seat
second secondary secondly secret secretary section secure security seeing seek seeking seem seemed seeming
seen sees select selected selecting selection self sell selling seminar send sending senior sense sensible
sensibly sensitive sensor sent sentence separate separately sequence serial series serious seriously serve
served server service serving session sets setting settle settled settling seven several severe severely shaft
shall shame shape share shared sharing sharp sheet shelf shell shift ship shoot shop shopped shopping short
shortage shorter shortest shortly should show showed showing shown shut shutting side sight sign signal signed
signing silly similar similarly simple simpler simplest simply since sincerely single site sits sitting
situation size skill sleep slight slightly slip slow slower slowest slowly small smaller smallest smile smooth
social society socket soft software sold solely solid solution solve solved solving some somebody somehow
someone someplace something sometime somewhat somewhere soon sooner soonest sorry sort sorted sorting sought
sound sounded sounding source south southern space spanner spare speak speaker speaking special specially
specific specified specify specifying speech speed spell spelled spelling spelt spend spending spent spindle
spirit spite split splitting spoke spoken spot spotted spotting spread spreading spring square stable staff
stage stand standard standing start started starting state stated statement stating station statistic status
stay stayed staying steal step stereo stick sticking still stock stone stood stop stopped stopping storage
store stored storey storing story straight strange strategy stream street strength strict strictly strike
striking string strong strongly struck structure strut stuck student studied study studying stuff stupid style
subject submit submitted submitting subsequent subset substitute subtle succeed success successful such sudden
suddenly suffer suffered suffering suffice sufficient sugar suggest suggested suggesting suggestion suit
suitable suitably suited suiting summary summer superior supervisor supplied supply supplying support
supported supporting suppose supposed supposedly supposing sure surely surface surprise surprised surprising
survey survive survived surviving suspect suspected suspecting suspend suspended suspending suspicion switch
switched switching symbol syntax system table take taken taking talk talked talking tank tape target task
taste taught teach teacher teaching team technical technique technology tedious teeth telephone television
tell telling temporary tend tendency term terminal terribly test tested testing text than thank that their
them themselves then theory there thereby therefore thermostat these they thin thing think thinking third this
thoroughly those though thought thousand threat three threw through throughout throw throwing thrown thus
ticket tied ties tight till time timed timing title today together token told tomorrow tonight took tooth
topic total totally touch touched touching toward town trace track traffic train trained training transfer
translate translated transport trap trapped trapping trash travel treat treated treating treatment tree trial
trick tried tries trip trivial trouble truck true truly trunk trust trusted trusting truth trying tune turn
turned turning twelve twenty twice tying type typed typical typing tyre ugly ultimate ultimately unable
unaware uncertain unclear under underneath understand understood unhappy uniform unique unit unite universal
university unknown unless unlike unlikely unlimited unpleasant unsuitable until unusual unwanted update
updated updating upon upper upset upsetting upwards usage used useful useless user uses using usual usually
utility utterly vacation vague vaguely valid validity valuable value valve vans variable variation varied
variety various vary varying vast vastly vector version very vice video view virtually virtue visible vision
visit vital voice volume vote wait waited waiting walk walked walking wall want wanted wanting warm warn
warned warning wash washer waste wasted wasting watch watched watching water ways weapon wear wearing weather
wedge week weekend weight weird welcome welcomed welcoming well went were west western what whatever
whatsoever wheel when whenever where whereas whereby wherever whether which while whilst white whoever whole
whom whose wide widely wider widespread widest wife wild will willed willing winch wind window wine winning
wins winter wire wise wish wished wishing with withdraw within without woman women wonder wondered wonderful
wondering wooden word worded wording wore work worked worker working world worn worried worry worrying worse
worst worth worthwhile worthy would wrench write writer writing written wrong wrote year yellow yesterday
young your yourself zero zinc orange purple silver gold beige cream glove
$words$, E'\n'), '\s+') word
on conflict do nothing;

-- schemas/43-part-search-text.sql

-- What a search text means:
-- * Words. All of them must match the make, model, variant, year, category, subcategory or name, each
--   as a prefix; one or two letters or digits must be a whole word, unless two letters end the text. Singular and
--   plural are one, and words of buyers (buyer_words) match what they mean: one word anywhere, several words where
--   they stand together in one field. Words of variants and years also match the parts that fit them without naming
--   them (with_fitment).
-- * A word that the catalogue has nowhere there is looked for in the details: notes, supplier, battery
--   chemistry, connector. If it is not there either, it may be the beginning of a buyer's word, two words
--   written as one, or have one typo. A word of buyers or of plain English is no typo.
-- * A whole number of kW, kWh, Ah or metres also matches the decimals that are rounded to it: '7kW' finds 7.4 kW. Which, is said.
-- * Anything that matches no word must be the prefix of a part number (SKU, OEM or alternative), or at least five
--   characters of the end of a maker's number. A '*' stands for any characters in a number: '*5SA0A', '297C1*0A'.
-- * Beside 'or', two words that begin with a digit are alternatives: '18 or 19 inch'.
-- * A lone digit belongs to the word before it where the catalogue numbers that word: 'type 1' is no 'type' beside a 1.
-- * A tyre size is one thing, however it is spelt, with or without its load and speed index. Of several, any is meant.
-- * Beside other words, '2014-2017', '14-17' and '18-' are years: any part that fits one of them.
-- * The whole text may be a part number or a prefix of one, ignoring spaces and signs.
-- * Words in "double quotes" are whole words as they are written.

-- Whether a letter is typed for another: beside it on a keyboard, or of about its sound. 'phare' is no 'phase'.
create function catalogue.is_typed_for(one text, other text) returns boolean
  language sql immutable parallel safe
  return 'qw we er rt ty yu ui io op as sd df fg gh hj jk kl zx xc cv vb bn nm qa wa ws es ed rd rf tf tg yg yh uh uj ij ik ok ol '
    'pl az sz sx dx dc fc fv gv gb hb hn jn jm km ae ai ao au ay ei eo eu ey iu iy ou oy uy ck cs ks cq kq gj bp dt lr vw'
    ~ (one || other || '|' || other || one);

-- Whether two words differ by one letter: wrong, missing, extra, or two swapped.
create function catalogue.is_one_typo(term text, word text) returns boolean
  language plpgsql immutable strict parallel safe
  as $$
  declare
    at integer := 1;
  begin
    if term = word then return true; end if;
    if abs(length(term) - length(word)) > 1 then return false; end if;
    while substr(term, at, 1) = substr(word, at, 1) loop
      at := at + 1;
    end loop;
    -- From the first different letter on, one edit must make the rest equal.
    return (substr(term, at + 1) = substr(word, at + 1)
        and (substr(term, at, 1) !~ '[a-z]' or substr(word, at, 1) !~ '[a-z]'
          or catalogue.is_typed_for(substr(term, at, 1), substr(word, at, 1))))
      or substr(term, at + 1) = substr(word, at)
      or substr(term, at) = substr(word, at + 1)
      or (substr(term, at, 1) = substr(word, at + 1, 1)
        and substr(term, at + 1, 1) = substr(word, at, 1)
        and substr(term, at + 2) = substr(word, at + 2));
  end
  $$;

-- A process keeps 32 compiled regular expressions. A search of two words met 39 of them in turn, so it compiled each again at
-- every word: what most words pass is asked without one.

-- An English word in singular and plural: itself, and what its other number may be. Some of them are no
-- words ('len' for 'lens'), which does no harm.
create function catalogue.word_forms(word text) returns text[]
  language sql immutable parallel safe
  return case
    when word !~ '^[a-z]{3,}$' then array[word]
    when right(word, 1) = 'y' and strpos('aeiou', left(right(word, 2), 1)) = 0 then array[word, left(word, -1) || 'ies']
    when word like '__%ies' then array[word, left(word, -3) || 'y']
    when word like any ('{%ses,%xes,%ches,%shes}') then array[word, left(word, -1), left(word, -2)]
    when right(word, 1) = 's' and strpos('su', left(right(word, 2), 1)) = 0 then array[word, left(word, -1)]
    when word like any ('{%s,%x,%ch,%sh}') then array[word, word || 'es']
    else array[word, word || 's']
  end;

-- A phrase in singular and plural: only its last word changes.
create function catalogue.phrase_forms(phrase text) returns text[]
  language plpgsql immutable parallel safe
  as $$
  begin
    if strpos(phrase, ' ') = 0 then return catalogue.word_forms(phrase); end if;
    return array(select left(phrase, 1 - strpos(reverse(phrase), ' ')) || form
      from unnest(catalogue.word_forms(right(phrase, strpos(reverse(phrase), ' ') - 1))) form);
  end
  $$;

-- The words of the catalogue that are this word in singular or plural, as a tsquery; null if there is none.
create function catalogue.forms_query(word text) returns text
  language plpgsql stable parallel safe
  as $$
  begin
    return (select string_agg(quote_literal(known.word), ' | ' order by known.word)
      from catalogue.part_words known where known.word = any (catalogue.word_forms(forms_query.word)));
  end
  $$;

-- A meaning as a tsquery: one word in singular and plural, several only where they stand together. Null if the
-- catalogue lacks it.
create function catalogue.meaning_query(meaning text) returns text
  language plpgsql stable parallel safe
  as $$
  declare
    words constant text[] := string_to_array(meaning, ' ');
  begin
    if cardinality(words) = 1 then return '(' || catalogue.forms_query(meaning) || ')'; end if;
    return (select '(' || string_agg('(' || pair.query || ')', ' & ' order by pair.at) || ')'
      from (
        select at, (select string_agg(quote_literal(known.word), ' | ' order by known.word)
          from catalogue.part_words known
          where known.word = any (array(select catalogue.pair_lexeme(one, other)
            from unnest(catalogue.word_forms(words[at])) one, unnest(catalogue.word_forms(words[at + 1])) other))
          ) as query
        from generate_series(1, cardinality(words) - 1) at
      ) pair
      -- A null for a pair that the catalogue lacks would be skipped by string_agg.
      having bool_and(pair.query is not null));
  end
  $$;

-- What a phrase of buyers means, if the catalogue has it: a tsquery, and the meanings in their order.
create function catalogue.read_meanings(phrase text, out query text, out meanings text[])
  language plpgsql stable parallel safe
  as $$
  declare
    forms constant text[] := catalogue.phrase_forms(phrase);
  begin
    if not exists (select from catalogue.buyer_words buyer where buyer.phrase = any (forms)) then return; end if;
    select string_agg(meaning.query, ' | ' order by meaning.position),
      array_agg(meaning.text order by meaning.position)
    into query, meanings
    from (
      select given.meaning as text, min(given.position) as position,
        catalogue.meaning_query(given.meaning) as query
      from catalogue.buyer_words buyer, unnest(buyer.meanings) with ordinality given (meaning, position)
      where buyer.phrase = any (forms)
      group by given.meaning
    ) meaning
    where meaning.query is not null;
  end
  $$;

-- The models whose names have a longer word that begins with this one, which is the word of a model itself: 'sealion' for
-- 'seal'.
create function catalogue.longer_models(term text) returns text[]
  language plpgsql stable parallel safe
  as $$
  declare
    words constant text[] := array(select distinct word
      from (select distinct "Model" as model from catalogue.part_vehicles) vehicle, unnest(catalogue.plain_words(model)) word
      where starts_with(word, term));
  begin
    return case when term = any (words) then array_remove(words, term) else '{}' end;
  end
  $$;

-- The words of the catalogue that begin like this, as a tsquery; null if there is none. A few are listed one by one: the
-- index reads all kinds of a prefix, but of whole words only those that the rest of the query leaves. The name of a model
-- is no beginning of another's.
create function catalogue.beginning_query(beginning text) returns text
  language plpgsql stable parallel safe
  as $$
  declare
    words text[] := array(select word from catalogue.part_words
      where word >= beginning and word < beginning || chr(1114111) order by word limit 20);
  begin
    if words[1] = beginning and cardinality(words) between 2 and 19 then
      words := array(select word from unnest(words) word
        where not exists (select from unnest(catalogue.longer_models(beginning)) longer where starts_with(word, longer)));
    end if;
    return case when cardinality(words) < 20
      then (select string_agg(quote_literal(word), ' | ') from unnest(words) word) else quote_literal(beginning) || ':*' end;
  end
  $$;

-- Whether the catalogue has this word with a digit behind it, as 'type' in 'Type 2'.
create function catalogue.is_numbered(term text) returns boolean
  language plpgsql stable parallel safe
  as $$
  begin
    return exists (select from catalogue.part_words
      where word >= term || '0' and word < term || ':' and length(word) = length(term) + 1);
  end
  $$;

-- The words of the catalogue that are this whole number rounded, with the same unit: '7º4kw' for '7kw', and '64º2kwh' for '64kw',
-- which begins '64kwh' too. A half is rounded neither way, and no current is: a fuse of 1.6 A is none of 2 A.
create function catalogue.rounded_words(term text) returns text[]
  language plpgsql stable parallel safe
  as $$
  declare
    amount constant text[] := case when catalogue.begins_with_digit(term) then regexp_match(term, '^([0-9]{1,3})(kwh?|ah|m)$') end;
    whole constant integer := amount[1]::integer;
  begin
    if amount is null then return '{}'; end if;
    return array(select word from generate_series(whole - 1, whole) near, catalogue.part_words
      where word >= near || 'º' and word < near || 'º' || chr(1114111)
        and word ~ ('º[0-9]{1,2}' || amount[2] || case amount[2] when 'kw' then 'h?$' else '$' end)
        and abs(translate(substring(word from '^[0-9º]+'), 'º', '.')::numeric - whole) < 0.5
      order by word);
  end
  $$;

-- An amount as people write it: '7.4 kW' for '7º4kw'.
create function catalogue.written_amount(word text) returns text
  language sql immutable parallel safe
  return regexp_replace(replace(replace(translate(word, 'º', '.'), 'kw', 'kW'), 'ah', 'Ah'), '([0-9])([a-zA-Z])', '\1 \2');

-- How one word is read: `query` is its part of a tsquery on part_kinds.words, null when no kind matches.
-- `how`: 'typed', or 'meaning' when the catalogue has only what the word means, or amounts that are rounded to it, which is in
-- `as_words`. The last word of a text may be unfinished.
create function catalogue.read_word(term text, literally boolean, is_last boolean default false,
    out query text, out how text, out as_words text[])
  language plpgsql stable
  as $$
  declare
    meant record;
    rounded constant text[] := case when literally then '{}' else catalogue.rounded_words(term) end;
  begin
    if literally or (length(term) < 3 and not (is_last and term ~ '^[a-z]{2}$'))
        -- 'abs' is no beginning of 'absorber'.
        or (length(term) = 3 and exists (select from catalogue.buyer_words where phrase = term and meanings <> '{}')) then
      if exists (select from catalogue.part_words where word = term) then query := quote_literal(term); end if;
    else
      query := catalogue.beginning_query(term);
    end if;
    if literally then
      how := case when query is not null then 'typed' end;
      return;
    end if;
    -- Forms that begin with the term are among the words that it begins: reading them twice takes longer.
    query := concat_ws(' | ', query, (select string_agg(quote_literal(known.word), ' | ' order by known.word)
      from catalogue.part_words known
      where known.word = any (catalogue.word_forms(term)) and (length(term) = 3 or not starts_with(known.word, term))));
    how := case when query <> '' then 'typed' end;
    meant := catalogue.read_meanings(term);
    if meant.query is not null then
      query := concat_ws(' | ', nullif(query, ''), meant.query);
      if how is null then
        how := 'meaning';
        as_words := meant.meanings;
      end if;
    end if;
    if rounded <> '{}' then
      how := 'meaning';
      as_words := array(select catalogue.written_amount(word) from unnest(
        array(select known.word from catalogue.part_words known where known.word = term) || rounded) word);
      query := concat_ws(' | ', nullif(query, ''), (select string_agg(quote_literal(word), ' | ') from unnest(rounded) word));
    end if;
    query := catalogue.with_fitment(term, '(' || nullif(query, '') || ')');
    if query is not null then how := coalesce(how, 'typed'); end if;
  end
  $$;

-- The first and last of a range of years: '2014-2017', '14-17', or '18-' for all from then on. Null for any other text.
create function catalogue.read_years(token text, out first integer, out last integer)
  language plpgsql immutable parallel safe
  as $$
  declare
    ends constant text[] := case when catalogue.begins_with_digit(token)
      then regexp_match(token, '^(?:20)?([0-3][0-9])[-–—](?:(?:20)?([0-3][0-9]))?$') end;
  begin
    first := 2000 + ends[1]::integer;
    last := coalesce(2000 + ends[2]::integer, 2100);
    if first is null or first < 2008 or last < first then
      first := null;
      last := null;
    end if;
  end
  $$;

-- Whether a text is a year or a range of years.
create function catalogue.is_years(token text) returns boolean
  language sql immutable parallel safe
  return token ~ '^(19|20)[0-9]{2}$' or (catalogue.read_years(token)).first is not null;

-- A range of years, as a tsquery of what fits one of them. Codes of chassis with a stroke between them are any of
-- them too: 'ZE0/AZEO'. Null for any other text, and if nothing fits.
create function catalogue.years_query(token text) returns text
  language plpgsql stable
  as $$
  declare
    years constant record := catalogue.read_years(token);
    own text;
  begin
    if strpos(token, '/') > 0 and token ~ '^[A-Za-z0-9]+(/[A-Za-z0-9]+)+$' then
      select '(' || string_agg((catalogue.read_word(code, false)).query, ' | ') || ')' into own
      from unnest(catalogue.plain_words(token)) code
      having bool_and(catalogue.is_chassis_code(translate(code, 'o', '0')));
      return own;
    end if;
    if years.first is null then return null; end if;
    select '(' || string_agg(quote_literal(lexeme), ' | ') || ')' into own from (
      select word as lexeme from catalogue.part_words
      where word ~ '^(20[0-9]{2}|2100)$' and word::integer between years.first and years.last
      union
      select catalogue.years_lexeme("YearFrom", "YearTo") from catalogue.part_vehicles
      where "ModelYear" is null and coalesce("YearFrom", 0) <= years.last and coalesce("YearTo", 9999) >= years.first
    ) fits;
    return case when own is not null then catalogue.with_fitment('', own) end;
  end
  $$;

-- A guess at a word that is nowhere in the catalogue: the beginning of a buyer's word, two words written as
-- one ('split'), or one typo ('typo').
create function catalogue.guess_word(term text, out query text, out how text, out as_words text[])
  language plpgsql stable
  as $$
  declare
    candidate record;
    one record;
    other record;
    -- The singular may be what was mistyped: 'padds', 'handels'.
    forms constant text[] := array(select form from unnest(catalogue.word_forms(term)) form
      where length(form) between 4 and length(term));
  begin
    if length(term) < 4 or exists (select from catalogue.buyer_words
      where phrase = any (catalogue.word_forms(term)) and meanings = '{}' and not ignored) then return; end if;
    select string_agg(meant.query, ' | ' order by phrase),
        array(select distinct word from unnest(array_agg(meant.meanings[1])) word order by word)
      into query, as_words
      from catalogue.buyer_words, catalogue.read_meanings(phrase) meant
      where phrase like term || '%' and term !~ '[%_\\]' and phrase !~ ' ' and meant.query is not null;
    if query is not null then
      query := '(' || query || ')';
      how := 'meaning';
      return;
    end if;

    for at in reverse length(term) - 1 .. 3 loop
      continue when not (exists (select from catalogue.part_words where word = left(term, at))
        or exists (select from catalogue.buyer_words where phrase = left(term, at)));
      one := catalogue.read_word(left(term, at), false);
      other := catalogue.read_word(substr(term, at + 1), false);
      if one.query is not null and other.query is not null
          and (length(term) - at >= 3 or substr(term, at + 1) ~ '^[0-9]+$')
          and not (length(term) - at = 1 and catalogue.is_numbered(left(term, at))) then
        query := '(' || one.query || ' & ' || other.query || ')';
        how := 'split';
        as_words := array[translate(left(term, at) || ' ' || substr(term, at + 1), 'º', '.')];
        return;
      end if;
    end loop;

    if term ~ '[0-9]' or exists (select from catalogue.buyer_words where phrase = any (catalogue.word_forms(term)))
    then return; end if;
    -- From five letters on, a typo in an unfinished word counts too.
    select string_agg(found.query, ' | '),
        (array_agg(found.word order by found.is_unfinished, found.word))[1:3]
      into query, as_words
      from (
        select word, not is_whole as is_unfinished,
          case when is_whole then (catalogue.read_word(word, false)).query else quote_literal(word) end as query
        from catalogue.part_words,
          lateral (select bool_or(catalogue.is_one_typo(form, word)) as is_whole from unnest(forms) form) typo
        where length(word) >= length(forms[cardinality(forms)]) - 1 and word ~ '^[^0-9=]+$'
          and catalogue.word_similarity(term, word) > 0.1
          and (is_whole
            or (length(term) >= 5 and catalogue.is_one_typo(term, left(word, length(term)))))
        union all
        select phrase, false, meant.query
        from catalogue.buyer_words, catalogue.read_meanings(phrase) meant
        where phrase !~ ' ' and exists (select from unnest(forms) form
            where abs(length(phrase) - length(form)) <= 1 and catalogue.is_one_typo(form, phrase))
          and meant.query is not null
          and not exists (select from catalogue.part_words where word = phrase)
      ) found;
    query := '(' || query || ')';
    how := case when query is not null then 'typo' end;
  end
  $$;

-- Whether any part has one of these lexemes. Without an index the planner would read the whole table in the
-- hope of an early match.
create function catalogue.any_part_has(lexemes text) returns boolean
  language plpgsql stable set enable_seqscan = off
  as $$
  begin
    return exists (select from public.parts_2025 where "SearchVector" @@ lexemes::tsquery);
  end
  $$;

-- A word of the details as lexemes; one or two letters must be the whole word. 'ccs2' also finds 'CCS 2'.
create function catalogue.detail_query(word text) returns text
  language sql immutable parallel safe
  return quote_literal('~' || word) || case when length(word) < 3 then '' else ':*' end
    || case when word ~ '^([a-z]+[0-9]+|[0-9]+(º[0-9]+)?[a-z]+)$' then
      regexp_replace(word, '^([a-z]+|[0-9]+(?:º[0-9]+)?)([a-z]+|[0-9]+)$', ' | ''~\1'' & ''~\2''')
    else '' end;

-- Whether the details of any part have this word.
create function catalogue.is_detail(word text) returns boolean
  language plpgsql stable
  as $$
  begin
    if word ~ '[0-9]' then return catalogue.any_part_has(catalogue.detail_query(word)); end if;
    return exists (select from catalogue.part_details known where known.word >= is_detail.word
      and known.word < is_detail.word || case when length(is_detail.word) < 3 then chr(1) else chr(1114111) end);
  end
  $$;

-- A part number by prefix; one or two letters must be the whole number: as a prefix they would match half
-- of all.
create function catalogue.number_query(key text) returns text
  language sql immutable parallel safe
  return quote_literal(key) || case when length(key) < 3 then '' else ':*' end;

-- A token as a number whose beginning is not given: '*5SA0A', '297C1*0A', or '5SA0A' where no number begins so.
-- Null when it is none, or no number ends so.
create function catalogue.read_number_end(token text) returns text
  language plpgsql stable
  as $$
  declare
    star constant integer := strpos(token, '*');
    key constant text := catalogue.number_key(substr(token, star + 1));
    start constant text := catalogue.number_key(left(token, greatest(star - 1, 0)));
    query text;
  begin
    if token !~ '[0-9]' or length(key) < (case star when 0 then 5 else 3 end) then return null; end if;
    query := quote_literal('<' || reverse(key)) || ':*';
    if not catalogue.any_part_has(query) then return null; end if;
    return '(' || query || case start when '' then '' else ' & ' || quote_literal(start) || ':*' end || ')';
  end
  $$;

-- Several words that must all match, as a tsquery; null when no kind has one of them.
create function catalogue.read_all(terms text[]) returns text
  language sql stable
  return (select '(' || string_agg(reading.query, ' & ' order by position) || ')'
    from unnest(catalogue.join_digits(terms)) with ordinality given (term, position),
      catalogue.read_word(term, false) reading
    having bool_and(reading.query is not null));

-- A phrase of buyers as its own words: all of them anywhere. The last, which names the thing, is none of a category of several
-- things that alone names it: a front bumper of 'Body and glass' is no 'front glass'. There the words must stand together, in
-- either order.
create function catalogue.read_phrase(terms text[]) returns text
  language plpgsql stable
  as $$
  declare
    own constant text := catalogue.read_all(terms);
    thing constant text := terms[cardinality(terms)];
    things constant text[] := catalogue.word_forms(thing);
    lists constant text[] := array(
      select name from (select "PartCategory" as name from catalogue.part_categories
        union select "PartSubcategory" from catalogue.part_categories) category
      where catalogue.is_several(name) and strpos(catalogue.fold(name), left(things[cardinality(things)], 3)) > 0
        and catalogue.plain_words(name) && things and cardinality(catalogue.word_pairs(name)) > 0);
    named text;
    meant text;
    mixed text;
  begin
    if own is null or lists = '{}' then return own; end if;
    named := regexp_replace((catalogue.read_word(thing, false)).query, '''([^'']*)''', '''@+\1''', 'g');
    meant := (catalogue.read_meanings(thing)).query;
    select string_agg('(' || (select string_agg(quote_literal(pair), ' & ') from unnest(catalogue.word_pairs(name)) pair)
        || ' & !(' || concat_ws(' | ', named,
          -- What the thing is also called may be of the category too: 'Lights & lamps'.
          case when not catalogue.words_with_pairs(name) @@ meant::tsquery then meant end) || '))', ' | ')
      into mixed from unnest(lists) name;
    return (select '((' || own || ' & !(' || mixed || '))' || case when bool_and(pair.query is not null)
        then ' | (' || string_agg('(' || pair.query || ')', ' & ') || ')' else '' end || ')'
      from (
        select (select string_agg(quote_literal(known.word), ' | ') from catalogue.part_words known
          where known.word = any (array(select unnest(array[catalogue.pair_lexeme(one, other), catalogue.pair_lexeme(other, one)])
            from unnest(catalogue.word_forms(terms[at])) one, unnest(catalogue.word_forms(terms[at + 1])) other))) as query
        from generate_series(1, cardinality(terms) - 1) at
      ) pair);
  end
  $$;

-- Three words of which the first two are a phrase, as the last two may be, read both ways: 'right rear light' is a light at the
-- right rear or the rear light at the right. Null where the last two are none.
create function catalogue.overlapping_phrase(terms text[], first_two text) returns text
  language plpgsql stable
  as $$
  declare
    joined constant text := terms[2] || ' ' || terms[3];
    last_two text;
  begin
    if not exists (select from catalogue.buyer_words where phrase = any (catalogue.phrase_forms(joined))) then return null; end if;
    last_two := nullif(concat_ws(' | ', catalogue.read_phrase(terms[2:3]), (catalogue.read_meanings(joined)).query), '');
    return '(((' || first_two || ') & ' || (catalogue.read_word(terms[3], false)).query || ') | ('
      || (catalogue.read_word(terms[1], false)).query || ' & (' || last_two || ')))';
  end
  $$;

-- A tyre size, and what may be its load and speed index behind it, as a tsquery on parts_2025."SearchVector"; null for any
-- other token. Seven digits are a size if a tyre has it and no part that number, 'R17' is one in a text about tyres. `rated`:
-- whether `behind` is part of it.
create function catalogue.read_size(token text, behind text, is_of_tyres boolean, out query text, out rated boolean)
  language plpgsql stable
  as $$
  declare
    size text;
    rating text;
  begin
    if not catalogue.begins_with_digit(ltrim(token, 'Rr')) then return; end if;
    size := lower(replace(substring(token from '(?i)^[0-9]{3}/[0-9]{2}R[0-9]{2}C?$'), '/', ''));
    rating := lower(replace(substring(behind from '(?i)^[0-9]{2,3}(?:/[0-9]{2,3})?[A-Z]$'), '/', ''));
    if token ~ '^[1-3][0-9]5[2-9][05](1[2-9]|2[0-4])$' and not catalogue.any_part_has(quote_literal(token)) then
      size := left(token, 5) || 'r' || right(token, 2);
      if not catalogue.any_part_has(quote_literal(size) || ':*') then size := null; end if;
    end if;
    if is_of_tyres and token ~* '^R(1[2-9]|2[0-4])$' and catalogue.any_part_has(quote_literal(lower(token))) then
      query := quote_literal(lower(token));
      rated := false;
    end if;
    if size is null then return; end if;
    rated := rating is not null and catalogue.any_part_has(quote_literal(size || rating));
    query := quote_literal(size || case when rated then rating else '' end) || ':*';
  end
  $$;

-- A list without an entry that equals the one before it.
create function catalogue.without_repeats(given text[]) returns text[]
  language sql immutable parallel safe
  return array(select entry from (
    select entry, position, lag(entry) over (order by position) as before
    from unnest(given) with ordinality listed (entry, position)) listed
    where entry is distinct from before order by position);

-- Whether a token with digits is the beginning of a part number and nothing else that read_token may find: one of its words
-- is none of the catalogue nor of buyers, and no details have all of them. Saves reading the words of a number.
create function catalogue.is_number_alone(terms text[], key text) returns boolean
  language plpgsql stable
  -- One statement whose plan sessions keep: planning its look-ups again would take longer than they do.
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
  as $$
  declare
    number tsquery;
    detail tsquery;
    term text;
    found text;
  begin
    if key !~ '[0-9]' then return false; end if;
    number := catalogue.number_query(key);
    foreach term in array terms loop
      -- Such a word is known only if a word or phrase begins with it: it has no other form and names no year. No phrase begins
      -- with four digits.
      continue when term !~ '[0-9]' or length(term) < 3 or term ~ '^(199\d|20\d\d|2100|\d{1,3}(kwh?|ah|m))$';
      detail := catalogue.detail_query(term);
      found := case
        when not exists (select from public.parts_2025 where "SearchVector" @@ number) then 'nothing'
        -- All terms as one word begin with the first.
        when term <> terms[1] and exists (select from catalogue.part_words where word = array_to_string(terms, ''))
          then 'nothing'
        when exists (select from catalogue.part_words known where known.word >= term and known.word < term || chr(1114111))
          or (term !~ '^[0-9]{4}' and exists (select from catalogue.buyer_words buyer where buyer.phrase = term)) then 'word'
        when exists (select from public.parts_2025 where "SearchVector" @@ detail) then 'detail'
        else 'number' end;
      if found <> 'word' then
        return found = 'number' or (found = 'detail' and not (select bool_and(catalogue.is_detail(word)) from unnest(terms) word));
      end if;
    end loop;
    return false;
  end
  $$;

-- The word of a sentence that this is a slip of: 'wher' for 'where'. Only a letter too many or too few or two swapped, and never
-- the first, so that 'lease' is no 'please'; a word of English is none. Null for any other word.
create function catalogue.slip_of(term text) returns text
  language sql stable
  return (select word from unnest('{where,please,thanks,need,looking}'::text[]) word
    where left(term, 1) = left(word, 1) and length(term) >= 4 and catalogue.is_one_typo(term, word)
      and (length(term) <> length(word) or (select array_agg(letter order by letter) from regexp_split_to_table(term, '') letter)
        = (select array_agg(letter order by letter) from regexp_split_to_table(word, '') letter))
      and not exists (select from catalogue.buyer_words where phrase = any (catalogue.word_forms(term))));

-- How one token is read: text between two spaces, as its words.
create function catalogue.read_token(terms text[], token text, literally boolean, is_last boolean)
  returns table (typed text, how text, as_words text[], words text, lexemes text)
  language plpgsql stable
  as $$
  declare
    one_word constant text := array_to_string(terms, '');
    key constant text := catalogue.number_key(token);
    several constant boolean := cardinality(terms) > 1;
    reading record;
    unknown text[] := '{}';
    known_pieces jsonb := '[]';
    guessed jsonb := '[]';
    is_number boolean;
    number_end text;
    details text;
    slip_of text;
    term text;
  begin
    if not literally and strpos(token, '*') between 1 and length(token) - 1 then
      number_end := catalogue.read_number_end(token);
    end if;
    if number_end is not null then
      return query select token, 'ending', null::text[], null::text, number_end;
      return;
    end if;
    if catalogue.is_number_alone(terms, key) then
      return query select token, 'number', null::text[], null::text, catalogue.number_query(key);
      return;
    end if;
    if several and exists (select from catalogue.part_words where word = one_word) then
      return query select token, 'typed', null::text[],
        '(' || concat_ws(' | ', catalogue.read_all(terms), catalogue.beginning_query(one_word)) || ')', null::text;
      return;
    end if;

    foreach term in array terms loop
      reading := catalogue.read_word(term, literally, is_last and term = terms[cardinality(terms)]);
      if reading.query is null then
        unknown := unknown || term;
      else
        known_pieces := known_pieces || jsonb_build_object('typed', case when several then translate(term, 'º', '.') else token end,
          'how', reading.how, 'as_words', reading.as_words, 'words', reading.query);
      end if;
    end loop;

    if unknown <> '{}' then
      is_number := key ~ '[0-9]' and catalogue.any_part_has(catalogue.number_query(key));
      -- 'NZ-8' begins a part number rather than being an '8' with a detail 'nz'.
      if (cardinality(unknown) = cardinality(terms) or not is_number)
          and (select bool_and(catalogue.is_detail(word)) from unnest(unknown) word) then
        details := (select string_agg('(' || catalogue.detail_query(word) || ')', ' & ') from unnest(unknown) word);
        -- A word of the details may also begin a part number.
        if cardinality(unknown) = cardinality(terms) then
          details := '(' || details || ') | ' || catalogue.number_query(key);
        end if;
        return query select case when several then translate(array_to_string(unknown, ' '), 'º', '.') else token end,
          'detail', null::text[], null::text, '(' || details || ')';
      else
        if not literally and not is_number then
          number_end := catalogue.read_number_end(token);
        end if;
        if number_end is not null then
          return query select token, 'ending', null::text[], null::text, number_end;
          return;
        end if;
        -- A part number may look like a misspelt word, and guesses take longer.
        if not literally and not is_number then
          foreach term in array unknown loop
            reading := catalogue.guess_word(term);
            exit when reading.query is null;
            guessed := guessed || jsonb_build_object('typed', case when several then translate(term, 'º', '.') else token end,
              'how', reading.how, 'as_words', reading.as_words, 'words', reading.query);
          end loop;
        end if;
        if jsonb_array_length(guessed) < cardinality(unknown) then
          slip_of := case when not literally and not several then catalogue.slip_of(term) end;
          if slip_of is not null then
            return query select token, 'slip', array[slip_of], null::text, null::text;
            return;
          end if;
          return query select token, 'number', null::text[], null::text, catalogue.number_query(key);
          return;
        end if;
        known_pieces := known_pieces || guessed;
      end if;
    end if;
    return query select piece.typed, piece.how, piece.as_words, piece.words, null::text
      from jsonb_to_recordset(known_pieces) piece (typed text, how text, as_words text[], words text);
  end
  $$;

-- Splits a search text into pieces and says how each is read. A piece has either `words`, a tsquery on
-- part_kinds.words, or `lexemes`, one on parts_2025."SearchVector"; an ignored one and a slip have neither.
-- how: 'typed', 'meaning', 'split', 'typo' (`as_words` says what as), 'detail', 'number', 'ending' (of a number), 'size' (of
-- a tyre), 'ignored', or 'slip' (of a word that is ignored, in `as_words`).
create function catalogue.read_text(q text)
  returns table (typed text, how text, as_words text[], words text, lexemes text)
  language plpgsql stable
  -- A dozen small queries for each word: planning them would take longer than running them.
  set plan_cache_mode = force_generic_plan
  as $$
  declare
    segments text[] := string_to_array(coalesce(catalogue.spell_asked(catalogue.spell_sizes(q)), ''), '"');
    segment text;
    token text;
    -- Of each word: the word itself, its token, the end of that token, and whether it is in quotes.
    word text[] := '{}';
    typed_as text[] := '{}';
    ending integer[] := '{}';
    quoted boolean[] := '{}';
    pieces text[];
    ignored text[];
    at integer := 1;
    stop integer;
    reading record;
    meant record;
    joined text;
    own text;
    other text;
  begin
    for part in 1 .. cardinality(segments) loop
      segment := segments[part];
      foreach token in array regexp_split_to_array(segment, '\s+') loop
        pieces := catalogue.plain_words(token);
        continue when cardinality(pieces) = 0;
        stop := cardinality(word) + cardinality(pieces);
        word := word || pieces;
        typed_as := typed_as || array_fill(token, array[cardinality(pieces)]);
        ending := ending || array_fill(stop, array[cardinality(pieces)]);
        -- The text behind a quote that is never closed is not quoted.
        quoted := quoted || array_fill(part % 2 = 0 and part < cardinality(segments), array[cardinality(pieces)]);
      end loop;
    end loop;
    ignored := array(select buyer.phrase from catalogue.buyer_words buyer
      where buyer.ignored and buyer.phrase = any (word));
    if word <@ ignored then ignored := '{}'; end if;

    <<next_piece>>
    while at <= cardinality(word) loop
      reading := catalogue.read_size(rtrim(typed_as[at], ',;'), typed_as[ending[at] + 1], word && '{tyre,tyres,tire,tires}');
      if reading.query is not null then
        stop := case when reading.rated then ending[ending[at] + 1] else ending[at] end;
        return query select array_to_string(catalogue.without_repeats(typed_as[at : stop]), ' '), 'size', null::text[],
          null::text, reading.query;
        at := stop + 1;
        continue next_piece;
      end if;
      -- Alone, '14-17' may be the beginning of a number.
      if not quoted[at] and cardinality(catalogue.plain_words(typed_as[at])) < cardinality(word) then
        own := catalogue.years_query(typed_as[at]);
        if own is not null then
          return query select typed_as[at], 'typed', null::text[], own, null::text;
          at := ending[at] + 1;
          continue next_piece;
        end if;
      end if;
      -- Behind 'or', an amount is no beginning of a phrase: '24V or 12V battery'.
      if not quoted[at] and not (at > 2 and catalogue.begins_with_digit(word[at]) and word[at - 1] = 'or'
          and catalogue.begins_with_digit(word[at - 2])) then
        -- Each Chinese or Japanese character is a word.
        for size in reverse least(case when octet_length(word[at]) < 3 or length(word[at]) > 1 then 3 else 10 end,
            cardinality(word) - at + 1) .. 2 loop
          continue when quoted[at + size - 1];
          joined := array_to_string(word[at : at + size - 1], ' ');
          continue when not exists (select from catalogue.buyer_words buyer
            where buyer.phrase = any (catalogue.phrase_forms(joined)));
          meant := catalogue.read_meanings(joined);
          own := catalogue.read_phrase(word[at : at + size - 1]);
          continue when own is null and meant.query is null;
          if size = 2 and at + 2 <= cardinality(word) and not quoted[at + 2] and word[at] ~ '^[a-z]{2,}$' then
            other := catalogue.overlapping_phrase(word[at : at + 2], concat_ws(' | ', own, meant.query));
            if other is not null then
              return query select array_to_string(catalogue.without_repeats(typed_as[at : at + 2]), ' '), 'typed', null::text[],
                other, null::text;
              at := at + 3;
              continue next_piece;
            end if;
          end if;
          return query select array_to_string(catalogue.without_repeats(typed_as[at : at + size - 1]), ' '),
            case when own is null then 'meaning' else 'typed' end,
            case when own is null then meant.meanings end,
            '(' || concat_ws(' | ', own, meant.query) || ')', null::text;
          at := at + size;
          continue next_piece;
        end loop;

        if at < cardinality(word) and length(word[at + 1]) = 1 and not quoted[at + 1] and ending[at + 1] = at + 1
            and cardinality(catalogue.join_digits(word[at : at + 1])) = 1 and catalogue.is_numbered(word[at]) then
          return query select * from catalogue.read_token(catalogue.join_digits(word[at : at + 1]),
            array_to_string(catalogue.without_repeats(typed_as[at : at + 1]), ' '), false, false);
          at := at + 2;
          continue next_piece;
        end if;

        -- Two words that are also written as one.
        if at < cardinality(word) and not quoted[at + 1] and ending[at] = at
            and word[at] ~ '^[a-z]{2,}$' and word[at + 1] ~ '^[a-z]{2,}$' then
          joined := word[at] || word[at + 1];
          if exists (select from catalogue.part_words known where known.word = joined)
              or exists (select from catalogue.buyer_words buyer where buyer.phrase = any (catalogue.phrase_forms(joined))) then
            reading := catalogue.read_word(joined, false);
            if reading.query is not null then
              own := catalogue.read_all(word[at : at + 1]);
              return query select typed_as[at] || ' ' || typed_as[at + 1],
                case when own is null then reading.how else 'typed' end,
                case when own is null then reading.as_words end,
                '(' || concat_ws(' | ', own, reading.query) || ')', null::text;
              at := at + 2;
              continue next_piece;
            end if;
          end if;
        end if;

        if word[at] = any (ignored) and ending[at] = at then
          return query select typed_as[at], 'ignored', null::text[], null::text, null::text;
          at := at + 1;
          continue next_piece;
        end if;
      end if;
      return query select * from catalogue.read_token(word[at : ending[at]], typed_as[at], quoted[at],
        ending[at] = cardinality(word));
      at := ending[at] + 1;
    end loop;
  end
  $$;

-- What a connector is called, each name as one word: 'type1' and 'j1772'.
create function catalogue.connector_names(word text) returns text[]
  language sql stable parallel safe
  return word || array(select replace(meaning, ' ', '') from catalogue.buyer_words, unnest(meanings) meaning
    where replace(phrase, ' ', '') = word);

-- What a text says of a direction, which the name of a part must not contradict: 'type 2 to type 1' finds no 'Type 1 to
-- Type 2', and 'type 2 to type 2' only what says the same. Null if it says nothing.
create function catalogue.direction_query(q text) returns tsquery
  language sql stable
  return (select string_agg(case when one = other
      then (select '(' || string_agg(quote_literal(catalogue.direction_lexeme(name, name)), ' | ') || ')'
        from unnest(catalogue.connector_names(one)) name)
      else (select string_agg('!' || quote_literal(catalogue.direction_lexeme(theirs, name)), ' & ')
        from unnest(catalogue.connector_names(one)) name, unnest(catalogue.connector_names(other)) theirs where name <> theirs)
    end, ' & ')::tsquery
    from catalogue.directions(catalogue.plain_words(q)));

-- The generations of the Leaf by the code of their chassis: the years in which a car may be registered, one more than it was
-- sold in. The same as `yearsByChassisCode` in content/cars/car-codes.ts.
create function catalogue.generations() returns table (code text, first integer, last integer)
  language sql immutable parallel safe
  as $$ values ('ze0', 2010, 2018), ('aze0', 2012, 2018), ('ze1', 2017, 2100) $$;

-- What the years of a text say of the generation: a part for another, by its chassis code, does not fit, though its record
-- states no years. Null if the text says nothing.
create function catalogue.generation_query(q text) returns tsquery
  language sql stable
  as $$
    with tokens as (
      select token, read.first, read.last
      from regexp_split_to_table(q, '\s+') token, catalogue.read_years(token) read
    ), stated as (
      select min(first) as first, max(last) as last from (
        -- Alone, '14-17' may be the beginning of a number.
        select first, last from tokens where first is not null and (select count(*) from tokens where token <> '') > 1
        union all
        select word::integer, word::integer from tokens, unnest(catalogue.plain_words(token)) word
        where word ~ '^20[0-9]{2}$'
      ) years
    ), known as (
      select code, stated.first <= generation.last and stated.last >= generation.first as fits
      from stated, catalogue.generations() generation
    )
    select string_agg(concat_ws(' | ', '(!' || quote_literal(code), fitting) || ')', ' & ')::tsquery
    from known, (select string_agg(quote_literal(code), ' | ') as fitting from known where fits) others
    where not fits
  $$;

-- A search text as queries: `words` matches all of its words, `name_words` any of them, `numbers` part numbers and
-- details. `whole` is the text as a single part number. `pieces`: how each piece is read, for catalogue.reading_of. All
-- are null without a text.
create type catalogue.search as (words tsquery, name_words tsquery, numbers tsquery, whole text, pieces jsonb);

-- Reads a search text, once for everything that a request asks of it. Only letters and digits get into a query, so
-- operators and quotes in the text have no meaning.
create function catalogue.parse_search(q text) returns catalogue.search
  language plpgsql stable
  as $$
  declare
    found catalogue.search;
    key text;
    piece record;
    list record;
    -- Of several sizes of tyres, as of several rims, a part has one.
    sizes text[] := '{}';
    list_of text;
    -- What the piece before is: 'amount', 'size', or one of them with 'or' behind it.
    before text := '';
    is_amount boolean;
    is_other boolean;
    rims text[] := '{}';
    -- Unknown pieces next to each other are one part number, or several.
    run text[] := '{}';
    run_queries text[] := '{}';
    word_pieces text[] := '{}';
    number_pieces text[] := '{}';
    meaningful text[] := '{}';
  begin
    if q is null or q !~ '\S' then return found; end if;
    if length(q) > 200 then
      raise exception using errcode = '22023', message = 'The search text is longer than 200 characters';
    end if;
    -- A part number alone is answered soonest. It has no words of buyers, and is no size of a tyre. With spaces in it, it has
    -- to be the whole number of a part: '1995 C' is no year then.
    if q ~ '^[ !#-)+-~]{5,}$' and q !~ '^P?[1-3][0-9]5[ /x.-]*[2-9][05]|[A-Za-z]{3}' then
      key := catalogue.number_key(q);
      if (q ~ ' ' and key ~ '^(?=.*[0-9]).{5}' and catalogue.any_part_has(quote_literal(key)))
          or (q !~ ' ' and catalogue.is_number_alone(catalogue.plain_words(q), key)) then
        found.whole := key;
        found.numbers := catalogue.number_query(key);
        found.pieces := jsonb_build_array(jsonb_build_object('typed', q, 'how', 'number', 'as', '{}'::text[],
          'lexemes', catalogue.number_query(key)));
        return found;
      end if;
      -- A list of them is any of them.
      select count(*) as items, bool_and(item.key ~ '^(?=.*[0-9]).{5}'
          and (btrim(typed) !~ ' ' or catalogue.any_part_has(quote_literal(item.key)))) as are_numbers,
          string_agg(catalogue.number_query(item.key), ' | ') as query,
          jsonb_agg(jsonb_build_object('typed', btrim(typed), 'how', 'number', 'as', '{}'::text[],
            'lexemes', catalogue.number_query(item.key))) as pieces
        into list
        from regexp_split_to_table(q, '[,;]') typed, catalogue.number_key(typed) item (key) where item.key <> '';
      if list.items > 1 and list.are_numbers and catalogue.any_part_has(list.query) then
        found.whole := key;
        found.numbers := list.query;
        found.pieces := list.pieces;
        return found;
      end if;
    end if;
    found.pieces := '[]';
    for piece in select * from catalogue.read_text(q) loop
      found.pieces := found.pieces || jsonb_build_object('typed', piece.typed, 'how', piece.how,
        'as', coalesce(piece.as_words, '{}'), 'lexemes', piece.lexemes);
      is_amount := piece.words is not null and catalogue.begins_with_digit(ltrim(piece.typed, '('));
      is_other := before = 'amount or' and is_amount;
      if piece.how = 'size' and before <> 'size or' then
        list_of := case when piece.lexemes like '%:*' then 'sizes' else 'rims' end;
      end if;
      before := case when piece.how = 'ignored' and lower(piece.typed) = 'or' and before in ('amount', 'size') then before || ' or'
        when is_amount then 'amount' when piece.how = 'size' then 'size' else '' end;
      if piece.how not in ('ignored', 'slip') then meaningful := meaningful || piece.typed; end if;
      if piece.how in ('number', 'ending') then
        run := run || piece.typed;
        run_queries := run_queries || piece.lexemes;
        continue;
      end if;
      number_pieces := number_pieces || catalogue.number_run_query(run, run_queries);
      run := '{}';
      run_queries := '{}';
      if is_other then
        word_pieces := trim_array(word_pieces, 1) || ('(' || word_pieces[cardinality(word_pieces)] || ' | ' || piece.words || ')');
      elsif piece.words is not null then
        word_pieces := word_pieces || piece.words;
      end if;
      if piece.how <> 'size' then
        number_pieces := number_pieces || piece.lexemes;
      elsif list_of = 'sizes' then
        sizes := sizes || piece.lexemes;
      else
        rims := rims || piece.lexemes;
      end if;
    end loop;
    number_pieces := number_pieces || catalogue.number_run_query(run, run_queries)
      || ('(' || nullif(array_to_string(sizes, ' | '), '') || ')') || ('(' || nullif(array_to_string(rims, ' | '), '') || ')');
    found.words := nullif(array_to_string(word_pieces, ' & '), '')::tsquery;
    if found.words is not null and q ~* '[0-9]|\sto\s' then
      found.words := coalesce(found.words && catalogue.direction_query(catalogue.spell_asked(q)), found.words);
    end if;
    if found.words is not null and q ~ '[0-9]{2}' then
      found.words := coalesce(found.words && catalogue.generation_query(catalogue.spell_asked(q)), found.words);
    end if;
    found.name_words := nullif(array_to_string(word_pieces, ' | '), '')::tsquery;
    found.numbers := nullif(array_to_string(number_pieces, ' & '), '')::tsquery;
    found.whole := nullif(catalogue.number_key(q), '');
    -- 'part 123-45' is the number 123-45, unless there is a number 'part12345'.
    if catalogue.number_key(array_to_string(meaningful, '')) <> found.whole
        and not catalogue.any_part_has(quote_literal(found.whole)) then
      found.whole := nullif(catalogue.number_key(array_to_string(meaningful, '')), '');
    end if;
    return found;
  end
  $$;

-- Part numbers next to each other in a text, with the query of each: one number with spaces in it, or all of them; with commas
-- or semicolons between them, any of them. Null for none.
create function catalogue.number_run_query(given text[], queries text[]) returns text
  language sql immutable parallel safe
  return case cardinality(given)
    when 0 then null
    when 1 then queries[1]
    else '(' || catalogue.number_query(catalogue.number_key(array_to_string(given, ''))) || ' | ' || (
      select string_agg(query, ' | ') from (
        select catalogue.number_query(catalogue.number_key(string_agg(number, '' order by at)))
          || ' | (' || string_agg(query, ' & ' order by at) || ')' as query
        from (
          select number, query, at, count(*) filter (where number ~ '[,;]$')
            over (order by at rows between unbounded preceding and 1 preceding) as items_before
          from unnest(given, queries) with ordinality piece (number, query, at)
        ) piece group by items_before
      ) item
    ) || ')'
  end;

-- A text as one part number, of which it may be the beginning if it has a digit, as a tsquery.
create function catalogue.whole_query(whole text) returns text
  language sql immutable parallel safe
  return quote_literal(whole) || case when length(whole) >= 3 and whole ~ '[0-9]' then ':*' else '' end;

-- The condition on parts_2025 for a match by part number; null when the text cannot be one.
create function catalogue.number_condition(words tsquery, numbers tsquery, whole text) returns text
  language plpgsql immutable
  as $$
  declare
    conditions text[] := '{}';
  begin
    if whole is not null then
      conditions := conditions || format('"SearchVector" @@ %L::tsquery', catalogue.whole_query(whole));
    end if;
    if numbers is not null then
      conditions := conditions || (format('"SearchVector" @@ %L::tsquery', numbers)
        || case when words is null then '' else format(
          ' and exists (select from catalogue.part_kinds kind where kind.id = "KindID" and kind.words @@ %L::tsquery)',
          words) end);
    end if;
    return '((' || nullif(array_to_string(conditions, ') or ('), '') || '))';
  end
  $$;

-- The sort order of matches by part number: exact, prefix, other.
create function catalogue.number_order(whole text) returns text
  language sql immutable
  return format('case when "SearchVector" @@ %L::tsquery then 0
      when "SearchVector" @@ %L::tsquery then 1 else 2 end,
    "Make", "Model", "PartName", "SupabaseID"', quote_literal(whole), quote_literal(whole) || ':*');

-- schemas/44-part-pages.sql

-- One page of a search and its exact total, without sorting all matches. Order, unless another is asked
-- for: the exact part number, part numbers with the text as a prefix, parts whose name matches a word, all
-- others; then by make, model, name and id.

-- An order by name as SQL; null for the usual one, by relevance. Parts without the value come last.
create function catalogue.sort_order(sort text) returns text
  language plpgsql immutable parallel safe
  as $$
  begin
    if coalesce(sort, '') not in ('', 'relevance', 'price', 'price-desc', 'name', 'checked') then
      raise exception 'There is no order %', sort using errcode = '22023';
    end if;
    return case sort
      when 'price' then '"PriceInclGST_NZD", "SupabaseID"'
      when 'price-desc' then '"PriceInclGST_NZD" desc nulls last, "SupabaseID"'
      when 'name' then '"PartName", "SupabaseID"'
      when 'checked' then '"LastVerified(DateISO)" desc nulls last, "SupabaseID"'
    end;
  end
  $$;

-- The first parts in an order, read in the index of that order. Dearest first, the index on prices is read backwards, then
-- the parts without a price: the second half of a union is not begun before the first has ended.
create function catalogue.first_in_order(rows text, order_by text, max_rows integer, off integer) returns bigint[]
  language plpgsql stable
  as $$
  declare
    page constant text := '(select "SupabaseID" from public.parts_2025 part where %s order by %s limit $1 + $2)';
    ids bigint[];
  begin
    execute format('select array(select * from (%s) listed limit $1 offset $2)', case order_by
        when catalogue.sort_order('price-desc') then
          format(page, rows || ' and "PriceInclGST_NZD" is not null', '"PriceInclGST_NZD" desc, "SupabaseID"') || ' union all '
            || format(page, rows || ' and "PriceInclGST_NZD" is null', '"SupabaseID"')
        else format(page, rows, order_by) end)
      into ids using max_rows, off;
    return ids;
  end
  $$;

-- A page of matches by part number or detail. `only_prefixes`: the text matches nothing but prefixes.
-- `total`: how many match.
create function catalogue.number_page(numbers text, filters text, whole text, only_prefixes boolean,
    total bigint, max_rows integer, off integer) returns bigint[]
  language plpgsql stable
  as $$
  declare
    scanned constant integer := 20000;
    -- The lexemes of what comes first: with only prefixes there is no rank below them.
    best constant text := quote_literal(whole) || case when only_prefixes then '' else ':*' end;
    first_ids bigint[];
    others bigint[];
    ids bigint[];
  begin
    -- With so many matches the first ones are found by reading the catalogue in order from its start.
    if total > scanned then
      execute format('select array(select "SupabaseID" from public.parts_2025
          where "SearchVector" @@ %L::tsquery and %s and %s order by %s limit $1)',
          best, numbers, filters, catalogue.number_order(whole))
        into first_ids using off + max_rows;
      execute format('select array(select "SupabaseID" from (select * from public.parts_2025
            order by "Make", "Model", "PartName", "SupabaseID" limit $1) part
          where %s and %s and ("SearchVector" @@ %L::tsquery) is not true
          order by "Make", "Model", "PartName", "SupabaseID" limit $2)',
          numbers, filters, best)
        into others using scanned, greatest(off + max_rows - cardinality(first_ids), 0);
      ids := (first_ids || others)[off + 1 : off + max_rows];
      if cardinality(ids) = least(max_rows, total - off) then return ids; end if;
    end if;
    execute format('select array(select "SupabaseID" from public.parts_2025
        where %s and %s order by %s limit $1 offset $2)',
        numbers, filters, catalogue.number_order(whole))
      into ids using max_rows, off;
    return ids;
  end
  $$;

-- A page of at most a thousand matches by part number without filters, and how many there are; null where there are more.
-- Sessions keep the plan: planning would take longer than looking up a number.
create function catalogue.few_numbers(search catalogue.search, max_rows integer, off integer,
    out ids bigint[], out total bigint)
  language plpgsql stable
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
  as $$
  declare
    most constant integer := 1000;
    exact constant tsquery := quote_literal(search.whole);
    beginning constant tsquery := quote_literal(search.whole) || ':*';
    asked constant tsquery := coalesce(catalogue.whole_query(search.whole)::tsquery || search.numbers, search.numbers);
  begin
    with matched as materialized (
      select "SupabaseID", "Make", "Model", "PartName",
        case when "SearchVector" @@ exact then 0 when "SearchVector" @@ beginning then 1 else 2 end as rank
      from public.parts_2025 where "SearchVector" @@ asked limit most + 1
    )
    select array(select "SupabaseID" from matched
        order by rank, "Make", "Model", "PartName", "SupabaseID" limit max_rows offset off),
      nullif(count(*), most + 1)
    into ids, total from matched;
  end
  $$;

-- Which models a page without a search text covers, as a condition, so that only their kinds are read.
-- `skipped`: how many matching parts the models before them have. `all_parts`: how many parts they have, matching
-- or not.
create function catalogue.models_of_page(given jsonb, max_rows integer, off integer,
    out total bigint, out skipped bigint, out models text, out all_parts bigint)
  language plpgsql stable
  as $$
  begin
    execute format($statement$
      with model as (
        select "Make", "Model", sum(%1$s) as parts,
          sum(sum(%1$s)) over (order by "Make", "Model") - sum(%1$s) as before
        from %2$s where %3$s group by 1, 2
      ), page as (
        select * from model where before < $1 + $2 and before + parts > $1
      )
      select coalesce((select sum(parts) from model), 0), (select min(before) from page),
        (select string_agg(format('("Make" = %%L and "Model" = %%L)', "Make", "Model"), ' or ') from page),
        (select sum(vehicle.parts) from page join catalogue.part_vehicles vehicle using ("Make", "Model"))
    $statement$, catalogue.counted_column(given),
      catalogue.summary_of('{Make,Model}' || catalogue.filtered_columns(given)),
      catalogue.filter_condition(given))
    into total, skipped, models, all_parts using off, max_rows;
  end
  $$;

-- A page without a text among the kinds of its models. Counting the parts before each line (one make, model and name)
-- gives the lines that the page covers; only their parts are read. `counted`: the column that counts a kind's parts.
create function catalogue.line_page(kinds text, rows text, counted text, max_rows integer, off integer) returns bigint[]
  language plpgsql stable
  set work_mem = '16MB' set enable_sort = off
  as $$
  declare
    ids bigint[];
  begin
    execute format($statement$
      with lines as (
        select "Make", "Model", "PartName", sum(%1$s) as parts,
          sum(sum(%1$s)) over (order by "Make", "Model", "PartName") - sum(%1$s) as before
        from catalogue.part_kinds kind where %2$s group by 1, 2, 3
      ), page as (
        select * from lines where before < $1 + $2 and before + parts > $1
      )
      select array(
        -- offset 0: without sorts the planner would walk the index of all parts from its start.
        select part.id from page cross join lateral (
          select "SupabaseID" as id from public.parts_2025 part
          where part."Make" = page."Make" and part."Model" = page."Model" and part."PartName" = page."PartName"
            and %3$s offset 0
        ) part
        order by page."Make", page."Model", page."PartName", part.id
        limit $2 offset greatest($1 - (select min(before) from page), 0))
    $statement$, counted, kinds, rows) into ids using off, max_rows;
    return ids;
  end
  $$;

-- The words that parts have by their make, model, category and subcategory where these are chosen: the index finds a text
-- with them at once. Null without such a choice.
create function catalogue.filter_words(given jsonb) returns tsquery
  language sql immutable parallel safe
  return (select string_agg('(' || chosen.words || ')', ' & ')::tsquery
    from unnest('{Make,Model,PartCategory,PartSubcategory}'::text[]) name, lateral (
      select string_agg(choice.words, ' | ') as words from (
        select (select string_agg(quote_literal(word), ' & ') from unnest(catalogue.plain_words(value)) word) as words
        from unnest(catalogue.filter_values(given, name)) value) choice
      having bool_and(choice.words is not null)) chosen);

-- A page of the parts of these few kinds, given by where they stand in their table, those first whose name matches if
-- `name_words` are given. Sessions keep the plan.
create function catalogue.few_lines(kinds tid[], name_words tsquery, only_stock boolean, max_rows integer, off integer)
  returns bigint[]
  language plpgsql stable
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
  as $$
  begin
    return array(
      select part."SupabaseID" from (
        select * from (
          select *, "PartName" in (select name."PartName" from catalogue.part_names name
              where few_lines.name_words is not null and name.words @@ few_lines.name_words) as named
          from catalogue.part_kinds where ctid = any (kinds) and (not only_stock or stocked > 0) offset 0) ranked
        -- Each of them has a part; the parts of one line may be of several kinds.
        order by not named, "Make", "Model", "PartName" fetch first (off + max_rows) rows with ties
      ) kind
      join public.parts_2025 part on part."Make" = kind."Make" and part."Model" = kind."Model"
        and part."PartName" = kind."PartName" and part."KindID" = kind.id
      where not only_stock or catalogue.is_in_stock(part."StockStatus")
      order by not kind.named, kind."Make", kind."Model", kind."PartName", part."SupabaseID"
      limit max_rows offset off);
  end
  $$;

-- The first parts of many matches, read in the order of the catalogue from its start: a page of parts whose name matches.
-- Null where these are too few there for the page. `kinds`: the condition on a kind.
create function catalogue.first_lines(kinds text, counted text, only_stock boolean, name_words tsquery, matches bigint,
    max_rows integer, off integer) returns bigint[]
  language plpgsql stable
  as $$
  declare
    scanned constant integer := 5000;
    rows constant integer := off + max_rows;
    parts bigint;
    first_kinds tid[];
  begin
    if matches * scanned < 2 * rows * (select reltuples from pg_class where oid = 'catalogue.part_kinds'::regclass)
    then return null; end if;
    -- With ties: the parts of one line may be of several kinds.
    execute format($statement$
      select sum(parts), array_agg(place) from (
        select place, %1$s as parts from (
          select ctid as place, left("PartName", 8) as beginning, * from catalogue.part_kinds
          order by "Make", "Model", beginning, "PartName" fetch first ($3) rows with ties) kind
        where %2$s and %1$s > 0 and %3$s
        order by "Make", "Model", beginning, "PartName" fetch first ($2) rows with ties) first_kinds
    $statement$, counted, kinds, catalogue.named_condition('$1'))
    into parts, first_kinds using name_words, rows, scanned;
    return case when parts >= rows then catalogue.few_lines(first_kinds, null, only_stock, max_rows, off) end;
  end
  $$;

-- Everything about the matches of a text by its words: a page by relevance, the total, and with `lists` the choices of each
-- filter (catalogue.choice_lists). The kinds that match are read once. The page is that of catalogue.few_lines or first_lines;
-- far from the start of many matches, and where parts match by their number as well, which come first, its lines (one make,
-- model and name) are found among the matches without sorting all. Only the parts of its lines are read.
create function catalogue.word_page(search catalogue.search, given jsonb, max_rows integer, off integer, lists boolean,
    out ids bigint[], out total bigint, out options jsonb)
  language plpgsql stable
  -- The planner expects far too few matches of a text and would sort in a file.
  set work_mem = '16MB' set enable_sort = off
  as $$
  declare
    counted constant text := 'kind.' || catalogue.counted_column(given);
    filters constant text := catalogue.filter_condition(given);
    in_stock constant text := case when catalogue.wants_stock(given) then 'catalogue.is_in_stock("StockStatus")' else 'true' end;
    -- Matches by number: those of all filters in their order, their kinds, and all whose kind does not match.
    numbered bigint[] := '{}';
    numbered_kinds bigint[] := '{}';
    others bigint[] := '{}';
    first_row integer;
    wanted integer;
    -- Lists of choices are counted without the filter of each.
    matching constant text := format('kind.words @@ %L::tsquery', search.words);
    words constant text := format('kind.words @@ %L::tsquery', coalesce(search.words && catalogue.filter_words(given), search.words));
    fitting constant text := words || ' and ' || filters;
    tables text := '';
    -- Once they are counted, the lists themselves.
    counted_lists text := '$8';
    few constant integer := 1000;
    matches bigint;
    matched tid[];
  begin
    if catalogue.any_part_has(catalogue.whole_query(search.whole)) then
      execute format($statement$
        with numbered as materialized (
          select "SupabaseID" as id, "KindID" as kind, %1$s as fits, row_number() over (order by %2$s) as position,
            exists (select from catalogue.part_kinds kind where kind.id = "KindID" and kind.words @@ $1) as by_words
          from public.parts_2025 where "SearchVector" @@ %3$L::tsquery and %4$s
        )
        select coalesce(array_agg(id order by position) filter (where fits), '{}'),
          coalesce(array_agg(kind) filter (where fits), '{}'),
          coalesce(array_agg(id) filter (where not by_words), '{}') from numbered
      $statement$, filters, catalogue.number_order(search.whole), catalogue.whole_query(search.whole), in_stock)
      into numbered, numbered_kinds, others using search.words;
    end if;
    first_row := greatest(off - cardinality(numbered), 0);
    wanted := max_rows - coalesce(cardinality(numbered[off + 1 : off + max_rows]), 0);
    if lists then
      tables := ', ' || catalogue.choice_tables(case when others = '{}' then 'hit' else format(
        '(select %1$s, parts from hit union all select %1$s, 1 from public.parts_2025 where "SupabaseID" = any ($7)) hit',
        catalogue.filter_columns()) end, given);
      counted_lists := catalogue.choice_lists(given, catalogue.supplier_query(search, given));
    end if;
    if numbered = '{}' then
      if lists then
        execute format($statement$
            with hit as materialized (select ctid as place, %3$s, %1$s as parts, %4$s as fits from catalogue.part_kinds kind where %5$s)%6$s
            select coalesce(sum(parts) filter (where fits), 0), count(*) filter (where fits),
              array(select place from hit where fits limit %8$s + 1), %7$s from hit
          $statement$, counted, words, catalogue.filter_columns(), filters, matching, tables, counted_lists, few)
          into total, matches, matched, options
          using search.words, search.name_words, first_row, wanted, numbered, numbered_kinds, others;
      else
        -- offset 0: the words find what a chosen make has, so the planner must not read its kinds in another index as well.
        execute format('select coalesce(sum(parts), 0), count(*), array_agg(place) from (select place, %s as parts from (
            select ctid as place, * from catalogue.part_kinds kind where %s offset 0) kind where %s limit %s + 1) few',
            counted, words, filters, few)
          into total, matches, matched;
        if matches > few then
          execute format('select coalesce(sum(%s), 0), count(*) from catalogue.part_kinds kind where %s', counted, fitting)
            into total, matches;
        end if;
      end if;
      ids := case when max_rows = 0 or total <= off then '{}'
        when matches <= few and total <= 5 * few then
          catalogue.few_lines(matched, search.name_words, catalogue.wants_stock(given), max_rows, off)
        else catalogue.first_lines(fitting, counted, catalogue.wants_stock(given), search.name_words, matches, max_rows, off) end;
      if ids is not null then return; end if;
      tables := '';
      counted_lists := '$8';
    end if;
    execute format($statement$
      with hit as materialized (
        -- Parts of one line are next to each other. Grouping by the texts themselves takes longer.
        select kind.id, hashtextextended(concat_ws(chr(31), "Make", "Model", "PartName"), 0) as line, kind."PartName", %1$s, %2$s as parts, %3$s as left_over, %4$s as fits,
          %10$s as named
        from catalogue.part_kinds kind %5$s where %9$s
      ), first_lines as (
        select distinct line from (
          select line from hit where fits and left_over > 0
          order by not named, "Make", "Model", "PartName" limit case when $4 = 0 then 0 else $3 + $4 end) first_hits
      ), lines as materialized (
        select line, bool_or(named) as named, min("Make") as "Make", min("Model") as "Model",
          min("PartName") as "PartName", sum(left_over) as parts, array_agg(id) as kinds
        from hit where fits and line in (select line from first_lines) group by line
      ), counted as (
        select *, sum(parts) over (order by not named, "Make", "Model", "PartName") - parts as before from lines
      ), page as (
        select * from counted where before < $3 + $4 and before + parts > $3
      )%6$s
      select coalesce((select sum(left_over) from hit where fits), 0), array(
          select part.id from page cross join lateral (
            select "SupabaseID" as id from public.parts_2025 part
            where part."Make" = page."Make" and part."Model" = page."Model" and part."PartName" = page."PartName"
              and part."KindID" = any (page.kinds) and %7$s and part."SupabaseID" <> all ($5)
            order by "SupabaseID" limit $3 + $4
          ) part
          order by not page.named, page."Make", page."Model", page."PartName", part.id
          limit $4 offset greatest($3 - (select min(before) from page), 0)),
        %8$s
    $statement$, catalogue.filter_columns(), counted,
      case when numbered = '{}' then counted else counted || ' - coalesce(shown.parts, 0)' end, filters,
      case when numbered = '{}' then '' else
        'left join (select id, count(*) as parts from unnest($6) id group by id) shown using (id)' end,
      tables, in_stock, counted_lists, case when tables = '' then fitting else matching end, catalogue.named_condition('$2'))
    into total, ids, options
    using search.words, search.name_words, first_row, wanted, numbered, numbered_kinds, others, options;
    ids := coalesce(numbered[off + 1 : off + max_rows], '{}') || ids;
    total := total + cardinality(numbered);
  end
  $$;

-- The summary by supplier that has these filters.
create function catalogue.supplier_summary(given jsonb) returns text
  language sql immutable parallel safe
  return case when catalogue.filtered_columns(given) = '{}'
    then 'catalogue.supplier_totals' else 'catalogue.part_suppliers' end;

-- The cheapest parts of a price range, a page of them, and how many it has, where nothing else is asked. Null where other
-- filters are given. Sessions keep the plan: planning would take as long as counting.
create function catalogue.price_page(given jsonb, max_rows integer, off integer, out ids bigint[], out total bigint)
  language plpgsql stable
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
  as $$
  declare
    low constant numeric := coalesce(nullif(given ->> 'MinPrice', '')::numeric, '-infinity');
    high constant numeric := coalesce(nullif(given ->> 'MaxPrice', '')::numeric, 'infinity');
  begin
    if given - '{MinPrice,MaxPrice}'::text[] <> '{}' or (low = '-infinity' and high = 'infinity') then return; end if;
    total := (select count(*) from public.parts_2025 where "PriceInclGST_NZD" between low and high);
    ids := array(select "SupabaseID" from public.parts_2025
      where "PriceInclGST_NZD" between low and high and "SupabaseID" <= catalogue.last_id()
      order by "PriceInclGST_NZD", "SupabaseID" limit max_rows offset off);
  end
  $$;

-- How many parts match filters without a text, one of which is by row. A supplier's parts have a summary.
create function catalogue.row_total(given jsonb) returns bigint
  language plpgsql stable
  as $$
  declare
    total bigint := (catalogue.price_page(given, 0, 0)).total;
  begin
    if total is not null then return total; end if;
    if catalogue.row_condition(given - 'Supplier/URL'::text) is null
        and catalogue.filtered_columns(given) <@ '{Make,Model,PartCategory}' then
      execute format('select coalesce(sum(%s), 0) from %s where %s and %s', catalogue.counted_column(given),
          catalogue.supplier_summary(given), catalogue.filter_condition(given), catalogue.row_condition(given))
        into total;
    else
      execute format('select count(*) from public.parts_2025 where %s', catalogue.part_condition(given))
        into total;
    end if;
    return total;
  end
  $$;

-- How many parts a text matches that is one word of their details alone, without filters: counting a word that most
-- of them have would read them all. Null for any other text.
create function catalogue.detail_total(search catalogue.search) returns bigint
  language plpgsql stable
  as $$
  declare
    words constant text[] := catalogue.plain_words(search.pieces -> 0 ->> 'typed');
    asked constant text := words[1];
    total bigint;
  begin
    if jsonb_array_length(search.pieces) <> 1 or search.pieces -> 0 ->> 'how' <> 'detail' or cardinality(words) <> 1
      or asked ~ '[0-9]' or catalogue.any_part_has(catalogue.number_query(asked))
    then return null; end if;
    select min(parts) into total from catalogue.part_details known
      where known.word >= asked and known.word < asked || case when length(asked) < 3 then chr(1) else chr(1114111) end
      -- Parts may have two words with this beginning.
      having count(*) = 1;
    return total;
  end
  $$;

-- A page of matches by word under filters or in an order that no summary has.
create function catalogue.matched_page(words tsquery, name_words tsquery, whole text, numbers text,
    given jsonb, order_by text, max_rows integer, off integer, out ids bigint[], out total bigint)
  language plpgsql stable
  set work_mem = '16MB'
  as $$
  declare
    -- From so many matches on, the first ones in a given order are found sooner by reading in that order than by
    -- sorting all: reading one match takes as many rows as there are parts to a match.
    many constant double precision := sqrt((off::bigint + max_rows)
      * (select coalesce(sum(vehicle.parts), 0) from catalogue.part_vehicles vehicle) / 2);
    kinds constant text := format('kind.words @@ %L::tsquery', words);
    rows constant text := catalogue.part_condition(given);
    is_row_filtered constant boolean := catalogue.row_condition(given) is not null;
    by_words bigint;
  begin
    execute format('select coalesce(sum(%s), 0) from catalogue.part_kinds kind where %s and %s',
        catalogue.counted_column(given), kinds, catalogue.filter_condition(given))
      into by_words;
    if by_words > many and order_by is not null then
      if is_row_filtered then
        execute format('select count(*) from public.parts_2025 where %s and ("KindID" in (
            select kind.id from catalogue.part_kinds kind where %s and %s) or %s)',
            rows, kinds, catalogue.filter_condition(given), coalesce(numbers, 'false'))
          into total;
      else
        execute format('select $1 + count(*) from public.parts_2025 part where %s and %s and not exists (
            select from catalogue.part_kinds kind where kind.id = part."KindID" and %s)',
            coalesce(numbers, 'false'), rows, kinds)
          into total using by_words;
      end if;
      if total <= off or max_rows = 0 then
        ids := '{}';
        return;
      end if;
      -- A subquery for each row keeps the planner from joining and sorting all matches.
      ids := catalogue.first_in_order(format(
          '%s and (%s or (select %s from catalogue.part_kinds kind where kind.id = part."KindID"))',
          rows, coalesce(numbers, 'false'), kinds), order_by, max_rows, off);
      return;
    end if;
    execute format($statement$
      with matched as materialized (
        select part."SupabaseID", part."Make", part."Model", part."PartName", part."PriceInclGST_NZD",
          part."LastVerified(DateISO)", part."SearchVector", kind.named
        from (select *, %5$s as named from catalogue.part_kinds kind where %1$s and %2$s) kind
        cross join lateral (
          select * from public.parts_2025 part
          where part."Make" = kind."Make" and part."Model" = kind."Model"
            and part."PartName" = kind."PartName" and part."KindID" = kind.id and %3$s
        ) part
        union all
        select "SupabaseID", "Make", "Model", "PartName", "PriceInclGST_NZD", "LastVerified(DateISO)",
          "SearchVector", false
        from public.parts_2025 part where %4$s and %3$s and not exists (
          select from catalogue.part_kinds kind where kind.id = part."KindID" and %1$s)
      )
      select (select count(*) from matched),
        array(select "SupabaseID" from matched order by %6$s limit $1 offset $2)
    $statement$, kinds, catalogue.filter_condition(given), rows, coalesce(numbers, 'false'),
      catalogue.named_condition(format('%L::tsquery', name_words)),
      coalesce(order_by, format('case when %s then case when "SearchVector" @@ %L::tsquery then 0 else 1 end
          when named then 2 else 3 end, "Make", "Model", "PartName", "SupabaseID"',
        coalesce(numbers, 'false'), quote_literal(whole))))
    into total, ids using max_rows, off;
  end
  $$;

-- The greatest id of a part that others can see (catalogue.part_ids).
create function catalogue.last_id() returns bigint
  language plpgsql stable
  as $$
  begin
    return (select coalesce(max(last), 9223372036854775807) from catalogue.part_ids);
  end
  $$;

-- The ids of one page in order, and the exact total.
create function catalogue.find_page(search catalogue.search, max_rows integer, off integer, given jsonb, sort text,
    out ids bigint[], out total bigint)
  language plpgsql stable
  -- The planner takes a tsquery for cheap and would test that of each kind instead of reading the index.
  set max_parallel_workers_per_gather = 0 set random_page_cost = 1.1
  as $$
  declare
    order_by constant text := catalogue.sort_order(sort);
    rows text;
    is_row_filtered boolean;
    page record;
    numbers text;
  begin
    if search.words is null and order_by is null and given = '{}'
        and not search.pieces @? '$[*] ? (@.how <> "number" && @.how <> "ending")' then
      page := catalogue.few_numbers(search, max_rows, off);
      ids := page.ids;
      total := page.total;
      if total is not null then return; end if;
    end if;
    if search.pieces is null and sort = 'price' then
      page := catalogue.price_page(given, max_rows, off);
      ids := page.ids;
      total := page.total;
      if total is not null then return; end if;
    end if;
    ids := '{}';
    rows := catalogue.part_condition(given);
    is_row_filtered := catalogue.row_condition(given) is not null;
    if search.pieces is null then
      if is_row_filtered then
        total := catalogue.row_total(given);
      else
        page := catalogue.models_of_page(given, max_rows, off);
        total := page.total;
      end if;
      if total <= off or max_rows = 0 then return; end if;
      if is_row_filtered or order_by is not null or (rows = 'true' and off <= 1000) then
        ids := catalogue.first_in_order(format('"SupabaseID" <= %s and %s', catalogue.last_id(), rows),
          coalesce(order_by, '"Make", "Model", "PartName", "SupabaseID"'), max_rows, off);
        return;
      end if;
      -- Near the start of its models a page is read in their order: every part matches, or they are few.
      if off - page.skipped <= 1000
          and (catalogue.filtered_columns(given) <@ '{Make,Model}' or page.all_parts <= 20000) then
        execute format('select array(select "SupabaseID" from public.parts_2025
            where "SupabaseID" <= $3 and %s and (%s) order by "Make", "Model", "PartName", "SupabaseID" limit $1 offset $2)',
            rows, page.models)
          into ids using max_rows, off - page.skipped, catalogue.last_id();
        return;
      end if;
      ids := catalogue.line_page(catalogue.filter_condition(given) || ' and (' || page.models || ')', rows,
        catalogue.counted_column(given), max_rows, off - page.skipped::integer);
      return;
    end if;

    numbers := catalogue.number_condition(search.words, search.numbers, search.whole);
    if search.words is null or search.numbers is not null then
      total := 0;
      if numbers is null then return; end if;
      if search.words is not null then
        -- Testing rows for words takes longest, so the total and the page come from reading them once.
        execute format($statement$
          with matched as materialized (
            select "SupabaseID", "Make", "Model", "PartName", "PriceInclGST_NZD", "LastVerified(DateISO)",
              case when "SearchVector" @@ %3$L::tsquery then 0 when "SearchVector" @@ %4$L::tsquery then 1
                else 2 end as rank
            from public.parts_2025 where %1$s and %2$s
          )
          select (select count(*) from matched),
            array(select "SupabaseID" from matched order by %5$s limit $1 offset $2)
        $statement$, numbers, rows, quote_literal(search.whole), quote_literal(search.whole) || ':*',
          coalesce(order_by, 'rank, "Make", "Model", "PartName", "SupabaseID"'))
        into total, ids using max_rows, off;
        return;
      end if;
      total := case when rows = 'true' then catalogue.detail_total(search) end;
      if total is null then
        execute format('select count(*) from public.parts_2025 where %s and %s', numbers, rows) into total;
      end if;
      if total <= off or max_rows = 0 then return; end if;
      if order_by is not null then
        execute format('select array(select "SupabaseID" from public.parts_2025
            where %s and %s order by %s limit $1 offset $2)', numbers, rows, order_by)
          into ids using max_rows, off;
        return;
      end if;
      ids := catalogue.number_page(numbers, rows, search.whole,
        search.whole ~ '^(?=.*[0-9]).{3}'
          and coalesce(search.numbers = (quote_literal(search.whole) || ':*')::tsquery, true),
        total, max_rows, off);
      return;
    end if;

    if is_row_filtered or order_by is not null then
      page := catalogue.matched_page(search.words, search.name_words, search.whole, numbers, given,
        order_by, max_rows, off);
      ids := page.ids;
      total := page.total;
      return;
    end if;
    page := catalogue.word_page(search, given, max_rows, off, false);
    ids := page.ids;
    total := page.total;
  end
  $$;

-- schemas/45-part-queries.sql

-- The functions of the catalogue that requests call.

-- A query for the parts that match a search text and all filters.
create function catalogue.matching_parts(search catalogue.search, given jsonb) returns text
  language plpgsql stable
  as $$
  declare
    rows constant text := catalogue.part_condition(given);
    numbers text;
    kinds text;
  begin
    if search.pieces is null then
      return 'select * from public.parts_2025 where ' || rows;
    end if;
    numbers := coalesce(catalogue.number_condition(search.words, search.numbers, search.whole), 'false');
    if search.words is null or search.numbers is not null then
      return format('select * from public.parts_2025 where %s and %s', numbers, rows);
    end if;
    kinds := format('kind.words @@ %L::tsquery', search.words);
    return format($statement$
      select part.* from (select * from catalogue.part_kinds kind where %1$s and %2$s) kind
      cross join lateral (
        select * from public.parts_2025 part
        where part."Make" = kind."Make" and part."Model" = kind."Model"
          and part."PartName" = kind."PartName" and part."KindID" = kind.id and %3$s
      ) part
      union all
      select part.* from public.parts_2025 part where %4$s and %3$s and not exists (
        select from catalogue.part_kinds kind where kind.id = part."KindID" and %1$s)
    $statement$, kinds, catalogue.filter_condition(given), rows, numbers);
  end
  $$;

-- What evnz_search_parts returns of a part.
create view catalogue.listed_columns as
  select "SupabaseID", "SKU", "Make", "Model", "Variant", "ModelYear", "PartCategory", "PartSubcategory", "PartName",
    "OEMPartNumber", "AltPartNumbers", "ListPrice_NZD", "PriceGST(Incl/Excl)", "StockStatus",
    "NZAvailability(Dealer/Aftermarket)", "Supplier/URL", "Notes", "LastVerified(DateISO)", "YearFrom", "YearTo",
    "PriceInclGST_NZD"
  from public.parts_2025;

-- The parts with these ids, in their order. Sessions keep the plan: one from when the catalogue was small would read the
-- whole table, and with it all that an import has not committed yet.
create function catalogue.listed_parts(ids bigint[]) returns setof catalogue.listed_columns
  language plpgsql stable
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
  as $$
  begin
    return query select part.* from unnest(ids) with ordinality listed (id, position)
      join catalogue.listed_columns part on part."SupabaseID" = listed.id
      order by listed.position;
  end
  $$;

-- One page of the parts that match the text and all filters; without a text, all that match the filters.
-- Every row carries the exact total. At most 1000 rows at a time. sort: 'relevance' (the order of the
-- listing), 'price', 'price-desc', 'name' or 'checked'.
create function public.evnz_search_parts(q text, max_rows integer default 50, off integer default 0,
    make text default null, model text default null, variant text default null,
    model_year integer default null, part_category text default null,
    part_subcategory text default null, filters jsonb default '{}', sort text default null)
  returns table ("SupabaseID" bigint, "SKU" text, "Make" text, "Model" text, "Variant" text,
    "ModelYear" integer, "PartCategory" text, "PartSubcategory" text, "PartName" text,
    "OEMPartNumber" text, "AltPartNumbers" text, "ListPrice_NZD" numeric,
    "PriceGST(Incl/Excl)" text, "StockStatus" text, "NZAvailability(Dealer/Aftermarket)" text,
    "Supplier/URL" text, "Notes" text, "LastVerified(DateISO)" date, "YearFrom" integer,
    "YearTo" integer, "PriceInclGST_NZD" numeric, total bigint)
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    page record;
  begin
    -- The upper bound of off keeps sums of off and max_rows within an integer.
    page := catalogue.find_page(catalogue.parse_search(q),
      least(greatest(coalesce(max_rows, 50), 0), 1000),
      least(greatest(coalesce(off, 0), 0), 2000000000),
      catalogue.merge_filters(filters, make, model, variant, model_year, part_category, part_subcategory),
      sort);
    return query select part.*, page.total from catalogue.listed_parts(page.ids) part;
  end
  $$;

-- How many parts match the text and all filters.
create function public.evnz_count_parts(q text default '', make text default null,
    model text default null, variant text default null, model_year integer default null,
    part_category text default null, part_subcategory text default null, filters jsonb default '{}')
  returns bigint
  language sql stable security definer set search_path = ''
  return (catalogue.find_page(catalogue.parse_search(q), 0, 0, catalogue.merge_filters(filters, make, model, variant, model_year,
    part_category, part_subcategory), null)).total;

-- The options of one filter as a query: list, value, count. `given`: the filters without this one and
-- those that depend on it. `choices`: where to count instead of the summaries.
create function catalogue.option_query(filter_column text, list text, given jsonb, choices text) returns text
  language plpgsql stable
  as $$
  declare
    source constant text := coalesce(choices,
      catalogue.summary_of(filter_column || catalogue.filtered_columns(given)));
    counted constant text := case when choices is null then catalogue.counted_column(given) else 'parts' end;
    condition constant text := catalogue.filter_condition(given);
    -- Every variant and year of the chosen vehicles is a choice, whatever else is chosen.
    vehicles constant text := catalogue.filter_condition(jsonb_strip_nulls(
      jsonb_build_object('Make', given -> 'Make', 'Model', given -> 'Model')));
  begin
    if filter_column = 'ModelYear' then
      return format($statement$
        select %1$L, to_jsonb(year), sum(parts) from (
          select distinct year from (
            select distinct "ModelYear", "YearFrom", "YearTo" from catalogue.part_vehicles where %4$s offset 0
          ) stated, lateral (
            select "ModelYear" union all
            select generate_series(coalesce("YearFrom", "YearTo"), coalesce("YearTo", "YearFrom"))
            where "ModelYear" is null
          ) named (year) where year is not null
        ) named join (
          select coalesce("ModelYear", "YearFrom", 0) as earliest,
            coalesce("ModelYear", "YearTo", 9999) as latest, sum(%2$s) as parts
          from %3$s where %5$s group by 1, 2
        ) fit on year between earliest and latest
        group by year
      $statement$, list, counted, source, vehicles, condition);
    elsif filter_column = 'Variant' then
      return format($statement$
        select %1$L, to_jsonb("Variant"), sum(parts) from (
          select "Variant", sum(%2$s) as parts from %3$s
          where %5$s and "Variant" is not null group by 1
          union all
          select named."Variant", sum(unnamed.parts) from (
            select distinct %6$s as model, "Variant" from catalogue.part_vehicles
            where %4$s and "Variant" is not null
          ) named join (
            select %6$s as model, sum(%2$s) as parts from %3$s
            where %5$s and "Variant" is null group by 1
          ) unnamed using (model)
          group by 1
        ) fit group by "Variant"
      $statement$, list, counted, source, vehicles, condition,
        -- With a chosen model, a part without a variant fits any variant.
        case when catalogue.filter_values(given, 'Model') is null
          then '"Make" || chr(31) || "Model"' else '''''::text' end);
    end if;
    return format('select %1$L, to_jsonb(%2$I), sum(%3$s) from %4$s where %5$s and %2$I is not null group by %2$I',
      list, filter_column, counted, source, condition);
  end
  $$;

-- The suppliers of the parts that match as a query: list, value, count; the hundred with most parts, whatever supplier is
-- chosen. Under a text, and beyond 20,000 parts, the counts are null unless a summary has them. `choices`: where to count
-- instead of the parts.
create function catalogue.supplier_query(search catalogue.search, filters jsonb, choices text default null) returns text
  language plpgsql stable
  as $$
  declare
    given constant jsonb := filters - 'Supplier/URL'::text;
    has_text constant boolean := search.pieces is not null;
    -- The filters that part_suppliers does not have.
    others constant text[] := array(select column_name from catalogue.part_filters()
      where column_name not in ('Make', 'Model', 'PartCategory'));
    by_row constant boolean := catalogue.row_condition(given) is not null;
    is_counted constant boolean := not has_text and not by_row and not catalogue.filtered_columns(given) && others;
    most constant bigint := 20000;
    -- How many parts match, if prices are left aside: a summary knows at once.
    at_most bigint;
  begin
    if not is_counted and not has_text then
      execute format('select coalesce(sum(%s), 0) from %s where %s', catalogue.counted_column(given),
          catalogue.summary_of(catalogue.filtered_columns(given)), catalogue.filter_condition(given))
        into at_most;
      if at_most <= most or (by_row and catalogue.row_total(given) <= most) then
        return format($statement$
          (select 'suppliers', to_jsonb("SupplierName"), sum(parts) from %s part
          where "SupplierName" <> '' and %s group by "SupplierName" order by sum(parts) desc, "SupplierName" limit 100)
        $statement$, coalesce(choices, format('(select *, 1 as parts from (%s) part)', catalogue.matching_parts(search, given))),
          catalogue.filter_condition(given));
      end if;
    end if;
    return format(case when catalogue.filtered_columns(given - others) = '{}' then $statement$
      (select 'suppliers', to_jsonb("SupplierName"), %s::numeric from %s order by parts desc, "SupplierName" limit 100)
    $statement$ else $statement$
      (select 'suppliers', to_jsonb("SupplierName"), sum(%s) from %s
      where %s group by "SupplierName" order by sum(parts) desc, "SupplierName" limit 100)
    $statement$ end, case when is_counted then catalogue.counted_column(given) else 'null::bigint' end,
      catalogue.supplier_summary(given - others), catalogue.filter_condition(given - others));
  end
  $$;

-- The table of choices of a filter: one for the vehicle, one for the category, and one for all that only rows tell.
create function catalogue.choice_table(of text) returns text
  language sql immutable parallel safe
  return quote_ident('choices of ' || of);

-- Tables of a statement with how many matching parts each vehicle, category and so on has under the filters of the others:
-- far fewer rows than matches, from which each list is counted. `source`: what has the columns of the filters and `parts`.
-- What has no value in any column, as most parts have no tyre size, is in no list.
create function catalogue.choice_tables(source text, given jsonb) returns text
  language sql stable
  return (select string_agg(format('%1$s as materialized (select %2$s, sum(parts) as parts from %3$s
      where num_nonnulls(%2$s) > 0 and %4$s group by %2$s)',
      name, columns, source, catalogue.filter_condition(given - names)), ', ')
    from (
      select catalogue.choice_table(of) as name, array_agg(column_name) as names,
        string_agg(quote_ident(column_name) || case column_name when 'ModelYear' then ', "YearFrom", "YearTo"' else '' end,
          ', ') as columns
      from catalogue.part_filters() group by 1
    ) choice);

-- The lists of choices as an expression in SQL. `suppliers` is the query of their list. The lists are counted in the tables
-- of catalogue.choice_tables, or in the summaries; those of makes may be a query of their own.
create function catalogue.choice_lists(given jsonb, suppliers text, in_summaries boolean default false,
    makes text default null) returns text
  language sql stable
  return format($statement$
      (select %L::jsonb || coalesce(jsonb_object_agg(list, options), '{}')
      from (select list, jsonb_agg(jsonb_build_object('value', value, 'count', count)
          order by value #>> '{}' collate "C") as options
        from (%s union all %s) option (list, value, count) where count is distinct from 0 group by list) as lists)
    $statement$,
    (select jsonb_object_agg(list, '[]'::jsonb) from catalogue.part_filters()) || '{"suppliers": []}',
    (select string_agg(case when filter.column_name = 'Make' and makes is not null then makes
        else catalogue.option_query(filter.column_name, filter.list,
          (case when in_summaries then given else given - array(select other.column_name from catalogue.part_filters() other
              where other.of <> filter.of)
            end) - filter.column_name - filter.limits,
          case when not in_summaries then catalogue.choice_table(filter.of) end) end, ' union all ')
      from catalogue.part_filters() filter),
    suppliers);

-- The choices of each filter under a text and filters.
create function catalogue.list_options(search catalogue.search, given jsonb) returns jsonb
  language plpgsql stable
  -- As in catalogue.find_page and word_page.
  set max_parallel_workers_per_gather = 0 set random_page_cost = 1.1 set work_mem = '16MB' set enable_sort = off
  as $$
  declare
    columns constant text[] := array(select column_name from catalogue.part_filters());
    by_row constant boolean := catalogue.row_condition(given) is not null;
    -- Rows are counted, and all lists but that of the makes are about the chosen ones.
    is_of_make constant boolean := search.pieces is null and by_row and catalogue.filter_values(given, 'Make') is not null;
    -- What is counted for the lists tells the suppliers too, unless one of them is chosen.
    by_supplier constant boolean := search.pieces is null and by_row and catalogue.filter_values(given, 'Supplier/URL') is null;
    suppliers text;
    options jsonb;
  begin
    if not by_row and search.words is not null and search.numbers is null then
      return (catalogue.word_page(search, given, 0, 0, true)).options;
    end if;
    suppliers := catalogue.supplier_query(search, given, case when by_supplier then 'choice' end);
    if not by_row and search.pieces is null then
      execute 'select ' || catalogue.choice_lists(given, suppliers, true) into options;
      return options;
    end if;
    execute format('with choice as materialized (select %1$s, 1 as parts from (%2$s) part), %3$s select %4$s',
      catalogue.filter_columns() || case when by_supplier then ', "SupplierName"' else '' end,
      catalogue.matching_parts(search, given - columns
        || case when is_of_make then jsonb_build_object('Make', given -> 'Make') else '{}' end),
      catalogue.choice_tables('choice', given),
      catalogue.choice_lists(given, suppliers, false, case when is_of_make then
        format('select ''makes'', to_jsonb("Make"), count(*) from (%s) part group by "Make"',
          catalogue.matching_parts(search, given - (select 'Make'::text || limits from catalogue.part_filters() where column_name = 'Make'))) end))
    into options;
    return options;
  end
  $$;

-- The choices of each filter. A choice counts the parts that would be shown if it were chosen: under the
-- text and the other filters, without the filters that depend on it (the model, for a make). Parts that
-- fit every variant or state no years count for each. The suppliers are a list besides; their count is
-- null where counting would take too long.
create function public.evnz_part_options(q text default '', make text default null,
    model text default null, variant text default null, model_year integer default null,
    part_category text default null, part_subcategory text default null, filters jsonb default '{}')
  returns jsonb
  language sql stable security definer set search_path = ''
  return catalogue.list_options(catalogue.parse_search(q), catalogue.merge_filters(filters, make, model, variant,
    model_year, part_category, part_subcategory));

-- The OEM numbers of a part as they are compared. Unlike number_keys these are whole numbers only. A page asks for those of
-- a hundred parts, nearly all of which have one.
create function catalogue.oem_keys(oem text) returns text[]
  language plpgsql immutable parallel safe
  as $$
  begin
    if oem !~ '[;|\n\r]' then return array_remove(array[catalogue.number_key(oem)], ''); end if;
    return array_remove(array(select catalogue.number_key(entry)
      from regexp_split_to_table(coalesce(oem, ''), '[;|\n\r]+') entry), '');
  end
  $$;

-- Any of these lexemes, as a tsquery.
create function catalogue.any_lexeme(lexemes text[]) returns tsquery
  language plpgsql immutable parallel safe
  as $$
  begin
    if cardinality(lexemes) = 1 then return quote_literal(lexemes[1])::tsquery; end if;
    return (select string_agg(quote_literal(lexeme), ' | ') from unnest(lexemes) lexeme)::tsquery;
  end
  $$;

-- The same part from other suppliers: the parts with the OEM number of one part, the cheapest of each
-- supplier, cheapest first with GST; parts without a price come last. At most 100.
create function public.evnz_part_offers(part_id bigint)
  returns table ("SupabaseID" bigint, "SKU" text, "Make" text, "Model" text, "Variant" text,
    "ModelYear" integer, "PartName" text, "OEMPartNumber" text, "ListPrice_NZD" numeric,
    "PriceGST(Incl/Excl)" text, "StockStatus" text, "NZAvailability(Dealer/Aftermarket)" text,
    "Supplier/URL" text, "LastVerified(DateISO)" date, "YearFrom" integer, "YearTo" integer,
    "PriceInclGST_NZD" numeric)
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    given public.parts_2025;
    wanted text[];
  begin
    select * into given from public.parts_2025 part where part."SupabaseID" = part_id;
    wanted := catalogue.oem_keys(given."OEMPartNumber");
    if cardinality(wanted) = 0 then return; end if;
    return query execute $statement$
      select "SupabaseID", "SKU", "Make", "Model", "Variant", "ModelYear", "PartName", "OEMPartNumber",
        "ListPrice_NZD", "PriceGST(Incl/Excl)", "StockStatus", "NZAvailability(Dealer/Aftermarket)",
        "Supplier/URL", "LastVerified(DateISO)", "YearFrom", "YearTo", "PriceInclGST_NZD"
      from (
        select distinct on ("SupplierName") *
        from public.parts_2025
        where "SearchVector" @@ catalogue.any_lexeme($1)
          and catalogue.oem_keys("OEMPartNumber") && $1
        -- Of equally cheap parts the given one, then those of its vehicle.
        order by "SupplierName", "PriceInclGST_NZD", "SupabaseID" <> $2,
          ("Make", "Model") is distinct from ($3, $4), "SupabaseID"
      ) offer
      order by "PriceInclGST_NZD", "SupabaseID" limit 100
    $statement$ using wanted, part_id, given."Make", given."Model";
  end
  $$;

-- How many suppliers offer each of these parts, and the lowest price; nothing of a part that only one offers. The offers
-- are those of evnz_part_offers, found for all parts at once.
create function public.evnz_offer_summaries(part_ids bigint[])
  returns table ("SupabaseID" bigint, suppliers integer, "LowestInclGST_NZD" numeric)
  language plpgsql stable security definer set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan
  as $$
  begin
    if cardinality(part_ids) > 100 then
      raise exception 'At most 100 parts at a time' using errcode = '22023';
    end if;
    return query
      select given.id, least(count(distinct coalesce('=' || offer."SupplierName", '')), 100)::integer,
        min(offer."PriceInclGST_NZD")
      from (
        select part."SupabaseID" as id, catalogue.oem_keys(part."OEMPartNumber") as keys
        from unnest(part_ids) listed (id) join public.parts_2025 part on part."SupabaseID" = listed.id
        where part."OEMPartNumber" is not null offset 0
      ) given
      join public.parts_2025 offer on offer."SearchVector" @@ catalogue.any_lexeme(given.keys)
        and catalogue.oem_keys(offer."OEMPartNumber") && given.keys
      where given.keys <> '{}'
      group by given.id having count(distinct coalesce('=' || offer."SupplierName", '')) > 1;
  end
  $$;

-- The vehicles that have parts.
create function public.get_vehicle_facets()
  returns table ("Make" text, "Model" text, "Variant" text)
  language sql stable security invoker
  begin atomic
    select distinct vehicle."Make", vehicle."Model", vehicle."Variant"
    from catalogue.part_vehicles vehicle
    order by 1, 2, 3;
  end;

-- The categories that have parts.
create function public.get_category_facets()
  returns table ("PartCategory" text, "PartSubcategory" text)
  language sql stable security invoker
  begin atomic
    select distinct category."PartCategory", category."PartSubcategory"
    from catalogue.part_categories category
    where category."PartCategory" is not null
    order by 1, 2;
  end;

-- How many parts and sample records the catalogue has, and when it was last imported. Sample records are
-- not an import.
create function public.evnz_describe_parts()
  returns table (total bigint, samples bigint, imported_at timestamptz)
  language sql stable security invoker
  begin atomic
    select coalesce(sum(vehicle.parts), 0), coalesce(sum(vehicle.samples), 0),
      (select max(import.imported_at) from catalogue.part_imports import where import.source <> 'sample records')
    from catalogue.part_vehicles vehicle;
  end;

-- New functions are executable by everyone, so revoke first and grant only what is meant. Functions in
-- schema catalogue are called with the caller's rights, but requests cannot name them.
revoke all on all functions in schema catalogue from public;
grant execute on all functions in schema catalogue to anon, authenticated, service_role;
revoke execute on function catalogue.update_part_summaries(), catalogue.rebuild_part_summaries(),
  catalogue.apply_part_filters() from anon, authenticated, service_role;
revoke all on function
  public.evnz_search_parts(text, integer, integer, text, text, text, integer, text, text, jsonb, text),
  public.evnz_count_parts(text, text, text, text, integer, text, text, jsonb),
  public.evnz_part_options(text, text, text, text, integer, text, text, jsonb),
  public.evnz_part_offers(bigint), public.evnz_offer_summaries(bigint[]),
  public.get_vehicle_facets(), public.get_category_facets(), public.evnz_describe_parts()
  from public;
grant execute on function
  public.evnz_search_parts(text, integer, integer, text, text, text, integer, text, text, jsonb, text),
  public.evnz_count_parts(text, text, text, text, integer, text, text, jsonb),
  public.evnz_part_options(text, text, text, text, integer, text, text, jsonb),
  public.evnz_part_offers(bigint), public.evnz_offer_summaries(bigint[]),
  public.get_vehicle_facets(), public.get_category_facets(), public.evnz_describe_parts()
  to anon, authenticated, service_role;

-- schemas/46-part-imports.sql

-- What the owner's imports replaced, so that they can be undone, and how suppliers name their columns. Only the
-- owner of the database reads and writes these tables.

-- The imports that can be undone: the last ten.
create table catalogue.kept_imports (
  id bigint primary key references catalogue.part_imports on delete cascade,
  imported_by text,
  -- Ids of the parts that the import added.
  added int8multirange not null,
  -- The columns of the kept parts, in their order.
  columns text[] not null
);

-- The parts that an import changed or removed, as they were before: rows in text form, in batches, because a batch
-- compresses far better than single rows.
create table catalogue.kept_changes (
  import_id bigint not null references catalogue.kept_imports on delete cascade,
  batch integer not null,
  parts text[] not null,
  primary key (import_id, batch)
);

-- The prices, with GST, that parts had until an import changed them. An undo takes back those of its import.
create table catalogue.part_prices (
  "SKU" text collate "C" not null,
  import_id bigint not null references catalogue.part_imports on delete cascade,
  "PriceInclGST_NZD" numeric(14, 2) not null,
  primary key ("SKU", import_id)
);
create index part_prices_of_an_import on catalogue.part_prices (import_id);

-- The last five earlier prices of a part, newest first, each with when it ended.
create function public.evnz_part_prices(part_sku text)
  returns table (until timestamptz, "PriceInclGST_NZD" numeric)
  language sql stable security definer set search_path = ''
  begin atomic
    select import.imported_at, price."PriceInclGST_NZD"
    from catalogue.part_prices price join catalogue.part_imports import on import.id = price.import_id
    where price."SKU" = part_sku
    order by import.imported_at desc, import.id desc limit 5;
  end;
revoke all on function public.evnz_part_prices(text) from public;
grant execute on function public.evnz_part_prices(text) to anon, authenticated, service_role;

-- The columns of a supplier's file by their headers, as the owner has accepted them.
create table catalogue.supplier_headers (
  supplier text not null,
  header text not null,
  -- A column of the catalogue, with '+Incl', '+Excl' or '+Quantity' after it; '-' for a column to ignore.
  meaning text not null,
  primary key (supplier, header)
);

revoke all on catalogue.kept_imports, catalogue.kept_changes, catalogue.part_prices, catalogue.supplier_headers
  from public, anon, authenticated;

-- schemas/47-part-uploads.sql

-- Parts files that editors upload at the desk, and the jobs that check, publish and undo them. The site's
-- processes store and read them with the database connection of the server; editors see them through the
-- functions below.

create table catalogue.part_uploads (
  id uuid primary key default gen_random_uuid(),
  uploaded_at timestamptz not null default now(),
  -- Not a foreign key: what was published outlives the account.
  uploaded_by uuid not null,
  email text,
  name text not null check (char_length(name) between 1 and 200),
  -- The name under which the meanings of headers are kept; '' for none.
  supplier text not null default '' check (char_length(supplier) <= 80),
  sheet text not null default '' check (char_length(sheet) <= 100),
  -- How a CSV file is written, where that is not certain; null until it is chosen.
  encoding text check (char_length(encoding) <= 20),
  scope text not null check (scope in ('whole', 'some', 'update')),
  -- The meanings of headers, as the importer takes them: {"Brand": "Make"}.
  mapping jsonb not null default '{}' check (pg_column_size(mapping) <= 65536),
  -- Whether rows with mistakes are left out instead of holding the others back.
  leave_out boolean not null default false,
  -- Whether rows that the sheet hides, by a filter or by hand, are read too.
  hidden_rows boolean not null default false,
  -- Whether the site read it from the address of a supplier's list.
  from_list boolean not null default false,
  bytes bigint not null default 0,
  state text not null default 'uploading'
    check (state in ('uploading', 'stored', 'unreadable', 'mistakes', 'ready', 'published')),
  -- The newest import when the differences were found; they hold only as long as it is the newest.
  basis bigint,
  -- What the last check found.
  report jsonb,
  import_id bigint
);

-- A file in pieces, and what the check wrote about it as CSV. Gone when the upload is published or a day old.
create table catalogue.part_upload_pieces (
  upload_id uuid not null references catalogue.part_uploads on delete cascade,
  kind text not null check (kind in ('file', 'mistakes', 'warnings', 'differences')),
  position integer not null,
  content bytea not null,
  primary key (upload_id, kind, position)
);
-- Compressing costs more than it saves in a day.
alter table catalogue.part_upload_pieces
  alter column content set storage external,
  enable row level security;

-- A process works on a job and says every two seconds that it is alive. One that has been silent is dead.
create table catalogue.part_jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('check', 'publish', 'undo-check', 'undo')),
  upload_id uuid references catalogue.part_uploads on delete cascade,
  -- The import to undo.
  import_id bigint,
  allow_removals integer not null default 0,
  allow_emptied integer,
  started_by uuid not null,
  email text,
  started_at timestamptz not null default now(),
  alive_at timestamptz not null default now(),
  -- What it is doing: {step, done, all, rows}.
  progress jsonb,
  ended_at timestamptz,
  -- Null while it works.
  outcome text,
  result jsonb
);
create index part_jobs_of_an_upload on catalogue.part_jobs (upload_id);
-- Whichever processes of the site run them: one job at a time writes parts, and one works on an upload. The jobs without
-- an upload are undos and their counts. A check writes no parts, so another one does not wait for it.
create unique index one_writing_part_job on catalogue.part_jobs ((true))
  where ended_at is null and kind in ('publish', 'undo');
create unique index one_job_of_an_upload on catalogue.part_jobs (upload_id) nulls not distinct
  where ended_at is null;

alter table catalogue.part_uploads enable row level security;
alter table catalogue.part_jobs enable row level security;

create function catalogue.is_silent(job catalogue.part_jobs) returns boolean
  language sql stable
  return job.ended_at is null and job.alive_at < clock_timestamp() - interval '15 s';

-- A job for pages: status is 'running', 'interrupted' or its outcome.
create function catalogue.describe_part_job(job catalogue.part_jobs) returns jsonb
  language sql stable
  return jsonb_build_object('id', job.id, 'kind', job.kind, 'uploadId', job.upload_id,
    'importId', job.import_id, 'email', job.email, 'startedAt', job.started_at,
    'progress', job.progress, 'result', job.result,
    'status', case when catalogue.is_silent(job) then 'interrupted'
      else coalesce(job.outcome, 'running') end);

-- The newest job on an upload, or without one the newest undo.
create function catalogue.newest_part_job(p_upload uuid) returns jsonb
  language sql stable
  return (select catalogue.describe_part_job(job) from catalogue.part_jobs job
    where job.upload_id is not distinct from p_upload order by started_at desc limit 1);

-- Starts a job unless one that it must not run beside is alive, and returns its id.
create function catalogue.start_part_job(p_kind text, p_upload uuid, p_import bigint, p_allowed integer)
  returns uuid
  language plpgsql volatile
  as $$
  declare
    started uuid;
  begin
    update catalogue.part_jobs job set ended_at = now(), outcome = 'interrupted'
    where catalogue.is_silent(job);
    insert into catalogue.part_jobs (kind, upload_id, import_id, allow_removals, started_by, email)
    values (p_kind, p_upload, p_import, p_allowed, auth.uid(),
      (select email from auth.users where id = auth.uid()))
    returning id into started;
    return started;
  exception when unique_violation then
    raise exception 'An import is running' using errcode = 'P0001', hint = 'import-running';
  end
  $$;

-- Removes abandoned uploads after a day, those of lists after fourteen, and published uploads and old jobs after
-- thirty. What nobody has checked of a list is read again: its server would say that nothing has changed.
create function catalogue.remove_old_uploads() returns void
  language plpgsql volatile
  as $$
  begin
    with gone as (
      delete from catalogue.part_uploads
      where uploaded_at < now() - case when state = 'published' then interval '30 days'
        when from_list then interval '14 days' else interval '1 day' end
      returning supplier, from_list and state = 'stored' as is_unseen
    )
    update catalogue.part_lists set etag = null, last_modified = null, digest = null
    where supplier in (select supplier from gone where is_unseen);
    delete from catalogue.part_jobs where started_at < now() - interval '30 days';
  end
  $$;

-- Opens an upload, whose file the server then stores. One that replaces another keeps its settings.
create function public.begin_part_upload(p_name text, p_scope text, p_supplier text default '',
    p_replaces uuid default null) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    opened uuid;
  begin
    perform desk.require('editor');
    perform catalogue.remove_old_uploads();
    if (select count(*) from catalogue.part_uploads where state <> 'published') >= 20 then
      raise exception 'Twenty uploads are waiting: discard some first'
        using errcode = 'P0001', hint = 'too-many-uploads';
    end if;
    insert into catalogue.part_uploads (uploaded_by, email, name, scope, supplier, sheet, mapping,
      hidden_rows)
    select auth.uid(), (select email from auth.users where id = auth.uid()), p_name,
      coalesce(replaced.scope, p_scope), coalesce(replaced.supplier, btrim(p_supplier)),
      coalesce(replaced.sheet, ''), coalesce(replaced.mapping, '{}'), coalesce(replaced.hidden_rows, false)
    from (select) one left join catalogue.part_uploads replaced
      on replaced.id = p_replaces and replaced.state <> 'published'
    returning id into opened;
    perform desk.record('upload-parts', p_name, jsonb_build_object('upload', opened));
    return opened;
  end
  $$;

-- Refuses while a job works on the upload.
create function catalogue.find_part_upload(p_upload uuid) returns catalogue.part_uploads
  language plpgsql stable
  as $$
  declare
    found_one catalogue.part_uploads;
  begin
    select * into found_one from catalogue.part_uploads where id = p_upload;
    if found_one.id is null then
      raise exception 'There is no such upload' using errcode = 'P0001', hint = 'no-upload';
    end if;
    if found_one.state = 'published' then
      raise exception 'This upload is published' using errcode = 'P0001', hint = 'published';
    end if;
    if exists (select from catalogue.part_jobs job
        where job.upload_id = p_upload and job.ended_at is null and not catalogue.is_silent(job)) then
      raise exception 'An import is running' using errcode = 'P0001', hint = 'import-running';
    end if;
    return found_one;
  end
  $$;

-- Starts a check of an upload's file with these settings; a null leaves a setting as it is.
create function public.start_part_check(p_upload uuid, p_scope text default null,
    p_supplier text default null, p_sheet text default null, p_mapping jsonb default null,
    p_encoding text default null, p_leave_out boolean default false,
    p_hidden_rows boolean default null) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    if (catalogue.find_part_upload(p_upload)).state = 'uploading' then
      raise exception 'The file is not here yet' using errcode = 'P0001', hint = 'not-stored';
    end if;
    update catalogue.part_uploads set scope = coalesce(p_scope, scope),
      supplier = coalesce(btrim(p_supplier), supplier), sheet = coalesce(btrim(p_sheet), sheet),
      mapping = coalesce(p_mapping, mapping), encoding = coalesce(p_encoding, encoding),
      leave_out = p_leave_out, hidden_rows = coalesce(p_hidden_rows, hidden_rows)
    where id = p_upload;
    return catalogue.start_part_job('check', p_upload, null, 0);
  end
  $$;

-- Starts the publication of a checked upload.
create function public.start_part_publication(p_upload uuid, p_allow_removals integer default 0,
    p_allow_emptied integer default 0) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    found_one catalogue.part_uploads;
    started uuid;
  begin
    perform desk.require('editor');
    found_one := catalogue.find_part_upload(p_upload);
    if found_one.state <> 'ready' then
      raise exception 'This upload is not ready' using errcode = 'P0001', hint = 'not-ready';
    end if;
    if found_one.basis is distinct from (select max(id) from catalogue.part_imports) then
      raise exception 'The catalogue has changed since the check' using errcode = 'P0001', hint = 'outdated';
    end if;
    started := catalogue.start_part_job('publish', p_upload, null, p_allow_removals);
    update catalogue.part_jobs set allow_emptied = p_allow_emptied where id = started;
    return started;
  end
  $$;

-- Starts counting what undoing an import would change or, with p_apply, undoing it.
create function public.start_part_undo(p_import bigint, p_apply boolean default false) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    if p_import is distinct from (select max(id) from catalogue.kept_imports) then
      raise exception 'Only the newest import can be undone' using errcode = 'P0001', hint = 'not-newest';
    end if;
    return catalogue.start_part_job(case when p_apply then 'undo' else 'undo-check' end, null, p_import, 0);
  end
  $$;

create function public.discard_part_upload(p_upload uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    found_one catalogue.part_uploads;
  begin
    perform desk.require('editor');
    found_one := catalogue.find_part_upload(p_upload);
    delete from catalogue.part_uploads where id = p_upload;
    perform desk.record('discard-parts', found_one.name, jsonb_build_object('upload', p_upload));
  end
  $$;

-- The desk's list: uploads, the job that writes parts, known suppliers, and the imports, newest first.
create function public.desk_part_imports() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return jsonb_build_object(
      'parts', (select coalesce(sum(parts), 0) from catalogue.part_categories),
      'uploads', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'state', state,
          'email', email, 'uploadedAt', uploaded_at) order by uploaded_at desc)
        from catalogue.part_uploads where state <> 'published'), '[]'),
      'job', (select catalogue.describe_part_job(job) from catalogue.part_jobs job
        where ended_at is null and not catalogue.is_silent(job) and kind in ('publish', 'undo')),
      'suppliers', coalesce((select jsonb_agg(supplier order by supplier)
        from (select distinct supplier from catalogue.supplier_headers) known), '[]'),
      'imports', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'importedAt', imported_at,
          'source', source, 'by', imported_by, 'added', added, 'changed', changed, 'removed', removed,
          'isNewest', id = newest.id_kept) order by id desc)
        from (select import.*, kept.imported_by from catalogue.part_imports import
          left join catalogue.kept_imports kept using (id) order by id desc limit 30) import,
          (select max(id) as id_kept from catalogue.kept_imports) newest), '[]'));
  end
  $$;

-- One upload with its report and newest job; null when there is none.
create function public.desk_part_upload(p_upload uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return (select jsonb_build_object('id', id, 'name', name, 'supplier', supplier, 'sheet', sheet,
        'encoding', coalesce(encoding, ''), 'scope', scope, 'mapping', mapping, 'leaveOut', leave_out, 'hiddenRows', hidden_rows, 'bytes', bytes, 'state', state, 'email', email,
        'uploadedAt', uploaded_at, 'report', report, 'importId', import_id,
        'isOutdated', state = 'ready'
          and basis is distinct from (select max(imported.id) from catalogue.part_imports imported),
        'job', catalogue.newest_part_job(id))
      from catalogue.part_uploads where id = p_upload);
  end
  $$;

-- The newest undo, counted or done, with its job; null when there was none.
create function public.desk_part_undo() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return catalogue.newest_part_job(null);
  end
  $$;

-- A piece of a text about an upload; null after the last.
create function public.read_part_upload_text(p_upload uuid, p_kind text, p_position integer) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return (select convert_from(content, 'UTF8') from catalogue.part_upload_pieces
      where upload_id = p_upload and kind = p_kind and position = p_position and kind <> 'file');
  end
  $$;

revoke all on catalogue.part_uploads, catalogue.part_upload_pieces, catalogue.part_jobs
  from public, anon, authenticated;
revoke all on function catalogue.is_silent(catalogue.part_jobs),
  catalogue.describe_part_job(catalogue.part_jobs), catalogue.newest_part_job(uuid),
  catalogue.start_part_job(text, uuid, bigint, integer), catalogue.remove_old_uploads(),
  catalogue.find_part_upload(uuid) from public, anon, authenticated;
revoke all on function public.begin_part_upload(text, text, text, uuid),
  public.start_part_check(uuid, text, text, text, jsonb, text, boolean, boolean),
  public.start_part_publication(uuid, integer, integer),
  public.start_part_undo(bigint, boolean), public.discard_part_upload(uuid), public.desk_part_imports(),
  public.desk_part_upload(uuid), public.desk_part_undo(), public.read_part_upload_text(uuid, text, integer)
  from public, anon;
grant execute on function public.begin_part_upload(text, text, text, uuid),
  public.start_part_check(uuid, text, text, text, jsonb, text, boolean, boolean),
  public.start_part_publication(uuid, integer, integer),
  public.start_part_undo(bigint, boolean), public.discard_part_upload(uuid), public.desk_part_imports(),
  public.desk_part_upload(uuid), public.desk_part_undo(), public.read_part_upload_text(uuid, text, integer)
  to authenticated;

-- schemas/48-search-readings.sql

-- What a page says about a search text: how its words were read, and what to search for when nothing matches.

-- How each piece of a search text is read, in the order of the text, as
-- {"typed": "rotor", "how": "meaning", "as": ["disc"]}. how: 'typed' (it is in the catalogue), 'meaning'
-- (the catalogue has only what it means), 'split' (two words written as one), 'typo' (only similar words),
-- 'detail' (only in notes, suppliers and other details), 'number' (it begins a part number), 'ending' (it ends one),
-- 'size' (of a tyre), 'ignored', 'slip' (of a word that is ignored), and 'unknown' when no part has it.
create function catalogue.reading_of(q text, search catalogue.search) returns jsonb
  language plpgsql stable
  as $$
  declare
    -- The whole text is a part number, however it is cut into pieces.
    is_number boolean := false;
  begin
    if search.pieces is null then return '[]'; end if;
    if search.pieces @? '$[*] ? (@.how == "number" || @.how == "ending" || @.how == "size")' then
      is_number := coalesce(catalogue.any_part_has(catalogue.whole_query(nullif(catalogue.number_key(q), ''))), false);
    end if;
    return (select coalesce(jsonb_agg(piece - 'lexemes' || case
          when is_number and piece ->> 'how' = 'ending' and strpos(piece ->> 'typed', '*') = 0 then '{"how": "number"}'
          when not is_number and piece ->> 'how' in ('number', 'ending', 'size')
            and not catalogue.any_part_has(piece ->> 'lexemes') then '{"how": "unknown"}'
          else '{}' end::jsonb order by position), '[]')
      from jsonb_array_elements(search.pieces) with ordinality given (piece, position));
  end
  $$;
revoke all on function catalogue.reading_of(text, catalogue.search) from public;
grant execute on function catalogue.reading_of(text, catalogue.search) to anon, authenticated, service_role;

-- The same of a text.
create function public.evnz_search_reading(q text default '') returns jsonb
  language sql stable security invoker set search_path = ''
  return catalogue.reading_of(q, catalogue.parse_search(q));

-- Everything that the catalogue's page shows for a search text and filters, as JSON: `rows` as evnz_search_parts gives them,
-- `total`, `options` as evnz_part_options, `offers` of the rows by id, as evnz_offer_summaries, `reading` as
-- evnz_search_reading, and `state` as evnz_describe_parts. The text is read once, and what matches its words is found once.
-- At most 100 rows. A catalogue of sample records has no offers.
create function public.evnz_search_page(q text default '', max_rows integer default 50, off integer default 0,
    filters jsonb default '{}', sort text default null) returns json
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    search constant catalogue.search := catalogue.parse_search(q);
    given constant jsonb := coalesce(filters, '{}');
    -- As in evnz_search_parts, but that evnz_offer_summaries takes a hundred at most.
    most constant integer := least(greatest(coalesce(max_rows, 50), 0), 100);
    first_row constant integer := least(greatest(coalesce(off, 0), 0), 2000000000);
    state record;
    page record;
  begin
    select * into state from public.evnz_describe_parts();
    if search.words is not null and search.numbers is null and catalogue.row_condition(given) is null
        and catalogue.sort_order(sort) is null then
      page := catalogue.word_page(search, given, most, first_row, true);
    else
      select found.ids, found.total, catalogue.list_options(search, given) as options into page
        from catalogue.find_page(search, most, first_row, given, sort) found;
    end if;
    return json_build_object('total', page.total, 'options', page.options, 'state', row_to_json(state),
      'reading', catalogue.reading_of(q, search),
      'rows', (select coalesce(json_agg(row_to_json(listed)), '[]') from (
        select part.*, (select "LeadTime_Days" from public.parts_2025 whole where whole."SupabaseID" = part."SupabaseID")
        from catalogue.listed_parts(page.ids) part) listed),
      'offers', case when state.samples = state.total then '{}' else (
        select coalesce(json_object_agg(offer."SupabaseID",
          json_build_object('suppliers', offer.suppliers, 'lowest', offer."LowestInclGST_NZD")), '{}')
        from public.evnz_offer_summaries(page.ids) offer) end);
  end
  $$;

-- The part number that somebody may mean, as a part has it: with 0 for O and 1 for I or l, or the other way, and with zeros
-- that a spreadsheet took from its beginning. Null if no part has such a number.
create function catalogue.similar_number(typed text) returns text
  language plpgsql stable
  as $$
  declare
    key constant text := catalogue.number_key(typed);
    keys text[] := array[key];
    at integer;
  begin
    if key !~ '^(?=.*[0-9])[a-z0-9]{5,30}$' then return null; end if;
    -- A letter is more likely wrong than a digit. Six places are 64 keys.
    for at in
      select place from generate_series(1, length(key)) place
      where substr(key, place, 1) in ('0', 'o', '1', 'i', 'l')
      order by substr(key, place, 1) in ('0', '1'), place limit 6
    loop
      keys := keys || array(select overlay(one placing translate(substr(one, at, 1), 'oil01', '011oi') from at) from unnest(keys) one);
    end loop;
    keys := keys || array(select repeat('0', zeros) || one from unnest(keys) one, generate_series(1, 4) zeros);
    return (
      select written
      from (select part."SKU", part."OEMPartNumber", part."AltPartNumbers" from public.parts_2025 part
        where part."SearchVector" @@ (select string_agg(quote_literal(one), ' | ') from unnest(keys[2:]) one)::tsquery
        order by part."SupabaseID" limit 1) part,
        unnest(part."SKU" || array[part."OEMPartNumber"] || catalogue.written_numbers(part."AltPartNumbers")) written
      where catalogue.number_key(written) = any (keys) limit 1);
  end
  $$;

-- Searches with results that are near to one without any, best first: with a number that looks like the one typed, then
-- the same words without the filters or without quotes, then with the filters but without the fewest words. Words that no part has go first, then
-- years, then words that are no make or model; those stay, because the parts of another car do not fit.
create function public.evnz_near_searches(q text, filters jsonb default '{}')
  returns table (near text, left_out text[], keeps_filters boolean, total bigint)
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    kept text[];
    -- How easily each piece is left out, by its text.
    ease jsonb;
    gone text[];
    candidate text;
    rest text[];
    found integer := 0;
  begin
    if length(q) > 200 then
      raise exception using errcode = '22023', message = 'The search text is longer than 200 characters';
    end if;
    foreach candidate in array (q || regexp_split_to_array(q, '\s+'))[: 9] loop
      near := replace(q, candidate, catalogue.similar_number(candidate));
      continue when near is null;
      total := public.evnz_count_parts(near, filters => filters);
      if total > 0 then
        return query select near, '{}'::text[], true, total;
        return;
      end if;
    end loop;
    if jsonb_strip_nulls(coalesce(filters, '{}')) <> '{}' then
      total := public.evnz_count_parts(q);
      if total > 0 then
        return query select q, '{}'::text[], false, total;
      end if;
    end if;
    if q like '%"%' then
      total := public.evnz_count_parts(replace(q, '"', ''), filters => filters);
      if total > 0 then
        return query select replace(q, '"', ''), '{}'::text[], true, total;
        return;
      end if;
    end if;

    select array_agg(piece.typed order by piece.position)
          filter (where piece.words is not null or catalogue.any_part_has(piece.lexemes)),
        coalesce(array_agg(piece.typed order by piece.position)
          filter (where piece.words is null and not catalogue.any_part_has(piece.lexemes)), '{}'),
        jsonb_object_agg(piece.typed, case
          when catalogue.is_years(piece.typed) then 1
          when piece.words is not null and exists (
            select from (select distinct kind."Make", kind."Model" from catalogue.part_vehicles kind) vehicle
            where catalogue.vehicle_words(vehicle."Make", vehicle."Model") @@ piece.words::tsquery) then 3
          else 2 end)
      into kept, gone, ease
      from catalogue.read_text(q) with ordinality piece (typed, how, as_words, words, lexemes, position)
      where piece.how not in ('ignored', 'slip');
    if kept is null or cardinality(kept || gone) > 12 then return; end if;

    loop
      if gone <> '{}' then
        total := public.evnz_count_parts(array_to_string(kept, ' '), filters => filters);
        if total > 0 then
          return query select array_to_string(kept, ' '), gone, true, total;
          return;
        end if;
      end if;
      exit when cardinality(kept) = 1;
      for candidate in
        select word from unnest(kept) with ordinality given (word, position)
        where (ease -> word)::integer < 3
        order by ease -> word, position desc
      loop
        rest := array_remove(kept, candidate);
        continue when rest = '{}';
        total := public.evnz_count_parts(array_to_string(rest, ' '), filters => filters);
        if total > 0 then
          found := found + 1;
          return query select array_to_string(rest, ' '), gone || candidate, true, total;
        end if;
        if found = 3 then return; end if;
      end loop;
      if found > 0 then return; end if;
      candidate := (select word from unnest(kept) with ordinality given (word, position)
        where (ease -> word)::integer < 3
        order by ease -> word, position desc limit 1);
      exit when candidate is null;
      kept := array_remove(kept, candidate);
      gone := gone || candidate;
      exit when kept = '{}';
    end loop;
  end
  $$;

revoke all on function public.evnz_search_page(text, integer, integer, jsonb, text), public.evnz_search_reading(text), public.evnz_near_searches(text, jsonb) from public;
grant execute on function public.evnz_search_page(text, integer, integer, jsonb, text), public.evnz_search_reading(text), public.evnz_near_searches(text, jsonb)
  to anon, authenticated, service_role;

-- schemas/49-part-lists.sql

-- Suppliers' lists that the site reads by itself from an address. What has changed becomes an upload, which a member
-- checks and publishes as any other; nothing is published by itself. The site's processes read the addresses.

create table catalogue.part_lists (
  supplier text primary key check (char_length(supplier) between 1 and 80),
  address text not null check (address ~ '^https://[^\s]+$' and char_length(address) <= 2000),
  scope text not null check (scope in ('whole', 'some', 'update')),
  every_days integer not null check (every_days in (1, 7)),
  -- Whose uploads they are. Not a foreign key: a list outlives the account.
  set_by uuid not null,
  email text,
  -- What the server said of the newest version, and its SHA-256.
  etag text,
  last_modified text,
  digest text,
  read_at timestamptz,
  changed_at timestamptz
);
revoke all on catalogue.part_lists from public, anon, authenticated;
create trigger is_work after insert or delete on catalogue.part_lists
  for each row execute function desk.keep_row_as_work('list', 'supplier');

-- The lists for the desk.
create function public.desk_part_lists() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return (select coalesce(jsonb_agg(jsonb_build_object('supplier', supplier, 'address', address, 'scope', scope,
        'everyDays', every_days, 'readAt', read_at, 'changedAt', changed_at)
        || desk.progress_of(work) order by supplier), '[]')
      from catalogue.part_lists left join desk.work on kind = 'list' and key = supplier);
  end
  $$;

-- Adds a list or gives it another address or schedule. It is due at once.
create function public.desk_set_part_list(p_supplier text, p_address text, p_scope text, p_every_days integer) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    insert into catalogue.part_lists as list (supplier, address, scope, every_days, set_by, email)
    values (btrim(p_supplier), btrim(p_address), p_scope, p_every_days, auth.uid(),
      (select account.email from auth.users account where account.id = auth.uid()))
    on conflict (supplier) do update
      set address = excluded.address, scope = excluded.scope, every_days = excluded.every_days,
        set_by = excluded.set_by, email = excluded.email, etag = null, last_modified = null,
        digest = case when list.address = excluded.address and list.scope = excluded.scope then list.digest end;
    perform desk.queue_work('list', btrim(p_supplier));
    perform desk.record('set-part-list', btrim(p_supplier), jsonb_build_object('address', btrim(p_address)));
  end
  $$;

create function public.desk_remove_part_list(p_supplier text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    delete from catalogue.part_lists where supplier = p_supplier;
    perform desk.record('remove-part-list', p_supplier);
  end
  $$;

-- Opens an upload for the file of a list; null if the list was removed meanwhile.
create function catalogue.begin_list_upload(p_supplier text, p_name text) returns uuid
  language sql volatile set search_path = ''
  begin atomic
    insert into catalogue.part_uploads (uploaded_by, email, name, supplier, scope, from_list)
    select list.set_by, list.email, p_name, list.supplier, list.scope, true
    from catalogue.part_lists list where list.supplier = p_supplier
    returning id;
  end;

-- Removes the earlier uploads of a list that nobody has published or works on.
create function catalogue.keep_newest_of_list(p_upload uuid) returns void
  language sql volatile set search_path = ''
  begin atomic
    delete from catalogue.part_uploads upload
    using catalogue.part_uploads newest
    where newest.id = p_upload and upload.id <> p_upload and upload.supplier = newest.supplier
      and upload.from_list and upload.state <> 'published'
      and not exists (select from catalogue.part_jobs job
        where job.upload_id = upload.id and job.ended_at is null);
  end;

revoke all on function catalogue.begin_list_upload(text, text),
  catalogue.keep_newest_of_list(uuid) from public, anon, authenticated;
revoke all on function public.desk_part_lists(), public.desk_set_part_list(text, text, text, integer),
  public.desk_remove_part_list(text) from public, anon;
grant execute on function public.desk_part_lists(), public.desk_set_part_list(text, text, text, integer),
  public.desk_remove_part_list(text) to authenticated;

-- schemas/50-page-changes.sql

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

-- schemas/51-realtime.sql

-- Announces a new review to readers, once it is committed: its id and model, never its text. A listener
-- reads the review again with each reader's rights.
create function public.notify_review_posted() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform pg_notify('vehicle_review_posted',
      json_build_object('id', new.id, 'vehicle_model', new.vehicle_model)::text);
    return null;
  end
  $$;

revoke all on function public.notify_review_posted() from public, anon, authenticated;

create trigger notify_review_posted after insert on public.vehicle_reviews
  for each row execute function public.notify_review_posted();

-- A hosted project sends what its publication names. Elsewhere there is no publication, or one for all
-- tables.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime' and not puballtables)
    and not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public'
        and tablename = 'vehicle_reviews')
  then
    alter publication supabase_realtime add table public.vehicle_reviews;
  end if;
end
$$;

-- schemas/60-schema-gaps.sql

-- What a site needs and this database lacks, for example 'function get_review_page'. Without a list of
-- applied migrations, as after running the files by hand, only functions and tables are compared.
create function public.evnz_schema_gaps(migrations text[], functions text[], tables text[]) returns text[]
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    applied text[];
  begin
    -- Anybody may call this; the site sends some forty names.
    if cardinality(migrations || functions || tables) > 1000 then
      raise exception 'Too many names' using errcode = '22023';
    end if;
    -- Hosted projects have the list of the Supabase CLI, other databases that of the site.
    if to_regclass('supabase_migrations.schema_migrations') is not null then
      execute 'select array_agg(version::text) from supabase_migrations.schema_migrations' into applied;
    elsif to_regclass('bookkeeping.applied_migrations') is not null then
      execute 'select array_agg(left(name, 14)) from bookkeeping.applied_migrations' into applied;
    end if;
    return array(
      select 'migration ' || wanted from unnest(migrations) wanted
      where applied is not null and wanted <> all (applied)
      union all
      select 'function ' || wanted from unnest(functions) wanted
      where not exists (
        select from pg_catalog.pg_proc
        where pronamespace = 'public'::regnamespace and proname = wanted)
      union all
      select 'table ' || wanted from unnest(tables) wanted
      where to_regclass(format('public.%I', wanted)) is null);
  end;
  $$;
revoke all on function public.evnz_schema_gaps(text[], text[], text[]) from public;
grant execute on function public.evnz_schema_gaps(text[], text[], text[]) to anon, authenticated, service_role;

-- schemas/61-service-role.sql

-- The role of the service key may do everything with the tables of the Data API. On a hosted project, and
-- where a superuser runs the site, it is above row-level security anyway; other owners may not grant that.
create policy "the service key may do everything" on public.profiles
  to service_role using (true) with check (true);
create policy "the service key may do everything" on public.vehicle_reviews
  to service_role using (true) with check (true);
create policy "the service key may do everything" on public.review_history
  to service_role using (true) with check (true);
create policy "the service key may do everything" on public.helpful_votes
  to service_role using (true) with check (true);
create policy "the service key may do everything" on public.review_reports
  to service_role using (true) with check (true);
create policy "the service key may do everything" on public.hidden_reviews
  to service_role using (true) with check (true);
create policy "the service key may do everything" on public.moderation_log
  to service_role using (true) with check (true);
create policy "the service key may do everything" on public.parts_2025
  to service_role using (true) with check (true);

-- schemas/70-content-edits.sql

-- The owner's edits over the files of content/, each a whole new document for an entry. A change groups edits
-- that are published and undone together. The content shown is that of the files with what all published
-- changes did to them, in the order in which they were first published; undoing takes a change out, so the
-- files' bytes return.

-- Counts publications and undos. Its row lock puts them in one order, so a
-- process that knows a revision has missed nothing before it.
create table desk.content_state (
  only_row boolean primary key default true check (only_row),
  revision bigint not null default 0,
  -- Proves that a publication comes from the site, whose process has checked it: editors can call the functions
  -- below too, and the rules of the content are in the site's code.
  publishing_key text
);
insert into desk.content_state default values;

create table desk.content_changes (
  id bigint generated always as identity primary key,
  status text not null default 'draft' check (status in ('draft', 'published', 'undone')),
  -- Null for what the operator brought in at the server, and once the account is deleted.
  author_id uuid references auth.users (id) on delete set null,
  -- Why the content changed, and where the new values come from: both are public once published.
  reason text not null default '' check (char_length(reason) <= 500),
  source text not null default '' check (char_length(source) <= 500),
  -- Whether the old values were wrong: then pages do not say what they were.
  corrects boolean not null default false,
  -- The day in New Zealand with which it takes effect; null for at once.
  takes_effect date check (takes_effect < '2200-01-01'),
  -- For the desk only.
  note text not null default '' check (char_length(note) <= 2000),
  -- Counts the times a draft was saved, so that what is published is what was checked.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  published_at timestamptz,
  undone_at timestamptz,
  -- The revision at which it was first published: its place in the order.
  published_revision bigint unique,
  -- The revision at which it was last published or undone.
  revision bigint,
  -- The size of its edits, in bytes.
  bytes integer not null default 0,
  constraint content_changes_are_explained check (
    status = 'draft' or char_length(btrim(reason)) >= 3),
  constraint content_changes_have_a_place check (
    (status = 'draft') = (published_revision is null)),
  constraint content_changes_in_plain_text check (public.is_plain_text(reason || source || note))
);
create unique index content_changes_by_revision on desk.content_changes (revision);
create index content_changes_of_an_author on desk.content_changes (author_id);
alter table desk.content_changes enable row level security;
alter table desk.content_state enable row level security;

create table desk.content_edits (
  change_id bigint not null references desk.content_changes (id) on delete cascade,
  collection text not null check (char_length(collection) between 1 and 60),
  -- The key of the entry.
  entry text not null check (char_length(entry) between 1 and 200),
  -- The hash of the document that the files had when the edit was made: content/edits/document-hash.ts.
  base text not null check (char_length(base) <= 60),
  -- The document that the editor started from; SQL's null if there was none. Not jsonb, which would sort the
  -- keys of objects: pages and files show them in the order in which they were written.
  before json check (octet_length(before::text) <= 102400),
  -- The whole new document; SQL's null removes the entry.
  after json check (octet_length(after::text) <= 102400),
  primary key (change_id, collection, entry),
  -- Pages follow every value, and say what it was in the list of changes.
  constraint content_edits_in_plain_text check (public.is_plain_text(collection || entry || base)
    and public.is_plain_json(before::jsonb) and public.is_plain_json(after::jsonb))
);
create index content_edits_by_entry on desk.content_edits (collection, entry);
alter table desk.content_edits enable row level security;

-- The edits of a change as the site reads them. A document that does not exist has no key.
create function desk.content_edits_json(p_change bigint) returns json
  language sql stable set search_path = ''
  as $$
    select coalesce(json_agg(case
      when edit.before is null then json_build_object('collection', edit.collection,
        'entry', edit.entry, 'base', edit.base, 'after', edit.after)
      when edit.after is null then json_build_object('collection', edit.collection,
        'entry', edit.entry, 'base', edit.base, 'before', edit.before)
      else json_build_object('collection', edit.collection, 'entry', edit.entry, 'base', edit.base,
        'before', edit.before, 'after', edit.after)
      end order by edit.collection, edit.entry), '[]')
    from desk.content_edits edit where edit.change_id = p_change
  $$;

-- The first entries that a change is about, without what it says of them: a list of changes needs no more.
create function desk.content_places_json(p_change bigint) returns json
  language sql stable set search_path = ''
  as $$
    select coalesce(json_agg(json_build_object('collection', edit.collection, 'entry', edit.entry)
      order by edit.collection, edit.entry), '[]')
    from (select collection, entry from desk.content_edits where change_id = p_change
      order by collection, entry limit 20) edit
  $$;

-- How many entries a change is about.
create function desk.content_edit_count(p_change bigint) returns integer
  language sql stable set search_path = ''
  as $$
    select count(*)::integer from desk.content_edits where change_id = p_change
  $$;

-- Moves the content on to its next revision and tells every process.
create function desk.next_content_revision() returns bigint
  language plpgsql volatile set search_path = ''
  as $$
  declare
    moved bigint;
  begin
    update desk.content_state set revision = revision + 1 where only_row returning revision into moved;
    perform pg_notify('page_changes', 'content/' || moved);
    return moved;
  end
  $$;

-- Stores a draft: a new one without p_id, else in place of what the draft says, if it still has the version.
-- p_change is {reason, source, corrects, note, takesEffect, edits: [{collection, entry, base, before, after}]}. Gives {outcome, id,
-- version}; outcomes: 'saved', 'not-a-draft', 'changed-meanwhile', 'too-many-edits', 'too-large',
-- 'doubled-entry', 'invalid-text'. All edits together have at most 3 MB, so that one response holds them.
create function desk.store_content_draft(
  p_author uuid, p_id bigint, p_version integer, p_change json) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
  declare
    edits json;
    stored desk.content_changes;
  begin
    begin
      -- A jsonb, unlike a json, has no text that PostgreSQL cannot hold.
      if not public.is_plain_json(p_change::jsonb) then
        return jsonb_build_object('outcome', 'invalid-text');
      end if;
    exception when untranslatable_character or invalid_text_representation
      or numeric_value_out_of_range or statement_too_complex then
      return jsonb_build_object('outcome', 'invalid-text');
    end;
    edits := coalesce(p_change -> 'edits', '[]');
    if json_array_length(edits) > 2000 then
      return jsonb_build_object('outcome', 'too-many-edits');
    end if;
    if octet_length(edits::text) > 3000000 or exists (select from json_array_elements(edits) edit
      where octet_length((edit -> 'before')::text) > 102400
        or octet_length((edit -> 'after')::text) > 102400)
    then
      return jsonb_build_object('outcome', 'too-large');
    end if;
    if exists (select from json_array_elements(edits) edit
      group by edit ->> 'collection', edit ->> 'entry' having count(*) > 1)
    then
      return jsonb_build_object('outcome', 'doubled-entry');
    end if;
    if p_id is null then
      insert into desk.content_changes (author_id, reason, source, corrects, takes_effect, note, bytes)
      values (p_author, btrim(coalesce(p_change ->> 'reason', '')),
        btrim(coalesce(p_change ->> 'source', '')), coalesce((p_change -> 'corrects')::text = 'true', false),
        (p_change ->> 'takesEffect')::date, btrim(coalesce(p_change ->> 'note', '')), octet_length(edits::text))
      returning * into stored;
    else
      update desk.content_changes change
      set reason = btrim(coalesce(p_change ->> 'reason', '')),
        source = btrim(coalesce(p_change ->> 'source', '')),
        corrects = coalesce((p_change -> 'corrects')::text = 'true', false),
        takes_effect = (p_change ->> 'takesEffect')::date,
        note = btrim(coalesce(p_change ->> 'note', '')), bytes = octet_length(edits::text),
        version = version + 1, saved_at = now()
      where change.id = p_id and change.status = 'draft'
        and change.version = coalesce(p_version, change.version)
      returning * into stored;
      if stored.id is null then
        return jsonb_build_object('outcome', case
          when exists (select from desk.content_changes change
            where change.id = p_id and change.status = 'draft') then 'changed-meanwhile'
          else 'not-a-draft' end);
      end if;
      delete from desk.content_edits where change_id = stored.id;
    end if;
    insert into desk.content_edits (change_id, collection, entry, base, before, after)
    select stored.id, edit ->> 'collection', edit ->> 'entry', coalesce(edit ->> 'base', ''), edit -> 'before',
      edit -> 'after'
    from json_array_elements(edits) edit;
    return jsonb_build_object('outcome', 'saved', 'id', stored.id, 'version', stored.version);
  end
  $$;

create function public.save_content_draft(
  p_change json, p_id bigint default null, p_version integer default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    saved jsonb;
  begin
    perform desk.require('editor');
    saved := desk.store_content_draft(auth.uid(), p_id, p_version, p_change);
    if saved ->> 'outcome' = 'saved' then
      perform desk.record('save-content-draft', 'change ' || (saved ->> 'id'));
    end if;
    return saved;
  end
  $$;

-- Outcomes: 'discarded' and 'not-a-draft'.
create function public.discard_content_draft(p_id bigint) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    delete from desk.content_changes where id = p_id and status = 'draft';
    if not found then return 'not-a-draft'; end if;
    perform desk.record('discard-content-draft', 'change ' || p_id);
    return 'discarded';
  end
  $$;

-- The publishing key, made when it is first read. Only a direct connection can call this.
create function desk.read_publishing_key() returns text
  language sql volatile set search_path = ''
  as $$
    update desk.content_state set publishing_key = coalesce(publishing_key,
      replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
    where only_row returning publishing_key
  $$;

-- Publishes a draft, or a change that was undone, in one transaction. The caller has validated it against a revision of the
-- content, and a draft against its version too, if that is given. Gives {outcome, revision}; outcomes: 'published', 'stale',
-- 'changed-meanwhile', 'incomplete', 'no-such-change'. A change that is published already stays as it is. The audit log
-- keeps p_detail.
create function desk.publish_checked_change(p_id bigint, p_revision bigint, p_version integer, p_detail jsonb default '{}')
  returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
  declare
    current bigint;
    change desk.content_changes;
  begin
    select revision into current from desk.content_state for update;
    select * into change from desk.content_changes where id = p_id for update;
    if change.id is null then return jsonb_build_object('outcome', 'no-such-change'); end if;
    if change.status = 'published' then
      return jsonb_build_object('outcome', 'published', 'revision', change.revision);
    end if;
    if change.version <> coalesce(p_version, change.version) then
      return jsonb_build_object('outcome', 'changed-meanwhile');
    end if;
    if char_length(change.reason) < 3
      or not exists (select from desk.content_edits where change_id = p_id)
    then
      return jsonb_build_object('outcome', 'incomplete');
    end if;
    if current <> p_revision then
      return jsonb_build_object('outcome', 'stale', 'revision', current);
    end if;
    current := desk.next_content_revision();
    update desk.content_changes
    set status = 'published', revision = current, undone_at = null,
      published_at = coalesce(published_at, now()),
      published_revision = coalesce(published_revision, current)
    where id = p_id;
    perform desk.record(
      case change.status when 'draft' then 'publish-content' else 'redo-content' end, 'change ' || p_id,
      p_detail);
    return jsonb_build_object('outcome', 'published', 'revision', current);
  end
  $$;

-- The same for a member. p_key is the publishing key; without it the outcome is 'unchecked'.
create function public.publish_content_change(
  p_id bigint, p_revision bigint, p_version integer default null, p_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    perform from desk.content_state where publishing_key = p_key for update;
    if not found then return jsonb_build_object('outcome', 'unchecked'); end if;
    return desk.publish_checked_change(p_id, p_revision, p_version);
  end
  $$;

-- Takes a published change back; it can be published again. Outcomes: 'undone', 'stale', 'not-published'.
create function public.undo_content_change(p_id bigint, p_revision bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    current bigint;
    change desk.content_changes;
  begin
    perform desk.require('editor');
    select revision into current from desk.content_state for update;
    select * into change from desk.content_changes where id = p_id for update;
    if change.status is distinct from 'published' then
      return jsonb_build_object('outcome', 'not-published');
    end if;
    if current <> p_revision then
      return jsonb_build_object('outcome', 'stale', 'revision', current);
    end if;
    current := desk.next_content_revision();
    update desk.content_changes set status = 'undone', revision = current, undone_at = now()
    where id = p_id;
    -- What is published now is not what its source said.
    update desk.read_sources set agreed_on = null, agrees = false where draft_id = p_id;
    perform desk.record('undo-content', 'change ' || p_id);
    return jsonb_build_object('outcome', 'undone', 'revision', current);
  end
  $$;

-- Moves a published change that has not taken effect to another day, today for now. The caller has validated it there against
-- a revision of the content; p_key is the publishing key. Outcomes: 'moved', 'stale', 'unchecked', 'not-ahead'.
create function public.move_content_change(p_id bigint, p_revision bigint, p_day date, p_key text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    current bigint;
    change desk.content_changes;
  begin
    perform desk.require('editor');
    select revision into current from desk.content_state where publishing_key = p_key for update;
    if not found then return jsonb_build_object('outcome', 'unchecked'); end if;
    select * into change from desk.content_changes where id = p_id for update;
    if change.status is distinct from 'published' or change.takes_effect is null
      or change.takes_effect <= desk.today() or p_day < desk.today()
    then
      return jsonb_build_object('outcome', 'not-ahead');
    end if;
    if current <> p_revision then
      return jsonb_build_object('outcome', 'stale', 'revision', current);
    end if;
    current := desk.next_content_revision();
    update desk.content_changes set takes_effect = p_day, revision = current where id = p_id;
    perform desk.record('move-content', 'change ' || p_id,
      jsonb_build_object('from', change.takes_effect, 'to', p_day));
    return jsonb_build_object('outcome', 'moved', 'revision', current);
  end
  $$;

-- The changes since a revision: {revision, agreed, hasMore, changes: [{id, status, published_revision, published_at,
-- takes_effect, reason, source, corrects, edits}]}. `agreed` has for each source that the site reads the day on which it last
-- said what is published. The site leaves out what takes effect on a later day. 0 gives everything that is published. A
-- change that was undone since comes without what it said. What would be too large for one response ends at a revision from which the caller goes on.
create function public.get_content_edits(p_since bigint default 0) returns json
  -- Not plain SQL, which would need the table of a later file.
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return (with moved as (
      select change.*, sum(change.bytes) over (order by change.revision) - change.bytes as bytes_before
      from desk.content_changes change
      where change.revision > p_since and (change.status = 'published' or p_since > 0)
    ), page as (select * from moved where bytes_before < 500000)
    select json_build_object(
      'revision', case when exists (select from moved where bytes_before >= 500000)
        then (select max(revision) from page) else (select revision from desk.content_state) end,
      'agreed', (select coalesce(json_object_agg(name, agreed_on) filter (where agreed_on is not null), '{}')
        from desk.read_sources),
      'hasMore', exists (select from moved where bytes_before >= 500000),
      'changes', (
        select coalesce(json_agg(case change.status
          when 'published' then json_build_object('id', change.id, 'status', change.status,
            'published_revision', change.published_revision, 'published_at', change.published_at,
            'takes_effect', change.takes_effect, 'reason', change.reason, 'source', nullif(change.source, ''), 'corrects', change.corrects,
            'edits', desk.content_edits_json(change.id))
          else json_build_object('id', change.id, 'status', change.status) end
          order by change.published_revision), '[]')
        from page change)));
  end
  $$;

-- The public list of changes, newest first; p_before continues after a revision. Of a change that was taken
-- back it says where it was, not what it said. Nothing of what has not taken effect, or was taken back before.
create function public.get_content_changes(p_before bigint default null, p_limit integer default 50)
  returns table (
    id bigint,
    published_revision bigint,
    published_at timestamptz,
    taken_back_at timestamptz,
    reason text,
    source text,
    entries integer,
    places json
  )
  language sql stable security definer set search_path = ''
  as $$
    select change.id, change.published_revision, change.published_at, change.undone_at,
      case when change.status = 'published' then change.reason end,
      case when change.status = 'published' then nullif(change.source, '') end,
      desk.content_edit_count(change.id), desk.content_places_json(change.id)
    from desk.content_changes change
    where change.status <> 'draft' and change.published_revision < coalesce(p_before, 9223372036854775807)
      and (change.takes_effect is null or change.takes_effect <=
        (coalesce(change.undone_at, now()) at time zone 'Pacific/Auckland')::date)
    order by change.published_revision desc
    limit least(greatest(coalesce(p_limit, 50), 1), 200)
  $$;

-- A change with its author, for the desk.
create function desk.content_change_json(change desk.content_changes, p_edits json) returns json
  language sql stable security definer set search_path = ''
  as $$
    select json_build_object('id', change.id, 'status', change.status, 'version', change.version,
      'author', (select email from auth.users where id = change.author_id), 'reason', change.reason,
      'source', change.source, 'corrects', change.corrects, 'takes_effect', change.takes_effect, 'note', change.note, 'created_at', change.created_at,
      'saved_at', change.saved_at, 'published_at', change.published_at, 'undone_at', change.undone_at,
      'published_revision', change.published_revision, 'entries', desk.content_edit_count(change.id),
      'edits', p_edits)
  $$;

-- One change for the desk, or null.
create function public.get_content_change(p_id bigint) returns json
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return (select desk.content_change_json(change, desk.content_edits_json(p_id))
      from desk.content_changes change where id = p_id);
  end
  $$;

-- Changes for the desk, newest first, by status, entry and author, without their documents; p_before continues
-- after an id.
create function public.list_content_changes(
  p_status text default null, p_collection text default null, p_entry text default null,
  p_author text default null, p_before bigint default null, p_limit integer default 50) returns json
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return (
      select coalesce(json_agg(desk.content_change_json(change, desk.content_places_json(change.id))
        order by change.id desc), '[]')
      from (
        select found.* from desk.content_changes found
        where (p_status is null or found.status = p_status)
          and (p_before is null or found.id < p_before)
          and (p_author is null or found.author_id = (
            select id from auth.users where email = lower(p_author)))
          and (p_collection is null or exists (
            select from desk.content_edits edit
            where edit.change_id = found.id and edit.collection = p_collection
              and (p_entry is null or edit.entry = p_entry)))
        order by found.id desc
        limit least(greatest(coalesce(p_limit, 50), 1), 200)
      ) change);
  end
  $$;

revoke all on all tables in schema desk from public, anon, authenticated;
revoke all on all functions in schema desk from public, anon, authenticated;
revoke all on function
  public.save_content_draft(json, bigint, integer), public.discard_content_draft(bigint),
  public.publish_content_change(bigint, bigint, integer, text), public.undo_content_change(bigint, bigint),
  public.move_content_change(bigint, bigint, date, text),
  public.get_content_edits(bigint), public.get_content_changes(bigint, integer),
  public.get_content_change(bigint),
  public.list_content_changes(text, text, text, text, bigint, integer)
  from public, anon;
grant execute on function
  public.save_content_draft(json, bigint, integer), public.discard_content_draft(bigint),
  public.publish_content_change(bigint, bigint, integer, text), public.undo_content_change(bigint, bigint),
  public.move_content_change(bigint, bigint, date, text),
  public.get_content_change(bigint),
  public.list_content_changes(text, text, text, text, bigint, integer)
  to authenticated, service_role;
grant execute on function
  public.get_content_edits(bigint), public.get_content_changes(bigint, integer)
  to anon, authenticated, service_role;

-- schemas/72-suggestions.sql

-- 'This is wrong': suggestions by visitors about figures, texts and workshops, without an account.

-- How often visitors without an account may do something: by network (an IPv4 address or an IPv6 /64), by
-- wide network (an IPv6 /48, which one person can own), and by the connection that the request came over. What
-- all visitors together ('everyone') may do has no limit, because anybody with enough networks would then close the
-- door for the others: beyond that number the owner is warned. The site's owner may change these rows.
create table desk.visitor_limits (
  action text not null check (action in ('suggest', 'workshop-code', 'workshop-redeem', 'workshop-save', 'plate')),
  scope text not null check (scope in ('network', 'wide-network', 'connection', 'everyone')),
  max_attempts integer not null check (max_attempts >= 0),
  period interval not null check (period <= interval '1 day'),
  -- When the log last warned of it.
  warned_at timestamptz,
  primary key (action, scope, period)
);
alter table desk.visitor_limits enable row level security;
insert into desk.visitor_limits (action, scope, max_attempts, period) values
  ('suggest', 'network', 6, '1 hour'),
  ('suggest', 'network', 20, '1 day'),
  ('suggest', 'wide-network', 60, '1 day'),
  ('suggest', 'connection', 120, '1 hour'),
  ('suggest', 'everyone', 400, '1 day'),
  ('workshop-code', 'network', 5, '1 hour'),
  ('workshop-code', 'network', 10, '1 day'),
  ('workshop-code', 'wide-network', 20, '1 day'),
  ('workshop-code', 'everyone', 200, '1 day'),
  ('workshop-redeem', 'network', 10, '1 hour'),
  ('workshop-redeem', 'network', 30, '1 day'),
  ('workshop-redeem', 'wide-network', 90, '1 day'),
  ('workshop-redeem', 'connection', 300, '1 hour'),
  ('workshop-redeem', 'everyone', 500, '1 day'),
  ('workshop-save', 'network', 60, '1 hour'),
  -- What all together may look up is the owner's cap: desk.plate_cap.
  ('plate', 'network', 10, '1 hour'),
  ('plate', 'network', 20, '1 day'),
  ('plate', 'wide-network', 40, '1 day');

create table desk.visitor_attempts (
  id bigint generated always as identity primary key,
  action text not null,
  network_hash bytea,
  connection_hash bytea,
  attempted_at timestamptz not null default clock_timestamp(),
  wide_network_hash bytea
);
create index visitor_attempts_of_a_network on desk.visitor_attempts (network_hash, action, attempted_at);
create index visitor_attempts_of_a_connection on desk.visitor_attempts (connection_hash, action, attempted_at);
create index visitor_attempts_by_time on desk.visitor_attempts (attempted_at);
create index visitor_attempts_of_a_wide_network
  on desk.visitor_attempts (wide_network_hash, action, attempted_at) where wide_network_hash is not null;
alter table desk.visitor_attempts enable row level security;

-- A hash of the visitor's network. A hosted project sees the server of the site, which therefore names the
-- visitor in a header of its own: the hash of the network and, for IPv6, that of the /48. Anybody can write that
-- header, so the connection has a limit too.
create function desk.visitor_network() returns bytea
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    named text := nullif(current_setting('request.headers', true), '')::json ->> 'x-site-visitor';
  begin
    if named ~ '^[0-9a-f]{64}(,[0-9a-f]{64})?$' then
      return sha256(decode(left(named, 64), 'hex'));
    end if;
    return moderation.network_hash();
  end
  $$;

-- A hash of the visitor's IPv6 /48; null for IPv4.
create function desk.visitor_wide_network() returns bytea
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    named text := nullif(current_setting('request.headers', true), '')::json ->> 'x-site-visitor';
    address constant inet := desk.caller_address()::inet;
  begin
    if named ~ '^[0-9a-f]{64}(,[0-9a-f]{64})?$' then
      return sha256(decode(nullif(substr(named, 66), ''), 'hex'));
    end if;
    return case when family(address) = 6
      then sha256(convert_to(host(network(set_masklen(address, 48))), 'UTF8')) end;
  end
  $$;

-- Counts one attempt, unless that would exceed a limit: 'counted' or 'too-many'. Attempts of one network
-- wait for each other, so parallel requests cannot get past its limit.
create function desk.count_visitor(wanted text) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare
    network constant bytea := desk.visitor_network();
    wide_network constant bytea := desk.visitor_wide_network();
    connection constant bytea := moderation.network_hash();
  begin
    perform pg_advisory_xact_lock(
      hashtextextended('visitor ' || coalesce(encode(coalesce(wide_network, network), 'hex'), ''), 7262114));
    delete from desk.visitor_attempts where ctid = any (array(
      select ctid from desk.visitor_attempts
      where attempted_at < clock_timestamp() - interval '1 day'
      limit 100 for update skip locked));
    if exists (
      select from desk.visitor_limits allowed
      where allowed.action = wanted and allowed.scope <> 'everyone' and allowed.max_attempts <= (
        select count(*) from desk.visitor_attempts attempt
        where attempt.action = wanted
          and attempt.attempted_at > clock_timestamp() - allowed.period
          and case allowed.scope
            when 'network' then attempt.network_hash is not distinct from network
            when 'wide-network' then attempt.wide_network_hash = wide_network
            else attempt.connection_hash is not distinct from connection
          end))
    then
      return 'too-many';
    end if;
    insert into desk.visitor_attempts (action, network_hash, connection_hash, wide_network_hash)
    values (wanted, network, connection, wide_network);
    return 'counted';
  end
  $$;

-- What all visitors together do more often than is usual: {action: attempts}.
create function desk.busy_visitors() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(action, attempts), '{}') from (
      select usual.action, (select count(*) from desk.visitor_attempts attempt
        where attempt.action = usual.action
          and attempt.attempted_at > clock_timestamp() - usual.period) as attempts, usual.max_attempts
      from desk.visitor_limits usual where usual.scope = 'everyone') counted
    where attempts > max_attempts
  $$;

-- The same for a warning in the log, once a day for all processes of the site.
create function desk.take_visitor_warnings() returns jsonb
  language sql volatile security definer set search_path = ''
  as $$
    with warned as (
      update desk.visitor_limits set warned_at = now()
      where scope = 'everyone' and desk.busy_visitors() ? action
        and (warned_at is null or warned_at < now() - interval '1 day')
      returning action)
    select coalesce(jsonb_object_agg(action, desk.busy_visitors() -> action), '{}') from warned
  $$;

-- The same for the owner's list of things to do.
create function public.desk_busy_visitors() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    return desk.busy_visitors();
  end
  $$;

create table desk.suggestions (
  id bigint generated always as identity primary key,
  -- What the visitor keeps, and mails name: '4F7A-91C2'.
  reference text not null unique,
  collection text not null check (collection ~ '^[a-z][a-z-]{0,59}$'),
  entry text not null check (char_length(entry) <= 120),
  path text not null check (char_length(path) <= 300),
  wrong text not null check (char_length(btrim(wrong)) between 3 and 1500),
  correction text not null default '' check (char_length(correction) <= 1500),
  source text not null default '' check (char_length(source) <= 500),
  -- Only for questions about this suggestion. Deleted 30 days after it is settled.
  email text check (char_length(email) <= 254),
  network_hash bytea,
  received_at timestamptz not null default now(),
  status text not null default 'open'
    check (status in ('open', 'asked', 'accepted', 'published', 'declined', 'spam')),
  -- The question sent by mail, or the reason for declining.
  reply text check (char_length(reply) <= 1500),
  -- The content change that it became.
  change_id text,
  settled_at timestamptz,
  settled_by uuid,
  -- When its author was told that it was followed.
  thanked_at timestamptz,
  constraint suggestions_in_plain_text check (public.is_plain_text(
    entry || path || wrong || correction || source || coalesce(email, '') || coalesce(reply, '')))
);
create index suggestions_waiting on desk.suggestions (received_at) where settled_at is null;
create index suggestions_of_a_change on desk.suggestions (change_id) where change_id is not null;
create index spam_of_a_network on desk.suggestions (network_hash) where status = 'spam';
alter table desk.suggestions enable row level security;

-- Deletes what is no longer needed: an email address 30 days after its suggestion was settled, or a year after
-- it came in; the network after a day, after 30 days if it sent spam; a suggestion that has been set aside for 30 days.
create function desk.forget_suggesters() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    delete from desk.suggestions where id = any (array(
      select id from desk.suggestions
      where status = 'open' and received_at < now() - interval '30 days' and desk.is_blocked(email)
        and exists (select from desk.blocked_people
          where mailbox = desk.mailbox(email) and blocked_at < now() - interval '30 days')
      order by id limit 500 for update skip locked));
    update desk.suggestions set
      email = case
        when settled_at < now() - interval '30 days' or received_at < now() - interval '1 year' then null
        else email end,
      network_hash = case
        when received_at < now() - interval '30 days'
          or (status <> 'spam' and received_at < now() - interval '1 day') then null
        else network_hash end
    where id = any (array(
      select id from desk.suggestions
      where (email is not null
          and (settled_at < now() - interval '30 days' or received_at < now() - interval '1 year'))
        or (network_hash is not null and (received_at < now() - interval '30 days'
          or (status <> 'spam' and received_at < now() - interval '1 day')))
      order by id limit 500 for update skip locked));
  end
  $$;

-- Keeps a suggestion: {outcome: 'received', reference}, or {outcome: 'too-many'} beyond a rate limit and for a network
-- that has sent spam three times in 30 days. `given` has the columns from collection to email; other keys are ignored.
-- The address is unproved, so whether its owner is blocked decides only where the desk lists the suggestion.
create function public.post_suggestion(given jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    network constant bytea := desk.visitor_network();
    code text;
  begin
    if not desk.is_plain_email(nullif(given ->> 'email', '')) then
      raise exception 'This is not an email address' using errcode = '22023';
    end if;
    perform desk.forget_suggesters();
    if 3 <= (select count(*) from desk.suggestions
      where status = 'spam' and network_hash = network) or desk.count_visitor('suggest') = 'too-many'
    then
      return jsonb_build_object('outcome', 'too-many');
    end if;
    code := upper(regexp_replace(left(replace(gen_random_uuid()::text, '-', ''), 8), '(....)', '\1-'));
    insert into desk.suggestions
      (reference, collection, entry, path, wrong, correction, source, email, network_hash)
    values (code, given ->> 'collection', given ->> 'entry', coalesce(given ->> 'path', ''),
      given ->> 'wrong', coalesce(given ->> 'correction', ''), coalesce(given ->> 'source', ''),
      nullif(given ->> 'email', ''), network);
    return jsonb_build_object('outcome', 'received', 'reference', code);
  end
  $$;

-- Moves a waiting suggestion on. 'ask' needs a question and an email address, 'decline' a reason, 'accept' the
-- change it became; 'spam' counts against its network. Returns {outcome: 'done', email} for the
-- mail to its author, or {outcome: 'settled'} if somebody else was faster.
create function public.desk_settle_suggestion(p_id bigint, p_action text, p_text text default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    found_one desk.suggestions;
    words constant text := nullif(btrim(p_text), '');
  begin
    perform desk.require('editor');
    if p_action is null or p_action not in ('ask', 'accept', 'decline', 'spam') then
      raise exception 'Unknown action' using errcode = '22023';
    end if;
    if words is null and p_action <> 'spam' then
      raise exception 'This action needs a text' using errcode = '22023';
    end if;
    select * into found_one from desk.suggestions where id = p_id for update;
    if not found then
      raise exception 'There is no such suggestion' using errcode = 'PT404';
    end if;
    if found_one.settled_at is not null then
      return jsonb_build_object('outcome', 'settled');
    end if;
    if p_action = 'ask' and found_one.email is null then
      raise exception 'This suggestion came without an email address' using errcode = '22023';
    end if;
    update desk.suggestions set
      status = case p_action when 'ask' then 'asked' when 'accept' then 'accepted'
        when 'decline' then 'declined' else 'spam' end,
      reply = case when p_action in ('ask', 'decline') then words else reply end,
      change_id = case when p_action = 'accept' then words else change_id end,
      -- Nobody asks the author of spam anything.
      email = case when p_action = 'spam' then null else email end,
      settled_at = case when p_action in ('decline', 'spam') then now() end,
      settled_by = case when p_action in ('decline', 'spam') then auth.uid() end
    where id = p_id;
    perform desk.record('suggestion-' || p_action, found_one.reference,
      jsonb_build_object('about', concat_ws('/', found_one.collection, found_one.entry,
        nullif(found_one.path, ''))));
    return jsonb_build_object('outcome', 'done', 'email', found_one.email);
  end
  $$;

-- Takes one suggestion that a published change has settled and whose author left an address and has not been thanked, and
-- marks it as thanked: {email, reference, collection, entry, path}, null if there is none. The site's server queues
-- the mail in the same transaction, so it is neither lost nor sent twice. `p_change`: of this change only.
create function desk.take_followed_suggestion(p_change text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    due desk.suggestions;
  begin
    select * into due from desk.suggestions
    where status = 'published' and email is not null and thanked_at is null
      and (p_change is null or change_id = p_change)
    order by id limit 1 for update skip locked;
    if not found then
      return null;
    end if;
    update desk.suggestions set thanked_at = now() where id = due.id;
    return jsonb_build_object('email', due.email, 'reference', due.reference, 'collection', due.collection,
      'entry', due.entry, 'path', due.path);
  end
  $$;

-- All of a change at once, for a site that does not reach the database itself, as with a hosted project: a mail that it
-- then cannot send is lost.
create function public.desk_take_followed_suggestions(p_change bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    found_ones jsonb := '[]';
    taken jsonb;
  begin
    perform desk.require('editor');
    loop
      taken := desk.take_followed_suggestion(p_change::text);
      exit when taken is null;
      found_ones := found_ones || taken;
    end loop;
    if found_ones <> '[]' then
      perform desk.record('suggestion-thanks', p_change::text,
        jsonb_build_object('mails', jsonb_array_length(found_ones)));
    end if;
    return found_ones;
  end
  $$;

-- A hosted project lets everyone call every new function, so revoke first and grant only what is meant.
revoke all on desk.visitor_limits, desk.visitor_attempts, desk.suggestions from public, anon, authenticated;
revoke all on function desk.visitor_network(), desk.visitor_wide_network(), desk.count_visitor(text),
  desk.busy_visitors(), desk.take_visitor_warnings(), desk.forget_suggesters(),
  desk.take_followed_suggestion(text)
  from public, anon, authenticated;
revoke all on function public.desk_busy_visitors() from public, anon, authenticated;
grant execute on function public.desk_busy_visitors() to authenticated;
revoke all on function public.post_suggestion(jsonb), public.desk_settle_suggestion(bigint, text, text),
  public.desk_take_followed_suggestions(bigint) from public, anon, authenticated;
grant execute on function public.post_suggestion(jsonb) to anon, authenticated;
grant execute on function public.desk_settle_suggestion(bigint, text, text),
  public.desk_take_followed_suggestions(bigint) to authenticated;

-- A suggestion is settled when the change that it became is published, and waits again when that is discarded.
create function desk.follow_suggested_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'DELETE' then
      update desk.suggestions set status = 'open', change_id = null
      where change_id = old.id::text and status = 'accepted';
    else
      update desk.suggestions set status = 'published', settled_at = now(), settled_by = auth.uid()
      where change_id = new.id::text and status = 'accepted';
    end if;
    return null;
  end
  $$;
revoke all on function desk.follow_suggested_change() from public, anon, authenticated;
create trigger settle_suggestions after update of status on desk.content_changes
  for each row when (new.status = 'published') execute function desk.follow_suggested_change();
create trigger reopen_suggestions after delete on desk.content_changes
  for each row execute function desk.follow_suggested_change();

-- schemas/73-workshop-claims.sql

-- Workshop claims: a workshop proves that an entry of the directory is its own and proposes corrections,
-- which an editor confirms before they are published.

-- One-time codes, of which only the hash is kept. A code has twelve random digits. A network may try 30 times a day
-- (desk.visitor_limits), and all networks together 100,000 times a code, so the chance to guess one is at most
-- 100,000 in 10^12, one in ten million. To spend these tries takes 3,334 networks, so that strangers cannot burn
-- the code that the owner has just told a workshop.
create table desk.workshop_codes (
  id bigint generated always as identity primary key,
  center text not null,
  code_hash bytea not null,
  -- The mail address at the workshop's published domain that it was sent to; null if the owner rang.
  sent_to text check (char_length(sent_to) <= 254),
  told_by uuid,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  attempts_left integer not null default 100000 check (attempts_left >= 0),
  used_at timestamptz
);
create index workshop_codes_of_a_center on desk.workshop_codes (center, expires_at);
alter table desk.workshop_codes enable row level security;

-- Who may speak for an entry. Two people may hold a claim to one entry: an editor sees both.
create table desk.workshop_claims (
  id uuid primary key default gen_random_uuid(),
  center text not null,
  -- How they proved it, and where the yearly reminder goes.
  proof text not null check (proof in ('mail', 'phone')),
  email text check (char_length(email) <= 254),
  claimed_at timestamptz not null default now(),
  -- The hash of the token in the workshop's cookie, and until when it is accepted.
  token_hash bytea unique,
  session_ends_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  -- When the workshop last said what an editor has confirmed, and for which of these the reminder went out.
  said_at timestamptz,
  reminded_for timestamptz
);
create unique index one_claim_by_mail on desk.workshop_claims (center, lower(email)) where proof = 'mail';
alter table desk.workshop_claims enable row level security;

create table desk.workshop_proposals (
  id bigint generated always as identity primary key,
  claim_id uuid not null references desk.workshop_claims (id) on delete cascade,
  center text not null,
  -- 'entry': the fields as the workshop wants them. 'still-true': what is published holds, with a new date.
  kind text not null check (kind in ('entry', 'still-true')),
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 20000),
  said_at timestamptz not null default now(),
  status text not null default 'open' check (status in ('open', 'confirmed', 'declined', 'replaced')),
  reason text check (char_length(reason) <= 1500),
  change_id text,
  decided_at timestamptz,
  decided_by uuid,
  constraint workshop_proposals_in_plain_text check (
    public.is_plain_json(fields) and public.is_plain_text(reason))
);
create unique index one_open_proposal on desk.workshop_proposals (claim_id) where status = 'open';
create index workshop_proposals_of_a_claim on desk.workshop_proposals (claim_id);
alter table desk.workshop_proposals enable row level security;

create function desk.hash_workshop_code(p_center text, p_code text) returns bytea
  language sql immutable set search_path = ''
  as $$ select sha256(convert_to(p_center || ' ' || p_code, 'UTF8')) $$;

-- Makes a code of twelve digits. A mail's code holds for 30 minutes, and replaces the one sent there before; one
-- told over the phone holds for a day.
create function desk.make_workshop_code(p_center text, p_sent_to text, p_told_by uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    -- The first 48 bits of a random UUID are all random.
    random_bits constant bigint :=
      ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint;
    code constant text := lpad((random_bits % 1000000000000)::text, 12, '0');
  begin
    delete from desk.workshop_codes where expires_at < now() - interval '1 day';
    update desk.workshop_codes set expires_at = now()
    where center = p_center and sent_to is not distinct from p_sent_to and expires_at > now();
    insert into desk.workshop_codes (center, code_hash, sent_to, told_by, expires_at)
    values (p_center, desk.hash_workshop_code(p_center, code), p_sent_to, p_told_by,
      now() + case when p_sent_to is null then interval '1 day' else interval '30 minutes' end);
    return code;
  end
  $$;

-- The code for a mail to an address at a workshop's published domain, which the site has checked: {outcome: 'made',
-- code}, {outcome: 'too-many'} for a network that asked too often, or {outcome: 'none'} where no mail may
-- leave. p_is_known: whether the workshop publishes this address. Only the site's server can call it.
-- Each request is counted before anything is looked up: if only mails counted, 'too-many' would tell a stranger for
-- which mailboxes none leaves, such as one whose claim was revoked.
create function desk.mail_workshop_code(p_center text, p_email text, p_is_known boolean default false)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    box constant text := desk.mailbox(p_email);
  begin
    if desk.count_visitor('workshop-code') = 'too-many' then
      return jsonb_build_object('outcome', 'too-many');
    end if;
    perform pg_advisory_xact_lock(hashtextextended('workshop mails', 7262114));
    if exists (select from desk.workshop_claims where center = p_center
      and desk.mailbox(email) = box and revoked_at is not null)
    then
      return jsonb_build_object('outcome', 'none');
    end if;
    -- A mailbox gets three codes an hour and twelve a day. Then the last one sent there stays valid instead,
    -- so that strangers who ask can neither fill the mailbox nor close the door.
    if 3 <= (select count(*) from desk.workshop_codes
        where desk.mailbox(sent_to) = box and made_at > now() - interval '1 hour')
      or 12 <= (select count(*) from desk.workshop_codes
        where desk.mailbox(sent_to) = box and made_at > now() - interval '1 day')
    then
      update desk.workshop_codes set expires_at = now() + interval '30 minutes'
      where used_at is null and id = (select id from desk.workshop_codes
        where center = p_center and desk.mailbox(sent_to) = box order by id desc limit 1);
      return jsonb_build_object('outcome', 'none');
    end if;
    -- Made-up addresses bounce, which mail servers hold against the sender: at most ten others a day and workshop.
    if not p_is_known
      and not exists (select from desk.workshop_claims where center = p_center and desk.mailbox(email) = box)
      and 10 <= (select count(distinct desk.mailbox(sent_to)) from desk.workshop_codes
        where center = p_center and desk.mailbox(sent_to) <> box and made_at > now() - interval '1 day')
    then
      return jsonb_build_object('outcome', 'none');
    end if;
    return jsonb_build_object('outcome', 'made', 'code', desk.make_workshop_code(p_center, p_email, null));
  end
  $$;

-- The code that the owner tells a workshop over its published phone. An earlier one no longer works.
create function public.desk_make_workshop_code(p_center text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    if p_center is null or p_center !~ '^[a-z0-9-]{1,80}$' then
      raise exception 'Unknown workshop' using errcode = '22023';
    end if;
    perform desk.record('workshop-code', p_center);
    return desk.make_workshop_code(p_center, null, auth.uid());
  end
  $$;

-- Exchanges a code for a session of 30 days, known by a random token that the caller chose: 'claimed',
-- 'refused' or 'too-many'. It returns and never raises, so that a failed attempt stays counted.
create function public.redeem_workshop_code(p_center text, p_code text, p_token text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    digits constant text := regexp_replace(coalesce(p_code, ''), '\D', '', 'g');
    redeemed desk.workshop_codes;
  begin
    if desk.count_visitor('workshop-redeem') = 'too-many' then
      return 'too-many';
    end if;
    if p_center is null or coalesce(char_length(p_token), 0) < 43 or char_length(digits) <> 12 then
      return 'refused';
    end if;
    perform pg_advisory_xact_lock(hashtextextended('workshop ' || p_center, 7262114));
    select * into redeemed from desk.workshop_codes
    where center = p_center and expires_at > now() and used_at is null and attempts_left > 0
      and code_hash = desk.hash_workshop_code(p_center, digits);
    if not found then
      update desk.workshop_codes set attempts_left = attempts_left - 1
      where center = p_center and expires_at > now() and used_at is null and attempts_left > 0;
      return 'refused';
    end if;
    update desk.workshop_codes set used_at = now() where id = redeemed.id;
    if redeemed.sent_to is null then
      insert into desk.workshop_claims (center, proof, token_hash, session_ends_at)
      values (p_center, 'phone', sha256(convert_to(p_token, 'UTF8')), now() + interval '30 days');
    elsif exists (select from desk.workshop_claims where center = p_center
      and desk.mailbox(email) = desk.mailbox(redeemed.sent_to) and revoked_at is not null)
    then
      return 'refused';
    else
      insert into desk.workshop_claims as claim (center, proof, email, token_hash, session_ends_at)
      values (p_center, 'mail', redeemed.sent_to, sha256(convert_to(p_token, 'UTF8')),
        now() + interval '30 days')
      on conflict (center, lower(email)) where proof = 'mail' do update set
        token_hash = excluded.token_hash, session_ends_at = excluded.session_ends_at;
    end if;
    return 'claimed';
  end
  $$;

create function desk.workshop_claim_of(p_token text) returns desk.workshop_claims
  language sql stable security definer set search_path = ''
  as $$
    select claim from desk.workshop_claims claim
    where claim.token_hash = sha256(convert_to(coalesce(p_token, ''), 'UTF8'))
      and claim.session_ends_at > now() and claim.revoked_at is null
  $$;

-- The data of a workshop's own session; null without one.
create function public.workshop_session(p_token text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    claim constant desk.workshop_claims := desk.workshop_claim_of(p_token);
  begin
    if claim.id is null then
      return null;
    end if;
    return jsonb_build_object('center', claim.center, 'proof', claim.proof, 'email', claim.email,
      'endsAt', claim.session_ends_at, 'saidAt', claim.said_at,
      'proposal', (
        select jsonb_build_object('kind', kind, 'fields', fields, 'saidAt', said_at, 'status', status,
          'reason', reason)
        from desk.workshop_proposals where claim_id = claim.id and status <> 'replaced'
        order by id desc limit 1));
  end
  $$;

-- Takes what a workshop says of itself: 'proposed', 'signed-out' or 'too-many'. It waits for an editor, and replaces
-- what waited before.
create function public.propose_workshop_entry(p_token text, p_kind text, p_fields jsonb default '{}')
  returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    claim constant desk.workshop_claims := desk.workshop_claim_of(p_token);
  begin
    if claim.id is null then
      return 'signed-out';
    end if;
    if desk.count_visitor('workshop-save') = 'too-many' then
      return 'too-many';
    end if;
    update desk.workshop_proposals set status = 'replaced', decided_at = now()
    where claim_id = claim.id and status = 'open';
    insert into desk.workshop_proposals (claim_id, center, kind, fields)
    values (claim.id, claim.center, p_kind, p_fields);
    return 'proposed';
  end
  $$;

create function public.end_workshop_session(p_token text) returns void
  language sql volatile security definer set search_path = ''
  as $$
    update desk.workshop_claims set token_hash = null, session_ends_at = null
    where token_hash = sha256(convert_to(coalesce(p_token, ''), 'UTF8'))
  $$;

-- All claims, those in force first.
create function public.desk_workshop_claims() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return (select coalesce(jsonb_agg(to_jsonb(held)), '[]') from (
      select id, center, proof, email, claimed_at as "claimedAt", said_at as "saidAt",
        revoked_at as "revokedAt"
      from desk.workshop_claims order by revoked_at is not null, center, claimed_at limit 500) held);
  end
  $$;

-- What others propose to change: suggestions of readers, and what workshops say of their entries. Those that wait, or those
-- settled last. The oldest come first in the queue, and after all others those set aside: new suggestions with the address of
-- a person who is blocked now, which unblocking puts back. A reader's address stays in the database.
create function public.desk_proposals(p_settled boolean default false) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    perform desk.forget_suggesters();
    return (select coalesce(jsonb_agg(to_jsonb(listed)), '[]') from (
      select * from (
        select 'reader' as "from", id, collection, entry, path, received_at as "saidAt", status, reply,
          change_id as "changeId", settled_at as "settledAt", email is not null as "hasEmail",
          status = 'open' and desk.is_blocked(email) as "isSetAside",
          jsonb_build_object('reference', reference, 'wrong', wrong, 'correction', correction, 'source', source) as said
        from desk.suggestions where (settled_at is not null) = p_settled
        union all
        select 'workshop', proposal.id, 'centers', proposal.center, '', proposal.said_at,
          case proposal.status when 'confirmed' then 'published' else proposal.status end, proposal.reason,
          proposal.change_id, proposal.decided_at, claim.email is not null, false,
          jsonb_build_object('kind', proposal.kind, 'fields', proposal.fields, 'proof', claim.proof, 'email', claim.email,
            'rivals', (select count(*) from desk.workshop_claims other
              where other.center = proposal.center and other.id <> claim.id and other.revoked_at is null))
        from desk.workshop_proposals proposal join desk.workshop_claims claim on claim.id = proposal.claim_id
        where case when p_settled then proposal.status in ('confirmed', 'declined')
          else proposal.status = 'open' and claim.revoked_at is null end) proposed
      order by "isSetAside", case when p_settled then "settledAt" end desc, "saidAt", "from", id
      limit 200) listed);
  end
  $$;

-- Confirms or declines what a workshop said: {outcome: 'done', email}, or {outcome: 'settled'} if somebody
-- else was faster or the claim was revoked. 'decline' needs a reason, 'confirm' the change that it became.
create function public.desk_decide_proposal(p_id bigint, p_action text, p_text text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    proposal desk.workshop_proposals;
    claim desk.workshop_claims;
    words constant text := nullif(btrim(p_text), '');
  begin
    perform desk.require('editor');
    if p_action is null or p_action not in ('confirm', 'decline') or words is null then
      raise exception 'Confirm with a change, or decline with a reason' using errcode = '22023';
    end if;
    select * into proposal from desk.workshop_proposals where id = p_id for update;
    if not found then
      raise exception 'There is no such proposal' using errcode = 'PT404';
    end if;
    select * into claim from desk.workshop_claims where id = proposal.claim_id for update;
    if proposal.status <> 'open' or claim.revoked_at is not null then
      return jsonb_build_object('outcome', 'settled');
    end if;
    update desk.workshop_proposals set
      status = case p_action when 'confirm' then 'confirmed' else 'declined' end,
      change_id = case when p_action = 'confirm' then words end,
      reason = case when p_action = 'decline' then words end,
      decided_at = now(), decided_by = auth.uid()
    where id = p_id;
    if p_action = 'confirm' then
      update desk.workshop_claims set said_at = proposal.said_at where id = claim.id;
    end if;
    perform desk.record('workshop-' || p_action, claim.center, jsonb_build_object('proposal', p_id));
    return jsonb_build_object('outcome', 'done', 'email', claim.email);
  end
  $$;

-- Revokes a claim, or allows it again: its session ends at once, and its mailbox gets no more codes. Claims of the
-- same mailbox under other spellings go with it.
create function public.desk_revoke_claim(p_id uuid, p_revoked boolean default true) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    named desk.workshop_claims;
    revoked uuid[];
  begin
    perform desk.require('owner');
    select * into named from desk.workshop_claims where id = p_id;
    if named.id is null then
      raise exception 'There is no such claim' using errcode = 'PT404';
    end if;
    with changed as (
      update desk.workshop_claims set
        revoked_at = case when p_revoked then now() end,
        revoked_by = case when p_revoked then auth.uid() end,
        token_hash = null, session_ends_at = null
      where id = p_id or center = named.center and desk.mailbox(email) = desk.mailbox(named.email)
      returning id)
    select array_agg(id) into revoked from changed;
    update desk.workshop_proposals set status = 'replaced', decided_at = now()
    where claim_id = any (revoked) and status = 'open' and p_revoked;
    perform desk.record(case when p_revoked then 'workshop-revoke' else 'workshop-allow' end, named.center);
  end
  $$;

-- Eleven months after a workshop said something, a reminder is due; which of them may still go out is asked then.
create function desk.queue_workshop_reminder() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if tg_op = 'DELETE' then
      delete from desk.work where kind = 'reminder' and key = old.id::text;
    elsif new.said_at is not null and new.reminded_for is distinct from new.said_at then
      perform desk.queue_work('reminder', new.id::text, jsonb_build_object('title', new.center),
        new.said_at + interval '11 months');
    end if;
    return null;
  end
  $$;
create trigger queue_workshop_reminder after insert or delete or update of said_at, email, revoked_at on desk.workshop_claims
  for each row execute function desk.queue_workshop_reminder();

-- Marks the reminder of a claim as sent and says to whom; null if none is due. The site's server queues the mail in the same
-- transaction. Not for a workshop of which somebody else has said something since.
create function desk.take_workshop_reminder(p_claim uuid) returns jsonb
  language sql volatile security definer set search_path = ''
  begin atomic
    update desk.workshop_claims claim set reminded_for = said_at
    where id = p_claim and revoked_at is null and email is not null and said_at + interval '11 months' <= now()
      and reminded_for is distinct from said_at
      and not exists (select from desk.workshop_claims newer
        where newer.center = claim.center and newer.said_at > claim.said_at)
    returning jsonb_build_object('center', center, 'email', email, 'saidAt', said_at);
  end;

revoke all on desk.workshop_codes, desk.workshop_claims, desk.workshop_proposals
  from public, anon, authenticated;
revoke all on function desk.hash_workshop_code(text, text), desk.make_workshop_code(text, text, uuid),
  desk.mail_workshop_code(text, text, boolean), desk.workshop_claim_of(text), desk.take_workshop_reminder(uuid),
  desk.queue_workshop_reminder()
  from public, anon, authenticated;
revoke all on function public.desk_make_workshop_code(text),
  public.redeem_workshop_code(text, text, text), public.workshop_session(text),
  public.propose_workshop_entry(text, text, jsonb), public.end_workshop_session(text),
  public.desk_workshop_claims(), public.desk_proposals(boolean), public.desk_decide_proposal(bigint, text, text),
  public.desk_revoke_claim(uuid, boolean) from public, anon, authenticated;
grant execute on function public.redeem_workshop_code(text, text, text),
  public.workshop_session(text), public.propose_workshop_entry(text, text, jsonb),
  public.end_workshop_session(text) to anon, authenticated;
grant execute on function public.desk_make_workshop_code(text), public.desk_workshop_claims(), public.desk_proposals(boolean),
  public.desk_decide_proposal(bigint, text, text), public.desk_revoke_claim(uuid, boolean) to authenticated;

-- schemas/75-stored-photos.sql

-- Which stored files are listed, how many an editor may store, and which are deleted again.

-- The name that all files of one photograph begin with: 'kia-ev5/3f9a1c20' of 'kia-ev5/3f9a1c20-480.avif'.
create function desk.photo_stem(p_name text) returns text
  language sql immutable set search_path = ''
  as $$ select regexp_replace(p_name, '-\d+\.[a-z]+$', '') $$;

-- Whether pages show the photograph of a file. Everybody may list such files. Other uploads are listed for those
-- who may change them. Anybody who knows the address of a file can load it all the same: the bucket is public.
create function desk.is_published_photo(p_name text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.photos
      where stem = desk.photo_stem(p_name) and not hidden and removed_at is null)
  $$;

-- Whether the caller may store one more file. Errors: PT413 for a member with too many files, or too large ones,
-- that no photograph uses.
create function desk.has_upload_room(p_name text, p_bytes bigint) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    most_files constant integer := 300;
    most_bytes constant bigint := 200000000;
    files integer;
    bytes bigint;
  begin
    select count(*), coalesce(sum((metadata ->> 'size')::bigint), 0) into files, bytes
    from storage.objects object
    where bucket_id = 'photos' and owner_id = auth.uid()::text and name <> p_name
      and not exists (select from public.photos where stem = desk.photo_stem(object.name));
    if files >= most_files or bytes + coalesce(p_bytes, 0) > most_bytes then
      raise exception 'You have stored % files (% MB) that no photograph uses; at most % files and % MB are kept. Remove some first.',
        files, bytes / 1000000, most_files, most_bytes / 1000000 using errcode = 'PT413';
    end if;
    return true;
  end
  $$;

-- Deletes files of uploads that were cut off: the desk names the files of a photograph, and adds its row within a
-- minute. Files that other programs store under names of their own stay. Our own server calls it.
create function desk.forget_cut_photos() returns integer
  language sql volatile security definer set search_path = ''
  as $$
    with gone as (
      delete from storage.objects object
      where bucket_id = 'photos' and created_at < now() - interval '1 hour'
        and name ~ '^[a-z0-9-]{1,100}/[0-9a-f]{8}-\d+\.(avif|webp|jpg)$'
        and not exists (select from public.photos where stem = desk.photo_stem(object.name))
      returning 1)
    select count(*)::integer from gone
  $$;

revoke all on function desk.photo_stem(text), desk.is_published_photo(text),
  desk.has_upload_room(text, bigint), desk.forget_cut_photos() from public, anon, authenticated;
-- Policies run these with the rights of the caller. Requests cannot call them: they cannot name this schema.
grant execute on function desk.is_published_photo(text), desk.has_upload_room(text, bigint)
  to anon, authenticated;

alter policy "everyone sees photos" on storage.objects
  using (bucket_id = 'photos'
    and (desk.is_published_photo(name) or (select public.desk_role()) in ('owner', 'editor')));
alter policy "editors add photos" on storage.objects
  with check (bucket_id = 'photos' and case when (select public.desk_role()) in ('owner', 'editor')
    then desk.has_upload_room(name, (metadata ->> 'size')::bigint) else false end);
alter policy "editors replace photos" on storage.objects
  with check (bucket_id = 'photos' and case when (select public.desk_role()) in ('owner', 'editor')
    then desk.has_upload_room(name, (metadata ->> 'size')::bigint) else false end);

-- schemas/76-part-pictures.sql

-- Pictures of parts. A seller's list has an address for each part (PictureURL). Once the owner has stated the seller's
-- permission, the site fetches each address once and stores files of its own; pages show only those.

-- The suppliers whose pictures may be shown, by SupplierName; '' for parts without one.
create table catalogue.picture_permissions (
  supplier text primary key,
  credit text not null check (char_length(btrim(credit)) between 1 and 200),
  licence text not null check (char_length(btrim(licence)) between 1 and 200),
  given_by uuid not null,
  email text,
  given_at timestamptz not null default now(),
  constraint picture_permissions_in_plain_text check (public.is_plain_text(credit || licence))
);

create table catalogue.part_pictures (
  address text primary key,
  -- The files are '<stem>-<width>.<format>' in the bucket 'photos'. The stem is a hash of what was fetched, so equal
  -- pictures at several addresses are stored once.
  stem text check (stem ~ '^parts/[0-9a-f]{32}$'),
  width integer,
  height integer,
  widths integer[],
  -- Taken off by the owner. The row stays, so that no later permission or list brings the picture back.
  removed boolean not null default false
);
create index part_pictures_by_stem on catalogue.part_pictures (stem);
revoke all on catalogue.picture_permissions, catalogue.part_pictures from public, anon, authenticated;
-- It waits until it is stored; what has failed too often is given up.
create trigger is_work after insert or delete on catalogue.part_pictures
  for each row execute function desk.keep_row_as_work('picture', 'address');

-- Until the end of the transaction, nobody else stores, reuses or deletes files of parts.
create function catalogue.lock_part_pictures() returns void
  language sql volatile set search_path = ''
  as $$ select pg_advisory_xact_lock(7262116) $$;

-- Adds the addresses that may be fetched, forgets those that no part of a permitted supplier has, and deletes files
-- that no address uses. The lock keeps files from being deleted while another address is given them.
create function catalogue.follow_part_pictures() returns void
  language plpgsql volatile set search_path = ''
  as $$
  begin
    perform catalogue.lock_part_pictures();
    delete from catalogue.part_pictures picture where not removed and not exists (
      select from public.parts_2025 part
        join catalogue.picture_permissions on supplier = coalesce(part."SupplierName", '')
      where part."PictureURL" = picture.address);
    insert into catalogue.part_pictures (address)
      select distinct part."PictureURL" from public.parts_2025 part
        join catalogue.picture_permissions on supplier = coalesce(part."SupplierName", '')
      where part."PictureURL" is not null
      on conflict do nothing;
    delete from storage.objects object
      where bucket_id = 'photos' and name ~ '^parts/[0-9a-f]{32}-\d+\.(avif|webp|jpg)$'
        and not exists (select from catalogue.part_pictures where stem = desk.photo_stem(object.name));
  end
  $$;

-- The pictures of these parts that may be shown: at most one each.
create function public.evnz_part_pictures(part_ids bigint[])
  returns table ("SupabaseID" bigint, stem text, width integer, height integer, widths integer[],
    credit text, licence text)
  language sql stable security definer set search_path = ''
  begin atomic
    select part."SupabaseID", picture.stem, picture.width, picture.height, picture.widths,
      permission.credit, permission.licence
    from public.parts_2025 part
      join catalogue.picture_permissions permission on permission.supplier = coalesce(part."SupplierName", '')
      join catalogue.part_pictures picture on picture.address = part."PictureURL"
    where part."SupabaseID" = any (part_ids) and picture.stem is not null and not picture.removed
    limit 100;
  end;

-- The suppliers whose parts have addresses of pictures, with what came of them, for the desk.
create function public.desk_part_pictures() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    return (select coalesce(jsonb_agg(jsonb_build_object('supplier', given.supplier, 'addresses', given.addresses,
        'hosts', given.hosts, 'stored', given.stored, 'waiting', given.waiting, 'removed', given.removed,
        'failures', (select coalesce(jsonb_agg(failed), '[]') from (
          select distinct key as address, failure as reason, due_at is not null as "isRetried"
          from desk.work join public.parts_2025 on "PictureURL" = key
          where kind = 'picture' and failure is not null and coalesce("SupplierName", '') = given.supplier
          order by key limit 20) failed),
        'permission', (select jsonb_build_object('credit', credit, 'licence', licence, 'by', email, 'at', given_at)
          from catalogue.picture_permissions permission where permission.supplier = given.supplier))
        order by given.supplier), '[]')
      from (select coalesce("SupplierName", '') as supplier, count(distinct "PictureURL") as addresses,
          count(distinct split_part("PictureURL", '/', 3)) as hosts,
          count(distinct address) filter (where stem is not null and not picture.removed) as stored,
          count(distinct address) filter (where due_at is not null) as waiting,
          count(distinct address) filter (where picture.removed) as removed
        from public.parts_2025 left join catalogue.part_pictures picture on address = "PictureURL"
          left join desk.work on kind = 'picture' and key = address
        where "PictureURL" is not null group by 1) given);
  end
  $$;

-- States that the supplier permits its pictures, with the words shown beside them.
create function public.desk_allow_part_pictures(p_supplier text, p_credit text, p_licence text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    insert into catalogue.picture_permissions (supplier, credit, licence, given_by, email)
    values (p_supplier, btrim(p_credit), btrim(p_licence), auth.uid(),
      (select account.email from auth.users account where account.id = auth.uid()))
    on conflict (supplier) do update set credit = excluded.credit, licence = excluded.licence,
      given_by = excluded.given_by, email = excluded.email, given_at = now();
    perform catalogue.follow_part_pictures();
    perform pg_notify('page_changes', 'parts');
    perform desk.record('allow-part-pictures', p_supplier,
      jsonb_build_object('credit', btrim(p_credit), 'licence', btrim(p_licence)));
  end
  $$;

-- Has a supplier's pictures that could not be fetched tried again.
create function public.desk_retry_part_pictures(p_supplier text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    update desk.work set due_at = now(), attempts = 0
      where kind = 'picture' and failure is not null and key in (
        select "PictureURL" from public.parts_2025 where coalesce("SupplierName", '') = p_supplier);
    perform desk.record('retry-part-pictures', p_supplier);
  end
  $$;

-- Withdraws the permission and deletes the files at once.
create function public.desk_stop_part_pictures(p_supplier text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    delete from catalogue.picture_permissions where supplier = p_supplier;
    perform catalogue.follow_part_pictures();
    perform pg_notify('page_changes', 'parts');
    perform desk.record('stop-part-pictures', p_supplier);
  end
  $$;

-- Takes one part's picture off, wherever its address is used, and deletes its files if no other address has them.
create function public.desk_remove_part_picture(p_sku text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    update catalogue.part_pictures set removed = true, stem = null
      where address = (select "PictureURL" from public.parts_2025 where "SKU" = p_sku);
    if not found then return false; end if;
    delete from desk.work
      where kind = 'picture' and key = (select "PictureURL" from public.parts_2025 where "SKU" = p_sku);
    perform catalogue.follow_part_pictures();
    perform pg_notify('page_changes', 'parts');
    perform desk.record('remove-part-picture', p_sku);
    return true;
  end
  $$;

revoke all on function catalogue.lock_part_pictures(), catalogue.follow_part_pictures()
  from public, anon, authenticated;
revoke all on function public.evnz_part_pictures(bigint[]) from public;
grant execute on function public.evnz_part_pictures(bigint[]) to anon, authenticated, service_role;
revoke all on function public.desk_part_pictures(), public.desk_allow_part_pictures(text, text, text),
  public.desk_retry_part_pictures(text), public.desk_stop_part_pictures(text),
  public.desk_remove_part_picture(text) from public, anon;
grant execute on function public.desk_part_pictures(), public.desk_allow_part_pictures(text, text, text),
  public.desk_retry_part_pictures(text), public.desk_stop_part_pictures(text),
  public.desk_remove_part_picture(text) to authenticated;

-- schemas/77-site-export.sql

-- Says in the audit log that the caller downloads everything. The site calls it before it writes the file, so a caller
-- who is not an owner gets nothing.
create function public.desk_export() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    perform desk.record('site-export');
  end
  $$;
revoke all on function public.desk_export() from public, anon;
grant execute on function public.desk_export() to authenticated;

-- schemas/77-usage-counts.sql

-- What the site is used for: how often, by day and subject, and nothing about who. Only the server adds to it, through its
-- own connection; several processes add to the same rows.
create table desk.usage_counts (
  -- The day in New Zealand; the first of its month for what is older than 12 weeks, see desk.condense_usage.
  day date not null,
  -- 'view' a page, 'ahead' a page that a browser fetched before its link was pressed, 'tool' an answer, 'search' a search of the site without a result, 'part-search' one of the catalogue, 'error' a
  -- response 404 or 5xx.
  kind text collate "C" not null check (kind in ('view', 'ahead', 'tool', 'search', 'part-search', 'error')),
  -- A path, a version, a region, a name or a status that the site itself knows; never what somebody typed.
  subject text collate "C" not null check (char_length(subject) between 1 and 160),
  times bigint not null check (times > 0),
  primary key (day, kind, subject)
);
create index usage_counts_of_part_searches on desk.usage_counts (day) where kind = 'part-search';
alter table desk.usage_counts enable row level security;
revoke all on desk.usage_counts from public, anon, authenticated;

-- What the server does once a day: months that ended before the twelve weeks of the desk become one row for each
-- subject, and months that began more than 25 months ago are deleted. Only one of several processes does it at a time.
create function desk.condense_usage(p_today date) returns void
  language plpgsql volatile set search_path = ''
  as $$
  begin
    if not pg_try_advisory_xact_lock(hashtextextended('desk usage', 7262114)) then return; end if;
    with days as (
      delete from desk.usage_counts known
      where known.day < date_trunc('month', p_today - 84) and known.day <> date_trunc('month', known.day)
      returning known.day, known.kind, known.subject, known.times
    )
    insert into desk.usage_counts as known (day, kind, subject, times)
    select date_trunc('month', days.day)::date as month, days.kind, days.subject, sum(days.times)
    from days group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, kind, subject) do update set times = known.times + excluded.times;
    delete from desk.usage_counts where day < p_today - interval '25 months';
  end
  $$;
revoke all on function desk.condense_usage(date) from public, anon, authenticated;

-- The twelve weeks of seven days up to a day, for members: {"since": "2026-11-01", "rows": [{"kind": "view", "subject":
-- "/ev-cost", "weeks": {"0": 7, "11": 12}}]}. Week 11 ends on that day. A row without subject is the sum of its kind; of
-- each kind there are the 25 subjects with the highest sums of the last four weeks, then of all.
create function public.desk_usage(p_until date) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('member');
    return (
      with by_week as (
        select known.kind, known.subject, 11 - (p_until - known.day) / 7 as week, sum(known.times) as times
        from desk.usage_counts known
        where known.day > p_until - 84 and known.day <= p_until
        group by known.kind, known.subject, week
      ),
      of_kind as (
        select kind, null::text as subject, week, sum(times) as times from by_week group by kind, week
      ),
      of_subject as (
        select kind, subject, jsonb_object_agg(week, times) as weeks,
          row_number() over (partition by kind order by
            coalesce(sum(times) filter (where week >= 8), 0) desc, sum(times) desc, subject) as place
        from by_week group by kind, subject
      ),
      shown as (
        select kind, subject, jsonb_object_agg(week, times) as weeks, 0 as place from of_kind group by kind, subject
        union all
        select kind, subject, weeks, place from of_subject where place <= 25
      )
      select jsonb_build_object(
        'since', (select min(day) from desk.usage_counts),
        'rows', coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'subject', subject, 'weeks', weeks)
          order by kind, place), '[]'))
      from shown);
  end
  $$;

-- The sums of whole past months from five up, the newest month first, as [["2026-10", "view", "/ev-cost", 412]], for the
-- open data. What was looked for in the catalogue has a file of its own.
create function public.evnz_usage_months() returns jsonb
  language sql stable security definer set search_path = ''
  begin atomic
    select coalesce(jsonb_agg(
      jsonb_build_array(to_char(summed.month, 'YYYY-MM'), summed.kind, summed.subject, summed.times)
      order by summed.month desc, summed.kind, summed.times desc, summed.subject), '[]')
    from (
      select date_trunc('month', known.day) as month, known.kind, known.subject, sum(known.times) as times
      from desk.usage_counts known
      where known.kind <> 'part-search'
        and known.day < date_trunc('month', now() at time zone 'Pacific/Auckland')
      group by 1, 2, 3 having sum(known.times) >= 5
    ) summed;
  end;

-- What was looked for in the catalogue at least five times in a whole past month, the newest month and the most frequent
-- first: in the running month each further search would show, with its minute. Its subject is the slug of the guide to
-- the kind of part, and the name of the car if the search named one.
create function public.evnz_unanswered_searches()
  returns table (month date, kind text, car text, times bigint)
  language sql stable security definer set search_path = ''
  begin atomic
    select date_trunc('month', known.day)::date as month, split_part(known.subject, ' ', 1) as kind,
      btrim(substr(known.subject, strpos(known.subject || ' ', ' ') + 1)) as car, sum(known.times)::bigint as times
    from desk.usage_counts known
    where known.kind = 'part-search'
      and known.day < date_trunc('month', now() at time zone 'Pacific/Auckland')
    group by 1, 2, 3 having sum(known.times) >= 5
    order by 1 desc, 4 desc, 2, 3 limit 500;
  end;

revoke all on function public.desk_usage(date), public.evnz_usage_months(), public.evnz_unanswered_searches() from public;
grant execute on function public.desk_usage(date) to authenticated;
grant execute on function public.evnz_usage_months(), public.evnz_unanswered_searches()
  to anon, authenticated, service_role;

-- schemas/78-plate-lookups.sql

-- What looking up number plates costs the owner: how many a day, the owner's cap, and nothing about plates or people.

create table desk.plate_lookups (
  -- The day in New Zealand.
  day date primary key,
  lookups integer not null check (lookups > 0)
);
alter table desk.plate_lookups enable row level security;

-- One row: how many plates the site looks up in a day, and the day of the last warning that this is nearly reached.
create table desk.plate_cap (
  is_only boolean primary key default true check (is_only),
  a_day integer not null default 300 check (a_day between 0 and 100000),
  warned_on date
);
alter table desk.plate_cap enable row level security;
insert into desk.plate_cap default values;

-- Near the cap: four fifths of it.
create function desk.is_near_plate_cap(p_lookups integer, p_cap integer) returns boolean
  language sql immutable set search_path = ''
  as $$ select p_lookups * 5 >= p_cap * 4 $$;

-- Counts a lookup of a visitor, before it is made: {outcome: 'counted', isNear} or {outcome: 'too-many'} for a network
-- beyond desk.visitor_limits, {outcome: 'capped'} for a day that has reached the cap. isNear: the first of a day that
-- comes near the cap. Only the site's server can call it.
create function desk.count_plate_lookup() returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    allowed integer;
    counted integer;
  begin
    if desk.count_visitor('plate') = 'too-many' then
      return jsonb_build_object('outcome', 'too-many');
    end if;
    -- The lock makes one lookup after the other pass the cap.
    select a_day into allowed from desk.plate_cap for update;
    insert into desk.plate_lookups as known (day, lookups)
    select desk.today(), 1 where allowed > 0
    on conflict (day) do update set lookups = known.lookups + 1 where known.lookups < allowed
    returning lookups into counted;
    if counted is null then
      return jsonb_build_object('outcome', 'capped');
    end if;
    update desk.plate_cap set warned_on = desk.today()
    where warned_on is distinct from desk.today() and desk.is_near_plate_cap(counted, allowed);
    return jsonb_build_object('outcome', 'counted', 'isNear', found);
  end
  $$;

-- The lookups of today and of this month, and the cap: {"today": 12, "month": 340, "cap": 300, "isNear": false}. Forgets
-- days older than 25 months. For owners.
create function public.desk_plate_lookups() returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    delete from desk.plate_lookups where day < desk.today() - interval '25 months';
    return (
      select jsonb_build_object('today', used.today, 'month', used.month, 'cap', a_day,
        'isNear', used.today > 0 and desk.is_near_plate_cap(used.today, a_day))
      from desk.plate_cap, (
        select coalesce(sum(lookups) filter (where day = desk.today()), 0)::integer as today,
          coalesce(sum(lookups), 0)::integer as month
        from desk.plate_lookups where day >= date_trunc('month', desk.today())
      ) used);
  end
  $$;

-- Sets the cap; 22023 unless it is from 0 to 100,000. 0 looks up none. For owners.
create function public.desk_cap_plate_lookups(p_a_day integer) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    if p_a_day is null or p_a_day not between 0 and 100000 then
      raise exception 'A cap is a number from 0 to 100,000' using errcode = '22023';
    end if;
    update desk.plate_cap set a_day = p_a_day, warned_on = null;
    perform desk.record('plate-cap', p_a_day::text);
  end
  $$;

revoke all on desk.plate_lookups, desk.plate_cap from public, anon, authenticated;
revoke all on function desk.is_near_plate_cap(integer, integer), desk.count_plate_lookup(),
  public.desk_plate_lookups(), public.desk_cap_plate_lookups(integer) from public, anon, authenticated;
grant execute on function public.desk_plate_lookups(), public.desk_cap_plate_lookups(integer) to authenticated;

-- schemas/79-read-sources.sql

-- Open data that the site reads by itself. What differs from what is published becomes a draft, which a member checks
-- and publishes as any other, or the site by itself within the limit that an owner has set. A source that has a row is
-- on; which sources there are is in the site's code.

create table desk.read_sources (
  -- Of watched pages, of which the owner names any number, each has a number too: 'page:3'.
  name text primary key check (name ~ '^[a-z][a-z-]{0,39}(:[1-9][0-9]{0,5})?$'),
  -- What an owner has set: {limit} and, of a watched page, {title, address, starts, ends}.
  settings jsonb not null default '{}' check (octet_length(settings::text) <= 4000),
  -- What the source's server asks for.
  access_key text check (char_length(access_key) <= 200),
  turned_on_at timestamptz not null default now(),
  -- What the server said of the newest version, and its SHA-256.
  etag text,
  last_modified text,
  digest text,
  read_at timestamptz,
  -- Whether the last reading found what is published, and the last day in New Zealand on which one did.
  agrees boolean not null default false,
  agreed_on date,
  changed_at timestamptz,
  -- What the last reading found, in a sentence.
  outcome text check (char_length(outcome) <= 300),
  -- The draft that it made, in the version that it made, and a digest of what that said.
  draft_id bigint references desk.content_changes (id) on delete set null,
  draft_version integer,
  brought text,
  -- The revision of the newest change of the content when the last answer was compared with it.
  compared bigint,
  -- What the owner should know and no draft can say, until a member has seen it.
  notice text check (char_length(notice) <= 20000),
  -- What the next reading is compared with, where that is not published.
  memory text check (char_length(memory) <= 200000),
  constraint watched_page_has_an_address check (name not like 'page:%'
    or coalesce(settings ->> 'address' ~ '^https://[^\s]+$' and char_length(settings ->> 'address') <= 2000, false))
);
create index read_sources_of_a_draft on desk.read_sources (draft_id);
alter table desk.read_sources enable row level security;
revoke all on desk.read_sources from public, anon, authenticated;
create trigger is_work after insert or delete on desk.read_sources
  for each row execute function desk.keep_row_as_work('source', 'name');

-- The sources that are on, for the desk; of a key only that there is one.
create function public.desk_read_sources() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return (select coalesce(jsonb_agg(jsonb_build_object('name', source.name, 'settings', settings,
        'hasKey', access_key is not null, 'readAt', read_at, 'changedAt', changed_at, 'found', outcome,
        'draft', case when change.status = 'draft' then change.id end, 'notice', notice)
        || desk.progress_of(work) order by source.name), '[]')
      from desk.read_sources source left join desk.work on kind = 'source' and key = source.name
        left join desk.content_changes change on change.id = draft_id);
  end
  $$;

-- Turns a source on, which reads it at once, or off without settings. What is given replaces what was set; a key stays
-- unless another is given. Only an owner decides which servers the site asks.
create function public.desk_set_read_source(p_name text, p_settings jsonb, p_key text default null) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    if p_settings is null then
      delete from desk.read_sources where name = p_name;
    else
      insert into desk.read_sources as known (name, settings, access_key) values (p_name, p_settings, p_key)
      on conflict (name) do update set settings = excluded.settings, digest = null, etag = null,
        last_modified = null, access_key = coalesce(excluded.access_key, known.access_key);
      perform desk.hasten_work('source', p_name);
    end if;
    perform desk.record(case when p_settings is null then 'stop-source' else 'read-source' end, p_name,
      coalesce(p_settings, '{}'));
  end
  $$;

-- Watches one more page, and returns the name of its row.
create function public.desk_watch_page(p_settings jsonb) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    made text;
  begin
    perform desk.require('owner');
    lock table desk.read_sources in share row exclusive mode;
    select 'page:' || coalesce(max(split_part(name, ':', 2)::integer), 0) + 1 into made
    from desk.read_sources where name like 'page:%';
    perform public.desk_set_read_source(made, p_settings);
    return made;
  end
  $$;

-- Reads a source that is on as soon as a process looks.
create function public.desk_read_source_now(p_name text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    update desk.read_sources set digest = null, etag = null, last_modified = null where name = p_name;
    perform desk.hasten_work('source', p_name);
    perform desk.record('read-source-now', p_name);
  end
  $$;

-- A member has seen a notice.
create function public.desk_clear_source_notice(p_name text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    update desk.read_sources set notice = null where name = p_name;
    perform desk.record('clear-source-notice', p_name);
  end
  $$;

-- Stores a draft of a source in place of the one that it has made, unless a member has saved that, or of another draft, and
-- notes it: at once, so that neither a process that dies nor a second one leaves two. Until the reading is noted the source
-- has no digest, so that it is compared again. Gives the outcome of store_content_draft, or 'off'.
create function desk.keep_reading(p_name text, p_other bigint, p_brought text, p_change json) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
  declare
    kept desk.read_sources;
    stored jsonb;
  begin
    select * into kept from desk.read_sources where name = p_name for update;
    if not found then return jsonb_build_object('outcome', 'off'); end if;
    if kept.draft_id is not null and kept.draft_version is not null then
      stored := desk.store_content_draft(null, kept.draft_id, kept.draft_version, p_change);
    end if;
    if coalesce(stored ->> 'outcome', 'not-a-draft') in ('changed-meanwhile', 'not-a-draft') then
      stored := desk.store_content_draft(null, p_other, null, p_change);
    end if;
    if stored ->> 'outcome' = 'saved' then
      update desk.read_sources set draft_id = (stored ->> 'id')::bigint, draft_version = (stored ->> 'version')::integer,
        brought = p_brought, agrees = false, digest = null, etag = null, last_modified = null
      where name = p_name;
    end if;
    return stored;
  end
  $$;

-- Publishes the draft of a source for the site itself, which has checked this version of it against a revision, within what
-- an owner had set. Gives the outcome of publish_checked_change, or 'settings-changed' if the settings are no longer the same.
create function desk.publish_reading(p_name text, p_id bigint, p_version integer, p_revision bigint, p_settings jsonb)
  returns text
  language plpgsql volatile set search_path = ''
  as $$
  begin
    -- An undo locks in this order too.
    perform from desk.content_state for update;
    perform from desk.read_sources where name = p_name and settings = p_settings for share;
    if not found then return 'settings-changed'; end if;
    return desk.publish_checked_change(p_id, p_revision, p_version, jsonb_build_object('source', p_name)) ->> 'outcome';
  end
  $$;

-- Discards the draft of a source that says what is published by now, unless a member has saved it.
create function desk.drop_reading(p_name text) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    dropped bigint;
  begin
    delete from desk.content_changes change using desk.read_sources source
    where source.name = p_name and change.id = source.draft_id and change.version = source.draft_version
      and change.status = 'draft' returning change.id into dropped;
    if dropped is not null then
      perform desk.record('discard-content-draft', 'change ' || dropped, jsonb_build_object('source', p_name));
    end if;
  end
  $$;

-- Notes that a source said today what is published. Pages say when a source was last read, so they follow.
create function desk.note_agreement(p_name text) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    today constant date := (now() at time zone 'Pacific/Auckland')::date;
  begin
    update desk.read_sources set agreed_on = today where name = p_name and agreed_on is distinct from today;
    if found then perform desk.next_content_revision(); end if;
  end
  $$;

revoke all on function desk.publish_reading(text, bigint, integer, bigint, jsonb),
  desk.drop_reading(text), desk.keep_reading(text, bigint, text, json), desk.note_agreement(text),
  public.desk_read_sources(), public.desk_set_read_source(text, jsonb, text), public.desk_watch_page(jsonb),
  public.desk_read_source_now(text), public.desk_clear_source_notice(text) from public, anon, authenticated;
grant execute on function public.desk_read_sources(), public.desk_set_read_source(text, jsonb, text),
  public.desk_watch_page(jsonb), public.desk_read_source_now(text), public.desk_clear_source_notice(text) to authenticated;

-- schemas/80-desk-work.sql

-- What the site does later by itself, for an owner: by kind how much waits, has failed and was given up, and of each kind
-- the first twenty, those that failed before the others.
create function public.desk_work() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    return (select coalesce(jsonb_object_agg(kind, given), '{}') from (
      select kind, jsonb_build_object('waiting', count(due_at), 'failed', count(failure),
        'givenUp', count(*) filter (where due_at is null),
        'items', jsonb_agg(jsonb_build_object('key', key, 'title', title, 'dueAt', due_at,
          'isTaken', coalesce(leased_until > now(), false), 'attempts', attempts,
          'failedAt', failed_at, 'failure', failure) order by place) filter (where place <= 20)) as given
      from (select work.*, coalesce(payload ->> 'title', settings ->> 'title') as title,
          row_number() over (partition by kind order by failure is null, due_at, key) as place
        from desk.work left join desk.read_sources on kind = 'source' and name = key) listed
      group by kind) kinds);
  end
  $$;

-- Makes work due now. Returns whether such work exists.
create function public.desk_work_now(p_kind text, p_key text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    if not desk.hasten_work(p_kind, p_key) then return false; end if;
    perform desk.record('work-now', p_kind || ' ' || p_key);
    return true;
  end
  $$;

-- What ends or is deleted by itself, beside work: {kind, key, at, count}, the first to come first. Editors get what is theirs.
--   invitation  key: the address invited, until when its link works
--   block       key: the mailbox, until when it is blocked
--   code        key: the workshop, until when its code works
--   upload      key: a supplier's file that nobody has published, deleted then
--   photos      key: a subject, `count` removed photographs that can be brought back until then
--   suggestions `count` suggestions whose address is deleted that day
create function public.desk_later() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'key', key, 'at', at, 'count', number)
        order by at, kind, key), '[]') from (
      select 'invitation' as kind, email as key, expires_at as at, 1 as number from desk.invitations
        where email is not null and expires_at > now() and taken_by is null and public.desk_role() = 'owner'
      union all
      select 'block', mailbox, ((until + 1)::timestamp at time zone 'Pacific/Auckland'), 1 from desk.blocked_people
        where until >= desk.today() and public.desk_role() = 'owner'
      union all
      select 'code', center, max(expires_at), 1 from desk.workshop_codes
        where used_at is null and expires_at > now() group by center
      union all
      select 'upload', name, uploaded_at + case when from_list then interval '14 days' else interval '1 day' end, 1
        from catalogue.part_uploads where state <> 'published'
      union all
      select 'photos', subject, min(removed_at) + interval '30 days', count(*) from public.photos
        where removed_at is not null group by subject
      union all
      select 'suggestions', '', min(settled_at) + interval '30 days', count(*) from desk.suggestions
        where email is not null and settled_at is not null
        group by (settled_at at time zone 'Pacific/Auckland')::date) listed);
  end
  $$;

revoke all on function public.desk_later(), public.desk_work(), public.desk_work_now(text, text) from public, anon;
grant execute on function public.desk_later(), public.desk_work(), public.desk_work_now(text, text) to authenticated;
