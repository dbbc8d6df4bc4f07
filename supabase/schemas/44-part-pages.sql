-- One page of a search and its exact total, without sorting all matches. Order, unless another is asked
-- for: the exact part number, part numbers with the text as a prefix, parts whose name matches a word, all
-- others; then by make, model, name and id.

-- An order by name as SQL; null for the usual one, by relevance. Parts without the value come last.
create function catalogue.sort_order(sort text) returns text
  language plpgsql immutable parallel safe
  as $$
  begin
    if coalesce(sort, '') not in ('', 'relevance', 'price', 'price-desc', 'name', 'checked') then
      raise exception 'There is no order %', sort using errcode = '22023';
    end if;
    return case sort
      when 'price' then '"PriceInclGST_NZD", "SupabaseID"'
      when 'price-desc' then '"PriceInclGST_NZD" desc nulls last, "SupabaseID"'
      when 'name' then '"PartName", "SupabaseID"'
      when 'checked' then '"LastVerified(DateISO)" desc nulls last, "SupabaseID"'
    end;
  end
  $$;

-- The first parts in an order, read in the index of that order. Dearest first, the index on prices is read backwards, then
-- the parts without a price: the second half of a union is not begun before the first has ended.
create function catalogue.first_in_order(rows text, order_by text, max_rows integer, off integer) returns bigint[]
  language plpgsql stable
  as $$
  declare
    page constant text := '(select "SupabaseID" from public.parts_2025 part where %s order by %s limit $1 + $2)';
    ids bigint[];
  begin
    execute format('select array(select * from (%s) listed limit $1 offset $2)', case order_by
        when catalogue.sort_order('price-desc') then
          format(page, rows || ' and "PriceInclGST_NZD" is not null', '"PriceInclGST_NZD" desc, "SupabaseID"') || ' union all '
            || format(page, rows || ' and "PriceInclGST_NZD" is null', '"SupabaseID"')
        else format(page, rows, order_by) end)
      into ids using max_rows, off;
    return ids;
  end
  $$;

-- A page of matches by part number or detail. `only_prefixes`: the text matches nothing but prefixes.
-- `total`: how many match.
create function catalogue.number_page(numbers text, filters text, whole text, only_prefixes boolean,
    total bigint, max_rows integer, off integer) returns bigint[]
  language plpgsql stable
  as $$
  declare
    scanned constant integer := 20000;
    -- The lexemes of what comes first: with only prefixes there is no rank below them.
    best constant text := quote_literal(whole) || case when only_prefixes then '' else ':*' end;
    first_ids bigint[];
    others bigint[];
    ids bigint[];
  begin
    -- With so many matches the first ones are found by reading the catalogue in order from its start.
    if total > scanned then
      execute format('select array(select "SupabaseID" from public.parts_2025
          where "SearchVector" @@ %L::tsquery and %s and %s order by %s limit $1)',
          best, numbers, filters, catalogue.number_order(whole))
        into first_ids using off + max_rows;
      execute format('select array(select "SupabaseID" from (select * from public.parts_2025
            order by "Make", "Model", "PartName", "SupabaseID" limit $1) part
          where %s and %s and ("SearchVector" @@ %L::tsquery) is not true
          order by "Make", "Model", "PartName", "SupabaseID" limit $2)',
          numbers, filters, best)
        into others using scanned, greatest(off + max_rows - cardinality(first_ids), 0);
      ids := (first_ids || others)[off + 1 : off + max_rows];
      if cardinality(ids) = least(max_rows, total - off) then return ids; end if;
    end if;
    execute format('select array(select "SupabaseID" from public.parts_2025
        where %s and %s order by %s limit $1 offset $2)',
        numbers, filters, catalogue.number_order(whole))
      into ids using max_rows, off;
    return ids;
  end
  $$;

