-- Decisions about reviews stand in the audit log of the desk too.
set local lock_timeout = '2s';

create or replace function public.moderate_review(p_review_id uuid, p_action text, p_reason text default null)
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
