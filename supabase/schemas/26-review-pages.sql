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

-- The averages that cards of these models show. A model without reviews has no row.
create function public.get_review_averages(p_vehicle_models text[])
  returns table (
    vehicle_model text,
    reviews integer,
    average numeric
  )
  language sql stable security invoker
  begin atomic
    select review.vehicle_model, count(*)::integer, round(avg(review.rating), 1)
    from public.vehicle_reviews review
    where review.vehicle_model = any (p_vehicle_models) and not review.hidden
    group by review.vehicle_model;
  end;

revoke all on function public.get_public_reviews(text) from public;
revoke all on function
  public.get_review_page(text, text, integer, integer, timestamptz, uuid, integer) from public;
revoke all on function public.get_review_summary(text) from public;
revoke all on function public.get_review_averages(text[]) from public;
grant execute on function public.get_public_reviews(text) to anon, authenticated, service_role;
grant execute on function
  public.get_review_page(text, text, integer, integer, timestamptz, uuid, integer)
  to anon, authenticated, service_role;
grant execute on function public.get_review_summary(text) to anon, authenticated, service_role;
grant execute on function public.get_review_averages(text[]) to anon, authenticated, service_role;
