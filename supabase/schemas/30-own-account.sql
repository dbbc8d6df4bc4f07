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
