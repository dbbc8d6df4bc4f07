import { useState } from 'react'
import { EditForm } from './edit-form.tsx'
import { OwnLine } from './own-line.tsx'
import { factWords } from './owner-facts.ts'
import { ReportForm } from './report-form.tsx'
import { avatarLetter, reviewWording, type Review } from './review.ts'
import { dayWords } from './review-words.ts'
import { Stars } from './stars.tsx'
import { VoiceLine } from './voice-line.tsx'
import type { OwnVoices } from './voice-queries.ts'

/** One review, and what a signed-in visitor can do with it. The comment keeps its line breaks. */
export function ReviewRow(props: {
  slug: string
  review: Review
  asksFacts: boolean
  voices: OwnVoices | null
  onChanged: () => void
  onReported: () => void
}) {
  const { slug, review, asksFacts, voices, onChanged, onReported } = props
  const { anonymous } = reviewWording(slug)
  const [mode, setMode] = useState<'reading' | 'editing' | 'reporting'>('reading')
  const isOwn = voices?.written.has(review.id) ?? false
  const facts = factWords(review.facts)
  return (
    <li className="flex gap-4 border-t border-line py-6 first:pt-5">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-strong"
      >
        {avatarLetter(review.displayName, slug)}
      </span>
      <div className="min-w-0 flex-1">
        {anonymous && <bdi className="block font-medium">{review.displayName ?? anonymous}</bdi>}
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <Stars rating={review.rating} />
          <Day at={review.createdAt} />
          {review.updatedAt && (
            <span>
              edited <Day at={review.updatedAt} />
            </span>
          )}
          {isOwn && <span className="font-medium text-ink">Your review</span>}
        </p>
        {mode === 'editing' ? (
          <EditForm
            slug={slug}
            review={review}
            sharesFacts={voices?.sharing.has(review.id) ?? false}
            asksFacts={asksFacts}
            onChanged={() => {
              setMode('reading')
              onChanged()
            }}
            onCancel={() => setMode('reading')}
          />
        ) : (
          <p dir="auto" className="mt-2 whitespace-pre-line [unicode-bidi:isolate]">
            {review.comment}
          </p>
        )}
        {mode !== 'editing' && facts.length > 0 && (
          <ul aria-label="As its owner" className="mt-3 flex flex-wrap gap-2 text-sm text-soft">
            {facts.map((fact) => (
              <li key={fact} className="rounded-full border border-line px-2.5 py-0.5 tabular-nums">
                {fact}
              </li>
            ))}
          </ul>
        )}
        {mode === 'reading' && (
          <>
            <VoiceLine review={review} voices={voices} onReport={() => setMode('reporting')} />
            {isOwn && (
              <OwnLine id={review.id} onEdit={() => setMode('editing')} onDeleted={onChanged} />
            )}
          </>
        )}
        {mode === 'reporting' && (
          <ReportForm
            id={review.id}
            onReported={() => {
              setMode('reading')
              onReported()
            }}
            onCancel={() => setMode('reading')}
          />
        )}
      </div>
    </li>
  )
}

function Day({ at }: { at: string }) {
  return (
    <time
      dateTime={at}
      className="tabular-nums"
      // Browsers and the server may write the same date a little differently.
      suppressHydrationWarning
    >
      {dayWords(at)}
    </time>
  )
}
