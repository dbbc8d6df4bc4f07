import { spawn } from 'node:child_process'
import { readFile, cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { reservePort } from '../supabase-apis/fixtures/reserved-port.ts'
import { cleanUpOnSignal } from '../../test/fixtures/signal-cleanup.ts'
import { installPinned } from '../../commands/building/pinned-install.mjs'
import { figureFact } from '../../app/facts/figures/facts.ts'
import { listingFact } from '../../app/facts/figures/listing-facts.ts'
import { publishedText } from '../../app/facts/sources/source-dates.ts'
import {
  figureGroups,
  figureLabels,
  figureNames,
  statusLabels,
} from '../../content/cars/figures.ts'
import type { Claim, Model } from '../../content/cars/model-schema.ts'
import { priceInWords } from '../../content/cars/model-price.ts'
import { headlines, modelDescription, modelTitle } from '../../content/cars/model-text.ts'
import { knownFigures } from '../../content/cars/version.ts'
import { models, sourcesOf } from '../../content/cars/models.ts'
import { site } from '../../content/pages/site-settings.ts'
import { modelSources, type ModelSourceId } from '../../content/sources/source-tables.ts'

/** A framework that serves the same pages for comparison, from `packages/bench/peers`. */
type Peer = {
  folder: string
  name: string
  package: string
  build: string[]
  start(port: number): { args: string[]; settings: Record<string, string> }
  /** Acts as a visitor would until the page is hydrated. */
  hydrate(page: Page): Promise<void>
}

const startTimeoutMs = 120_000

export const peers: Peer[] = [
  {
    folder: 'packages/bench/peers/next',
    name: 'Next',
    package: 'next',
    build: ['node_modules/next/dist/bin/next', 'build'],
    start: (port) => ({
      args: ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)],
      settings: {},
    }),
    hydrate: (page) => page.mouse.move(9, 9),
  },
  {
    folder: 'packages/bench/peers/astro',
    name: 'Astro',
    package: 'astro',
    build: ['node_modules/astro/bin/astro.mjs', 'build'],
    start: (port) => ({
      args: ['dist/server/entry.mjs'],
      settings: { HOST: '127.0.0.1', PORT: String(port) },
    }),
    // Its island hydrates when visible. The island itself has no box, so scroll to what surrounds it; the list
    // page has no island.
    async hydrate(page) {
      await page.evaluate(() => document.querySelector('#your-review')?.scrollIntoView())
      await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
    },
  },
]

/** Installs a peer's pinned packages, writes our content into it and builds it. Returns its name with version. */
export async function preparePeer(peer: Peer): Promise<string> {
  const root = path.resolve(peer.folder)
  const problem = await installPinned(root)
  if (problem) throw new Error(`${peer.name} could not be installed: ${problem}`)
  await writePeerSlice(peer.folder)
  await buildPeer(peer)
  const installed = await readFile(path.join(root, 'node_modules', peer.package, 'package.json'))
  return `${peer.name} ${(JSON.parse(installed.toString()) as { version: string }).version}`
}

function buildPeer(peer: Peer): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = openPeerProgram(peer, peer.build, {}, 'pipe')
    let output = ''
    child.stdout?.on('data', (data) => (output += data))
    child.stderr?.on('data', (data) => (output += data))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${peer.name} could not be built:\n${output}`))
    })
  })
}

/** Starts a built peer that reads reviews from our site. `close` stops it and waits until it has ended. */
export async function startPeer(peer: Peer, siteUrl: string, readyPath: string) {
  const port = await reservePort()
  const url = `http://127.0.0.1:${port}`
  const { args, settings } = peer.start(port)
  const child = openPeerProgram(peer, args, { ...settings, SITE_URL: siteUrl }, 'ignore')
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const close = cleanUpOnSignal(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const deadline = performance.now() + startTimeoutMs
  while (!(await fetch(url + readyPath).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await close()
      throw new Error(`${peer.name} does not serve ${readyPath}`)
    }
    await wait(50)
  }
  return { url, close }
}

