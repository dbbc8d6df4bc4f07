-- The public reason of each hidden review. Everyone reads it; only moderate_review writes it.
create table public.hidden_reviews (
  review_id uuid primary key references public.vehicle_reviews (id) on delete cascade,
  vehicle_model text not null,
  reason text not null,
  hidden_at timestamptz not null default now(),
  constraint hidden_reviews_reason_from_3_to_200_characters
    check (char_length(reason) between 3 and 200),
  constraint hidden_reviews_reason_is_one_line
    check (reason !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint hidden_reviews_reason_in_plain_text check (public.is_plain_text(reason))
);
create index hidden_reviews_of_a_model on public.hidden_reviews (vehicle_model, hidden_at desc);

alter table public.hidden_reviews enable row level security;
create policy "everyone reads why reviews are hidden" on public.hidden_reviews
  for select to anon, authenticated using (true);
revoke all on public.hidden_reviews from public, anon, authenticated;
grant select on public.hidden_reviews to anon, authenticated;
grant all on public.hidden_reviews to service_role;
