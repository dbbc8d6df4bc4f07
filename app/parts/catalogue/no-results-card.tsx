import type { ReactNode } from 'react'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { NamedCar } from './searched-car.ts'
import { catalogUrl, resetFilter, type PartFilter } from './part-filter.ts'

/** Shown after a search without results: what the site says about the part and the car, what to try, and what the catalogue holds. */
export function NoResultsCards(props: {
  filter: PartFilter
  /** Guides to this kind of part. */
  guides: readonly { path: string; title: string }[]
  car: NamedCar | null
}) {
  const { filter, guides, car } = props
  const pages = [...guides, ...(car?.path ? [{ path: car.path, title: car.name }] : [])]
  return (
    <div className="mt-6 grid gap-5 md:grid-cols-2">
      <Card title="No Results Found">
        <ul className="mt-3 list-disc space-y-1.5 pl-5 text-soft">
          {pages.map(({ path, title }) => (
            <li key={path}>
              {'Read our page: '}
              <PageLink to={path} className="text-accent underline underline-offset-4">
                {title}
              </PageLink>
            </li>
          ))}
          <li>
            {'Ask a '}
            <PageLink to="/ev-service-centers" className="text-accent underline underline-offset-4">
              service centre
            </PageLink>
            , or a dealer of the make.
          </li>
          <li>Check the spelling of your search.</li>
          <li>Try broader terms, such as one word of the name.</li>
          <li>
            <PageLink
              to={catalogUrl(resetFilter(filter))}
              inPlace
              className="text-accent underline underline-offset-4"
            >
              Remove filters
            </PageLink>{' '}
            that narrow the search too far.
          </li>
          <li>Search by OEM part number; spaces, dashes and case do not matter.</li>
        </ul>
      </Card>
      <Card title="About This Catalog">
        <p className="mt-3 text-soft">
          Parts for battery-electric vehicles sold new in New Zealand in 2025: names, part numbers,
          prices, suppliers and the date each record was last checked. A part that is not listed
          here may still exist.
        </p>
      </Card>
    </div>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-raised p-5">
      <h3 className="text-lg font-semibold">{title}</h3>
      {children}
    </section>
  )
}
