import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { cp, rm, writeFile, readdir, readFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { carryAssets, nextBuild, publishBuild } from './build-folders.ts'
import { withFileLock } from './file-lock.mjs'

const stampFile = 'build/.stamp'
const lockFile = '.building'
const vite = 'node_modules/vite/bin/vite.js'

type Build = { built: true; seconds: number } | { built: false; output: string }

/** True when build/ was built from the present files. */
export function isBuilt(): boolean {
  if (!existsSync(stampFile)) return false
  const [hash, begun, node] = readFileSync(stampFile, 'utf8').split('\n')
  if (node !== process.version) return false
  // The system sets the time of the last change, also of a file that was copied, moved or unpacked: most starts read none.
  return (
    !inputFiles().some((file) => changedSince(file, Number(begun))) || hash === hashBuildInputs()
  )
}

const changedSince = (file: string, begun: number) => !(statSync(file).ctimeMs < begun)

/**
 * Builds the site aside, with compressed copies of its assets, and then makes it the current build. A running site
 * keeps its files, and a failed build changes nothing. Concurrent builds wait for each other. With `after`, the folder
 * of another checkout, the build also keeps the hashed assets of that checkout's build.
 * Returns the seconds it took, or the output of the build tool when it failed.
 */
export function buildSite(after?: string): Promise<Build> {
  return withFileLock(lockFile, () => build(after), reportWaiting)
}

/** Builds the site unless the last build is up to date, and says first that it does. A skipped build counts as built in 0 seconds. */
export async function buildSiteIfStale(sayBuilding = () => {}): Promise<Build> {
  if (isBuilt()) return { built: true, seconds: 0 }
  sayBuilding()
  // The previous holder of the lock may have built it.
  return withFileLock(
    lockFile,
    async () => (isBuilt() ? { built: true, seconds: 0 } : build()),
    reportWaiting,
  )
}

async function build(after?: string): Promise<Build> {
  const start = performance.now()
  // Hashed before building: a file that changes meanwhile makes the build stale.
  const begun = Date.now()
  const hash = hashBuildInputs()
  await rm(nextBuild, { recursive: true, force: true })
  // Loaded here, like the cards: both read all content, which a start without a build need not do.
  const { validateContent } = await import('../../content/content-check.ts')
  const mistakes = await errorOf(() => validateContent(new Date()))
  if (mistakes) return { built: false, output: mistakes }
  // The pages name the files of the first.
  for (const options of [[], ['--ssr']]) {
    const { code, output } = await runBuildTool(options)
    if (code !== 0) return { built: false, output }
  }
  // The drawings that pages name.
  await cp(`${nextBuild}/server/assets`, `${nextBuild}/client/assets`, { recursive: true })
  await rm(`${nextBuild}/server/assets`, { recursive: true })
  await renderIcons('public/favicon.svg', `${nextBuild}/client/icons`)
  await renderFavicon('public/favicon.svg', `${nextBuild}/client/favicon.ico`)
  const { renderCards } = await import('./card-copies.ts')
  await renderCards(`${nextBuild}/client/cards`, 'node_modules/.cache/page-cards')
  await compressAssets(`${nextBuild}/client`)
  await writeFile(`${nextBuild}/.stamp`, `${hash}\n${begun}\n${process.version}\n`)
  if (after) await carryAssets(path.join(after, 'build'), nextBuild)
  await publishBuild()
  return { built: true, seconds: (performance.now() - start) / 1000 }
}

/** The message of the error a step throws, or undefined. */
async function errorOf(step: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await step()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function runBuildTool(options: string[]) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', ...options], {
      // Without this, React's development build would be bundled.
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

function reportWaiting(holder: string) {
  console.log(`Waiting for process ${holder}, which is building ...`)
}

// The files a build depends on. The SQL, and what processes of their own run, are read when the site runs.
const inputs = [
  'app',
  'backend',
  'content',
  'packages/network-queue',
  'packages/supabase-apis',
  'public',
  'server',
  'commands/building/ascii-plugin.ts',
  'commands/building/build-folders.ts',
  'commands/building/card-copies.ts',
  'commands/building/browser-react-plugin.ts',
  'commands/building/inline-script-plugin.ts',
  'commands/building/own-address-plugin.ts',
  'commands/building/page-assets-plugin.ts',
  'commands/building/server-icons-plugin.ts',
  'commands/building/site-build.ts',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** The inputs, and the folders in which they are, whose time changes when one is removed. */
function inputFiles(): string[] {
  return inputs.filter((input) => existsSync(input)).flatMap(listFiles)
}

/** A hash (hex) of the names and contents of all inputs; not of their times, which a fresh checkout changes. */
function hashBuildInputs(): string {
  const files = inputFiles()
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(file).isFile())
    .toSorted()
  const hash = createHash('sha256')
  // One after the other: for so many small files, threads take twice the processor time.
  for (const file of files) {
    const content = readFileSync(file)
    hash.update(`\n${file} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** The files and folders in a folder, with itself. Asking the system about each folder takes a third of the time of `recursive`. */
function listFiles(input: string): string[] {
  if (statSync(input).isFile()) return [input]
  const below = readdirSync(input, { withFileTypes: true }).flatMap((entry) => {
    const file = `${input}/${entry.name}`
    return entry.isDirectory() ? listFiles(file) : file
  })
  return [input, ...below]
}

const compressible = /\.(css|html|js|json|svg|txt|webmanifest|xml)$/
// Below this a response fits one network packet either way.
const minBytes = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes a .br and a .gz copy beside every text asset of a folder, at the highest level: each file
 * is compressed once per build. Copies that are no smaller are skipped.
 */
export async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressAsset))
}

async function compressAsset(file: string) {
  const content = await readFile(file)
  if (content.length < minBytes) return
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = constants
  const params = {
    [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY,
    [BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const copies = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
  await Promise.all(
    copies.map((copy, index) =>
      copy.length < content.length
        ? writeFile(file + (index === 0 ? '.br' : '.gz'), copy)
        : undefined,
    ),
  )
}

// Devices mask the square ones themselves; the others have the drawing's round corners.
const icons = [
  { name: 'icon-192.png', size: 192, square: false },
  { name: 'icon-512.png', size: 512, square: false },
  { name: 'maskable-512.png', size: 512, square: true },
  { name: 'apple-touch-icon.png', size: 180, square: true },
] as const

/**
 * Renders the logo as PNG icons in the sizes devices use. Throws when the drawing cannot be read or
 * has no round corners to remove.
 */
export async function renderIcons(drawing: string, folder: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  const round = await readFile(drawing, 'utf8')
  const square = round.replace(/(<rect [^>]*?) rx="[\d.]+"/, '$1')
  if (square === round) throw new Error(`${drawing} has no <rect> with round corners`)
  await mkdir(folder, { recursive: true })
  for (const icon of icons) {
    const source = Buffer.from(icon.square ? square : round)
    // The drawing is 32 units wide at 72 dpi; at this density it has the target size.
    const image = sharp(source, { density: (72 * icon.size) / 32 }).resize(icon.size, icon.size)
    await image.png({ compressionLevel: 9 }).toFile(path.join(folder, icon.name))
  }
}

// An ICO file: a header, one entry, then the PNG itself.
const icoHeaderBytes = 22
const icoSize = 32

/** Renders the logo as favicon.ico, which feed readers and old browsers ask for unseen. */
async function renderFavicon(drawing: string, file: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  const png = await sharp(await readFile(drawing), { density: (72 * icoSize) / 32 })
    .resize(icoSize, icoSize)
    .png({ compressionLevel: 9 })
    .toBuffer()
  const header = Buffer.alloc(icoHeaderBytes)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(1, 4) // one picture
  header.writeUInt8(icoSize, 6)
  header.writeUInt8(icoSize, 7)
  header.writeUInt16LE(1, 10) // planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(icoHeaderBytes, 18)
  await writeFile(file, Buffer.concat([header, png]))
}
