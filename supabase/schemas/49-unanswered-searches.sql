-- What people look for in the catalogue and do not find, by kind of part and car: a guide and a model of this site, never
-- what was typed, and nothing about who typed it. Only the server adds to it, through its own connection.
create table catalogue.unanswered_searches (
  -- The first day of the month, in New Zealand.
  month date not null,
  -- The slug of the guide to the kind of part.
  kind text collate "C" not null check (char_length(kind) between 1 and 80),
  -- The name of the car; empty when the search named none.
  car text collate "C" not null check (char_length(car) <= 80),
  times integer not null check (times > 0),
  primary key (month, kind, car)
);
revoke all on catalogue.unanswered_searches from public, anon, authenticated;

-- Adds counts such as [{"kind": "brake-pads", "car": "Nissan Leaf", "times": 2}] to this month, and forgets what is
-- older than 25 months.
create function catalogue.add_unanswered_searches(counts jsonb) returns void
  language plpgsql volatile set search_path = ''
  as $$
  begin
    delete from catalogue.unanswered_searches where month < now() - interval '25 months';
    insert into catalogue.unanswered_searches as known (month, kind, car, times)
    select date_trunc('month', now() at time zone 'Pacific/Auckland')::date, given.kind, given.car, sum(given.times)
    from jsonb_to_recordset(counts) given (kind text, car text, times integer)
    group by given.kind, given.car
    on conflict (month, kind, car) do update set times = known.times + excluded.times;
  end
  $$;
revoke all on function catalogue.add_unanswered_searches(jsonb) from public, anon, authenticated;

-- What was looked for at least five times in a month, the newest month and the most frequent first.
create function public.evnz_unanswered_searches()
  returns table (month date, kind text, car text, times integer)
  language sql stable security definer set search_path = ''
  begin atomic
    select known.month, known.kind, known.car, known.times from catalogue.unanswered_searches known
    where known.times >= 5
    order by known.month desc, known.times desc, known.kind, known.car limit 500;
  end;
revoke all on function public.evnz_unanswered_searches() from public;
grant execute on function public.evnz_unanswered_searches() to anon, authenticated, service_role;
