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
