import { expect, test } from 'vitest'
import { filesOnly } from '../../facts/published-content/content-state.ts'
import { findDue } from './due-entries.ts'

const dueOn = (day: string) => findDue(filesOnly, new Date(`${day}T00:00:00Z`))

test('what a page does not know is listed on its day, and one press moves the day by 180 days', () => {
  const ofRates = ({ collection, key, sinceWords }: ReturnType<typeof dueOn>[number]) =>
    collection === 'information' && key === 'ev-ruc' && sinceWords === 'To be looked up again on'
  expect(dueOn('2026-12-01').filter(ofRates)).toEqual([])
  const first = dueOn('2026-12-16').find(ofRates)
  expect(first?.since).toBe('2026-12-15')
  expect(first?.place).not.toBe('')
  expect(first?.confirm?.path.at(-1)).toBe('lookAgain')
  expect(first?.confirm?.inDays).toBe(180)
})
