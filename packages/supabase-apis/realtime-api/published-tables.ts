import type { Database } from '../database/database.ts'
import type { FollowedTable } from './followed-table.ts'

/** The publication that names the tables of a hosted project whose changes it sends. */
const publication = 'supabase_realtime'

const announceInsert = `
create schema if not exists realtime;
create or replace function realtime.announce_insert() returns trigger
  language plpgsql set search_path = ''
  as $$
  declare
    columns constant text :=
      (select jsonb_object_agg(name, to_jsonb(new) ->> name) from unnest(tg_argv[1:]) name);
  begin
    -- PostgreSQL refuses a longer notification, and with it the insert.
    if octet_length(columns) < 8000 then
      perform pg_notify(tg_argv[0], columns);
    end if;
    return null;
  end
  $$;`

/**
 * Follows the tables in the publication supabase_realtime that have a primary key: gives each a trigger that announces
 * new rows. Subscriptions may filter by columns of primary and foreign keys.
 */
export async function followPublishedTables(database: Database): Promise<FollowedTable[]> {
  return database.begin(async (sql) => {
    await sql.unsafe(announceInsert)
    const rows = await sql<
      { oid: number; schema: string; table: string; key: string[]; columns: string[] }[]
    >`
      select class.oid::int8 as oid, nspname as schema, relname as table,
        (select array_agg(attname::text order by attnum) from pg_attribute
          where attrelid = class.oid and attnum = any(primary_key.conkey)) as key,
        (select array_agg(distinct attname::text) from pg_attribute join pg_constraint on conrelid = attrelid
          where attrelid = class.oid and contype in ('p', 'f') and attnum = any(conkey)) as columns
      from pg_publication_tables
        join pg_namespace on nspname = schemaname
        join pg_class class on relnamespace = pg_namespace.oid and relname = tablename
        join pg_constraint primary_key on primary_key.conrelid = class.oid and primary_key.contype = 'p'
      where pubname = ${publication}
      order by schema, "table"`
    const tables: FollowedTable[] = []
    for (const { oid, schema, table, key, columns } of rows) {
      const channel = `new_row_${oid}`
      const filters = columns.map((column) => ({ column, example: '1' }))
      const texts = [channel, ...columns].map((text) => `'${text.replaceAll("'", "''")}'`)
      await sql`drop trigger if exists announce_insert on ${sql(schema)}.${sql(table)}`
      await sql`create trigger announce_insert after insert on ${sql(schema)}.${sql(table)}
        for each row execute function realtime.announce_insert(${sql.unsafe(texts.join(', '))})`
      tables.push({ schema, table, channel, key, filters })
    }
    return tables
  })
}
