import { describe, expect, it } from 'vitest'
import type { Edit, PublishedChange } from '../../../content/edits/content-edit.ts'
import { editOf, leafEdit } from '../../../test/fixtures/content/entry-edit.ts'
import { listEdits } from '../../publishing/changes/public-changes.ts'
import { daysOfEdits, listEditChanges } from './content-history.ts'
import { figureHistory } from './figure-history.ts'

/** A change that was published at midday in New Zealand. */
function changeOf(id: number, day: string, edits: Edit[]): PublishedChange {
  return {
    id,
    publishedRevision: id,
    publishedAt: `${day}T00:00:00Z`,
    reason: 'The price list of March.',
    source: null,
    corrects: false,
    edits,
  }
}

const leaf = (path: string, value: unknown): Edit => leafEdit({ [path]: value })

describe('the history of a figure', () => {
  const historyOf = (changes: PublishedChange[]) =>
    figureHistory('nissan-leaf', { changes, invalid: [] })

  it('lists the value until the day of each edit, newest first', () => {
    const second = leaf('listing/price/value', 38_500)
    const history = historyOf([
      changeOf(1, '2027-03-03', [leaf('listing/price/value', 40_000)]),
      changeOf(2, '2027-04-10', [{ ...second, before: leaf('listing/price/value', 40_000).after }]),
    ])
    expect(history['listing/price']).toEqual([
      'was $40,000 until 10 April 2027',
      expect.stringMatching(/^was \$[\d,]+ until 3 March 2027$/),
    ])
  })

  it('does not repeat a value that was wrong', () => {
    const price = 'listing/price/value'
    const right = leaf(price, 40_000)
    const slip: Edit = { ...leaf(price, 400_000), before: right.after }
    const mended: Edit = { ...right, before: slip.after }
    const first = changeOf(1, '2027-03-03', [right])
    const changes = [first, changeOf(2, '2027-04-10', [slip])]
    const correction = { ...changeOf(3, '2027-04-11', [mended]), corrects: true }
    expect(historyOf([...changes, correction])).toEqual(historyOf([first]))
    expect(listEditChanges({ changes: [correction] })[0]?.title).toBe('Corrected: Nissan Leaf')
    expect(historyOf([{ ...first, corrects: true }])).toEqual({})
  })

  it('finds a figure in an edit of its version', () => {
    const figures = { value: 61, source: 'kilowatt' }
    const history = historyOf([
      changeOf(1, '2027-03-03', [leaf('versions/40/figures/dcMax', figures)]),
    ])
    expect(Object.keys(history)).toEqual(['versions/40/figures/dcMax'])
  })

  it('is silent about figures that this version of the site cannot read', () => {
    const change = changeOf(1, '2027-03-03', [{ ...leaf('listing', 4), before: { listing: null } }])
    expect(historyOf([change])).toEqual({})
  })

  it('is empty without edits, after edits of a text, and where an edit is not shown', () => {
    expect(historyOf([])).toEqual({})
    expect(historyOf([changeOf(1, '2027-03-03', [leaf('tagline', 'A hatch')])])).toEqual({})
    const changes = [changeOf(1, '2027-03-03', [leaf('listing/price/value', 40_000)])]
    const invalid = [{ collection: 'models', entry: 'nissan-leaf', mistakes: [] }]
    expect(figureHistory('nissan-leaf', { changes, invalid })).toEqual({})
  })
})

describe('published edits', () => {
  const changes = [
    changeOf(1, '2027-03-03', [leaf('tagline', 'A hatch')]),
    changeOf(2, '2027-03-05', [
      leaf('summary', 'A hatch'),
      editOf('rates', 'rucLightEv', { periods: [] }),
      editOf('not-here-any-more', 'x', { '': {} }),
    ]),
  ]

  it('date the pages that show their entries', () => {
    const days = daysOfEdits({ changes })
    expect(days.get('/nissan-leaf')).toBe('2027-03-05')
    expect(days.get('/ev-ruc')).toBe('2027-03-05')
    expect(days.get('/changes')).toBe('2027-03-05')
    expect(days.get('/brake-pads')).toBeUndefined()
  })

  it('are changes in the feed, newest first', () => {
    const [newest, first] = listEditChanges({ changes })
    expect(newest).toMatchObject({
      id: 'edit-2',
      on: '2027-03-05',
      title: 'Updated: Nissan Leaf, Road user charge, electric, 1,001 to 3,500 kg',
      text: 'The price list of March.',
    })
    expect(newest?.paths[0]).toBe('/nissan-leaf')
    expect(first?.id).toBe('edit-1')
  })

  it('are no news where they change settings, the menu or an order: neither in the feed nor on its page', () => {
    const quiet = [
      editOf('settings', 'contact', { email: 'hello@example.nz' }),
      editOf('navigation', 'bar', { links: [] }),
      editOf('order', 'models', { keys: [] }),
    ]
    const only = [changeOf(3, '2027-03-06', quiet)]
    expect(listEditChanges({ changes: only })).toEqual([])
    expect(listEdits(only, [])).toEqual([])
    expect(daysOfEdits({ changes: only }).get('/changes')).toBeUndefined()
    expect(daysOfEdits({ changes: only }).get('/')).toBe('2027-03-06')
    const mixed = [changeOf(4, '2027-03-07', [...quiet, leaf('tagline', 'A hatch')])]
    expect(listEditChanges({ changes: mixed })[0]).toMatchObject({
      title: 'Updated: Nissan Leaf',
      paths: ['/nissan-leaf', '/ev-models', '/'],
    })
    expect(listEdits(mixed, [])[0]?.differences.map(({ title }) => title)).toEqual(['Nissan Leaf'])
    const takenBack = {
      id: 5,
      published_at: '2027-03-08T00:00:00Z',
      taken_back_at: '2027-03-09T00:00:00Z',
    }
    expect(listEdits([], [{ ...takenBack, entries: quiet.length, places: quiet }])).toEqual([])
  })
})
