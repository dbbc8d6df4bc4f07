-- Written by `npm run baseline` from supabase/schemas/. Read and edit those.

-- schemas/10-profiles.sql

-- The public part of an account: the display name that its user chose.
create table public.profiles (
  -- The id of the account. Not a foreign key: when a user deletes the account and leaves reviews
  -- behind, those move to a nameless profile whose id was never an account's.
  id uuid primary key,
  display_name text,
  constraint profiles_display_name_length
    check (char_length(display_name) between 1 and 60),
  constraint profiles_display_name_without_control_characters
    check (display_name !~ '[\u0001-\u001f\u007f-\u009f]'),
  -- At least one visible character: spaces of any width and joiners alone are blank.
  constraint profiles_display_name_not_blank
    check (display_name ~ '[^\s\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]')
);

alter table public.profiles enable row level security;

-- Whether the caller has completed every factor of the account. With MFA switched on, a password
-- alone is only half a sign-in.
create function public.is_fully_signed_in() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2' or not exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
  $$;

create policy "everyone reads display names" on public.profiles
  for select to anon, authenticated using (true);

create policy "users change their own display name" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

create policy "changing a name needs every factor" on public.profiles
  as restrictive for update to authenticated using ((select public.is_fully_signed_in()));

-- A hosted project grants everything on new tables, so revoke first and grant only what is meant.
revoke all on public.profiles from public, anon, authenticated;
grant select on public.profiles to anon, authenticated;
grant update (display_name) on public.profiles to authenticated;
grant all on public.profiles to service_role;

-- The display name that a user gave at sign-up: cleaned, shortened, or null when nothing usable is
-- left, because a bad name must not stop the sign-up. Never derived from the email address: that
-- would publish half of it.
create function public.usable_display_name(account_data jsonb) returns text
  language sql immutable set search_path = ''
  as $$
    select name
    from regexp_replace(account_data ->> 'display_name', '[\u0001-\u001f\u007f-\u009f]+', ' ', 'g') printable,
      btrim(left(btrim(printable), 60)) name
    where jsonb_typeof(account_data -> 'display_name') = 'string'
      and name ~ '[^\s\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'
  $$;

create function public.create_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.profiles (id, display_name)
    values (new.id, public.usable_display_name(new.raw_user_meta_data))
    on conflict (id) do nothing;
    return new;
  end
  $$;

create function public.rename_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update public.profiles set display_name = public.usable_display_name(new.raw_user_meta_data)
    where id = new.id;
    return new;
  end
  $$;

create function public.delete_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from public.profiles where id = old.id;
    return old;
  end
  $$;

create trigger create_profile after insert on auth.users
  for each row execute function public.create_profile();

create trigger rename_profile after update of raw_user_meta_data on auth.users
  for each row
  when (old.raw_user_meta_data -> 'display_name' is distinct from
    new.raw_user_meta_data -> 'display_name')
  execute function public.rename_profile();

create trigger delete_profile after delete on auth.users
  for each row execute function public.delete_profile();

revoke all on function public.usable_display_name(jsonb) from public, anon, authenticated;
revoke all on function public.create_profile() from public, anon, authenticated;
revoke all on function public.rename_profile() from public, anon, authenticated;
revoke all on function public.delete_profile() from public, anon, authenticated;
revoke all on function public.is_fully_signed_in() from public, anon;
grant execute on function public.is_fully_signed_in() to authenticated, service_role;

-- A hosted project may have accounts already.
insert into public.profiles (id, display_name)
select id, public.usable_display_name(raw_user_meta_data) from auth.users
on conflict (id) do nothing;

-- schemas/20-moderators.sql

-- The accounts that moderate reviews. Requests cannot name the schema `moderation`: only functions of
-- this site reach it.
create schema moderation;
revoke all on schema moderation from public;

create table moderation.moderators (
  user_id uuid primary key references auth.users (id) on delete cascade,
  added_at timestamptz not null default now()
);
alter table moderation.moderators enable row level security;

create function public.is_moderator() returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from moderation.moderators where user_id = auth.uid())
    and public.is_fully_signed_in();

revoke all on function public.is_moderator() from public;
grant execute on function public.is_moderator() to anon, authenticated, service_role;

-- schemas/21-rate-limits.sql

-- Rate limits on posting, editing, reporting and voting, per account and per network (an IPv4 address
-- or an IPv6 /64). The site's owner may change these rows.
create table moderation.limits (
  action text not null check (action in ('post', 'edit', 'report', 'helpful')),
  scope text not null check (scope in ('account', 'network')),
  max_attempts integer not null check (max_attempts >= 0),
  period interval not null,
  primary key (action, scope, period)
);
insert into moderation.limits (action, scope, max_attempts, period) values
  ('post', 'account', 6, '1 hour'),
  ('post', 'account', 20, '1 day'),
  ('post', 'network', 20, '1 hour'),
  ('post', 'network', 60, '1 day'),
  ('edit', 'account', 20, '1 hour'),
  ('report', 'account', 20, '1 day'),
  ('report', 'network', 60, '1 day'),
  ('helpful', 'account', 300, '1 day');

-- Attempts within the longest period. A row outlives its review, so that deleting a review does not
-- free an attempt. It is deleted with the account, and after a day in any case.
create table moderation.attempts (
  -- A primary key, because a publication for all tables refuses deletes on a table without one.
  id bigint generated always as identity primary key,
  action text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  network_hash bytea,
  attempted_at timestamptz not null default clock_timestamp()
);
create index attempts_of_an_account on moderation.attempts (user_id, action, attempted_at);
create index attempts_of_a_network on moderation.attempts (network_hash, action, attempted_at)
  where network_hash is not null;
create index attempts_by_time on moderation.attempts (attempted_at);

alter table moderation.limits enable row level security;
alter table moderation.attempts enable row level security;

-- A hash of the caller's network; null when it is unknown. A hosted project sits behind a proxy that
-- sends the caller's IP address in its own header; elsewhere the site sends X-Forwarded-For.
create function moderation.network_hash() returns bytea
  language plpgsql stable set search_path = ''
  as $$
  declare
    headers json;
    given text;
    address inet;
  begin
    headers := nullif(current_setting('request.headers', true), '')::json;
    given := coalesce(
      headers ->> 'cf-connecting-ip',
      split_part(headers ->> 'x-forwarded-for', ',', 1));
    address := regexp_replace(btrim(given), '^::ffff:(?=\d+\.)', '', 'i')::inet;
    if family(address) = 6 then
      address := network(set_masklen(address, 64));
    end if;
    return sha256(convert_to(host(address), 'UTF8'));
  exception when invalid_text_representation then
    return null;
  end
  $$;

-- Counts one attempt by the caller, or refuses it with status 429. Concurrent requests of one account
-- or network wait for each other, so parallel requests cannot get past a limit.
create function moderation.count_attempt(wanted text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    account uuid := auth.uid();
    network bytea := moderation.network_hash();
  begin
    -- The owner, an import and the service key act without an account.
    if account is null then
      return;
    end if;
    if not exists (
      select from moderation.limits allowed where allowed.action = wanted and allowed.scope = 'network')
    then
      network := null;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('account ' || account::text, 7262114));
    if network is not null then
      perform pg_advisory_xact_lock(hashtextextended('network ' || encode(network, 'hex'), 7262114));
    end if;
    if exists (
      select from moderation.limits allowed
      where allowed.action = wanted and allowed.max_attempts <= case allowed.scope
        when 'account' then (
          select count(*) from moderation.attempts attempt
          where attempt.user_id = account and attempt.action = wanted
            and attempt.attempted_at > clock_timestamp() - allowed.period)
        else (
          select count(*) from moderation.attempts attempt
          where attempt.network_hash = network and attempt.action = wanted
            and attempt.attempted_at > clock_timestamp() - allowed.period)
        end)
    then
      raise exception 'Too many in a short time. Please try again later.'
        using errcode = 'PT429';
    end if;
    insert into moderation.attempts (action, user_id, network_hash) values (wanted, account, network);
    -- skip locked: two clean-ups at once delete different rows and never wait for each other.
    delete from moderation.attempts where ctid = any (array(
      select ctid from moderation.attempts
      where attempted_at < clock_timestamp() - interval '1 day'
      limit 100 for update skip locked));
  end
  $$;

revoke all on function moderation.network_hash() from public;
revoke all on function moderation.count_attempt(text) from public;

-- schemas/22-reviews.sql

-- Ratings and comments by signed-in users, on models and on part guides.
create table public.vehicle_reviews (
  id uuid primary key default gen_random_uuid(),
  -- References the profile rather than the account, so that a client can embed profiles(display_name).
  -- Deleting an account deletes its profile, and with it the reviews.
  user_id uuid not null references public.profiles (id) on delete cascade,
  vehicle_model text not null,
  rating integer not null,
  comment text not null,
  created_at timestamptz not null default now(),
  kilometres_driven integer,
  months_owned integer,
  summer_range_km integer,
  winter_range_km integer,
  fast_charging_kw integer,
  -- Whether the author lets these facts count in the summary of the model.
  shares_facts boolean not null default false,
  -- When the author last changed it; null while it is as posted.
  updated_at timestamptz,
  helpful_count integer not null default 0,
  -- Set by a moderator, always together with a row in hidden_reviews that gives the reason.
  hidden boolean not null default false,
  -- A pattern rather than a list: guides are reviewed too, and new models need no migration.
  constraint vehicle_reviews_model_is_a_slug
    check (vehicle_model ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(vehicle_model) <= 80),
  constraint vehicle_reviews_rating_from_1_to_5
    check (rating between 1 and 5),
  constraint vehicle_reviews_comment_at_most_5000_characters
    check (char_length(comment) <= 5000),
  -- At least one visible character: spaces of any width and joiners alone are blank.
  constraint vehicle_reviews_comment_not_blank
    check (comment ~ '[^\s\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'),
  -- No control characters but tab, line feed and carriage return.
  constraint vehicle_reviews_comment_without_control_characters
    check (comment !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]'),
  constraint vehicle_reviews_kilometres_driven_up_to_2_million
    check (kilometres_driven between 0 and 2000000),
  constraint vehicle_reviews_months_owned_up_to_50_years
    check (months_owned between 0 and 600),
  constraint vehicle_reviews_summer_range_from_20_to_1500_km
    check (summer_range_km between 20 and 1500),
  constraint vehicle_reviews_winter_range_from_20_to_1500_km
    check (winter_range_km between 20 and 1500),
  constraint vehicle_reviews_fast_charging_from_1_to_1000_kw
    check (fast_charging_kw between 1 and 1000)
);

