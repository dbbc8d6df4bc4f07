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

/** Folders that hold code in one folder, benchmarks' peers and tests left out. */
const mostRooms = 10

// Every folder of the project. Adding one is a decision, made here.
const folders = [
  /^[^/]+$/,
  /^\.ci\/run$/,
  /^app\/(frame\/)?[^/]+$/,
  /^app\/(ground|facts|people|cars|parts|tools|places|publishing|desk)\/([a-z-]+\/)?[^/]+$/,
  /^app\/(desk\/sources\/charger-feed|parts\/catalogue\/(page|saved))\/[^/]+$/,
  /^backend\/((settings|postgres|backup|catalogue|mail|people|pictures|sources|export|work)\/)?[^/]+$/,
  /^commands\/((building|checks|doctor|importing)\/)?[^/]+$/,
  /^packages\/[^/]+\/[^/]+$/,
  /^packages\/supabase-apis\/(accounts|bootstrap|client-reference|database|docs|examples|fixtures|mail|project|[a-z]+-api)\/[^/]+$/,
  /^packages\/supabase-apis\/examples\/(todo|chat)\/[^/]+$/,
  /^packages\/bench\/(attacks|catalog|contract|drills|runs|sheets)\/[^/]+$/,
  // A framework decides where its pages are: `app/[slug]/page.tsx`, `src/pages/[slug].astro`.
  /^packages\/bench\/peers\/(next|astro|search|shared)\/.+$/,
  /^server\/((delivery|workers)\/)?[^/]+$/,
  /^deployment\/[^/]+$/,
  /^findings\/[^/]+$/,
  /^content\/([a-z-]+\/)?[^/]+$/,
  /^content\/(cars\/used-check|places\/[a-z]+)\/[^/]+$/,
  /^docs\/(decisions\/|pictures\/)?[^/]+$/,
  /^public\/([a-z-]+\/)?[^/]+$/,
  /^supabase\/((migrations|schemas|tests)\/)?[^/]+$/,
  /^test\/((fixtures(\/(catalogue|content|open-data))?|journeys|operations|oracles|readers)\/)?[^/]+$/,
]

