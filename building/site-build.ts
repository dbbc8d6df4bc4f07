import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { hashBuildInputs } from './build-inputs.ts'
import { compressAssets } from './asset-compression.ts'
import { renderIcons } from './icon-copies.ts'
import { copyPhotos } from './photo-copies.ts'
import { withFileLock } from './file-lock.mjs'

const stampFile = 'build/.stamp'
const lockFile = '.building'
const reactRouter = 'node_modules/@react-router/dev/bin.cjs'

export type Build = { built: true; seconds: number } | { built: false; output: string }

/** True when build/ was built from the present files. */
export async function isBuilt(): Promise<boolean> {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === (await hashBuildInputs())
}

/**
 * Builds the site into build/, with compressed copies of its assets. Concurrent builds wait for each
 * other. Returns the seconds it took, or the output of the build tool when it failed.
 */
export function buildSite(): Promise<Build> {
  return withFileLock(lockFile, build, reportWaiting)
}

/** Builds the site unless the last build is up to date. A skipped build counts as built in 0 seconds. */
export async function buildSiteIfStale(): Promise<Build> {
  if (await isBuilt()) return { built: true, seconds: 0 }
  // The previous holder of the lock may have built it.
  return withFileLock(
    lockFile,
    async () => ((await isBuilt()) ? { built: true, seconds: 0 } : build()),
    reportWaiting,
  )
}

async function build(): Promise<Build> {
  const start = performance.now()
  // Hashed before building: a file that changes meanwhile makes the build stale.
  const hash = await hashBuildInputs()
  await rm(stampFile, { force: true })
  // Loaded here, like the cards: both read all content, which a start without a build need not do.
  const { validateContent } = await import('../content/content-check.ts')
  const mistakes = await errorOf(() => validateContent(new Date()))
  if (mistakes) return { built: false, output: mistakes }
  const { code, output } = await runBuildTool()
  if (code !== 0) return { built: false, output }
  const photoError = await errorOf(preparePhotos)
  if (photoError) return { built: false, output: photoError }
  await renderIcons('public/favicon.svg', 'build/client/icons')
  const { renderCards } = await import('./card-copies.ts')
  await renderCards('build/client/cards', 'node_modules/.cache/page-cards')
  await compressAssets('build/client')
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, hash)
  return { built: true, seconds: (performance.now() - start) / 1000 }
}

async function preparePhotos() {
  // The build tool copied the originals, whose EXIF data may hold a location.
  await rm('build/client/photos', { recursive: true, force: true })
  await copyPhotos('public/photos', 'build/client/photos', 'build/photos.json')
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

function runBuildTool() {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [reactRouter, 'build'], {
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