-- One index for each sort order of a model's reviews.
create index vehicle_reviews_newest_of_a_model
  on public.vehicle_reviews (vehicle_model, created_at desc, id);
create index vehicle_reviews_highest_of_a_model
  on public.vehicle_reviews (vehicle_model, rating desc, created_at desc, id);
create index vehicle_reviews_lowest_of_a_model
  on public.vehicle_reviews (vehicle_model, (-rating) desc, created_at desc, id);
create index vehicle_reviews_most_helpful_of_a_model
  on public.vehicle_reviews (vehicle_model, helpful_count desc, created_at desc, id);
create index vehicle_reviews_of_an_author on public.vehicle_reviews (user_id);
create index vehicle_reviews_by_time on public.vehicle_reviews (created_at);
create index vehicle_reviews_by_change on public.vehicle_reviews (updated_at)
  where updated_at is not null;

alter table public.vehicle_reviews enable row level security;

create policy "only authors and moderators read hidden reviews" on public.vehicle_reviews
  for select to anon, authenticated
  using (not hidden or user_id = (select auth.uid()) or (select public.is_moderator()));

create policy "signed-in users post as themselves" on public.vehicle_reviews
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "authors change their own review" on public.vehicle_reviews
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "authors delete their own review" on public.vehicle_reviews
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "posting needs every factor" on public.vehicle_reviews
  as restrictive for insert to authenticated
  with check ((select public.is_fully_signed_in()));
create policy "changing a review needs every factor" on public.vehicle_reviews
  as restrictive for update to authenticated using ((select public.is_fully_signed_in()));
create policy "deleting a review needs every factor" on public.vehicle_reviews
  as restrictive for delete to authenticated using ((select public.is_fully_signed_in()));

-- Column grants: a user cannot choose an id or a date, nor move a review to another author or model.
revoke all on public.vehicle_reviews from public, anon, authenticated;
grant select, delete on public.vehicle_reviews to authenticated;
grant select on public.vehicle_reviews to anon;
grant
  insert (user_id, vehicle_model, rating, comment, kilometres_driven, months_owned, summer_range_km,
    winter_range_km, fast_charging_kw, shares_facts),
  update (rating, comment, kilometres_driven, months_owned, summer_range_km, winter_range_km,
    fast_charging_kw, shares_facts)
  on public.vehicle_reviews to authenticated;
grant all on public.vehicle_reviews to service_role;

create function moderation.count_post() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform moderation.count_attempt('post');
    return new;
  end
  $$;
revoke all on function moderation.count_post() from public;

create trigger count_post before insert on public.vehicle_reviews
  for each row execute function moderation.count_post();

-- schemas/23-review-history.sql

-- Each earlier version of a review, for the moderators. Deleted with the review.
create table public.review_history (
  id bigint generated always as identity primary key,
  review_id uuid not null references public.vehicle_reviews (id) on delete cascade,
  replaced_at timestamptz not null default now(),
  rating integer not null,
  comment text not null,
  facts jsonb not null
);
create index review_history_of_a_review on public.review_history (review_id, id);

alter table public.review_history enable row level security;
create policy "moderators read earlier versions of reviews" on public.review_history
  for select to authenticated using ((select public.is_moderator()));
revoke all on public.review_history from public, anon, authenticated;
grant select on public.review_history to authenticated;
grant all on public.review_history to service_role;

create function moderation.record_history() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform moderation.count_attempt('edit');
    insert into public.review_history (review_id, rating, comment, facts)
    values (old.id, old.rating, old.comment, jsonb_strip_nulls(jsonb_build_object(
      'kilometres_driven', old.kilometres_driven,
      'months_owned', old.months_owned,
      'summer_range_km', old.summer_range_km,
      'winter_range_km', old.winter_range_km,
      'fast_charging_kw', old.fast_charging_kw,
      'shares_facts', old.shares_facts)));
    new.updated_at := now();
    return new;
  end
  $$;
revoke all on function moderation.record_history() from public;

create trigger record_history before update on public.vehicle_reviews
  for each row
  when ((old.rating, old.comment, old.kilometres_driven, old.months_owned, old.summer_range_km,
      old.winter_range_km, old.fast_charging_kw, old.shares_facts)
    is distinct from (new.rating, new.comment, new.kilometres_driven, new.months_owned,
      new.summer_range_km, new.winter_range_km, new.fast_charging_kw, new.shares_facts))
  execute function moderation.record_history();

-- schemas/24-review-feedback.sql

