import type { Database } from '../postgres/database.ts'

export type TableRow = {
  name: string
  columns: { name: string; type: string; default: string | null; isRequired: boolean }[]
  uniqueKeys: { columns: string[]; primary: boolean }[]
  foreignKeys: { name: string; columns: string[]; target: string; targetColumns: string[] }[]
}

export type FunctionRow = {
  name: string
  /** All arguments in order; mode i in, o out, b both, v variadic, t column of the result table. */
  arguments: { name: string; type: string; mode: string; rowOf: string | null }[]
  defaultCount: number
  returnsSet: boolean
  volatile: boolean
  returnType: string
  /** Columns and name of the table or composite type that the function returns. */
  resultColumns: { name: string; type: string }[] | null
  resultTable: string | null
}

// Only catalogue tables: pg_get_serial_sequence() and its like would wait for a lock on the table itself.
const tablesSql = `
select relation.relname as name,
  (select coalesce(json_agg(json_build_object(
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
  (select coalesce(json_agg(json_build_object(
      'primary', indisprimary,
      'columns', (select json_agg(attname) from pg_attribute
        where attrelid = relation.oid and attnum = any (indkey)))), '[]')
    from pg_index
    where indrelid = relation.oid and indisunique and indpred is null and indexprs is null
  ) as "uniqueKeys",
  (select coalesce(json_agg(json_build_object(
      'name', conname,
      'columns', (select json_agg(attname order by position)
        from unnest(conkey) with ordinality as key (attnum, position)
        join pg_attribute using (attnum) where attrelid = conrelid),
      'target', target.relname,
      'targetColumns', (select json_agg(attname order by position)
        from unnest(confkey) with ordinality as key (attnum, position)
        join pg_attribute using (attnum) where attrelid = confrelid)) order by conname), '[]')
    from pg_constraint join pg_class as target on target.oid = confrelid
    where conrelid = relation.oid and contype = 'f' and conparentid = 0
      and target.relnamespace = 'public'::regnamespace) as "foreignKeys"
from pg_class as relation
where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'f', 'p')`

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
where pronamespace = 'public'::regnamespace and prokind = 'f'
  and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`

/** Reads the tables, views and callable functions of schema `public`. */
export async function readSchema(
  database: Database,
): Promise<{ tables: TableRow[]; functions: FunctionRow[] }> {
  const [tables, functions] = await Promise.all([
    database.unsafe<TableRow[]>(tablesSql),
    database.unsafe<FunctionRow[]>(functionsSql),
  ])
  return { tables, functions }
}
