-- Fitment: a part may state a range of years, and parts that name no variant or year are found under every
-- one. New filters (supplier, price, stock) and orders, and offers for the same OEM number.
set local lock_timeout = '10s';

-- Their arguments or results change.
drop function public.evnz_search_parts(text, integer, integer, text, text, text, integer, text, text, jsonb);
drop function catalogue.matching_choices(text);
drop function catalogue.find_page(text, integer, integer, text);
drop function catalogue.line_page(text, text, text, bigint[], uuid[], integer, integer);
drop function catalogue.models_of_page(text, integer, integer);

-- A price with GST, in dollars: prices excluding GST gain 15%, and an unknown GST leaves the price as it
-- is stated.
create or replace function catalogue.price_with_gst(price numeric, gst text) returns numeric
  language sql immutable parallel safe
  return case when gst = 'Excl' then round(price * 1.15, 2) else price end;

-- Whether a stock status says that the part is in stock: 'In stock', 'in-stock (Auckland)', '3 in stock'.
create or replace function catalogue.is_in_stock(status text) returns boolean
  language sql immutable parallel safe
  return coalesce(status ilike 'in stock%' or status ~* '^\s*([1-9]\d*\s+)?in[- ]stock\M', false);

-- One statement, so that the table is rewritten once. The kind of a part now includes its range of years.
-- pgls-ignore lint/safety/addSerialColumn: the catalogue is read by nobody while the site migrates
-- pgls-ignore lint/safety/addingFieldWithDefault: the same
-- pgls-ignore lint/safety/banDropColumn: added again in the same statement
alter table public.parts_2025
  drop column "KindID",
  add column "YearFrom" integer,
  add column "YearTo" integer,
  add column "PriceInclGST_NZD" numeric(14, 2)
    generated always as (catalogue.price_with_gst("ListPrice_NZD", "PriceGST(Incl/Excl)")) stored,
  add column "KindID" uuid
    generated always as (md5("Make" || E'\x1f' || "Model" || E'\x1f' || coalesce("Variant", '')
      || E'\x1f' || coalesce("ModelYear"::text, '') || E'\x1f' || coalesce("YearFrom"::text, '')
      || E'\x1f' || coalesce("YearTo"::text, '') || E'\x1f' || coalesce("PartCategory", '')
      || E'\x1f' || coalesce("PartSubcategory", '') || E'\x1f' || "PartName")::uuid) stored,
  add constraint parts_2025_years check ("YearFrom" between 1990 and 2100 and "YearTo" between 1990 and 2100
    and "YearFrom" <= "YearTo");
create index parts_2025_by_price on public.parts_2025 ("PriceInclGST_NZD", "SupabaseID");
create index parts_2025_by_price_down
  on public.parts_2025 ("PriceInclGST_NZD" desc nulls last, "SupabaseID");
create index parts_2025_by_check
  on public.parts_2025 ("LastVerified(DateISO)" desc nulls last, "SupabaseID");
create index parts_2025_by_name on public.parts_2025 ("PartName", "SupabaseID");
create index parts_2025_of_a_supplier on public.parts_2025 ("Supplier/URL");

-- pgls-ignore lint/safety/banTruncate: summaries, filled again at the end
truncate catalogue.part_kinds, catalogue.part_choices, catalogue.part_words;
alter table catalogue.part_kinds
  add column "YearFrom" integer, add column "YearTo" integer, add column stocked integer not null;
alter table catalogue.part_choices
  add column "YearFrom" integer, add column "YearTo" integer, add column stocked integer not null;
create index part_choices_of_a_model on catalogue.part_choices ("Make", "Model");
create index part_choices_of_a_category on catalogue.part_choices ("PartCategory", "PartSubcategory");
create table catalogue.part_vehicles (
  id uuid primary key,
  "Make" text collate "C" not null,
  "Model" text collate "C" not null,
  "Variant" text collate "C",
  "ModelYear" integer,
  "YearFrom" integer,
  "YearTo" integer,
  parts integer not null,
  stocked integer not null,
  samples integer not null,
  variant_words tsvector not null
);
create table catalogue.part_categories (
  id uuid primary key,
  "PartCategory" text collate "C",
  "PartSubcategory" text collate "C",
  parts integer not null,
  stocked integer not null
);
create table catalogue.part_suppliers (
  id uuid primary key,
  "Supplier/URL" text collate "C" not null,
  "Make" text collate "C" not null,
  "Model" text collate "C" not null,
  "PartCategory" text collate "C",
  parts integer not null,
  stocked integer not null
);
grant select on catalogue.part_vehicles, catalogue.part_categories, catalogue.part_suppliers
  to anon, authenticated, service_role;

-- The columns of a combination of filter values, as a list in SQL.
create or replace function catalogue.filter_columns() returns text
  language sql immutable parallel safe
  return (select string_agg(quote_ident(column_name)
      || case column_name when 'ModelYear' then ', "YearFrom", "YearTo"' else '' end, ', ')
    from catalogue.part_filters());

-- The values of a filter: one, or several of which any may match. Null and '' do not filter; without any
-- other value the result is null.
create or replace function catalogue.filter_values(filters jsonb, name text) returns text[]
  language sql immutable parallel safe
  return (select array_agg(value) from jsonb_array_elements_text(
      case jsonb_typeof(filters -> name) when 'array' then filters -> name
        else jsonb_build_array(filters -> name) end) value
    where value <> '');

-- A column with one of these values, as a condition.
create or replace function catalogue.any_of(name text, given text[]) returns text
  language sql immutable parallel safe
  return case when cardinality(given) = 1 then format('%I = %L', name, given[1])
    else format('%I = any (%L)', name, given) end;