-- A page of at most a thousand matches by part number without filters, and how many there are; null where there are more.
-- Sessions keep the plan: planning would take longer than looking up a number.
create function catalogue.few_numbers(search catalogue.search, max_rows integer, off integer,
    out ids bigint[], out total bigint)
  language plpgsql stable
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
  as $$
  declare
    most constant integer := 1000;
    exact constant tsquery := quote_literal(search.whole);
    beginning constant tsquery := quote_literal(search.whole) || ':*';
    asked constant tsquery := coalesce(catalogue.whole_query(search.whole)::tsquery || search.numbers, search.numbers);
  begin
    with matched as materialized (
      select "SupabaseID", "Make", "Model", "PartName",
        case when "SearchVector" @@ exact then 0 when "SearchVector" @@ beginning then 1 else 2 end as rank
      from public.parts_2025 where "SearchVector" @@ asked limit most + 1
    )
    select array(select "SupabaseID" from matched
        order by rank, "Make", "Model", "PartName", "SupabaseID" limit max_rows offset off),
      nullif(count(*), most + 1)
    into ids, total from matched;
  end
  $$;

-- Which models a page without a search text covers, as a condition, so that only their kinds are read.
-- `skipped`: how many matching parts the models before them have. `all_parts`: how many parts they have, matching
-- or not.
create function catalogue.models_of_page(given jsonb, max_rows integer, off integer,
    out total bigint, out skipped bigint, out models text, out all_parts bigint)
  language plpgsql stable
  as $$
  begin
    execute format($statement$
      with model as (
        select "Make", "Model", sum(%1$s) as parts,
          sum(sum(%1$s)) over (order by "Make", "Model") - sum(%1$s) as before
        from %2$s where %3$s group by 1, 2
      ), page as (
        select * from model where before < $1 + $2 and before + parts > $1
      )
      select coalesce((select sum(parts) from model), 0), (select min(before) from page),
        (select string_agg(format('("Make" = %%L and "Model" = %%L)', "Make", "Model"), ' or ') from page),
        (select sum(vehicle.parts) from page join catalogue.part_vehicles vehicle using ("Make", "Model"))
    $statement$, catalogue.counted_column(given),
      catalogue.summary_of('{Make,Model}' || catalogue.filtered_columns(given)),
      catalogue.filter_condition(given))
    into total, skipped, models, all_parts using off, max_rows;
  end
  $$;

-- A page without a text among the kinds of its models. Counting the parts before each line (one make, model and name)
-- gives the lines that the page covers; only their parts are read. `counted`: the column that counts a kind's parts.
create function catalogue.line_page(kinds text, rows text, counted text, max_rows integer, off integer) returns bigint[]
  language plpgsql stable
  set work_mem = '16MB' set enable_sort = off
  as $$
  declare
    ids bigint[];
  begin
    execute format($statement$
      with lines as (
        select "Make", "Model", "PartName", sum(%1$s) as parts,
          sum(sum(%1$s)) over (order by "Make", "Model", "PartName") - sum(%1$s) as before
        from catalogue.part_kinds kind where %2$s group by 1, 2, 3
      ), page as (
        select * from lines where before < $1 + $2 and before + parts > $1
      )
      select array(
        -- offset 0: without sorts the planner would walk the index of all parts from its start.
        select part.id from page cross join lateral (
          select "SupabaseID" as id from public.parts_2025 part
          where part."Make" = page."Make" and part."Model" = page."Model" and part."PartName" = page."PartName"
            and %3$s offset 0
        ) part
        order by page."Make", page."Model", page."PartName", part.id
        limit $2 offset greatest($1 - (select min(before) from page), 0))
    $statement$, counted, kinds, rows) into ids using off, max_rows;
    return ids;
  end
  $$;

-- The words that parts have by their make, model, category and subcategory where these are chosen: the index finds a text
-- with them at once. Null without such a choice.
create function catalogue.filter_words(given jsonb) returns tsquery
  language sql immutable parallel safe
  return (select string_agg('(' || chosen.words || ')', ' & ')::tsquery
    from unnest('{Make,Model,PartCategory,PartSubcategory}'::text[]) name, lateral (
      select string_agg(choice.words, ' | ') as words from (
        select (select string_agg(quote_literal(word), ' & ') from unnest(catalogue.plain_words(value)) word) as words
        from unnest(catalogue.filter_values(given, name)) value) choice
      having bool_and(choice.words is not null)) chosen);

