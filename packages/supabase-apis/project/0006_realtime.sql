-- Tables in this publication announce their new rows (realtime-api/published-tables.ts).
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;
