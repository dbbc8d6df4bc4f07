import type { Claim, Model } from '../made/slice-queries'
import { SourceLine, Unconfirmed } from './next-source-line'

export function ProsAndCons({ model }: { model: Model }) {
  return (
    <section className="border-y border-line bg-sunken py-12 sm:py-16">
      <div className="page-width grid gap-5 md:grid-cols-2">
        <ClaimCard title="Pros" claims={model.pros} />
        <ClaimCard title="Cons" claims={model.cons} />
      </div>
    </section>
  )
}

function ClaimCard({ title, claims }: { title: 'Pros' | 'Cons'; claims: Claim[] }) {
  return (
    <div className="rounded-card border border-line bg-raised p-5 sm:p-7">
      <h2 className="text-2xl font-semibold">{title}</h2>
      <ul className="mt-4 space-y-3">
        {claims.map((claim) => (
          <li key={claim.text} className="flex gap-3">
            <span aria-hidden className={title === 'Pros' ? 'text-accent' : 'text-danger'}>
              {title === 'Pros' ? '+' : '−'}
            </span>
            <span>
              {claim.text} {claim.isUnconfirmed && <Unconfirmed />}
              {claim.source && (
                <span className="block text-sm text-soft">
                  <SourceLine source={claim.source} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