-- A page of the parts of these few kinds, given by where they stand in their table, those first whose name matches if
-- `name_words` are given. Sessions keep the plan.
create function catalogue.few_lines(kinds tid[], name_words tsquery, only_stock boolean, max_rows integer, off integer)
  returns bigint[]
  language plpgsql stable
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
  as $$
  begin
    return array(
      select part."SupabaseID" from (
        select * from (
          select *, "PartName" in (select name."PartName" from catalogue.part_names name
              where few_lines.name_words is not null and name.words @@ few_lines.name_words) as named
          from catalogue.part_kinds where ctid = any (kinds) and (not only_stock or stocked > 0) offset 0) ranked
        -- Each of them has a part; the parts of one line may be of several kinds.
        order by not named, "Make", "Model", "PartName" fetch first (off + max_rows) rows with ties
      ) kind
      join public.parts_2025 part on part."Make" = kind."Make" and part."Model" = kind."Model"
        and part."PartName" = kind."PartName" and part."KindID" = kind.id
      where not only_stock or catalogue.is_in_stock(part."StockStatus")
      order by not kind.named, kind."Make", kind."Model", kind."PartName", part."SupabaseID"
      limit max_rows offset off);
  end
  $$;

-- The first parts of many matches, read in the order of the catalogue from its start: a page of parts whose name matches.
-- Null where these are too few there for the page. `kinds`: the condition on a kind.
create function catalogue.first_lines(kinds text, counted text, only_stock boolean, name_words tsquery, matches bigint,
    max_rows integer, off integer) returns bigint[]
  language plpgsql stable
  as $$
  declare
    scanned constant integer := 5000;
    rows constant integer := off + max_rows;
    parts bigint;
    first_kinds tid[];
  begin
    if matches * scanned < 2 * rows * (select reltuples from pg_class where oid = 'catalogue.part_kinds'::regclass)
    then return null; end if;
    -- With ties: the parts of one line may be of several kinds.
    execute format($statement$
      select sum(parts), array_agg(place) from (
        select place, %1$s as parts from (
          select ctid as place, left("PartName", 8) as beginning, * from catalogue.part_kinds
          order by "Make", "Model", beginning, "PartName" fetch first ($3) rows with ties) kind
        where %2$s and %1$s > 0 and %3$s
        order by "Make", "Model", beginning, "PartName" fetch first ($2) rows with ties) first_kinds
    $statement$, counted, kinds, catalogue.named_condition('$1'))
    into parts, first_kinds using name_words, rows, scanned;
    return case when parts >= rows then catalogue.few_lines(first_kinds, null, only_stock, max_rows, off) end;
  end
  $$;

