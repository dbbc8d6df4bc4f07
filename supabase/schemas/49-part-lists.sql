-- Suppliers' lists that the site reads by itself from an address. What has changed becomes an upload, which a member
-- checks and publishes as any other; nothing is published by itself. The site's processes read the addresses.

create table catalogue.part_lists (
  supplier text primary key check (char_length(supplier) between 1 and 80),
  address text not null check (address ~ '^https://[^\s]+$' and char_length(address) <= 2000),
  scope text not null check (scope in ('whole', 'some', 'update')),
  every_days integer not null check (every_days in (1, 7)),
  -- Whose uploads they are. Not a foreign key: a list outlives the account.
  set_by uuid not null,
  email text,
  -- What the server said of the newest version, and its SHA-256.
  etag text,
  last_modified text,
  digest text,
  read_at timestamptz,
  changed_at timestamptz
);
revoke all on catalogue.part_lists from public, anon, authenticated;
create trigger is_work after insert or delete on catalogue.part_lists
  for each row execute function desk.keep_row_as_work('list', 'supplier');

-- The lists for the desk.
create function public.desk_part_lists() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return (select coalesce(jsonb_agg(jsonb_build_object('supplier', supplier, 'address', address, 'scope', scope,
        'everyDays', every_days, 'readAt', read_at, 'changedAt', changed_at)
        || desk.progress_of(work) order by supplier), '[]')
      from catalogue.part_lists left join desk.work on kind = 'list' and key = supplier);
  end
  $$;

-- Adds a list or gives it another address or schedule. It is due at once.
create function public.desk_set_part_list(p_supplier text, p_address text, p_scope text, p_every_days integer) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    insert into catalogue.part_lists as list (supplier, address, scope, every_days, set_by, email)
    values (btrim(p_supplier), btrim(p_address), p_scope, p_every_days, auth.uid(),
      (select account.email from auth.users account where account.id = auth.uid()))
    on conflict (supplier) do update
      set address = excluded.address, scope = excluded.scope, every_days = excluded.every_days,
        set_by = excluded.set_by, email = excluded.email, etag = null, last_modified = null,
        digest = case when list.address = excluded.address and list.scope = excluded.scope then list.digest end;
    perform desk.queue_work('list', btrim(p_supplier));
    perform desk.record('set-part-list', btrim(p_supplier), jsonb_build_object('address', btrim(p_address)));
  end
  $$;

create function public.desk_remove_part_list(p_supplier text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    delete from catalogue.part_lists where supplier = p_supplier;
    perform desk.record('remove-part-list', p_supplier);
  end
  $$;

-- Opens an upload for the file of a list; null if the list was removed meanwhile.
create function catalogue.begin_list_upload(p_supplier text, p_name text) returns uuid
  language sql volatile set search_path = ''
  begin atomic
    insert into catalogue.part_uploads (uploaded_by, email, name, supplier, scope, from_list)
    select list.set_by, list.email, p_name, list.supplier, list.scope, true
    from catalogue.part_lists list where list.supplier = p_supplier
    returning id;
  end;

-- Removes the earlier uploads of a list that nobody has published or works on.
create function catalogue.keep_newest_of_list(p_upload uuid) returns void
  language sql volatile set search_path = ''
  begin atomic
    delete from catalogue.part_uploads upload
    using catalogue.part_uploads newest
    where newest.id = p_upload and upload.id <> p_upload and upload.supplier = newest.supplier
      and upload.from_list and upload.state <> 'published'
      and not exists (select from catalogue.part_jobs job
        where job.upload_id = upload.id and job.ended_at is null);
  end;

revoke all on function catalogue.begin_list_upload(text, text),
  catalogue.keep_newest_of_list(uuid) from public, anon, authenticated;
revoke all on function public.desk_part_lists(), public.desk_set_part_list(text, text, text, integer),
  public.desk_remove_part_list(text) from public, anon;
grant execute on function public.desk_part_lists(), public.desk_set_part_list(text, text, text, integer),
  public.desk_remove_part_list(text) to authenticated;
