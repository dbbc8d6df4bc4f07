-- Work: whatever the site does later by itself. It is queued in the transaction that makes it due; one process at a time takes
-- it, for a lease, and the site's processes know how each kind is done.

create table desk.work (
  kind text not null check (kind ~ '^[a-z][a-z-]{0,39}$'),
  -- What it is about: a supplier, a source, an address.
  key text not null check (octet_length(key) <= 2500),
  payload jsonb not null default '{}' check (octet_length(payload::text) <= 4000),
  -- When it may be taken; null once it was given up. During a lease the end of that, so that what a process left half done is
  -- taken again, unless it was queued again meanwhile.
  due_at timestamptz default now(),
  -- When a process took it, and the end of its lease.
  taken_at timestamptz,
  leased_until timestamptz,
  -- Attempts that failed since it was last done, when the first and the last one did, and why the last one did.
  attempts integer not null default 0,
  failing_since timestamptz,
  failed_at timestamptz,
  failure text check (char_length(failure) <= 300),
  primary key (kind, key)
);
create index work_by_due on desk.work (kind, due_at) where due_at is not null;
alter table desk.work enable row level security;
revoke all on desk.work from public, anon, authenticated;

-- Queues work. If it is queued already, replaces its payload and due date, and clears its attempts and failure.
create function desk.queue_work(p_kind text, p_key text, p_payload jsonb default '{}', p_due timestamptz default now()) returns void
  language sql volatile set search_path = ''
  begin atomic
    insert into desk.work (kind, key, payload, due_at) values (p_kind, p_key, p_payload, p_due)
    on conflict (kind, key) do update
      set payload = excluded.payload, due_at = excluded.due_at, attempts = 0,
        failing_since = null, failed_at = null, failure = null;
  end;

-- Makes work due now, and keeps its last failure until the next attempt. Resets the attempts of work that was given up. Returns
-- whether such work exists.
create function desk.hasten_work(p_kind text, p_key text) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
  begin
    update desk.work set due_at = now(), attempts = case when due_at is null then 0 else attempts end
    where kind = p_kind and key = p_key;
    return found;
  end
  $$;

-- Gives one process work of a kind that is due, for a lease. Of a kind that is done alone, none while another process has some.
-- The clock of several processes is the database's, unless one is given.
create function desk.take_work(p_kind text, p_lease interval, p_alone boolean default false, p_now timestamptz default null)
  returns setof desk.work
  language plpgsql volatile set search_path = ''
  as $$
  declare
    moment constant timestamptz := coalesce(p_now, now());
  begin
    if p_alone then
      -- Until the end of the transaction. The next statement sees what an earlier holder has committed.
      if not pg_try_advisory_xact_lock(hashtextextended(p_kind, 7262117)) then return; end if;
      if exists (select from desk.work other where other.kind = p_kind and other.leased_until > moment) then return; end if;
    end if;
    return query update desk.work set taken_at = moment, leased_until = moment + p_lease, due_at = moment + p_lease
      where kind = p_kind and key = (
        select due.key from desk.work due
        where due.kind = p_kind and due.due_at <= moment and (due.leased_until is null or due.leased_until <= moment)
        order by due.due_at, due.key limit 1 for update skip locked)
      returning *;
  end
  $$;

-- Ends a lease: done, or failed for a reason. It is due again after `p_wait`; without that it is gone if it is done, and given
-- up if it failed. What was queued again meanwhile stays due. A lease that another process has by now is left alone.
create function desk.end_work(p_work desk.work, p_wait interval, p_failure text default null, p_now timestamptz default null) returns void
  language plpgsql volatile set search_path = ''
  as $$
  begin
    if p_wait is null and p_failure is null then
      delete from desk.work where kind = p_work.kind and key = p_work.key
        and leased_until = p_work.leased_until and due_at = leased_until;
    end if;
    update desk.work set leased_until = null,
      due_at = case when due_at = leased_until then coalesce(p_now, now()) + p_wait else due_at end,
      attempts = case when p_failure is null then 0 else attempts + 1 end,
      failing_since = case when p_failure is not null then coalesce(failing_since, p_now, now()) end,
      failed_at = case when p_failure is not null then coalesce(p_now, now()) end, failure = p_failure
    where kind = p_work.kind and key = p_work.key and leased_until = p_work.leased_until;
  end
  $$;

-- How work stands, for pages of the desk: since when it has been under way or has waited for a process, when it is due, and since
-- when, how often and why it has failed.
create function desk.progress_of(p_work desk.work) returns jsonb
  language sql stable set search_path = ''
  return jsonb_build_object('nextAt', (p_work).due_at, 'underWaySince',
    case when (p_work).leased_until > now() then (p_work).taken_at when (p_work).due_at <= now() then (p_work).due_at end,
    'failingSince', (p_work).failing_since, 'failedAt', (p_work).failed_at, 'failures', (p_work).attempts,
    'failure', (p_work).failure);

-- The rows of some tables are work for as long as they stand: of the kind that the trigger names, by the column that it names.
create function desk.keep_row_as_work() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if tg_op = 'DELETE' then
      delete from desk.work where kind = tg_argv[0] and key = to_jsonb(old) ->> tg_argv[1];
    else
      perform desk.queue_work(tg_argv[0], to_jsonb(new) ->> tg_argv[1]);
    end if;
    return null;
  end
  $$;

revoke all on function desk.queue_work(text, text, jsonb, timestamptz), desk.hasten_work(text, text),
  desk.take_work(text, interval, boolean, timestamptz), desk.end_work(desk.work, interval, text, timestamptz),
  desk.progress_of(desk.work), desk.keep_row_as_work() from public, anon, authenticated;
