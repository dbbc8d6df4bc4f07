import { ExternalLink } from 'lucide-react'
import type { Supplier } from '../../../content/parts/guide-schema.ts'
import { buttonClass } from '../../ground/ui/button.tsx'
import { SourcedText } from './claim-text.tsx'
import { GuideSection } from './guide-section.tsx'

/** Who sells the part in New Zealand. A supplier whose website we have not seen gets no link. */
export function SupplierList({ suppliers }: { suppliers: Supplier[] }) {
  return (
    <GuideSection
      title="New Zealand suppliers"
      place="suppliers"
      says={`${suppliers.map(({ name }) => name).join(', ')}.`}
    >
      <p className="prose-width mt-2 text-soft">
        These suppliers are named by a source. We do not recommend them, and nobody pays to be
        listed.
      </p>
      <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {suppliers.map((supplier) => (
          <li
            key={supplier.name}
            className="flex flex-col rounded-card border border-line bg-raised p-5"
          >
            <h3 className="text-lg font-semibold">{supplier.name}</h3>
            <p className="text-sm text-faint">{supplier.specialty}</p>
            <div className="mt-2 mb-5 text-soft">
              <SourcedText source={supplier.source}>{supplier.description}</SourcedText>
            </div>
            {supplier.website ? (
              <a
                href={supplier.website}
                target="_blank"
                rel="noopener"
                className={`mt-auto ${buttonClass('outline')}`}
              >
                Visit Website
                <ExternalLink aria-hidden className="size-4" />
                <span className="sr-only"> of {supplier.name} (opens in a new tab)</span>
              </a>
            ) : (
              supplier.source !== null && (
                <p className="mt-auto text-sm text-caution">Website not yet verified</p>
              )
            )}
          </li>
        ))}
      </ul>
    </GuideSection>
  )
}
