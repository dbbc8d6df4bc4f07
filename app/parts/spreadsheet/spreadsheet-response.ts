import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { numberHeaders } from '../car-number/car-number-answer.ts'
import { emptyFilter, readFilter, type PartFilter } from '../catalogue/part-filter.ts'
import { describeCatalog, findParts } from '../catalogue/part-queries.ts'
import {
  downloadedFields,
  hasOnlySamples,
  maxSearchLength,
  searchMessages,
} from '../catalogue/part.ts'
import { isSample } from '../catalogue/part-urls.ts'
import { readNumberedSearch } from '../catalogue/typed-text.ts'
import type { ListedPart } from '../catalogue/part-schema.ts'
import { spreadsheetText } from './spreadsheet-text.ts'

// The database's limit per request.
const batchSize = 1000

export const handle = {
  queue: 'downloads',
  parameters: Object.keys(emptyFilter),
} satisfies RouteHandle

// A byte order mark: spreadsheet programs need it to read UTF-8.
const byteOrderMark = '\uFEFF'

/** /parts-catalog/parts.csv?...: a download of every part that matches the filter, whatever its page. */
export async function loader({ request, url, context }: LoaderArgs) {
  const filter = readFilter(url.searchParams)
  if (filter.search.length > maxSearchLength) {
    return new Response(searchMessages['too-long'], { status: 400 })
  }
  const texts = writeTexts(readSite(context).reads('parts'), filter, request.signal)
  // The first batch decides the status; the rest is streamed on demand.
  const first = await texts.next()
  return new Response(streamOf(first, texts), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="ev-parts-nz-2025.csv"',
      'X-Robots-Tag': 'noindex',
      ...numberHeaders(filter.search, null),
    },
  })
}

async function* writeTexts(client: SiteClient, filter: PartFilter, signal: AbortSignal) {
  const names = downloadedFields.map(({ name }) => name)
  let head = byteOrderMark + spreadsheetText([names])
  if (!filter.samples && hasOnlySamples(await describeCatalog(client))) {
    yield head
    return
  }
  const numbered = readNumberedSearch(filter.search)
  const search = numbered ? numbered.search : filter.search
  if (search === null) {
    yield head
    return
  }
  for (let page = 1; ; page += 1) {
    const found = await findParts(client, { ...filter, search, page, pageSize: batchSize }, signal)
    if (typeof found === 'string') throw new Error(`The download ended early: ${found}`)
    const rows = found.rows.filter(({ Variant }) => !numbered || numbered.mayFit(Variant))
    const cells = rows.map((row) => names.map((name) => cellOf(row, name)))
    yield head + spreadsheetText(cells)
    head = ''
    if (page * batchSize >= found.total) return
  }
}

// A made-up price or stock must not travel in a file that no longer says so.
const leftOutOfSamples = new Set(['ListPrice_NZD', 'PriceGST(Incl/Excl)', 'StockStatus'])

function cellOf(row: ListedPart, name: string) {
  if (isSample(row) && leftOutOfSamples.has(name)) return null
  return row[name as keyof ListedPart]
}

/** Streams the texts with back-pressure: each is produced when the client is ready for it. */
function streamOf(first: IteratorResult<string>, texts: AsyncGenerator<string>) {
  const encoder = new TextEncoder()
  let next: IteratorResult<string> | null = first
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = next ?? (await texts.next())
    next = null
    if (done) controller.close()
    else controller.enqueue(encoder.encode(value))
  }
  const cancel = async () => void (await texts.return(undefined))
  // Make no batch before the client reads it: each waits for its turn in the queue of downloads.
  return new ReadableStream<Uint8Array>({ pull, cancel }, { highWaterMark: 0 })
}
