-- Visitors cannot close a door for each other: limits of all visitors together warn the owner, IPv6 counts by /48 too,
-- codes for workshops count when they are sent and have twelve digits, and addresses are compared by mailbox.
set local lock_timeout = '2s';

alter table desk.visitor_limits add warned_at timestamptz,
  drop constraint visitor_limits_scope_check,
  add constraint visitor_limits_scope_check
    check (scope in ('network', 'wide-network', 'connection', 'everyone'));
insert into desk.visitor_limits (action, scope, max_attempts, period) values
  ('suggest', 'wide-network', 60, '1 day'),
  ('workshop-code', 'wide-network', 20, '1 day'),
  ('workshop-redeem', 'wide-network', 90, '1 day'),
  ('workshop-redeem', 'everyone', 500, '1 day');
alter table desk.visitor_attempts add wide_network_hash bytea;
create index visitor_attempts_of_a_wide_network
  on desk.visitor_attempts (wide_network_hash, action, attempted_at) where wide_network_hash is not null;
alter table desk.workshop_codes alter attempts_left set default 100000;

-- The mailbox that an address reaches, for comparing: without case, a tag ('+anything'), final dots, and
-- letters that only look different (fullwidth, soft hyphens).
create or replace function desk.mailbox(email text) returns text
  language sql immutable set search_path = ''
  as $$
    select regexp_replace(split_part(folded, '@', 1), '\+.*$', '') || '@' || rtrim(split_part(folded, '@', 2), '.')
    from (select lower(normalize(translate(
      regexp_replace(email, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]', '', 'g'),
      '。．｡', '...'), NFKC)) as folded) address
  $$;

-- Whether an address is in the one spelling that the site stores (see shared/email-address.ts).
create or replace function desk.is_plain_email(email text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select email ~ '^[a-z0-9#$&''*+/=?^_`{|}~.-]{1,64}@([a-z0-9-]+\.)+[a-z0-9-]{2,63}$'
      and email !~ '=\?|\?=|\.\.' and char_length(email) <= 254
  $$;

-- Invites an address as an owner; returns the token for the link, valid for a week. Errors: 42501 for a caller who
-- is no owner, 23505 for an address of a member, 22023 for a bad address or role.
create or replace function public.desk_invite(p_email text, p_role text) returns text
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

-- A hash of the visitor's network. A hosted project sees the server of the site, which therefore names the
-- visitor in a header of its own: the hash of the network and, for IPv6, that of the /48. Anybody can write that
-- header, so the connection has a limit too.
create or replace function desk.visitor_network() returns bytea
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
create or replace function desk.visitor_wide_network() returns bytea
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
create or replace function desk.count_visitor(wanted text) returns text
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
create or replace function desk.busy_visitors() returns jsonb
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
create or replace function desk.take_visitor_warnings() returns jsonb
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
create or replace function public.desk_busy_visitors() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    return desk.busy_visitors();
  end
  $$;

-- Keeps a suggestion: {outcome: 'received', reference}, or {outcome: 'too-many'} beyond a rate limit and for
-- a network that has sent spam three times in 30 days. `given` has the columns from collection to email.
create or replace function public.post_suggestion(given jsonb) returns jsonb
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
      (reference, collection, entry, path, subject, shown, wrong, correction, source, email, network_hash)
    values (code, given ->> 'collection', given ->> 'entry', coalesce(given ->> 'path', ''),
      given ->> 'subject', coalesce(given ->> 'shown', ''), given ->> 'wrong',
      coalesce(given ->> 'correction', ''), coalesce(given ->> 'source', ''),
      nullif(given ->> 'email', ''), network);
    return jsonb_build_object('outcome', 'received', 'reference', code);
  end
  $$;

-- Makes a code of twelve digits. A mail's code holds for 30 minutes, and replaces the one sent there before; one
-- told over the phone holds for a day.
create or replace function desk.make_workshop_code(p_center text, p_sent_to text, p_told_by uuid) returns text
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

drop function desk.mail_workshop_code(text, text);
-- The code for a mail to an address at a workshop's published domain, which the site has checked: {outcome: 'made',
-- code}, {outcome: 'too-many'} for a network that had too many sent, or {outcome: 'none'} where no mail may
-- leave. p_is_known: whether the workshop publishes this address. Only the site's server can call it.
create or replace function desk.mail_workshop_code(p_center text, p_email text, p_is_known boolean default false)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    box constant text := desk.mailbox(p_email);
  begin
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
    -- Counts what is sent, not what is asked for.
    if desk.count_visitor('workshop-code') = 'too-many' then
      return jsonb_build_object('outcome', 'too-many');
    end if;
    return jsonb_build_object('outcome', 'made', 'code', desk.make_workshop_code(p_center, p_email, null));
  end
  $$;

-- Counts nothing: a process of the release before this one may still call it. See desk.mail_workshop_code.
create or replace function public.count_workshop_code() returns text
  language sql volatile security definer set search_path = ''
  as $$ select 'counted' $$;

-- Exchanges a code for a session of 30 days, known by a random token that the caller chose: 'claimed',
-- 'refused' or 'too-many'. It returns and never raises, so that a failed attempt stays counted.
create or replace function public.redeem_workshop_code(p_center text, p_code text, p_token text) returns text
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

-- Revokes a claim, or allows it again: its session ends at once, and its mailbox gets no more codes. Claims of the
-- same mailbox under other spellings go with it.
create or replace function public.desk_revoke_claim(p_id uuid, p_revoked boolean default true) returns void
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

revoke all on function desk.mailbox(text), desk.is_plain_email(text), desk.visitor_wide_network(),
  desk.busy_visitors(), desk.take_visitor_warnings(), desk.mail_workshop_code(text, text, boolean),
  public.desk_busy_visitors() from public, anon, authenticated;
grant execute on function public.desk_busy_visitors() to authenticated;
