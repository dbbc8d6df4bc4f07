// Publications of parts and their undo while the site is killed.
import type { Database } from '../../supabase-apis/database/database.ts'
import { discFile } from '../../../test/fixtures/open-test-import.ts'
import { visibleText } from '../../../test/fixtures/page-text.ts'
import { waitUntil } from '../wait-until.ts'
import type { KilledEditor, KilledWork } from './killed-work.ts'

const parts = 500
const firstPrice = 100

/**
 * An editor publishes a file in which every part has another price, and takes it back, in turns. A catalogue with
 * two prices is half-published; one with neither the acknowledged nor the attempted price has lost something.
 */
export function partWork({ browser }: KilledEditor): KilledWork {
  let newest = firstPrice
  // What the parts of the file cost: null as long as the catalogue has none of them.
  let acknowledged: number | null = null
  let attempted: number | null = null
  let base: number | null = null
  let isUndoNext = false

  /** Opens a page until nothing runs any more. Returns its text. */
  async function settle(path: string): Promise<string> {
    for (;;) {
      const page = await browser.open(path)
      if (page.status !== 200) throw new Error(`${path} answered ${page.status}`)
      if (!page.headers.get('Refresh')) return visibleText(page.html)
    }
  }
  const expectText = (text: string, expected: string) => {
    if (!text.includes(expected)) throw new Error(`No '${expected}': ${text.slice(0, 2_000)}`)
  }

  async function publish() {
    const price = (newest += 1)
    const form = new FormData()
    form.set('scope', 'some')
    form.set('supplier', 'Northern')
    form.set('file', new Blob([discFile(parts, price)]), 'parts.csv')
    const upload = await browser.post('/desk/parts', form)
    if (!upload.path.includes('?id=')) throw new Error(`/desk/parts: ${visibleText(upload.html)}`)
    await settle(upload.path)
    attempted = price
    await browser.post(upload.path, { intent: 'publish', removals: '0' })
    expectText(await settle(upload.path), 'Published:')
    base = acknowledged
  }

  async function undo() {
    const { html } = await browser.open('/desk/parts')
    const newestImport = /name="import" value="(\d+)"/.exec(html)?.[1] ?? ''
    const page = '/desk/parts/undo'
    const counted = await browser.post(page, { import: newestImport, intent: 'count' })
    await settle(counted.path)
    attempted = base
    await browser.post(page, { import: newestImport, intent: 'undo' })
    expectText(await settle(counted.path), 'Undone:')
  }

  return {
    name: 'parts',
    longestMs: 10_000,
    async doOnce() {
      await (isUndoNext ? undo() : publish())
      acknowledged = attempted
      isUndoNext = !isUndoNext
    },
    async check(database) {
      await endJob(database)
      const prices = await database<{ price: number; count: number }[]>`
        select "ListPrice_NZD"::float as price, count(*)::int as count
        from public.parts_2025 where "SKU" ~ '^P[0-9]+$' and "Model" = 'EV3' group by 1`
      const [only] = prices
      const isHalf = prices.length > 1 || (only !== undefined && only.count !== parts)
      const now = only?.price ?? null
      const lost = !isHalf && now !== acknowledged && now !== attempted
      const [unused] = await database<{ count: number }[]>`
        select count(*)::int as count from catalogue.part_upload_pieces
        where upload_id not in (select id from catalogue.part_uploads)`
      acknowledged = now
      attempted = now
      isUndoNext = false
      // At most twenty uploads may wait at the desk.
      await database`delete from catalogue.part_uploads`
      return { lost: Number(lost), half: Number(isHalf), orphans: unused?.count ?? 0, cutOff: 0 }
    },
  }
}

/**
 * A job may outlive the site that started it, and says every two seconds that it is alive. One that died keeps others
 * from starting for 15 seconds: the drill moves its last sign of life back instead of waiting.
 */
async function endJob(database: Database): Promise<void> {
  const waited = await waitUntil(async () => {
    const [job] = await database<{ works: boolean }[]>`
      select exists (select from catalogue.part_jobs
        where ended_at is null and alive_at > clock_timestamp() - interval '5 s') as works`
    return job?.works === false
  })
  if (waited === Infinity) throw new Error('A job of the parts never ends')
  await database`
    update catalogue.part_jobs set alive_at = alive_at - interval '15 s' where ended_at is null`
}
