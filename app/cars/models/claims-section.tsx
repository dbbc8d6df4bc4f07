import { Minus, Plus } from 'lucide-react'
import type { Claim } from '../../../content/cars/model-schema.ts'
import { ModelSourcesList } from './model-sources-list.tsx'
import type { ModelView } from './model-view.ts'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'

/** What speaks for a model and against it, and the sources of its page. */
export function ClaimsSection({ view }: { view: ModelView }) {
  return (
    <>
      <section className="border-y border-line bg-sunken py-8 sm:py-14">
        <div className="page-width grid gap-x-16 gap-y-6 md:grid-cols-2">
          <Claims title="Pros" claims={view.pros} />
          <Claims title="Cons" claims={view.cons} />
        </div>
      </section>
      <div className="page-width [&>details]:border-t-0 [&>details]:border-b">
        <ModelSourcesList />
      </div>
    </>
  )
}

function Claims({ title, claims }: { title: 'Pros' | 'Cons'; claims: Claim[] }) {
  if (claims.length === 0) return null
  const Icon = title === 'Pros' ? Plus : Minus
  return (
    <div>
      <h2 className="text-xl font-semibold sm:text-2xl">{title}</h2>
      <ul className="mt-2 sm:mt-4">
        {claims.map(({ text, source }) => (
          <li key={text} className="flex gap-3 py-1.5 leading-snug">
            <Icon
              aria-hidden
              className={`mt-1 size-4 shrink-0 ${title === 'Pros' ? 'text-accent' : 'text-danger'}`}
              strokeWidth={2.5}
            />
            <div>
              <SourcedFigure origin={{ source }}>{text}</SourcedFigure>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
