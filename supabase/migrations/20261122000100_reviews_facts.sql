-- What an owner may add to a review, and what happens when a review is changed.
alter table public.vehicle_reviews
  add column kilometres_driven integer,
  add column months_owned integer,
  add column summer_range_km integer,
  add column winter_range_km integer,
  add column fast_charging_kw integer,
  -- Whether the owner lets these facts count in what is said about the model as a whole.
  add column shares_facts boolean not null default false,
  -- When its author last changed it; null while it is as it was posted.
  add column updated_at timestamptz,
  add column helpful_count integer not null default 0,
  -- Set by a moderator, always together with a row in hidden_reviews that says why.
  add column hidden boolean not null default false,
  add constraint vehicle_reviews_kilometres_driven_up_to_2_million
    check (kilometres_driven between 0 and 2000000),
  add constraint vehicle_reviews_months_owned_up_to_50_years
    check (months_owned between 0 and 600),
  add constraint vehicle_reviews_summer_range_from_20_to_1500_km
    check (summer_range_km between 20 and 1500),
  add constraint vehicle_reviews_winter_range_from_20_to_1500_km
    check (winter_range_km between 20 and 1500),
  add constraint vehicle_reviews_fast_charging_from_1_to_1000_kw
    check (fast_charging_kw between 1 and 1000),
  drop constraint vehicle_reviews_comment_at_most_4000_characters,
  add constraint vehicle_reviews_comment_at_most_5000_characters
    check (char_length(comment) <= 5000);

grant insert (kilometres_driven, months_owned, summer_range_km, winter_range_km, fast_charging_kw,
    shares_facts),
  update (kilometres_driven, months_owned, summer_range_km, winter_range_km, fast_charging_kw,
    shares_facts)
  on public.vehicle_reviews to authenticated;

-- A hidden review stays with its author and the moderators.
drop policy "everyone reads reviews" on public.vehicle_reviews;
create policy "everyone reads reviews that are not hidden" on public.vehicle_reviews
  for select to anon, authenticated
  using (not hidden or user_id = (select auth.uid()) or (select public.is_moderator()));

-- What a review said before each change, for the moderators. It goes with the review.
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
create policy "moderators read what reviews said before" on public.review_history
  for select to authenticated using ((select public.is_moderator()));
revoke all on public.review_history from public, anon, authenticated;
grant select on public.review_history to authenticated;
grant all on public.review_history to service_role;

create function moderation.count_post() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform moderation.count_attempt('post');
    return new;
  end
  $$;

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

revoke all on function moderation.count_post() from public;
revoke all on function moderation.record_history() from public;

create trigger count_post before insert on public.vehicle_reviews
  for each row execute function moderation.count_post();

create trigger record_history before update on public.vehicle_reviews
  for each row
  when ((old.rating, old.comment, old.kilometres_driven, old.months_owned, old.summer_range_km,
      old.winter_range_km, old.fast_charging_kw, old.shares_facts)
    is distinct from (new.rating, new.comment, new.kilometres_driven, new.months_owned,
      new.summer_range_km, new.winter_range_km, new.fast_charging_kw, new.shares_facts))
  execute function moderation.record_history();
