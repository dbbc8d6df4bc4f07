-- A used link stays until it would have expired, so that opening it again can say that it was used.
set local lock_timeout = '2s';

alter table auth.one_time_tokens add used_at timestamptz;
