-- The owner's edits over the files of content/, each a whole new document for an entry. A change groups edits
-- that are published and undone together. The content shown is that of the files with what all published
-- changes did to them, in the order in which they were first published; undoing takes a change out, so the
-- files' bytes return.

-- Counts publications and undos. Its row lock puts them in one order, so a
-- process that knows a revision has missed nothing before it.
create table desk.content_state (
  only_row boolean primary key default true check (only_row),
  revision bigint not null default 0,
  -- Proves that a publication comes from the site, whose process has checked it: editors can call the functions
  -- below too, and the rules of the content are in the site's code.
  publishing_key text
);
insert into desk.content_state default values;

create table desk.content_changes (
  id bigint generated always as identity primary key,
  status text not null default 'draft' check (status in ('draft', 'published', 'undone')),
  -- Null for what the operator brought in at the server, and once the account is deleted.
  author_id uuid references auth.users (id) on delete set null,
  -- Why the content changed, and where the new values come from: both are public once published.
  reason text not null default '' check (char_length(reason) <= 500),
  source text not null default '' check (char_length(source) <= 500),
  -- Whether the old values were wrong: then pages do not say what they were.
  corrects boolean not null default false,
  -- The day in New Zealand with which it takes effect; null for at once.
  takes_effect date check (takes_effect < '2200-01-01'),
  -- For the desk only.
  note text not null default '' check (char_length(note) <= 2000),
  -- Counts the times a draft was saved, so that what is published is what was checked.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  published_at timestamptz,
  undone_at timestamptz,
  -- The revision at which it was first published: its place in the order.
  published_revision bigint unique,
  -- The revision at which it was last published or undone.
  revision bigint,
  -- The size of its edits, in bytes.
  bytes integer not null default 0,
  constraint content_changes_are_explained check (
    status = 'draft' or char_length(btrim(reason)) >= 3),
  constraint content_changes_have_a_place check (
    (status = 'draft') = (published_revision is null)),
  constraint content_changes_in_plain_text check (public.is_plain_text(reason || source || note))
);
create unique index content_changes_by_revision on desk.content_changes (revision);
create index content_changes_of_an_author on desk.content_changes (author_id);
alter table desk.content_changes enable row level security;
alter table desk.content_state enable row level security;

create table desk.content_edits (
  change_id bigint not null references desk.content_changes (id) on delete cascade,
  collection text not null check (char_length(collection) between 1 and 60),
  -- The key of the entry.
  entry text not null check (char_length(entry) between 1 and 200),
  -- The hash of the document that the files had when the edit was made: content/edits/document-hash.ts.
  base text not null check (char_length(base) <= 60),
  -- The document that the editor started from; SQL's null if there was none. Not jsonb, which would sort the
  -- keys of objects: pages and files show them in the order in which they were written.
  before json check (octet_length(before::text) <= 102400),
  -- The whole new document; SQL's null removes the entry.
  after json check (octet_length(after::text) <= 102400),
  primary key (change_id, collection, entry),
  -- Pages follow every value, and say what it was in the list of changes.
  constraint content_edits_in_plain_text check (public.is_plain_text(collection || entry || base)
    and public.is_plain_json(before::jsonb) and public.is_plain_json(after::jsonb))
);
create index content_edits_by_entry on desk.content_edits (collection, entry);
alter table desk.content_edits enable row level security;

-- The edits of a change as the site reads them. A document that does not exist has no key.
create function desk.content_edits_json(p_change bigint) returns json
  language sql stable set search_path = ''
  as $$
    select coalesce(json_agg(case
      when edit.before is null then json_build_object('collection', edit.collection,
        'entry', edit.entry, 'base', edit.base, 'after', edit.after)
      when edit.after is null then json_build_object('collection', edit.collection,
        'entry', edit.entry, 'base', edit.base, 'before', edit.before)
      else json_build_object('collection', edit.collection, 'entry', edit.entry, 'base', edit.base,
        'before', edit.before, 'after', edit.after)
      end order by edit.collection, edit.entry), '[]')
    from desk.content_edits edit where edit.change_id = p_change
  $$;

