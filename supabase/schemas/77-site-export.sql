-- Says in the audit log that the caller downloads everything. The site calls it before it writes the file, so a caller
-- who is not an owner gets nothing.
create function public.desk_export() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    perform desk.record('site-export');
  end
  $$;
revoke all on function public.desk_export() from public, anon;
grant execute on function public.desk_export() to authenticated;
