import { get } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { measuringFlags, requireChromium } from '../checks/find-chromium.ts'

/**
 * What a page costs on the wire, in bytes with headers: whole is the document and its style sheets,
 * both before anything is done; before and alive are its scripts. `scripts` are the addresses of those
 * once it is alive.
 */
export type Weight = { whole: number; before: number; alive: number; scripts: string[] }

/** Does what a visitor does, and waits until the page's scripts have answered to it. */
export type HydrateOn = (page: Page) => Promise<void>

/** A browser that weighs pages: scripts before any intent, and all once the page is alive. */
export async function openScale() {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: measuringFlags })
  return {
    async weigh(url: string, wake: HydrateOn): Promise<Weight> {
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
      const before = bytes.Script ?? 0
      const whole = (bytes.Document ?? 0) + (bytes.Stylesheet ?? 0)
      await wake(page)
      await page.waitForLoadState('networkidle')
      await context.close()
      return { whole, before, alive: bytes.Script ?? 0, scripts: [...scripts] }
    },
    close: () => browser.close(),
  }
}

/** Wakes a page of ours: a pointer that moves is intent enough. */
export const hydrateSite: HydrateOn = async (page) => {
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await page.locator('html[data-hydrated]').waitFor()
}

/** Bytes without headers for who understands gzip: as sent, and as gzip has them if that was plain. */
export type GzipWeight = { sent: number; gzipped: number }

/** What a page and its style sheets weigh together. */
export async function weighPageGzipped(url: string): Promise<GzipWeight> {
  const document = await askRaw(url)
  const sheets = [...document.text().matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)].flatMap(
    ([link]) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? [],
  )
  const links = [...new Set(sheets)].map((sheet) => new URL(sheet, url).href)
  return sumUp([document, ...(await Promise.all(links.map(askRaw)))])
}

/** What these files weigh together. */
export async function weighFilesGzipped(urls: string[]): Promise<GzipWeight> {
  return sumUp(await Promise.all(urls.map(askRaw)))
}

function sumUp(answers: RawAnswer[]): GzipWeight {
  const sum = (of: (answer: RawAnswer) => number) =>
    answers.reduce((total, answer) => total + of(answer), 0)
  return {
    sent: sum(({ body }) => body.length),
    gzipped: sum(({ body, isGzipped }) => (isGzipped ? body : gzipSync(body)).length),
  }
}

type RawAnswer = { body: Buffer; isGzipped: boolean; text: () => string }

/** One answer with its body as it came; `fetch` would unpack it. */
function askRaw(url: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode !== 200) {
          reject(new Error(`${url} was answered ${answer.statusCode}`))
          return
        }
        const body = Buffer.concat(pieces)
        const isGzipped = answer.headers['content-encoding'] === 'gzip'
        const text = () => (isGzipped ? gunzipSync(body) : body).toString('utf8')
        resolve({ body, isGzipped, text })
      })
    })
    request.on('error', reject)
  })
}