-- Feedback of other users on a review: helpful votes and reports. Both reference the account rather
-- than the profile: a second path from reviews to profiles would make profiles(display_name) ambiguous
-- as an embed.
create table public.helpful_votes (
  review_id uuid not null references public.vehicle_reviews (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index helpful_votes_of_an_account on public.helpful_votes (user_id);

alter table public.helpful_votes enable row level security;
create policy "users see their own votes" on public.helpful_votes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "users vote for reviews of others" on public.helpful_votes
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and exists (
      select from public.vehicle_reviews review
      where review.id = review_id and review.user_id is distinct from (select auth.uid())));
create policy "users withdraw their own votes" on public.helpful_votes
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "voting needs every factor" on public.helpful_votes
  as restrictive for insert to authenticated
  with check ((select public.is_fully_signed_in()));
create policy "withdrawing a vote needs every factor" on public.helpful_votes
  as restrictive for delete to authenticated using ((select public.is_fully_signed_in()));
revoke all on public.helpful_votes from public, anon, authenticated;
grant select, delete on public.helpful_votes to authenticated;
grant insert (review_id, user_id) on public.helpful_votes to authenticated;
grant all on public.helpful_votes to service_role;

create function moderation.count_helpful_vote() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'INSERT' then
      perform moderation.count_attempt('helpful');
      update public.vehicle_reviews set helpful_count = helpful_count + 1 where id = new.review_id;
    else
      update public.vehicle_reviews set helpful_count = helpful_count - 1 where id = old.review_id;
    end if;
    return null;
  end
  $$;
revoke all on function moderation.count_helpful_vote() from public;

create trigger count_helpful_vote after insert or delete on public.helpful_votes
  for each row execute function moderation.count_helpful_vote();

create table public.review_reports (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references public.vehicle_reviews (id) on delete cascade,
  reporter_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  reason text not null,
  note text,
  created_at timestamptz not null default now(),
  -- When a moderator decided.
  settled_at timestamptz,
  constraint review_reports_once_per_account unique (review_id, reporter_id),
  constraint review_reports_known_reason
    check (reason in ('spam', 'abusive', 'private', 'untrue', 'other')),
  constraint review_reports_note_up_to_500_characters
    check (char_length(note) between 1 and 500),
  constraint review_reports_note_without_control_characters
    check (note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]')
);
create index review_reports_of_an_account on public.review_reports (reporter_id);
create index review_reports_open on public.review_reports (review_id) where settled_at is null;

alter table public.review_reports enable row level security;
-- The moderators' queue gives reasons and notes, never the reporter.
create policy "users see their own reports" on public.review_reports
  for select to authenticated using (reporter_id = (select auth.uid()));
create policy "users report reviews of others" on public.review_reports
  for insert to authenticated with check (
    reporter_id = (select auth.uid())
    and exists (
      select from public.vehicle_reviews review
      where review.id = review_id and review.user_id is distinct from (select auth.uid())));
create policy "reporting needs every factor" on public.review_reports
  as restrictive for insert to authenticated
  with check ((select public.is_fully_signed_in()));
revoke all on public.review_reports from public, anon, authenticated;
grant select on public.review_reports to authenticated;
grant insert (review_id, reporter_id, reason, note) on public.review_reports to authenticated;
grant all on public.review_reports to service_role;

create function moderation.count_report() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform moderation.count_attempt('report');
    return new;
  end
  $$;
revoke all on function moderation.count_report() from public;

create trigger count_report before insert on public.review_reports
  for each row execute function moderation.count_report();

-- schemas/25-hidden-reviews.sql

-- The public reason of each hidden review. Everyone reads it; only moderate_review writes it.
create table public.hidden_reviews (
  review_id uuid primary key references public.vehicle_reviews (id) on delete cascade,
  vehicle_model text not null,
  reason text not null,
  hidden_at timestamptz not null default now(),
  constraint hidden_reviews_reason_from_3_to_200_characters
    check (char_length(reason) between 3 and 200),
  constraint hidden_reviews_reason_is_one_line
    check (reason !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]')
);
create index hidden_reviews_of_a_model on public.hidden_reviews (vehicle_model, hidden_at desc);

alter table public.hidden_reviews enable row level security;
create policy "everyone reads why reviews are hidden" on public.hidden_reviews
  for select to anon, authenticated using (true);
revoke all on public.hidden_reviews from public, anon, authenticated;
grant select on public.hidden_reviews to anon, authenticated;
grant all on public.hidden_reviews to service_role;

-- schemas/26-review-pages.sql

-- Reviews as pages load them.

-- All reviews of a model or guide, newest first. Runs with the caller's rights. `begin atomic` binds
-- its names when it is created, so no search_path can redirect them, and unlike a function with a
-- setting of its own it can be inlined into the caller's query.
create function public.get_public_reviews(p_vehicle_model text)
  returns table (
    id uuid,
    rating integer,
    comment text,
    created_at timestamptz,
    display_name text
  )
  language sql stable security invoker
  begin atomic
    select review.id, review.rating, review.comment, review.created_at, author.display_name
    from public.vehicle_reviews review
    join public.profiles author on author.id = review.user_id
    where review.vehicle_model = p_vehicle_model
    order by review.created_at desc, review.id;
  end;

-- One page of reviews in one of four orders: 'newest', 'highest', 'lowest' or 'helpful'; any other
-- value means 'newest'. Keyset pagination: the key is order_value, created_at and id of the previous
-- page's last review, so a review posted or deleted in between does not shift the pages. With p_stars,
-- only reviews of that rating.
create function public.get_review_page(
  p_vehicle_model text,
  p_sort text default 'newest',
  p_stars integer default null,
  p_after_value integer default null,
  p_after_created_at timestamptz default null,
  p_after_id uuid default null,
  p_limit integer default 11)
  returns table (
    id uuid,
    rating integer,
    comment text,
    created_at timestamptz,
    display_name text,
    updated_at timestamptz,
    helpful_count integer,
    kilometres_driven integer,
    months_owned integer,
    summer_range_km integer,
    winter_range_km integer,
    fast_charging_kw integer,
    order_value integer
  )
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    value text := case p_sort
      when 'highest' then 'review.rating'
      when 'lowest' then '(-review.rating)'
      when 'helpful' then 'review.helpful_count'
    end;
    -- The newest have no value to sort by, only the date.
    key text := coalesce(value || ', review.created_at', 'review.created_at');
    given text := case when value is null then '$4' else '$3, $4' end;
  begin
    return query execute format(
      'select review.id, review.rating, review.comment, review.created_at, author.display_name,
        review.updated_at, review.helpful_count, review.kilometres_driven, review.months_owned,
        review.summer_range_km, review.winter_range_km, review.fast_charging_kw, %1$s
      from public.vehicle_reviews review
      left join public.profiles author on author.id = review.user_id
      where review.vehicle_model = $1 and not review.hidden
        and ($2 is null or review.rating = $2)
        %2$s
      order by %3$s review.created_at desc, review.id
      limit $6',
      coalesce(value, '0'),
      case when p_after_id is not null then format(
        'and (%1$s) <= (%2$s) and ((%1$s) < (%2$s) or review.id > $5)', key, given) end,
      value || ' desc, ')
    using p_vehicle_model, p_stars, p_after_value, p_after_created_at, p_after_id,
      least(greatest(coalesce(p_limit, 11), 1), 51);
  end
  $$;

-- The summary of a model's reviews. Ranges appear only when at least three owners share theirs; of
-- each owner only the newest review counts.
create function public.get_review_summary(p_vehicle_model text)
  returns table (
    reviews integer,
    average numeric,
    stars integer[],
    summer_owners integer,
    summer_low_km integer,
    summer_high_km integer,
    winter_owners integer,
    winter_low_km integer,
    winter_high_km integer,
    hidden jsonb
  )
  language sql stable security invoker
  begin atomic
    with shown as (
      select review.user_id, review.rating, review.created_at, review.id, review.shares_facts,
        review.summer_range_km, review.winter_range_km
      from public.vehicle_reviews review
      where review.vehicle_model = p_vehicle_model and not review.hidden
    ), owners as (
      select distinct on (shown.user_id) shown.summer_range_km, shown.winter_range_km
      from shown
      where shown.shares_facts
        and (shown.summer_range_km is not null or shown.winter_range_km is not null)
      order by shown.user_id, shown.created_at desc, shown.id
    ), summer as (
      select count(summer_range_km)::integer as owners, min(summer_range_km) as low, max(summer_range_km) as high
      from owners having count(summer_range_km) >= 3
    ), winter as (
      select count(winter_range_km)::integer as owners, min(winter_range_km) as low, max(winter_range_km) as high
      from owners having count(winter_range_km) >= 3
    ), ratings as (
      select count(*)::integer as reviews, round(avg(rating), 1) as average,
        array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
          count(*) filter (where rating = 3), count(*) filter (where rating = 4),
          count(*) filter (where rating = 5)]::integer[] as stars
      from shown
    )
    select ratings.reviews, ratings.average, ratings.stars,
      summer.owners, summer.low, summer.high, winter.owners, winter.low, winter.high,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'reason', hiding.reason, 'hidden_at', hiding.hidden_at) order by hiding.hidden_at desc), '[]')
        from public.hidden_reviews hiding where hiding.vehicle_model = p_vehicle_model)
    from ratings left join summer on true left join winter on true;
  end;

revoke all on function public.get_public_reviews(text) from public;
revoke all on function
  public.get_review_page(text, text, integer, integer, timestamptz, uuid, integer) from public;
revoke all on function public.get_review_summary(text) from public;
grant execute on function public.get_public_reviews(text) to anon, authenticated, service_role;
grant execute on function
  public.get_review_page(text, text, integer, integer, timestamptz, uuid, integer)
  to anon, authenticated, service_role;
grant execute on function public.get_review_summary(text) to anon, authenticated, service_role;

-- schemas/27-moderation.sql

-- Moderation: the queue, the decisions, and how many of them there were.

-- When a moderator last looked at a review, whatever the decision was.
create table moderation.checks (
  review_id uuid primary key references public.vehicle_reviews (id) on delete cascade,
  checked_at timestamptz not null default now()
);
alter table moderation.checks enable row level security;

-- Every decision. It outlives the review and the moderator's account.
create table public.moderation_log (
  id bigint generated always as identity primary key,
  decided_at timestamptz not null default now(),
  action text not null check (action in ('hide', 'show', 'keep')),
  review_id uuid not null,
  vehicle_model text not null,
  moderator_id uuid references auth.users (id) on delete set null,
  reason text
);
create index moderation_log_by_time on public.moderation_log (decided_at);
create index moderation_log_of_a_moderator on public.moderation_log (moderator_id);

alter table public.moderation_log enable row level security;
create policy "moderators read the log" on public.moderation_log
  for select to authenticated using ((select public.is_moderator()));
revoke all on public.moderation_log from public, anon, authenticated;
grant select on public.moderation_log to authenticated;
grant all on public.moderation_log to service_role;

-- Equal for comments that differ only in case, spaces and punctuation. Executable by everyone, because
-- inserting a review runs it for the index; requests cannot name it.
create function moderation.comment_fingerprint(comment text) returns text
  language sql immutable parallel safe
  return md5(lower(regexp_replace(comment, '[^[:alnum:]]+', '', 'g')));

create index vehicle_reviews_by_fingerprint on public.vehicle_reviews (moderation.comment_fingerprint(comment));

-- The reviews a moderator should look at, with the causes: 'reported', 'first-review' of an account
-- younger than a week, 'links', 'repeats' another review, 'edited-while-hidden'. Most reported first,
-- then oldest first. Reviews older than 30 days appear only when they are reported.
create function public.get_moderation_queue(p_limit integer default 50)
  returns table (
    id uuid,
    vehicle_model text,
    rating integer,
    comment text,
    created_at timestamptz,
    updated_at timestamptz,
    display_name text,
    hidden boolean,
    hidden_reason text,
    causes text[],
    reports jsonb,
    history jsonb
  )
  language plpgsql stable security definer set search_path = ''
  as $$
  #variable_conflict use_column
  begin
    if not public.is_moderator() then
      raise exception 'Only moderators see the queue' using errcode = '42501';
    end if;
    return query
    with candidate_ids as (
      select review_id as id from public.review_reports where settled_at is null
      union
      select id from public.vehicle_reviews where created_at > now() - interval '30 days'
      union
      select id from public.vehicle_reviews where updated_at > now() - interval '30 days'
    ), candidate as (
      select review.*,
        hiding.reason as hidden_reason,
        (checks.checked_at >= coalesce(review.updated_at, review.created_at)) is true as checked,
        (select count(*) from public.review_reports report
          where report.review_id = review.id and report.settled_at is null) as open_reports,
        account.created_at > review.created_at - interval '7 days' as from_new_account
      from candidate_ids
      join public.vehicle_reviews review using (id)
      left join public.hidden_reviews hiding on hiding.review_id = review.id
      left join moderation.checks checks on checks.review_id = review.id
      left join auth.users account on account.id = review.user_id
    ), queued as (
      select candidate.*, array_remove(array[
        case when open_reports > 0 then 'reported' end,
        case when not checked and from_new_account and not exists (
          select from public.vehicle_reviews earlier
          where earlier.user_id = candidate.user_id
            and (earlier.created_at, earlier.id) < (candidate.created_at, candidate.id))
          then 'first-review' end,
        case when not checked
          and candidate.comment ~* '(https?:|www\.|\m[a-z0-9-]+\.(com|net|org|nz|io|ru|shop|info|biz|xyz|top|co)\M)'
          then 'links' end,
        case when not checked and exists (
          select from public.vehicle_reviews other
          where moderation.comment_fingerprint(other.comment) = moderation.comment_fingerprint(candidate.comment)
            and other.id <> candidate.id)
          then 'repeats' end,
        case when not checked and hidden then 'edited-while-hidden' end
      ], null) as causes
      from candidate
    )
    select queued.id, queued.vehicle_model, queued.rating, queued.comment, queued.created_at,
      queued.updated_at, author.display_name, queued.hidden, queued.hidden_reason, queued.causes,
      (select coalesce(jsonb_agg(jsonb_build_object('reason', report.reason, 'note', report.note,
          'created_at', report.created_at) order by report.created_at), '[]')
        from public.review_reports report
        where report.review_id = queued.id and report.settled_at is null),
      (select coalesce(jsonb_agg(jsonb_build_object('rating', before.rating,
          'comment', before.comment, 'replaced_at', before.replaced_at) order by before.id desc), '[]')
        from public.review_history before where before.review_id = queued.id)
    from queued
    left join public.profiles author on author.id = queued.user_id
    where queued.causes <> '{}'
    order by queued.open_reports desc, queued.created_at, queued.id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
  end
  $$;

