-- People from whom the site takes no reviews and no suggestions. They still sign in, read, delete what they wrote and
-- leave. The mailbox decides, so that another account or spelling changes nothing.

create table desk.blocked_people (
  mailbox text primary key,
  -- They read it themselves.
  reason text not null check (char_length(btrim(reason)) between 3 and 300 and public.is_plain_text(reason)),
  -- The last day in New Zealand; null for no end.
  until date,
  blocked_at timestamptz not null default now()
);
alter table desk.blocked_people enable row level security;

create function desk.today() returns date
  language sql stable set search_path = ''
  as $$ select (now() at time zone 'Pacific/Auckland')::date $$;

-- Whether the person with this mailbox is blocked now. No answer to an address that nobody has proved to be theirs may
-- depend on it: anybody can type anybody's.
create function desk.is_blocked(p_email text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from desk.blocked_people
      where mailbox = desk.mailbox(p_email) and coalesce(until >= desk.today(), true))
  $$;

-- What the owner of this address is told when they post; null if they are not blocked. Only for an address that the
-- caller has proved to be theirs, as an account's is once its mail has been answered.
create function desk.block_text(p_email text) returns text
  language sql stable security definer set search_path = ''
  as $$
    select format('This site takes no reviews and no suggestions from you%s: %s',
      ' until ' || to_char(until, 'FMDD FMMonth YYYY'), reason)
    from desk.blocked_people where mailbox = desk.mailbox(p_email) and desk.is_blocked(p_email)
  $$;

-- What a blocked person is told before they write a review; null for everybody else. For users, about themselves.
create function public.own_block() returns text
  language sql stable security definer set search_path = ''
  as $$ select desk.block_text((select email from auth.users where id = auth.uid())) $$;

-- Refuses a review of a blocked person, or a change of its text, with status 403.
create function moderation.check_block() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    block constant text := public.own_block();
  begin
    if block is not null then
      raise exception '%', block using errcode = 'PT403';
    end if;
    return new;
  end
  $$;
-- Before the attempt is counted: triggers run by name.
create trigger check_block before insert or update of rating, comment, kilometres_driven, months_owned,
    summer_range_km, winter_range_km, fast_charging_kw, shares_facts on public.vehicle_reviews
  for each row execute function moderation.check_block();

-- Blocks the owner of an account; calling it again replaces the reason and the end. With p_hide their reviews are hidden,
-- each as a moderator hides one, so it can be shown again. A member of the desk must be removed
-- there first. For owners; PT404 for no such account, 22023 for an end in the past, a member, or a reason that is too
-- short or too long.
create function public.desk_block_person(
  p_id uuid, p_reason text, p_until date default null, p_hide boolean default false) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    address text;
  begin
    perform desk.require('owner');
    select email into address from auth.users where id = p_id;
    if not found then
      raise exception 'There is no such account' using errcode = 'PT404';
    end if;
    if p_until < desk.today() or char_length(btrim(coalesce(p_reason, ''))) not between 3 and 300
      or exists (select from desk.members where user_id = p_id)
    then
      raise exception 'This person cannot be blocked like this' using errcode = '22023';
    end if;
    insert into desk.blocked_people (mailbox, reason, until)
    values (desk.mailbox(address), btrim(p_reason), p_until)
    on conflict (mailbox) do update set reason = excluded.reason, until = excluded.until, blocked_at = now();
    perform desk.record('block-person', address, jsonb_build_object('reason', btrim(p_reason), 'until', p_until));
    if p_hide then
      perform public.moderate_review(id, 'hide', 'Its author is blocked by this site')
      from public.vehicle_reviews where user_id = p_id and not hidden;
    end if;
  end
  $$;

-- Those who are blocked now, newest first: [{mailbox, reason, until, blockedAt}]. Forgets those whose time is over. For owners.
create function public.desk_blocked_people() returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    delete from desk.blocked_people where until < desk.today();
    return (select coalesce(jsonb_agg(jsonb_build_object('mailbox', mailbox, 'reason', reason, 'until', until,
      'blockedAt', blocked_at) order by blocked_at desc, mailbox), '[]') from desk.blocked_people);
  end
  $$;

-- Unblocks a person; returns whether they were blocked. For owners.
create function public.desk_unblock(p_mailbox text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    delete from desk.blocked_people where mailbox = p_mailbox;
    if not found then return false; end if;
    perform desk.record('unblock-person', p_mailbox);
    return true;
  end
  $$;

revoke all on desk.blocked_people from public, anon, authenticated;
revoke all on function desk.today(), desk.is_blocked(text), desk.block_text(text), moderation.check_block(),
  public.own_block(), public.desk_block_person(uuid, text, date, boolean), public.desk_blocked_people(),
  public.desk_unblock(text) from public, anon, authenticated;
grant execute on function public.own_block(), public.desk_block_person(uuid, text, date, boolean), public.desk_blocked_people(),
  public.desk_unblock(text) to authenticated;
