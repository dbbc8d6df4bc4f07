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

const mostLines = 250

/** Source files in one folder; tests beside them are not counted. */
const mostFilesInFolder = 40

// Every folder of the project. Adding one is a decision, made here.
const folders = [
  /^[^/]+$/,
  /^\.ci\/run$/,
  /^app\/([a-z-]+\/)?[^/]+$/,
  /^app\/(desk\/[a-z-]+|parts\/(page|saved))\/[^/]+$/,
  /^backend\/((postgres|backup|catalogue|mail|pictures)\/)?[^/]+$/,
  /^commands\/((building|checks(\/oracles)?|doctor|importing)\/)?[^/]+$/,
  /^packages\/[^/]+\/[^/]+$/,
  /^packages\/supabase-apis\/(accounts|bootstrap|client-reference|database|docs|examples|fixtures|mail|project|[a-z]+-api)\/[^/]+$/,
  /^packages\/supabase-apis\/examples\/(todo|chat)\/[^/]+$/,
  /^packages\/bench\/(attacks|catalog|contract|drills|runs)\/[^/]+$/,
  // A framework decides where its pages are: `app/[slug]/page.tsx`, `src/pages/[slug].astro`.
  /^packages\/bench\/peers\/(next|astro|shared)\/.+$/,
  /^server\/((delivery|workers)\/)?[^/]+$/,
  /^deployment\/[^/]+$/,
  /^content\/([a-z-]+\/)?[^/]+$/,
  /^docs\/(decisions\/|pictures\/)?[^/]+$/,
  /^public\/([a-z-]+\/)?[^/]+$/,
  /^supabase\/((migrations|schemas|tests)\/)?[^/]+$/,
  /^test\/((fixtures(\/(catalogue|content|open-data))?|journeys|operations)\/)?[^/]+$/,
]

export const placeRules: ShapeRule[] = [
  {
    name: 'known folders',
    reason:
      'The tree can be read at a glance. Each folder is a feature of the product or a tool; subfolders split a full one.',
    find: eachFile(({ path: file }) =>
      folders.some((folder) => folder.test(file))
        ? undefined
        : 'is in a folder that commands/checks/place-rules.ts does not list',
    ),
  },
  {
    name: 'at most 250 lines',
    reason:
      'A file that fits on a few screens is read in full. Tests count too: a long one tests two things. ' +
      'Content entries and the lists they quote are data and may be longer.',
    find: eachFile(({ path: file, text }) => {
      if (!isCode(file) || isContentEntry(file) || (file.startsWith('content/') && !isTest(file))) {
        return undefined
      }
      const lines = text.split('\n').length - 1
      return lines > mostLines ? `has ${lines} lines` : undefined
    }),
  },
  {
    name: 'at most 40 source files in a folder',
    reason: 'A fuller folder cannot be read at a glance: split it by feature, one level deeper.',
    find: (files) =>
      [...Map.groupBy(files.filter(isSource), ({ path: file }) => path.posix.dirname(file))]
        .filter(([, inside]) => inside.length > mostFilesInFolder)
        .map(([folder, inside]) => ({
          path: folder,
          message: `holds ${inside.length} source files`,
        })),
  },
]

const isSource = ({ path: file }: SourceFile) =>
  isCode(file) && !isTest(file) && !isContentEntry(file) && !isPeer(file)
