import { expect, it } from 'vitest'
import { readSentText, sentText } from './sent-text.ts'

it('packed text has no quote, and unpacks to the same data, quotes and tildes included', () => {
  const data = { name: 'MG “4” ~ "XPower"', of: [1, null, true], '~': '"' }
  expect(readSentText(sentText(data))).toEqual(data)
  expect(sentText({ name: 'Leaf' }).text).not.toContain('"')
})
