import type { Supplier } from '../../../content/parts/guide-schema.ts'
import { SourcedText } from './claim-text.tsx'
import { GuideSection } from './guide-section.tsx'
import { NewTabLink } from '../../ground/ui/page-link.tsx'

/** Who sells the part in New Zealand. A supplier whose website we have not seen gets no link. */
export function SupplierList({ suppliers }: { suppliers: Supplier[] }) {
  return (
    <GuideSection
      title="New Zealand suppliers"
      place="suppliers"
      says={`${suppliers.map(({ name }) => name).join(', ')}.`}
    >
      <p className="mt-2 text-sm text-soft">
        These suppliers are named by a source. We do not recommend them, and nobody pays to be
        listed.
      </p>
      <ul className="mt-3">
        {suppliers.map((supplier) => (
          <li
            key={supplier.name}
            className="grid break-inside-avoid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-2.5 leading-snug"
          >
            <h3 className="font-semibold">{supplier.name}</h3>
            {supplier.website ? (
              <NewTabLink
                href={supplier.website}
                className="-my-1 inline-flex min-h-8 items-center gap-1.5 text-[0.9375rem] text-link"
                icon="size-3.5"
                heard={` of ${supplier.name}`}
              >
                Visit Website
              </NewTabLink>
            ) : (
              supplier.source !== null && (
                <p className="text-sm text-caution">Website not yet verified</p>
              )
            )}
            <div className="col-span-2">
              <SourcedText source={supplier.source}>{supplier.description}</SourcedText>
              <p className="text-sm text-soft">{supplier.specialty}</p>
            </div>
          </li>
        ))}
      </ul>
    </GuideSection>
  )
}
