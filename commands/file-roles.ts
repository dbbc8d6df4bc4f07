// The words a file name may end in, and what each promises. A name that fits none is a sign that
// the file does two things, or that a new role is worth a line here.

/** What a file of a page or of the website is. */
const appRoles = {
  page: 'a route: loader, head and component of one address',
  section: 'a part of a page under its own heading',
  form: 'fields a visitor fills in and sends',
  field: 'one labelled input',
  list: 'several of a thing, one under the other',
  table: 'figures in rows and columns',
  row: 'one thing of a table',
  card: 'a thing in short, leading to its page',
  panel: 'what a visitor narrows a list with',
  picker: 'chooses one value, or a few',
  value: 'one field of a record, as it is shown',
  tabs: 'two or more panels of which one is shown',
  header: 'the top of a page or of the shell',
  footer: 'the foot of the shell',
  heading: 'a title with what belongs to it',
  corner: 'a place in the header: the account’s, the search’s',
  overview: 'the first section of a model or guide, or what there is at a glance',
  drawing: 'a drawing and its description',
  map: 'places drawn by their coordinates',
  picture: 'a photograph, or the drawing in its place',
  mark: 'the logo',
  line: 'one line of small print',
  notice: 'what a form says about itself',
  note: 'a visible remark',
  notes: 'visible remarks on figures',
  head: 'title, description and canonical address of a page',
  context: 'a React context and its hook',
  queries: 'the questions and changes a noun sends to the data',
  words: 'the sentences and labels of a noun',
  scripts: 'text of a script that is part of a page',
}

/** What a file of the backend, the commands or a noun's own knowledge is. */
const knowledgeRoles = {
  records: 'rows of one table, as data',
  schema: 'the shape something must have',
  rules: 'what is allowed, as data or checks',
  limits: 'how often or how much',
  settings: 'values of this installation',
  status: 'the states a thing can be in',
  source: 'where a figure comes from',
  sources: 'where figures of one kind come from, by id',
  text: 'writes or reads a piece of text',
  texts: 'several pieces of text',
  parser: 'text in, meaning or a named mistake out',
  scanner: 'text in, its smallest pieces out',
  reader: 'reads one part of a request',
  query: 'a question as data',
  entries: 'things that can be found, as data',
  index: 'what can be found, ready to look in',
  filter: 'what a visitor looks for, as data and as an address',
  statement: 'a question or change as SQL',
  statements: 'questions or changes as SQL',
  sql: 'a piece of SQL with its values',
  introspection: 'asks the database what it holds',
  catalogue: 'what was found, ready to look up',
  preferences: 'what the caller asked for beside the question',
  parameters: 'the values of a question',
  metadata: 'what is kept about a thing beside the thing',
  fields: 'the parts of a request body',
  request: 'a request as data',
  requests: 'requests as data',
  response: 'an answer in the making',
  answer: 'an answer in the making',
  api: 'answers every request under one address',
  endpoint: 'answers one address',
  endpoints: 'answers a few related addresses',
  routes: 'which address is answered where',
  check: 'a test that something holds',
  error: 'a mistake as data',
  failure: 'puts the words to something that failed',
  problem: 'puts the words to something that failed',
  setup: 'what has to be there before the first request',
  policy: 'what browsers are told to allow',
  compression: 'makes answers or files smaller',
  address: 'where something or someone is',
  addresses: 'where things are',
  link: 'leads from one thing to another',
  links: 'lead from one thing to another',
  target: 'where something leads',
  token: 'a secret or signed value',
  tokens: 'secret or signed values',
  hash: 'a secret that cannot be read back',
  queue: 'work waiting for its turn',
  canceller: 'ends what takes too long',
  transaction: 'what happens together or not at all',
  role: 'as whom something happens',
  account: 'as whom something happens',
  pages: 'pages, ready to serve or to list',
  port: 'where a server listens',
  server: 'starts, watches and stops a server',
  cluster: 'the files of a database server',
  postgres: 'a PostgreSQL server',
  database: 'a database and its connection',
  binaries: 'programs that come as packages',
  watch: 'follows something that changes',
  lock: 'one at a time',
  turn: 'one after the other',
  import: 'brings data in',
  export: 'hands data out',
  file: 'one file on disk',
  folder: 'a folder on disk',
  rule: 'the type of one rule',
  roles: 'this list',
  steps: 'what is done, in order',
  inputs: 'what something is made from',
  install: 'puts in place what is pinned',
  build: 'makes the site that is served',
  tally: 'counts',
  site: 'a whole site, opened for tests',
}

/** Things whose name is two words; the file says what the thing is. See docs/words.md. */
const nouns = [
  'mail-link',
  'new-password',
  'not-found',
  'pros-and-cons',
  'sign-in',
  'sign-up',
  'sign-ups',
  'clean-up',
  'payload-rows',
  'routine-call',
]

const roles: Record<string, string> = { ...appRoles, ...knowledgeRoles }

/** True when a base name ends in a role, or is a thing of one word or a listed one. */
export function hasRole(baseName: string): boolean {
  if (!baseName.includes('-') || nouns.includes(baseName)) return true
  return Object.hasOwn(roles, baseName.slice(baseName.lastIndexOf('-') + 1))
}

/** Roles and nouns that no name uses; each is a line to delete from this list. */
export function unusedEntries(baseNames: string[]): string[] {
  const used = new Set(baseNames.flatMap((name) => [name, name.slice(name.lastIndexOf('-') + 1)]))
  return [...Object.keys(roles), ...nouns].filter((entry) => !used.has(entry))
}
