-- How the catalogue is searched and counted. What a text means:
-- * Words, one after the other, all have to be found in make, model, variant, year, category,
--   subcategory or name, from their beginning; a word that begins nothing may have one typing mistake.
-- * What is no such word has to begin a part number (SKU, OEM or alternative).
-- * The text as a whole may be a part number, or its beginning, spaces and dashes ignored.
-- Sorted by: the exact part number, part numbers that begin so, parts whose name holds a word of the
-- text, all others; then by make, model, name and id.

-- Whether two words differ by one letter: wrong, missing, extra, or two swapped.
create function catalogue.is_one_typo(term text, word text) returns boolean
  language plpgsql immutable strict parallel safe
  as $$
  declare
    place integer := 1;
  begin
    if term = word then return true; end if;
    if abs(length(term) - length(word)) > 1 then return false; end if;
    while substr(term, place, 1) = substr(word, place, 1) loop
      place := place + 1;
    end loop;
    -- From the first letter that differs on, one step has to make the rest the same.
    return substr(term, place + 1) = substr(word, place + 1)
      or substr(term, place + 1) = substr(word, place)
      or substr(term, place) = substr(word, place + 1)
      or (substr(term, place, 1) = substr(word, place + 1, 1)
        and substr(term, place + 1, 1) = substr(word, place, 1)
        and substr(term, place + 2) = substr(word, place + 2));
  end
  $$;

-- One word as a piece of a text query over kinds; null when no kind has it.
create function catalogue.word_query(term text) returns text
  language plpgsql stable
  as $$
  declare
    found text;
  begin
    if exists (select from catalogue.part_words where word >= term and word < term || '{') then
      return quote_literal(term) || ':*';
    end if;
    if length(term) < 4 or term ~ '[0-9]' then return null; end if;
    -- A mistake in what is not yet typed to the end counts too, from five letters on.
    select string_agg(quote_literal(word), ' | ') into found
    from catalogue.part_words
    where length(word) >= length(term) - 1
      and catalogue.likeness(term, word) > 0.1
      and (catalogue.is_one_typo(term, word)
        or (length(term) >= 5 and catalogue.is_one_typo(term, left(word, length(term)))));
    return '(' || found || ')';
  end
  $$;

