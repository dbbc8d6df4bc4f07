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
