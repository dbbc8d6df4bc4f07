-- Parts files that editors upload at the desk, and the jobs that check, publish and undo them. The site's
-- processes store and read them with the database connection of the server; editors see them through the
-- functions below.

create table catalogue.part_uploads (
  id uuid primary key default gen_random_uuid(),
  uploaded_at timestamptz not null default now(),
  -- Not a foreign key: what was published outlives the account.
  uploaded_by uuid not null,
  email text,
  name text not null check (char_length(name) between 1 and 200),
  -- The name under which the meanings of headers are kept; '' for none.
  supplier text not null default '' check (char_length(supplier) <= 80),
  sheet text not null default '' check (char_length(sheet) <= 100),
  -- How a CSV file is written, where that is not certain; null until it is chosen.
  encoding text check (char_length(encoding) <= 20),
  scope text not null check (scope in ('whole', 'some', 'update')),
  -- The meanings of headers, as the importer takes them: {"Brand": "Make"}.
  mapping jsonb not null default '{}' check (pg_column_size(mapping) <= 65536),
  -- Whether rows with mistakes are left out instead of holding the others back.
  leave_out boolean not null default false,
  -- Whether rows that the sheet hides, by a filter or by hand, are read too.
  hidden_rows boolean not null default false,
  -- Whether the site read it from the address of a supplier's list.
  from_list boolean not null default false,
  bytes bigint not null default 0,
  state text not null default 'uploading'
    check (state in ('uploading', 'stored', 'unreadable', 'mistakes', 'ready', 'published')),
  -- The newest import when the differences were found; they hold only as long as it is the newest.
  basis bigint,
  -- What the last check found.
  report jsonb,
  import_id bigint
);

-- A file in pieces, and what the check wrote about it as CSV. Gone when the upload is published or a day old.
create table catalogue.part_upload_pieces (
  upload_id uuid not null references catalogue.part_uploads on delete cascade,
  kind text not null check (kind in ('file', 'mistakes', 'warnings', 'differences')),
  position integer not null,
  content bytea not null,
  primary key (upload_id, kind, position)
);
-- Compressing costs more than it saves in a day.
alter table catalogue.part_upload_pieces
  alter column content set storage external,
  enable row level security;

-- A process works on a job and says every two seconds that it is alive. One that has been silent is dead.
create table catalogue.part_jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('check', 'publish', 'undo-check', 'undo')),
  upload_id uuid references catalogue.part_uploads on delete cascade,
  -- The import to undo.
  import_id bigint,
  allow_removals integer not null default 0,
  allow_emptied integer,
  started_by uuid not null,
  email text,
  started_at timestamptz not null default now(),
  alive_at timestamptz not null default now(),
  -- What it is doing: {step, done, all, rows}.
  progress jsonb,
  ended_at timestamptz,
  -- Null while it works.
  outcome text,
  result jsonb
);
create index part_jobs_of_an_upload on catalogue.part_jobs (upload_id);
-- Whichever processes of the site run them: one job at a time writes parts, and one works on an upload. The jobs without
-- an upload are undos and their counts. A check writes no parts, so another one does not wait for it.
create unique index one_writing_part_job on catalogue.part_jobs ((true))
  where ended_at is null and kind in ('publish', 'undo');
create unique index one_job_of_an_upload on catalogue.part_jobs (upload_id) nulls not distinct
  where ended_at is null;

alter table catalogue.part_uploads enable row level security;
alter table catalogue.part_jobs enable row level security;

create function catalogue.is_silent(job catalogue.part_jobs) returns boolean
  language sql stable
  return job.ended_at is null and job.alive_at < clock_timestamp() - interval '15 s';

-- A job for pages: status is 'running', 'interrupted' or its outcome.
create function catalogue.describe_part_job(job catalogue.part_jobs) returns jsonb
  language sql stable
  return jsonb_build_object('id', job.id, 'kind', job.kind, 'uploadId', job.upload_id,
    'importId', job.import_id, 'email', job.email, 'startedAt', job.started_at,
    'progress', job.progress, 'result', job.result,
    'status', case when catalogue.is_silent(job) then 'interrupted'
      else coalesce(job.outcome, 'running') end);

-- The newest job on an upload, or without one the newest undo.
create function catalogue.newest_part_job(p_upload uuid) returns jsonb
  language sql stable
  return (select catalogue.describe_part_job(job) from catalogue.part_jobs job
    where job.upload_id is not distinct from p_upload order by started_at desc limit 1);

