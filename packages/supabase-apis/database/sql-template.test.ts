import { expect, test } from 'vitest'
import {
  Json,
  renderTemplate,
  SqlList,
  SqlName,
  SqlTemplate,
  type Statement,
  type TemplateValue,
} from './sql-template.ts'

const sql = (strings: TemplateStringsArray, ...args: TemplateValue[]) =>
  new SqlTemplate(strings, args)

const cases: [behaviour: string, template: SqlTemplate, statement: Statement][] = [
  [
    'numbers its parameters',
    sql`select ${1} + ${2}`,
    { text: 'select $1 + $2', values: ['1', '2'] },
  ],
  ['keeps null', sql`select ${null}::int`, { text: 'select $1::int', values: [null] }],
  [
    'names the type of what PostgreSQL would take for text',
    sql`select ${true}, ${7n}, ${new Date(0)}, ${new Json([1, 'a'])}, ${new Uint8Array([1])}`,
    {
      text: 'select $1::boolean, $2::bigint, $3::timestamptz, $4::jsonb, $5::bytea',
      values: ['true', '7', '1970-01-01T00:00:00.000Z', '[1,"a"]', new Uint8Array([1])],
    },
  ],
  [
    'sends a JSON null as null',
    sql`select ${new Json(null)}`,
    { text: 'select $1::jsonb', values: [null] },
  ],
  [
    'writes a list as an array, with quotes, backslashes, nulls and lists inside',
    sql`select ${['a,b', 'say "x"', String.raw`a\b`, null, 'null']}, ${[[1, 2], [3]]}, ${[]}`,
    {
      text: 'select $1, $2, $3',
      values: [String.raw`{"a,b","say \"x\"","a\\b",null,"null"}`, '{{"1","2"},{"3"}}', '{}'],
    },
  ],
  [
    'writes moments and bytes in a list as PostgreSQL reads them',
    sql`select ${[new Date(0)]}, ${[new Uint8Array([171])]}`,
    {
      text: 'select $1, $2',
      values: ['{"1970-01-01T00:00:00.000Z"}', String.raw`{"\\xab"}`],
    },
  ],
  [
    'continues the numbers in fragments, also in nested ones',
    sql`select ${1} where ${sql`a = ${2} and ${sql`b = ${3}`}`} limit ${4}`,
    { text: 'select $1 where a = $2 and b = $3 limit $4', values: ['1', '2', '3', '4'] },
  ],
  [
    'joins a list of fragments by spaces',
    sql`select 1 where true ${[sql`and a = ${1}`, sql`and b = ${2}`]}`,
    { text: 'select 1 where true and a = $1 and b = $2', values: ['1', '2'] },
  ],
  [
    'quotes a name, and each side of a point',
    sql`select ${new SqlName('a"b')} from ${new SqlName('auth.users')}`,
    { text: 'select "a""b" from "auth"."users"', values: [] },
  ],
  [
    'lists names',
    sql`select ${new SqlList(['id', 'Make'])}`,
    { text: 'select "id","Make"', values: [] },
  ],
  [
    'lists values after in',
    sql`select 1 where a in ${new SqlList(['x', 'y'])}`,
    { text: 'select 1 where a in ($1,$2)', values: ['x', 'y'] },
  ],
  [
    'finds nothing in an empty list',
    sql`select 1 where a in ${new SqlList([])}`,
    { text: 'select 1 where a in (null)', values: [] },
  ],
  [
    'inserts a row',
    sql`insert into t ${new SqlList({ a: 1, B: true })} returning a`,
    { text: 'insert into t ("a","B") values ($1,$2::boolean) returning a', values: ['1', 'true'] },
  ],
  [
    'inserts rows with the columns of the first',
    sql`insert into t ${new SqlList([
      { a: 1, b: null },
      { b: 'x', a: 2 },
    ])}`,
    { text: 'insert into t ("a","b") values ($1,$2),($3,$4)', values: ['1', null, '2', 'x'] },
  ],
  [
    'sets columns',
    sql`update t set ${new SqlList({ a: 1, b: 'x' })} where id = ${2}`,
    { text: 'update t set "a"=$1,"b"=$2 where id = $3', values: ['1', 'x', '2'] },
  ],
]

test.each(cases)('%s', (_behaviour, template, statement) => {
  expect(renderTemplate(template)).toEqual(statement)
})

test.each([
  ['a parameter', sql`select ${undefined as unknown as null}`],
  ['an element of a list', sql`select ${[undefined as unknown as null]}`],
  ['a column of a row', sql`insert into t ${new SqlList([{ a: 1, b: 2 }, { a: 1 }])}`],
])('refuses undefined as %s', (_where, template) => {
  expect(() => renderTemplate(template)).toThrow('A parameter is undefined')
})
