-- What looking up number plates costs the owner: how many a day, the owner's cap, and nothing about plates or people.

create table desk.plate_lookups (
  -- The day in New Zealand.
  day date primary key,
  lookups integer not null check (lookups > 0)
);
alter table desk.plate_lookups enable row level security;

-- One row: how many plates the site looks up in a day, and the day of the last warning that this is nearly reached.
create table desk.plate_cap (
  is_only boolean primary key default true check (is_only),
  a_day integer not null default 300 check (a_day between 0 and 100000),
  warned_on date
);
alter table desk.plate_cap enable row level security;
insert into desk.plate_cap default values;

-- Near the cap: four fifths of it.
create function desk.is_near_plate_cap(p_lookups integer, p_cap integer) returns boolean
  language sql immutable set search_path = ''
  as $$ select p_lookups * 5 >= p_cap * 4 $$;

-- Counts a lookup of a visitor, before it is made: {outcome: 'counted', isNear} or {outcome: 'too-many'} for a network
-- beyond desk.visitor_limits, {outcome: 'capped'} for a day that has reached the cap. isNear: the first of a day that
-- comes near the cap. Only the site's server can call it.
create function desk.count_plate_lookup() returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    allowed integer;
    counted integer;
  begin
    if desk.count_visitor('plate') = 'too-many' then
      return jsonb_build_object('outcome', 'too-many');
    end if;
    -- The lock makes one lookup after the other pass the cap.
    select a_day into allowed from desk.plate_cap for update;
    insert into desk.plate_lookups as known (day, lookups)
    select desk.today(), 1 where allowed > 0
    on conflict (day) do update set lookups = known.lookups + 1 where known.lookups < allowed
    returning lookups into counted;
    if counted is null then
      return jsonb_build_object('outcome', 'capped');
    end if;
    update desk.plate_cap set warned_on = desk.today()
    where warned_on is distinct from desk.today() and desk.is_near_plate_cap(counted, allowed);
    return jsonb_build_object('outcome', 'counted', 'isNear', found);
  end
  $$;

-- The lookups of today and of this month, and the cap: {"today": 12, "month": 340, "cap": 300, "isNear": false}. Forgets
-- days older than 25 months. For owners.
create function public.desk_plate_lookups() returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    delete from desk.plate_lookups where day < desk.today() - interval '25 months';
    return (
      select jsonb_build_object('today', used.today, 'month', used.month, 'cap', a_day,
        'isNear', used.today > 0 and desk.is_near_plate_cap(used.today, a_day))
      from desk.plate_cap, (
        select coalesce(sum(lookups) filter (where day = desk.today()), 0)::integer as today,
          coalesce(sum(lookups), 0)::integer as month
        from desk.plate_lookups where day >= date_trunc('month', desk.today())
      ) used);
  end
  $$;

-- Sets the cap; 22023 unless it is from 0 to 100,000. 0 looks up none. For owners.
create function public.desk_cap_plate_lookups(p_a_day integer) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    if p_a_day is null or p_a_day not between 0 and 100000 then
      raise exception 'A cap is a number from 0 to 100,000' using errcode = '22023';
    end if;
    update desk.plate_cap set a_day = p_a_day, warned_on = null;
    perform desk.record('plate-cap', p_a_day::text);
  end
  $$;

revoke all on desk.plate_lookups, desk.plate_cap from public, anon, authenticated;
revoke all on function desk.is_near_plate_cap(integer, integer), desk.count_plate_lookup(),
  public.desk_plate_lookups(), public.desk_cap_plate_lookups(integer) from public, anon, authenticated;
grant execute on function public.desk_plate_lookups(), public.desk_cap_plate_lookups(integer) to authenticated;
