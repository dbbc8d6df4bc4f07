set local lock_timeout = '2s';

-- Proves that a publication comes from the site, whose process has checked it: editors can call the functions
-- of the desk too, and the rules of the content are in the site's code.
alter table desk.content_state add column publishing_key text;

drop function public.publish_content_change(bigint, bigint, integer);
-- The publishing key, made when it is first read. Only a direct connection can call this.
create function desk.read_publishing_key() returns text
  language sql volatile set search_path = ''
  as $$
    update desk.content_state set publishing_key = coalesce(publishing_key,
      replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
    where only_row returning publishing_key
  $$;

-- Publishes a draft, or a change that was undone, in one transaction. p_revision is the content it was
-- checked against and p_version the draft that was checked; when either has moved on, the caller checks
-- again. p_key is the publishing key. Gives {outcome, revision}; outcomes: 'published', 'stale', 'unchecked'
-- without the key, 'changed-meanwhile', 'incomplete', 'no-such-change'. A change that is published already
-- stays as it is.
create function public.publish_content_change(
  p_id bigint, p_revision bigint, p_version integer default null, p_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    current bigint;
    expected_key text;
    change desk.content_changes;
  begin
    perform desk.require('editor');
    select revision, publishing_key into current, expected_key from desk.content_state for update;
    if expected_key is null or p_key is distinct from expected_key then
      return jsonb_build_object('outcome', 'unchecked');
    end if;
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
      case change.status when 'draft' then 'publish-content' else 'redo-content' end, 'change ' || p_id);
    return jsonb_build_object('outcome', 'published', 'revision', current);
  end
  $$;
revoke all on function desk.read_publishing_key() from public, anon, authenticated;
revoke all on function public.publish_content_change(bigint, bigint, integer, text) from public, anon;
grant execute on function public.publish_content_change(bigint, bigint, integer, text)
  to authenticated, service_role;