-- Filters such as {"Make": ["Kia", "BYD"], "ModelYear": 2025} as a condition in SQL on parts or summaries.
-- Raises 22023 for a name that is no filter.
--
-- A part that names no variant fits every variant of its model, and one that states no years may fit any
-- year. Without a chosen model, parts without a variant match only where their model has that variant.
create or replace function catalogue.filter_condition(filters jsonb) returns text
  language plpgsql immutable parallel safe
  as $$
  declare
    conditions text[] := '{}';
    name text;
    given text[];
  begin
    for name in select jsonb_object_keys(filters) loop
      given := catalogue.filter_values(filters, name);
      if name in ('Supplier/URL', 'MinPrice', 'MaxPrice', 'InStock') then
        continue;
      elsif name not in (select column_name from catalogue.part_filters()) then
        raise exception 'There is no filter %', name using errcode = '22023';
      elsif given is null then
        continue;
      elsif name = 'ModelYear' then
        conditions := conditions || ('(' || (select string_agg(format(
            '%s between coalesce("ModelYear", "YearFrom", 0) and coalesce("ModelYear", "YearTo", 9999)',
            year::integer), ' or ') from unnest(given) year) || ')');
      elsif name = 'Variant' then
        conditions := conditions || format('(%1$s or ("Variant" is null%2$s))',
          catalogue.any_of(name, given),
          case when catalogue.filter_values(filters, 'Model') is null then format(
            ' and ("Make", "Model") in (select vehicle."Make", vehicle."Model"
              from catalogue.part_vehicles vehicle where vehicle.%s)', catalogue.any_of(name, given))
          else '' end);
      else
        conditions := conditions || catalogue.any_of(name, given);
      end if;
    end loop;
    return coalesce(nullif(array_to_string(conditions, ' and '), ''), 'true');
  end
  $$;

-- The filters that only rows of parts_2025 can answer, as a condition; null when there are none. Prices
-- are compared with GST.
create or replace function catalogue.row_condition(filters jsonb) returns text
  language sql immutable parallel safe
  return nullif(concat_ws(' and ',
    case when catalogue.filter_values(filters, 'Supplier/URL') is not null
      then catalogue.any_of('Supplier/URL', catalogue.filter_values(filters, 'Supplier/URL')) end,
    '"PriceInclGST_NZD" >= ' || quote_literal((filters ->> 'MinPrice')::numeric),
    '"PriceInclGST_NZD" <= ' || quote_literal((filters ->> 'MaxPrice')::numeric)), '');

-- Whether only parts in stock are asked for. Summaries count those beside all parts.
create or replace function catalogue.wants_stock(filters jsonb) returns boolean
  language sql immutable parallel safe
  return coalesce((filters ->> 'InStock')::boolean, false);

-- All filters as a condition on parts_2025.
create or replace function catalogue.part_condition(filters jsonb) returns text
  language sql immutable parallel safe
  return concat_ws(' and ', catalogue.filter_condition(filters), catalogue.row_condition(filters),
    case when catalogue.wants_stock(filters) then 'catalogue.is_in_stock("StockStatus")' end);

-- The column of a summary that counts the parts asked for.
create or replace function catalogue.counted_column(filters jsonb) returns text
  language sql immutable parallel safe
  return case when catalogue.wants_stock(filters) then 'stocked' else 'parts' end;

-- The smallest summary that has all these columns.
create or replace function catalogue.summary_of(columns text[]) returns text
  language sql immutable parallel safe
  return case
    when columns <@ '{Make,Model,Variant,ModelYear}' then 'catalogue.part_vehicles'
    when columns <@ '{PartCategory,PartSubcategory}' then 'catalogue.part_categories'
    else 'catalogue.part_choices' end;

-- The names of the filters that have a value and a column in the summaries.
create or replace function catalogue.filtered_columns(filters jsonb) returns text[]
  language sql immutable parallel safe
  return array(select column_name from catalogue.part_filters()
    where catalogue.filter_values(filters, column_name) is not null);

-- What parts of a model that name no variant have instead of its words. No word begins with '@'.
create or replace function catalogue.vehicle_lexeme(make text, model text) returns text
  language sql immutable parallel safe
  return '@' || md5(make || E'\x1f' || model);

-- What parts have instead of a year whose years are a range ('@2021-2024', '@2021-') or not stated ('@-').
create or replace function catalogue.years_lexeme(year_from integer, year_to integer) returns text
  language sql immutable parallel safe
  return '@' || coalesce(year_from::text, '') || '-' || coalesce(year_to::text, '');

-- What stands for a missing variant and a missing year.
create or replace function catalogue.fitment_lexemes(make text, model text, variant text, year integer,
    year_from integer, year_to integer) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array_remove(array[
    case when variant is null then catalogue.vehicle_lexeme(make, model) end,
    case when year is null then catalogue.years_lexeme(year_from, year_to) end], null));