-- Decides about a review: 'hide' it (with the reason that everyone reads), 'show' it again, or 'keep' it
-- as it is. Never changes what a user wrote. Errors: 42501 for a caller who is no moderator, or who
-- wrote the review, PT404 for an unknown review, 22023 for an unknown action or a missing reason.
create function public.moderate_review(p_review_id uuid, p_action text, p_reason text default null)
  returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    review public.vehicle_reviews;
    public_reason text := nullif(btrim(p_reason), '');
  begin
    if not public.is_moderator() then
      raise exception 'Only moderators decide about reviews' using errcode = '42501';
    end if;
    if p_action is null or p_action not in ('hide', 'show', 'keep') then
      raise exception 'Unknown action' using errcode = '22023';
    end if;
    if p_action = 'hide' and public_reason is null then
      raise exception 'Hiding a review needs a public reason' using errcode = '22023';
    end if;
    select * into review from public.vehicle_reviews where id = p_review_id for update;
    if not found then
      raise exception 'There is no such review' using errcode = 'PT404';
    end if;
    if review.user_id = auth.uid() then
      raise exception 'Moderators cannot decide about their own review' using errcode = '42501';
    end if;
    if p_action = 'hide' then
      insert into public.hidden_reviews (review_id, vehicle_model, reason)
      values (review.id, review.vehicle_model, public_reason)
      on conflict (review_id) do update set reason = excluded.reason, hidden_at = now();
      update public.vehicle_reviews set hidden = true where id = review.id;
    elsif p_action = 'show' then
      delete from public.hidden_reviews where review_id = review.id;
      update public.vehicle_reviews set hidden = false where id = review.id;
    end if;
    update public.review_reports set settled_at = now()
    where review_id = review.id and settled_at is null;
    insert into moderation.checks (review_id, checked_at) values (review.id, now())
    on conflict (review_id) do update set checked_at = excluded.checked_at;
    insert into public.moderation_log (action, review_id, vehicle_model, moderator_id, reason)
    values (p_action, review.id, review.vehicle_model, auth.uid(),
      case when p_action = 'hide' then public_reason end);
  end
  $$;

-- How much was posted, reported and decided, by month, over the last year. Public.
create function public.get_moderation_counts()
  returns table (
    month date,
    posted integer,
    reported integer,
    hidden integer,
    shown_again integer,
    kept integer
  )
  language sql stable security definer set search_path = ''
  begin atomic
    with events as (
      select created_at as happened_at, 'post' as kind from public.vehicle_reviews
      where created_at > now() - interval '1 year'
      union all
      select created_at, 'report' from public.review_reports
      where created_at > now() - interval '1 year'
      union all
      select decided_at, action from public.moderation_log
      where decided_at > now() - interval '1 year'
    )
    select date_trunc('month', happened_at at time zone 'Pacific/Auckland')::date as month,
      count(*) filter (where kind = 'post')::integer,
      count(*) filter (where kind = 'report')::integer,
      count(*) filter (where kind = 'hide')::integer,
      count(*) filter (where kind = 'show')::integer,
      count(*) filter (where kind = 'keep')::integer
    from events group by 1 order by 1 desc;
  end;

-- A hosted project lets everyone call every new function, so revoke first and grant only what is meant.
revoke all on function public.get_moderation_queue(integer) from public, anon, authenticated;
revoke all on function public.moderate_review(uuid, text, text) from public, anon, authenticated;
revoke all on function public.get_moderation_counts() from public;
grant execute on function public.get_moderation_queue(integer) to authenticated;
grant execute on function public.moderate_review(uuid, text, text) to authenticated;
grant execute on function public.get_moderation_counts() to anon, authenticated, service_role;

-- schemas/30-own-account.sql

-- What users can do with their own account: list and end sessions, download all data, delete it.

-- The caller's account id. Refused unless every factor is complete and the session still exists: an
-- access token outlives its session by up to an hour, too long for what this file offers.
create function public.own_account() returns uuid
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not public.is_fully_signed_in() or not exists (
      select from auth.sessions
      where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid())
    then
      raise exception 'Sign in again' using errcode = 'insufficient_privilege';
    end if;
    return auth.uid();
  end
  $$;

-- The caller's sessions. device is the browser's user agent.
create function public.list_own_sessions()
  returns table (
    id uuid,
    device text,
    created_at timestamptz,
    last_used_at timestamptz,
    is_current boolean
  )
  language sql stable security definer set search_path = ''
  as $$
    select session.id, session.user_agent, session.created_at,
      coalesce(session.refreshed_at::timestamptz, session.created_at) as last_used_at,
      session.id::text = auth.jwt() ->> 'session_id' as is_current
    from auth.sessions session
    where session.user_id = (select public.own_account())
    order by is_current desc, last_used_at desc, session.id
  $$;

-- Ends one of the caller's sessions; false when the caller has no such session.
create function public.end_own_session(session_id uuid) returns boolean
  language sql volatile security definer set search_path = ''
  as $$
    with ended as (
      delete from auth.sessions
      where id = session_id and user_id = (select public.own_account()) returning id)
    select exists (select from ended)
  $$;

-- Everything the site stores about the caller. Tables are found by their foreign keys to profiles and
-- accounts, so a table added later is included.
create function public.download_own_data() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    me constant uuid := public.own_account();
    held jsonb;
    found_rows jsonb;
    reference record;
  begin
    select jsonb_build_object(
      'account', jsonb_build_object('id', id, 'email', email, 'created_at', created_at,
        'email_confirmed_at', email_confirmed_at, 'last_sign_in_at', last_sign_in_at,
        'about_you', raw_user_meta_data),
      'profile', (select to_jsonb(profile) from public.profiles profile where profile.id = me),
      'sessions', (select coalesce(jsonb_agg(to_jsonb(session)), '[]')
        from public.list_own_sessions() session),
      'factors', (select coalesce(jsonb_agg(jsonb_build_object('name', friendly_name,
        'kind', factor_type, 'status', status, 'created_at', created_at)), '[]')
        from auth.mfa_factors where user_id = me),
      -- Not found by the foreign keys below, because these rows reference a review.
      'earlier_reviews', (select coalesce(jsonb_agg(to_jsonb(before) order by before.id), '[]')
        from public.review_history before
        join public.vehicle_reviews review on review.id = before.review_id
        where review.user_id = me),
      'hidden_reviews', (select coalesce(jsonb_agg(to_jsonb(hiding)), '[]')
        from public.hidden_reviews hiding
        join public.vehicle_reviews review on review.id = hiding.review_id
        where review.user_id = me))
    into held from auth.users where id = me;
    for reference in
      select link.conrelid::regclass as table_name, named.relname as plain_name, field.attname as column_name
      from pg_constraint link
      join pg_class named on named.oid = link.conrelid
      join pg_attribute field on field.attrelid = link.conrelid and field.attnum = link.conkey[1]
      where link.contype = 'f' and cardinality(link.conkey) = 1
        and named.relnamespace <> 'auth'::regnamespace
        -- Leave out tables of the hosted project itself.
        and pg_has_role(named.relowner, 'usage')
        and link.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
      order by named.relname, field.attname
    loop
      execute format('select coalesce(jsonb_agg(to_jsonb(held)), ''[]'') from %s held where %I = $1',
        reference.table_name, reference.column_name) into found_rows using me;
      held := held || jsonb_build_object(reference.plain_name || '.' || reference.column_name, found_rows);
    end loop;
    return held;
  end
  $$;

-- Deletes the caller's account. Reviews are deleted too, or stay as they are now under a nameless
-- profile that cannot be traced back. Needs a recent sign-in: an unattended device must not be enough.
create function public.delete_own_account(keep_reviews boolean) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    me constant uuid := public.own_account();
    nobody constant uuid := gen_random_uuid();
    signed_in_at bigint;
  begin
    select max((step ->> 'timestamp')::bigint) into signed_in_at
    from jsonb_array_elements(auth.jwt() -> 'amr') step;
    if signed_in_at is null or signed_in_at < extract(epoch from now()) - 900 then
      raise exception 'Sign in again first' using errcode = 'insufficient_privilege';
    end if;
    if keep_reviews and exists (select from public.vehicle_reviews where user_id = me) then
      insert into public.profiles (id) values (nobody);
      -- Text that the author removed may identify the author.
      delete from public.review_history before using public.vehicle_reviews review
      where review.id = before.review_id and review.user_id = me;
      update public.vehicle_reviews set user_id = nobody where user_id = me;
    end if;
    delete from auth.users where id = me;
  end
  $$;

