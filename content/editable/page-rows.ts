import { checkAddress, pathOf } from '../addresses/page-addresses.ts'
import { checkLegalPage, checkTextPage } from '../information-check.ts'
import { legalPageSchema, type LegalPage } from '../information-schema.ts'
import { legalPages } from '../texts/information-pages.ts'
import { textPageSchema, type TextPage } from '../texts/text-page-schema.ts'
import { writtenTexts } from '../texts/stated-pages.ts'
import {
  homeSchemas,
  settingSchemas,
  termSchema,
  toolSchema,
  type TermEntry,
  type ToolEntry,
} from './page-schemas.ts'
import { checkFurtherLinks, checkLinks } from './link-targets.ts'
import { navigationSchemas, orderSchemas, type Navigation } from './navigation-schemas.ts'
import { home } from '../home.ts'
import { listOrder } from '../published.ts'
import { navigation, settings } from '../site-settings.ts'
import { terms } from '../terms.ts'
import { tools } from '../tools.ts'
import { editableRow, type EditableRow } from './editable-row.ts'
import { schemaIn } from '../record-schemas.ts'
import { newTextPage, newTextPageSchema } from './first-questions.ts'

const settingTitles: Record<string, string> = {
  identity: 'Name of the site',
  contact: 'Contact address',
  openData: 'Licence of the open data',
  social: 'Social pages: Facebook, Instagram and others',
  operator: 'Who runs the site, and its privacy officer',
}

const settingPages: Record<string, string> = { operator: '/privacy-terms' }

const homeTitles: Record<string, string> = {
  hero: 'Heading and first sentence',
  benefits: 'Benefits of driving electric',
  resources: 'Resources',
  agencyGuide: 'Link to the transport agency',
  models: 'Popular models',
  centers: 'Service centers',
}

const navigationTitles: Record<string, string> = {
  bar: 'Top bar',
  charging: 'Menu: charging',
  costs: 'Menu and footer: costs and rules',
  explore: 'Footer: the main pages',
  thisSite: 'Footer: about the site',
}

const orderedLists: Record<string, { title: string; page: string }> = {
  models: { title: 'Order of models', page: '/ev-models' },
  centers: { title: 'Order of service centers', page: '/ev-service-centers' },
  information: { title: 'Order of pages on costs, rules and charging', page: '/search' },
  guides: { title: 'Order of guides to parts', page: '/ev-parts' },
  'parts-overview': { title: 'Order of cards in the parts overview', page: '/ev-parts' },
}

export const pageRows: Readonly<Record<string, EditableRow>> = {
  settings: editableRow({
    label: 'Site settings',
    singular: 'setting',
    group: 'Pages and site',
    published: settings,
    schemaOf: (key) => schemaIn(settingSchemas, key),
    checkEntry: () => [],
    titleOf: (_entry, key) => settingTitles[key] ?? key,
    pagesOf: (_entry, key) => [settingPages[key] ?? '/'],
    mayAdd: false,
    mayRemove: false,
    isNoNews: true,
  }),
  home: editableRow({
    label: 'Home page',
    singular: 'section',
    group: 'Pages and site',
    published: home,
    schemaOf: (key) => schemaIn(homeSchemas, key),
    checkEntry: () => [],
    titleOf: (_entry, key) => homeTitles[key] ?? key,
    pagesOf: () => ['/'],
    mayAdd: false,
    mayRemove: false,
  }),
  navigation: editableRow({
    label: 'Top bar, menu and footer',
    singular: 'group of links',
    group: 'Pages and site',
    published: navigation,
    schemaOf: (key) => schemaIn(navigationSchemas, key),
    checkEntry: (group) => checkLinks(group as Navigation['bar']),
    titleOf: (_entry, key) => navigationTitles[key] ?? key,
    pagesOf: () => ['/'],
    mayAdd: false,
    mayRemove: false,
    isNoNews: true,
  }),
  order: editableRow({
    label: 'Order of lists',
    singular: 'order',
    group: 'Pages and site',
    published: listOrder,
    schemaOf: (key) => schemaIn(orderSchemas, key),
    checkEntry: () => [],
    titleOf: (_entry, key) => orderedLists[key]?.title ?? key,
    pagesOf: (_entry, key) => [orderedLists[key]?.page ?? '/'],
    mayAdd: false,
    mayRemove: false,
    isNoNews: true,
  }),
  tools: editableRow<ToolEntry>({
    label: 'Names and questions of the tools',
    singular: 'tool',
    group: 'Pages and site',
    published: tools,
    schemaOf: () => toolSchema,
    checkEntry: () => [],
    titleOf: ({ name }) => name,
    pagesOf: (_entry, path) => [path, '/'],
    // A tool is a program.
    mayAdd: false,
    mayRemove: false,
  }),
  terms: editableRow<TermEntry>({
    label: 'Glossary',
    singular: 'term',
    group: 'Pages and site',
    published: terms,
    schemaOf: () => termSchema,
    checkEntry: () => [],
    titleOf: ({ name }) => name,
    pagesOf: () => ['/glossary'],
    mayAdd: true,
    // Pages explain the terms of the files beside the words.
    mayRemove: false,
  }),
  'text-pages': editableRow<TextPage>({
    label: 'Pages of text',
    singular: 'page of text',
    group: 'Pages and site',
    published: writtenTexts,
    schemaOf: () => textPageSchema,
    checkEntry: (page, today) => [
      ...checkTextPage(page, today),
      ...checkFurtherLinks(page.sections),
      ...checkAddress('text-pages', page),
    ],
    titleOf: ({ heading }) => heading,
    pagesOf: ({ slug }) => [pathOf(slug)],
    mayAdd: true,
    firstQuestions: {
      schema: newTextPageSchema,
      complete: (answers, today) => ({ entry: newTextPage(answers, today) }),
    },
    fixed: 'slug',
    mayRemove: true,
  }),
  'legal-pages': editableRow<LegalPage>({
    label: 'Privacy policy and terms',
    singular: 'page',
    group: 'Pages and site',
    published: legalPages,
    schemaOf: () => legalPageSchema,
    checkEntry: checkLegalPage,
    titleOf: ({ heading }) => heading,
    pagesOf: ({ path }) => [path],
    mayAdd: false,
    mayRemove: false,
  }),
}
