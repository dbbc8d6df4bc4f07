-- Workshop claims: a workshop proves that an entry of the directory is its own and proposes corrections,
-- which an editor confirms before they are published.

-- One-time codes, of which only the hash is kept. A code has twelve random digits. A network may try 30 times a day
-- (desk.visitor_limits), and all networks together 100,000 times a code, so the chance to guess one is at most
-- 100,000 in 10^12, one in ten million. To spend these tries takes 3,334 networks, so that strangers cannot burn
-- the code that the owner has just told a workshop.
create table desk.workshop_codes (
  id bigint generated always as identity primary key,
  center text not null,
  code_hash bytea not null,
  -- The mail address at the workshop's published domain that it was sent to; null if the owner rang.
  sent_to text check (char_length(sent_to) <= 254),
  told_by uuid,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  attempts_left integer not null default 100000 check (attempts_left >= 0),
  used_at timestamptz
);
create index workshop_codes_of_a_center on desk.workshop_codes (center, expires_at);
alter table desk.workshop_codes enable row level security;

-- Who may speak for an entry. Two people may hold a claim to one entry: an editor sees both.
create table desk.workshop_claims (
  id uuid primary key default gen_random_uuid(),
  center text not null,
  -- How they proved it, and where the yearly reminder goes.
  proof text not null check (proof in ('mail', 'phone')),
  email text check (char_length(email) <= 254),
  claimed_at timestamptz not null default now(),
  -- The hash of the token in the workshop's cookie, and until when it is accepted.
  token_hash bytea unique,
  session_ends_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  -- When the workshop last said what an editor has confirmed, and for which of these the reminder went out.
  said_at timestamptz,
  reminded_for timestamptz
);
create unique index one_claim_by_mail on desk.workshop_claims (center, lower(email)) where proof = 'mail';
alter table desk.workshop_claims enable row level security;

create table desk.workshop_proposals (
  id bigint generated always as identity primary key,
  claim_id uuid not null references desk.workshop_claims (id) on delete cascade,
  center text not null,
  -- 'entry': the fields as the workshop wants them. 'still-true': what is published holds, with a new date.
  kind text not null check (kind in ('entry', 'still-true')),
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 20000),
  said_at timestamptz not null default now(),
  status text not null default 'open' check (status in ('open', 'confirmed', 'declined', 'replaced')),
  reason text check (char_length(reason) <= 1500),
  change_id text,
  decided_at timestamptz,
  decided_by uuid,
  constraint workshop_proposals_in_plain_text check (
    public.is_plain_json(fields) and public.is_plain_text(reason))
);
create unique index one_open_proposal on desk.workshop_proposals (claim_id) where status = 'open';
create index workshop_proposals_of_a_claim on desk.workshop_proposals (claim_id);
alter table desk.workshop_proposals enable row level security;

create function desk.hash_workshop_code(p_center text, p_code text) returns bytea
  language sql immutable set search_path = ''
  as $$ select sha256(convert_to(p_center || ' ' || p_code, 'UTF8')) $$;

