import { models } from '../../../content/cars/models.ts'
import { sourcedShare, tallyFacts } from '../../../content/sourcing/fact-tally.ts'
import { listUsedSources } from '../../../content/sourcing/used-sources.ts'
import { numberText } from '../../ground/ui/number-text.ts'

/** How much the site has, and how much of it has a source. */
export function countSite() {
  const sources = listUsedSources()
  return {
    models: models().length,
    versions: models().flatMap(({ versions }) => versions).length,
    sources: sources.length,
    firstHand: sources.filter(({ rank }) => rank === 'first-hand').length,
    ...sourcedShare(tallyFacts()),
  }
}

export function SiteCountsSection({ counts }: { counts: ReturnType<typeof countSite> }) {
  return (
    <dl className="mt-10 grid grid-cols-2 gap-x-8 gap-y-6 border-y border-line py-6 lg:grid-cols-4">
      <Count figure={counts.models} words={`models in ${numberText(counts.versions)} variants`} />
      <Count
        figure={counts.sources}
        words="published pages and data sets behind their figures and texts"
      />
      <Count
        figure={counts.firstHand}
        words="of them by an agency, a maker or the business itself"
      />
      <Count
        figure={Math.round((counts.sourced / counts.all) * 100)}
        unit="%"
        words={`of ${numberText(counts.all)} facts have a source; the others are marked`}
      />
    </dl>
  )
}

function Count({ figure, unit = '', words }: { figure: number; unit?: string; words: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-1 text-sm text-soft">{words}</dt>
      <dd className="text-3xl font-semibold tracking-tight tabular-nums">
        {numberText(figure)}
        {unit}
      </dd>
    </div>
  )
}
