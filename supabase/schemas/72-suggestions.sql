-- 'This is wrong': suggestions by visitors about figures, texts and workshops, without an account.

-- How often visitors without an account may do something: by network (an IPv4 address or an IPv6 /64), by
-- wide network (an IPv6 /48, which one person can own), and by the connection that the request came over. What
-- all visitors together ('everyone') may do has no limit, because anybody with enough networks would then close the
-- door for the others: beyond that number the owner is warned. The site's owner may change these rows.
create table desk.visitor_limits (
  action text not null check (action in ('suggest', 'workshop-code', 'workshop-redeem', 'workshop-save', 'plate')),
  scope text not null check (scope in ('network', 'wide-network', 'connection', 'everyone')),
  max_attempts integer not null check (max_attempts >= 0),
  period interval not null check (period <= interval '1 day'),
  -- When the log last warned of it.
  warned_at timestamptz,
  primary key (action, scope, period)
);
alter table desk.visitor_limits enable row level security;
insert into desk.visitor_limits (action, scope, max_attempts, period) values
  ('suggest', 'network', 6, '1 hour'),
  ('suggest', 'network', 20, '1 day'),
  ('suggest', 'wide-network', 60, '1 day'),
  ('suggest', 'connection', 120, '1 hour'),
  ('suggest', 'everyone', 400, '1 day'),
  ('workshop-code', 'network', 5, '1 hour'),
  ('workshop-code', 'network', 10, '1 day'),
  ('workshop-code', 'wide-network', 20, '1 day'),
  ('workshop-code', 'everyone', 200, '1 day'),
  ('workshop-redeem', 'network', 10, '1 hour'),
  ('workshop-redeem', 'network', 30, '1 day'),
  ('workshop-redeem', 'wide-network', 90, '1 day'),
  ('workshop-redeem', 'connection', 300, '1 hour'),
  ('workshop-redeem', 'everyone', 500, '1 day'),
  ('workshop-save', 'network', 60, '1 hour'),
  -- What all together may look up is the owner's cap: desk.plate_cap.
  ('plate', 'network', 10, '1 hour'),
  ('plate', 'network', 20, '1 day'),
  ('plate', 'wide-network', 40, '1 day');

create table desk.visitor_attempts (
  id bigint generated always as identity primary key,
  action text not null,
  network_hash bytea,
  connection_hash bytea,
  attempted_at timestamptz not null default clock_timestamp(),
  wide_network_hash bytea
);
create index visitor_attempts_of_a_network on desk.visitor_attempts (network_hash, action, attempted_at);
create index visitor_attempts_of_a_connection on desk.visitor_attempts (connection_hash, action, attempted_at);
create index visitor_attempts_by_time on desk.visitor_attempts (attempted_at);
create index visitor_attempts_of_a_wide_network
  on desk.visitor_attempts (wide_network_hash, action, attempted_at) where wide_network_hash is not null;
alter table desk.visitor_attempts enable row level security;

-- A hash of the visitor's network. A hosted project sees the server of the site, which therefore names the
-- visitor in a header of its own: the hash of the network and, for IPv6, that of the /48. Anybody can write that
-- header, so the connection has a limit too.
create function desk.visitor_network() returns bytea
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    named text := nullif(current_setting('request.headers', true), '')::json ->> 'x-site-visitor';
  begin
    if named ~ '^[0-9a-f]{64}(,[0-9a-f]{64})?$' then
      return sha256(decode(left(named, 64), 'hex'));
    end if;
    return moderation.network_hash();
  end
  $$;

-- A hash of the visitor's IPv6 /48; null for IPv4.
create function desk.visitor_wide_network() returns bytea
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    named text := nullif(current_setting('request.headers', true), '')::json ->> 'x-site-visitor';
    address constant inet := desk.caller_address()::inet;
  begin
    if named ~ '^[0-9a-f]{64}(,[0-9a-f]{64})?$' then
      return sha256(decode(nullif(substr(named, 66), ''), 'hex'));
    end if;
    return case when family(address) = 6
      then sha256(convert_to(host(network(set_masklen(address, 48))), 'UTF8')) end;
  end
  $$;

