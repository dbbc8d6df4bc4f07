import { Minus, Plus } from 'lucide-react'
import type { Claim } from '../../../content/cars/model-schema.ts'
import { ModelSourcesList } from './model-sources-list.tsx'
import type { ModelView } from './model-view.ts'
import { isAgain, SourceLink } from './source-link.tsx'

/** What speaks for a model and against it, and the sources of its page. */
export function ClaimsSection({ view }: { view: ModelView }) {
  if (view.pros.length + view.cons.length === 0) {
    return (
      <div className="page-width pb-12">
        <ModelSourcesList />
      </div>
    )
  }
  return (
    <section className="border-y border-line bg-sunken py-12 sm:py-16">
      <div className="page-width grid gap-5 md:grid-cols-2">
        <ClaimCard title="Pros" claims={view.pros} />
        <ClaimCard title="Cons" claims={view.cons} />
      </div>
      <div className="page-width">
        <ModelSourcesList />
      </div>
    </section>
  )
}

function ClaimCard({ title, claims }: { title: 'Pros' | 'Cons'; claims: Claim[] }) {
  if (claims.length === 0) return null
  const Icon = title === 'Pros' ? Plus : Minus
  return (
    <div className="rounded-card border border-line bg-raised p-5 sm:p-7">
      <h2 className="text-2xl font-semibold">{title}</h2>
      <ul className="mt-4 space-y-3">
        {claims.map((claim) => (
          <li key={claim.text} className="flex gap-3">
            <Icon
              aria-hidden
              className={`mt-1 size-4 shrink-0 ${title === 'Pros' ? 'text-accent' : 'text-danger'}`}
              strokeWidth={2.5}
            />
            <span>
              {claim.text}
              {claim.source && <SourceLink id={claim.source} again={isAgain(claim)} />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
