import { expect, test } from 'vitest'
import { models } from '../../../content/cars/models.ts'
import { answerSearch } from './search-answer.ts'

const firstPath = (query: string) =>
  answerSearch(query, '2026-11-30').groups[0]?.results[0]?.path ?? ''

test.each([
  ['leaf vs mg4', 'nissan-leaf.40', 'mg4-ev.excite-64'],
  ['leaf 40 mg4', 'nissan-leaf.40', 'mg4-ev.excite-64'],
  ['leaf 62 or mg4 77', 'nissan-leaf.e-plus-62', 'mg4-ev.long-range-77'],
  ['nissan leaf 30kwh compared with mini countryman', 'nissan-leaf.30', 'mini-countryman-ev'],
  ['mach-e or model y', 'ford-mustang-mach-e', 'tesla-model-y'],
  ['audi q4 or skoda enyaq', 'audi-q4-etron', 'skoda-enyaq'],
])(
  'two cars lead to their comparison, by the versions that are named: %s',
  (query, ...versions) => {
    expect(firstPath(query)).toMatch(/^\/compare\?/)
    for (const version of versions) expect(firstPath(query)).toContain(`version=${version}`)
  },
)

test('every model beside the Leaf leads to a comparison by its short name', () => {
  const others = models().filter(({ slug }) => slug !== 'nissan-leaf')
  for (const model of others) {
    expect(firstPath(`leaf or ${model.name.replace(/ EV$/, '')}`)).toContain(
      `version=${model.slug}.`,
    )
  }
})

test.each([
  ['leaf and ioniq', 'the Hyundai Ioniq', '/nissan-leaf'],
  ['atto 3 or seal', 'the BYD Seal', '/byd-atto-3'],
])('of two cars, the one without a page is named and the other found: %s', (query, name, path) => {
  expect(answerSearch(query, '2026-11-30').unlisted?.name).toBe(name)
  expect(firstPath(query)).toBe(path)
})
