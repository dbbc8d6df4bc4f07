-- Accounts of the site, for the backends that are not a hosted Supabase project (there this schema exists).
-- Only backend/auth-api touches these tables; the roles of the data API get no right to them.
-- Secrets (refresh tokens, mail links, codes) are kept as SHA-256 only; passwords as argon2id.

create schema if not exists auth;

-- An account. A row means that somebody has proved to read the mail of this address, or was put in by the
-- operator; sign-ups waiting for that proof are in auth.sign_ups.
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

-- A sign-up waiting for its mail link. Each keeps its own password, and its own link brings exactly that
-- password into force: whoever signs up with somebody else's address cannot slip a password under the
-- owner's confirmation. The id becomes the id of the account; network_hash tells a visitor's own attempt
-- from others when a link is asked for again.
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

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1',
  amr jsonb not null,
  network_hash bytea not null,
  created_at timestamptz not null,
  refreshed_at timestamptz not null
);
create index sessions_user_id on auth.sessions (user_id, network_hash);
create index sessions_refreshed_at on auth.sessions (refreshed_at);

-- used_at: when the token was exchanged. Used ones stay for a while, so that a stolen copy is noticed.
create table auth.refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session_id on auth.refresh_tokens (session_id);
create index refresh_tokens_used_at on auth.refresh_tokens (used_at) where used_at is not null;

-- Links (and the code of /reauthenticate) sent by mail; a row is deleted in the moment it is used.
-- Exactly one of: user_id (an account), sign_up_id (a waiting sign-up whose password comes into force),
-- neither (the address alone is confirmed and no password comes into force).
create table auth.one_time_tokens (
  token_hash bytea primary key,
  purpose text not null
    check (purpose in ('signup', 'recovery', 'magiclink', 'email_change', 'reauthentication')),
  email text not null,
  user_id uuid references auth.users (id) on delete cascade,
  sign_up_id uuid references auth.sign_ups (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (user_id is null or sign_up_id is null)
);
create index one_time_tokens_email on auth.one_time_tokens (email);
create index one_time_tokens_user_id on auth.one_time_tokens (user_id);
create index one_time_tokens_sign_up_id on auth.one_time_tokens (sign_up_id);
create index one_time_tokens_expires_at on auth.one_time_tokens (expires_at);

-- How often something was tried in the running window. Shared by all processes; unlogged, because losing
-- it in a crash costs nothing and writing it must be cheap. The key is a hash, so no address is kept.
create unlogged table auth.rate_limits (
  key_hash bytea primary key,
  tries integer not null,
  window_ends_at timestamptz not null
);
create index rate_limits_window_ends_at on auth.rate_limits (window_ends_at);

revoke all on all tables in schema auth from public, anon, authenticated;
