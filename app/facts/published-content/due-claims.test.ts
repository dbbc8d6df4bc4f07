import { expect, test } from 'vitest'
import type { Edit } from '../../../content/edits/content-edit.ts'
import { rates } from '../../../content/rates/rate.ts'
import { editOf, leafEdit } from '../../../test/fixtures/content/entry-edit.ts'
import { withMoves, filesOnly } from './content-state.ts'
import { listComing, listDue } from './due-claims.ts'

const due = (day: string, edits: (Edit & { on: string })[] = []) => {
  const changes = edits.map(({ on, ...edit }, at) => ({
    id: at + 1,
    publishedRevision: at + 1,
    publishedAt: `${on}T00:00:00Z`,
    reason: 'Asked',
    corrects: false,
    source: null,
    edits: [edit],
  }))
  return listDue(
    withMoves(filesOnly, { revision: edits.length, changes }, day.slice(0, 10)),
    new Date(day),
  )
}

test('what is older than its limit is due, oldest first', () => {
  const all = due('2030-01-01')
  expect(new Set(all.map(({ kind }) => kind))).toEqual(
    new Set(['price', 'rate', 'contact', 'page', 'weekly', 'source', 'unknown']),
  )
  expect(all.map(({ dueOn }) => dueOn)).toEqual(all.map(({ dueOn }) => dueOn).toSorted())
  expect(due('2026-11-24').filter(({ kind }) => kind === 'page')).toEqual([])
})

test('an edit of a price counts as a check of it, for 90 days', () => {
  const edit = { ...leafEdit({ 'listing/price/value': 57990 }), on: '2029-12-01' }
  const isDue = (day: string, edits: (Edit & { on: string })[]) =>
    due(day, edits).some(
      ({ entry, path }) => entry === edit.entry && path.join('/') === 'listing/price',
    )
  expect(isDue('2030-01-01', [])).toBe(true)
  expect(isDue('2030-01-01', [edit])).toBe(false)
  expect(isDue('2030-04-01', [edit])).toBe(true)
})

test('fuel prices of a week are due after three weeks, whether or not the site reads them', () => {
  const ofFuel = (day: string, edits: (Edit & { on: string })[] = []) =>
    due(day, edits).filter(({ entry, kind }) => entry === 'mbie-fuel' && kind === 'weekly')
  expect(ofFuel('2026-09-03T00:00:00Z')).toEqual([])
  expect(ofFuel('2026-09-05T00:00:00Z')).toMatchObject([{ since: '2026-08-14' }])
  const newer = editOf('information-sources', 'mbie-fuel', { published: '2026-11-20' })
  expect(ofFuel('2026-11-28T00:00:00Z', [{ ...newer, on: '2026-11-24' }])).toEqual([])
})

test('what a page does not know is due on the day to look again, at its place', () => {
  const ofBill = (day: string) =>
    due(day).filter(({ kind, path }) => kind === 'unknown' && path.join('/') === 'unconfirmed/1')
  const named = (day: string) => ofBill(day).map(({ entry }) => entry)
  expect(named('2027-01-29T00:00:00Z')).not.toContain('ev-ruc')
  expect(named('2027-01-31T00:00:00Z')).toContain('ev-ruc')
  const inSections = due('2030-01-01').filter(({ path }) => path[0] === 'sections')
  expect(inSections.map(({ path }) => path.slice(0, 3).join('/'))).toContain(
    'sections/licence/paragraphs',
  )
})

test('an announced rate is due once its day has come', () => {
  const ofRoadUse = (day: string) => due(day).filter(({ entry }) => entry === 'rucLightEv')
  expect(ofRoadUse('2026-12-30T00:00:00Z')).toEqual([])
  expect(ofRoadUse('2027-01-02T00:00:00Z')).toMatchObject([{ kind: 'rate', since: '2027-01-01' }])
})

test('a decided rate is announced in the thirty days before its first day', () => {
  const rate = rates().rucLightEv
  const period = { value: 85, validFrom: '2027-07-01', validTo: null, status: 'decided' }
  const inForce = rate.periods.find(({ status }) => status === 'in force')
  const periods = [
    { ...inForce, validTo: '2027-06-30' },
    { ...period, source: inForce?.source },
  ]
  const edit = editOf('rates', 'rucLightEv', { '': { ...rate, periods } })
  const change = { id: 1, publishedRevision: 1, publishedAt: '2026-12-01T00:00:00Z' }
  const said = { reason: 'Law', corrects: false, source: null, edits: [edit] }
  const moved = { revision: 1, changes: [{ ...change, ...said }] }
  const state = withMoves(filesOnly, moved, '2026-12-01')
  const coming = (day: string) => listComing(state, new Date(day), 30).map(({ from }) => from)
  expect(coming('2027-05-31T00:00:00Z')).toEqual([])
  expect(coming('2027-06-02T00:00:00Z')).toEqual(['2027-07-01'])
  expect(coming('2027-06-30T13:00:00Z')).toEqual([])
})
