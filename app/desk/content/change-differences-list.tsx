import type { DifferenceWords } from '../../facts/content-words/difference-words.ts'
import { Button } from '../../ground/ui/button.tsx'
import { LandingField } from '../../ground/ui/landing-field.tsx'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { TextField } from '../../ground/ui/text-field.tsx'
import { entriesPerPage, listingLink, type ShownListing } from './change-listing.ts'

/** A line of a change, with the link to its entry; null where the entry is not published yet. */
export type LinkedDifference = DifferenceWords & { link: string | null }

/** What a change does, by entry, a line for each field: what it was, and what it is now. A long one by pages, with a search. */
export function ChangeDifferencesList(props: {
  change: number
  differences: LinkedDifference[]
  listing: ShownListing
}) {
  const { change, differences, listing } = props
  const isLong = listing.all > entriesPerPage
  return (
    <section id="changes" aria-label="What changes" className="scroll-mt-4">
      {isLong && <FindForm change={change} listing={listing} />}
      <ul className="grid border-t border-line">
        {byEntry(differences).map(({ collection, entry, title, link, fields }) => (
          <li key={`${collection} ${entry}`} className="min-w-0 border-b border-line py-3">
            {link ? (
              <a
                href={link}
                className="font-medium break-words text-accent underline-offset-4 hover:underline"
              >
                {title}
              </a>
            ) : (
              <span className="font-medium break-words">{title}</span>
            )}
            {fields.map(({ place, was, is }) => (
              <p key={`${place} ${is}`} className="mt-1 break-words whitespace-pre-line">
                {place && `${place}: `}
                <del className="text-soft">{was}</del>
                <span aria-hidden> → </span>
                <span className="sr-only"> becomes </span>
                <ins className="font-medium no-underline">{is}</ins>
              </p>
            ))}
          </li>
        ))}
      </ul>
      {isLong && <PageLinks change={change} listing={listing} />}
    </section>
  )
}

const byEntry = (differences: readonly LinkedDifference[]) =>
  [
    ...Map.groupBy(differences, ({ collection, entry }) => `${collection}\n${entry}`).values(),
  ].flatMap((fields) => (fields[0] ? [{ ...fields[0], fields }] : []))

function FindForm({ change, listing }: { change: number; listing: ShownListing }) {
  return (
    <form
      method="get"
      action="/desk/preview"
      role="search"
      className="mb-4 flex max-w-xl flex-wrap items-end gap-3"
    >
      <LandingField id="changes" />
      <input type="hidden" name="change" value={change} />
      {listing.kind && <input type="hidden" name="kind" value={listing.kind} />}
      <div className="min-w-0 flex-1 basis-48">
        <TextField
          label={`Find among ${numberText(listing.all)} entries`}
          name="find"
          type="search"
          defaultValue={listing.find}
        />
      </div>
      <Button type="submit" tone="outline">
        Find
      </Button>
    </form>
  )
}

function PageLinks({ change, listing }: { change: number; listing: ShownListing }) {
  const { page, pages, total } = listing
  const link = (to: number, text: string) => (
    <a
      href={`${listingLink(change, { ...listing, page: to })}#changes`}
      className="inline-flex min-h-11 items-center text-link"
    >
      {text}
    </a>
  )
  const first = (page - 1) * entriesPerPage
  return (
    <nav aria-label="Pages of changes" className="mt-2 flex flex-wrap items-center gap-x-6">
      <span className="text-sm text-soft tabular-nums">
        {total === 0
          ? 'Nothing found'
          : `Entries ${numberText(first + 1)} to ${numberText(Math.min(first + entriesPerPage, total))} of ${numberText(total)}`}
      </span>
      {page > 1 && link(page - 1, 'Previous')}
      {page < pages && link(page + 1, 'Next')}
    </nav>
  )
}
