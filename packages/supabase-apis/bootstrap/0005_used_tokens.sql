-- Used refresh tokens stay as long as their session: a phone that lost the answer to a refresh asks again with the token
-- it has, and only a kept token shows that a copy is used. Nothing looks them up by age any more.
set local lock_timeout = '2s';

drop index auth.refresh_tokens_used_at;
