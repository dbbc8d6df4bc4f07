import { useState } from 'react'
import { dateText } from '../../../content/texts/date-text.ts'
import { island } from '../../ground/islands/island.tsx'
import { Button, buttonClass } from '../../ground/ui/button.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { partUrl } from './part-urls.ts'
import { bySupplier, enquiryLink, enquiryText, type SavedPart } from './saved/saved-part.ts'
import { clearSavedParts, toggleSavedPart, useSavedParts } from './saved/saved-parts-store.ts'

/** The visitor's parts, by supplier. The server knows of none: where some are kept, the page waits for them. */
function SavedPartsList() {
  const parts = useSavedParts()
  return parts.length > 0 ? <SavedParts parts={parts} /> : <NothingSaved />
}

export const SavedPartsIsland = island('saved-parts', SavedPartsList, { wakes: ['saved-parts'] })

function NothingSaved() {
  return (
    <p className="needs-scripts mt-8 [[data-saved-parts]_:not([data-awake])>&]:hidden">
      Nothing is on the list.{' '}
      <PageLink to="/parts-catalog" className="text-link">
        Open the catalogue
      </PageLink>{' '}
      and press ‘Save to your list’ on a part.
    </p>
  )
}

function SavedParts({ parts }: { parts: readonly SavedPart[] }) {
  return (
    <>
      {bySupplier(parts).map(([supplier, list]) => (
        <section key={supplier} className="mt-10">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b border-edge pb-2">
            <h2 className="min-w-0 text-2xl font-semibold break-words">
              {supplier || 'No supplier recorded'}
            </h2>
            <Enquiry supplier={supplier} parts={list} />
          </div>
          <ul>
            {list.map((part) => (
              <SavedRow key={part.sku} part={part} />
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-8 flex flex-wrap gap-3 print:hidden">
        <Button tone="outline" onClick={() => print()}>
          Print the list
        </Button>
        <Button tone="quiet" onClick={() => clearSavedParts()}>
          Remove all
        </Button>
      </p>
    </>
  )
}

function SavedRow({ part }: { part: SavedPart }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-8 gap-y-0.5 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-72">
        <PageLink
          to={partUrl({ SKU: part.sku })}
          className="font-medium underline-offset-4 hover:text-accent hover:underline"
        >
          {part.name}
        </PageLink>
        <p className="text-sm text-soft">{part.vehicle}</p>
        <p className="text-sm text-soft tabular-nums">
          {[part.number && `OEM ${part.number}`, `SKU ${part.sku}`].filter(Boolean).join(', ')}
        </p>
      </div>
      <p className="text-sm tabular-nums">
        {part.price || 'No price'}
        <span className="block text-soft">{`as of ${dateText(part.savedOn)}`}</span>
      </p>
      <Button
        tone="quiet"
        className="px-0 print:hidden"
        aria-label={`Remove ${part.name}, ${part.sku}`}
        onClick={() => toggleSavedPart(part)}
      >
        Remove
      </Button>
    </li>
  )
}

/** A link that writes to the supplier; a list too long for a link is copied instead. */
function Enquiry({ supplier, parts }: { supplier: string; parts: readonly SavedPart[] }) {
  const [isCopied, setIsCopied] = useState(false)
  const link = enquiryLink(supplier, parts)
  if (link) {
    return (
      <a href={link} className={`${buttonClass('outline')} print:hidden`}>
        Ask for price and stock
      </a>
    )
  }
  const copy = async () => {
    await navigator.clipboard.writeText(enquiryText(parts))
    setIsCopied(true)
  }
  return (
    <Button tone="outline" className="print:hidden" onClick={() => void copy()}>
      {isCopied ? 'Copied: paste it into an email' : 'Copy the text of an enquiry'}
    </Button>
  )
}
