-- What the site does later by itself, for an owner: by kind how much waits, has failed and was given up, and of each kind
-- the first twenty, those that failed before the others.
create function public.desk_work() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    return (select coalesce(jsonb_object_agg(kind, given), '{}') from (
      select kind, jsonb_build_object('waiting', count(due_at), 'failed', count(failure),
        'givenUp', count(*) filter (where due_at is null),
        'items', jsonb_agg(jsonb_build_object('key', key, 'title', title, 'dueAt', due_at,
          'isTaken', coalesce(leased_until > now(), false), 'attempts', attempts,
          'failedAt', failed_at, 'failure', failure) order by place) filter (where place <= 20)) as given
      from (select work.*, coalesce(payload ->> 'title', settings ->> 'title') as title,
          row_number() over (partition by kind order by failure is null, due_at, key) as place
        from desk.work left join desk.read_sources on kind = 'source' and name = key) listed
      group by kind) kinds);
  end
  $$;

-- Makes work due now. Returns whether such work exists.
create function public.desk_work_now(p_kind text, p_key text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    if not desk.hasten_work(p_kind, p_key) then return false; end if;
    perform desk.record('work-now', p_kind || ' ' || p_key);
    return true;
  end
  $$;

revoke all on function public.desk_work(), public.desk_work_now(text, text) from public, anon;
grant execute on function public.desk_work(), public.desk_work_now(text, text) to authenticated;
