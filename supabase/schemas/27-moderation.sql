-- Moderation: the queue, the decisions and the monthly counts.

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
    perform desk.record('review-' || p_action, review.id::text,
      jsonb_build_object('model', review.vehicle_model));
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