revoke all on function public.own_account() from public, anon, authenticated;
revoke all on function public.list_own_sessions() from public, anon;
revoke all on function public.end_own_session(uuid) from public, anon;
revoke all on function public.download_own_data() from public, anon;
revoke all on function public.delete_own_account(boolean) from public, anon;
grant execute on function public.list_own_sessions() to authenticated;
grant execute on function public.end_own_session(uuid) to authenticated;
grant execute on function public.download_own_data() to authenticated;
grant execute on function public.delete_own_account(boolean) to authenticated;

-- schemas/40-parts.sql

-- The catalogue of 2025 parts: everyone reads it, only the owner's import writes it.

-- A hosted project keeps its extensions in this schema; elsewhere it is created here.
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- The internals behind the catalogue's functions. Requests cannot name this schema.
create schema catalogue;
grant usage on schema catalogue to anon, authenticated, service_role;

-- The extensions may already have been installed in another schema, so look up where they are.
-- unaccent with a named dictionary depends on nothing that changes, so its wrapper may be immutable.
do $$
declare
  unaccent_schema text := (select extnamespace::regnamespace from pg_extension where extname = 'unaccent');
  trgm_schema text := (select extnamespace::regnamespace from pg_extension where extname = 'pg_trgm');
begin
  execute format(
    'create function catalogue.fold(given text) returns text
       language sql immutable strict parallel safe
       return lower(%s.unaccent(%L::regdictionary, given))',
    unaccent_schema, unaccent_schema || '.unaccent');
  execute format(
    'create function catalogue.word_similarity(term text, word text) returns real
       language sql immutable strict parallel safe
       return %s.word_similarity(term, word)',
    trgm_schema);
end
$$;

-- Words in lower case without accents: letters and digits only.
create function catalogue.split_words(given text) returns text[]
  language sql immutable parallel safe
  return array_remove(regexp_split_to_array(coalesce(catalogue.fold(given), ''), '[^a-z0-9]+'), '');

-- A part's numbers as lexemes, without case, spaces and dashes. Alternative numbers are separated by
-- comma, semicolon, bar or line end.
create function catalogue.number_lexemes(sku text, oem text, alternatives text) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array_remove(string_to_array(regexp_replace(
    translate(lower(sku || ';' || coalesce(oem, '') || ';' || coalesce(alternatives, '')),
      E',|\n', ';;;'),
    '[^a-z0-9;]+', '', 'g'), ';'), ''));

create table public.parts_2025 (
  "SupabaseID" bigint generated by default as identity primary key,
  -- Collation "C" sorts by code point, so every backend gives the same order.
  "SKU" text collate "C" not null,
  "Make" text collate "C" not null,
  "Model" text collate "C" not null,
  "Variant" text collate "C",
  "ModelYear" integer,
  "PartCategory" text collate "C",
  "PartSubcategory" text collate "C",
  "PartName" text collate "C" not null,
  "OEMPartNumber" text,
  "AltPartNumbers" text,
  "ListPrice_NZD" numeric(12, 2),
  "PriceGST(Incl/Excl)" text,
  "StockStatus" text,
  "NZAvailability(Dealer/Aftermarket)" text,
  "Supplier/URL" text,
  "Notes" text,
  "LastVerified(DateISO)" date,
  "BatteryCapacity_kWh" numeric,
  "BatteryChemistry" text,
  "BatteryVoltage_V" numeric,
  "ChargingConnector" text,
  "ChargingPowerAC_kW" numeric,
  "ChargingPowerDC_kW" numeric,
  "MotorType" text,
  "MotorPower_kW" numeric,
  "BrakeType" text,
  "BrakeDiscDiameter_mm" numeric,
  "TyreSize" text,
  "TyreLoadSpeedRating" text,
  "RecallStatus" text,
  "RecallReference" text,
  "Warranty_Months" integer,
  "Warranty_km" integer,
  "LeadTime_Days" integer,
  "ShippingWeight_kg" numeric,
  "ShippingRestrictions" text,
  "SearchVector" tsvector
    generated always as (catalogue.number_lexemes("SKU", "OEMPartNumber", "AltPartNumbers")) stored,
  constraint parts_2025_sku_once unique ("SKU"),
  constraint parts_2025_no_blanks check (
    "SKU" <> '' and "Make" <> '' and "Model" <> '' and "PartName" <> ''
    and "Variant" <> '' and "PartCategory" <> '' and "PartSubcategory" <> ''),
  constraint parts_2025_year check ("ModelYear" between 1990 and 2100),
  constraint parts_2025_price check ("ListPrice_NZD" >= 0),
  constraint parts_2025_gst check ("PriceGST(Incl/Excl)" in ('Incl', 'Excl')),
  constraint parts_2025_numbers_length
    check (length("SKU") <= 200 and length("OEMPartNumber") <= 200 and length("AltPartNumbers") <= 2000)
);

create index parts_2025_in_order
  on public.parts_2025 ("Make", "Model", "PartName", "SupabaseID");
-- fastupdate = off: otherwise readers would have to scan the pending list while an import runs.
create index parts_2025_numbers on public.parts_2025 using gin ("SearchVector") with (fastupdate = off);

alter table public.parts_2025 enable row level security;
create policy "everyone reads parts" on public.parts_2025
  for select to anon, authenticated using (true);
revoke all on public.parts_2025 from public, anon, authenticated;
grant select on public.parts_2025 to anon, authenticated;
grant all on public.parts_2025 to service_role;

-- Every applied import. Without one, and without parts, this is the first start.
create table catalogue.part_imports (
  id bigint generated always as identity primary key,
  imported_at timestamptz not null default now(),
  source text not null,
  added integer not null,
  changed integer not null,
  removed integer not null
);
grant select on catalogue.part_imports to anon, authenticated, service_role;

-- schemas/41-part-filters.sql

-- What the catalogue can be filtered by, and the summaries that answer filters without reading parts.
--
-- To add a filter on a column of parts_2025: add a row to part_filters, and the column to "KindID",
-- part_kinds and part_choices. The migration ends with `select catalogue.rebuild_part_summaries()`.

-- list: the filter's list in evnz_part_options. limits: filters whose choices depend on this one, as
-- models depend on the make.
create function catalogue.part_filters()
  returns table (column_name text, list text, limits text[])
  language sql immutable parallel safe
  begin atomic
    values
      ('Make', 'makes', '{Model,Variant}'::text[]),
      ('Model', 'models', '{Variant}'),
      ('Variant', 'variants', '{}'),
      ('ModelYear', 'years', '{}'),
      ('PartCategory', 'categories', '{PartSubcategory}'),
      ('PartSubcategory', 'subcategories', '{}');
  end;

-- Parts of one kind differ in nothing that people filter by or read as a name.
alter table public.parts_2025
  add column "KindID" uuid
    generated always as (md5("Make" || E'\x1f' || "Model" || E'\x1f' || coalesce("Variant", '')
      || E'\x1f' || coalesce("ModelYear"::text, '') || E'\x1f' || coalesce("PartCategory", '')
      || E'\x1f' || coalesce("PartSubcategory", '') || E'\x1f' || "PartName")::uuid) stored;

-- Exact counts by kind: totals, choices, searches by word and far pages read these few rows.
create table catalogue.part_kinds (
  id uuid primary key,
  -- The row of part_choices.
  choice uuid not null,
  "Make" text collate "C" not null,
  "Model" text collate "C" not null,
  "Variant" text collate "C",
  "ModelYear" integer,
  "PartCategory" text collate "C",
  "PartSubcategory" text collate "C",
  "PartName" text collate "C" not null,
  -- Its make, model and name: parts of one line are next to each other on a page.
  line uuid generated always as
    (md5("Make" || E'\x1f' || "Model" || E'\x1f' || "PartName")::uuid) stored,
  parts integer not null,
  samples integer not null,
  words tsvector not null,
  name_words tsvector not null
);
create index part_kinds_in_order on catalogue.part_kinds ("Make", "Model", "PartName");
create index part_kinds_of_a_category on catalogue.part_kinds ("PartCategory", "PartSubcategory");
create index part_kinds_words on catalogue.part_kinds using gin (words);

-- Exact counts by combination of filter values.
create table catalogue.part_choices (
  id uuid primary key,
  "Make" text collate "C" not null,
  "Model" text collate "C" not null,
  "Variant" text collate "C",
  "ModelYear" integer,
  "PartCategory" text collate "C",
  "PartSubcategory" text collate "C",
  parts integer not null,
  samples integer not null
);
grant select on catalogue.part_kinds, catalogue.part_choices to anon, authenticated, service_role;

-- The columns to filter by, as a list in SQL.
create function catalogue.filter_columns() returns text
  language sql immutable parallel safe
  return (select string_agg(quote_ident(column_name), ', ') from catalogue.part_filters());

-- Filters such as {"Make": "Kia", "ModelYear": 2025} as a condition in SQL; null and '' do not filter.
-- Raises 22023 for a column that is no filter.
create function catalogue.filter_condition(filters jsonb) returns text
  language plpgsql immutable parallel safe
  as $$
  declare
    condition text := 'true';
    filter record;
  begin
    for filter in select key, nullif(value, '') as value from jsonb_each_text(filters) loop
      if filter.key not in (select column_name from catalogue.part_filters()) then
        raise exception 'There is no filter %', filter.key using errcode = '22023';
      end if;
      if filter.value is not null then
        condition := condition || format(' and %I = %L', filter.key, filter.value);
      end if;
    end loop;
    return condition;
  end
  $$;

