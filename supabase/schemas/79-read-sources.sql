-- Open data that the site reads by itself. What differs from what is published becomes a draft, which a member checks
-- and publishes as any other. A source that has a row is on; which sources there are is in the site's code.

create table desk.read_sources (
  name text primary key check (name ~ '^[a-z][a-z-]{0,39}$'),
  next_at timestamptz not null default now(),
  -- Failures since it was last read.
  failures integer not null default 0,
  -- What the server said of the newest version, and its SHA-256.
  etag text,
  last_modified text,
  digest text,
  read_at timestamptz,
  changed_at timestamptz,
  -- What the last reading found, in a sentence.
  outcome text check (char_length(outcome) <= 300),
  -- The draft that it made.
  draft_id bigint references desk.content_changes (id) on delete set null,
  failed_at timestamptz,
  failure text check (char_length(failure) <= 300)
);
create index read_sources_of_a_draft on desk.read_sources (draft_id);
alter table desk.read_sources enable row level security;
revoke all on desk.read_sources from public, anon, authenticated;

-- The sources that are on, for the desk.
create function public.desk_read_sources() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'nextAt', next_at, 'readAt', read_at,
        'changedAt', changed_at, 'found', outcome, 'draft', (select change.id from desk.content_changes change
          where change.id = draft_id and change.status = 'draft'), 'failedAt', failed_at, 'failure', failure)
        order by name), '[]')
      from desk.read_sources);
  end
  $$;

-- Turns a source on, which reads it at once, or off. Only an owner decides which servers the site asks.
create function public.desk_set_read_source(p_name text, p_on boolean) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    if p_on then
      insert into desk.read_sources (name) values (p_name) on conflict do nothing;
    else
      delete from desk.read_sources where name = p_name;
    end if;
    perform desk.record(case when p_on then 'read-source' else 'stop-source' end, p_name);
  end
  $$;

-- Reads a source that is on as soon as a process looks.
create function public.desk_read_source_now(p_name text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    update desk.read_sources set next_at = now(), digest = null, etag = null, last_modified = null where name = p_name;
    perform desk.record('read-source-now', p_name);
  end
  $$;

-- A source of these that is due, for one process: it is due again in half an hour, should the process die.
create function desk.take_read_source(p_names text[]) returns setof desk.read_sources
  language sql volatile set search_path = ''
  begin atomic
    update desk.read_sources set next_at = now() + interval '30 minutes'
    where name = (
      select due.name from desk.read_sources due where due.next_at <= now() and due.name = any (p_names)
      order by due.next_at limit 1 for update skip locked)
    returning *;
  end;

revoke all on function desk.take_read_source(text[]), public.desk_read_sources(),
  public.desk_set_read_source(text, boolean), public.desk_read_source_now(text) from public, anon, authenticated;
grant execute on function public.desk_read_sources(), public.desk_set_read_source(text, boolean),
  public.desk_read_source_now(text) to authenticated;
