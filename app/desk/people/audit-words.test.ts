import { expect, test } from 'vitest'
import { auditWords, detailWords } from './audit-words.ts'
import type { AuditLine } from './people-queries.ts'

const line = (given: Partial<AuditLine>): AuditLine => ({
  id: 1,
  happened_at: '2026-11-28T00:00:00Z',
  email: null,
  role: null,
  action: 'sign-in',
  subject: '',
  detail: {},
  address: null,
  places: null,
  ...given,
})

test('a change of the content is named by its entries, sources last, and leads to its page', () => {
  const places = [
    { collection: 'model-sources', entry: 'nrcan' },
    { collection: 'models', entry: 'kia-ev5' },
  ]
  expect(auditWords(line({ action: 'save-content-draft', subject: 'change 23', places }))).toEqual({
    before: 'Saved a draft of',
    subject: 'Kia EV5 and 1 more',
    after: '',
    change: 23,
  })
})

test('a discarded draft has no page to lead to', () => {
  const words = auditWords(line({ action: 'discard-content-draft', subject: 'change 23' }))
  expect(words).toMatchObject({ subject: 'change 23', change: null })
})

test('models are named, and an unknown action keeps its name', () => {
  expect(auditWords(line({ action: 'photo-added', subject: 'nissan-leaf' }))).toMatchObject({
    before: 'Added a photograph of',
    subject: 'Nissan Leaf',
  })
  expect(auditWords(line({ action: 'of-1.0', subject: 'x' }))).toMatchObject({ before: 'of-1.0' })
  expect(auditWords(line({ subject: '' }))).toMatchObject({ before: 'Signed in', subject: '' })
})

test('details leave out what is empty, and names of files and rows', () => {
  expect(detailWords({ until: null, stem: 'kia-ev5/27', reason: 'Advertising.', hidden: 2 })).toBe(
    'reason: Advertising., hidden: 2',
  )
})