-- The first six filters may also be given as arguments of their own; later ones only in `filters`.
create function catalogue.merge_filters(filters jsonb, make text, model text, variant text,
    model_year integer, part_category text, part_subcategory text) returns jsonb
  language sql immutable parallel safe
  return coalesce(filters, '{}') || jsonb_strip_nulls(jsonb_build_object('Make', make, 'Model', model,
    'Variant', variant, 'ModelYear', model_year, 'PartCategory', part_category,
    'PartSubcategory', part_subcategory));

-- schemas/42-part-summaries.sql

-- Triggers keep part_kinds, part_choices and part_words exact, in the transaction of each change.

-- Every word of any kind: what a search text is matched against.
create table catalogue.part_words (word text collate "C" primary key);
grant select on catalogue.part_words to anon, authenticated, service_role;

-- The words of a text, and the model written as one word: people type 'etransit' and 'id4' too.
create function catalogue.kind_words(model text, rest text) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(catalogue.split_words(model || ' ' || rest)
    || array_remove(array[array_to_string(catalogue.split_words(model), '')], ''));

-- The statement that adds changes to the summaries. `changes` is a query for rows of parts_2025 with a
-- column step: 1 for an added row, -1 for a removed one. Gives whether a kind has no part left.
create function catalogue.summary_statement(changes text) returns text
  language sql stable
  return format($statement$
    with changes as materialized (
      select "KindID", md5(row(%1$s)::text)::uuid as choice, %1$s, "PartName",
        sum(step)::integer as parts,
        sum(step) filter (where "SKU" like 'SAMPLE-%%')::integer as samples
      from (%2$s) change
      group by "KindID", %1$s, "PartName"
      having sum(step) <> 0 or sum(step) filter (where "SKU" like 'SAMPLE-%%') <> 0
    ), vehicles (make, model, variant, year, words) as materialized (
      -- Few vehicles have many parts: split the words of each once, then join them for each kind.
      select "Make", "Model", "Variant", "ModelYear",
        catalogue.kind_words("Model", concat_ws(' ', "Make", "Variant", "ModelYear"))
      from (select distinct "Make", "Model", "Variant", "ModelYear" from changes) vehicle
    ), names (category, subcategory, name, words, name_words) as materialized (
      select "PartCategory", "PartSubcategory", "PartName", array_to_tsvector(catalogue.split_words(
          concat_ws(' ', "PartCategory", "PartSubcategory", "PartName"))),
        array_to_tsvector(catalogue.split_words("PartName"))
      from (select distinct "PartCategory", "PartSubcategory", "PartName" from changes) name
    ), kinds as (
      insert into catalogue.part_kinds as kind
        (id, choice, %1$s, "PartName", parts, samples, words, name_words)
      select "KindID", choice, %1$s, "PartName", parts, coalesce(samples, 0),
        vehicles.words || names.words, names.name_words
      from changes
      join vehicles on make = "Make" and model = "Model"
      join names on name = "PartName"
      -- No text is blank and no year is 0; coalesce instead of `is not distinct from` allows a hash join.
      where coalesce(variant, '') = coalesce("Variant", '')
        and coalesce(year, 0) = coalesce("ModelYear", 0)
        and coalesce(category, '') = coalesce("PartCategory", '')
        and coalesce(subcategory, '') = coalesce("PartSubcategory", '')
      on conflict (id) do update
        set parts = kind.parts + excluded.parts, samples = kind.samples + excluded.samples
      returning kind.parts
    ), new_words as (
      insert into catalogue.part_words
      select distinct word from (select words from vehicles union all select words from names) split,
        unnest(tsvector_to_array(words)) word
      on conflict do nothing
    ), choices as (
      insert into catalogue.part_choices as choice (id, %1$s, parts, samples)
      select choice, %1$s, sum(parts), coalesce(sum(samples), 0)
      from changes
      group by choice, %1$s
      having sum(parts) <> 0 or sum(samples) <> 0
      on conflict (id) do update
        set parts = choice.parts + excluded.parts, samples = choice.samples + excluded.samples
    )
    select coalesce(bool_or(parts = 0), false) from kinds
  $statement$, catalogue.filter_columns(), changes);

create function catalogue.update_part_summaries() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    added constant text := 'select *, 1 as step from added';
    removed constant text := 'select *, -1 as step from removed';
    any_empty boolean;
  begin
    if tg_op = 'TRUNCATE' then
      truncate catalogue.part_kinds, catalogue.part_choices, catalogue.part_words;
      return null;
    end if;
    -- Two concurrent writers would each count without the other's rows.
    perform pg_advisory_xact_lock(20251121);
    execute catalogue.summary_statement(case tg_op
      when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end)
    into any_empty;
    if any_empty then
      delete from catalogue.part_choices where parts = 0;
      with deleted as (
        delete from catalogue.part_kinds where parts = 0 returning words
      )
      delete from catalogue.part_words
      where word in (select distinct word from deleted, unnest(tsvector_to_array(words)) word)
        and not exists (select from catalogue.part_kinds kind
          where kind.parts > 0 and kind.words @@ quote_literal(word)::tsquery);
    end if;
    return null;
  end
  $$;

create trigger update_summaries_on_insert after insert on public.parts_2025
  referencing new table as added
  for each statement execute function catalogue.update_part_summaries();
create trigger update_summaries_on_update after update on public.parts_2025
  referencing old table as removed new table as added
  for each statement execute function catalogue.update_part_summaries();
create trigger update_summaries_on_delete after delete on public.parts_2025
  referencing old table as removed
  for each statement execute function catalogue.update_part_summaries();
create trigger update_summaries_on_truncate after truncate on public.parts_2025
  for each statement execute function catalogue.update_part_summaries();

-- Counts all parts again. For migrations that change what a kind or a choice is.
create function catalogue.rebuild_part_summaries() returns void
  language plpgsql set search_path = ''
  as $$
  begin
    lock table public.parts_2025 in share row exclusive mode;
    truncate catalogue.part_kinds, catalogue.part_choices, catalogue.part_words;
    execute catalogue.summary_statement('select *, 1 as step from public.parts_2025');
  end
  $$;

-- schemas/43-part-search-text.sql

-- What a search text means:
-- * Words. All of them must match the make, model, variant, year, category, subcategory or name, each
--   as a prefix. A word that matches no prefix may have one typo.
-- * Anything that matches no word must be the prefix of a part number (SKU, OEM or alternative).
-- * The whole text may be a part number or a prefix of one, ignoring spaces and dashes.

-- Whether two words differ by one letter: wrong, missing, extra, or two swapped.
create function catalogue.is_one_typo(term text, word text) returns boolean
  language plpgsql immutable strict parallel safe
  as $$
  declare
    at integer := 1;
  begin
    if term = word then return true; end if;
    if abs(length(term) - length(word)) > 1 then return false; end if;
    while substr(term, at, 1) = substr(word, at, 1) loop
      at := at + 1;
    end loop;
    -- From the first different letter on, one edit must make the rest equal.
    return substr(term, at + 1) = substr(word, at + 1)
      or substr(term, at + 1) = substr(word, at)
      or substr(term, at) = substr(word, at + 1)
      or (substr(term, at, 1) = substr(word, at + 1, 1)
        and substr(term, at + 1, 1) = substr(word, at, 1)
        and substr(term, at + 2) = substr(word, at + 2));
  end
  $$;

-- One word as part of a tsquery on part_kinds.words; null when no kind matches.
create function catalogue.word_query(term text) returns text
  language plpgsql stable
  as $$
  declare
    typos text;
  begin
    if exists (select from catalogue.part_words where word >= term and word < term || '{') then
      return quote_literal(term) || ':*';
    end if;
    if length(term) < 4 or term ~ '[0-9]' then return null; end if;
    -- From five letters on, a typo in an unfinished word counts too.
    select string_agg(quote_literal(word), ' | ') into typos
    from catalogue.part_words
    where length(word) >= length(term) - 1
      and catalogue.word_similarity(term, word) > 0.1
      and (catalogue.is_one_typo(term, word)
        or (length(term) >= 5 and catalogue.is_one_typo(term, left(word, length(term)))));
    return '(' || typos || ')';
  end
  $$;

-- Splits a search text into words (all must match; `name_words`: any of them), prefixes of part
-- numbers, and the whole text as one part number. Only letters and digits get into a query, so
-- operators and quotes have no meaning.
create function catalogue.parse_search(q text,
    out words tsquery, out name_words tsquery, out numbers tsquery, out whole text)
  language plpgsql stable
  as $$
  declare
    token text;
    term text;
    piece text;
    pieces text[];
    word_pieces text[] := '{}';
    number_pieces text[] := '{}';
  begin
    if length(q) > 200 then
      raise exception using errcode = '22023', message = 'The search text is longer than 200 characters';
    end if;
    foreach token in array regexp_split_to_array(coalesce(catalogue.fold(q), ''), '\s+') loop
      pieces := '{}';
      foreach term in array catalogue.split_words(token) loop
        piece := catalogue.word_query(term);
        if piece is null then
          pieces := null;
          exit;
        end if;
        pieces := pieces || piece;
      end loop;
      if pieces is null then
        term := regexp_replace(token, '[^a-z0-9]+', '', 'g');
        -- One or two letters must be a whole part number: as a prefix they would match half of all.
        number_pieces := number_pieces
          || (quote_literal(term) || case when length(term) < 3 then '' else ':*' end);
      else
        word_pieces := word_pieces || pieces;
      end if;
    end loop;
    words := nullif(array_to_string(word_pieces, ' & '), '')::tsquery;
    name_words := nullif(array_to_string(word_pieces, ' | '), '')::tsquery;
    numbers := nullif(array_to_string(number_pieces, ' & '), '')::tsquery;
    whole := nullif(regexp_replace(catalogue.fold(q), '[^a-z0-9]+', '', 'g'), '');
  end
  $$;

