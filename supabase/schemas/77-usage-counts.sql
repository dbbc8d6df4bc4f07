-- What the site is used for: how often, by day and subject, and nothing about who. Only the server adds to it, through its
-- own connection; several processes add to the same rows.
create table desk.usage_counts (
  -- The day in New Zealand; the first of its month for what is older than 12 weeks, see desk.condense_usage.
  day date not null,
  -- 'view' a page, 'ahead' a page that a browser fetched before its link was pressed, 'tool' an answer, 'search' a search of the site without a result, 'part-search' one of the catalogue, 'error' a
  -- response 404 or 5xx.
  kind text collate "C" not null check (kind in ('view', 'ahead', 'tool', 'search', 'part-search', 'error')),
  -- A path, a version, a region, a name or a status that the site itself knows; never what somebody typed.
  subject text collate "C" not null check (char_length(subject) between 1 and 160),
  times bigint not null check (times > 0),
  primary key (day, kind, subject)
);
create index usage_counts_of_part_searches on desk.usage_counts (day) where kind = 'part-search';
alter table desk.usage_counts enable row level security;
revoke all on desk.usage_counts from public, anon, authenticated;

-- What the server does once a day: months that ended before the twelve weeks of the desk become one row for each
-- subject, and months that began more than 25 months ago are deleted. Only one of several processes does it at a time.
create function desk.condense_usage(p_today date) returns void
  language plpgsql volatile set search_path = ''
  as $$
  begin
    if not pg_try_advisory_xact_lock(hashtextextended('desk usage', 7262114)) then return; end if;
    with days as (
      delete from desk.usage_counts known
      where known.day < date_trunc('month', p_today - 84) and known.day <> date_trunc('month', known.day)
      returning known.day, known.kind, known.subject, known.times
    )
    insert into desk.usage_counts as known (day, kind, subject, times)
    select date_trunc('month', days.day)::date as month, days.kind, days.subject, sum(days.times)
    from days group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, kind, subject) do update set times = known.times + excluded.times;
    delete from desk.usage_counts where day < p_today - interval '25 months';
  end
  $$;
revoke all on function desk.condense_usage(date) from public, anon, authenticated;

-- The twelve weeks of seven days up to a day, for members: {"since": "2026-11-01", "rows": [{"kind": "view", "subject":
-- "/ev-cost", "weeks": {"0": 7, "11": 12}}]}. Week 11 ends on that day. A row without subject is the sum of its kind; of
-- each kind there are the 25 subjects with the highest sums of the last four weeks, then of all.
create function public.desk_usage(p_until date) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('member');
    return (
      with by_week as (
        select known.kind, known.subject, 11 - (p_until - known.day) / 7 as week, sum(known.times) as times
        from desk.usage_counts known
        where known.day > p_until - 84 and known.day <= p_until
        group by known.kind, known.subject, week
      ),
      of_kind as (
        select kind, null::text as subject, week, sum(times) as times from by_week group by kind, week
      ),
      of_subject as (
        select kind, subject, jsonb_object_agg(week, times) as weeks,
          row_number() over (partition by kind order by
            coalesce(sum(times) filter (where week >= 8), 0) desc, sum(times) desc, subject) as place
        from by_week group by kind, subject
      ),
      shown as (
        select kind, subject, jsonb_object_agg(week, times) as weeks, 0 as place from of_kind group by kind, subject
        union all
        select kind, subject, weeks, place from of_subject where place <= 25
      )
      select jsonb_build_object(
        'since', (select min(day) from desk.usage_counts),
        'rows', coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'subject', subject, 'weeks', weeks)
          order by kind, place), '[]'))
      from shown);
  end
  $$;

-- The sums of whole past months from five up, the newest month first, as [["2026-10", "view", "/ev-cost", 412]], for the
-- open data. What was looked for in the catalogue has a file of its own.
create function public.evnz_usage_months() returns jsonb
  language sql stable security definer set search_path = ''
  begin atomic
    select coalesce(jsonb_agg(
      jsonb_build_array(to_char(summed.month, 'YYYY-MM'), summed.kind, summed.subject, summed.times)
      order by summed.month desc, summed.kind, summed.times desc, summed.subject), '[]')
    from (
      select date_trunc('month', known.day) as month, known.kind, known.subject, sum(known.times) as times
      from desk.usage_counts known
      where known.kind <> 'part-search'
        and known.day < date_trunc('month', now() at time zone 'Pacific/Auckland')
      group by 1, 2, 3 having sum(known.times) >= 5
    ) summed;
  end;

-- What was looked for in the catalogue at least five times in a whole past month, the newest month and the most frequent
-- first: in the running month each further search would show, with its minute. Its subject is the slug of the guide to
-- the kind of part, and the name of the car if the search named one.
create function public.evnz_unanswered_searches()
  returns table (month date, kind text, car text, times bigint)
  language sql stable security definer set search_path = ''
  begin atomic
    select date_trunc('month', known.day)::date as month, split_part(known.subject, ' ', 1) as kind,
      btrim(substr(known.subject, strpos(known.subject || ' ', ' ') + 1)) as car, sum(known.times)::bigint as times
    from desk.usage_counts known
    where known.kind = 'part-search'
      and known.day < date_trunc('month', now() at time zone 'Pacific/Auckland')
    group by 1, 2, 3 having sum(known.times) >= 5
    order by 1 desc, 4 desc, 2, 3 limit 500;
  end;

revoke all on function public.desk_usage(date), public.evnz_usage_months(), public.evnz_unanswered_searches() from public;
grant execute on function public.desk_usage(date) to authenticated;
grant execute on function public.evnz_usage_months(), public.evnz_unanswered_searches()
  to anon, authenticated, service_role;