-- The first entries that a change is about, without what it says of them: a list of changes needs no more.
create function desk.content_places_json(p_change bigint) returns json
  language sql stable set search_path = ''
  as $$
    select coalesce(json_agg(json_build_object('collection', edit.collection, 'entry', edit.entry)
      order by edit.collection, edit.entry), '[]')
    from (select collection, entry from desk.content_edits where change_id = p_change
      order by collection, entry limit 20) edit
  $$;

-- How many entries a change is about.
create function desk.content_edit_count(p_change bigint) returns integer
  language sql stable set search_path = ''
  as $$
    select count(*)::integer from desk.content_edits where change_id = p_change
  $$;

-- Moves the content on to its next revision and tells every process.
create function desk.next_content_revision() returns bigint
  language plpgsql volatile set search_path = ''
  as $$
  declare
    moved bigint;
  begin
    update desk.content_state set revision = revision + 1 where only_row returning revision into moved;
    perform pg_notify('page_changes', 'content/' || moved);
    return moved;
  end
  $$;

-- Stores a draft: a new one without p_id, else in place of what the draft says, if it still has the version.
-- p_change is {reason, source, corrects, note, takesEffect, edits: [{collection, entry, base, before, after}]}. Gives {outcome, id,
-- version}; outcomes: 'saved', 'not-a-draft', 'changed-meanwhile', 'too-many-edits', 'too-large',
-- 'doubled-entry', 'invalid-text'. All edits together have at most 3 MB, so that one response holds them.
create function desk.store_content_draft(
  p_author uuid, p_id bigint, p_version integer, p_change json) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
  declare
    edits json;
    stored desk.content_changes;
  begin
    begin
      -- A jsonb, unlike a json, has no text that PostgreSQL cannot hold.
      if not public.is_plain_json(p_change::jsonb) then
        return jsonb_build_object('outcome', 'invalid-text');
      end if;
    exception when untranslatable_character or invalid_text_representation
      or numeric_value_out_of_range or statement_too_complex then
      return jsonb_build_object('outcome', 'invalid-text');
    end;
    edits := coalesce(p_change -> 'edits', '[]');
    if json_array_length(edits) > 2000 then
      return jsonb_build_object('outcome', 'too-many-edits');
    end if;
    if octet_length(edits::text) > 3000000 or exists (select from json_array_elements(edits) edit
      where octet_length((edit -> 'before')::text) > 102400
        or octet_length((edit -> 'after')::text) > 102400)
    then
      return jsonb_build_object('outcome', 'too-large');
    end if;
    if exists (select from json_array_elements(edits) edit
      group by edit ->> 'collection', edit ->> 'entry' having count(*) > 1)
    then
      return jsonb_build_object('outcome', 'doubled-entry');
    end if;
    if p_id is null then
      insert into desk.content_changes (author_id, reason, source, corrects, takes_effect, note, bytes)
      values (p_author, btrim(coalesce(p_change ->> 'reason', '')),
        btrim(coalesce(p_change ->> 'source', '')), coalesce((p_change -> 'corrects')::text = 'true', false),
        (p_change ->> 'takesEffect')::date, btrim(coalesce(p_change ->> 'note', '')), octet_length(edits::text))
      returning * into stored;
    else
      update desk.content_changes change
      set reason = btrim(coalesce(p_change ->> 'reason', '')),
        source = btrim(coalesce(p_change ->> 'source', '')),
        corrects = coalesce((p_change -> 'corrects')::text = 'true', false),
        takes_effect = (p_change ->> 'takesEffect')::date,
        note = btrim(coalesce(p_change ->> 'note', '')), bytes = octet_length(edits::text),
        version = version + 1, saved_at = now()
      where change.id = p_id and change.status = 'draft'
        and change.version = coalesce(p_version, change.version)
      returning * into stored;
      if stored.id is null then
        return jsonb_build_object('outcome', case
          when exists (select from desk.content_changes change
            where change.id = p_id and change.status = 'draft') then 'changed-meanwhile'
          else 'not-a-draft' end);
      end if;
      delete from desk.content_edits where change_id = stored.id;
    end if;
    insert into desk.content_edits (change_id, collection, entry, base, before, after)
    select stored.id, edit ->> 'collection', edit ->> 'entry', coalesce(edit ->> 'base', ''), edit -> 'before',
      edit -> 'after'
    from json_array_elements(edits) edit;
    return jsonb_build_object('outcome', 'saved', 'id', stored.id, 'version', stored.version);
  end
  $$;

