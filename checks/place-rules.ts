import path from 'node:path'
import {
  eachFile,
  isCode,
  isContentEntry,
  isPeer,
  isTest,
  type ShapeRule,
  type SourceFile,
} from './shape-rule.ts'

const longestFile = 200

/** Of source files in one folder; tests stand beside what they test and are not counted. */
const fullestFolder = 40

// Every folder there is. A new one is a decision, made by adding it here.
const places = [
  /^[^/]+$/,
  /^\.ci\/run$/,
  /^app\/([a-z-]+\/)?[^/]+$/,
  /^backend\/((postgres|backup|catalogue|accounts|mail|bootstrap|[a-z]+-api)\/)?[^/]+$/,
  /^bench\/((catalog|drills)\/)?[^/]+$/,
  // A framework says where its pages lie: `app/[slug]/page.tsx`, `src/pages/[slug].astro`.
  /^bench\/peers\/(next|astro|shared)\/.+$/,
  /^(building|checks|commands|delivery|deployment|doctor|importing|patches|shared|workers)\/[^/]+$/,
  /^content\/([a-z-]+\/)?[^/]+$/,
  /^docs\/(decisions\/|pictures\/)?[^/]+$/,
  /^public\/([a-z-]+\/)?[^/]+$/,
  /^supabase\/((migrations|schemas|tests)\/)?[^/]+$/,
  /^test\/((fixtures|journeys)\/)?[^/]+$/,
]

export const placeRules: ShapeRule[] = [
  {
    name: 'known folders',
    reason:
      'A tree of named nouns is read at a glance; a folder nobody decided on is a place to look in vain.',
    find: eachFile(({ path: file }) =>
      places.some((place) => place.test(file))
        ? undefined
        : 'is in a folder that checks/place-rules.ts does not list',
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
  {
    name: 'at most 40 source files in a folder',
    reason: 'A fuller folder is a warehouse: split it by noun, one level deeper.',
    find: (files) =>
      [...Map.groupBy(files.filter(isSource), ({ path: file }) => path.posix.dirname(file))]
        .filter(([, inside]) => inside.length > fullestFolder)
        .map(([folder, inside]) => ({
          path: folder,
          message: `holds ${inside.length} source files`,
        })),
  },
]

const isSource = ({ path: file }: SourceFile) =>
  isCode(file) && !isTest(file) && !isContentEntry(file) && !isPeer(file)
