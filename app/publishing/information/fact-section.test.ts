import { expect, test } from 'vitest'
import { leadOf } from './fact-section.tsx'

test('the first sentence of a section leads it if it is our own, and leaves no empty statement behind', () => {
  const [own, more] = [
    { text: 'We sell nothing. Nobody pays us.', source: null },
    { text: 'Ask us.', source: null },
  ]
  expect(leadOf([[own], [more]])).toEqual({
    lead: 'We sell nothing.',
    paragraphs: [[{ text: 'Nobody pays us.', source: null }], [more]],
  })
  expect(leadOf([[more, own]])).toEqual({ lead: 'Ask us.', paragraphs: [[own]] })
})

test('a section without paragraphs, or whose first sentence has a source, has no lead', () => {
  const sourced = [[{ text: 'A law says so. It is old.', source: 'govt-nz' as const }]]
  for (const paragraphs of [[], [[]], sourced]) {
    expect(leadOf(paragraphs)).toEqual({ lead: null, paragraphs })
  }
})
