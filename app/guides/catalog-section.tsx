import { FileText, Search, Store } from 'lucide-react'
import { buttonClass } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'

const features = [
  {
    icon: Search,
    title: 'Searchable Database',
    text: 'Search by name or part number, and narrow by make, model, variant and year.',
  },
  {
    icon: Store,
    title: 'Supplier Information',
    text: 'Stock status, dealer or aftermarket, and the supplier where we know it.',
  },
  {
    icon: FileText,
    title: 'Technical Specifications',
    text: 'Open a row for the full specifications and the date they were last verified.',
  },
]

/** Leads from the overview to the catalogue, and says so while that holds sample records. */
export function CatalogSection({ hasSamples }: { hasSamples: boolean }) {
  return (
    <section className="border-y border-line bg-sunken py-12 sm:py-16">
      <div className="page-width">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div className="prose-width">
            <h2 className="text-3xl font-semibold sm:text-4xl">EV Parts Catalog</h2>
            <p className="mt-3 text-soft sm:text-lg">
              The guides tell you what to look for. The catalog is where you find it.
            </p>
          </div>
          <div>
            <PageLink to="/parts-catalog" className={buttonClass('primary')}>
              Browse Parts Catalog
            </PageLink>
            {hasSamples && <p className="mt-2 text-sm text-soft">It holds sample data for now.</p>}
          </div>
        </div>
        <ul className="mt-8 grid gap-5 md:grid-cols-3">
          {features.map(({ icon: Icon, title, text }) => (
            <li key={title} className="rounded-card border border-line bg-raised p-5">
              <Icon aria-hidden className="size-6 text-accent" strokeWidth={1.75} />
              <h3 className="mt-3 text-lg font-semibold">{title}</h3>
              <p className="mt-1.5 text-[0.9375rem] text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
