import { eachFile, isCode, isContentEntry, isTest, type ShapeRule } from './shape-rule.ts'

const longestFile = 200

// Every folder there is, and how deep it goes. A new one is a decision, made by adding it here.
const places = [
  /^[^/]+$/,
  /^\.ci\/run$/,
  /^app\/([a-z-]+\/)?[^/]+$/,
  // A framework says where its pages lie: `app/[slug]/page.tsx`, `src/pages/[slug].astro`.
  /^bench\/peers\/(next|astro|shared)\/.+$/,
  /^backend\/([a-z-]+-api\/|mail\/|bootstrap\/)?[^/]+$/,
  /^commands\/[^/]+$/,
  /^content\/([a-z-]+\/)?[^/]+$/,
  /^delivery\/[^/]+$/,
  /^deployment\/[^/]+$/,
  /^docs\/(decisions\/|pictures\/)?[^/]+$/,
  /^public\/([a-z-]+\/)?[^/]+$/,
  /^supabase\/((migrations|tests)\/)?[^/]+$/,
  /^test\/(journeys\/)?[^/]+$/,
]

export const placeRules: ShapeRule[] = [
  {
    name: 'folder/file',
    reason: 'A flat tree is read at a glance; each further level is a place to look in vain.',
    find: eachFile(({ path: file }) =>
      places.some((place) => place.test(file))
        ? undefined
        : 'is deeper than folder/file, or in a folder that commands/place-rules.ts does not know',
    ),
  },
  {
    name: 'at most 200 lines',
    reason:
      'A file that fits on a few screens is read whole. Tests count too: a long one tests two things. ' +
      'Content entries and the lists they quote are data and may be longer.',
    find: eachFile(({ path: file, text }) => {
      if (!isCode(file) || isContentEntry(file) || (file.startsWith('content/') && !isTest(file))) {
        return undefined
      }
      const lines = text.split('\n').length - 1
      return lines > longestFile ? `has ${lines} lines` : undefined
    }),
  },
]
