import { expect, it } from 'vitest'
import { readSentText, sentText } from './sent-text.ts'

it('data comes back from its text as it was, quotes and tildes too, without a quote on the way', () => {
  const data = { name: 'MG “4” ~ "XPower"', of: [1, null, true], '~': '"' }
  expect(readSentText(sentText(data))).toEqual(data)
  expect(sentText({ name: 'Leaf' }).text).not.toContain('"')
})