-- Starts a job unless one that it must not run beside is alive, and returns its id.
create function catalogue.start_part_job(p_kind text, p_upload uuid, p_import bigint, p_allowed integer)
  returns uuid
  language plpgsql volatile
  as $$
  declare
    started uuid;
  begin
    update catalogue.part_jobs job set ended_at = now(), outcome = 'interrupted'
    where catalogue.is_silent(job);
    insert into catalogue.part_jobs (kind, upload_id, import_id, allow_removals, started_by, email)
    values (p_kind, p_upload, p_import, p_allowed, auth.uid(),
      (select email from auth.users where id = auth.uid()))
    returning id into started;
    return started;
  exception when unique_violation then
    raise exception 'An import is running' using errcode = 'P0001', hint = 'import-running';
  end
  $$;

-- Removes abandoned uploads after a day, those of lists after fourteen, and published uploads and old jobs after
-- thirty. What nobody has checked of a list is read again: its server would say that nothing has changed.
create function catalogue.remove_old_uploads() returns void
  language plpgsql volatile
  as $$
  begin
    with gone as (
      delete from catalogue.part_uploads
      where uploaded_at < now() - case when state = 'published' then interval '30 days'
        when from_list then interval '14 days' else interval '1 day' end
      returning supplier, from_list and state = 'stored' as is_unseen
    )
    update catalogue.part_lists set etag = null, last_modified = null, digest = null
    where supplier in (select supplier from gone where is_unseen);
    delete from catalogue.part_jobs where started_at < now() - interval '30 days';
  end
  $$;

-- Opens an upload, whose file the server then stores. One that replaces another keeps its settings.
create function public.begin_part_upload(p_name text, p_scope text, p_supplier text default '',
    p_replaces uuid default null) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    opened uuid;
  begin
    perform desk.require('editor');
    perform catalogue.remove_old_uploads();
    if (select count(*) from catalogue.part_uploads where state <> 'published') >= 20 then
      raise exception 'Twenty uploads are waiting: discard some first'
        using errcode = 'P0001', hint = 'too-many-uploads';
    end if;
    insert into catalogue.part_uploads (uploaded_by, email, name, scope, supplier, sheet, mapping,
      hidden_rows)
    select auth.uid(), (select email from auth.users where id = auth.uid()), p_name,
      coalesce(replaced.scope, p_scope), coalesce(replaced.supplier, btrim(p_supplier)),
      coalesce(replaced.sheet, ''), coalesce(replaced.mapping, '{}'), coalesce(replaced.hidden_rows, false)
    from (select) one left join catalogue.part_uploads replaced
      on replaced.id = p_replaces and replaced.state <> 'published'
    returning id into opened;
    perform desk.record('upload-parts', p_name, jsonb_build_object('upload', opened));
    return opened;
  end
  $$;

-- Refuses while a job works on the upload.
create function catalogue.find_part_upload(p_upload uuid) returns catalogue.part_uploads
  language plpgsql stable
  as $$
  declare
    found_one catalogue.part_uploads;
  begin
    select * into found_one from catalogue.part_uploads where id = p_upload;
    if found_one.id is null then
      raise exception 'There is no such upload' using errcode = 'P0001', hint = 'no-upload';
    end if;
    if found_one.state = 'published' then
      raise exception 'This upload is published' using errcode = 'P0001', hint = 'published';
    end if;
    if exists (select from catalogue.part_jobs job
        where job.upload_id = p_upload and job.ended_at is null and not catalogue.is_silent(job)) then
      raise exception 'An import is running' using errcode = 'P0001', hint = 'import-running';
    end if;
    return found_one;
  end
  $$;

-- Starts a check of an upload's file with these settings; a null leaves a setting as it is.
create function public.start_part_check(p_upload uuid, p_scope text default null,
    p_supplier text default null, p_sheet text default null, p_mapping jsonb default null,
    p_encoding text default null, p_leave_out boolean default false,
    p_hidden_rows boolean default null) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    if (catalogue.find_part_upload(p_upload)).state = 'uploading' then
      raise exception 'The file is not here yet' using errcode = 'P0001', hint = 'not-stored';
    end if;
    update catalogue.part_uploads set scope = coalesce(p_scope, scope),
      supplier = coalesce(btrim(p_supplier), supplier), sheet = coalesce(btrim(p_sheet), sheet),
      mapping = coalesce(p_mapping, mapping), encoding = coalesce(p_encoding, encoding),
      leave_out = p_leave_out, hidden_rows = coalesce(p_hidden_rows, hidden_rows)
    where id = p_upload;
    return catalogue.start_part_job('check', p_upload, null, 0);
  end
  $$;

-- Starts the publication of a checked upload.
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

