-- Triggers keep the summaries and part_words exact, in the transaction of each change.

-- Every word of any kind, and every pair of words as its lexeme: what a search text is matched against. What stands for a
-- missing variant or year, and begins with '@', is left out.
create table catalogue.part_words (word text collate "C" primary key);
grant select on catalogue.part_words to anon, authenticated, service_role;

-- No part that others can see has a greater id than this: until its commit, what an import adds has. Pages that walk an
-- index in order pass the entries of such parts without looking at their rows.
create table catalogue.part_ids (only_row boolean primary key default true check (only_row), last bigint not null);
grant select on catalogue.part_ids to anon, authenticated, service_role;

-- Words with each lone digit joined to the word before it: {type,1,cable} is {type1,cable}.
create function catalogue.join_digits(terms text[]) returns text[]
  language sql immutable parallel safe
  return string_to_array(regexp_replace(array_to_string(terms, ' '), '\m([a-z]{2,}) ([0-9])\M', '\1\2', 'g'), ' ');

-- What leads from one connector to another: 'Type 2 to Type 1', 'Type 2 - Type 1', 'CHAdeMO to CCS2'.
create function catalogue.directions(words text[]) returns table (one text, other text)
  language sql immutable parallel safe
  begin atomic
    select coalesce(found[1], found[3]), coalesce(found[2], found[4])
    from regexp_matches(array_to_string(catalogue.join_digits(words), ' '),
      '\m(?:([a-z]+[0-9]*) to ([a-z]+[0-9]*)|([a-z]+[0-9]+) ([a-z]+[0-9]+))\M', 'g') found;
  end;

-- A text as a short lexeme: pairs of words are half of what kinds weigh. In a catalogue of 100,000 pairs, one in 700,000
-- that are asked for is taken for another.
create function catalogue.short_lexeme(given text) returns text
  language sql immutable parallel safe
  return left(encode(decode(md5(given), 'hex'), 'base64'), 6);

-- Two words that stand together. No word begins with '='.
create function catalogue.pair_lexeme(one text, other text) returns text
  language sql immutable parallel safe
  return '=' || catalogue.short_lexeme(one || ' ' || other);

create function catalogue.direction_lexeme(one text, other text) returns text
  language sql immutable parallel safe
  return catalogue.pair_lexeme(one, 'to ' || other);

-- Each word of a text with the word behind it, as one lexeme. A meaning of several words must
-- stand together in one field: 'front glass' is not the category 'Body and glass' of a front bumper. What leads from one
-- connector to another is a lexeme too.
create function catalogue.word_pairs(given text) returns text[]
  language plpgsql immutable parallel safe
  as $$
  declare
    words constant text[] := catalogue.plain_words(given);
  begin
    return array(select catalogue.pair_lexeme(words[at], words[at + 1]) from generate_series(1, cardinality(words) - 1) at)
      || array(select catalogue.direction_lexeme(one, other) from catalogue.directions(words));
  end
  $$;

-- The words of a text with its pairs.
create function catalogue.words_with_pairs(given text) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(catalogue.split_words(given) || catalogue.word_pairs(given));

-- Whether a category is a list of several things: 'Body and glass'.
create function catalogue.is_several(category text) returns boolean
  language sql immutable parallel safe
  return coalesce(category ~* '\mand\M|[&/,+]', false);

-- Of a part in a category of several things, what its name or a category of one thing has of them, each behind '@+': '@+bumper' of
-- an upper front bumper in 'Bumpers & trim'. The category alone names none of them.
create function catalogue.named_things(category text, subcategory text, name text) returns tsvector
  language plpgsql immutable parallel safe
  as $$
  declare
    lists text := '';
    own text := name;
  begin
    if catalogue.is_several(category) then lists := category; else own := concat_ws(' ', own, category); end if;
    if catalogue.is_several(subcategory) then lists := concat_ws(' ', lists, subcategory);
      else own := concat_ws(' ', own, subcategory); end if;
    if lists = '' then return ''; end if;
    return array_to_tsvector(array(select distinct '@+' || word
      from unnest(catalogue.plain_words(own)) word, unnest(catalogue.plain_words(lists)) thing,
        unnest(catalogue.word_forms(thing)) form
      where starts_with(word, form)));
  end
  $$;

