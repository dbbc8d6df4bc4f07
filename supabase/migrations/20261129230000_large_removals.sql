set local lock_timeout = '2s';
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
    if tg_op = 'DELETE' then
      if (select count(*) from removed) > (select count(*) from public.parts_2025) then
        -- What is left is counted faster than what has gone. Deleted, not truncated: readers do not wait.
        delete from catalogue.part_kinds;
        delete from catalogue.part_choices;
        delete from catalogue.part_vehicles;
        delete from catalogue.part_categories;
        delete from catalogue.part_suppliers;
        delete from catalogue.part_words;
        execute catalogue.summary_statement('select *, 1 as step from public.parts_2025');
        return null;
      end if;
    end if;
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
