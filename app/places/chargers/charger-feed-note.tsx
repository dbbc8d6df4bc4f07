import { ChevronDown } from 'lucide-react'
import { dateText } from '../../../content/texts/date-text.ts'
import type { FeedDates } from '../../../content/places/chargers/chargers.ts'
import { chargerFeedWords } from '../../../content/places/chargers/charger-feed-words.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { SourceNote } from '../../facts/sources/source-note.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'

/** What the list is, and how old: one line, with its source, its licence and what it leaves out folded. */
export function ChargerFeedNote({ source, dates }: { source: Source; dates: FeedDates }) {
  return (
    <details className="group prose-width mt-2 rounded-r-lg border-l-4 border-caution bg-caution-soft px-3 open:pb-3">
      <summary className="flex min-h-11 items-center gap-1.5 text-sm leading-snug">
        <span>
          {`EVRoam’s list ${dates.copied ? 'of' : 'up to'} ${dateText(dates.copied ?? dates.newest)}, not live. See the network’s app.`}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-accent group-open:rotate-180" />
      </summary>
      <ul className="mt-2 list-disc space-y-2 pl-5 text-sm marker:text-faint">
        <li>
          <strong className="font-semibold">Not live.</strong> It does not show what has opened,
          changed or closed since {dates.copied ? 'that day' : 'its newest charger was first used'},
          so check the network’s app before you rely on a charger.
        </li>
        <li>
          {`${chargerFeedWords(dates)}: `}
          <SourceNote source={source} />.
        </li>
        <li>Licence: {source.licence}.</li>
        <li>
          Plugs that the list called out of order are marked; it was so on the day of the list. The
          copy says whether a charger is open 24 hours, and has no other hours and no prices:{' '}
          <PageLink to="/charging-stations#networks" className="text-link">
            what the networks charge
          </PageLink>
          .
        </li>
        {!dates.copied && (
          <li>
            It joins two copies: one up to 12&nbsp;July&nbsp;2023, and one up to
            28&nbsp;November&nbsp;2023 that is not whole. The second added sites, and said which
            charge money and which plugs were out of order. It closed none: what it lacks may still
            be there.
          </li>
        )}
        <li>
          The regions are not from the agency: they come from a second list made from a copy, or
          from the outlines of the map. Rows that appear twice in the copy count once, and rows of
          one place are shown as one: the same operator and address, within 50&nbsp;metres.
        </li>
        <li>
          Names, addresses and power ratings are shown as they are in the copy, unless we have
          corrected them:{' '}
          <PageLink to="/changes" className="text-link">
            what changed
          </PageLink>
          . Some look wrong, such as 3&nbsp;kW listed as DC.
        </li>
        <li>
          The map’s projection is that of official maps, New Zealand Transverse Mercator 2000.
        </li>
      </ul>
    </details>
  )
}
