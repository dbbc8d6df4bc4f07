-- Pictures of parts. A seller's list has an address for each part (PictureURL). Once the owner has stated the seller's
-- permission, the site fetches each address once and stores files of its own; pages show only those.

-- The suppliers whose pictures may be shown, by SupplierName; '' for parts without one.
create table catalogue.picture_permissions (
  supplier text primary key,
  credit text not null check (char_length(btrim(credit)) between 1 and 200),
  licence text not null check (char_length(btrim(licence)) between 1 and 200),
  given_by uuid not null,
  email text,
  given_at timestamptz not null default now(),
  constraint picture_permissions_in_plain_text check (public.is_plain_text(credit || licence))
);

create table catalogue.part_pictures (
  address text primary key,
  -- The files are '<stem>-<width>.<format>' in the bucket 'photos'. The stem is a hash of what was fetched, so equal
  -- pictures at several addresses are stored once.
  stem text check (stem ~ '^parts/[0-9a-f]{32}$'),
  width integer,
  height integer,
  widths integer[],
  -- Taken off by the owner. The row stays, so that no later permission or list brings the picture back.
  removed boolean not null default false
);
create index part_pictures_by_stem on catalogue.part_pictures (stem);
revoke all on catalogue.picture_permissions, catalogue.part_pictures from public, anon, authenticated;
-- It waits until it is stored; what has failed too often is given up.
create trigger is_work after insert or delete on catalogue.part_pictures
  for each row execute function desk.keep_row_as_work('picture', 'address');

-- Until the end of the transaction, nobody else stores, reuses or deletes files of parts.
create function catalogue.lock_part_pictures() returns void
  language sql volatile set search_path = ''
  as $$ select pg_advisory_xact_lock(7262116) $$;

-- Adds the addresses that may be fetched, forgets those that no part of a permitted supplier has, and deletes files
-- that no address uses. The lock keeps files from being deleted while another address is given them.
create function catalogue.follow_part_pictures() returns void
  language plpgsql volatile set search_path = ''
  as $$
  begin
    perform catalogue.lock_part_pictures();
    delete from catalogue.part_pictures picture where not removed and not exists (
      select from public.parts_2025 part
        join catalogue.picture_permissions on supplier = coalesce(part."SupplierName", '')
      where part."PictureURL" = picture.address);
    insert into catalogue.part_pictures (address)
      select distinct part."PictureURL" from public.parts_2025 part
        join catalogue.picture_permissions on supplier = coalesce(part."SupplierName", '')
      where part."PictureURL" is not null
      on conflict do nothing;
    delete from storage.objects object
      where bucket_id = 'photos' and name ~ '^parts/[0-9a-f]{32}-\d+\.(avif|webp|jpg)$'
        and not exists (select from catalogue.part_pictures where stem = desk.photo_stem(object.name));
  end
  $$;

-- The pictures of these parts that may be shown: at most one each.
create function public.evnz_part_pictures(part_ids bigint[])
  returns table ("SupabaseID" bigint, stem text, width integer, height integer, widths integer[],
    credit text, licence text)
  language sql stable security definer set search_path = ''
  begin atomic
    select part."SupabaseID", picture.stem, picture.width, picture.height, picture.widths,
      permission.credit, permission.licence
    from public.parts_2025 part
      join catalogue.picture_permissions permission on permission.supplier = coalesce(part."SupplierName", '')
      join catalogue.part_pictures picture on picture.address = part."PictureURL"
    where part."SupabaseID" = any (part_ids) and picture.stem is not null and not picture.removed
    limit 100;
  end;