export const placeRules: ShapeRule[] = [
  {
    name: 'known folders',
    reason:
      'The tree can be read at a glance. Each folder is a feature of the product or a tool; subfolders split a full one.',
    find: eachFile(({ path: file }) =>
      folders.some((folder) => folder.test(file))
        ? undefined
        : 'is in a folder that commands/checks/tree-rules.ts does not list',
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
  {
    name: 'at most ten rooms in sight',
    reason: 'What stands beside each other must fit one drawing.',
    find: (files) =>
      [...countRooms(files)]
        .filter(([, rooms]) => rooms.size > mostRooms)
        .map(([folder, rooms]) => ({ path: folder, message: `holds ${rooms.size} rooms` })),
  },
]

const isSource = ({ path: file }: SourceFile) =>
  isCode(file) && !isTest(file) && !isContentEntry(file) && !isPeer(file)

// The last word of a component's file name says what it shows: `review-list.tsx`, `review-form.tsx`. A name
// that fits none of these is a sign that the file does two things, or that a new role belongs here.
const componentRoles = {
  page: 'a route: loader, head and component of one URL',
  head: 'title, description and canonical URL of a page',
  metadata: 'what a page tells machines about itself',
  header: 'the top of a page or of the shell',
  footer: 'the bottom of a page or of the shell',
  corner: 'a spot in the site header: account, search',
  section: 'a part of a page under its own heading',
  overview: 'the facts at a glance, before the sections',
  heading: 'a title and what belongs to it',
  list: 'items one below the other',
  table: 'figures in rows and columns',
  row: 'one row of a table or list',
  card: 'a short preview that links to its page',
  tabs: 'panels of which one shows',
  frame: 'what surrounds every page of a kind: header, navigation, main',
  layout: 'a route around other routes',
  panel: 'filters beside a list',
  form: 'fields to fill in and submit',
  field: 'one labelled input',
  picker: 'a control to choose one or several values',
  button: 'one action',
  link: 'one link',
  links: 'a group of links',
  dialog: 'a question over the page',
  drawing: 'a side view of a model',
  chart: 'numbers as a drawing, with a table behind it',
  picture: 'a photograph, or the drawing in its place',
  map: 'locations by their coordinates',
  logo: 'the logo',
  notice: 'the message a form shows after submitting',
  note: 'a visible remark',
  notes: 'several remarks',
  line: 'one line of small print',
  text: 'one sentence with its source',
  source: 'where a figure comes from',
  status: 'how certain a claim is',
  value: 'one formatted value',
  context: 'a React context and its hook',
  rules: 'rules for the browser, as a script element',
  island: 'a part of a page that wakes in the browser by itself',
  response: 'a route that answers without a page',
  renderer: 'what makes HTML of routes',
  code: 'scripts and styles of ours in a page',
}

/** Component names of several words without a role. */
const wholeNames = new Set(['not-found', 'pros-and-cons'])

/** True for a component name of one word, one that ends in a role, or a listed one. */
function hasRole(name: string): boolean {
  if (!name.includes('-') || wholeNames.has(name)) return true
  return Object.hasOwn(componentRoles, name.slice(name.lastIndexOf('-') + 1))
}

const emptyNames = new Set([
  'index',
  'page',
  'utils',
  'util',
  'types',
  'helpers',
  'helper',
  'common',
  'misc',
])

/** A name of ours: not a tool's configuration or a peer framework's file. */
const isOurName = (file: string) =>
  (isCode(file) || file.endsWith('.css')) &&
  !isContentEntry(file) &&
  !isPeer(file) &&
  !file.endsWith('.config.ts')

/**
 * Names that a peer's framework requires: configuration, layouts, and `page.tsx`, which Next wants for every page, so
 * two of them cannot differ.
 */
const isRequiredName = (file: string) =>
  /\/(page|layout)\.tsx$|\/src\/pages\/|\.config\.(ts|mjs)$/.test(file)
const mustBeUnique = (file: string) =>
  isOurName(file) || (isPeer(file) && isCode(file) && !isRequiredName(file))

/** The name up to the first dot: `review-form.test.tsx` is about `review-form`. */
const baseName = (file: string) => path.posix.basename(file).replace(/\..*$/, '')

export const nameRules: ShapeRule[] = [
  {
    name: 'components end in their role',
    reason: 'A name that ends in its role says what a component shows before the file is opened.',
    find: eachFile(({ path: file }) => {
      const name = baseName(file)
      if (!/^app\/.*\.tsx$/.test(file) || isTest(file) || hasRole(name)) return undefined
      return `'${name}' ends in no role of commands/checks/tree-rules.ts: rename it, or add the role`
    }),
  },
  {
    name: 'no empty names',
    reason: 'A file called utils collects what nobody placed; a file called index hides its name.',
    find: eachFile(({ path: file }) => {
      const name = baseName(file)
      return isOurName(file) && emptyNames.has(name)
        ? `'${name}' says nothing about what is inside`
        : undefined
    }),
  },
  {
    name: 'unique base names',
    reason: 'Every file can be opened and found by its bare name.',
    find(files) {
      const byName = Map.groupBy(
        files.filter((file) => mustBeUnique(file.path)),
        ({ path: file }) => path.posix.basename(file).replace(/\.(ts|tsx|mjs|mts|css)$/, ''),
      )
      return [...byName].flatMap(([name, sharing]) =>
        sharing.slice(1).map((file) => ({
          path: file.path,
          message: `'${name}' is also the name of ${sharing[0]?.path}`,
        })),
      )
    },
  },
]

/** The folders with code in each folder of the site, the root as '.'. Content is data: its folders are collections. */
export function countRooms(files: readonly SourceFile[]): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>()
  for (const { path: file } of files) {
    if (!isCode(file) || isPeer(file) || file.startsWith('packages/')) continue
    for (let room = path.posix.dirname(file); room !== '.'; room = path.posix.dirname(room)) {
      const folder = path.posix.dirname(room)
      rooms.set(folder, (rooms.get(folder) ?? new Set()).add(room))
    }
  }
  return rooms
}
