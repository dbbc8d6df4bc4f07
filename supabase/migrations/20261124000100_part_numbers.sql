-- A text that is only the beginning of part numbers may begin a million of them: they were all sorted
-- and gathered to count them. They are counted where they are, and sorted as far as the page goes. And
-- what is no word and has one or two letters has to be a part number, for it would begin half of all.

create or replace function catalogue.read_search(q text,
    out words tsquery, out name_words tsquery, out numbers tsquery, out whole text)
  language plpgsql stable
  as $$
  declare
    token text;
    term text;
    piece text;
    pieces text[];
    word_pieces text[] := '{}';
    number_pieces text[] := '{}';
  begin
    if length(q) > 200 then
      raise exception using errcode = '22023', message = 'The search text is longer than 200 characters';
    end if;
    foreach token in array regexp_split_to_array(coalesce(catalogue.plain_text(q), ''), '\s+') loop
      pieces := '{}';
      foreach term in array catalogue.words_of(token) loop
        piece := catalogue.word_query(term);
        if piece is null then
          pieces := null;
          exit;
        end if;
        pieces := pieces || piece;
      end loop;
      if pieces is null then
        term := regexp_replace(token, '[^a-z0-9]+', '', 'g');
        number_pieces := number_pieces
          || (quote_literal(term) || case when length(term) < 3 then '' else ':*' end);
      else
        word_pieces := word_pieces || pieces;
      end if;
    end loop;
    words := nullif(array_to_string(word_pieces, ' & '), '')::tsquery;
    name_words := nullif(array_to_string(word_pieces, ' | '), '')::tsquery;
    numbers := nullif(array_to_string(number_pieces, ' & '), '')::tsquery;
    whole := nullif(regexp_replace(catalogue.plain_text(q), '[^a-z0-9]+', '', 'g'), '');
  end
  $$;

-- Which rows a text finds by their numbers, as a condition; null when it cannot be a number.
create function catalogue.number_condition(words tsquery, numbers tsquery, whole text) returns text
  language plpgsql immutable
  as $$
  declare
    conditions text[] := '{}';
  begin
    -- A part number in one or two letters would begin half of all.
    if whole is not null then
      conditions := conditions || format('"SearchVector" @@ %L::tsquery', quote_literal(whole)
        || case when length(whole) >= 3 and whole ~ '[0-9]' then ':*' else '' end);
    end if;
    if numbers is not null then
      conditions := conditions || (format('"SearchVector" @@ %L::tsquery', numbers)
        || case when words is null then '' else format(
          ' and "KindID" in (select kind.id from catalogue.part_kinds kind where kind.words @@ %L::tsquery)',
          words) end);
    end if;
    return '((' || nullif(array_to_string(conditions, ') or ('), '') || '))';
  end
  $$;

-- Rows found by their numbers, best first: exact, begun, other.
create function catalogue.number_order(whole text) returns text
  language sql immutable
  return format('case when "SearchVector" @@ %L::tsquery then 0
      when "SearchVector" @@ %L::tsquery then 1 else 2 end,
    "Make", "Model", "PartName", "SupabaseID"', quote_literal(whole), quote_literal(whole) || ':*');

create or replace function catalogue.find_page(q text, max_rows integer, off integer, filters text,
    out ids bigint[], out total bigint)
  language plpgsql stable
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

    -- Parts of one make, model and name stand together: how many come before says on which of them
    -- the page begins. Rows found by number are shown already, and are left out here.
    execute format($statement$
      with chosen as (
        select kind.id, "Make", "Model", "PartName", %s as name_rank,
          kind.parts - coalesce(shown.parts, 0) as parts
        from catalogue.part_kinds kind
        left join (select id, count(*)::integer as parts from unnest($1) id group by id) shown
          using (id)
        where %s
      ), placed as (
        select name_rank, "Make", "Model", "PartName", sum(parts) as parts,
          sum(sum(parts)) over (order by name_rank, "Make", "Model", "PartName") - sum(parts) as before
        from chosen group by 1, 2, 3, 4
      ), page as (
        select * from placed where before < $2 + $3 and before + parts > $2
      )
      select coalesce((select sum(parts) from placed), 0),
        case when $3 = 0 then '{}' else array(
          select part.id from page cross join lateral (
            select "SupabaseID" as id from public.parts_2025 part
            where part."Make" = page."Make" and part."Model" = page."Model"
              and part."PartName" = page."PartName"
              and %s and part."SupabaseID" <> all ($4)
          ) part
          order by page.name_rank, page."Make", page."Model", page."PartName", part.id
          limit $3 offset greatest($2 - (select min(before) from page), 0)) end
    $statement$, name_rank, kinds, rows)
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
  as $$
  declare
    search record;
    numbers text := 'false';
    kinds text := 'false';
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
    return query execute format($statement$
      select "Make", "Model", "Variant", "ModelYear", "PartCategory", "PartSubcategory",
        sum(fitting)::bigint
      from (
        select kind.*, kind.parts as fitting from catalogue.part_kinds kind where %s
        union all
        select kind.*, shown.parts as fitting
        from (select "KindID" as id, count(*)::integer as parts from public.parts_2025
          where %s group by 1) shown
        join catalogue.part_kinds kind using (id) where not (%s)
      ) kind
      group by 1, 2, 3, 4, 5, 6
    $statement$, kinds, numbers, kinds);
  end
  $$;

drop function catalogue.numbered_parts;
