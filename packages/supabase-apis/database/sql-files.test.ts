import { expect, test } from 'vitest'
import { splitStatements } from './sql-files.ts'

test('splits at semicolons outside of strings, comments and bodies, and counts lines', () => {
  const statements = [
    "insert into a /* ; */ values (';', $$;$$)",
    'create function f() returns int language sql begin atomic select 1; select case when true then 2 end; end',
    'create function g() returns int language plpgsql as $$ begin return 1; end $$',
    'begin',
    '/* ; */ select 1',
  ]
  const found = splitStatements(`-- first\n\n${statements.join(';\n')}`)
  expect(found.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7])
  expect(found.map(({ text }) => text)).toEqual([
    statements[0],
    statements[1],
    statements[2],
    'begin',
    'select 1',
  ])
})

test('finds no statement in blanks and comments', () => {
  expect(splitStatements('-- nothing\n;;\n/* here */')).toEqual([])
})