-- The words of a make and model, and the model written as one word: people type 'etransit' and 'id4' too.
create function catalogue.vehicle_words(make text, model text) returns tsvector
  language sql immutable parallel safe
  return catalogue.words_with_pairs(make) || catalogue.words_with_pairs(model)
    || array_to_tsvector(array_remove(array[array_to_string(catalogue.plain_words(model), '')], ''));

-- What parts of a model that name no variant have instead of its words. No word begins with '@'.
create function catalogue.vehicle_lexeme(make text, model text) returns text
  language sql immutable parallel safe
  return '@' || catalogue.short_lexeme(make || E'\x1f' || model);

-- What parts have instead of a year whose years are a range ('@2021-2024', '@2021-') or not stated ('@-').
create function catalogue.years_lexeme(year_from integer, year_to integer) returns text
  language sql immutable parallel safe
  return '@' || coalesce(year_from::text, '') || '-' || coalesce(year_to::text, '');

-- What stands for a missing variant and a missing year.
create function catalogue.fitment_lexemes(make text, model text, variant text, year integer,
    year_from integer, year_to integer) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array_remove(array[
    case when variant is null then catalogue.vehicle_lexeme(make, model) end,
    case when year is null then catalogue.years_lexeme(year_from, year_to) end], null));

-- The statement that adds changes to the summaries. `changes` is a query for rows of parts_2025 with a
-- column step: 1 for an added row, -1 for a removed one. Returns how many kinds have no part left, and
-- the words that those may have had.
create function catalogue.summary_statement(changes text) returns text
  language sql stable
  return format($statement$
    with counted as (
      select "KindID", %1$s, "PartName", sum(step)::integer as parts,
        coalesce(sum(step) filter (where catalogue.is_in_stock("StockStatus")), 0)::integer as stocked,
        coalesce(sum(step) filter (where "SKU" like 'SAMPLE-%%'), 0)::integer as samples
      from (%2$s) change
      group by "KindID", %1$s, "PartName"
      having sum(step) <> 0 or sum(step) filter (where catalogue.is_in_stock("StockStatus")) <> 0
        or sum(step) filter (where "SKU" like 'SAMPLE-%%') <> 0
    ), changes as materialized (
      -- One key for each join: over several columns the planner expects one row and joins in nested loops.
      select *, catalogue.hash_of(row(%1$s)::text) as choice,
        hash_record_extended(row("Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo"), 0) as vehicle,
        hash_record_extended(row("PartCategory", "PartSubcategory", "PartName"), 0) as name
      from counted
    ), given_vehicles as materialized (
      select distinct vehicle, "Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo" from changes
    ), given_names as materialized (
      select distinct name, "PartCategory", "PartSubcategory", "PartName" from changes
    ), texts as materialized (
      -- Few texts are in many kinds: the words of each are split once, then joined for each kind.
      select text, catalogue.words_with_pairs(text) as words from (
        select "Variant" from given_vehicles union select "PartCategory" from given_names union select "PartSubcategory" from given_names
        union select "PartName" from given_names) split (text)
    ), models as materialized (
      select "Make", "Model", catalogue.vehicle_words("Make", "Model") as words
      from (select distinct "Make", "Model" from given_vehicles) model
    ), vehicles as materialized (
      select vehicle, models.words || coalesce(texts.words, '') || array_to_tsvector(array_remove(array["ModelYear"::text], null))
          || catalogue.fitment_lexemes("Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo") as words
      from given_vehicles join models using ("Make", "Model") left join texts on text = "Variant"
    ), names as materialized (
      select name, own.text as own_name, own.words as own_words,
        row_number() over (order by "PartCategory", "PartSubcategory", "PartName") as position,
        coalesce(category.words, '') || coalesce(subcategory.words, '') || own.words
          || catalogue.named_things("PartCategory", "PartSubcategory", "PartName") as words
      from given_names join texts own on own.text = "PartName"
      left join texts category on category.text = "PartCategory"
      left join texts subcategory on subcategory.text = "PartSubcategory"
    ), emptied as (
      delete from catalogue.part_kinds kind using changes
      where kind.id = changes."KindID" and changes.parts < 0 and kind.parts + changes.parts = 0
      returning kind.id
    ), kinds as (
      insert into catalogue.part_kinds as kind
        (id, %1$s, "PartName", parts, stocked, words)
      select "KindID", %1$s, "PartName", parts, stocked, vehicles.words || names.words
      from changes
      join vehicles using (vehicle)
      join names using (name)
      where "KindID" not in (select id from emptied)
      -- Kinds that the same words find lie next to each other.
      order by names.position, "Make", "Model"
      on conflict (id) do update set parts = kind.parts + excluded.parts,
        stocked = kind.stocked + excluded.stocked
    ), written_names as (
      insert into catalogue.part_names
      select distinct own_name, own_words from names
      on conflict do nothing
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
      insert into catalogue.part_choices as choice (id, %1$s, parts, stocked)
      select choice, %1$s, parts, stocked from choices
      on conflict (id) do update set parts = choice.parts + excluded.parts,
        stocked = choice.stocked + excluded.stocked
    ), written_vehicles as (
      insert into catalogue.part_vehicles as vehicle (id, "Make", "Model", "Variant", "ModelYear",
        "YearFrom", "YearTo", parts, stocked, samples, variant_words)
      select catalogue.hash_of(row("Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo")::text),
        "Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo",
        sum(parts), sum(stocked), sum(samples), coalesce(texts.words, '')
      from choices left join texts on text = "Variant" group by 2, 3, 4, 5, 6, 7, texts.words
      on conflict (id) do update set parts = vehicle.parts + excluded.parts,
        stocked = vehicle.stocked + excluded.stocked, samples = vehicle.samples + excluded.samples
    ), written_categories as (
      insert into catalogue.part_categories as category
        (id, "PartCategory", "PartSubcategory", parts, stocked)
      select catalogue.hash_of(row("PartCategory", "PartSubcategory")::text), "PartCategory", "PartSubcategory",
        sum(parts), sum(stocked)
      from choices group by 2, 3
      on conflict (id) do update
        set parts = category.parts + excluded.parts, stocked = category.stocked + excluded.stocked
    ), suppliers as materialized (
      select "SupplierName", "Make", "Model", "PartCategory", sum(step) as parts,
        coalesce(sum(step) filter (where catalogue.is_in_stock("StockStatus")), 0) as stocked
      from (%2$s) change
      where "SupplierName" <> ''
      group by 1, 2, 3, 4
      having sum(step) <> 0 or sum(step) filter (where catalogue.is_in_stock("StockStatus")) <> 0
    ), written_totals as (
      insert into catalogue.supplier_totals as supplier ("SupplierName", parts, stocked)
      select "SupplierName", sum(parts), sum(stocked) from suppliers group by 1
      on conflict ("SupplierName") do update
        set parts = supplier.parts + excluded.parts, stocked = supplier.stocked + excluded.stocked
    ), written_details as (
      insert into catalogue.part_details as detail (word, parts)
      select substr(lexeme, 2), sum(step)
      from (%2$s) change, unnest(tsvector_to_array("SearchVector")) lexeme
      where lexeme like '~%%' and lexeme = translate(lexeme, '0123456789', '')
      group by 1 having sum(step) <> 0
      on conflict (word) do update set parts = detail.parts + excluded.parts
    ), supplied_models as materialized (
      select catalogue.hash_of(row("Make", "Model", "PartCategory")::text) as id
      from (select distinct "Make", "Model", "PartCategory" from suppliers) model
    ), counted_suppliers as (
      select "Make", "Model", "PartCategory", "SupplierName", sum(parts)::integer as parts, sum(stocked)::integer as stocked
      from (
        select * from suppliers
        union all
        select "SupplierName", "Make", "Model", "PartCategory", supplier.parts, supplier.stocked
        from catalogue.model_suppliers model,
          unnest(model.names, model.parts, model.stocked) supplier ("SupplierName", parts, stocked)
        where id in (select id from supplied_models)
      ) before_and_change group by 1, 2, 3, 4
    ), written_suppliers as (
      insert into catalogue.model_suppliers as model
      select catalogue.hash_of(row("Make", "Model", "PartCategory")::text), "Make", "Model", "PartCategory",
        coalesce(array_agg("SupplierName" order by "SupplierName") filter (where parts > 0), '{}'),
        coalesce(array_agg(parts order by "SupplierName") filter (where parts > 0), '{}'),
        coalesce(array_agg(stocked order by "SupplierName") filter (where parts > 0), '{}')
      from counted_suppliers group by 2, 3, 4
      on conflict (id) do update set names = excluded.names, parts = excluded.parts, stocked = excluded.stocked
    )
    select count(*), case when count(*) > 0 then array(
      select distinct word from (select words from vehicles union all select words from names) split,
        unnest(tsvector_to_array(words)) word) end
    from emptied
  $statement$, catalogue.filter_columns(), changes);