-- Everything about the matches of a text by its words: a page by relevance, the total, and with `lists` the choices of each
-- filter (catalogue.choice_lists). The kinds that match are read once. The page is that of catalogue.few_lines or first_lines;
-- far from the start of many matches, and where parts match by their number as well, which come first, its lines (one make,
-- model and name) are found among the matches without sorting all. Only the parts of its lines are read.
create function catalogue.word_page(search catalogue.search, given jsonb, max_rows integer, off integer, lists boolean,
    out ids bigint[], out total bigint, out options jsonb)
  language plpgsql stable
  -- The planner expects far too few matches of a text and would sort in a file.
  set work_mem = '16MB' set enable_sort = off
  as $$
  declare
    counted constant text := 'kind.' || catalogue.counted_column(given);
    filters constant text := catalogue.filter_condition(given);
    in_stock constant text := case when catalogue.wants_stock(given) then 'catalogue.is_in_stock("StockStatus")' else 'true' end;
    -- Matches by number: those of all filters in their order, their kinds, and all whose kind does not match.
    numbered bigint[] := '{}';
    numbered_kinds bigint[] := '{}';
    others bigint[] := '{}';
    first_row integer;
    wanted integer;
    -- Lists of choices are counted without the filter of each.
    matching constant text := format('kind.words @@ %L::tsquery', search.words);
    words constant text := format('kind.words @@ %L::tsquery', coalesce(search.words && catalogue.filter_words(given), search.words));
    fitting constant text := words || ' and ' || filters;
    tables text := '';
    -- Once they are counted, the lists themselves.
    counted_lists text := '$8';
    few constant integer := 1000;
    matches bigint;
    matched tid[];
  begin
    if catalogue.any_part_has(catalogue.whole_query(search.whole)) then
      execute format($statement$
        with numbered as materialized (
          select "SupabaseID" as id, "KindID" as kind, %1$s as fits, row_number() over (order by %2$s) as position,
            exists (select from catalogue.part_kinds kind where kind.id = "KindID" and kind.words @@ $1) as by_words
          from public.parts_2025 where "SearchVector" @@ %3$L::tsquery and %4$s
        )
        select coalesce(array_agg(id order by position) filter (where fits), '{}'),
          coalesce(array_agg(kind) filter (where fits), '{}'),
          coalesce(array_agg(id) filter (where not by_words), '{}') from numbered
      $statement$, filters, catalogue.number_order(search.whole), catalogue.whole_query(search.whole), in_stock)
      into numbered, numbered_kinds, others using search.words;
    end if;
    first_row := greatest(off - cardinality(numbered), 0);
    wanted := max_rows - coalesce(cardinality(numbered[off + 1 : off + max_rows]), 0);
    if lists then
      tables := ', ' || catalogue.choice_tables(case when others = '{}' then 'hit' else format(
        '(select %1$s, parts from hit union all select %1$s, 1 from public.parts_2025 where "SupabaseID" = any ($7)) hit',
        catalogue.filter_columns()) end, given);
      counted_lists := catalogue.choice_lists(given, catalogue.supplier_query(search, given));
    end if;
    if numbered = '{}' then
      if lists then
        execute format($statement$
            with hit as materialized (select ctid as place, %3$s, %1$s as parts, %4$s as fits from catalogue.part_kinds kind where %5$s)%6$s
            select coalesce(sum(parts) filter (where fits), 0), count(*) filter (where fits),
              array(select place from hit where fits limit %8$s + 1), %7$s from hit
          $statement$, counted, words, catalogue.filter_columns(), filters, matching, tables, counted_lists, few)
          into total, matches, matched, options
          using search.words, search.name_words, first_row, wanted, numbered, numbered_kinds, others;
      else
        -- offset 0: the words find what a chosen make has, so the planner must not read its kinds in another index as well.
        execute format('select coalesce(sum(parts), 0), count(*), array_agg(place) from (select place, %s as parts from (
            select ctid as place, * from catalogue.part_kinds kind where %s offset 0) kind where %s limit %s + 1) few',
            counted, words, filters, few)
          into total, matches, matched;
        if matches > few then
          execute format('select coalesce(sum(%s), 0), count(*) from catalogue.part_kinds kind where %s', counted, fitting)
            into total, matches;
        end if;
      end if;
      ids := case when max_rows = 0 or total <= off then '{}'
        when matches <= few and total <= 5 * few then
          catalogue.few_lines(matched, search.name_words, catalogue.wants_stock(given), max_rows, off)
        else catalogue.first_lines(fitting, counted, catalogue.wants_stock(given), search.name_words, matches, max_rows, off) end;
      if ids is not null then return; end if;
      tables := '';
      counted_lists := '$8';
    end if;
    execute format($statement$
      with hit as materialized (
        -- Parts of one line are next to each other. Grouping by the texts themselves takes longer.
        select kind.id, hashtextextended(concat_ws(chr(31), "Make", "Model", "PartName"), 0) as line, kind."PartName", %1$s, %2$s as parts, %3$s as left_over, %4$s as fits,
          %10$s as named
        from catalogue.part_kinds kind %5$s where %9$s
      ), first_lines as (
        select distinct line from (
          select line from hit where fits and left_over > 0
          order by not named, "Make", "Model", "PartName" limit case when $4 = 0 then 0 else $3 + $4 end) first_hits
      ), lines as materialized (
        select line, bool_or(named) as named, min("Make") as "Make", min("Model") as "Model",
          min("PartName") as "PartName", sum(left_over) as parts, array_agg(id) as kinds
        from hit where fits and line in (select line from first_lines) group by line
      ), counted as (
        select *, sum(parts) over (order by not named, "Make", "Model", "PartName") - parts as before from lines
      ), page as (
        select * from counted where before < $3 + $4 and before + parts > $3
      )%6$s
      select coalesce((select sum(left_over) from hit where fits), 0), array(
          select part.id from page cross join lateral (
            select "SupabaseID" as id from public.parts_2025 part
            where part."Make" = page."Make" and part."Model" = page."Model" and part."PartName" = page."PartName"
              and part."KindID" = any (page.kinds) and %7$s and part."SupabaseID" <> all ($5)
            order by "SupabaseID" limit $3 + $4
          ) part
          order by not page.named, page."Make", page."Model", page."PartName", part.id
          limit $4 offset greatest($3 - (select min(before) from page), 0)),
        %8$s
    $statement$, catalogue.filter_columns(), counted,
      case when numbered = '{}' then counted else counted || ' - coalesce(shown.parts, 0)' end, filters,
      case when numbered = '{}' then '' else
        'left join (select id, count(*) as parts from unnest($6) id group by id) shown using (id)' end,
      tables, in_stock, counted_lists, case when tables = '' then fitting else matching end, catalogue.named_condition('$2'))
    into total, ids, options
    using search.words, search.name_words, first_row, wanted, numbered, numbered_kinds, others, options;
    ids := coalesce(numbered[off + 1 : off + max_rows], '{}') || ids;
    total := total + cardinality(numbered);
  end
  $$;

