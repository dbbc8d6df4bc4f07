-- Open data that the site reads by itself. What differs from what is published becomes a draft, which a member checks
-- and publishes as any other, or the site by itself within the limit that an owner has set. A source that has a row is
-- on; which sources there are is in the site's code.

create table desk.read_sources (
  -- Of watched pages, of which the owner names any number, each has a number too: 'page:3'.
  name text primary key check (name ~ '^[a-z][a-z-]{0,39}(:[1-9][0-9]{0,5})?$'),
  -- What an owner has set: {limit} and, of a watched page, {title, address, starts, ends}.
  settings jsonb not null default '{}' check (octet_length(settings::text) <= 4000),
  -- What the source's server asks for.
  access_key text check (char_length(access_key) <= 200),
  turned_on_at timestamptz not null default now(),
  -- What the server said of the newest version, and its SHA-256.
  etag text,
  last_modified text,
  digest text,
  read_at timestamptz,
  -- Whether the last reading found what is published, and the last day in New Zealand on which one did.
  agrees boolean not null default false,
  agreed_on date,
  changed_at timestamptz,
  -- What the last reading found, in a sentence.
  outcome text check (char_length(outcome) <= 300),
  -- The draft that it made, in the version that it made, and a digest of what that said.
  draft_id bigint references desk.content_changes (id) on delete set null,
  draft_version integer,
  brought text,
  -- The revision of the newest change of the content when the last answer was compared with it.
  compared bigint,
  -- What the owner should know and no draft can say, until a member has seen it.
  notice text check (char_length(notice) <= 20000),
  -- What the next reading is compared with, where that is not published.
  memory text check (char_length(memory) <= 200000),
  constraint watched_page_has_an_address check (name not like 'page:%'
    or coalesce(settings ->> 'address' ~ '^https://[^\s]+$' and char_length(settings ->> 'address') <= 2000, false))
);
create index read_sources_of_a_draft on desk.read_sources (draft_id);
alter table desk.read_sources enable row level security;
revoke all on desk.read_sources from public, anon, authenticated;
create trigger is_work after insert or delete on desk.read_sources
  for each row execute function desk.keep_row_as_work('source', 'name');

-- The sources that are on, for the desk; of a key only that there is one.
create function public.desk_read_sources() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return (select coalesce(jsonb_agg(jsonb_build_object('name', source.name, 'settings', settings,
        'hasKey', access_key is not null, 'readAt', read_at, 'changedAt', changed_at, 'found', outcome,
        'draft', case when change.status = 'draft' then change.id end, 'notice', notice)
        || desk.progress_of(work) order by source.name), '[]')
      from desk.read_sources source left join desk.work on kind = 'source' and key = source.name
        left join desk.content_changes change on change.id = draft_id);
  end
  $$;

-- Turns a source on, which reads it at once, or off without settings. What is given replaces what was set; a key stays
-- unless another is given. Only an owner decides which servers the site asks.
create function public.desk_set_read_source(p_name text, p_settings jsonb, p_key text default null) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    if p_settings is null then
      delete from desk.read_sources where name = p_name;
    else
      insert into desk.read_sources as known (name, settings, access_key) values (p_name, p_settings, p_key)
      on conflict (name) do update set settings = excluded.settings, digest = null, etag = null,
        last_modified = null, access_key = coalesce(excluded.access_key, known.access_key);
      perform desk.hasten_work('source', p_name);
    end if;
    perform desk.record(case when p_settings is null then 'stop-source' else 'read-source' end, p_name,
      coalesce(p_settings, '{}'));
  end
  $$;

-- Watches one more page, and returns the name of its row.
create function public.desk_watch_page(p_settings jsonb) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    made text;
  begin
    perform desk.require('owner');
    lock table desk.read_sources in share row exclusive mode;
    select 'page:' || coalesce(max(split_part(name, ':', 2)::integer), 0) + 1 into made
    from desk.read_sources where name like 'page:%';
    perform public.desk_set_read_source(made, p_settings);
    return made;
  end
  $$;

