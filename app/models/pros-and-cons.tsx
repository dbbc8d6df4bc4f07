import { Minus, Plus } from 'lucide-react'
import type { Claim, Model } from '../../content/model-schema.ts'
import { ModelSourcesList } from './model-sources-list.tsx'
import { SourceLink } from './source-link.tsx'

export function ProsAndCons({ model }: { model: Model }) {
  return (
    <section className="border-y border-line bg-sunken py-12 sm:py-16">
      <div className="page-width grid gap-5 md:grid-cols-2">
        <ClaimCard title="Pros" claims={model.pros} />
        <ClaimCard title="Cons" claims={model.cons} />
      </div>
      <div className="page-width">
        <ModelSourcesList />
      </div>
    </section>
  )
}

/** The page gathers unconfirmed claims under 'What we could not confirm'. */
const isConfirmed = ({ status }: Claim) => status !== 'unconfirmed'

function ClaimCard({ title, claims }: { title: 'Pros' | 'Cons'; claims: Claim[] }) {
  const Icon = title === 'Pros' ? Plus : Minus
  return (
    <div className="rounded-card border border-line bg-raised p-5 sm:p-7">
      <h2 className="text-2xl font-semibold">{title}</h2>
      <ul className="mt-4 space-y-3">
        {claims.filter(isConfirmed).map((claim) => (
          <li key={claim.text} className="flex gap-3">
            <Icon
              aria-hidden
              className={`mt-1 size-4 shrink-0 ${title === 'Pros' ? 'text-accent' : 'text-danger'}`}
              strokeWidth={2.5}
            />
            <span>
              {claim.text}
              {claim.source && <SourceLink id={claim.source} />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