-- The summary by supplier that has these filters.
create function catalogue.supplier_summary(given jsonb) returns text
  language sql immutable parallel safe
  return case when catalogue.filtered_columns(given) = '{}'
    then 'catalogue.supplier_totals' else 'catalogue.part_suppliers' end;

-- The cheapest parts of a price range, a page of them, and how many it has, where nothing else is asked. Null where other
-- filters are given. Sessions keep the plan: planning would take as long as counting.
create function catalogue.price_page(given jsonb, max_rows integer, off integer, out ids bigint[], out total bigint)
  language plpgsql stable
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
  as $$
  declare
    low constant numeric := coalesce(nullif(given ->> 'MinPrice', '')::numeric, '-infinity');
    high constant numeric := coalesce(nullif(given ->> 'MaxPrice', '')::numeric, 'infinity');
  begin
    if given - '{MinPrice,MaxPrice}'::text[] <> '{}' or (low = '-infinity' and high = 'infinity') then return; end if;
    total := (select count(*) from public.parts_2025 where "PriceInclGST_NZD" between low and high);
    ids := array(select "SupabaseID" from public.parts_2025
      where "PriceInclGST_NZD" between low and high and "SupabaseID" <= catalogue.last_id()
      order by "PriceInclGST_NZD", "SupabaseID" limit max_rows offset off);
  end
  $$;

-- How many parts match filters without a text, one of which is by row. A supplier's parts have a summary.
create function catalogue.row_total(given jsonb) returns bigint
  language plpgsql stable
  as $$
  declare
    total bigint := (catalogue.price_page(given, 0, 0)).total;
  begin
    if total is not null then return total; end if;
    if catalogue.row_condition(given - 'Supplier/URL'::text) is null
        and catalogue.filtered_columns(given) <@ '{Make,Model,PartCategory}' then
      execute format('select coalesce(sum(%s), 0) from %s where %s and %s', catalogue.counted_column(given),
          catalogue.supplier_summary(given), catalogue.filter_condition(given), catalogue.row_condition(given))
        into total;
    else
      execute format('select count(*) from public.parts_2025 where %s', catalogue.part_condition(given))
        into total;
    end if;
    return total;
  end
  $$;

-- How many parts a text matches that is one word of their details alone, without filters: counting a word that most
-- of them have would read them all. Null for any other text.
create function catalogue.detail_total(search catalogue.search) returns bigint
  language plpgsql stable
  as $$
  declare
    words constant text[] := catalogue.plain_words(search.pieces -> 0 ->> 'typed');
    asked constant text := words[1];
    total bigint;
  begin
    if jsonb_array_length(search.pieces) <> 1 or search.pieces -> 0 ->> 'how' <> 'detail' or cardinality(words) <> 1
      or asked ~ '[0-9]' or catalogue.any_part_has(catalogue.number_query(asked))
    then return null; end if;
    select min(parts) into total from catalogue.part_details known
      where known.word >= asked and known.word < asked || case when length(asked) < 3 then chr(1) else chr(1114111) end
      -- Parts may have two words with this beginning.
      having count(*) = 1;
    return total;
  end
  $$;