-- The condition on parts_2025 for a match by part number; null when the text cannot be one.
create function catalogue.number_condition(words tsquery, numbers tsquery, whole text) returns text
  language plpgsql immutable
  as $$
  declare
    conditions text[] := '{}';
  begin
    if whole is not null then
      conditions := conditions || format('"SearchVector" @@ %L::tsquery', quote_literal(whole)
        || case when length(whole) >= 3 and whole ~ '[0-9]' then ':*' else '' end);
    end if;
    if numbers is not null then
      conditions := conditions || (format('"SearchVector" @@ %L::tsquery', numbers)
        || case when words is null then '' else format(
          ' and "KindID" in (select kind.id from catalogue.part_kinds kind where kind.words @@ %L::tsquery)',
          words) end);
    end if;
    return '((' || nullif(array_to_string(conditions, ') or ('), '') || '))';
  end
  $$;

-- The sort order of matches by part number: exact, prefix, other.
create function catalogue.number_order(whole text) returns text
  language sql immutable
  return format('case when "SearchVector" @@ %L::tsquery then 0
      when "SearchVector" @@ %L::tsquery then 1 else 2 end,
    "Make", "Model", "PartName", "SupabaseID"', quote_literal(whole), quote_literal(whole) || ':*');

-- schemas/44-part-pages.sql

-- One page of a search and its exact total, without sorting all matches. Order: the exact part number,
-- part numbers with the text as a prefix, parts whose name matches a word, all others; then by make,
-- model, name and id.

-- A page of matches by part number. `only_prefixes`: the text matches nothing but prefixes. `total`: how
-- many match.
create function catalogue.number_page(numbers text, filters text, whole text, only_prefixes boolean,
    total bigint, max_rows integer, off integer) returns bigint[]
  language plpgsql stable
  as $$
  declare
    scanned constant integer := 20000;
    exact bigint[];
    others bigint[];
    ids bigint[];
  begin
    -- With so many matches the first ones are found by reading the catalogue in order from its start.
    if only_prefixes and total > scanned then
      execute format('select array(select "SupabaseID" from public.parts_2025
          where "SearchVector" @@ %L::tsquery and %s order by "Make", "Model", "PartName", "SupabaseID")',
          quote_literal(whole), filters)
        into exact;
      execute format('select array(select "SupabaseID" from (select * from public.parts_2025
            order by "Make", "Model", "PartName", "SupabaseID" limit $1) part
          where %s and %s and not "SearchVector" @@ %L::tsquery
          order by "Make", "Model", "PartName", "SupabaseID" limit $2)',
          numbers, filters, quote_literal(whole))
        into others using scanned, greatest(off + max_rows - cardinality(exact), 0);
      ids := (exact || others)[off + 1 : off + max_rows];
      if cardinality(ids) = least(max_rows, total - off) then return ids; end if;
    end if;
    execute format('select array(select "SupabaseID" from public.parts_2025
        where %s and %s order by %s limit $1 offset $2)',
        numbers, filters, catalogue.number_order(whole))
      into ids using max_rows, off;
    return ids;
  end
  $$;

-- Which models a page without a search text covers, as a condition, so that only their kinds are read.
-- `skipped`: how many parts the models before them have.
create function catalogue.models_of_page(filters text, max_rows integer, off integer,
    out total bigint, out skipped bigint, out models text)
  language plpgsql stable
  as $$
  begin
    execute format($statement$
      with model as (
        select "Make", "Model", sum(parts) as parts,
          sum(sum(parts)) over (order by "Make", "Model") - sum(parts) as before
        from catalogue.part_choices where %s group by 1, 2
      ), page as (
        select * from model where before < $1 + $2 and before + parts > $1
      )
      select coalesce((select sum(parts) from model), 0), (select min(before) from page),
        (select string_agg(format('("Make" = %%L and "Model" = %%L)', "Make", "Model"), ' or ') from page)
    $statement$, filters)
    into total, skipped, models using off, max_rows;
  end
  $$;

-- A page of matches by kind, and their total. Counting the parts before each line (one make, model and
-- name) gives the lines that the page covers; only their parts are read. `shown`: parts already listed
-- as matches by part number, which are left out; `shown_kinds`: their kinds.
create function catalogue.line_page(kinds text, rows text, name_rank text, shown bigint[], shown_kinds uuid[],
    max_rows integer, off integer, out ids bigint[], out total bigint)
  language plpgsql stable
  -- The planner expects far too few matches of a text and would sort in a file.
  set work_mem = '16MB' set enable_sort = off
  as $$
  declare
    parts_left text := 'parts';
    join_shown text := '';
  begin
    if shown <> '{}' then
      parts_left := 'kind.parts - coalesce(shown.parts, 0)';
      join_shown := 'left join (select id, count(*) as parts from unnest($1) id group by id) shown using (id)';
    end if;
    execute format($statement$
      with counted as materialized (
        -- Grouping by one uuid and reading one kind of each line for its names takes a quarter of the
        -- time of grouping by names.
        select line, sum(%1$s) as parts, min(kind.ctid) as first_kind
        from catalogue.part_kinds kind %5$s where %2$s group by line
      ), lines as (
        select %3$s as name_rank, "Make", "Model", "PartName", counted.parts,
          sum(counted.parts) over in_order - counted.parts as before
        from counted
        cross join lateral (select * from catalogue.part_kinds where ctid = counted.first_kind limit 1) kind
        window in_order as (order by %3$s, "Make", "Model", "PartName")
      ), page as (
        select * from lines where before < $2 + $3 and before + parts > $2
      )
      select coalesce((select sum(parts) from counted), 0),
        case when $3 = 0 then '{}' else array(
          select part.id from page cross join lateral (
            select "SupabaseID" as id from public.parts_2025 part
            where part."Make" = page."Make" and part."Model" = page."Model"
              and part."PartName" = page."PartName"
              and %4$s and part."SupabaseID" <> all ($4)
          ) part
          order by page.name_rank, page."Make", page."Model", page."PartName", part.id
          limit $3 offset greatest($2 - (select min(before) from page), 0)) end
    $statement$, parts_left, kinds, name_rank, rows, join_shown)
    into total, ids using shown_kinds, off, max_rows, shown;
  end
  $$;

-- The ids of one page in order, and the exact total.
create function catalogue.find_page(q text, max_rows integer, off integer, filters text,
    out ids bigint[], out total bigint)
  language plpgsql stable
  set max_parallel_workers_per_gather = 0
  as $$
  declare
    search record;
    page record;
    numbers text;
    numbered bigint[] := '{}';
    numbered_kinds uuid[] := '{}';
  begin
    ids := '{}';
    if q !~ '\S' or q is null then
      page := catalogue.models_of_page(filters, max_rows, off);
      total := page.total;
      if page.models is null then return; end if;
      if filters = 'true' and off <= 1000 then
        execute 'select array(select "SupabaseID" from public.parts_2025
          order by "Make", "Model", "PartName", "SupabaseID" limit $1 offset $2)'
          into ids using max_rows, off;
        return;
      end if;
      page := catalogue.line_page(filters || ' and (' || page.models || ')', filters, '0', '{}', '{}',
        max_rows, off - page.skipped::integer);
      ids := page.ids;
      return;
    end if;

    search := catalogue.parse_search(q);
    numbers := catalogue.number_condition(search.words, search.numbers, search.whole);
    if search.words is null or search.numbers is not null then
      total := 0;
      if numbers is null then return; end if;
      execute format('select count(*) from public.parts_2025 where %s and %s', numbers, filters)
        into total;
      if total <= off or max_rows = 0 then return; end if;
      ids := catalogue.number_page(numbers, filters, search.whole,
        search.words is null and search.whole ~ '^(?=.*[0-9]).{3}'
          and coalesce(search.numbers = (quote_literal(search.whole) || ':*')::tsquery, true),
        total, max_rows, off);
      return;
    end if;

    if numbers is not null then
      execute format('select coalesce(array_agg("SupabaseID"), ''{}''), coalesce(array_agg("KindID"), ''{}'')
          from (select * from public.parts_2025 where %s and %s order by %s) part',
          numbers, filters, catalogue.number_order(search.whole))
        into numbered, numbered_kinds;
    end if;
    ids := numbered[off + 1 : off + max_rows];
    page := catalogue.line_page(
      format('words @@ %L::tsquery and ', search.words) || filters,
      filters || format(' and exists (select from catalogue.part_kinds kind
        where kind.id = part."KindID" and kind.words @@ %L::tsquery)', search.words),
      format('case when name_words @@ %L::tsquery then 0 else 1 end', search.name_words),
      numbered, numbered_kinds, max_rows - cardinality(ids), greatest(off - cardinality(numbered), 0));
    ids := ids || page.ids;
    total := page.total + cardinality(numbered);
  end
  $$;

-- schemas/45-part-queries.sql

-- The functions of the catalogue that requests call.

