import { get } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { measuringFlags, requireChromium } from '../../commands/checks/find-chromium.ts'

/** What a page transfers, in bytes with headers. */
type Weight = {
  /** The document and its style sheets. */
  documentAndCss: number
  /** Bytes of scripts that load before any input. */
  scriptsAtLoad: number
  /** Bytes of scripts once the page is hydrated; `scripts` has their URLs. */
  scriptsHydrated: number
  scripts: string[]
}

/** Acts as a visitor would, and waits until the page is hydrated. */
export type Hydrate = (page: Page) => Promise<void>

/** Opens a browser that measures what pages transfer. */
export async function openWeightMeter() {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: measuringFlags })
  return {
    async measure(url: string, hydrate: Hydrate): Promise<Weight> {
      const context = await browser.newContext()
      const page = await context.newPage()
      const devTools = await context.newCDPSession(page)
      await devTools.send('Network.enable')
      const kinds = new Map<string, string>()
      const bytes: Record<string, number> = {}
      const scripts = new Set<string>()
      devTools.on('Network.responseReceived', ({ requestId, type, response }) => {
        kinds.set(requestId, type)
        if (type === 'Script') scripts.add(response.url)
      })
      devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const kind = kinds.get(requestId) ?? 'Other'
        bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
      })
      await page.goto(url, { waitUntil: 'networkidle' })
      const scriptsAtLoad = bytes.Script ?? 0
      const documentAndCss = (bytes.Document ?? 0) + (bytes.Stylesheet ?? 0)
      await hydrate(page)
      await page.waitForLoadState('networkidle')
      await context.close()
      const scriptsHydrated = bytes.Script ?? 0
      return { documentAndCss, scriptsAtLoad, scriptsHydrated, scripts: [...scripts] }
    },
    close: () => browser.close(),
  }
}

/** Wakes every island of a page of ours, as a pointer over each does. */
export const hydrateSite: Hydrate = async (page) => {
  await page.locator('[data-island]').evaluateAll((islands) => {
    for (const island of islands)
      island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  await page.locator('[data-island]:not([data-awake=""])').first().waitFor({ state: 'detached' })
}

/** Body bytes for a client that accepts gzip: as sent, and gzipped by us if they were sent uncompressed. */
type GzipWeight = { sent: number; gzipped: number }

/** The size of a page and its style sheets together. */
export async function measurePageGzipped(url: string): Promise<GzipWeight> {
  const document = await fetchRaw(url)
  const sheets = [...document.text().matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)].flatMap(
    ([link]) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? [],
  )
  const links = [...new Set(sheets)].map((sheet) => new URL(sheet, url).href)
  return sumSizes([document, ...(await Promise.all(links.map(fetchRaw)))])
}

/** The combined size of these files. */
export async function measureFilesGzipped(urls: string[]): Promise<GzipWeight> {
  return sumSizes(await Promise.all(urls.map(fetchRaw)))
}

function sumSizes(responses: RawResponse[]): GzipWeight {
  const sum = (size: (response: RawResponse) => number) =>
    responses.reduce((total, response) => total + size(response), 0)
  return {
    sent: sum(({ body }) => body.length),
    gzipped: sum(({ body, isGzipped }) => (isGzipped ? body : gzipSync(body)).length),
  }
}

type RawResponse = { body: Buffer; isGzipped: boolean; text: () => string }

/** A response with its body as received; `fetch` would decompress it. */
function fetchRaw(url: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode !== 200) {
          reject(new Error(`${url} returned ${response.statusCode}`))
          return
        }
        const body = Buffer.concat(chunks)
        const isGzipped = response.headers['content-encoding'] === 'gzip'
        const text = () => (isGzipped ? gunzipSync(body) : body).toString('utf8')
        resolve({ body, isGzipped, text })
      })
    })
    request.on('error', reject)
  })
}
