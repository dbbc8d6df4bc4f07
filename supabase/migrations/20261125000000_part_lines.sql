-- Kinds of parts are many, and a broad text finds a hundred thousand of them. Grouping those by four or
-- six texts took most of the time; grouped by one number each, and named by one kind of each group, it
-- takes a quarter.
alter table catalogue.part_kinds
  -- Its make, model and name: what stands together on a page.
  add line uuid generated always as
    (md5("Make" || E'\x1f' || "Model" || E'\x1f' || "PartName")::uuid) stored,
  -- What the filters choose by.
  add choice uuid generated always as
    (md5("Make" || E'\x1f' || "Model" || E'\x1f' || coalesce("Variant", '') || E'\x1f'
      || coalesce("ModelYear"::text, '') || E'\x1f' || coalesce("PartCategory", '') || E'\x1f'
      || coalesce("PartSubcategory", ''))::uuid) stored;

-- The rows of a page that were found by their numbers, best first. `only_begins` says that all of them
-- begin with the whole text, `total` how many there are.
create function catalogue.number_page(numbers text, filters text, whole text, only_begins boolean,
    total bigint, max_rows integer, off integer) returns bigint[]
  language plpgsql stable
  as $$
  declare
    looked_through constant integer := 20000;
    exact bigint[];
    others bigint[];
    ids bigint[];
  begin
    -- Of so many the first stand close together in the order of the catalogue: its beginning is enough.
    if only_begins and total > looked_through then
      execute format('select array(select "SupabaseID" from public.parts_2025
          where "SearchVector" @@ %L::tsquery and %s order by "Make", "Model", "PartName", "SupabaseID")',
          quote_literal(whole), filters)
        into exact;
      execute format('select array(select "SupabaseID" from (select * from public.parts_2025
            order by "Make", "Model", "PartName", "SupabaseID" limit $1) part
          where %s and %s and not "SearchVector" @@ %L::tsquery
          order by "Make", "Model", "PartName", "SupabaseID" limit $2)',
          numbers, filters, quote_literal(whole))
        into others using looked_through, greatest(off + max_rows - cardinality(exact), 0);
      ids := (exact || others)[off + 1 : off + max_rows];
      if cardinality(ids) = least(max_rows, total - off) then return ids; end if;
    end if;
    execute format('select array(select "SupabaseID" from public.parts_2025
        where %s and %s order by %s limit $1 offset $2)',
        numbers, filters, catalogue.number_order(whole))
      into ids using max_rows, off;
    return ids;
  end
  $$;

-- Which models a page without a text is in: how many parts each has says so, and only their kinds are
-- read. `skipped` is how many parts the models before them have.
create function catalogue.model_place(filters text, max_rows integer, off integer,
    out total bigint, out skipped bigint, out models text)
  language plpgsql stable
  as $$
  begin
    execute format($statement$
      with placed as (
        select "Make", "Model", sum(parts) as parts,
          sum(sum(parts)) over (order by "Make", "Model") - sum(parts) as before
        from catalogue.part_choices where %s group by 1, 2
      ), page as (
        select * from placed where before < $1 + $2 and before + parts > $1
      )
      select coalesce((select sum(parts) from placed), 0), (select min(before) from page),
        (select string_agg(format('("Make" = %%L and "Model" = %%L)', "Make", "Model"), ' or ') from page)
    $statement$, filters)
    into total, skipped, models using off, max_rows;
  end
  $$;

-- The rows of a page that were found by their kinds, and the total. Parts of one make, model and name
-- stand together in a line: how many come before says on which of the lines the page begins. Rows that
-- are shown already are left out.
create function catalogue.line_page(kinds text, rows text, name_rank text, shown bigint[], shown_kinds uuid[],
    max_rows integer, off integer, out ids bigint[], out total bigint)
  language plpgsql stable
  -- How many a text finds is guessed far too low, and would be sorted in a file.
  set work_mem = '16MB' set enable_sort = off
  as $$
  declare
    left_over text := 'parts';
    joined text := '';
  begin
    if shown <> '{}' then
      left_over := 'kind.parts - coalesce(shown.parts, 0)';
      joined := 'left join (select id, count(*) as parts from unnest($1) id group by id) shown using (id)';
    end if;
    execute format($statement$
      with counted as materialized (
        select line, sum(%1$s) as parts, min(kind.ctid) as place
        from catalogue.part_kinds kind %5$s where %2$s group by line
      ), placed as (
        select %3$s as name_rank, "Make", "Model", "PartName", counted.parts,
          sum(counted.parts) over in_order - counted.parts as before
        from counted
        cross join lateral (select * from catalogue.part_kinds where ctid = counted.place limit 1) kind
        window in_order as (order by %3$s, "Make", "Model", "PartName")
      ), page as (
        select * from placed where before < $2 + $3 and before + parts > $2
      )
      select coalesce((select sum(parts) from counted), 0),
        case when $3 = 0 then '{}' else array(
          select part.id from page cross join lateral (
            select "SupabaseID" as id from public.parts_2025 part
            where part."Make" = page."Make" and part."Model" = page."Model"
              and part."PartName" = page."PartName"
              and %4$s and part."SupabaseID" <> all ($4)
          ) part
          order by page.name_rank, page."Make", page."Model", page."PartName", part.id
          limit $3 offset greatest($2 - (select min(before) from page), 0)) end
    $statement$, left_over, kinds, name_rank, rows, joined)
    into total, ids using shown_kinds, off, max_rows, shown;
  end
  $$;

