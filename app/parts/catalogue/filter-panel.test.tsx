import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FilterPanel } from './filter-panel.tsx'
import { emptyFilter, type PartFilter } from './part-filter.ts'
import { noOptions } from './part-queries.ts'

const onPhones = /<span class="lg:hidden">([^<]*)<\/span>/
const inWideWindows = /<span class="max-lg:hidden">([^<]*)<\/span>/

/** What the summary says on a phone and in a wide window, and whether a phone offers the reset. */
function shown(filter: Partial<PartFilter>, isFolded = false) {
  const html = renderToStaticMarkup(
    <FilterPanel
      filter={{ ...emptyFilter, ...filter }}
      options={noOptions}
      isPaged
      onlySamples={false}
      names={{}}
      isFolded={isFolded}
    />,
  )
  const summary = /<summary[^>]*>([^]*?)<svg/.exec(html)?.[1] ?? ''
  const reset = /<a[^>]*class="([^"]*)"[^>]*>Reset filters/.exec(html)?.[1] ?? ''
  const text = (part: RegExp, other: RegExp) =>
    summary.replace(other, '').replace(part, '$1').trim()
  return {
    phone: text(onPhones, inWideWindows),
    wide: text(inWideWindows, onPhones),
    reset: !reset.includes('max-lg:hidden'),
  }
}

test('“Filters” counts the choices that the window hides behind it, and a phone offers to reset any choice', () => {
  expect(shown({})).toEqual({ phone: 'Filters', wide: 'Filters', reset: false })
  expect(shown({ search: 'wiper' })).toEqual({ phone: 'Filters', wide: 'Filters', reset: false })
  expect(shown({ make: ['BYD'], model: 'Atto 3' })).toEqual({
    phone: 'Filters (2)',
    wide: 'Filters',
    reset: true,
  })
  expect(shown({ make: ['BYD'], category: ['Brakes'], year: 2023, inStock: true })).toEqual({
    phone: 'Filters (4)',
    wide: 'Filters (2)',
    reset: true,
  })
  expect(shown({ inStock: true })).toEqual({
    phone: 'Filters (1)',
    wide: 'Filters (1)',
    reset: true,
  })
})

test('while no part is found every choice stands behind “Filters”, and is counted', () => {
  const { phone, wide } = shown({ make: ['BYD'] }, true)
  expect([phone, wide]).toEqual(['Filters (1)', 'Filters (1)'])
})
