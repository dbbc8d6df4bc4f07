import { expect, test } from 'vitest'
import { tableRows } from './table-rows.ts'

const rowsOf = (text: string) => tableRows(new TextEncoder().encode(text), ['Week', 'Value'])

test('the rows of a table are the same, however each of its lines ends', () => {
  const rows = [
    { Week: '1', Value: '240.5' },
    { Week: '2', Value: 'two\nlines' },
  ]
  const ends = ['\r\n', '\n', '\r']
  for (const first of ends)
    for (const second of ends)
      for (const last of [...ends, ''])
        expect(rowsOf(`Week,Value${first}1,240.5${second}2,"two\nlines"${last}`)).toEqual({ rows })
})