-- Starts counting what undoing an import would change or, with p_apply, undoing it.
create function public.start_part_undo(p_import bigint, p_apply boolean default false) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    if p_import is distinct from (select max(id) from catalogue.kept_imports) then
      raise exception 'Only the newest import can be undone' using errcode = 'P0001', hint = 'not-newest';
    end if;
    return catalogue.start_part_job(case when p_apply then 'undo' else 'undo-check' end, null, p_import, 0);
  end
  $$;

create function public.discard_part_upload(p_upload uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    found_one catalogue.part_uploads;
  begin
    perform desk.require('editor');
    found_one := catalogue.find_part_upload(p_upload);
    delete from catalogue.part_uploads where id = p_upload;
    perform desk.record('discard-parts', found_one.name, jsonb_build_object('upload', p_upload));
  end
  $$;

-- The desk's list: uploads, the job that writes parts, known suppliers, and the imports, newest first.
create function public.desk_part_imports() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return jsonb_build_object(
      'parts', (select coalesce(sum(parts), 0) from catalogue.part_categories),
      'uploads', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'state', state,
          'email', email, 'uploadedAt', uploaded_at) order by uploaded_at desc)
        from catalogue.part_uploads where state <> 'published'), '[]'),
      'job', (select catalogue.describe_part_job(job) from catalogue.part_jobs job
        where ended_at is null and not catalogue.is_silent(job) and kind in ('publish', 'undo')),
      'suppliers', coalesce((select jsonb_agg(supplier order by supplier)
        from (select distinct supplier from catalogue.supplier_headers) known), '[]'),
      'imports', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'importedAt', imported_at,
          'source', source, 'by', imported_by, 'added', added, 'changed', changed, 'removed', removed,
          'isNewest', id = newest.id_kept) order by id desc)
        from (select import.*, kept.imported_by from catalogue.part_imports import
          left join catalogue.kept_imports kept using (id) order by id desc limit 30) import,
          (select max(id) as id_kept from catalogue.kept_imports) newest), '[]'));
  end
  $$;

-- One upload with its report and newest job; null when there is none.
create function public.desk_part_upload(p_upload uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return (select jsonb_build_object('id', id, 'name', name, 'supplier', supplier, 'sheet', sheet,
        'encoding', coalesce(encoding, ''), 'scope', scope, 'mapping', mapping, 'leaveOut', leave_out, 'hiddenRows', hidden_rows, 'bytes', bytes, 'state', state, 'email', email,
        'uploadedAt', uploaded_at, 'report', report, 'importId', import_id,
        'isOutdated', state = 'ready'
          and basis is distinct from (select max(imported.id) from catalogue.part_imports imported),
        'job', catalogue.newest_part_job(id))
      from catalogue.part_uploads where id = p_upload);
  end
  $$;

-- The newest undo, counted or done, with its job; null when there was none.
create function public.desk_part_undo() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return catalogue.newest_part_job(null);
  end
  $$;

-- A piece of a text about an upload; null after the last.
create function public.read_part_upload_text(p_upload uuid, p_kind text, p_position integer) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return (select convert_from(content, 'UTF8') from catalogue.part_upload_pieces
      where upload_id = p_upload and kind = p_kind and position = p_position and kind <> 'file');
  end
  $$;

revoke all on catalogue.part_uploads, catalogue.part_upload_pieces, catalogue.part_jobs
  from public, anon, authenticated;
revoke all on function catalogue.is_silent(catalogue.part_jobs),
  catalogue.describe_part_job(catalogue.part_jobs), catalogue.newest_part_job(uuid),
  catalogue.start_part_job(text, uuid, bigint, integer), catalogue.remove_old_uploads(),
  catalogue.find_part_upload(uuid) from public, anon, authenticated;
revoke all on function public.begin_part_upload(text, text, text, uuid),
  public.start_part_check(uuid, text, text, text, jsonb, text, boolean, boolean),
  public.start_part_publication(uuid, integer, integer),
  public.start_part_undo(bigint, boolean), public.discard_part_upload(uuid), public.desk_part_imports(),
  public.desk_part_upload(uuid), public.desk_part_undo(), public.read_part_upload_text(uuid, text, integer)
  from public, anon;
grant execute on function public.begin_part_upload(text, text, text, uuid),
  public.start_part_check(uuid, text, text, text, jsonb, text, boolean, boolean),
  public.start_part_publication(uuid, integer, integer),
  public.start_part_undo(bigint, boolean), public.discard_part_upload(uuid), public.desk_part_imports(),
  public.desk_part_upload(uuid), public.desk_part_undo(), public.read_part_upload_text(uuid, text, integer)
  to authenticated;
