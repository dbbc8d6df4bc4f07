set local lock_timeout = '2s';

-- What a suggestion is about, in words, comes from the published content: its sender must not choose them.
create or replace function public.post_suggestion(given jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    network constant bytea := desk.visitor_network();
    code text;
  begin
    if not desk.is_plain_email(nullif(given ->> 'email', '')) then
      raise exception 'This is not an email address' using errcode = '22023';
    end if;
    perform desk.forget_suggesters();
    if 3 <= (select count(*) from desk.suggestions
      where status = 'spam' and network_hash = network) or desk.count_visitor('suggest') = 'too-many'
    then
      return jsonb_build_object('outcome', 'too-many');
    end if;
    code := upper(regexp_replace(left(replace(gen_random_uuid()::text, '-', ''), 8), '(....)', '\1-'));
    insert into desk.suggestions
      (reference, collection, entry, path, wrong, correction, source, email, network_hash)
    values (code, given ->> 'collection', given ->> 'entry', coalesce(given ->> 'path', ''),
      given ->> 'wrong', coalesce(given ->> 'correction', ''), coalesce(given ->> 'source', ''),
      nullif(given ->> 'email', ''), network);
    return jsonb_build_object('outcome', 'received', 'reference', code);
  end
  $$;

create or replace function public.desk_suggestions(p_settled boolean default false) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    perform desk.forget_suggesters();
    return (select coalesce(jsonb_agg(to_jsonb(listed)), '[]') from (
      select id, reference, collection, entry, path, wrong, correction, source,
        email is not null as "hasEmail", received_at as "receivedAt", status, reply,
        change_id as "changeId", settled_at as "settledAt"
      from desk.suggestions where (settled_at is not null) = p_settled
      order by case when p_settled then settled_at end desc, received_at, id
      limit 200) listed);
  end
  $$;

create or replace function public.desk_settle_suggestion(p_id bigint, p_action text, p_text text default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    found_one desk.suggestions;
    words constant text := nullif(btrim(p_text), '');
  begin
    perform desk.require('editor');
    if p_action is null or p_action not in ('ask', 'accept', 'decline', 'spam') then
      raise exception 'Unknown action' using errcode = '22023';
    end if;
    if words is null and p_action <> 'spam' then
      raise exception 'This action needs a text' using errcode = '22023';
    end if;
    select * into found_one from desk.suggestions where id = p_id for update;
    if not found then
      raise exception 'There is no such suggestion' using errcode = 'PT404';
    end if;
    if found_one.settled_at is not null then
      return jsonb_build_object('outcome', 'settled');
    end if;
    if p_action = 'ask' and found_one.email is null then
      raise exception 'This suggestion came without an email address' using errcode = '22023';
    end if;
    update desk.suggestions set
      status = case p_action when 'ask' then 'asked' when 'accept' then 'accepted'
        when 'decline' then 'declined' else 'spam' end,
      reply = case when p_action in ('ask', 'decline') then words else reply end,
      change_id = case when p_action = 'accept' then words else change_id end,
      -- Nobody asks the author of spam anything.
      email = case when p_action = 'spam' then null else email end,
      settled_at = case when p_action in ('decline', 'spam') then now() end,
      settled_by = case when p_action in ('decline', 'spam') then auth.uid() end
    where id = p_id;
    perform desk.record('suggestion-' || p_action, found_one.reference,
      jsonb_build_object('about', concat_ws('/', found_one.collection, found_one.entry,
        nullif(found_one.path, ''))));
    return jsonb_build_object('outcome', 'done', 'email', found_one.email,
      'reference', found_one.reference, 'collection', found_one.collection,
      'entry', found_one.entry, 'path', found_one.path);
  end
  $$;

-- pgls-ignore lint/safety/banDropColumn: the functions above were the only ones that used them
alter table desk.suggestions drop column subject, drop column shown;
