set local lock_timeout = '2s';
-- The role of the service key may do everything with the tables of the Data API. On a hosted project, and
-- where a superuser runs the site, it is above row-level security anyway; other owners may not grant that.
create policy "the service key may do everything" on public.profiles
  to service_role using (true) with check (true);
create policy "the service key may do everything" on public.vehicle_reviews
  to service_role using (true) with check (true);
create policy "the service key may do everything" on public.review_history
  to service_role using (true) with check (true);
create policy "the service key may do everything" on public.helpful_votes
  to service_role using (true) with check (true);
create policy "the service key may do everything" on public.review_reports
  to service_role using (true) with check (true);
create policy "the service key may do everything" on public.hidden_reviews
  to service_role using (true) with check (true);
create policy "the service key may do everything" on public.moderation_log
  to service_role using (true) with check (true);
create policy "the service key may do everything" on public.parts_2025
  to service_role using (true) with check (true);