-- Counts one attempt, unless that would exceed a limit: 'counted' or 'too-many'. Attempts of one network
-- wait for each other, so parallel requests cannot get past its limit.
create function desk.count_visitor(wanted text) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare
    network constant bytea := desk.visitor_network();
    wide_network constant bytea := desk.visitor_wide_network();
    connection constant bytea := moderation.network_hash();
  begin
    perform pg_advisory_xact_lock(
      hashtextextended('visitor ' || coalesce(encode(coalesce(wide_network, network), 'hex'), ''), 7262114));
    delete from desk.visitor_attempts where ctid = any (array(
      select ctid from desk.visitor_attempts
      where attempted_at < clock_timestamp() - interval '1 day'
      limit 100 for update skip locked));
    if exists (
      select from desk.visitor_limits allowed
      where allowed.action = wanted and allowed.scope <> 'everyone' and allowed.max_attempts <= (
        select count(*) from desk.visitor_attempts attempt
        where attempt.action = wanted
          and attempt.attempted_at > clock_timestamp() - allowed.period
          and case allowed.scope
            when 'network' then attempt.network_hash is not distinct from network
            when 'wide-network' then attempt.wide_network_hash = wide_network
            else attempt.connection_hash is not distinct from connection
          end))
    then
      return 'too-many';
    end if;
    insert into desk.visitor_attempts (action, network_hash, connection_hash, wide_network_hash)
    values (wanted, network, connection, wide_network);
    return 'counted';
  end
  $$;

-- What all visitors together do more often than is usual: {action: attempts}.
create function desk.busy_visitors() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(action, attempts), '{}') from (
      select usual.action, (select count(*) from desk.visitor_attempts attempt
        where attempt.action = usual.action
          and attempt.attempted_at > clock_timestamp() - usual.period) as attempts, usual.max_attempts
      from desk.visitor_limits usual where usual.scope = 'everyone') counted
    where attempts > max_attempts
  $$;

-- The same for a warning in the log, once a day for all processes of the site.
create function desk.take_visitor_warnings() returns jsonb
  language sql volatile security definer set search_path = ''
  as $$
    with warned as (
      update desk.visitor_limits set warned_at = now()
      where scope = 'everyone' and desk.busy_visitors() ? action
        and (warned_at is null or warned_at < now() - interval '1 day')
      returning action)
    select coalesce(jsonb_object_agg(action, desk.busy_visitors() -> action), '{}') from warned
  $$;

-- The same for the owner's list of things to do.
create function public.desk_busy_visitors() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    return desk.busy_visitors();
  end
  $$;

create table desk.suggestions (
  id bigint generated always as identity primary key,
  -- What the visitor keeps, and mails name: '4F7A-91C2'.
  reference text not null unique,
  collection text not null check (collection ~ '^[a-z][a-z-]{0,59}$'),
  entry text not null check (char_length(entry) <= 120),
  path text not null check (char_length(path) <= 300),
  wrong text not null check (char_length(btrim(wrong)) between 3 and 1500),
  correction text not null default '' check (char_length(correction) <= 1500),
  source text not null default '' check (char_length(source) <= 500),
  -- Only for questions about this suggestion. Deleted 30 days after it is settled.
  email text check (char_length(email) <= 254),
  network_hash bytea,
  received_at timestamptz not null default now(),
  status text not null default 'open'
    check (status in ('open', 'asked', 'accepted', 'published', 'declined', 'spam')),
  -- The question sent by mail, or the reason for declining.
  reply text check (char_length(reply) <= 1500),
  -- The content change that it became.
  change_id text,
  settled_at timestamptz,
  settled_by uuid,
  -- When its author was told that it was followed.
  thanked_at timestamptz,
  constraint suggestions_in_plain_text check (public.is_plain_text(
    entry || path || wrong || correction || source || coalesce(email, '') || coalesce(reply, '')))
);
create index suggestions_waiting on desk.suggestions (received_at) where settled_at is null;
create index suggestions_of_a_change on desk.suggestions (change_id) where change_id is not null;
create index spam_of_a_network on desk.suggestions (network_hash) where status = 'spam';
alter table desk.suggestions enable row level security;

-- Deletes what is no longer needed: an email address 30 days after its suggestion was settled, or a year after
-- it came in; the network after a day, after 30 days if it sent spam; a suggestion that has been set aside for 30 days.
create function desk.forget_suggesters() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    delete from desk.suggestions where id = any (array(
      select id from desk.suggestions
      where status = 'open' and received_at < now() - interval '30 days' and desk.is_blocked(email)
        and exists (select from desk.blocked_people
          where mailbox = desk.mailbox(email) and blocked_at < now() - interval '30 days')
      order by id limit 500 for update skip locked));
    update desk.suggestions set
      email = case
        when settled_at < now() - interval '30 days' or received_at < now() - interval '1 year' then null
        else email end,
      network_hash = case
        when received_at < now() - interval '30 days'
          or (status <> 'spam' and received_at < now() - interval '1 day') then null
        else network_hash end
    where id = any (array(
      select id from desk.suggestions
      where (email is not null
          and (settled_at < now() - interval '30 days' or received_at < now() - interval '1 year'))
        or (network_hash is not null and (received_at < now() - interval '30 days'
          or (status <> 'spam' and received_at < now() - interval '1 day')))
      order by id limit 500 for update skip locked));
  end
  $$;

