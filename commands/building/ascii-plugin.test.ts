import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { asciiSource } from './ascii-plugin.ts'

test.each([
  String.raw`'Māori, 5 °C, 🚗'`,
  '`${1}–${2}`',
  String.raw`'\\ā'`,
  `/[ā-ū]+/.exec('xāūx')[0]`,
  `({ ā: 1 }).ā`,
  `'āā'.length`,
  'String.raw`a` + `ā`',
])('%s means the same in ASCII', (code) => {
  const ascii = asciiSource(code)
  expect(ascii).toMatch(/^[\0-\x7f]*$/)
  expect(runInNewContext(ascii)).toEqual(runInNewContext(code))
})

test.each([String.raw`'\ā'`, String.raw`/\–/`, String.raw`'\\\ā'`, 'String.raw`a ${1} ā`'])(
  '%s would not, and is refused',
  (code) => {
    expect(() => asciiSource(code)).toThrow('would change the meaning')
  },
)
