-- Whether the caller's session still exists: an access token outlives its session by up to an hour. A
-- token without a session was signed by the site's owner, not issued at a sign-in.
create function public.has_active_session() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select auth.jwt() ->> 'session_id' is null or exists (
      select from auth.sessions
      where user_id = auth.uid() and id::text = auth.jwt() ->> 'session_id')
  $$;
revoke all on function public.has_active_session() from public, anon, authenticated;

-- Whether the caller's session still exists and has completed every factor of the account. With MFA
-- switched on, a password alone is only half a sign-in.
create or replace function public.is_fully_signed_in() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select public.has_active_session() and (
      coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2' or not exists (
        select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'))
  $$;

-- Counts one attempt by the caller, or refuses it with status 429. Concurrent requests of one account
-- or network wait for each other, so parallel requests cannot get past a limit.
create or replace function moderation.count_attempt(wanted text) returns void
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
