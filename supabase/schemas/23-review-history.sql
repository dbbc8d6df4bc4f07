-- Each earlier version of a review, for the moderators. Deleted with the review. Accounts once could
-- review a model several times: the newest review was kept, and the others are here, for their author too.
create table public.review_history (
  id bigint generated always as identity primary key,
  review_id uuid not null references public.vehicle_reviews (id) on delete cascade,
  replaced_at timestamptz not null default now(),
  rating integer not null,
  comment text not null,
  facts jsonb not null,
  -- When this was posted as a review of its own; null for an earlier version.
  posted_at timestamptz
);
create index review_history_of_a_review on public.review_history (review_id, id);

alter table public.review_history enable row level security;
create policy "moderators and authors read earlier versions of reviews" on public.review_history
  for select to authenticated
  using ((select public.is_moderator()) or (posted_at is not null and exists (
    select from public.vehicle_reviews review
    where review.id = review_id and review.user_id = (select auth.uid()))));
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
