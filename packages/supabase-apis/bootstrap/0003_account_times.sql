-- When an account was invited and its confirmation emailed, as a hosted project records them; and indexes for the
-- clean-up, which runs every ten minutes.
set local lock_timeout = '10s';

-- confirmation_sent_at: when a link to confirm the address was last emailed. invited_at: when the operator invited.
alter table auth.users add confirmation_sent_at timestamptz, add invited_at timestamptz;
alter table auth.sign_ups add confirmation_sent_at timestamptz;

-- Sessions end by their age since, not by their last use.
drop index auth.sessions_refreshed_at;
create index sessions_created_at on auth.sessions (created_at);
create index mfa_factors_unverified on auth.mfa_factors (created_at) where status = 'unverified';
