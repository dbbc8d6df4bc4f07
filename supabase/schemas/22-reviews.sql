-- Ratings and comments by signed-in users, on models and on part guides: one by each account, so that
-- averages count people.
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
  constraint vehicle_reviews_comment_in_plain_text check (public.is_plain_text(comment)),
  constraint vehicle_reviews_kilometres_driven_up_to_2_million
    check (kilometres_driven between 0 and 2000000),
  constraint vehicle_reviews_months_owned_up_to_50_years
    check (months_owned between 0 and 600),
  constraint vehicle_reviews_summer_range_from_20_to_1500_km
    check (summer_range_km between 20 and 1500),
  constraint vehicle_reviews_winter_range_from_20_to_1500_km
    check (winter_range_km between 20 and 1500),
  constraint vehicle_reviews_fast_charging_from_1_to_1000_kw
    check (fast_charging_kw between 1 and 1000),
  constraint vehicle_reviews_once_per_account unique (user_id, vehicle_model)
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
create index vehicle_reviews_by_time on public.vehicle_reviews (created_at);
create index vehicle_reviews_by_change on public.vehicle_reviews (updated_at)
  where updated_at is not null;

alter table public.vehicle_reviews enable row level security;

create policy "only authors and moderators read hidden reviews" on public.vehicle_reviews
  for select to anon, authenticated
  using (not hidden or user_id = (select auth.uid()) or (select public.is_moderator()));

-- Names of people who never posted are nobody's business. With `offset 0` PostgreSQL looks each author up
-- in the index; without it, it hashes all reviews.
create policy "everyone reads the names of authors" on public.profiles
  for select to anon, authenticated
  using (id = (select auth.uid())
    or exists (select from public.vehicle_reviews review where review.user_id = profiles.id offset 0));

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