create function public.save_content_draft(
  p_change json, p_id bigint default null, p_version integer default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    saved jsonb;
  begin
    perform desk.require('editor');
    saved := desk.store_content_draft(auth.uid(), p_id, p_version, p_change);
    if saved ->> 'outcome' = 'saved' then
      perform desk.record('save-content-draft', 'change ' || (saved ->> 'id'));
    end if;
    return saved;
  end
  $$;

-- Outcomes: 'discarded' and 'not-a-draft'.
create function public.discard_content_draft(p_id bigint) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    delete from desk.content_changes where id = p_id and status = 'draft';
    if not found then return 'not-a-draft'; end if;
    perform desk.record('discard-content-draft', 'change ' || p_id);
    return 'discarded';
  end
  $$;

-- The publishing key, made when it is first read. Only a direct connection can call this.
create function desk.read_publishing_key() returns text
  language sql volatile set search_path = ''
  as $$
    update desk.content_state set publishing_key = coalesce(publishing_key,
      replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
    where only_row returning publishing_key
  $$;

-- Publishes a draft, or a change that was undone, in one transaction. The caller has validated it against a revision of the
-- content, and a draft against its version too, if that is given. Gives {outcome, revision}; outcomes: 'published', 'stale',
-- 'changed-meanwhile', 'incomplete', 'no-such-change'. A change that is published already stays as it is. The audit log
-- keeps p_detail.
create function desk.publish_checked_change(p_id bigint, p_revision bigint, p_version integer, p_detail jsonb default '{}')
  returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
  declare
    current bigint;
    change desk.content_changes;
  begin
    select revision into current from desk.content_state for update;
    select * into change from desk.content_changes where id = p_id for update;
    if change.id is null then return jsonb_build_object('outcome', 'no-such-change'); end if;
    if change.status = 'published' then
      return jsonb_build_object('outcome', 'published', 'revision', change.revision);
    end if;
    if change.version <> coalesce(p_version, change.version) then
      return jsonb_build_object('outcome', 'changed-meanwhile');
    end if;
    if char_length(change.reason) < 3
      or not exists (select from desk.content_edits where change_id = p_id)
    then
      return jsonb_build_object('outcome', 'incomplete');
    end if;
    if current <> p_revision then
      return jsonb_build_object('outcome', 'stale', 'revision', current);
    end if;
    current := desk.next_content_revision();
    update desk.content_changes
    set status = 'published', revision = current, undone_at = null,
      published_at = coalesce(published_at, now()),
      published_revision = coalesce(published_revision, current)
    where id = p_id;
    perform desk.record(
      case change.status when 'draft' then 'publish-content' else 'redo-content' end, 'change ' || p_id,
      p_detail);
    return jsonb_build_object('outcome', 'published', 'revision', current);
  end
  $$;

-- The same for a member. p_key is the publishing key; without it the outcome is 'unchecked'.
create function public.publish_content_change(
  p_id bigint, p_revision bigint, p_version integer default null, p_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    perform from desk.content_state where publishing_key = p_key for update;
    if not found then return jsonb_build_object('outcome', 'unchecked'); end if;
    return desk.publish_checked_change(p_id, p_revision, p_version);
  end
  $$;

-- Takes a published change back; it can be published again. Outcomes: 'undone', 'stale', 'not-published'.
create function public.undo_content_change(p_id bigint, p_revision bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    current bigint;
    change desk.content_changes;
  begin
    perform desk.require('editor');
    select revision into current from desk.content_state for update;
    select * into change from desk.content_changes where id = p_id for update;
    if change.status is distinct from 'published' then
      return jsonb_build_object('outcome', 'not-published');
    end if;
    if current <> p_revision then
      return jsonb_build_object('outcome', 'stale', 'revision', current);
    end if;
    current := desk.next_content_revision();
    update desk.content_changes set status = 'undone', revision = current, undone_at = now()
    where id = p_id;
    -- What is published now is not what its source said.
    update desk.read_sources set agreed_on = null, agrees = false where draft_id = p_id;
    perform desk.record('undo-content', 'change ' || p_id);
    return jsonb_build_object('outcome', 'undone', 'revision', current);
  end
  $$;

-- Moves a published change that has not taken effect to another day, today for now. The caller has validated it there against
-- a revision of the content; p_key is the publishing key. Outcomes: 'moved', 'stale', 'unchecked', 'not-ahead'.
create function public.move_content_change(p_id bigint, p_revision bigint, p_day date, p_key text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    current bigint;
    change desk.content_changes;
  begin
    perform desk.require('editor');
    select revision into current from desk.content_state where publishing_key = p_key for update;
    if not found then return jsonb_build_object('outcome', 'unchecked'); end if;
    select * into change from desk.content_changes where id = p_id for update;
    if change.status is distinct from 'published' or change.takes_effect is null
      or change.takes_effect <= desk.today() or p_day < desk.today()
    then
      return jsonb_build_object('outcome', 'not-ahead');
    end if;
    if current <> p_revision then
      return jsonb_build_object('outcome', 'stale', 'revision', current);
    end if;
    current := desk.next_content_revision();
    update desk.content_changes set takes_effect = p_day, revision = current where id = p_id;
    perform desk.record('move-content', 'change ' || p_id,
      jsonb_build_object('from', change.takes_effect, 'to', p_day));
    return jsonb_build_object('outcome', 'moved', 'revision', current);
  end
  $$;

-- The changes since a revision: {revision, agreed, hasMore, changes: [{id, status, published_revision, published_at,
-- takes_effect, reason, source, corrects, edits}]}. `agreed` has for each source that the site reads the day on which it last
-- said what is published. The site leaves out what takes effect on a later day. 0 gives everything that is published. A
-- change that was undone since comes without what it said. What would be too large for one response ends at a revision from which the caller goes on.
create function public.get_content_edits(p_since bigint default 0) returns json
  -- Not plain SQL, which would need the table of a later file.
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return (with moved as (
      select change.*, sum(change.bytes) over (order by change.revision) - change.bytes as bytes_before
      from desk.content_changes change
      where change.revision > p_since and (change.status = 'published' or p_since > 0)
    ), page as (select * from moved where bytes_before < 500000)
    select json_build_object(
      'revision', case when exists (select from moved where bytes_before >= 500000)
        then (select max(revision) from page) else (select revision from desk.content_state) end,
      'agreed', (select coalesce(json_object_agg(name, agreed_on) filter (where agreed_on is not null), '{}')
        from desk.read_sources),
      'hasMore', exists (select from moved where bytes_before >= 500000),
      'changes', (
        select coalesce(json_agg(case change.status
          when 'published' then json_build_object('id', change.id, 'status', change.status,
            'published_revision', change.published_revision, 'published_at', change.published_at,
            'takes_effect', change.takes_effect, 'reason', change.reason, 'source', nullif(change.source, ''), 'corrects', change.corrects,
            'edits', desk.content_edits_json(change.id))
          else json_build_object('id', change.id, 'status', change.status) end
          order by change.published_revision), '[]')
        from page change)));
  end
  $$;

-- The public list of changes, newest first; p_before continues after a revision. Of a change that was taken
-- back it says where it was, not what it said. Nothing of what has not taken effect, or was taken back before.
create function public.get_content_changes(p_before bigint default null, p_limit integer default 50)
  returns table (
    id bigint,
    published_revision bigint,
    published_at timestamptz,
    taken_back_at timestamptz,
    reason text,
    source text,
    entries integer,
    places json
  )
  language sql stable security definer set search_path = ''
  as $$
    select change.id, change.published_revision, change.published_at, change.undone_at,
      case when change.status = 'published' then change.reason end,
      case when change.status = 'published' then nullif(change.source, '') end,
      desk.content_edit_count(change.id), desk.content_places_json(change.id)
    from desk.content_changes change
    where change.status <> 'draft' and change.published_revision < coalesce(p_before, 9223372036854775807)
      and (change.takes_effect is null or change.takes_effect <=
        (coalesce(change.undone_at, now()) at time zone 'Pacific/Auckland')::date)
    order by change.published_revision desc
    limit least(greatest(coalesce(p_limit, 50), 1), 200)
  $$;

-- A change with its author, for the desk.
create function desk.content_change_json(change desk.content_changes, p_edits json) returns json
  language sql stable security definer set search_path = ''
  as $$
    select json_build_object('id', change.id, 'status', change.status, 'version', change.version,
      'author', (select email from auth.users where id = change.author_id), 'reason', change.reason,
      'source', change.source, 'corrects', change.corrects, 'takes_effect', change.takes_effect, 'note', change.note, 'created_at', change.created_at,
      'saved_at', change.saved_at, 'published_at', change.published_at, 'undone_at', change.undone_at,
      'published_revision', change.published_revision, 'entries', desk.content_edit_count(change.id),
      'edits', p_edits)
  $$;

-- One change for the desk, or null.
create function public.get_content_change(p_id bigint) returns json
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return (select desk.content_change_json(change, desk.content_edits_json(p_id))
      from desk.content_changes change where id = p_id);
  end
  $$;

-- Changes for the desk, newest first, by status, entry and author, without their documents; p_before continues
-- after an id.
create function public.list_content_changes(
  p_status text default null, p_collection text default null, p_entry text default null,
  p_author text default null, p_before bigint default null, p_limit integer default 50) returns json
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return (
      select coalesce(json_agg(desk.content_change_json(change, desk.content_places_json(change.id))
        order by change.id desc), '[]')
      from (
        select found.* from desk.content_changes found
        where (p_status is null or found.status = p_status)
          and (p_before is null or found.id < p_before)
          and (p_author is null or found.author_id = (
            select id from auth.users where email = lower(p_author)))
          and (p_collection is null or exists (
            select from desk.content_edits edit
            where edit.change_id = found.id and edit.collection = p_collection
              and (p_entry is null or edit.entry = p_entry)))
        order by found.id desc
        limit least(greatest(coalesce(p_limit, 50), 1), 200)
      ) change);
  end
  $$;

revoke all on all tables in schema desk from public, anon, authenticated;
revoke all on all functions in schema desk from public, anon, authenticated;
revoke all on function
  public.save_content_draft(json, bigint, integer), public.discard_content_draft(bigint),
  public.publish_content_change(bigint, bigint, integer, text), public.undo_content_change(bigint, bigint),
  public.move_content_change(bigint, bigint, date, text),
  public.get_content_edits(bigint), public.get_content_changes(bigint, integer),
  public.get_content_change(bigint),
  public.list_content_changes(text, text, text, text, bigint, integer)
  from public, anon;
grant execute on function
  public.save_content_draft(json, bigint, integer), public.discard_content_draft(bigint),
  public.publish_content_change(bigint, bigint, integer, text), public.undo_content_change(bigint, bigint),
  public.move_content_change(bigint, bigint, date, text),
  public.get_content_change(bigint),
  public.list_content_changes(text, text, text, text, bigint, integer)
  to authenticated, service_role;
grant execute on function
  public.get_content_edits(bigint), public.get_content_changes(bigint, integer)
  to anon, authenticated, service_role;
