import type { Database } from '../database/database.ts'

export type TableRow = {
  /** The object id, by which keys and views refer to tables. */
  id: string
  name: string
  columns: ColumnRow[]
  hasColumnGrants: boolean
}

type ColumnRow = {
  number: number
  name: string
  type: string
  default: string | null
  isRequired: boolean
}

/** A primary or unique key of any table, by column numbers. */
export type KeyRow = { table: string; columns: number[]; primary: boolean }

/** A foreign key between any two tables, by column numbers. */
type ForeignKeyRow = {
  name: string
  table: string
  columns: number[]
  target: string
  targetColumns: number[]
}

/** A view and its query as PostgreSQL's node tree. */
export type ViewRow = { id: string; tree: string }

export type FunctionRow = {
  name: string
  /** All arguments in order; mode i in, o out, b both, v variadic, t column of the result table. */
  arguments: { name: string; type: string; mode: string; rowOf: string | null }[]
  defaultCount: number
  returnsSet: boolean
  /** How many rows it declares to return. */
  rowEstimate: number
  volatile: boolean
  returnType: string
  /** Columns and name of the table or composite type that the function returns. */
  resultColumns: { name: string; type: string }[] | null
  resultTable: string | null
}

export type SchemaRows = {
  tables: TableRow[]
  keys: KeyRow[]
  foreignKeys: ForeignKeyRow[]
  views: ViewRow[]
  functions: FunctionRow[]
}

const schemaId = '(select oid from pg_namespace where nspname = $1)'

// Only catalogue tables: pg_get_serial_sequence() and its like would wait for a lock on the table itself.
const tablesSql = `
select relation.oid::text as id, relation.relname as name,
  (select coalesce(json_agg(json_build_object(
      'number', attnum,
      'name', attname,
      'type', format_type(atttypid, atttypmod),
      'isRequired', attnotnull,
      'default', case
        when attidentity = 'd' then (
          select format('nextval(%L)', format('%I.%I', relnamespace::regnamespace, relname))
          from pg_depend join pg_class on pg_class.oid = objid
          where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass
            and refobjid = attrelid and refobjsubid = attnum and deptype = 'i')
        when attgenerated = '' and attidentity = '' then pg_get_expr(adbin, adrelid) end) order by attnum), '[]')
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = relation.oid and attnum > 0 and not attisdropped) as columns,
  exists (select from pg_attribute
    where attrelid = relation.oid and attnum > 0 and attacl is not null) as "hasColumnGrants"
from pg_class as relation
where relnamespace = ${schemaId} and relkind in ('r', 'v', 'm', 'f', 'p')`

// Keys and views of every schema: a view may show a table of another.
const ours = `relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`

const keysSql = `
select indrelid::text as table, indisprimary as primary, array_to_json((indkey::int2[])[0:indnkeyatts - 1]) as columns
from pg_index join pg_class on pg_class.oid = indrelid
where indisunique and indpred is null and indexprs is null and relkind in ('r', 'f', 'p') and ${ours}`

const foreignKeysSql = `
select conname as name, conrelid::text as table, array_to_json(conkey) as columns,
  confrelid::text as target, array_to_json(confkey) as "targetColumns"
from pg_constraint join pg_class on pg_class.oid = conrelid
where contype = 'f' and conparentid = 0 and ${ours}
order by conname, conrelid`

const viewsSql = `
select ev_class::text as id, ev_action::text as tree
from pg_rewrite join pg_class on pg_class.oid = ev_class
where relkind in ('v', 'm') and rulename = '_RETURN' and ${ours}`

const functionsSql = `
select proname as name,
  (select coalesce(json_agg(json_build_object(
      'name', coalesce(proargnames[position], ''),
      'type', format_type(type, null),
      'rowOf', (select relname from pg_type join pg_class on pg_class.oid = typrelid
        where pg_type.oid = type and relnamespace = pronamespace and relkind <> 'c'),
      'mode', coalesce(proargmodes[position], 'i')) order by position), '[]')
    from unnest(coalesce(proallargtypes, proargtypes::oid[]))
      with ordinality as argument (type, position)) as arguments,
  pronargdefaults as "defaultCount",
  proretset as "returnsSet",
  prorows::int as "rowEstimate",
  provolatile = 'v' as volatile,
  format_type(prorettype, null) as "returnType",
  (select json_agg(json_build_object(
      'name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
    from pg_attribute
    where attrelid = result.oid and attnum > 0 and not attisdropped) as "resultColumns",
  (case when result.relkind <> 'c' and result.relnamespace = pronamespace
    then result.relname end) as "resultTable"
from pg_proc
join pg_type on pg_type.oid = prorettype
left join pg_class as result on result.oid = typrelid
where pronamespace = ${schemaId} and prokind = 'f'
  and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`

/**
 * Reads the tables, views, callable functions and relationships of a schema, all at one moment. Five connections of a
 * pool at once would each have to be opened at a start, and read the catalog for itself.
 */
export async function readSchema(database: Database, schema: string): Promise<SchemaRows> {
  return database.begin('read only', async (transaction) => {
    const [tables, keys, foreignKeys, views, functions] = await Promise.all([
      transaction.unsafe<TableRow[]>(tablesSql, [schema]),
      transaction.unsafe<KeyRow[]>(keysSql),
      transaction.unsafe<ForeignKeyRow[]>(foreignKeysSql),
      transaction.unsafe<ViewRow[]>(viewsSql),
      transaction.unsafe<FunctionRow[]>(functionsSql, [schema]),
    ])
    return { tables, keys, foreignKeys, views, functions }
  })
}
