import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlainDatabase, type TestDatabase } from '../fixtures/open-plain-database.ts'
import { seededRandom } from '../fixtures/seeded-random.ts'
import { withoutSqlComments } from './sql-tokens.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openPlainDatabase()
})
afterAll(() => opened.close())

test.each([
  ['a line comment', 'select 1 -- one\n, 2', 'select 1 , 2'],
  ['nested block comments', 'select /* a /* b */ c */ 1', 'select 1'],
  ['a comment between operators', 'select 1+/* x */2, 3-- y\n-4', 'select 1 + 2 , 3 - 4'],
  ['white space around brackets', 'select f ( a,b )', 'select f(a, b)'],
  ['the body of a function', 'as $$ begin -- x\n return; end $$', 'as $$begin return;end$$'],
  ['the body of a DO block', 'do $x$ begin /* x */ end $x$', 'do $x$ begin end $x$'],
  [
    'parts of a string on two lines',
    `select 'a' -- x\n 'b', E'a'\n'\\'--'`,
    `select 'a'\n'b', E'a'\n'\\'--'`,
  ],
])('leaves out %s', (_what, one, other) => {
  expect(withoutSqlComments(one)).toBe(withoutSqlComments(other))
})

test.each([
  ['white space in a string', `select 'a  b'`, `select 'a b'`],
  ['a comment in a string', `select 'a--b'`, `select 'a'`],
  ['text after a doubled quote', `select 'it''s -- 1'`, `select 'it''s -- 2'`],
  ['text after an escaped quote', `select e'\\' -- 1'`, `select e'\\' -- 2'`],
  ['an escape string and a plain one', `select E'a\\\\b'`, `select 'a\\\\b'`],
  ['a comment in a name', 'select "a--b"', 'select "a--c"'],
  ['a comment in a dollar-quoted string', 'select $$ -- a\n$$', 'select $$ -- b\n$$'],
  ['a dollar quote within another', 'as $a$ x($b$ -- a\n$b$) $a$', 'as $a$ x($b$ -- b\n$b$) $a$'],
  ['a name that contains dollar signs', 'select a$$ -- x\n$$', 'select a $$ -- x\n$$'],
  ['one operator and two', 'select 1 <= 2', 'select 1 < = 2'],
  ['a number and two', 'select 1 .5', 'select 1.5'],
  ['a prefix and a name before a string', `select e 'a'`, `select e'a'`],
  ['a string on two lines and two strings', `f 'a'\n'b'`, `f 'a' 'b'`],
  ['the end of a line comment', 'select 1 -- x\n, 2', 'select 1 -- x, 2'],
])('keeps %s apart', (_what, one, other) => {
  expect(withoutSqlComments(one)).not.toBe(withoutSqlComments(other))
})

const constants = [
  `'a'`,
  `''`,
  `'it''s'`,
  `'-- a'`,
  `'/* a'`,
  String.raw`'a\'`,
  String.raw`E'\'--\\'`,
  String.raw`E'/*''\''`,
  '$$a--b$$',
  `$a$ ' $$ /* $a$`,
  String.raw`U&'d\0061t--'`,
  `'one'
'two'`,
  `'one' -- c '
  -- d
 '--two'`,
  'null',
  '1',
  '.5',
  '1.5e-3',
  '- -2',
  '(2 - 1)',
  'x."a--""b"',
  'x.b$c',
]
const gaps = [
  ' ',
  '\n',
  '\t\n ',
  '-- it\n',
  '--\n',
  '/**/',
  '/* -- */',
  "/* ' /* */ $$ */",
  '/*\n*/',
]

test('random statements mean the same to PostgreSQL without comments', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = seededRandom(seed)
    const gap = () => Array.from({ length: 1 + random.number(3) }, () => random.pick(gaps)).join('')
    const values = Array.from({ length: 12 }, () => random.pick(constants))
    const write = () =>
      `${gap()}select${gap()}array[${gap()}${values.map((value) => `(${gap()}${value}${gap()})::text`).join(`${gap()},${gap()}`)}${gap()}]
      from${gap()}(select${gap()}1${gap()}as${gap()}"a--""b",${gap()}2 as b$c)${gap()}x${gap()}`
    const [one, other] = [write(), write()]
    const without = withoutSqlComments(one)
    const results = [one, without].map((sql) => opened.database.unsafe(sql).values())
    const [expected, found] = await Promise.all(results)
    expect({ one, other: withoutSqlComments(other), again: withoutSqlComments(without) }).toEqual({
      one,
      other: without,
      again: without,
    })
    expect({ one, found: [...(found ?? [])] }).toEqual({ one, found: [...(expected ?? [])] })
  }
})
