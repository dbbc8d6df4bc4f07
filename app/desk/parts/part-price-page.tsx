import { deskUploads } from '../sources/desk-uploads.ts'
import { data, redirect } from 'react-router'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import type { PageProps } from '../../ground/route/route-types.ts'
import { deskPage, type SentForm } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { DeskNotice } from '../access/desk-notice.tsx'
import { statedYears, vehicleOf } from '../../parts/catalogue/fitment.ts'
import { emptyFilter } from '../../parts/catalogue/part-filter.ts'
import { findParts } from '../../parts/catalogue/part-queries.ts'
import { findPartBySku } from '../../parts/catalogue/part-record-queries.ts'
import { isSample, partUrl } from '../../parts/catalogue/part-urls.ts'
import type { ListedPart } from '../../parts/catalogue/part-schema.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { Button } from '../../ground/ui/button.tsx'
import { dollarsText } from '../../../content/texts/numbers-and-lists.ts'
import { SelectField } from '../../ground/ui/select-field.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import {
  priceUpload,
  readTypedPrice,
  typedPrice,
  type PriceMistakes,
  type TypedPrice,
} from './part-price-form.ts'
import { PartSearchForm } from './part-search-form.tsx'
import { receiveUpload } from './received-upload.ts'
import { mistakeText } from './upload-form.tsx'

const mostFound = 25

export const { loader, action } = deskPage({
  role: 'editor',
  async load({ client, url, request, context }) {
    const { now } = readSite(context)
    const { partImports } = deskUploads(context)
    if (!partImports) throw redirect('/desk/parts')
    const sku = url.searchParams.get('sku') ?? ''
    const query = (url.searchParams.get('q') ?? '').trim()
    const part = sku ? await findPartBySku(client, sku, request.signal) : null
    if (sku && !part) throw data(null, { status: 404 })
    const found =
      !part && query
        ? await findParts(client, { ...emptyFilter, search: query, pageSize: mostFound })
        : null
    return { part, query, found, today: newZealandDay(now()) }
  },
  steps: { check: { run: uploadRow } },
})

/** Makes an upload of one row from the form, which its page checks, shows and publishes. */
async function uploadRow({ client, url, request, context, form }: SentForm) {
  const { now } = readSite(context)
  const { partImports } = deskUploads(context)
  const sku = url.searchParams.get('sku') ?? ''
  const part = await findPartBySku(client, sku, request.signal)
  if (!partImports || !part || isSample(part)) throw data(null, { status: 404 })
  const typed = typedPrice(form)
  const read = readTypedPrice(typed, now())
  if ('mistakes' in read) return data<Retry>({ typed, mistakes: read.mistakes, refusal: null }, 400)
  const body = priceUpload(sku, read.values)
  const received = await receiveUpload(
    client,
    partImports,
    new Request(url, { method: 'POST', body }),
  )
  if ('upload' in received) return redirect(`/desk/parts/upload?id=${received.upload}`)
  return data<Retry>({ typed, mistakes: {}, refusal: mistakeText(received.mistake) }, 409)
}

/** /desk/parts/price?q=...: finds a part; with ?sku=..., the form for its price and stock. */
export default function PartPricePage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { part, query, found, today } = loaderData
  return (
    <DeskPage
      heading={part ? part.PartName : 'Change one part'}
      lead={
        <a href="/desk/parts" className="underline underline-offset-4">
          Parts
        </a>
      }
    >
      {part ? (
        <PriceSection part={part} today={today} retry={actionData} />
      ) : (
        <>
          <PartSearchForm query={query} />
          {found && <FoundParts found={found} query={query} />}
        </>
      )}
    </DeskPage>
  )
}

const problemTexts = {
  'too-long': 'The search text is too long.',
  failed: 'The catalogue could not be searched. Please try again in a moment.',
  cancelled: 'The search was cut off. Please try again.',
}

function FoundParts({
  found,
  query,
}: {
  query: string
  found: NonNullable<PageProps<typeof loader, typeof action>['loaderData']['found']>
}) {
  if (typeof found === 'string') return <DeskNotice isError>{problemTexts[found]}</DeskNotice>
  const { rows, total } = found
  return (
    <section>
      <h2 className="text-xl font-semibold">
        {total === 0 ? `No part found for ‘${query}’` : `Parts for ‘${query}’`}
      </h2>
      <ul className="mt-2 grid">
        {rows.map((row) => (
          <li key={row.SKU} className="border-b border-line py-1">
            <a
              href={`/desk/parts/price?${new URLSearchParams({ sku: row.SKU })}`}
              className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
            >
              {row.PartName}
            </a>{' '}
            <span className="text-sm break-words text-soft">
              {[row.SKU, vehicleOf(row), statedYears(row), statedPrice(row)]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="mt-2 text-soft">{`The first ${rows.length} of ${total}: add a word.`}</p>
      )}
    </section>
  )
}

const statedPrice = ({ ListPrice_NZD: price }: ListedPart) =>
  price === null ? 'no price' : dollarsText(price)

type Retry = { typed: TypedPrice; mistakes: PriceMistakes; refusal: string | null }

function PriceSection(props: { part: ListedPart; today: string; retry: Retry | undefined }) {
  const { part, today, retry } = props
  if (isSample(part))
    return <p>This is a made-up sample record. The first import of real parts removes it.</p>
  const { typed, mistakes } = retry ?? {}
  return (
    <>
      {retry?.refusal && <DeskNotice isError>{retry.refusal}</DeskNotice>}
      <p className="mb-6 text-soft">
        {[part.SKU, vehicleOf(part), statedYears(part), part['Supplier/URL']]
          .filter(Boolean)
          .join(', ')}
        .{' '}
        <a href={partUrl(part)} className="text-link">
          Its page
        </a>
      </p>
      <form method="post" noValidate className="grid max-w-xl gap-5">
        <TextField
          label="Price in NZD"
          inputMode="decimal"
          autoComplete="off"
          hint="A field left empty stays as it is."
          name="price"
          defaultValue={typed?.price ?? part.ListPrice_NZD ?? ''}
          mistake={mistakes?.price}
        />
        <SelectField
          label="GST"
          name="gst"
          value={typed?.gst ?? part['PriceGST(Incl/Excl)'] ?? ''}
          {...(part['PriceGST(Incl/Excl)'] ? {} : { any: 'The supplier does not say' })}
          options={[
            ['Incl', 'The price includes GST'],
            ['Excl', 'The price is without GST'],
          ]}
        />
        <TextField
          label="Stock"
          hint="As visitors read it, for example In stock, or To order."
          name="stock"
          defaultValue={typed?.stock ?? part.StockStatus ?? ''}
        />
        <TextField
          label="Day on which this was checked"
          hint="Like 1/12/2026 or 2026-12-01."
          name="checked"
          defaultValue={typed?.checked ?? today}
          mistake={mistakes?.checked}
        />
        <p className="text-soft">
          You see what changes before it is published, and can undo it afterwards.
        </p>
        <Button type="submit" name="intent" value="check" className="justify-self-start">
          Check and preview
        </Button>
      </form>
    </>
  )
}