create or replace function catalogue.find_page(q text, max_rows integer, off integer, filters text,
    out ids bigint[], out total bigint)
  language plpgsql stable
  set max_parallel_workers_per_gather = 0
  as $$
  declare
    search record;
    place record;
    lines record;
    numbers text;
    numbered bigint[] := '{}';
    numbered_kinds uuid[] := '{}';
  begin
    ids := '{}';
    if q !~ '\S' or q is null then
      place := catalogue.model_place(filters, max_rows, off);
      total := place.total;
      if place.models is null then return; end if;
      if filters = 'true' and off <= 1000 then
        execute 'select array(select "SupabaseID" from public.parts_2025
          order by "Make", "Model", "PartName", "SupabaseID" limit $1 offset $2)'
          into ids using max_rows, off;
        return;
      end if;
      lines := catalogue.line_page(filters || ' and (' || place.models || ')', filters, '0', '{}', '{}',
        max_rows, off - place.skipped::integer);
      ids := lines.ids;
      return;
    end if;

    search := catalogue.read_search(q);
    numbers := catalogue.number_condition(search.words, search.numbers, search.whole);
    if search.words is null or search.numbers is not null then
      total := 0;
      if numbers is null then return; end if;
      execute format('select count(*) from public.parts_2025 where %s and %s', numbers, filters)
        into total;
      if total <= off or max_rows = 0 then return; end if;
      ids := catalogue.number_page(numbers, filters, search.whole,
        search.words is null and search.whole ~ '^(?=.*[0-9]).{3}'
          and coalesce(search.numbers = (quote_literal(search.whole) || ':*')::tsquery, true),
        total, max_rows, off);
      return;
    end if;

    if numbers is not null then
      execute format('select coalesce(array_agg("SupabaseID"), ''{}''), coalesce(array_agg("KindID"), ''{}'')
          from (select * from public.parts_2025 where %s and %s order by %s) found',
          numbers, filters, catalogue.number_order(search.whole))
        into numbered, numbered_kinds;
    end if;
    ids := numbered[off + 1 : off + max_rows];
    lines := catalogue.line_page(
      format('words @@ %L::tsquery and ', search.words) || filters,
      filters || format(' and exists (select from catalogue.part_kinds kind
        where kind.id = part."KindID" and kind.words @@ %L::tsquery)', search.words),
      format('case when name_words @@ %L::tsquery then 0 else 1 end', search.name_words),
      numbered, numbered_kinds, max_rows - cardinality(ids), greatest(off - cardinality(numbered), 0));
    ids := ids || lines.ids;
    total := lines.total + cardinality(numbered);
  end
  $$;

create or replace function catalogue.matching_choices(q text)
  returns table ("Make" text, "Model" text, "Variant" text, "ModelYear" integer,
    "PartCategory" text, "PartSubcategory" text, parts bigint)
  language plpgsql stable
  -- As in catalogue.line_page.
  set max_parallel_workers_per_gather = 0 set work_mem = '16MB' set enable_sort = off
  as $$
  declare
    search record;
    numbers text := 'false';
    kinds text := 'false';
    unshown text := 'true';
  begin
    if q !~ '\S' or q is null then
      return query execute 'select "Make", "Model", "Variant", "ModelYear", "PartCategory",
        "PartSubcategory", parts::bigint from catalogue.part_choices';
      return;
    end if;
    select * into search from catalogue.read_search(q);
    if search.words is not null and search.numbers is null then
      kinds := format('words @@ %L::tsquery', search.words);
    end if;
    numbers := coalesce(catalogue.number_condition(search.words, search.numbers, search.whole), numbers);
    if kinds <> 'false' then
      unshown := format('not exists (select from catalogue.part_kinds where id = part."KindID" and %s)', kinds);
    end if;
    return query execute format($statement$
      with counted as materialized (
        select choice, sum(parts) as parts, min(ctid) as place
        from catalogue.part_kinds where %s group by choice
      )
      select "Make", "Model", "Variant", "ModelYear", "PartCategory", "PartSubcategory", sum(found.parts)::bigint
      from (
        select "Make", "Model", "Variant", "ModelYear", "PartCategory", "PartSubcategory", counted.parts
        from counted
        cross join lateral (select * from catalogue.part_kinds where ctid = counted.place limit 1) kind
        union all
        select "Make", "Model", "Variant", "ModelYear", "PartCategory", "PartSubcategory", count(*)
        from public.parts_2025 part where %s and %s group by 1, 2, 3, 4, 5, 6
      ) found
      group by 1, 2, 3, 4, 5, 6
    $statement$, kinds, numbers, unshown);
  end
  $$;
