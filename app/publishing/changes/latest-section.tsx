import { SectionHeading } from '../../ground/ui/section-heading.tsx'
import { DifferenceList } from './difference-list.tsx'
import type { PublicChange } from './public-changes.ts'

/** The figures that changed last, on the home page; nothing while none has. */
export function LatestSection({ changes }: { changes: readonly PublicChange[] }) {
  if (changes.length === 0) return null
  return (
    <section className="page-width py-4 sm:py-8">
      <SectionHeading
        title="Figures changed last"
        more={{ to: '/changes', label: 'Everything that changed' }}
      />
      <ul className="mt-6 grid gap-x-10 sm:grid-cols-3">
        {changes.map((change) => (
          <li key={change.id} className="min-w-0 border-t border-line py-3">
            <h3 className="font-semibold break-words">{change.title}</h3>
            <DifferenceList change={change} />
            <p className="mt-1 text-sm text-faint">
              <time dateTime={change.on}>{change.day}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
