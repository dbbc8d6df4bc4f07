-- Ratings and comments by signed-in visitors, on models and on part guides.
create table public.vehicle_reviews (
  id uuid primary key default gen_random_uuid(),
  -- To the profile rather than the account, so that a reader can ask for profiles(display_name);
  -- an account that goes takes its profile and its reviews with it.
  user_id uuid not null references public.profiles (id) on delete cascade,
  vehicle_model text not null,
  rating integer not null,
  comment text not null,
  created_at timestamptz not null default now(),
  -- By shape, not by list: guides are reviewed too, and new models need no migration.
  constraint vehicle_reviews_model_is_a_slug
    check (vehicle_model ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(vehicle_model) <= 80),
  constraint vehicle_reviews_rating_from_1_to_5
    check (rating between 1 and 5),
  constraint vehicle_reviews_comment_at_most_4000_characters
    check (char_length(comment) <= 4000),
  -- At least one character that leaves a mark: spaces of any width and joiners alone are blank.
  constraint vehicle_reviews_comment_not_blank
    check (comment ~ '[^\s\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'),
  -- Tab and line ends are text; every other control character is not.
  constraint vehicle_reviews_comment_without_control_characters
    check (comment !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]')
);

create index vehicle_reviews_newest_of_a_model
  on public.vehicle_reviews (vehicle_model, created_at desc, id);
create index vehicle_reviews_of_an_author on public.vehicle_reviews (user_id);

alter table public.vehicle_reviews enable row level security;

create policy "everyone reads reviews" on public.vehicle_reviews
  for select to anon, authenticated using (true);

create policy "visitors who signed in post as themselves" on public.vehicle_reviews
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "authors change their own review" on public.vehicle_reviews
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "authors delete their own review" on public.vehicle_reviews
  for delete to authenticated using (user_id = (select auth.uid()));

-- Columns too: nobody chooses an id or a date, and a review stays with its author and model.
revoke all on public.vehicle_reviews from public, anon, authenticated;
grant select on public.vehicle_reviews to anon, authenticated;
grant insert (user_id, vehicle_model, rating, comment) on public.vehicle_reviews to authenticated;
grant update (rating, comment) on public.vehicle_reviews to authenticated;
grant delete on public.vehicle_reviews to authenticated;
grant all on public.vehicle_reviews to service_role;

-- The reviews of a model or guide, newest first, as every page loads them. It runs with the
-- caller's rights. Its names are bound when it is created (begin atomic), so no search_path can
-- bend them, and unlike a function with its own setting it is planned into the caller's query.
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

revoke all on function public.get_public_reviews(text) from public;
grant execute on function public.get_public_reviews(text) to anon, authenticated, service_role;
