-- Emails that the mail server has not accepted yet. The content holds a secret link, so it is encrypted with a key outside
-- the database, and deleted once the email is sent or given up. What was given up stays for a week without recipient and
-- content, so that the doctor can tell the owner.
set local lock_timeout = '2s';

create table auth.mail_queue (
  id uuid primary key,
  recipient text check (length(recipient) <= 254),
  content bytea,
  failures smallint not null default 0,
  last_failure text,
  created_at timestamptz not null,
  -- When it is tried next.
  due_at timestamptz not null,
  -- Until then one process is sending it; after that the process must have died.
  claimed_until timestamptz,
  expires_at timestamptz not null,
  given_up_at timestamptz,
  check (num_nulls(recipient, content) = case when given_up_at is null then 0 else 2 end)
);
create index mail_queue_due_at on auth.mail_queue (due_at) where given_up_at is null;
revoke all on auth.mail_queue from public, anon, authenticated;

-- No email follows an account that has been deleted.
create function auth.delete_waiting_mails() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from auth.mail_queue where recipient = old.email;
    return old;
  end
  $$;
revoke all on function auth.delete_waiting_mails() from public;
create trigger delete_waiting_mails after delete on auth.users
  for each row execute function auth.delete_waiting_mails();
