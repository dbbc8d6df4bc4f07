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

create or replace function catalogue.find_page(q text, max_rows integer, off integer, filters text,
    out ids bigint[], out total bigint)
  language plpgsql stable
  -- How many a text finds is guessed far too low, and would be sorted in a file by several processes.
  set max_parallel_workers_per_gather = 0 set work_mem = '16MB' set enable_sort = off
  as $$
  declare
    search record;
    numbers text;
    has_text constant boolean := coalesce(q ~ '\S', false);
    numbered bigint[] := '{}';
    numbered_kinds uuid[] := '{}';
    kinds text := filters;
    rows text := filters;
    name_rank text := '0';
    looked_through constant integer := 20000;
    left_over text := 'parts';
    shown text := '';
    more bigint[];
    rest integer;
    whole_total bigint;
    skipped bigint;
    models text;
  begin
    if has_text then
      select * into search from catalogue.read_search(q);
      numbers := catalogue.number_condition(search.words, search.numbers, search.whole);
      if search.words is null or search.numbers is not null then
        total := 0;
        ids := '{}';
        if numbers is null then return; end if;
        execute format('select count(*) from public.parts_2025 where %s and %s', numbers, filters)
          into total;
        if total <= off or max_rows = 0 then return; end if;
        -- Of so many the first stand close together in the order of the catalogue: its beginning is enough.
        if total > looked_through and search.words is null and search.whole ~ '^(?=.*[0-9]).{3}'
          and coalesce(search.numbers = (quote_literal(search.whole) || ':*')::tsquery, true) then
          execute format('with exact as materialized (
              select * from public.parts_2025 where "SearchVector" @@ %L::tsquery and %s
            ) select array(select "SupabaseID" from exact order by "Make", "Model", "PartName", "SupabaseID")',
              quote_literal(search.whole), filters)
            into numbered;
          execute format('select array(select "SupabaseID" from (select * from public.parts_2025
                order by "Make", "Model", "PartName", "SupabaseID" limit $1) part
              where %s and %s and not "SearchVector" @@ %L::tsquery
              order by "Make", "Model", "PartName", "SupabaseID" limit $2)',
              numbers, filters, quote_literal(search.whole))
            into more using looked_through, greatest(off + max_rows - cardinality(numbered), 0);
          ids := (numbered || more)[off + 1 : off + max_rows];
          if cardinality(ids) = least(max_rows, total - off) then return; end if;
        end if;
        execute format('select array(select "SupabaseID" from public.parts_2025
            where %s and %s order by %s limit $1 offset $2)',
            numbers, filters, catalogue.number_order(search.whole))
          into ids using max_rows, off;
        return;
      end if;
      if numbers is not null then
        execute format('select coalesce(array_agg("SupabaseID"), ''{}''), coalesce(array_agg("KindID"), ''{}'')
            from (select * from public.parts_2025 where %s and %s order by %s) found',
            numbers, filters, catalogue.number_order(search.whole))
          into numbered, numbered_kinds;
      end if;
      kinds := format('words @@ %L::tsquery and ', search.words) || filters;
      rows := filters || format(' and exists (select from catalogue.part_kinds kind
        where kind.id = part."KindID" and kind.words @@ %L::tsquery)', search.words);
      name_rank := format('case when name_words @@ %L::tsquery then 0 else 1 end', search.name_words);
    end if;
    ids := numbered[off + 1 : off + max_rows];
    rest := max_rows - cardinality(ids);

    if not has_text then
      -- How many parts each model has says which models the page is in, and only their kinds are read.
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
      into whole_total, skipped, models using off, max_rows;
      ids := '{}';
      total := whole_total;
      if models is null then return; end if;
      if filters = 'true' and off <= 1000 then
        execute 'select array(select "SupabaseID" from public.parts_2025
          order by "Make", "Model", "PartName", "SupabaseID" limit $1 offset $2)'
          into ids using max_rows, off;
        return;
      end if;
      kinds := filters || ' and (' || models || ')';
      off := off - skipped;
    end if;

    if numbered <> '{}' then
      left_over := 'kind.parts - coalesce(shown.parts, 0)';
      shown := 'left join (select id, count(*) as parts from unnest($1) id group by id) shown using (id)';
    end if;
    -- Parts of one make, model and name stand together in a line: how many come before says on which
    -- of the lines the page begins. Rows found by number are shown already, and are left out here.
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
    $statement$, left_over, kinds, name_rank, rows, shown)
    into total, more
    using numbered_kinds, greatest(off - cardinality(numbered), 0), rest, numbered;
    total := coalesce(whole_total, total + cardinality(numbered));
    ids := ids || more;
  end
  $$;

create or replace function catalogue.matching_choices(q text)
  returns table ("Make" text, "Model" text, "Variant" text, "ModelYear" integer,
    "PartCategory" text, "PartSubcategory" text, parts bigint)
  language plpgsql stable
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
