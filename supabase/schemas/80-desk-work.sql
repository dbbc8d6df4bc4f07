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

-- What ends or is deleted by itself, beside work: {kind, key, at, count}, the first to come first. Editors get what is theirs.
--   invitation  key: the address invited, until when its link works
--   block       key: the mailbox, until when it is blocked
--   code        key: the workshop, until when its code works
--   upload      key: a supplier's file that nobody has published, deleted then
--   photos      key: a subject, `count` removed photographs that can be brought back until then
--   suggestions `count` suggestions whose address is deleted that day
create function public.desk_later() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'key', key, 'at', at, 'count', number)
        order by at, kind, key), '[]') from (
      select 'invitation' as kind, email as key, expires_at as at, 1 as number from desk.invitations
        where email is not null and expires_at > now() and taken_by is null and public.desk_role() = 'owner'
      union all
      select 'block', mailbox, ((until + 1)::timestamp at time zone 'Pacific/Auckland'), 1 from desk.blocked_people
        where until >= desk.today() and public.desk_role() = 'owner'
      union all
      select 'code', center, max(expires_at), 1 from desk.workshop_codes
        where used_at is null and expires_at > now() group by center
      union all
      select 'upload', name, uploaded_at + case when from_list then interval '14 days' else interval '1 day' end, 1
        from catalogue.part_uploads where state <> 'published'
      union all
      select 'photos', subject, min(removed_at) + interval '30 days', count(*) from public.photos
        where removed_at is not null group by subject
      union all
      select 'suggestions', '', min(settled_at) + interval '30 days', count(*) from desk.suggestions
        where email is not null and settled_at is not null
        group by (settled_at at time zone 'Pacific/Auckland')::date) listed);
  end
  $$;

revoke all on function public.desk_later(), public.desk_work(), public.desk_work_now(text, text) from public, anon;
grant execute on function public.desk_later(), public.desk_work(), public.desk_work_now(text, text) to authenticated;
