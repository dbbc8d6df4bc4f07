// Calls of the open data with the beginning of what they answer today. Only loaders import this file.
import { listSitePages } from '../../../content/pages/site-pages.ts'
import { answerCosts } from '../../tools/costs/cost-answer.ts'
import { costRoute } from '../../tools/costs/cost-route.ts'
import type { SiteContext } from '../../ground/shell/site-loader-context.ts'
import { figureColumns, figureRows } from './figure-rows.ts'
import { textPathOf } from '../../ground/route/open-addresses.ts'
import { toolAddresses } from './tool-addresses.ts'

export type ExampleCall = { says: string; call: string; response: string }

export function exampleCalls({ siteOrigin, now }: Pick<SiteContext, 'siteOrigin' | 'now'>) {
  const query = toolAddresses['/ev-cost']?.example ?? ''
  const page = listSitePages().find(({ kind }) => kind === 'model')
  const text = textPathOf(page?.path ?? '/')
  return [
    {
      says: 'Every figure as a table for a spreadsheet',
      call: `curl -o versions.csv ${siteOrigin}/open/versions.csv`,
      response: firstRows(siteOrigin),
    },
    {
      says: 'Models, but only if something has changed since the last time',
      call: `curl --etag-compare models.etag --etag-save models.etag -o models.json ${siteOrigin}/open/models.json`,
      response: '304 Not Modified: models.json on your disk is the newest',
    },
    {
      says: 'What a car costs for a distance you choose',
      call: `curl '${siteOrigin}/ev-cost.json${query}'`,
      response: costExcerpt(new URLSearchParams(query), now()),
    },
    {
      says: 'A page as plain text',
      call: `curl ${siteOrigin}${text}`,
      response: `Page: ${siteOrigin}${page?.path}\nChanged: ${page?.changedOn}\n…`,
    },
  ] satisfies ExampleCall[]
}

/** The columns that say what a figure is. */
const shown = ['model', 'version', 'figure', 'value', 'unit', 'testCycle'] as const

function firstRows(siteOrigin: string): string {
  const isRange = ({ figure, value }: Row) => figure === 'rangeWltp' && value !== null
  const rows = figureRows(siteOrigin).filter(isRange).slice(0, 2)
  const lines = rows.map((row) => shown.map((column) => row[column] ?? '').join(', '))
  return [`${shown.join(', ')} (of ${figureColumns.length} columns)`, ...lines, '…'].join('\n')
}

type Row = ReturnType<typeof figureRows>[number]

function costExcerpt(query: URLSearchParams, now: Date): string {
  const { inputs, knowledge } = costRoute.ask(query, now)
  const answer = answerCosts(inputs, knowledge)
  if (answer.outcome !== 'known' || answer.subject.kind === 'unranked') return '…'
  const { name, aYear } = answer.subject.line
  return [
    '{ "question": { … },',
    `  "answer": { "outcome": ${JSON.stringify(answer.outcome)}, "subject": { "line": {`,
    `    "name": ${JSON.stringify(name)}, "aYear": ${aYear}, … } } } }`,
  ].join('\n')
}