-- The statement that adds changes to the summaries. `changes` is a query for rows of parts_2025 with a
-- column step: 1 for an added row, -1 for a removed one. Returns how many kinds have no part left, and
-- the words that those may have had.
create or replace function catalogue.summary_statement(changes text) returns text
  language sql stable
  return format($statement$
    with changes as materialized (
      select "KindID", md5(row(%1$s)::text)::uuid as choice, %1$s, "PartName",
        sum(step)::integer as parts,
        coalesce(sum(step) filter (where catalogue.is_in_stock("StockStatus")), 0)::integer as stocked,
        coalesce(sum(step) filter (where "SKU" like 'SAMPLE-%%'), 0)::integer as samples
      from (%2$s) change
      group by "KindID", %1$s, "PartName"
      having sum(step) <> 0 or sum(step) filter (where catalogue.is_in_stock("StockStatus")) <> 0
        or sum(step) filter (where "SKU" like 'SAMPLE-%%') <> 0
    ), vehicles (make, model, variant, year, year_from, year_to, words) as materialized (
      -- Few vehicles have many parts: split the words of each once, then join them for each kind.
      select "Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo",
        catalogue.kind_words("Model", concat_ws(' ', "Make", "Variant", "ModelYear"))
        || catalogue.fitment_lexemes("Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo")
      from (select distinct "Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo"
        from changes) vehicle
    ), names (category, subcategory, name, words, name_words) as materialized (
      select "PartCategory", "PartSubcategory", "PartName", array_to_tsvector(catalogue.split_words(
          concat_ws(' ', "PartCategory", "PartSubcategory", "PartName"))),
        array_to_tsvector(catalogue.split_words("PartName"))
      from (select distinct "PartCategory", "PartSubcategory", "PartName" from changes) name
    ), emptied as (
      delete from catalogue.part_kinds kind using changes
      where kind.id = changes."KindID" and changes.parts < 0 and kind.parts + changes.parts = 0
      returning kind.id
    ), kinds as (
      insert into catalogue.part_kinds as kind
        (id, choice, %1$s, "PartName", parts, stocked, samples, words, name_words)
      select "KindID", choice, %1$s, "PartName", parts, stocked, samples,
        vehicles.words || names.words, names.name_words
      from changes
      join vehicles on make = "Make" and model = "Model"
      join names on name = "PartName"
      -- No text is blank and no year is 0; coalesce instead of `is not distinct from` allows a hash join.
      where coalesce(variant, '') = coalesce("Variant", '')
        and coalesce(year, 0) = coalesce("ModelYear", 0)
        and coalesce(year_from, 0) = coalesce("YearFrom", 0)
        and coalesce(year_to, 0) = coalesce("YearTo", 0)
        and coalesce(category, '') = coalesce("PartCategory", '')
        and coalesce(subcategory, '') = coalesce("PartSubcategory", '')
        and "KindID" not in (select id from emptied)
      on conflict (id) do update set parts = kind.parts + excluded.parts,
        stocked = kind.stocked + excluded.stocked, samples = kind.samples + excluded.samples
    ), new_words as (
      insert into catalogue.part_words
      select distinct word from (select words from vehicles union all select words from names) split,
        unnest(tsvector_to_array(words)) word
      where word not like '@%%'
      on conflict do nothing
    ), choices as materialized (
      select choice, %1$s, sum(parts) as parts, sum(stocked) as stocked, sum(samples) as samples
      from changes group by choice, %1$s
      having sum(parts) <> 0 or sum(stocked) <> 0 or sum(samples) <> 0
    ), written_choices as (
      insert into catalogue.part_choices as choice (id, %1$s, parts, stocked, samples)
      select choice, %1$s, parts, stocked, samples from choices
      on conflict (id) do update set parts = choice.parts + excluded.parts,
        stocked = choice.stocked + excluded.stocked, samples = choice.samples + excluded.samples
    ), written_vehicles as (
      insert into catalogue.part_vehicles as vehicle (id, "Make", "Model", "Variant", "ModelYear",
        "YearFrom", "YearTo", parts, stocked, samples, variant_words)
      select md5(row("Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo")::text)::uuid,
        "Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo",
        sum(parts), sum(stocked), sum(samples), array_to_tsvector(catalogue.split_words("Variant"))
      from choices group by 2, 3, 4, 5, 6, 7
      on conflict (id) do update set parts = vehicle.parts + excluded.parts,
        stocked = vehicle.stocked + excluded.stocked, samples = vehicle.samples + excluded.samples
    ), written_categories as (
      insert into catalogue.part_categories as category
        (id, "PartCategory", "PartSubcategory", parts, stocked)
      select md5(row("PartCategory", "PartSubcategory")::text)::uuid, "PartCategory", "PartSubcategory",
        sum(parts), sum(stocked)
      from choices group by 2, 3
      on conflict (id) do update
        set parts = category.parts + excluded.parts, stocked = category.stocked + excluded.stocked
    ), written_suppliers as (
      insert into catalogue.part_suppliers as supplier
        (id, "Supplier/URL", "Make", "Model", "PartCategory", parts, stocked)
      select md5(row("Supplier/URL", "Make", "Model", "PartCategory")::text)::uuid,
        "Supplier/URL", "Make", "Model", "PartCategory", sum(step),
        coalesce(sum(step) filter (where catalogue.is_in_stock("StockStatus")), 0)
      from (%2$s) change
      where "Supplier/URL" <> ''
      group by 2, 3, 4, 5
      having sum(step) <> 0 or sum(step) filter (where catalogue.is_in_stock("StockStatus")) <> 0
      on conflict (id) do update
        set parts = supplier.parts + excluded.parts, stocked = supplier.stocked + excluded.stocked
    )
    select count(*), case when count(*) > 0 then array(
      select distinct word from (select words from vehicles union all select words from names) split,
        unnest(tsvector_to_array(words)) word) end
    from emptied
  $statement$, catalogue.filter_columns(), changes);