-- Merge joins would sort all kinds to join them with a few texts.
create function catalogue.update_part_summaries() returns trigger
  language plpgsql security definer set search_path = '' set enable_mergejoin = off
  as $$
  declare
    added constant text := 'select *, 1 as step from added';
    removed constant text := 'select *, -1 as step from removed';
    emptied bigint;
    their_words text[];
  begin
    if tg_op = 'TRUNCATE' then
      truncate catalogue.part_kinds, catalogue.part_choices, catalogue.part_vehicles,
        catalogue.part_categories, catalogue.model_suppliers, catalogue.supplier_totals, catalogue.part_details,
        catalogue.part_names, catalogue.part_words;
      return null;
    end if;
    -- Two concurrent writers would each count without the other's rows.
    perform pg_advisory_xact_lock(20251121);
    if tg_op <> 'DELETE' then
      insert into catalogue.part_ids (last) select max("SupabaseID") from added having count(*) > 0
        on conflict (only_row) do update set last = greatest(part_ids.last, excluded.last);
    end if;
    if tg_op = 'DELETE' then
      if (select count(*) from removed) > (select count(*) from public.parts_2025) then
        -- What is left is counted faster than what has gone. Deleted, not truncated: readers do not wait.
        delete from catalogue.part_kinds;
        delete from catalogue.part_choices;
        delete from catalogue.part_vehicles;
        delete from catalogue.part_categories;
        delete from catalogue.model_suppliers;
        delete from catalogue.supplier_totals;
        delete from catalogue.part_details;
        delete from catalogue.part_names;
        delete from catalogue.part_words;
        execute catalogue.summary_statement('select *, 1 as step from public.parts_2025');
        return null;
      end if;
    end if;
    execute catalogue.summary_statement(case tg_op
      when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end)
    into emptied, their_words;
    if tg_op <> 'INSERT' then
      delete from catalogue.model_suppliers where names = '{}';
      delete from catalogue.supplier_totals where parts = 0;
      delete from catalogue.part_details where parts = 0;
    end if;
    if emptied > 0 then
      delete from catalogue.part_choices where parts = 0;
      delete from catalogue.part_vehicles where parts = 0;
      delete from catalogue.part_categories where parts = 0;
      delete from catalogue.part_names name
      where not exists (
        select from catalogue.part_kinds kind where kind."PartName" = name."PartName");
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

