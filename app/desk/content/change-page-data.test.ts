import { expect, test } from 'vitest'
import { editOf, leafEdit } from '../../../test/fixtures/content/entry-edit.ts'
import type { StoredChange } from '../../facts/published-content/content-change-queries.ts'
import { filesOnly } from '../../facts/published-content/content-state.ts'
import { changePageData } from './change-page-data.ts'

const draft: StoredChange = {
  id: 1,
  status: 'draft',
  version: 1,
  author: null,
  reason: '',
  source: '',
  corrects: false,
  takes_effect: null,
  note: '',
  created_at: '',
  saved_at: '',
  published_at: null,
  undone_at: null,
  published_revision: null,
  entries: 2,
  edits: [],
}

test('an old value names its source with the date that it had before the change', () => {
  const edits = [
    leafEdit({ 'versions/24/figures/rangeEpa': undefined }),
    editOf('model-sources', 'nrcan', { published: '2026-02-03' }),
  ]
  const asked = { find: '', kind: null, page: 1 }
  const { differences } = changePageData({ ...draft, edits }, filesOnly, new Date(), asked)
  expect(differences[0]?.was).toContain('copy (April 2024)')
})
