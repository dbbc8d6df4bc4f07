set local lock_timeout = '2s';

-- Texts that people write: no control characters but tab, line feed and carriage return, and none of those that
-- change the direction of the text around them, which make a page say what was not written. Joiners, which
-- other scripts and emoji need, are allowed. app/form-text.ts takes the same out of forms.

-- Whether a text has none of these characters. Executable by everyone, because inserting a review checks it.
create function public.is_plain_text(given text) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$
    select given !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
  $$;
revoke all on function public.is_plain_text(text) from public;
grant execute on function public.is_plain_text(text) to anon, authenticated, service_role;

-- The same for every text and key of a value. False too for what nests deeper than programs can follow.
create function public.is_plain_json(given jsonb) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    -- In the text of a jsonb only control characters, quotes and backslashes are escaped.
    written constant text := replace(given::text, '\\', '');
    -- What remains without the texts and numbers is the nesting.
    nesting text := regexp_replace(regexp_replace(written, '"([^"\\]|\\.)*"', '', 'g'), '[^][{}]', '', 'g');
  begin
    if written ~ '\\([bf]|u00[01])' or not public.is_plain_text(written) then
      return false;
    end if;
    for level in 1..40 loop
      exit when nesting = '';
      nesting := replace(replace(nesting, '[]', ''), '{}', '');
    end loop;
    return coalesce(nesting, '') = '';
  end
  $$;
revoke all on function public.is_plain_json(jsonb) from public, anon, authenticated;

-- What is stored already loses these characters.
create function pg_temp.cleaned(given text) returns text
  language sql immutable
  as $$
    select regexp_replace(given,
      '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]', '', 'g')
  $$;
-- In the text of a JSON value, characters may be escaped.
create function pg_temp.cleaned_json(given text) returns text
  language sql immutable
  as $$
    select regexp_replace(pg_temp.cleaned(given),
      '(?<!\\)((\\\\)*)\\([bf]|u00[01][0-9a-f]|u00[7-9][0-9a-f]|u202[a-e]|u206[6-9])', '\1', 'gi')
  $$;

-- No author has edited these, so the triggers of an edit stay off.
do $$
begin
  if exists (select from public.vehicle_reviews where not public.is_plain_text(comment)) then
    alter table public.vehicle_reviews disable trigger user;
    update public.vehicle_reviews set comment = pg_temp.cleaned(comment)
    where not public.is_plain_text(comment);
    alter table public.vehicle_reviews enable trigger user;
  end if;
end
$$;
alter table public.vehicle_reviews drop constraint vehicle_reviews_comment_without_control_characters,
  add constraint vehicle_reviews_comment_in_plain_text check (public.is_plain_text(comment));

update public.review_reports set note = pg_temp.cleaned(note) where not public.is_plain_text(note);
alter table public.review_reports drop constraint review_reports_note_without_control_characters,
  add constraint review_reports_note_in_plain_text check (public.is_plain_text(note));

update public.hidden_reviews set reason = pg_temp.cleaned(reason) where not public.is_plain_text(reason);
alter table public.hidden_reviews
  add constraint hidden_reviews_reason_in_plain_text check (public.is_plain_text(reason));

update public.photos set alt = pg_temp.cleaned(alt), credit = pg_temp.cleaned(credit),
  licence = pg_temp.cleaned(licence), source = pg_temp.cleaned(source)
where not public.is_plain_text(alt || credit || licence || source);
alter table public.photos
  add constraint photos_in_plain_text check (public.is_plain_text(alt || credit || licence || source));

update desk.content_changes set reason = pg_temp.cleaned(reason), source = pg_temp.cleaned(source),
  note = pg_temp.cleaned(note)
where not public.is_plain_text(reason || source || note);
alter table desk.content_changes drop constraint content_changes_in_plain_text,
  add constraint content_changes_in_plain_text check (public.is_plain_text(reason || source || note));

update desk.content_edits set value = pg_temp.cleaned_json(value::text)::json,
  base = pg_temp.cleaned_json(base::text)::json
where not (public.is_plain_json(value::jsonb) and public.is_plain_json(base::jsonb));
update desk.content_edits set collection = pg_temp.cleaned(collection), entry = pg_temp.cleaned(entry),
  path = pg_temp.cleaned(path)
where not public.is_plain_text(collection || entry || path);
alter table desk.content_edits
  add constraint content_edits_in_plain_text check (public.is_plain_text(collection || entry || path)
    and public.is_plain_json(value::jsonb) and public.is_plain_json(base::jsonb));

update desk.suggestions set entry = pg_temp.cleaned(entry), path = pg_temp.cleaned(path),
  wrong = pg_temp.cleaned(wrong), correction = pg_temp.cleaned(correction),
  source = pg_temp.cleaned(source), email = pg_temp.cleaned(email), reply = pg_temp.cleaned(reply)
where not public.is_plain_text(
  entry || path || wrong || correction || source || coalesce(email, '') || coalesce(reply, ''));
alter table desk.suggestions
  add constraint suggestions_in_plain_text check (public.is_plain_text(
    entry || path || wrong || correction || source || coalesce(email, '') || coalesce(reply, '')));

update desk.workshop_proposals set fields = pg_temp.cleaned_json(fields::text)::jsonb,
  reason = pg_temp.cleaned(reason)
where not (public.is_plain_json(fields) and public.is_plain_text(coalesce(reason, '')));
alter table desk.workshop_proposals
  add constraint workshop_proposals_in_plain_text check (
    public.is_plain_json(fields) and public.is_plain_text(reason));

-- Stores a draft: a new one without p_id, else in place of what the draft says, if it still has the version.
-- p_change is {reason, source, note, edits: [{collection, entry, path, value, base}]}. Gives {outcome, id,
-- version}; outcomes: 'saved', 'not-a-draft', 'changed-meanwhile', 'too-many-edits', 'value-too-large',
-- 'doubled-place', 'invalid-text'.
create or replace function desk.store_content_draft(
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
    if json_array_length(edits) > 200 then
      return jsonb_build_object('outcome', 'too-many-edits');
    end if;
    if exists (select from json_array_elements(edits) edit
      where octet_length((edit -> 'value')::text) > 102400
        or octet_length((edit -> 'base')::text) > 102400)
    then
      return jsonb_build_object('outcome', 'value-too-large');
    end if;
    if exists (select from json_array_elements(edits) edit
      group by edit ->> 'collection', edit ->> 'entry', edit ->> 'path' having count(*) > 1)
    then
      return jsonb_build_object('outcome', 'doubled-place');
    end if;
    if p_id is null then
      insert into desk.content_changes (author_id, reason, source, note)
      values (p_author, btrim(coalesce(p_change ->> 'reason', '')),
        btrim(coalesce(p_change ->> 'source', '')), btrim(coalesce(p_change ->> 'note', '')))
      returning * into stored;
    else
      update desk.content_changes change
      set reason = btrim(coalesce(p_change ->> 'reason', '')),
        source = btrim(coalesce(p_change ->> 'source', '')),
        note = btrim(coalesce(p_change ->> 'note', '')), version = version + 1, saved_at = now()
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
    insert into desk.content_edits (change_id, position, collection, entry, path, value, base)
    select stored.id, at, edit ->> 'collection', edit ->> 'entry', edit ->> 'path',
      edit -> 'value', edit -> 'base'
    from json_array_elements(edits) with ordinality as given(edit, at);
    return jsonb_build_object('outcome', 'saved', 'id', stored.id, 'version', stored.version);
  end
  $$;