-- Keeps a suggestion: {outcome: 'received', reference}, or {outcome: 'too-many'} beyond a rate limit and for a network
-- that has sent spam three times in 30 days. `given` has the columns from collection to email; other keys are ignored.
-- The address is unproved, so whether its owner is blocked decides only where the desk lists the suggestion.
create function public.post_suggestion(given jsonb) returns jsonb
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

-- Moves a waiting suggestion on. 'ask' needs a question and an email address, 'decline' a reason, 'accept' the
-- change it became; 'spam' counts against its network. Returns {outcome: 'done', email} for the
-- mail to its author, or {outcome: 'settled'} if somebody else was faster.
create function public.desk_settle_suggestion(p_id bigint, p_action text, p_text text default null)
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
    return jsonb_build_object('outcome', 'done', 'email', found_one.email);
  end
  $$;

-- Takes one suggestion that a published change has settled and whose author left an address and has not been thanked, and
-- marks it as thanked: {email, reference, collection, entry, path}, null if there is none. The site's server queues
-- the mail in the same transaction, so it is neither lost nor sent twice. `p_change`: of this change only.
create function desk.take_followed_suggestion(p_change text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    due desk.suggestions;
  begin
    select * into due from desk.suggestions
    where status = 'published' and email is not null and thanked_at is null
      and (p_change is null or change_id = p_change)
    order by id limit 1 for update skip locked;
    if not found then
      return null;
    end if;
    update desk.suggestions set thanked_at = now() where id = due.id;
    return jsonb_build_object('email', due.email, 'reference', due.reference, 'collection', due.collection,
      'entry', due.entry, 'path', due.path);
  end
  $$;

-- All of a change at once, for a site that does not reach the database itself, as with a hosted project: a mail that it
-- then cannot send is lost.
create function public.desk_take_followed_suggestions(p_change bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    found_ones jsonb := '[]';
    taken jsonb;
  begin
    perform desk.require('editor');
    loop
      taken := desk.take_followed_suggestion(p_change::text);
      exit when taken is null;
      found_ones := found_ones || taken;
    end loop;
    if found_ones <> '[]' then
      perform desk.record('suggestion-thanks', p_change::text,
        jsonb_build_object('mails', jsonb_array_length(found_ones)));
    end if;
    return found_ones;
  end
  $$;

-- A hosted project lets everyone call every new function, so revoke first and grant only what is meant.
revoke all on desk.visitor_limits, desk.visitor_attempts, desk.suggestions from public, anon, authenticated;
revoke all on function desk.visitor_network(), desk.visitor_wide_network(), desk.count_visitor(text),
  desk.busy_visitors(), desk.take_visitor_warnings(), desk.forget_suggesters(),
  desk.take_followed_suggestion(text)
  from public, anon, authenticated;
revoke all on function public.desk_busy_visitors() from public, anon, authenticated;
grant execute on function public.desk_busy_visitors() to authenticated;
revoke all on function public.post_suggestion(jsonb), public.desk_settle_suggestion(bigint, text, text),
  public.desk_take_followed_suggestions(bigint) from public, anon, authenticated;
grant execute on function public.post_suggestion(jsonb) to anon, authenticated;
grant execute on function public.desk_settle_suggestion(bigint, text, text),
  public.desk_take_followed_suggestions(bigint) to authenticated;

-- A suggestion is settled when the change that it became is published, and waits again when that is discarded.
create function desk.follow_suggested_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'DELETE' then
      update desk.suggestions set status = 'open', change_id = null
      where change_id = old.id::text and status = 'accepted';
    else
      update desk.suggestions set status = 'published', settled_at = now(), settled_by = auth.uid()
      where change_id = new.id::text and status = 'accepted';
    end if;
    return null;
  end
  $$;
revoke all on function desk.follow_suggested_change() from public, anon, authenticated;
create trigger settle_suggestions after update of status on desk.content_changes
  for each row when (new.status = 'published') execute function desk.follow_suggested_change();
create trigger reopen_suggestions after delete on desk.content_changes
  for each row execute function desk.follow_suggested_change();
