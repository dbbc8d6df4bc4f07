import type { Metadata } from 'next'
import Link from 'next/link'
import { models } from '../../made/slice-queries'

export const metadata: Metadata = {
  title: 'EV Models in New Zealand | Range, Price & Owner Reviews',
  description: `${models.length} electric models in New Zealand with WLTP range, starting price, sourced specifications and reviews by owners.`,
}

export default function ModelsPage() {
  return (
    <div className="page-width py-10 sm:py-16">
      <h1 className="text-4xl font-semibold sm:text-5xl">Popular EV Models</h1>
      <p className="prose-width mt-4 text-lg text-soft">
        {models.length} models, drawn to scale. Every figure on a model’s page names its source, and
        where sources disagree the page says so.
      </p>
      <div className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {models.map(({ slug, name, summary, range, price, drawing }) => (
          <article
            key={slug}
            className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-raised transition-colors hover:border-edge"
          >
            <div className="bg-sunken px-4 pt-5">
              <svg
                viewBox={`0 0 ${drawing.width} ${drawing.height}`}
                role="img"
                aria-label={`Side view of the ${name}`}
                className="w-full"
              >
                <use href={`/drawings/${slug}.svg#car`} />
              </svg>
            </div>
            <div className="flex flex-1 flex-col p-4 sm:p-5">
              <h2 className="text-xl font-semibold">{name}</h2>
              <p className="mt-1.5 text-[0.9375rem] text-soft">{summary}</p>
              <dl className="mt-auto flex justify-between gap-4 pt-5 tabular-nums">
                <div>
                  <dt className="text-sm text-faint">Listed range</dt>
                  <dd className="font-semibold">{range}</dd>
                </div>
                <div className="text-right">
                  <dt className="text-sm text-faint">Price</dt>
                  <dd className="font-semibold">{price}</dd>
                </div>
              </dl>
              <Link
                href={`/${slug}`}
                className="mt-5 inline-flex min-h-11 items-center justify-center gap-2 rounded-lg border border-edge bg-raised px-5 py-2 text-center leading-tight font-medium text-ink transition-colors after:absolute after:inset-0 hover:border-accent hover:text-accent"
              >
                View Details<span className="sr-only"> of the {name}</span>
              </Link>
            </div>
          </article>
        ))}
      </div>
    </div>
  )
}