-- Makes a code of twelve digits. A mail's code holds for 30 minutes, and replaces the one sent there before; one
-- told over the phone holds for a day.
create function desk.make_workshop_code(p_center text, p_sent_to text, p_told_by uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    -- The first 48 bits of a random UUID are all random.
    random_bits constant bigint :=
      ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint;
    code constant text := lpad((random_bits % 1000000000000)::text, 12, '0');
  begin
    delete from desk.workshop_codes where expires_at < now() - interval '1 day';
    update desk.workshop_codes set expires_at = now()
    where center = p_center and sent_to is not distinct from p_sent_to and expires_at > now();
    insert into desk.workshop_codes (center, code_hash, sent_to, told_by, expires_at)
    values (p_center, desk.hash_workshop_code(p_center, code), p_sent_to, p_told_by,
      now() + case when p_sent_to is null then interval '1 day' else interval '30 minutes' end);
    return code;
  end
  $$;

-- The code for a mail to an address at a workshop's published domain, which the site has checked: {outcome: 'made',
-- code}, {outcome: 'too-many'} for a network that asked too often, or {outcome: 'none'} where no mail may
-- leave. p_is_known: whether the workshop publishes this address. Only the site's server can call it.
-- Each request is counted before anything is looked up: if only mails counted, 'too-many' would tell a stranger for
-- which mailboxes none leaves, such as one whose claim was revoked.
create function desk.mail_workshop_code(p_center text, p_email text, p_is_known boolean default false)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    box constant text := desk.mailbox(p_email);
  begin
    if desk.count_visitor('workshop-code') = 'too-many' then
      return jsonb_build_object('outcome', 'too-many');
    end if;
    perform pg_advisory_xact_lock(hashtextextended('workshop mails', 7262114));
    if exists (select from desk.workshop_claims where center = p_center
      and desk.mailbox(email) = box and revoked_at is not null)
    then
      return jsonb_build_object('outcome', 'none');
    end if;
    -- A mailbox gets three codes an hour and twelve a day. Then the last one sent there stays valid instead,
    -- so that strangers who ask can neither fill the mailbox nor close the door.
    if 3 <= (select count(*) from desk.workshop_codes
        where desk.mailbox(sent_to) = box and made_at > now() - interval '1 hour')
      or 12 <= (select count(*) from desk.workshop_codes
        where desk.mailbox(sent_to) = box and made_at > now() - interval '1 day')
    then
      update desk.workshop_codes set expires_at = now() + interval '30 minutes'
      where used_at is null and id = (select id from desk.workshop_codes
        where center = p_center and desk.mailbox(sent_to) = box order by id desc limit 1);
      return jsonb_build_object('outcome', 'none');
    end if;
    -- Made-up addresses bounce, which mail servers hold against the sender: at most ten others a day and workshop.
    if not p_is_known
      and not exists (select from desk.workshop_claims where center = p_center and desk.mailbox(email) = box)
      and 10 <= (select count(distinct desk.mailbox(sent_to)) from desk.workshop_codes
        where center = p_center and desk.mailbox(sent_to) <> box and made_at > now() - interval '1 day')
    then
      return jsonb_build_object('outcome', 'none');
    end if;
    return jsonb_build_object('outcome', 'made', 'code', desk.make_workshop_code(p_center, p_email, null));
  end
  $$;