create or replace function catalogue.update_part_summaries() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    added constant text := 'select *, 1 as step from added';
    removed constant text := 'select *, -1 as step from removed';
    emptied bigint;
    their_words text[];
  begin
    if tg_op = 'TRUNCATE' then
      truncate catalogue.part_kinds, catalogue.part_choices, catalogue.part_vehicles,
        catalogue.part_categories, catalogue.part_suppliers, catalogue.part_words;
      return null;
    end if;
    -- Two concurrent writers would each count without the other's rows.
    perform pg_advisory_xact_lock(20251121);
    execute catalogue.summary_statement(case tg_op
      when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end)
    into emptied, their_words;
    if tg_op <> 'INSERT' then
      delete from catalogue.part_suppliers where parts = 0;
    end if;
    if emptied > 0 then
      delete from catalogue.part_choices where parts = 0;
      delete from catalogue.part_vehicles where parts = 0;
      delete from catalogue.part_categories where parts = 0;
      if emptied > (select coalesce(sum(parts), 0) from catalogue.part_categories) then
        -- Looking each word up in an index full of removed kinds takes longer than reading what is left.
        delete from catalogue.part_words where word not in (
          select unnest(tsvector_to_array(words)) from catalogue.part_kinds);
      else
        delete from catalogue.part_words
        where word = any (their_words)
          and not exists (select from catalogue.part_kinds kind
            where kind.words @@ quote_literal(word)::tsquery);
      end if;
    end if;
    return null;
  end
  $$;

-- Counts all parts again. For migrations that change what a kind or a choice is.
create or replace function catalogue.rebuild_part_summaries() returns void
  language plpgsql set search_path = ''
  as $$
  begin
    lock table public.parts_2025 in share row exclusive mode;
    truncate catalogue.part_kinds, catalogue.part_choices, catalogue.part_vehicles,
      catalogue.part_categories, catalogue.part_suppliers, catalogue.part_words;
    execute catalogue.summary_statement('select *, 1 as step from public.parts_2025');
  end
  $$;

-- A term of a search text with what also fits it: parts without a variant fit the words of every variant
-- of their model, and a year fits the ranges that contain it and parts that state no years. `words` is the
-- term as a tsquery, null when no word matches; the result is null when nothing fits either.
create or replace function catalogue.with_fitment(term text, words text) returns text
  language plpgsql stable
  as $$
  declare
    year constant integer := substring(term from '^(199\d|20\d\d|2100)$')::integer;
    lexemes text;
  begin
    select string_agg(quote_literal(lexeme), ' | ') into lexemes from (
      select catalogue.vehicle_lexeme("Make", "Model") as lexeme
      from catalogue.part_vehicles where variant_words @@ words::tsquery
      union
      select catalogue.years_lexeme("YearFrom", "YearTo")
      from catalogue.part_vehicles
      where "ModelYear" is null and year between coalesce("YearFrom", 0) and coalesce("YearTo", 9999)
    ) fits;
    return case when lexemes is null then words
      else '(' || concat_ws(' | ', words, lexemes) || ')' end;
  end
  $$;

-- How one word is read: `query` is its part of a tsquery on part_kinds.words, null when no kind matches.
-- `how`: 'typed', or 'meaning' when the catalogue has only what the word means, which is in `as_words`.
create or replace function catalogue.read_word(term text, literally boolean,
    out query text, out how text, out as_words text[])
  language plpgsql stable
  as $$
  declare
    meant record;
  begin
    if exists (select from catalogue.part_words where word >= term and word < term || chr(1114111)) then
      query := quote_literal(term) || ':*';
    end if;
    if literally then
      how := case when query is not null then 'typed' end;
      return;
    end if;
    query := concat_ws(' | ', query, catalogue.forms_query(term));
    how := case when query <> '' then 'typed' end;
    meant := catalogue.read_meanings(term);
    if meant.query is not null then
      query := concat_ws(' | ', nullif(query, ''), meant.query);
      if how is null then
        how := 'meaning';
        as_words := meant.meanings;
      end if;
    end if;
    query := catalogue.with_fitment(term, '(' || nullif(query, '') || ')');
    if query is not null then how := coalesce(how, 'typed'); end if;
  end
  $$;

-- An order by name as SQL; null for the usual one, by relevance. Parts without the value come last.
create or replace function catalogue.sort_order(sort text) returns text
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

-- Which models a page without a search text covers, as a condition, so that only their kinds are read.
-- `skipped`: how many parts the models before them have.
create or replace function catalogue.models_of_page(given jsonb, max_rows integer, off integer,
    out total bigint, out skipped bigint, out models text)
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
        (select string_agg(format('("Make" = %%L and "Model" = %%L)', "Make", "Model"), ' or ') from page)
    $statement$, catalogue.counted_column(given),
      catalogue.summary_of('{Make,Model}' || catalogue.filtered_columns(given)),
      catalogue.filter_condition(given))
    into total, skipped, models using off, max_rows;
  end
  $$;

