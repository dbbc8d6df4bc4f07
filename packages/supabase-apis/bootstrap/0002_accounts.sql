-- Accounts for embedded and external PostgreSQL; a hosted Supabase project has its own schema auth, where tables and
-- columns of the same names mean the same. Only packages/supabase-apis/accounts and packages/supabase-apis/auth-api touch these tables; the roles of
-- the Data API have no rights on them. Refresh tokens, email links and codes are stored as SHA-256, passwords as argon2id.

create schema if not exists auth;

-- An account exists once someone has proved to receive email at its address, or the operator has created it. Sign-ups
-- waiting for that proof are in auth.sign_ups.
create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text unique check (email = lower(email) and length(email) <= 254),
  encrypted_password text,
  email_confirmed_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text check (email_change = lower(email_change) and length(email_change) <= 254),
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint not null default 0 check (email_change_confirm_status in (0, 1)),
  raw_user_meta_data jsonb not null default '{}',
  raw_app_meta_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A sign-up waiting for its email link. Each has its own password, and its link activates exactly that password: someone
-- who signs up with another person's address cannot get a password confirmed by its owner. The id becomes the id of the
-- account; network_hash recognises the same visitor who requests the link again.
create table auth.sign_ups (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) <= 254),
  network_hash bytea not null,
  encrypted_password text not null,
  user_meta_data jsonb not null default '{}',
  created_at timestamptz not null
);
create index sign_ups_email on auth.sign_ups (email, created_at);
create index sign_ups_created_at on auth.sign_ups (created_at);

-- user_agent: as sent by the browser that opened the session.
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1',
  amr jsonb not null,
  network_hash bytea not null,
  user_agent text check (length(user_agent) <= 300),
  created_at timestamptz not null,
  refreshed_at timestamptz not null
);
create index sessions_user_id on auth.sessions (user_id, network_hash);
create index sessions_refreshed_at on auth.sessions (refreshed_at);

-- used_at: when the token was exchanged. Used tokens stay for a while to detect a stolen copy.
create table auth.refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session_id on auth.refresh_tokens (session_id);
create index refresh_tokens_used_at on auth.refresh_tokens (used_at) where used_at is not null;

-- Email links, and the code of /reauthenticate; redeeming one deletes its row. At most one of user_id (an account) and
-- sign_up_id (a waiting sign-up, whose password the link activates); with neither, the link only confirms the address.
-- A link requested with a code challenge (PKCE) gives a code that only the requesting client can exchange. An invitation
-- is a link to an account that the operator created.
create table auth.one_time_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in
    ('signup', 'invite', 'recovery', 'magiclink', 'email_change', 'reauthentication')),
  email text not null,
  user_id uuid references auth.users (id) on delete cascade,
  sign_up_id uuid references auth.sign_ups (id) on delete cascade,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (user_id is null or sign_up_id is null),
  check ((code_challenge is null) = (code_challenge_method is null))
);
create index one_time_tokens_email on auth.one_time_tokens (email);
create index one_time_tokens_user_id on auth.one_time_tokens (user_id);
create index one_time_tokens_sign_up_id on auth.one_time_tokens (sign_up_id);
create index one_time_tokens_expires_at on auth.one_time_tokens (expires_at);

-- Codes of the PKCE flow, exchanged for a session.
create table auth.flow_codes (
  code_hash bytea primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  expires_at timestamptz not null
);
create index flow_codes_user_id on auth.flow_codes (user_id);
create index flow_codes_expires_at on auth.flow_codes (expires_at);

-- Second factors. totp: an authenticator app; its secret is encrypted with a key outside the database. recovery_code:
-- the set of codes in auth.recovery_codes. last_used_step is the newest 30-second step with an accepted code: no code
-- works twice.
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

-- SHA-256 of codes of 80 random bits; each works once.
create table auth.recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

-- Attempts in the current window, shared by all processes. Unlogged: losing counts in a crash costs nothing, and writing
-- must be cheap. The key is a hash, so no IP or email address is stored.
create unlogged table auth.rate_limits (
  key_hash bytea primary key,
  attempts integer not null,
  window_ends_at timestamptz not null
);
create index rate_limits_window_ends_at on auth.rate_limits (window_ends_at);

-- Deleting an account also deletes its email address from sign-ups and from links without an account.
create function auth.delete_email_traces() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- Not those of old.email_change: until it is confirmed, that address may be somebody else's.
    delete from auth.sign_ups where email = old.email;
    delete from auth.one_time_tokens where email = old.email;
    -- The site deletes the emails in its outbox.
    perform pg_notify('account_deleted', coalesce(old.email, ''));
    return old;
  end
  $$;
revoke all on function auth.delete_email_traces() from public;
create trigger delete_email_traces after delete on auth.users
  for each row execute function auth.delete_email_traces();

revoke all on all tables in schema auth from public, anon, authenticated;
