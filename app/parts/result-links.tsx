import { Bookmark, Download, Link as LinkIcon } from 'lucide-react'
import { useSavedParts } from './saved/saved-parts-store.ts'
import { PageLink } from '../ui/page-link.tsx'
import { showToast } from '../ui/toaster.tsx'
import { spreadsheetUrl } from './part-urls.ts'
import type { PartFilter } from './part-filter.ts'

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-lg px-2 text-[0.9375rem] text-soft hover:text-ink'

/** Buttons that copy the URL of this search and download all its results as CSV. */
export function ResultLinks(props: {
  filter: PartFilter
  total: number
  /** Whether the catalogue holds sample records. */
  hasSamples: boolean
}) {
  const { filter, total, hasSamples } = props
  return (
    <div className="-mx-2 flex flex-wrap print:hidden">
      <button
        type="button"
        data-replay
        onClick={() => void copyUrl()}
        className={`${look} noscript:hidden`}
      >
        <LinkIcon aria-hidden className="size-4" />
        Copy link
      </button>
      <SavedLink />
      {total > 0 && (
        <a href={spreadsheetUrl(filter)} download className={look}>
          <Download aria-hidden className="size-4" />
          {hasSamples ? 'Download CSV (sample data)' : 'Download CSV'}
        </a>
      )}
    </div>
  )
}

/** Leads to the visitor's list once something is on it. */
function SavedLink() {
  const { length } = useSavedParts()
  if (length === 0) return null
  return (
    <PageLink to="/parts-catalog/saved" className={look}>
      <Bookmark aria-hidden className="size-4" />
      {`Your list (${length})`}
    </PageLink>
  )
}

async function copyUrl() {
  try {
    await navigator.clipboard.writeText(window.location.href)
    showToast({ title: 'Link copied', message: 'It opens this search with the same filters.' })
  } catch (cause) {
    console.warn('The link could not be copied:', cause)
    showToast({
      title: 'Link not copied',
      message: 'Your browser did not allow it. Copy the address of this page instead.',
      tone: 'destructive',
    })
  }
}
