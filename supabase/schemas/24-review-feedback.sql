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
  constraint review_reports_note_in_plain_text check (public.is_plain_text(note))
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
