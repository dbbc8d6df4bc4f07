import { expect, test } from 'vitest'
import { readOrigins } from './schema-links.ts'

const entry = (
  number: number,
  name: string,
  table: number,
  column: number,
  inside = '{VAR :varno 1}',
) =>
  `{TARGETENTRY :expr ${inside} :resno ${number} :resname ${name} :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${column} :resjunk false}`

test('reads the origins of the top-level columns, not those of subqueries', () => {
  const subquery = `{SUBLINK :subselect {QUERY :targetList (${entry(1, 'deep', 7, 7)})}}`
  const tree = `({QUERY :rtable ({RANGETBLENTRY :subquery {QUERY :targetList (${entry(1, 'x', 8, 8)})}}) :targetList (${entry(1, 'a', 10, 2)} ${entry(2, 'b', 0, 0, subquery)} ${entry(3, 'c', 11, 5, subquery)})})`
  expect([...readOrigins(tree)]).toEqual([
    [1, { table: '10', column: 2 }],
    [3, { table: '11', column: 5 }],
  ])
})

test('braces in a name do not count', () => {
  const tree = `({QUERY :targetList (${entry(1, String.raw`\{odd\)\ :resno\ 9\\`, 10, 2)} ${entry(2, 'b', 10, 3)})})`
  expect([...readOrigins(tree).keys()]).toEqual([1, 2])
})
