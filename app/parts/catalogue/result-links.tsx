import { Download } from 'lucide-react'
import { SavedLinkIsland } from './saved/saved-link-island.tsx'
import { ShareButton } from '../../ground/ui/share-button.tsx'
import { spreadsheetUrl, type PartFilter } from './part-filter.ts'

const look = 'inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-soft hover:text-ink'

/** Sends the URL of this search and downloads all its results as CSV. */
export function ResultLinks(props: {
  filter: PartFilter
  total: number
  /** Whether the catalogue holds sample records. */
  hasSamples: boolean
}) {
  const { filter, total, hasSamples } = props
  return (
    <div className="flex flex-wrap gap-x-4 print:hidden">
      <ShareButton title="EV parts catalogue" text="A search of the parts catalogue" />
      <SavedLinkIsland />
      {total > 0 && (
        <a href={spreadsheetUrl(filter)} download className={look}>
          <Download aria-hidden className="size-4" />
          {hasSamples ? 'Download CSV (sample data)' : 'Download CSV'}
        </a>
      )}
    </div>
  )
}
