-- The device of a session, the second step of a sign-in, and the codes of the PKCE flow. Like 0002 for backends that
-- are not a hosted Supabase project; tables and columns of the same names mean the same there.

-- What the browser called itself when the session was opened.
alter table auth.sessions add column user_agent text check (length(user_agent) <= 300);

-- A second step of an account. factor_type totp: an authenticator app; its secret is sealed with a key that is not in
-- the database. factor_type recovery_code: stands for the codes in auth.recovery_codes. last_used_step is the newest
-- 30-second step whose code was taken, so that no code is taken twice.
create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'recovery_code')),
  status text not null check (status in ('unverified', 'verified')),
  friendly_name text not null,
  secret bytea,
  last_used_step bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((factor_type = 'totp') = (secret is not null))
);
create index mfa_factors_user_id on auth.mfa_factors (user_id);
create unique index mfa_factors_one_set_of_recovery_codes on auth.mfa_factors (user_id)
  where factor_type = 'recovery_code';

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index mfa_challenges_factor_id on auth.mfa_challenges (factor_id);
create index mfa_challenges_expires_at on auth.mfa_challenges (expires_at);

-- Codes for a day without the app: SHA-256 of 80 random bits, each good once.
create table auth.recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

-- A link that was asked for with a code challenge gives a code, which only the asking client can exchange.
alter table auth.one_time_tokens
  add column code_challenge text,
  add column code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  add check ((code_challenge is null) = (code_challenge_method is null));

create table auth.flow_codes (
  code_hash bytea primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  expires_at timestamptz not null
);
create index flow_codes_user_id on auth.flow_codes (user_id);
create index flow_codes_expires_at on auth.flow_codes (expires_at);

-- An invitation is a link to an account that the owner has put in.
alter table auth.one_time_tokens
  drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check check (purpose in
    ('signup', 'invite', 'recovery', 'magiclink', 'email_change', 'reauthentication'));

-- An account that goes leaves no trace of its address: not in sign-ups, not in links to it without an account.
create function auth.forget_address() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from auth.sign_ups where email in (old.email, old.email_change);
    delete from auth.one_time_tokens where email in (old.email, old.email_change);
    -- Mails that were kept as files go too; whoever keeps them listens.
    perform pg_notify('forgotten_address', coalesce(old.email, ''));
    return old;
  end
  $$;
revoke all on function auth.forget_address() from public;
create trigger forget_address after delete on auth.users
  for each row execute function auth.forget_address();

revoke all on all tables in schema auth from public, anon, authenticated;