-- Reads a text: the words of kinds, the beginnings of part numbers, and the whole as a part number.
-- Only letters and digits of the text get into a query, so no operator or quote has a meaning.
create function catalogue.read_search(q text,
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
        number_pieces := number_pieces || (quote_literal(regexp_replace(token, '[^a-z0-9]+', '', 'g')) || ':*');
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

-- The filters that are set, as conditions; what is not set, or blank, is none.
create function catalogue.filter_sql(make text, model text, variant text, model_year integer,
    part_category text, part_subcategory text) returns text
  language sql immutable parallel safe
  return concat_ws(' and ', 'true',
    '"Make" = ' || quote_literal(nullif(make, '')),
    '"Model" = ' || quote_literal(nullif(model, '')),
    '"Variant" = ' || quote_literal(nullif(variant, '')),
    '"ModelYear" = ' || model_year,
    '"PartCategory" = ' || quote_literal(nullif(part_category, '')),
    '"PartSubcategory" = ' || quote_literal(nullif(part_subcategory, '')));

-- Rows found by their numbers, best first: exact, begun, other. A text without any has none.
create function catalogue.numbered_parts(words tsquery, numbers tsquery, whole text, filters text)
  returns table (id bigint, kind uuid)
  language plpgsql stable
  as $$
  declare
    conditions text[] := '{}';
  begin
    -- A part number in one or two letters would begin half of all.
    if length(whole) >= 3 and whole ~ '[0-9]' then
      conditions := conditions
        || format('"SearchVector" @@ %L::tsquery', quote_literal(whole) || ':*');
    elsif whole is not null then
      conditions := conditions
        || format('"SearchVector" @@ %L::tsquery', quote_literal(whole));
    end if;
    if numbers is not null then
      conditions := conditions || (format('"SearchVector" @@ %L::tsquery', numbers)
        || case when words is null then '' else format(
          ' and "KindID" in (select kind.id from catalogue.part_kinds kind where kind.words @@ %L::tsquery)',
          words) end);
    end if;
    if cardinality(conditions) = 0 then return; end if;
    return query execute format(
      'select "SupabaseID", "KindID" from public.parts_2025 where ((%s)) and %s
       order by case when "SearchVector" @@ %L::tsquery then 0
         when "SearchVector" @@ %L::tsquery then 1 else 2 end,
         "Make", "Model", "PartName", "SupabaseID"',
      array_to_string(conditions, ') or ('), filters,
      quote_literal(whole), quote_literal(whole) || ':*');
  end
  $$;

-- The ids of one page in order, and the exact total.
create function catalogue.find_page(q text, max_rows integer, off integer, filters text,
    out ids bigint[], out total bigint)
  language plpgsql stable
  as $$
  declare
    search record;
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
      select coalesce(array_agg(found.id), '{}'), coalesce(array_agg(found.kind), '{}')
        into numbered, numbered_kinds from catalogue.numbered_parts(search.words, search.numbers, search.whole, filters) found;
      if search.words is null or search.numbers is not null then
        ids := numbered[off + 1 : off + max_rows];
        total := cardinality(numbered);
        return;
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

-- Parts by what is searched for, as a table: how many fit each combination of choices.
create function catalogue.matching_choices(q text)
  returns table ("Make" text, "Model" text, "Variant" text, "ModelYear" integer,
    "PartCategory" text, "PartSubcategory" text, parts bigint)
  language plpgsql stable
  as $$
  declare
    search record;
    numbered_kinds uuid[];
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
    select coalesce(array_agg(found.kind), '{}') into numbered_kinds
      from catalogue.numbered_parts(search.words, search.numbers, search.whole, 'true') found;
    return query execute format($statement$
      select "Make", "Model", "Variant", "ModelYear", "PartCategory", "PartSubcategory",
        sum(fitting)::bigint
      from (
        select kind.*, kind.parts as fitting from catalogue.part_kinds kind where %s
        union all
        select kind.*, shown.parts as fitting
        from (select id, count(*)::integer as parts from unnest($1) id group by id) shown
        join catalogue.part_kinds kind using (id) where not (%s)
      ) kind
      group by 1, 2, 3, 4, 5, 6
    $statement$, kinds, kinds) using numbered_kinds;
  end
  $$;

-- One page of parts that fit the text and all filters; without a text, all that fit the filters.
-- Every row carries the exact total. At most 1000 rows at a time.
create function public.evnz_search_parts(q text, max_rows integer default 50, off integer default 0,
    make text default null, model text default null, variant text default null,
    model_year integer default null, part_category text default null,
    part_subcategory text default null)
  returns table ("SupabaseID" bigint, "SKU" text, "Make" text, "Model" text, "Variant" text,
    "ModelYear" integer, "PartCategory" text, "PartSubcategory" text, "PartName" text,
    "OEMPartNumber" text, "AltPartNumbers" text, "ListPrice_NZD" numeric,
    "PriceGST(Incl/Excl)" text, "StockStatus" text, "NZAvailability(Dealer/Aftermarket)" text,
    "Supplier/URL" text, "Notes" text, "LastVerified(DateISO)" date, total bigint)
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    page record;
  begin
    -- Beyond two thousand million there is nothing, and sums of two numbers stay in their type.
    select * into page from catalogue.find_page(q,
      least(greatest(coalesce(max_rows, 50), 0), 1000),
      least(greatest(coalesce(off, 0), 0), 2000000000),
      catalogue.filter_sql(make, model, variant, model_year, part_category, part_subcategory));
    return query
      select part."SupabaseID", part."SKU", part."Make", part."Model", part."Variant",
        part."ModelYear", part."PartCategory", part."PartSubcategory", part."PartName",
        part."OEMPartNumber", part."AltPartNumbers", part."ListPrice_NZD",
        part."PriceGST(Incl/Excl)", part."StockStatus", part."NZAvailability(Dealer/Aftermarket)",
        part."Supplier/URL", part."Notes", part."LastVerified(DateISO)", page.total
      from unnest(page.ids) with ordinality found (id, place)
      join public.parts_2025 part on part."SupabaseID" = found.id
      order by found.place;
  end
  $$;

-- How many parts fit the text and all filters.
create function public.evnz_count_parts(q text default '', make text default null,
    model text default null, variant text default null, model_year integer default null,
    part_category text default null, part_subcategory text default null)
  returns bigint
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    total bigint;
  begin
    execute 'select coalesce(sum(parts), 0) from catalogue.matching_choices($1) where '
      || catalogue.filter_sql(make, model, variant, model_year, part_category, part_subcategory)
      into total using q;
    return total;
  end
  $$;

-- The lists to choose from. Each option counts the parts that would be shown if it were chosen: under
-- the text and the other filters, without those that depend on the choice (a model on its make).
create function public.evnz_part_options(q text default '', make text default null,
    model text default null, variant text default null, model_year integer default null,
    part_category text default null, part_subcategory text default null)
  returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    vehicle constant text := catalogue.filter_sql(make, model, variant, model_year, null, null);
    options jsonb;
  begin
    execute format($statement$
      with fitting as materialized (select * from catalogue.matching_choices($1)),
      listed as (
        select 'makes' as list, to_jsonb("Make") as value, sum(parts) as count
          from fitting where %1$s and "Make" <> '' group by "Make"
        union all
        select 'models', to_jsonb("Model"), sum(parts)
          from fitting where %2$s and "Model" <> '' group by "Model"
        union all
        select 'variants', to_jsonb("Variant"), sum(parts)
          from fitting where %3$s and "Variant" <> '' group by "Variant"
        union all
        select 'years', to_jsonb("ModelYear"), sum(parts)
          from fitting where %4$s and "ModelYear" is not null group by "ModelYear"
        union all
        select 'categories', to_jsonb("PartCategory"), sum(parts)
          from fitting where %5$s and "PartCategory" <> '' group by "PartCategory"
        union all
        select 'subcategories', to_jsonb("PartSubcategory"), sum(parts)
          from fitting where %6$s and "PartSubcategory" <> '' group by "PartSubcategory"
      )
      select '{"makes": [], "models": [], "variants": [], "years": [], "categories": [],
          "subcategories": []}'::jsonb || coalesce(jsonb_object_agg(list, options), '{}')
      from (select list, jsonb_agg(jsonb_build_object('value', value, 'count', count)
          order by value #>> '{}' collate "C") as options
        from listed group by list) as lists
    $statement$,
      catalogue.filter_sql(null, null, null, model_year, part_category, part_subcategory),
      catalogue.filter_sql(make, null, null, model_year, part_category, part_subcategory),
      catalogue.filter_sql(make, model, null, model_year, part_category, part_subcategory),
      catalogue.filter_sql(make, model, variant, null, part_category, part_subcategory),
      vehicle,
      vehicle || ' and ' || catalogue.filter_sql(null, null, null, null, part_category, null))
    into options using q;
    return options;
  end
  $$;

-- The vehicles there are parts for.
create function public.get_vehicle_facets()
  returns table ("Make" text, "Model" text, "Variant" text)
  language sql stable security invoker
  begin atomic
    select distinct choice."Make", choice."Model", choice."Variant"
    from catalogue.part_choices choice
    order by 1, 2, 3;
  end;

-- The categories there are parts in.
create function public.get_category_facets()
  returns table ("PartCategory" text, "PartSubcategory" text)
  language sql stable security invoker
  begin atomic
    select distinct choice."PartCategory", choice."PartSubcategory"
    from catalogue.part_choices choice
    where choice."PartCategory" is not null
    order by 1, 2;
  end;

-- What the whole catalogue holds, and when it was last imported. Sample records are not imported.
create function public.evnz_describe_parts()
  returns table (total bigint, samples bigint, imported_at timestamptz)
  language sql stable security invoker
  begin atomic
    select coalesce(sum(choice.parts), 0), coalesce(sum(choice.samples), 0),
      (select max(import.imported_at) from catalogue.part_imports import where import.source <> 'sample records')
    from catalogue.part_choices choice;
  end;

-- Nobody calls what is not meant for them; what stays behind the functions is called by them alone.
revoke all on all functions in schema catalogue from public;
grant execute on all functions in schema catalogue to anon, authenticated, service_role;
revoke execute on function catalogue.update_part_summaries() from anon, authenticated, service_role;
revoke all on function
  public.evnz_search_parts(text, integer, integer, text, text, text, integer, text, text),
  public.evnz_count_parts(text, text, text, text, integer, text, text),
  public.evnz_part_options(text, text, text, text, integer, text, text),
  public.get_vehicle_facets(), public.get_category_facets(), public.evnz_describe_parts()
  from public;
grant execute on function
  public.evnz_search_parts(text, integer, integer, text, text, text, integer, text, text),
  public.evnz_count_parts(text, text, text, text, integer, text, text),
  public.evnz_part_options(text, text, text, text, integer, text, text),
  public.get_vehicle_facets(), public.get_category_facets(), public.evnz_describe_parts()
  to anon, authenticated, service_role;
