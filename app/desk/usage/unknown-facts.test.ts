import { expect, test } from 'vitest'
import { toPathText } from '../../../content/edits/value-path.ts'
import { models } from '../../../content/cars/models.ts'
import { fileEntry } from '../../../content/edits/edit-fold.ts'
import { factsOf } from '../../facts/figures/facts.ts'
import { filesOnly } from '../../facts/published-content/content-state.ts'
import type { WeeklyCounts } from '../../publishing/usage/usage-weeks.ts'
import { askedField, openSection } from '../content/section-form.ts'
import { listUnknown } from './unknown-facts.ts'

const counted = (kind: 'search' | 'view', subject: string, times: number): WeeklyCounts => ({
  kind,
  subject,
  weeks: [times],
})

const find = (words: string, counts: WeeklyCounts[] = []) => {
  const found = listUnknown(filesOnly, counts).find((fact) => fact.words === words)
  if (!found) throw new Error(`Every car has it: ${words}`)
  return found
}

test('what most cars lack comes first, and each count is that of the cars', () => {
  const facts = listUnknown(filesOnly, [])
  expect(facts.length).toBeLessThanOrEqual(10)
  expect(facts.map(({ cars }) => cars.length)).toEqual(
    facts.map(({ cars }) => cars.length).toSorted((one, other) => other - one),
  )
  const lacking = models().filter((model) =>
    model.versions.some((version) => !factsOf(model, version).has('warrantyBattery')),
  )
  expect(
    find('battery warranty')
      .cars.map(({ slug }) => slug)
      .toSorted(),
  ).toEqual(lacking.map(({ slug }) => slug).toSorted())
})

test('what readers searched for without a result comes before it, and the cars that they read first', () => {
  const searches = [counted('search', 'ancap rating', 3), counted('search', 'kia', 9)]
  expect(listUnknown(filesOnly, searches)[0]).toMatchObject({ words: 'ANCAP rating', searches: 3 })
  const last = find('battery warranty').cars.at(-1)?.slug ?? ''
  expect(find('battery warranty', [counted('view', `/${last}`, 5)]).cars[0]?.slug).toBe(last)
})

test('it leads to pages that the content names: where other cars have it from, and the maker’s', () => {
  expect(find('ANCAP rating').sources[0]?.name).toContain('ANCAP')
  expect(find('on sale new today').sources).toEqual([])
  for (const fact of listUnknown(filesOnly, []))
    for (const { url } of fact.sources) expect(url).toMatch(/^https?:/)
  const kia = find('on sale new today').cars.find(({ slug }) => slug === 'kia-ev5')
  expect(kia?.maker?.name).toBe('Kia')
})

test('what no version has is asked for once, and every link leads to its own field', () => {
  for (const { words, cars } of listUnknown(filesOnly, [])) {
    for (const { slug, fields } of cars) {
      const entry = fileEntry({ collection: 'models', entry: slug })
      for (const { path } of fields) {
        const open = openSection({ collection: 'models', key: slug, path }, () => entry)
        const field = open && askedField(open)
        expect(field?.name, `${words}: ${slug}, ${toPathText(path)}`).toMatch(
          /^value(\.figures)?\[\d+\]\.value\.value$|^value\.onSale$/,
        )
      }
    }
  }
  const kia = find('battery warranty').cars.find(({ slug }) => slug === 'kia-ev5')
  expect(kia?.fields).toHaveLength(1)
})
