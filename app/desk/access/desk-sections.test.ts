import { expect, test } from 'vitest'
import { groupsFor } from './desk-sections.ts'

const menusOf = (role: Parameters<typeof groupsFor>[0]) =>
  Object.fromEntries(
    groupsFor(role).map(({ name, sections }) => [name, sections.map((section) => section.name)]),
  )

test('a role has the menus that hold something it may open', () => {
  expect(menusOf('moderator')).toEqual({ Readers: ['Reviews', 'Usage'] })
  expect(Object.keys(menusOf('editor'))).toEqual(['Pages', 'Parts and data', 'Readers'])
  expect(menusOf('owner')).toMatchObject({
    Pages: ['Content', 'Changes', 'Later', 'Due', 'Photographs'],
    People: ['Accounts', 'Members', 'Audit log'],
    'Running the site': ['Site', 'Export'],
  })
})