-- A page of matches by kind, and their total. Counting the parts before each line (one make, model and
-- name) gives the lines that the page covers; only their parts are read. `shown`: parts already listed
-- as matches by part number, which are left out; `shown_kinds`: their kinds. `counted`: the column that
-- counts a kind's parts.
create or replace function catalogue.line_page(kinds text, rows text, counted text, name_rank text, shown bigint[], shown_kinds uuid[],
    max_rows integer, off integer, out ids bigint[], out total bigint)
  language plpgsql stable
  -- The planner expects far too few matches of a text and would sort in a file.
  set work_mem = '16MB' set enable_sort = off
  as $$
  declare
    parts_left text := 'kind.' || counted;
    join_shown text := '';
  begin
    if shown <> '{}' then
      parts_left := parts_left || ' - coalesce(shown.parts, 0)';
      join_shown := 'left join (select id, count(*) as parts from unnest($1) id group by id) shown using (id)';
    end if;
    execute format($statement$
      with counted as materialized (
        -- Grouping by one uuid and reading one kind of each line for its names takes a quarter of the
        -- time of grouping by names.
        select line, sum(%1$s) as parts, min(kind.ctid) as first_kind
        from catalogue.part_kinds kind %5$s where %2$s group by line
      ), lines as (
        select %3$s as name_rank, "Make", "Model", "PartName", counted.parts,
          sum(counted.parts) over in_order - counted.parts as before
        from counted
        cross join lateral (select * from catalogue.part_kinds where ctid = counted.first_kind limit 1) kind
        window in_order as (order by %3$s, "Make", "Model", "PartName")
      ), page as (
        select * from lines where before < $2 + $3 and before + parts > $2
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
    $statement$, parts_left, kinds, name_rank, rows, join_shown)
    into total, ids using shown_kinds, off, max_rows, shown;
  end
  $$;

-- A page of matches by word under filters or in an order that no summary has.
create or replace function catalogue.matched_page(words tsquery, name_words tsquery, whole text, numbers text,
    given jsonb, order_by text, max_rows integer, off integer, out ids bigint[], out total bigint)
  language plpgsql stable
  set work_mem = '16MB'
  as $$
  declare
    -- From so many matches on, the first ones in a given order are found by reading in that order.
    many constant integer := 20000;
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
      execute format('select array(select "SupabaseID" from public.parts_2025 part
          where %s and (%s or (select %s from catalogue.part_kinds kind where kind.id = part."KindID"))
          order by %s limit $1 offset $2)',
          rows, coalesce(numbers, 'false'), kinds, order_by)
        into ids using max_rows, off;
      return;
    end if;
    execute format($statement$
      with matched as materialized (
        select part."SupabaseID", part."Make", part."Model", part."PartName", part."PriceInclGST_NZD",
          part."LastVerified(DateISO)", part."SearchVector", kind.name_words @@ %5$L::tsquery as named
        from (select * from catalogue.part_kinds kind where %1$s and %2$s) kind
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
    $statement$, kinds, catalogue.filter_condition(given), rows, coalesce(numbers, 'false'), name_words,
      coalesce(order_by, format('case when %s then case when "SearchVector" @@ %L::tsquery then 0 else 1 end
          when named then 2 else 3 end, "Make", "Model", "PartName", "SupabaseID"',
        coalesce(numbers, 'false'), quote_literal(whole))))
    into total, ids using max_rows, off;
  end
  $$;

-- The ids of one page in order, and the exact total.
create or replace function catalogue.find_page(q text, max_rows integer, off integer, given jsonb, sort text,
    out ids bigint[], out total bigint)
  language plpgsql stable
  set max_parallel_workers_per_gather = 0
  as $$
  declare
    rows constant text := catalogue.part_condition(given);
    counted constant text := catalogue.counted_column(given);
    is_row_filtered constant boolean := catalogue.row_condition(given) is not null;
    order_by constant text := catalogue.sort_order(sort);
    filters constant text := catalogue.filter_condition(given);
    search record;
    page record;
    numbers text;
    numbered bigint[] := '{}';
    numbered_kinds uuid[] := '{}';
  begin
    ids := '{}';
    if q !~ '\S' or q is null then
      if is_row_filtered then
        execute format('select count(*) from public.parts_2025 where %s', rows) into total;
      else
        page := catalogue.models_of_page(given, max_rows, off);
        total := page.total;
      end if;
      if total <= off or max_rows = 0 then return; end if;
      if is_row_filtered or order_by is not null or (rows = 'true' and off <= 1000) then
        execute format('select array(select "SupabaseID" from public.parts_2025
            where %s order by %s limit $1 offset $2)',
            rows, coalesce(order_by, '"Make", "Model", "PartName", "SupabaseID"'))
          into ids using max_rows, off;
        return;
      end if;
      page := catalogue.line_page(filters || ' and (' || page.models || ')', rows, counted, '0', '{}', '{}',
        max_rows, off - page.skipped::integer);
      ids := page.ids;
      return;
    end if;

    search := catalogue.parse_search(q);
    numbers := catalogue.number_condition(search.words, search.numbers, search.whole);
    if search.words is null or search.numbers is not null then
      total := 0;
      if numbers is null then return; end if;
      execute format('select count(*) from public.parts_2025 where %s and %s', numbers, rows)
        into total;
      if total <= off or max_rows = 0 then return; end if;
      if order_by is not null then
        execute format('select array(select "SupabaseID" from public.parts_2025
            where %s and %s order by %s limit $1 offset $2)', numbers, rows, order_by)
          into ids using max_rows, off;
        return;
      end if;
      ids := catalogue.number_page(numbers, rows, search.whole,
        search.words is null and search.whole ~ '^(?=.*[0-9]).{3}'
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
    if numbers is not null then
      execute format('select coalesce(array_agg("SupabaseID"), ''{}''), coalesce(array_agg("KindID"), ''{}'')
          from (select * from public.parts_2025 where %s and %s order by %s) part',
          numbers, rows, catalogue.number_order(search.whole))
        into numbered, numbered_kinds;
    end if;
    ids := numbered[off + 1 : off + max_rows];
    page := catalogue.line_page(
      format('words @@ %L::tsquery and ', search.words) || filters,
      rows || format(' and exists (select from catalogue.part_kinds kind
        where kind.id = part."KindID" and kind.words @@ %L::tsquery)', search.words),
      counted, format('case when name_words @@ %L::tsquery then 0 else 1 end', search.name_words),
      numbered, numbered_kinds, max_rows - cardinality(ids), greatest(off - cardinality(numbered), 0));
    ids := ids || page.ids;
    total := page.total + cardinality(numbered);
  end
  $$;

-- A query for the parts that match a search text and all filters.
create or replace function catalogue.matching_parts(q text, given jsonb) returns text
  language plpgsql stable
  as $$
  declare
    rows constant text := catalogue.part_condition(given);
    search record;
    numbers text;
    kinds text;
  begin
    if q !~ '\S' or q is null then
      return 'select * from public.parts_2025 where ' || rows;
    end if;
    search := catalogue.parse_search(q);
    numbers := coalesce(catalogue.number_condition(search.words, search.numbers, search.whole), 'false');
    if search.words is null or search.numbers is not null then
      return format('select * from public.parts_2025 where %s and %s', numbers, rows);
    end if;
    kinds := format('kind.words @@ %L::tsquery', search.words);
    return format($statement$
      select part.* from (select * from catalogue.part_kinds kind where %1$s and %2$s) kind
      cross join lateral (
        select * from public.parts_2025 part
        where part."Make" = kind."Make" and part."Model" = kind."Model"
          and part."PartName" = kind."PartName" and part."KindID" = kind.id and %3$s
      ) part
      union all
      select part.* from public.parts_2025 part where %4$s and %3$s and not exists (
        select from catalogue.part_kinds kind where kind.id = part."KindID" and %1$s)
    $statement$, kinds, catalogue.filter_condition(given), rows, numbers);
  end
  $$;

-- A query for how many parts match a search text and the filters that no summary has, by combination of
-- filter values: the columns of part_choices with the parts asked for counted as `parts`.
create or replace function catalogue.matching_choices(q text, given jsonb) returns text
  language plpgsql stable
  as $$
  declare
    row_filters constant jsonb := given - array(select column_name from catalogue.part_filters());
    search record;
    numbers text;
    kinds text := 'false';
    not_counted text := 'true';
  begin
    if q !~ '\S' or q is null or catalogue.row_condition(given) is not null then
      return format('select %1$s, count(*) as parts from (%2$s) part group by %1$s',
        catalogue.filter_columns(), catalogue.matching_parts(q, row_filters));
    end if;
    search := catalogue.parse_search(q);
    numbers := catalogue.number_condition(search.words, search.numbers, search.whole);
    if search.words is not null and search.numbers is null then
      kinds := format('words @@ %L::tsquery', search.words);
      not_counted := format('not exists (select from catalogue.part_kinds where id = part."KindID" and %s)', kinds);
    end if;
    return format($statement$
      select %1$s, sum(counted.parts)::bigint as parts
      from (
        select %1$s, by_kind.parts
        from (select choice as id, sum(%5$s) as parts from catalogue.part_kinds where %2$s group by 1) by_kind
        join (select id, %1$s from catalogue.part_choices) choice using (id)
        union all
        select %1$s, count(*) from public.parts_2025 part where %3$s and %4$s and %6$s group by %1$s
      ) counted
      group by %1$s
    $statement$, catalogue.filter_columns(), kinds, coalesce(numbers, 'false'), not_counted,
      catalogue.counted_column(given), catalogue.part_condition(row_filters));
  end
  $$;

-- One page of the parts that match the text and all filters; without a text, all that match the filters.
-- Every row carries the exact total. At most 1000 rows at a time. sort: 'relevance' (the order of the
-- listing), 'price', 'price-desc', 'name' or 'checked'.
create or replace function public.evnz_search_parts(q text, max_rows integer default 50, off integer default 0,
    make text default null, model text default null, variant text default null,
    model_year integer default null, part_category text default null,
    part_subcategory text default null, filters jsonb default '{}', sort text default null)
  returns table ("SupabaseID" bigint, "SKU" text, "Make" text, "Model" text, "Variant" text,
    "ModelYear" integer, "PartCategory" text, "PartSubcategory" text, "PartName" text,
    "OEMPartNumber" text, "AltPartNumbers" text, "ListPrice_NZD" numeric,
    "PriceGST(Incl/Excl)" text, "StockStatus" text, "NZAvailability(Dealer/Aftermarket)" text,
    "Supplier/URL" text, "Notes" text, "LastVerified(DateISO)" date, "YearFrom" integer,
    "YearTo" integer, "PriceInclGST_NZD" numeric, total bigint)
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    page record;
  begin
    -- The upper bound of off keeps sums of off and max_rows within an integer.
    page := catalogue.find_page(q,
      least(greatest(coalesce(max_rows, 50), 0), 1000),
      least(greatest(coalesce(off, 0), 0), 2000000000),
      catalogue.merge_filters(filters, make, model, variant, model_year, part_category, part_subcategory),
      sort);
    return query
      select part."SupabaseID", part."SKU", part."Make", part."Model", part."Variant",
        part."ModelYear", part."PartCategory", part."PartSubcategory", part."PartName",
        part."OEMPartNumber", part."AltPartNumbers", part."ListPrice_NZD",
        part."PriceGST(Incl/Excl)", part."StockStatus", part."NZAvailability(Dealer/Aftermarket)",
        part."Supplier/URL", part."Notes", part."LastVerified(DateISO)", part."YearFrom", part."YearTo",
        part."PriceInclGST_NZD", page.total
      from unnest(page.ids) with ordinality listed (id, position)
      join public.parts_2025 part on part."SupabaseID" = listed.id
      order by listed.position;
  end
  $$;

-- How many parts match the text and all filters.
create or replace function public.evnz_count_parts(q text default '', make text default null,
    model text default null, variant text default null, model_year integer default null,
    part_category text default null, part_subcategory text default null, filters jsonb default '{}')
  returns bigint
  language sql stable security invoker set search_path = ''
  return (catalogue.find_page(q, 0, 0, catalogue.merge_filters(filters, make, model, variant, model_year,
    part_category, part_subcategory), null)).total;

-- The options of one filter as a query: list, value, count. `given`: the filters without this one and
-- those that depend on it. `choices`: where to count instead of the summaries.
create or replace function catalogue.option_query(filter_column text, list text, given jsonb, choices text) returns text
  language plpgsql stable
  as $$
  declare
    source constant text := coalesce(choices,
      catalogue.summary_of(filter_column || catalogue.filtered_columns(given)));
    counted constant text := case when choices is null then catalogue.counted_column(given) else 'parts' end;
    condition constant text := catalogue.filter_condition(given);
    -- Every variant and year of the chosen vehicles is a choice, whatever else is chosen.
    vehicles constant text := catalogue.filter_condition(jsonb_strip_nulls(
      jsonb_build_object('Make', given -> 'Make', 'Model', given -> 'Model')));
  begin
    if filter_column = 'ModelYear' then
      return format($statement$
        select %1$L, to_jsonb(year), sum(parts) from (
          select distinct year from catalogue.part_vehicles, lateral (
            select "ModelYear" union all
            select generate_series(coalesce("YearFrom", "YearTo"), coalesce("YearTo", "YearFrom"))
            where "ModelYear" is null
          ) named (year) where %4$s and year is not null
        ) named join (
          select coalesce("ModelYear", "YearFrom", 0) as earliest,
            coalesce("ModelYear", "YearTo", 9999) as latest, sum(%2$s) as parts
          from %3$s where %5$s group by 1, 2
        ) fit on year between earliest and latest
        group by year
      $statement$, list, counted, source, vehicles, condition);
    elsif filter_column = 'Variant' then
      return format($statement$
        select %1$L, to_jsonb("Variant"), sum(parts) from (
          select "Variant", sum(%2$s) as parts from %3$s
          where %5$s and "Variant" is not null group by 1
          union all
          select named."Variant", sum(unnamed.parts) from (
            select distinct %6$s as model, "Variant" from catalogue.part_vehicles
            where %4$s and "Variant" is not null
          ) named join (
            select %6$s as model, sum(%2$s) as parts from %3$s
            where %5$s and "Variant" is null group by 1
          ) unnamed using (model)
          group by 1
        ) fit group by "Variant"
      $statement$, list, counted, source, vehicles, condition,
        -- With a chosen model, a part without a variant fits any variant.
        case when catalogue.filter_values(given, 'Model') is null
          then '"Make" || chr(31) || "Model"' else '''''::text' end);
    end if;
    return format('select %1$L, to_jsonb(%2$I), sum(%3$s) from %4$s where %5$s and %2$I is not null group by %2$I',
      list, filter_column, counted, source, condition);
  end
  $$;

-- The suppliers of the parts that match as a query: list, value, count. `given`: the filters without the
-- supplier. Beyond 20,000 parts the counts are null unless a summary has them.
create or replace function catalogue.supplier_query(q text, given jsonb) returns text
  language plpgsql stable
  as $$
  declare
    is_counted constant boolean := coalesce(q !~ '\S', true) and catalogue.row_condition(given) is null
      and catalogue.filtered_columns(given) <@ '{Make,Model,PartCategory}';
  begin
    if not is_counted and (catalogue.find_page(q, 0, 0, given, null)).total <= 20000 then
      return format($statement$
        select 'suppliers', to_jsonb("Supplier/URL"), count(*) from (%s) part
        where "Supplier/URL" <> '' group by "Supplier/URL"
      $statement$, catalogue.matching_parts(q, given));
    end if;
    return format($statement$
      select 'suppliers', to_jsonb("Supplier/URL"), sum(%s) from catalogue.part_suppliers
      where %s group by "Supplier/URL"
    $statement$, case when is_counted then catalogue.counted_column(given) else 'null::bigint' end,
      catalogue.filter_condition(given - '{Variant,ModelYear,PartSubcategory}'::text[]));
  end
  $$;

-- The choices of each filter. A choice counts the parts that would be shown if it were chosen: under the
-- text and the other filters, without the filters that depend on it (the model, for a make). Parts that
-- fit every variant or state no years count for each. The suppliers are a list besides; their count is
-- null where counting would take too long.
create or replace function public.evnz_part_options(q text default '', make text default null,
    model text default null, variant text default null, model_year integer default null,
    part_category text default null, part_subcategory text default null, filters jsonb default '{}')
  returns jsonb
  language plpgsql stable security invoker set search_path = ''
  -- As in catalogue.line_page.
  set max_parallel_workers_per_gather = 0 set work_mem = '16MB' set enable_sort = off
  as $$
  declare
    given constant jsonb := catalogue.merge_filters(filters, make, model, variant, model_year,
      part_category, part_subcategory);
    is_matching constant boolean := q ~ '\S' or catalogue.row_condition(given) is not null;
    options jsonb;
  begin
    execute format($statement$
      with %s option (list, value, count) as (%s union all %s)
      select coalesce(jsonb_object_agg(list, options), '{}')
      from (select list, jsonb_agg(jsonb_build_object('value', value, 'count', count)
          order by value #>> '{}' collate "C") as options
        from option where count is distinct from 0 group by list) as lists
    $statement$,
      case when is_matching
        then format('choice as materialized (%s),', catalogue.matching_choices(q, given)) else '' end,
      (select string_agg(catalogue.option_query(filter.column_name, filter.list,
          given - filter.column_name - filter.limits, case when is_matching then 'choice' end), ' union all ')
        from catalogue.part_filters() filter),
      catalogue.supplier_query(q, given - 'Supplier/URL'))
    into options;
    return (select jsonb_object_agg(list, '[]'::jsonb) from catalogue.part_filters())
      || '{"suppliers": []}' || options;
  end
  $$;

-- The OEM numbers of a part as they are compared. Unlike number_keys these are whole numbers only.
create or replace function catalogue.oem_keys(oem text) returns text[]
  language sql immutable parallel safe
  return array_remove(array(select catalogue.number_key(entry)
    from regexp_split_to_table(coalesce(oem, ''), '[;|\n\r]+') entry), '');

-- The same part from other suppliers: the parts with the OEM number of one part, the cheapest of each
-- supplier, cheapest first with GST; parts without a price come last. At most 100.
create or replace function public.evnz_part_offers(part_id bigint)
  returns table ("SupabaseID" bigint, "SKU" text, "Make" text, "Model" text, "Variant" text,
    "ModelYear" integer, "PartName" text, "OEMPartNumber" text, "ListPrice_NZD" numeric,
    "PriceGST(Incl/Excl)" text, "StockStatus" text, "NZAvailability(Dealer/Aftermarket)" text,
    "Supplier/URL" text, "LastVerified(DateISO)" date, "YearFrom" integer, "YearTo" integer,
    "PriceInclGST_NZD" numeric)
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    given public.parts_2025;
    wanted text[];
  begin
    select * into given from public.parts_2025 part where part."SupabaseID" = part_id;
    wanted := catalogue.oem_keys(given."OEMPartNumber");
    if cardinality(wanted) = 0 then return; end if;
    return query execute $statement$
      select "SupabaseID", "SKU", "Make", "Model", "Variant", "ModelYear", "PartName", "OEMPartNumber",
        "ListPrice_NZD", "PriceGST(Incl/Excl)", "StockStatus", "NZAvailability(Dealer/Aftermarket)",
        "Supplier/URL", "LastVerified(DateISO)", "YearFrom", "YearTo", "PriceInclGST_NZD"
      from (
        select distinct on ("Supplier/URL") *
        from public.parts_2025
        where "SearchVector" @@ (select string_agg(quote_literal(lexeme), ' | ')
            from unnest($1) lexeme)::tsquery
          and catalogue.oem_keys("OEMPartNumber") && $1
        -- Of equally cheap parts the given one, then those of its vehicle.
        order by "Supplier/URL", "PriceInclGST_NZD", "SupabaseID" <> $2,
          ("Make", "Model") is distinct from ($3, $4), "SupabaseID"
      ) offer
      order by "PriceInclGST_NZD", "SupabaseID" limit 100
    $statement$ using wanted, part_id, given."Make", given."Model";
  end
  $$;

-- The vehicles that have parts.
create or replace function public.get_vehicle_facets()
  returns table ("Make" text, "Model" text, "Variant" text)
  language sql stable security invoker
  begin atomic
    select distinct vehicle."Make", vehicle."Model", vehicle."Variant"
    from catalogue.part_vehicles vehicle
    order by 1, 2, 3;
  end;

-- The categories that have parts.
create or replace function public.get_category_facets()
  returns table ("PartCategory" text, "PartSubcategory" text)
  language sql stable security invoker
  begin atomic
    select distinct category."PartCategory", category."PartSubcategory"
    from catalogue.part_categories category
    where category."PartCategory" is not null
    order by 1, 2;
  end;

-- How many parts and sample records the catalogue has, and when it was last imported. Sample records are
-- not an import.
create or replace function public.evnz_describe_parts()
  returns table (total bigint, samples bigint, imported_at timestamptz)
  language sql stable security invoker
  begin atomic
    select coalesce(sum(vehicle.parts), 0), coalesce(sum(vehicle.samples), 0),
      (select max(import.imported_at) from catalogue.part_imports import where import.source <> 'sample records')
    from catalogue.part_vehicles vehicle;
  end;

select catalogue.rebuild_part_summaries();

-- New functions are executable by everyone, so revoke first and grant only what is meant. Functions in
-- schema catalogue are called with the caller's rights, but requests cannot name them.
revoke all on all functions in schema catalogue from public;
grant execute on all functions in schema catalogue to anon, authenticated, service_role;
revoke execute on function catalogue.update_part_summaries(), catalogue.rebuild_part_summaries()
  from anon, authenticated, service_role;
revoke all on function
  public.evnz_search_parts(text, integer, integer, text, text, text, integer, text, text, jsonb, text),
  public.evnz_count_parts(text, text, text, text, integer, text, text, jsonb),
  public.evnz_part_options(text, text, text, text, integer, text, text, jsonb),
  public.evnz_part_offers(bigint),
  public.get_vehicle_facets(), public.get_category_facets(), public.evnz_describe_parts()
  from public;
grant execute on function
  public.evnz_search_parts(text, integer, integer, text, text, text, integer, text, text, jsonb, text),
  public.evnz_count_parts(text, text, text, text, integer, text, text, jsonb),
  public.evnz_part_options(text, text, text, text, integer, text, text, jsonb),
  public.evnz_part_offers(bigint),
  public.get_vehicle_facets(), public.get_category_facets(), public.evnz_describe_parts()
  to anon, authenticated, service_role;
