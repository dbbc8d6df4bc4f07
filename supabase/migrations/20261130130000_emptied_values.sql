set local lock_timeout = '2s';

-- Values of the catalogue are emptied only with their number, and a file is read in the encoding that was chosen.
alter table catalogue.part_uploads
  add column encoding text check (char_length(encoding) <= 20);
alter table catalogue.part_jobs add column allow_emptied integer;

drop function public.start_part_check(uuid, text, text, text, jsonb);
create function public.start_part_check(p_upload uuid, p_scope text default null,
    p_supplier text default null, p_sheet text default null, p_mapping jsonb default null,
    p_encoding text default null) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    if (catalogue.find_part_upload(p_upload)).state = 'uploading' then
      raise exception 'The file is not here yet' using errcode = 'P0001', hint = 'not-stored';
    end if;
    update catalogue.part_uploads set scope = coalesce(p_scope, scope),
      supplier = coalesce(btrim(p_supplier), supplier), sheet = coalesce(btrim(p_sheet), sheet),
      mapping = coalesce(p_mapping, mapping), encoding = coalesce(p_encoding, encoding)
    where id = p_upload;
    return catalogue.start_part_job('check', p_upload, null, 0);
  end
  $$;
drop function public.start_part_publication(uuid, integer);
create function public.start_part_publication(p_upload uuid, p_allow_removals integer default 0,
    p_allow_emptied integer default 0) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    found_one catalogue.part_uploads;
    started uuid;
  begin
    perform desk.require('editor');
    found_one := catalogue.find_part_upload(p_upload);
    if found_one.state <> 'ready' then
      raise exception 'This upload is not ready' using errcode = 'P0001', hint = 'not-ready';
    end if;
    if found_one.basis is distinct from (select max(id) from catalogue.part_imports) then
      raise exception 'The catalogue has changed since the check' using errcode = 'P0001', hint = 'outdated';
    end if;
    started := catalogue.start_part_job('publish', p_upload, null, p_allow_removals);
    update catalogue.part_jobs set allow_emptied = p_allow_emptied where id = started;
    return started;
  end
  $$;
create or replace function public.desk_part_upload(p_upload uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return (select jsonb_build_object('id', id, 'name', name, 'supplier', supplier, 'sheet', sheet,
        'encoding', coalesce(encoding, ''), 'scope', scope, 'mapping', mapping, 'bytes', bytes, 'state', state, 'email', email,
        'uploadedAt', uploaded_at, 'report', report, 'importId', import_id,
        'isOutdated', state = 'ready'
          and basis is distinct from (select max(imported.id) from catalogue.part_imports imported),
        'job', catalogue.newest_part_job(id))
      from catalogue.part_uploads where id = p_upload);
  end
  $$;
revoke all on function public.start_part_check(uuid, text, text, text, jsonb, text),
  public.start_part_publication(uuid, integer, integer) from public, anon;
grant execute on function public.start_part_check(uuid, text, text, text, jsonb, text),
  public.start_part_publication(uuid, integer, integer) to authenticated;