-- A page of matches by word under filters or in an order that no summary has.
create function catalogue.matched_page(words tsquery, name_words tsquery, whole text, numbers text,
    given jsonb, order_by text, max_rows integer, off integer, out ids bigint[], out total bigint)
  language plpgsql stable
  set work_mem = '16MB'
  as $$
  declare
    -- From so many matches on, the first ones in a given order are found sooner by reading in that order than by
    -- sorting all: reading one match takes as many rows as there are parts to a match.
    many constant double precision := sqrt((off::bigint + max_rows)
      * (select coalesce(sum(vehicle.parts), 0) from catalogue.part_vehicles vehicle) / 2);
    kinds constant text := format('kind.words @@ %L::tsquery', words);
    rows constant text := catalogue.part_condition(given);
    is_row_filtered constant boolean := catalogue.row_condition(given) is not null;
    by_words bigint;
  begin
    execute format('select coalesce(sum(%s), 0) from catalogue.part_kinds kind where %s and %s',
        catalogue.counted_column(given), kinds, catalogue.filter_condition(given))
      into by_words;
    if by_words > many and order_by is not null then
      if is_row_filtered then
        execute format('select count(*) from public.parts_2025 where %s and ("KindID" in (
            select kind.id from catalogue.part_kinds kind where %s and %s) or %s)',
            rows, kinds, catalogue.filter_condition(given), coalesce(numbers, 'false'))
          into total;
      else
        execute format('select $1 + count(*) from public.parts_2025 part where %s and %s and not exists (
            select from catalogue.part_kinds kind where kind.id = part."KindID" and %s)',
            coalesce(numbers, 'false'), rows, kinds)
          into total using by_words;
      end if;
      if total <= off or max_rows = 0 then
        ids := '{}';
        return;
      end if;
      -- A subquery for each row keeps the planner from joining and sorting all matches.
      ids := catalogue.first_in_order(format(
          '%s and (%s or (select %s from catalogue.part_kinds kind where kind.id = part."KindID"))',
          rows, coalesce(numbers, 'false'), kinds), order_by, max_rows, off);
      return;
    end if;
    execute format($statement$
      with matched as materialized (
        select part."SupabaseID", part."Make", part."Model", part."PartName", part."PriceInclGST_NZD",
          part."LastVerified(DateISO)", part."SearchVector", kind.named
        from (select *, %5$s as named from catalogue.part_kinds kind where %1$s and %2$s) kind
        cross join lateral (
          select * from public.parts_2025 part
          where part."Make" = kind."Make" and part."Model" = kind."Model"
            and part."PartName" = kind."PartName" and part."KindID" = kind.id and %3$s
        ) part
        union all
        select "SupabaseID", "Make", "Model", "PartName", "PriceInclGST_NZD", "LastVerified(DateISO)",
          "SearchVector", false
        from public.parts_2025 part where %4$s and %3$s and not exists (
          select from catalogue.part_kinds kind where kind.id = part."KindID" and %1$s)
      )
      select (select count(*) from matched),
        array(select "SupabaseID" from matched order by %6$s limit $1 offset $2)
    $statement$, kinds, catalogue.filter_condition(given), rows, coalesce(numbers, 'false'),
      catalogue.named_condition(format('%L::tsquery', name_words)),
      coalesce(order_by, format('case when %s then case when "SearchVector" @@ %L::tsquery then 0 else 1 end
          when named then 2 else 3 end, "Make", "Model", "PartName", "SupabaseID"',
        coalesce(numbers, 'false'), quote_literal(whole))))
    into total, ids using max_rows, off;
  end
  $$;

-- The greatest id of a part that others can see (catalogue.part_ids).
create function catalogue.last_id() returns bigint
  language plpgsql stable
  as $$
  begin
    return (select coalesce(max(last), 9223372036854775807) from catalogue.part_ids);
  end
  $$;

