import type { Column, Relation, Routine, Schema } from './api-schema.ts'
import type { Statement } from './statement-text.ts'

/** What a caller may do with a table or function: the methods of its path. */
export type Rights = { tables: Record<string, string[]>; functions: string[] }

/** The statement whose body is the `Rights` of the caller it runs as. */
export const rightsStatement = (schema: string): Statement => ({
  readOnly: true,
  parameters: [schema],
  text: `select json_build_object(
    'tables', (select coalesce(json_object_agg(relname, array_remove(array[
        case when has_any_column_privilege(oid, 'select') then 'get' end,
        case when has_any_column_privilege(oid, 'insert') then 'post' end,
        case when has_any_column_privilege(oid, 'update') then 'patch' end,
        case when has_table_privilege(oid, 'delete') then 'delete' end], null)), '{}')
      from pg_class
      where relnamespace = ${schemaId} and relkind in ('r', 'v', 'm', 'f', 'p')),
    'functions', (select coalesce(json_agg(distinct proname), '[]') from pg_proc
      where pronamespace = ${schemaId} and has_function_privilege(oid, 'execute')))::text
    as body, '1' as rows, null as total`,
})

const schemaId = '(select oid from pg_namespace where nspname = $1)'

/** Describes the tables and functions that a caller may use, in OpenAPI 2 as PostgREST does. */
export function describeApi(schema: Schema, rights: Rights, url: URL): object {
  const tables = [...schema.tables.values()].filter(({ name }) => rights.tables[name]?.length)
  const routines = [...schema.routines.values()].flatMap((forms) =>
    forms.filter(({ name }) => rights.functions.includes(name)).slice(0, 1),
  )
  const paths: [string, object][] = [
    ...tables.map(({ name }): [string, object] => [
      `/${name}`,
      Object.fromEntries(
        (rights.tables[name] ?? []).map((method) => [method, tablePath(name, method)]),
      ),
    ]),
    ...routines.map((routine): [string, object] => [`/rpc/${routine.name}`, routinePath(routine)]),
  ]
  return {
    swagger: '2.0',
    info: {
      title: 'Data API',
      description: `Tables and functions of schema ${schema.name}`,
      version: '1',
    },
    host: url.host,
    basePath: '/rest/v1',
    schemes: [url.protocol.slice(0, -1)],
    consumes: ['application/json'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    paths: {
      '/': { get: { summary: 'This description', responses: ok } },
      ...Object.fromEntries(paths),
    },
    definitions: Object.fromEntries(tables.map((table) => [table.name, describeTable(table)])),
  }
}

const ok = { 200: { description: 'OK' } }

function tablePath(name: string, method: string): object {
  const schema = { $ref: `#/definitions/${name}` }
  const isWrite = method === 'post' || method === 'patch'
  const parameters = isWrite ? [{ name, in: 'body', schema }] : []
  const responses =
    method === 'get'
      ? { 200: { description: 'OK', schema: { type: 'array', items: schema } } }
      : { [method === 'post' ? 201 : 204]: { description: 'Done' } }
  return { tags: [name], parameters, responses }
}

function routinePath({ name, arguments: given }: Routine): object {
  const properties = given.map((argument) => [argument.name, typeOf(argument.type)])
  const required = given.filter((argument) => argument.required).map((argument) => argument.name)
  const schema = { type: 'object', properties: Object.fromEntries(properties), ...listed(required) }
  const body = { name: 'args', in: 'body', required: required.length > 0, schema }
  return { post: { tags: [`(rpc) ${name}`], parameters: [body], responses: ok } }
}

function describeTable(table: Relation): object {
  const columns = [...table.columns.values()]
  const properties = columns.map((column) => [column.name, describeColumn(table, column)])
  const required = columns.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  return { type: 'object', properties: Object.fromEntries(properties), ...listed(required) }
}

/** OpenAPI allows no empty list. */
const listed = (required: string[]) => (required.length > 0 ? { required } : {})

function describeColumn(table: Relation, column: Column): object {
  const notes: string[] = []
  if (table.primaryKey.includes(column.name)) notes.push('This is a Primary Key.<pk/>')
  for (const link of table.links) {
    const pair = link.pairs.find(({ own }) => own === column.name)
    if (!pair || !link.isKey || link.toView) continue
    notes.push(
      `This is a Foreign Key to \`${link.target}.${pair.other}\`.<fk table='${link.target}' column='${pair.other}'/>`,
    )
  }
  const description = notes.length > 0 ? { description: `Note:\n${notes.join('\n')}` } : {}
  const value = column.default === null ? {} : { default: column.default }
  return { ...typeOf(column.type), ...value, ...description }
}

/** The type in JSON of a PostgreSQL type; none for `json`, which may be anything. */
function typeOf(format: string): object {
  if (format.endsWith('[]')) return { type: 'array', format, items: typeOf(format.slice(0, -2)) }
  if (/^(?:smallint|integer|bigint)$/.test(format)) return { type: 'integer', format }
  if (/^(?:numeric|real|double precision)/.test(format)) return { type: 'number', format }
  if (format === 'boolean') return { type: 'boolean', format }
  return /^jsonb?$/.test(format) ? { format } : { type: 'string', format }
}