-- Reads a source that is on as soon as a process looks.
create function public.desk_read_source_now(p_name text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    update desk.read_sources set digest = null, etag = null, last_modified = null where name = p_name;
    perform desk.hasten_work('source', p_name);
    perform desk.record('read-source-now', p_name);
  end
  $$;

-- A member has seen a notice.
create function public.desk_clear_source_notice(p_name text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    update desk.read_sources set notice = null where name = p_name;
    perform desk.record('clear-source-notice', p_name);
  end
  $$;

-- Stores a draft of a source in place of the one that it has made, unless a member has saved that, or of another draft, and
-- notes it: at once, so that neither a process that dies nor a second one leaves two. Until the reading is noted the source
-- has no digest, so that it is compared again. Gives the outcome of store_content_draft, or 'off'.
create function desk.keep_reading(p_name text, p_other bigint, p_brought text, p_change json) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
  declare
    kept desk.read_sources;
    stored jsonb;
  begin
    select * into kept from desk.read_sources where name = p_name for update;
    if not found then return jsonb_build_object('outcome', 'off'); end if;
    if kept.draft_id is not null and kept.draft_version is not null then
      stored := desk.store_content_draft(null, kept.draft_id, kept.draft_version, p_change);
    end if;
    if coalesce(stored ->> 'outcome', 'not-a-draft') in ('changed-meanwhile', 'not-a-draft') then
      stored := desk.store_content_draft(null, p_other, null, p_change);
    end if;
    if stored ->> 'outcome' = 'saved' then
      update desk.read_sources set draft_id = (stored ->> 'id')::bigint, draft_version = (stored ->> 'version')::integer,
        brought = p_brought, agrees = false, digest = null, etag = null, last_modified = null
      where name = p_name;
    end if;
    return stored;
  end
  $$;

-- Publishes the draft of a source for the site itself, which has checked this version of it against a revision, within what
-- an owner had set. Gives the outcome of publish_checked_change, or 'settings-changed' if the settings are no longer the same.
create function desk.publish_reading(p_name text, p_id bigint, p_version integer, p_revision bigint, p_settings jsonb)
  returns text
  language plpgsql volatile set search_path = ''
  as $$
  begin
    -- An undo locks in this order too.
    perform from desk.content_state for update;
    perform from desk.read_sources where name = p_name and settings = p_settings for share;
    if not found then return 'settings-changed'; end if;
    return desk.publish_checked_change(p_id, p_revision, p_version, jsonb_build_object('source', p_name)) ->> 'outcome';
  end
  $$;

-- Discards the draft of a source that says what is published by now, unless a member has saved it.
create function desk.drop_reading(p_name text) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    dropped bigint;
  begin
    delete from desk.content_changes change using desk.read_sources source
    where source.name = p_name and change.id = source.draft_id and change.version = source.draft_version
      and change.status = 'draft' returning change.id into dropped;
    if dropped is not null then
      perform desk.record('discard-content-draft', 'change ' || dropped, jsonb_build_object('source', p_name));
    end if;
  end
  $$;

-- Notes that a source said today what is published. Pages say when a source was last read, so they follow.
create function desk.note_agreement(p_name text) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    today constant date := (now() at time zone 'Pacific/Auckland')::date;
  begin
    update desk.read_sources set agreed_on = today where name = p_name and agreed_on is distinct from today;
    if found then perform desk.next_content_revision(); end if;
  end
  $$;

revoke all on function desk.publish_reading(text, bigint, integer, bigint, jsonb),
  desk.drop_reading(text), desk.keep_reading(text, bigint, text, json), desk.note_agreement(text),
  public.desk_read_sources(), public.desk_set_read_source(text, jsonb, text), public.desk_watch_page(jsonb),
  public.desk_read_source_now(text), public.desk_clear_source_notice(text) from public, anon, authenticated;
grant execute on function public.desk_read_sources(), public.desk_set_read_source(text, jsonb, text),
  public.desk_watch_page(jsonb), public.desk_read_source_now(text), public.desk_clear_source_notice(text) to authenticated;