function openPeerProgram(
  peer: Peer,
  args: string[],
  settings: Record<string, string>,
  output: 'pipe' | 'ignore',
) {
  const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
  return spawn(process.execPath, args, {
    cwd: path.resolve(peer.folder),
    env: { ...process.env, ...quiet, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', output, output === 'pipe' ? 'pipe' : 'inherit'],
  })
}

const drawings = 'content/drawings'
/** What all peers share: the queries to our Data API and the review form. */
const shared = 'packages/bench/peers/shared'
const groundLine = { car: 1960, van: 2560 }

/**
 * Writes what a peer's pages show into its folder: all models as display-ready text, their drawings and our
 * design tokens, so that every framework renders the same content in the same style.
 */
async function writePeerSlice(folder: string): Promise<void> {
  const made = path.join(folder, 'made')
  await mkdir(made, { recursive: true })
  await cp(shared, made, { recursive: true })
  const { name, mission, firstYear } = site()
  const slice = {
    site: { name, mission, firstYear },
    models: await Promise.all(models().map(describeModel)),
  }
  await writeFile(path.join(made, 'slice.json'), JSON.stringify(slice))
  const tokens = await readFile('app/ground/ui/tokens.css', 'utf8')
  // The peer imports Tailwind itself, as its guide says; print styles are left out.
  await writeFile(path.join(made, 'tokens.css'), tokens.replaceAll(/^@import .*\n/gm, ''))
  await cp(drawings, path.join(folder, 'public/drawings'), {
    recursive: true,
    filter: (file) => file === drawings || file.endsWith('.svg'),
  })
}

async function describeModel(model: Model) {
  const { slug, name, make, tagline, summary, overview, versions, notes } = model
  const length = knownFigures(model, 'length')[0]?.figure
  const height = knownFigures(model, 'height')[0]?.figure
  const isMeasured = typeof length?.value === 'number' && typeof height?.value === 'number'
  const price = listingFact(model, 'price')
  const credits = Object.values(sourcesOf(model)).flatMap((source) => source.credit ?? [])
  return {
    slug,
    name,
    make,
    tagline,
    summary,
    overview,
    referenceVariant: versions[0]?.name ?? '',
    title: modelTitle(model),
    description: modelDescription(model, priceInWords(model)),
    range: listingFact(model, 'range')?.text ?? null,
    price: price ? `From ${price.text}` : null,
    keyFigures: headlines(model)
      .flatMap((each) => listingFact(model, each) ?? [])
      .map(({ label, text, fits }) => ({ label, words: text, isContradicted: fits === 'none' })),
    groups: figureGroups.flatMap((group) => {
      const rows = figureNames.flatMap((figure) => describeFigure(model, figure, group))
      return rows.length > 0 ? [{ name: group, rows }] : []
    }),
    features: model.features.map(describeClaim),
    pros: model.pros.map(describeClaim),
    cons: model.cons.map(describeClaim),
    notes: notes.map((note) => ({ text: note.text, sources: note.sources.map(describeSource) })),
    credits: [...new Set(credits)],
    drawing: await readFrame(slug),
    measures: isMeasured && {
      length: length.value,
      height: height.value,
      lengthWords: figureFact(model, 'length', length).text,
      heightWords: figureFact(model, 'height', height).text,
    },
  }
}

function describeFigure(model: Model, name: (typeof figureNames)[number], group: string) {
  const [known] = knownFigures(model, name)
  if (!known || figureLabels[name].group !== group) return []
  const { figure, version } = known
  const { label, text, certainty, of = version.name, note = null } = figureFact(model, name, figure)
  return [
    {
      label,
      words: text,
      appliesTo: of,
      status: statusLabels[certainty],
      source: describeSource(figure.source),
      asOf: publishedText(modelSources()[figure.source]),
      note,
    },
  ]
}

function describeClaim({ text, status, source }: Claim) {
  return {
    text,
    isUnconfirmed: status === 'unconfirmed',
    source: source === null ? null : describeSource(source),
  }
}

function describeSource(id: ModelSourceId) {
  const { name, url } = modelSources()[id]
  return { name, url }
}

/** The size of a drawing in millimetres, and the height of the road in it. */
async function readFrame(slug: string) {
  const drawing = await readFile(path.join(drawings, `${slug}.svg`), 'utf8')
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing) ?? []
  if (!width || !height) throw new Error(`The drawing of ${slug} has no viewBox`)
  return {
    width: Number(width),
    height: Number(height),
    ground: slug === 'ford-e-transit' ? groundLine.van : groundLine.car,
  }
}