-- The code that the owner tells a workshop over its published phone. An earlier one no longer works.
create function public.desk_make_workshop_code(p_center text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    if p_center is null or p_center !~ '^[a-z0-9-]{1,80}$' then
      raise exception 'Unknown workshop' using errcode = '22023';
    end if;
    perform desk.record('workshop-code', p_center);
    return desk.make_workshop_code(p_center, null, auth.uid());
  end
  $$;

-- Exchanges a code for a session of 30 days, known by a random token that the caller chose: 'claimed',
-- 'refused' or 'too-many'. It returns and never raises, so that a failed attempt stays counted.
create function public.redeem_workshop_code(p_center text, p_code text, p_token text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    digits constant text := regexp_replace(coalesce(p_code, ''), '\D', '', 'g');
    redeemed desk.workshop_codes;
  begin
    if desk.count_visitor('workshop-redeem') = 'too-many' then
      return 'too-many';
    end if;
    if p_center is null or coalesce(char_length(p_token), 0) < 43 or char_length(digits) <> 12 then
      return 'refused';
    end if;
    perform pg_advisory_xact_lock(hashtextextended('workshop ' || p_center, 7262114));
    select * into redeemed from desk.workshop_codes
    where center = p_center and expires_at > now() and used_at is null and attempts_left > 0
      and code_hash = desk.hash_workshop_code(p_center, digits);
    if not found then
      update desk.workshop_codes set attempts_left = attempts_left - 1
      where center = p_center and expires_at > now() and used_at is null and attempts_left > 0;
      return 'refused';
    end if;
    update desk.workshop_codes set used_at = now() where id = redeemed.id;
    if redeemed.sent_to is null then
      insert into desk.workshop_claims (center, proof, token_hash, session_ends_at)
      values (p_center, 'phone', sha256(convert_to(p_token, 'UTF8')), now() + interval '30 days');
    elsif exists (select from desk.workshop_claims where center = p_center
      and desk.mailbox(email) = desk.mailbox(redeemed.sent_to) and revoked_at is not null)
    then
      return 'refused';
    else
      insert into desk.workshop_claims as claim (center, proof, email, token_hash, session_ends_at)
      values (p_center, 'mail', redeemed.sent_to, sha256(convert_to(p_token, 'UTF8')),
        now() + interval '30 days')
      on conflict (center, lower(email)) where proof = 'mail' do update set
        token_hash = excluded.token_hash, session_ends_at = excluded.session_ends_at;
    end if;
    return 'claimed';
  end
  $$;

create function desk.workshop_claim_of(p_token text) returns desk.workshop_claims
  language sql stable security definer set search_path = ''
  as $$
    select claim from desk.workshop_claims claim
    where claim.token_hash = sha256(convert_to(coalesce(p_token, ''), 'UTF8'))
      and claim.session_ends_at > now() and claim.revoked_at is null
  $$;

-- The data of a workshop's own session; null without one.
create function public.workshop_session(p_token text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    claim constant desk.workshop_claims := desk.workshop_claim_of(p_token);
  begin
    if claim.id is null then
      return null;
    end if;
    return jsonb_build_object('center', claim.center, 'proof', claim.proof, 'email', claim.email,
      'endsAt', claim.session_ends_at, 'saidAt', claim.said_at,
      'proposal', (
        select jsonb_build_object('kind', kind, 'fields', fields, 'saidAt', said_at, 'status', status,
          'reason', reason)
        from desk.workshop_proposals where claim_id = claim.id and status <> 'replaced'
        order by id desc limit 1));
  end
  $$;

-- Takes what a workshop says of itself: 'proposed', 'signed-out' or 'too-many'. It waits for an editor, and replaces
-- what waited before.
create function public.propose_workshop_entry(p_token text, p_kind text, p_fields jsonb default '{}')
  returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    claim constant desk.workshop_claims := desk.workshop_claim_of(p_token);
  begin
    if claim.id is null then
      return 'signed-out';
    end if;
    if desk.count_visitor('workshop-save') = 'too-many' then
      return 'too-many';
    end if;
    update desk.workshop_proposals set status = 'replaced', decided_at = now()
    where claim_id = claim.id and status = 'open';
    insert into desk.workshop_proposals (claim_id, center, kind, fields)
    values (claim.id, claim.center, p_kind, p_fields);
    return 'proposed';
  end
  $$;

create function public.end_workshop_session(p_token text) returns void
  language sql volatile security definer set search_path = ''
  as $$
    update desk.workshop_claims set token_hash = null, session_ends_at = null
    where token_hash = sha256(convert_to(coalesce(p_token, ''), 'UTF8'))
  $$;

-- All claims, those in force first.
create function public.desk_workshop_claims() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    return (select coalesce(jsonb_agg(to_jsonb(held)), '[]') from (
      select id, center, proof, email, claimed_at as "claimedAt", said_at as "saidAt",
        revoked_at as "revokedAt"
      from desk.workshop_claims order by revoked_at is not null, center, claimed_at limit 500) held);
  end
  $$;

-- What others propose to change: suggestions of readers, and what workshops say of their entries. Those that wait, or those
-- settled last. The oldest come first in the queue, and after all others those set aside: new suggestions with the address of
-- a person who is blocked now, which unblocking puts back. A reader's address stays in the database.
create function public.desk_proposals(p_settled boolean default false) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('editor');
    perform desk.forget_suggesters();
    return (select coalesce(jsonb_agg(to_jsonb(listed)), '[]') from (
      select * from (
        select 'reader' as "from", id, collection, entry, path, received_at as "saidAt", status, reply,
          change_id as "changeId", settled_at as "settledAt", email is not null as "hasEmail",
          status = 'open' and desk.is_blocked(email) as "isSetAside",
          jsonb_build_object('reference', reference, 'wrong', wrong, 'correction', correction, 'source', source) as said
        from desk.suggestions where (settled_at is not null) = p_settled
        union all
        select 'workshop', proposal.id, 'centers', proposal.center, '', proposal.said_at,
          case proposal.status when 'confirmed' then 'published' else proposal.status end, proposal.reason,
          proposal.change_id, proposal.decided_at, claim.email is not null, false,
          jsonb_build_object('kind', proposal.kind, 'fields', proposal.fields, 'proof', claim.proof, 'email', claim.email,
            'rivals', (select count(*) from desk.workshop_claims other
              where other.center = proposal.center and other.id <> claim.id and other.revoked_at is null))
        from desk.workshop_proposals proposal join desk.workshop_claims claim on claim.id = proposal.claim_id
        where case when p_settled then proposal.status in ('confirmed', 'declined')
          else proposal.status = 'open' and claim.revoked_at is null end) proposed
      order by "isSetAside", case when p_settled then "settledAt" end desc, "saidAt", "from", id
      limit 200) listed);
  end
  $$;

-- Confirms or declines what a workshop said: {outcome: 'done', email}, or {outcome: 'settled'} if somebody
-- else was faster or the claim was revoked. 'decline' needs a reason, 'confirm' the change that it became.
create function public.desk_decide_proposal(p_id bigint, p_action text, p_text text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    proposal desk.workshop_proposals;
    claim desk.workshop_claims;
    words constant text := nullif(btrim(p_text), '');
  begin
    perform desk.require('editor');
    if p_action is null or p_action not in ('confirm', 'decline') or words is null then
      raise exception 'Confirm with a change, or decline with a reason' using errcode = '22023';
    end if;
    select * into proposal from desk.workshop_proposals where id = p_id for update;
    if not found then
      raise exception 'There is no such proposal' using errcode = 'PT404';
    end if;
    select * into claim from desk.workshop_claims where id = proposal.claim_id for update;
    if proposal.status <> 'open' or claim.revoked_at is not null then
      return jsonb_build_object('outcome', 'settled');
    end if;
    update desk.workshop_proposals set
      status = case p_action when 'confirm' then 'confirmed' else 'declined' end,
      change_id = case when p_action = 'confirm' then words end,
      reason = case when p_action = 'decline' then words end,
      decided_at = now(), decided_by = auth.uid()
    where id = p_id;
    if p_action = 'confirm' then
      update desk.workshop_claims set said_at = proposal.said_at where id = claim.id;
    end if;
    perform desk.record('workshop-' || p_action, claim.center, jsonb_build_object('proposal', p_id));
    return jsonb_build_object('outcome', 'done', 'email', claim.email);
  end
  $$;

-- Revokes a claim, or allows it again: its session ends at once, and its mailbox gets no more codes. Claims of the
-- same mailbox under other spellings go with it.
create function public.desk_revoke_claim(p_id uuid, p_revoked boolean default true) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    named desk.workshop_claims;
    revoked uuid[];
  begin
    perform desk.require('owner');
    select * into named from desk.workshop_claims where id = p_id;
    if named.id is null then
      raise exception 'There is no such claim' using errcode = 'PT404';
    end if;
    with changed as (
      update desk.workshop_claims set
        revoked_at = case when p_revoked then now() end,
        revoked_by = case when p_revoked then auth.uid() end,
        token_hash = null, session_ends_at = null
      where id = p_id or center = named.center and desk.mailbox(email) = desk.mailbox(named.email)
      returning id)
    select array_agg(id) into revoked from changed;
    update desk.workshop_proposals set status = 'replaced', decided_at = now()
    where claim_id = any (revoked) and status = 'open' and p_revoked;
    perform desk.record(case when p_revoked then 'workshop-revoke' else 'workshop-allow' end, named.center);
  end
  $$;

-- Eleven months after a workshop said something, a reminder is due; which of them may still go out is asked then.
create function desk.queue_workshop_reminder() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if tg_op = 'DELETE' then
      delete from desk.work where kind = 'reminder' and key = old.id::text;
    elsif new.said_at is not null and new.reminded_for is distinct from new.said_at then
      perform desk.queue_work('reminder', new.id::text, jsonb_build_object('title', new.center),
        new.said_at + interval '11 months');
    end if;
    return null;
  end
  $$;
create trigger queue_workshop_reminder after insert or delete or update of said_at, email, revoked_at on desk.workshop_claims
  for each row execute function desk.queue_workshop_reminder();

-- Marks the reminder of a claim as sent and says to whom; null if none is due. The site's server queues the mail in the same
-- transaction. Not for a workshop of which somebody else has said something since.
create function desk.take_workshop_reminder(p_claim uuid) returns jsonb
  language sql volatile security definer set search_path = ''
  begin atomic
    update desk.workshop_claims claim set reminded_for = said_at
    where id = p_claim and revoked_at is null and email is not null and said_at + interval '11 months' <= now()
      and reminded_for is distinct from said_at
      and not exists (select from desk.workshop_claims newer
        where newer.center = claim.center and newer.said_at > claim.said_at)
    returning jsonb_build_object('center', center, 'email', email, 'saidAt', said_at);
  end;

revoke all on desk.workshop_codes, desk.workshop_claims, desk.workshop_proposals
  from public, anon, authenticated;
revoke all on function desk.hash_workshop_code(text, text), desk.make_workshop_code(text, text, uuid),
  desk.mail_workshop_code(text, text, boolean), desk.workshop_claim_of(text), desk.take_workshop_reminder(uuid),
  desk.queue_workshop_reminder()
  from public, anon, authenticated;
revoke all on function public.desk_make_workshop_code(text),
  public.redeem_workshop_code(text, text, text), public.workshop_session(text),
  public.propose_workshop_entry(text, text, jsonb), public.end_workshop_session(text),
  public.desk_workshop_claims(), public.desk_proposals(boolean), public.desk_decide_proposal(bigint, text, text),
  public.desk_revoke_claim(uuid, boolean) from public, anon, authenticated;
grant execute on function public.redeem_workshop_code(text, text, text),
  public.workshop_session(text), public.propose_workshop_entry(text, text, jsonb),
  public.end_workshop_session(text) to anon, authenticated;
grant execute on function public.desk_make_workshop_code(text), public.desk_workshop_claims(), public.desk_proposals(boolean),
  public.desk_decide_proposal(bigint, text, text), public.desk_revoke_claim(uuid, boolean) to authenticated;
