-- One review by each account of each model. Of existing doubles the newest stays; the others become its
-- history, where their author and the moderators read them. Votes for and reports of those go with them.
set local lock_timeout = '10s';
lock table public.vehicle_reviews in share row exclusive mode;

alter table public.review_history add column posted_at timestamptz;
drop policy "moderators read earlier versions of reviews" on public.review_history;
create policy "moderators and authors read earlier versions of reviews" on public.review_history
  for select to authenticated
  using ((select public.is_moderator()) or (posted_at is not null and exists (
    select from public.vehicle_reviews review
    where review.id = review_id and review.user_id = (select auth.uid()))));

create temporary view double_review as
select id, kept_id from (
  select id, first_value(id) over (
    partition by user_id, vehicle_model order by created_at desc, id desc) as kept_id
  from public.vehicle_reviews) ranked
where id <> kept_id;

update public.review_history before set review_id = double_review.kept_id
from double_review where before.review_id = double_review.id;

insert into public.review_history (review_id, rating, comment, facts, posted_at)
select double_review.kept_id, review.rating, review.comment, jsonb_strip_nulls(jsonb_build_object(
    'kilometres_driven', review.kilometres_driven,
    'months_owned', review.months_owned,
    'summer_range_km', review.summer_range_km,
    'winter_range_km', review.winter_range_km,
    'fast_charging_kw', review.fast_charging_kw,
    'shares_facts', review.shares_facts)),
  review.created_at
from double_review join public.vehicle_reviews review using (id)
order by review.created_at, review.id;

delete from public.vehicle_reviews review using double_review where review.id = double_review.id;
drop view double_review;

alter table public.vehicle_reviews
  add constraint vehicle_reviews_once_per_account unique (user_id, vehicle_model);
drop index public.vehicle_reviews_of_an_author;