-- The suppliers whose parts have addresses of pictures, with what came of them, for the desk.
create function public.desk_part_pictures() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    return (select coalesce(jsonb_agg(jsonb_build_object('supplier', given.supplier, 'addresses', given.addresses,
        'hosts', given.hosts, 'stored', given.stored, 'waiting', given.waiting, 'removed', given.removed,
        'failures', (select coalesce(jsonb_agg(failed), '[]') from (
          select distinct key as address, failure as reason, due_at is not null as "isRetried"
          from desk.work join public.parts_2025 on "PictureURL" = key
          where kind = 'picture' and failure is not null and coalesce("SupplierName", '') = given.supplier
          order by key limit 20) failed),
        'permission', (select jsonb_build_object('credit', credit, 'licence', licence, 'by', email, 'at', given_at)
          from catalogue.picture_permissions permission where permission.supplier = given.supplier))
        order by given.supplier), '[]')
      from (select coalesce("SupplierName", '') as supplier, count(distinct "PictureURL") as addresses,
          count(distinct split_part("PictureURL", '/', 3)) as hosts,
          count(distinct address) filter (where stem is not null and not picture.removed) as stored,
          count(distinct address) filter (where due_at is not null) as waiting,
          count(distinct address) filter (where picture.removed) as removed
        from public.parts_2025 left join catalogue.part_pictures picture on address = "PictureURL"
          left join desk.work on kind = 'picture' and key = address
        where "PictureURL" is not null group by 1) given);
  end
  $$;

-- States that the supplier permits its pictures, with the words shown beside them.
create function public.desk_allow_part_pictures(p_supplier text, p_credit text, p_licence text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    insert into catalogue.picture_permissions (supplier, credit, licence, given_by, email)
    values (p_supplier, btrim(p_credit), btrim(p_licence), auth.uid(),
      (select account.email from auth.users account where account.id = auth.uid()))
    on conflict (supplier) do update set credit = excluded.credit, licence = excluded.licence,
      given_by = excluded.given_by, email = excluded.email, given_at = now();
    perform catalogue.follow_part_pictures();
    perform pg_notify('page_changes', 'parts');
    perform desk.record('allow-part-pictures', p_supplier,
      jsonb_build_object('credit', btrim(p_credit), 'licence', btrim(p_licence)));
  end
  $$;

-- Has a supplier's pictures that could not be fetched tried again.
create function public.desk_retry_part_pictures(p_supplier text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    update desk.work set due_at = now(), attempts = 0
      where kind = 'picture' and failure is not null and key in (
        select "PictureURL" from public.parts_2025 where coalesce("SupplierName", '') = p_supplier);
    perform desk.record('retry-part-pictures', p_supplier);
  end
  $$;

-- Withdraws the permission and deletes the files at once.
create function public.desk_stop_part_pictures(p_supplier text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    delete from catalogue.picture_permissions where supplier = p_supplier;
    perform catalogue.follow_part_pictures();
    perform pg_notify('page_changes', 'parts');
    perform desk.record('stop-part-pictures', p_supplier);
  end
  $$;

-- Takes one part's picture off, wherever its address is used, and deletes its files if no other address has them.
create function public.desk_remove_part_picture(p_sku text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform desk.require('owner');
    update catalogue.part_pictures set removed = true, stem = null
      where address = (select "PictureURL" from public.parts_2025 where "SKU" = p_sku);
    if not found then return false; end if;
    delete from desk.work
      where kind = 'picture' and key = (select "PictureURL" from public.parts_2025 where "SKU" = p_sku);
    perform catalogue.follow_part_pictures();
    perform pg_notify('page_changes', 'parts');
    perform desk.record('remove-part-picture', p_sku);
    return true;
  end
  $$;

revoke all on function catalogue.lock_part_pictures(), catalogue.follow_part_pictures()
  from public, anon, authenticated;
revoke all on function public.evnz_part_pictures(bigint[]) from public;
grant execute on function public.evnz_part_pictures(bigint[]) to anon, authenticated, service_role;
revoke all on function public.desk_part_pictures(), public.desk_allow_part_pictures(text, text, text),
  public.desk_retry_part_pictures(text), public.desk_stop_part_pictures(text),
  public.desk_remove_part_picture(text) from public, anon;
grant execute on function public.desk_part_pictures(), public.desk_allow_part_pictures(text, text, text),
  public.desk_retry_part_pictures(text), public.desk_stop_part_pictures(text),
  public.desk_remove_part_picture(text) to authenticated;