create trigger update_summaries_on_insert after insert on public.parts_2025
  referencing new table as added
  for each statement execute function catalogue.update_part_summaries();
create trigger update_summaries_on_update after update on public.parts_2025
  referencing old table as removed new table as added
  for each statement execute function catalogue.update_part_summaries();
create trigger update_summaries_on_delete after delete on public.parts_2025
  referencing old table as removed
  for each statement execute function catalogue.update_part_summaries();
create trigger update_summaries_on_truncate after truncate on public.parts_2025
  for each statement execute function catalogue.update_part_summaries();

-- Counts all parts again. For migrations that change what a kind or a choice is.
create function catalogue.rebuild_part_summaries() returns void
  language plpgsql set search_path = '' set enable_mergejoin = off
  as $$
  begin
    lock table public.parts_2025 in share row exclusive mode;
    truncate catalogue.part_kinds, catalogue.part_choices, catalogue.part_vehicles,
      catalogue.part_categories, catalogue.model_suppliers, catalogue.supplier_totals, catalogue.part_details,
        catalogue.part_names, catalogue.part_words, catalogue.part_ids;
    execute catalogue.summary_statement('select *, 1 as step from public.parts_2025');
    insert into catalogue.part_ids (last) select max("SupabaseID") from public.parts_2025 having count(*) > 0;
  end
  $$;

