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
