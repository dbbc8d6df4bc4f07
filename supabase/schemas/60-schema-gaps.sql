-- What a site needs and this database lacks, for example 'function get_review_page'. Without a list of
-- applied migrations, as after running the files by hand, only functions and tables are compared.
create function public.evnz_schema_gaps(migrations text[], functions text[], tables text[]) returns text[]
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    applied text[];
  begin
    -- Anybody may call this; the site sends some forty names.
    if cardinality(migrations || functions || tables) > 1000 then
      raise exception 'Too many names' using errcode = '22023';
    end if;
    -- Hosted projects have the list of the Supabase CLI, other databases that of the site.
    if to_regclass('supabase_migrations.schema_migrations') is not null then
      execute 'select array_agg(version::text) from supabase_migrations.schema_migrations' into applied;
    elsif to_regclass('bookkeeping.applied_migrations') is not null then
      execute 'select array_agg(left(name, 14)) from bookkeeping.applied_migrations' into applied;
    end if;
    return array(
      select 'migration ' || wanted from unnest(migrations) wanted
      where applied is not null and wanted <> all (applied)
      union all
      select 'function ' || wanted from unnest(functions) wanted
      where not exists (
        select from pg_catalog.pg_proc
        where pronamespace = 'public'::regnamespace and proname = wanted)
      union all
      select 'table ' || wanted from unnest(tables) wanted
      where to_regclass(format('public.%I', wanted)) is null);
  end;
  $$;
revoke all on function public.evnz_schema_gaps(text[], text[], text[]) from public;
grant execute on function public.evnz_schema_gaps(text[], text[], text[]) to anon, authenticated, service_role;