-- The ids of one page in order, and the exact total.
create function catalogue.find_page(search catalogue.search, max_rows integer, off integer, given jsonb, sort text,
    out ids bigint[], out total bigint)
  language plpgsql stable
  -- The planner takes a tsquery for cheap and would test that of each kind instead of reading the index.
  set max_parallel_workers_per_gather = 0 set random_page_cost = 1.1
  as $$
  declare
    order_by constant text := catalogue.sort_order(sort);
    rows text;
    is_row_filtered boolean;
    page record;
    numbers text;
  begin
    if search.words is null and order_by is null and given = '{}'
        and not search.pieces @? '$[*] ? (@.how <> "number" && @.how <> "ending")' then
      page := catalogue.few_numbers(search, max_rows, off);
      ids := page.ids;
      total := page.total;
      if total is not null then return; end if;
    end if;
    if search.pieces is null and sort = 'price' then
      page := catalogue.price_page(given, max_rows, off);
      ids := page.ids;
      total := page.total;
      if total is not null then return; end if;
    end if;
    ids := '{}';
    rows := catalogue.part_condition(given);
    is_row_filtered := catalogue.row_condition(given) is not null;
    if search.pieces is null then
      if is_row_filtered then
        total := catalogue.row_total(given);
      else
        page := catalogue.models_of_page(given, max_rows, off);
        total := page.total;
      end if;
      if total <= off or max_rows = 0 then return; end if;
      if is_row_filtered or order_by is not null or (rows = 'true' and off <= 1000) then
        ids := catalogue.first_in_order(format('"SupabaseID" <= %s and %s', catalogue.last_id(), rows),
          coalesce(order_by, '"Make", "Model", "PartName", "SupabaseID"'), max_rows, off);
        return;
      end if;
      -- Near the start of its models a page is read in their order: every part matches, or they are few.
      if off - page.skipped <= 1000
          and (catalogue.filtered_columns(given) <@ '{Make,Model}' or page.all_parts <= 20000) then
        execute format('select array(select "SupabaseID" from public.parts_2025
            where "SupabaseID" <= $3 and %s and (%s) order by "Make", "Model", "PartName", "SupabaseID" limit $1 offset $2)',
            rows, page.models)
          into ids using max_rows, off - page.skipped, catalogue.last_id();
        return;
      end if;
      ids := catalogue.line_page(catalogue.filter_condition(given) || ' and (' || page.models || ')', rows,
        catalogue.counted_column(given), max_rows, off - page.skipped::integer);
      return;
    end if;

    numbers := catalogue.number_condition(search.words, search.numbers, search.whole);
    if search.words is null or search.numbers is not null then
      total := 0;
      if numbers is null then return; end if;
      if search.words is not null then
        -- Testing rows for words takes longest, so the total and the page come from reading them once.
        execute format($statement$
          with matched as materialized (
            select "SupabaseID", "Make", "Model", "PartName", "PriceInclGST_NZD", "LastVerified(DateISO)",
              case when "SearchVector" @@ %3$L::tsquery then 0 when "SearchVector" @@ %4$L::tsquery then 1
                else 2 end as rank
            from public.parts_2025 where %1$s and %2$s
          )
          select (select count(*) from matched),
            array(select "SupabaseID" from matched order by %5$s limit $1 offset $2)
        $statement$, numbers, rows, quote_literal(search.whole), quote_literal(search.whole) || ':*',
          coalesce(order_by, 'rank, "Make", "Model", "PartName", "SupabaseID"'))
        into total, ids using max_rows, off;
        return;
      end if;
      total := case when rows = 'true' then catalogue.detail_total(search) end;
      if total is null then
        execute format('select count(*) from public.parts_2025 where %s and %s', numbers, rows) into total;
      end if;
      if total <= off or max_rows = 0 then return; end if;
      if order_by is not null then
        execute format('select array(select "SupabaseID" from public.parts_2025
            where %s and %s order by %s limit $1 offset $2)', numbers, rows, order_by)
          into ids using max_rows, off;
        return;
      end if;
      ids := catalogue.number_page(numbers, rows, search.whole,
        search.whole ~ '^(?=.*[0-9]).{3}'
          and coalesce(search.numbers = (quote_literal(search.whole) || ':*')::tsquery, true),
        total, max_rows, off);
      return;
    end if;

    if is_row_filtered or order_by is not null then
      page := catalogue.matched_page(search.words, search.name_words, search.whole, numbers, given,
        order_by, max_rows, off);
      ids := page.ids;
      total := page.total;
      return;
    end if;
    page := catalogue.word_page(search, given, max_rows, off, false);
    ids := page.ids;
    total := page.total;
  end
  $$;
