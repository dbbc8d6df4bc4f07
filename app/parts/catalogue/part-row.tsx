import type { ReactNode } from 'react'
import { dollarsText } from '../../../content/texts/numbers-and-lists.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { columns } from './columns.ts'
import { FieldValue, PriceValue, StockValue } from './field-value.tsx'
import { fitMessages, fitOf, otherNumberTyped } from './fitment.ts'
import type { PartFilter } from './part-filter.ts'
import { type OfferSummary, type PartField } from './part.ts'
import { isSample, partUrl, specificationsUrl } from './part-urls.ts'
import type { ListedPart } from './part-schema.ts'

// Called as functions: a page has eight hundred cells, and a component of its own takes longer than most of them.
const plainValue = (part: ListedPart, field: PartField) =>
  FieldValue({ field, value: part[field.name as keyof ListedPart] ?? null })

// Cells that say more than their own field.
const special: Record<string, (part: ListedPart, today: string) => ReactNode> = {
  ListPrice_NZD: (part) => PriceValue({ part }),
  StockStatus: (part, today) => StockValue({ part, today }),
}

/**
 * One part. Its button leads to the part's own page; with scripts it expands the row to the whole record
 * (part-rows-island.ts).
 */
export function PartRow(props: {
  part: ListedPart
  filter: PartFilter
  offers: OfferSummary | undefined
  today: string
}) {
  const { part, filter, offers, today } = props
  return (
    <tr className="part">
      <td>
        <a
          href={specificationsUrl(part)}
          // Another URL than that of the link beside it: browsers need not fetch this one ahead.
          rel="nofollow"
          role="button"
          data-replay
          aria-label={`Complete specifications of ${part.PartName}, ${part.SKU}`}
          aria-expanded={false}
        />
      </td>
      {columns.map((field) =>
        field.name === 'PartName' ? (
          <th key={field.name} scope="row">
            <PageLink to={partUrl(part)}>{part.PartName}</PageLink>{' '}
            {isSample(part) && <small className="font-normal text-soft">sample</small>}{' '}
            {FitText({ part, filter })} {OtherNumberText({ part, search: filter.search })}{' '}
            {offers && <OffersText part={part} offers={offers} />}
          </th>
        ) : (
          <td key={field.name} className={field.kind === 'money' ? 'figure' : undefined}>
            {special[field.name]?.(part, today) ?? plainValue(part, field)}
          </td>
        ),
      )}
    </tr>
  )
}

/** Who else has the same OEM number, and from what price. */
function OffersText({ part, offers }: { part: ListedPart; offers: OfferSummary }) {
  const price = offers.lowest === null ? '' : `, from ${dollarsText(offers.lowest)}`
  return (
    <PageLink
      to={`${partUrl(part)}#offers`}
      className="block text-xs font-normal text-accent underline"
    >
      {`${offers.suppliers} suppliers${price}`}
    </PageLink>
  )
}

/** Which number of the part was typed, where the list below names another. */
function OtherNumberText({ part, search }: { part: ListedPart; search: string }) {
  const number = otherNumberTyped(search, part)
  if (!number) return null
  const today = part.OEMPartNumber ? `; its OEM number here is ${part.OEMPartNumber}` : ''
  return (
    <small className="block text-xs font-normal text-soft">
      {`${number} is another number of this part${today}`}
    </small>
  )
}

/** 'Fits your car' or what to ask, with what the record says. */
function FitText({ part, filter }: { part: ListedPart; filter: PartFilter }) {
  const fit = fitOf(part, filter)
  if (!fit) return null
  return (
    <small
      className={`block text-xs font-normal ${fit.verdict === 'fits' ? 'text-accent' : 'text-soft'}`}
    >
      {`${fitMessages[fit.verdict]}: ${fit.because}`}
    </small>
  )
}
