-- Of several people who use the set-up link at the same moment only the first gets an account.
set local lock_timeout = '2s';

alter table desk.invitations add taken_by text check (char_length(taken_by) <= 254);

-- Keeps a link for one address, before an account is created for it: of several people who use the set-up link at the
-- same moment only the first gets an account. False for the others, and for a link that does not work.
create or replace function desk.take_invitation(p_token text, p_email text) returns boolean
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
revoke all on function desk.take_invitation(text, text) from public, anon, authenticated;

-- Makes the caller a member, as the link says, and ends the link. The caller has signed in with a password; the
-- desk itself stays closed until there is a second factor. Errors: PT404 for a link that does not work,
-- 42501 for a link to another address.
create or replace function public.desk_accept_invitation(p_token text) returns text
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