-- A query for how many parts match a search text, by combination of filter values: the filter columns
-- and `parts`.
create function catalogue.matching_choices(q text) returns text
  language plpgsql stable
  as $$
  declare
    search record;
    numbers text;
    kinds text := 'false';
    not_counted text := 'true';
  begin
    if q !~ '\S' or q is null then return 'select * from catalogue.part_choices'; end if;
    search := catalogue.parse_search(q);
    numbers := catalogue.number_condition(search.words, search.numbers, search.whole);
    if search.words is not null and search.numbers is null then
      kinds := format('words @@ %L::tsquery', search.words);
      not_counted := format('not exists (select from catalogue.part_kinds where id = part."KindID" and %s)', kinds);
    end if;
    return format($statement$
      select %1$s, sum(counted.parts)::bigint as parts
      from (
        select %1$s, by_kind.parts
        from (select choice as id, sum(parts) as parts from catalogue.part_kinds where %2$s group by 1) by_kind
        join catalogue.part_choices choice using (id)
        union all
        select %1$s, count(*) from public.parts_2025 part where %3$s and %4$s group by %1$s
      ) counted
      group by %1$s
    $statement$, catalogue.filter_columns(), kinds, coalesce(numbers, 'false'), not_counted);
  end
  $$;

-- One page of the parts that match the text and all filters; without a text, all that match the filters.
-- Every row carries the exact total. At most 1000 rows at a time.
create function public.evnz_search_parts(q text, max_rows integer default 50, off integer default 0,
    make text default null, model text default null, variant text default null,
    model_year integer default null, part_category text default null,
    part_subcategory text default null, filters jsonb default '{}')
  returns table ("SupabaseID" bigint, "SKU" text, "Make" text, "Model" text, "Variant" text,
    "ModelYear" integer, "PartCategory" text, "PartSubcategory" text, "PartName" text,
    "OEMPartNumber" text, "AltPartNumbers" text, "ListPrice_NZD" numeric,
    "PriceGST(Incl/Excl)" text, "StockStatus" text, "NZAvailability(Dealer/Aftermarket)" text,
    "Supplier/URL" text, "Notes" text, "LastVerified(DateISO)" date, total bigint)
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    page record;
  begin
    -- The upper bound of off keeps sums of off and max_rows within an integer.
    page := catalogue.find_page(q,
      least(greatest(coalesce(max_rows, 50), 0), 1000),
      least(greatest(coalesce(off, 0), 0), 2000000000),
      catalogue.filter_condition(catalogue.merge_filters(filters, make, model, variant, model_year,
        part_category, part_subcategory)));
    return query
      select part."SupabaseID", part."SKU", part."Make", part."Model", part."Variant",
        part."ModelYear", part."PartCategory", part."PartSubcategory", part."PartName",
        part."OEMPartNumber", part."AltPartNumbers", part."ListPrice_NZD",
        part."PriceGST(Incl/Excl)", part."StockStatus", part."NZAvailability(Dealer/Aftermarket)",
        part."Supplier/URL", part."Notes", part."LastVerified(DateISO)", page.total
      from unnest(page.ids) with ordinality listed (id, position)
      join public.parts_2025 part on part."SupabaseID" = listed.id
      order by listed.position;
  end
  $$;

-- How many parts match the text and all filters.
create function public.evnz_count_parts(q text default '', make text default null,
    model text default null, variant text default null, model_year integer default null,
    part_category text default null, part_subcategory text default null, filters jsonb default '{}')
  returns bigint
  language plpgsql stable security invoker set search_path = ''
  -- As in catalogue.line_page.
  set max_parallel_workers_per_gather = 0 set work_mem = '16MB' set enable_sort = off
  as $$
  declare
    total bigint;
  begin
    execute format('select coalesce(sum(parts), 0) from (%s) choice where %s', catalogue.matching_choices(q),
      catalogue.filter_condition(catalogue.merge_filters(filters, make, model, variant, model_year,
        part_category, part_subcategory)))
      into total;
    return total;
  end
  $$;

-- The choices of each filter. A choice counts the parts that would be shown if it were chosen: under the
-- text and the other filters, without the filters that depend on it (the model, for a make).
create function public.evnz_part_options(q text default '', make text default null,
    model text default null, variant text default null, model_year integer default null,
    part_category text default null, part_subcategory text default null, filters jsonb default '{}')
  returns jsonb
  language plpgsql stable security invoker set search_path = ''
  -- As in catalogue.line_page.
  set max_parallel_workers_per_gather = 0 set work_mem = '16MB' set enable_sort = off
  as $$
  declare
    given constant jsonb := catalogue.merge_filters(filters, make, model, variant, model_year,
      part_category, part_subcategory);
    options jsonb;
  begin
    execute format($statement$
      with choice as materialized (%s), option (list, value, count) as (%s)
      select coalesce(jsonb_object_agg(list, options), '{}')
      from (select list, jsonb_agg(jsonb_build_object('value', value, 'count', count)
          order by value #>> '{}' collate "C") as options
        from option group by list) as lists
    $statement$,
      catalogue.matching_choices(q),
      (select string_agg(format(
          'select %1$L, to_jsonb(%2$I), sum(parts) from choice where %3$s and %2$I is not null group by %2$I',
          filter.list, filter.column_name,
          catalogue.filter_condition(given - filter.column_name - filter.limits)), ' union all ')
        from catalogue.part_filters() filter))
    into options;
    return (select jsonb_object_agg(list, '[]'::jsonb) from catalogue.part_filters()) || options;
  end
  $$;

-- The vehicles that have parts.
create function public.get_vehicle_facets()
  returns table ("Make" text, "Model" text, "Variant" text)
  language sql stable security invoker
  begin atomic
    select distinct choice."Make", choice."Model", choice."Variant"
    from catalogue.part_choices choice
    order by 1, 2, 3;
  end;

-- The categories that have parts.
create function public.get_category_facets()
  returns table ("PartCategory" text, "PartSubcategory" text)
  language sql stable security invoker
  begin atomic
    select distinct choice."PartCategory", choice."PartSubcategory"
    from catalogue.part_choices choice
    where choice."PartCategory" is not null
    order by 1, 2;
  end;

-- How many parts and sample records the catalogue has, and when it was last imported. Sample records are
-- not an import.
create function public.evnz_describe_parts()
  returns table (total bigint, samples bigint, imported_at timestamptz)
  language sql stable security invoker
  begin atomic
    select coalesce(sum(choice.parts), 0), coalesce(sum(choice.samples), 0),
      (select max(import.imported_at) from catalogue.part_imports import where import.source <> 'sample records')
    from catalogue.part_choices choice;
  end;

-- New functions are executable by everyone, so revoke first and grant only what is meant. Functions in
-- schema catalogue are called with the caller's rights, but requests cannot name them.
revoke all on all functions in schema catalogue from public;
grant execute on all functions in schema catalogue to anon, authenticated, service_role;
revoke execute on function catalogue.update_part_summaries(), catalogue.rebuild_part_summaries()
  from anon, authenticated, service_role;
revoke all on function
  public.evnz_search_parts(text, integer, integer, text, text, text, integer, text, text, jsonb),
  public.evnz_count_parts(text, text, text, text, integer, text, text, jsonb),
  public.evnz_part_options(text, text, text, text, integer, text, text, jsonb),
  public.get_vehicle_facets(), public.get_category_facets(), public.evnz_describe_parts()
  from public;
grant execute on function
  public.evnz_search_parts(text, integer, integer, text, text, text, integer, text, text, jsonb),
  public.evnz_count_parts(text, text, text, text, integer, text, text, jsonb),
  public.evnz_part_options(text, text, text, text, integer, text, text, jsonb),
  public.get_vehicle_facets(), public.get_category_facets(), public.evnz_describe_parts()
  to anon, authenticated, service_role;

-- schemas/50-page-changes.sql

-- Notifies every process that caches rendered pages which cache tags to invalidate, once a change is
-- committed. Nothing listens on a hosted project; there, cached pages expire by age.
create function public.notify_review_changed() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op <> 'INSERT' then
      perform pg_notify('page_changes', 'reviews/' || old.vehicle_model);
    end if;
    if tg_op <> 'DELETE' then
      perform pg_notify('page_changes', 'reviews/' || new.vehicle_model);
    end if;
    return null;
  end
  $$;

-- A display name appears beside every review of its account.
create function public.notify_name_changed() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform pg_notify('page_changes', 'reviews');
    return null;
  end
  $$;

create function public.notify_parts_changed() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform pg_notify('page_changes', 'parts');
    return null;
  end
  $$;

revoke all on function public.notify_review_changed(), public.notify_name_changed(),
  public.notify_parts_changed() from public, anon, authenticated;

create trigger notify_change after insert or update or delete on public.vehicle_reviews
  for each row execute function public.notify_review_changed();
create trigger notify_change after update of display_name on public.profiles
  for each statement execute function public.notify_name_changed();
create trigger notify_change after insert or update or delete or truncate on public.parts_2025
  for each statement execute function public.notify_parts_changed();

-- schemas/51-realtime.sql

-- Announces a new review to readers, once it is committed: its id and model, never its text. A listener
-- reads the review again with each reader's rights.
create function public.notify_review_posted() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform pg_notify('vehicle_review_posted',
      json_build_object('id', new.id, 'vehicle_model', new.vehicle_model)::text);
    return null;
  end
  $$;

revoke all on function public.notify_review_posted() from public, anon, authenticated;

create trigger notify_review_posted after insert on public.vehicle_reviews
  for each row execute function public.notify_review_posted();

-- A hosted project sends what its publication names. Elsewhere there is no publication, or one for all
-- tables.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime' and not puballtables)
    and not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public'
        and tablename = 'vehicle_reviews')
  then
    alter publication supabase_realtime add table public.vehicle_reviews;
  end if;
end
$$;
