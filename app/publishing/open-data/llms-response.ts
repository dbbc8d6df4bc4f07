import { listSitePages, type PageKind, type SitePage } from '../../../content/pages/site-pages.ts'
import { fillRates } from '../../../content/rates/rate-text.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { site } from '../../../content/pages/site-settings.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { openApiPath, openFiles, openPaths, textPathOf } from '../../ground/route/open-addresses.ts'

/** The sections in their order; language models may skip 'Optional' (llmstxt.org). */
const sections: readonly (readonly [title: string, kinds: readonly PageKind[]])[] = [
  ['Costs, rules and charging', ['information']],
  ['Overviews', ['overview']],
  ['Tools', ['tool']],
  ['Models', ['model']],
  ['Optional', ['guide', 'service-center']],
]

/** /llms.txt: an index of the site for language models. */
export function loader({ context }: LoaderArgs) {
  const { siteOrigin, now } = readSite(context)
  const day = newZealandDay(now())
  const pages = listSitePages()
  const { name, mission } = site()
  const text = [
    `# ${name}`,
    `> ${mission}`,
    'Every figure belongs to a version of a model, names its test cycle and has a numbered source. Where sources contradict each other, a note says so. What is not known is left out, never guessed. Prices are in New Zealand dollars.',
    `The tools answer a query: ${siteOrigin}/ev-cost.txt?version=nissan-leaf.40&km=15000 as text, the same with .json as data. ${siteOrigin}${openApiPath} lists their parameters.`,
    `## Data\n\n${dataLines(siteOrigin)}`,
    ...sections.map(
      ([title, kinds]) =>
        `## ${title}\n\n${pages
          .filter(({ kind }) => kinds.includes(kind))
          .map((page) => fillRates(pageLine(page, siteOrigin), day))
          .join('\n')}`,
    ),
  ].join('\n\n')
  return new Response(`${text}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Access-Control-Allow-Origin': '*' },
  })
}

const pageLine = ({ name, path, description }: SitePage, siteOrigin: string) =>
  `- [${name}](${siteOrigin}${textPathOf(path)}): ${description}`

const dataLines = (siteOrigin: string) =>
  openPaths
    .map(
      (path) =>
        `- [${path.slice('/open/'.length)}](${siteOrigin}${path}): ${openFiles[path].about}`,
    )
    .join('\n')