-- Gives parts_2025, part_kinds and part_choices the columns of part_filters, takes away those of former filters,
-- and counts all parts again. Rewrites parts_2025: each part belongs to one kind, and parts of one kind differ in
-- nothing that the lists of choices filter by or people read as a name.
create function catalogue.apply_part_filters() returns void
  language plpgsql set search_path = ''
  as $$
  declare
    change text;
  begin
    for change in
      select format('alter table %s add column %I %s', summary.id, attname, format_type(atttypid, atttypmod)
        || case when atttypid = 'text'::regtype then ' collate "C"' else '' end)
      from unnest('{catalogue.part_kinds,catalogue.part_choices}'::regclass[]) summary (id),
        catalogue.part_filters() filter
      join pg_attribute part on part.attrelid = 'public.parts_2025'::regclass and attname = filter.column_name
      where not exists (select from pg_attribute where attrelid = summary.id and attname = part.attname)
      union all
      select format('alter table %s drop column %I', own.attrelid::regclass, own.attname)
      from pg_attribute own
      join pg_attribute part on part.attrelid = 'public.parts_2025'::regclass and part.attname = own.attname
      where own.attrelid in ('catalogue.part_kinds'::regclass, 'catalogue.part_choices'::regclass)
        and own.attnum > 0 and own.attname not in ('YearFrom', 'YearTo', 'PartName')
        and own.attname not in (select column_name from catalogue.part_filters())
      union all
      -- Few parts have a tyre size or a voltage: their lists and pages read those alone.
      select format('create index if not exists %I on catalogue.part_choices (%I) where %2$I is not null',
        'part_choices_' || lower(column_name), column_name)
      from catalogue.part_filters() where of = 'row'
    loop
      execute change;
    end loop;
    alter table public.parts_2025 drop column if exists "KindID";
    execute format('alter table public.parts_2025 add column "KindID" bigint generated always as (catalogue.hash_of(%s)) stored',
      (select string_agg(format('coalesce(%s::text, '''')', name), ' || E''\x1f'' || ')
        from unnest(string_to_array(catalogue.filter_columns() || ', "PartName"', ', ')) name));
    perform catalogue.rebuild_part_summaries();
  end
  $$;
select catalogue.apply_part_filters();

-- A term of a search text with what also fits it: parts without a variant fit the words of every variant
-- of their model, and a year fits the ranges that contain it and parts that state no years. `words` is the
-- term as a tsquery, null when no word matches; the result is null when nothing fits either.
create function catalogue.with_fitment(term text, words text) returns text
  language plpgsql stable
  as $$
  declare
    year constant integer := case when length(term) = 4 then substring(term from '^(199\d|20\d\d|2100)$')::integer end;
    lexemes text;
  begin
    if words is null and year is null then return null; end if;
    select string_agg(quote_literal(lexeme), ' | ') into lexemes from (
      select catalogue.vehicle_lexeme("Make", "Model") as lexeme
      from catalogue.part_vehicles where variant_words @@ words::tsquery
      union
      select catalogue.years_lexeme("YearFrom", "YearTo")
      from catalogue.part_vehicles
      where year is not null and "ModelYear" is null and year between coalesce("YearFrom", 0) and coalesce("YearTo", 9999)
    ) fits;
    return case when lexemes is null then words
      else '(' || concat_ws(' | ', words, lexemes) || ')' end;
  end
  $$;
