-- What an account's owner does with the account itself: name, sessions, all data, the end of it.

-- A name that is chosen or changed with the account shows on the profile. Deleting it there too.
create function public.rename_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update public.profiles set display_name = public.usable_display_name(new.raw_user_meta_data)
    where id = new.id;
    return new;
  end
  $$;
revoke all on function public.rename_profile() from public, anon, authenticated;

create trigger rename_profile after update of raw_user_meta_data on auth.users
  for each row
  when (old.raw_user_meta_data -> 'display_name' is distinct from
    new.raw_user_meta_data -> 'display_name')
  execute function public.rename_profile();

-- A profile outlives its account when the owner leaves reviews behind: it has no name then, and an id
-- that was never an account's. So accounts take their profile with them by a trigger, not by a reference.
alter table public.profiles drop constraint profiles_id_fkey;

create function public.remove_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from public.profiles where id = old.id;
    return old;
  end
  $$;
revoke all on function public.remove_profile() from public, anon, authenticated;

create trigger remove_profile after delete on auth.users
  for each row execute function public.remove_profile();

-- Whether the caller has taken every step the account asks for: with a second step, a password alone
-- is half a sign-in.
create function public.is_fully_signed_in() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2' or not exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
  $$;
revoke all on function public.is_fully_signed_in() from public, anon;
grant execute on function public.is_fully_signed_in() to authenticated, service_role;

create policy "half a sign-in changes no name" on public.profiles
  as restrictive for update to authenticated using ((select public.is_fully_signed_in()));
create policy "half a sign-in posts nothing" on public.vehicle_reviews
  as restrictive for insert to authenticated
  with check ((select public.is_fully_signed_in()));
create policy "half a sign-in changes nothing" on public.vehicle_reviews
  as restrictive for update to authenticated using ((select public.is_fully_signed_in()));
create policy "half a sign-in deletes nothing" on public.vehicle_reviews
  as restrictive for delete to authenticated using ((select public.is_fully_signed_in()));
create policy "half a sign-in marks nothing" on public.helpful_votes
  as restrictive for insert to authenticated
  with check ((select public.is_fully_signed_in()));
create policy "half a sign-in takes no mark back" on public.helpful_votes
  as restrictive for delete to authenticated using ((select public.is_fully_signed_in()));
create policy "half a sign-in reports nothing" on public.review_reports
  as restrictive for insert to authenticated
  with check ((select public.is_fully_signed_in()));

-- Nor is it a moderator's: neither the queue, nor what it decides, nor what reviews said before.
create or replace function public.is_moderator() returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from moderation.moderators where user_id = auth.uid())
    and public.is_fully_signed_in();

-- The caller's account, when the session still runs and every step was taken. A token lives up to an
-- hour longer than its session: for what this file offers that would be too long.
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
revoke all on function public.own_account() from public, anon, authenticated;

-- Where the caller is signed in. device is what the browser called itself.
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

-- Ends one of the caller's sessions; whether there was one.
create function public.end_own_session(session_id uuid) returns boolean
  language sql volatile security definer set search_path = ''
  as $$
    with ended as (
      delete from auth.sessions
      where id = session_id and user_id = (select public.own_account()) returning id)
    select exists (select from ended)
  $$;

-- Everything the site holds about the caller. Tables are found by their references to profiles and
-- accounts, so that one made later cannot be forgotten here.
create function public.download_own_data() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    me constant uuid := public.own_account();
    held jsonb;
    found_rows jsonb;
    place record;
  begin
    select jsonb_build_object(
      'account', jsonb_build_object('id', id, 'email', email, 'created_at', created_at,
        'email_confirmed_at', email_confirmed_at, 'last_sign_in_at', last_sign_in_at,
        'about_you', raw_user_meta_data),
      'profile', (select to_jsonb(profile) from public.profiles profile where profile.id = me),
      'sessions', (select coalesce(jsonb_agg(to_jsonb(session)), '[]')
        from public.list_own_sessions() session),
      'second_steps', (select coalesce(jsonb_agg(jsonb_build_object('name', friendly_name,
        'kind', factor_type, 'status', status, 'created_at', created_at)), '[]')
        from auth.mfa_factors where user_id = me),
      -- These belong to a review, which other people's marks and reports do as well.
      'earlier_reviews', (select coalesce(jsonb_agg(to_jsonb(before) order by before.id), '[]')
        from public.review_history before
        join public.vehicle_reviews review on review.id = before.review_id
        where review.user_id = me),
      'hidden_reviews', (select coalesce(jsonb_agg(to_jsonb(hiding)), '[]')
        from public.hidden_reviews hiding
        join public.vehicle_reviews review on review.id = hiding.review_id
        where review.user_id = me))
    into held from auth.users where id = me;
    for place in
      select link.conrelid::regclass as table_name, named.relname as plain_name, field.attname as column_name
      from pg_constraint link
      join pg_class named on named.oid = link.conrelid
      join pg_attribute field on field.attrelid = link.conrelid and field.attnum = link.conkey[1]
      where link.contype = 'f' and cardinality(link.conkey) = 1
        and named.relnamespace <> 'auth'::regnamespace
        -- A hosted project has tables of its own, which are not the site's to read.
        and pg_has_role(named.relowner, 'usage')
        and link.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
      order by named.relname, field.attname
    loop
      execute format('select coalesce(jsonb_agg(to_jsonb(held)), ''[]'') from %s held where %I = $1',
        place.table_name, place.column_name) into found_rows using me;
      held := held || jsonb_build_object(place.plain_name || '.' || place.column_name, found_rows);
    end loop;
    return held;
  end
  $$;

-- Ends the caller's account. Reviews go with it, or stay as they are now under a profile without a name
-- that nothing leads back from. Only shortly after a sign-in: a device left open must not be enough.
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
      -- What was taken out of a review may have said who wrote it.
      delete from public.review_history before using public.vehicle_reviews review
      where review.id = before.review_id and review.user_id = me;
      update public.vehicle_reviews set user_id = nobody where user_id = me;
    end if;
    delete from auth.users where id = me;
  end
  $$;

revoke all on function public.list_own_sessions() from public, anon;
revoke all on function public.end_own_session(uuid) from public, anon;
revoke all on function public.download_own_data() from public, anon;
revoke all on function public.delete_own_account(boolean) from public, anon;
grant execute on function public.list_own_sessions() to authenticated;
grant execute on function public.end_own_session(uuid) to authenticated;
grant execute on function public.download_own_data() to authenticated;
grant execute on function public.delete_own_account(boolean) to authenticated;
