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
}

/** Component names of several words without a role. */
const wholeNames = new Set(['not-found', 'pros-and-cons'])

/** True for a component name of one word, one that ends in a role, or a listed one. */
export function hasRole(name: string): boolean {
  if (!name.includes('-') || wholeNames.has(name)) return true
  return Object.hasOwn(componentRoles, name.slice(name.lastIndexOf('-') + 1))
}
