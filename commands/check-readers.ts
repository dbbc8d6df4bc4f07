// `npm run check -- readers [word ...]`: programs of others read what a running site publishes: linters and generators of
// the description, validators, calendars, feeds, tables and maps. Each is installed in a folder of its own, so that it needs
// the network and minutes. Exits with 1 if one fails; one that cannot be installed is named and left out.
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openSiteProcess } from '../test/fixtures/site-process.ts'
import { calendarAndFeedReaders } from '../test/readers/calendar-and-feed-readers.ts'
import { descriptionReaders } from '../test/readers/description-readers.ts'
import { mapReaders } from '../test/readers/map-readers.ts'
import { beforeScripts, readFiles, type Reader } from '../test/readers/reader.ts'
import { schemaReaders } from '../test/readers/schema-readers.ts'
import { tableReaders } from '../test/readers/table-readers.ts'

const run = promisify(execFile)
const timeLimit = 180_000
const words = process.argv.slice(2).map((word) => word.toLowerCase())
const readers = [
  ...descriptionReaders,
  ...schemaReaders,
  ...calendarAndFeedReaders,
  ...tableReaders,
  ...mapReaders,
].filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
)

const folder = await mkdtemp(path.join(tmpdir(), 'readers-'))
const site = await openSiteProcess()
const counts = { reads: 0, FAILS: 0, skipped: 0 }
try {
  await site.start()
  const published = path.join(folder, 'published')
  await mkdir(published)
  for (const [name, address] of Object.entries(readFiles)) {
    const response = await fetch(site.url + address)
    if (!response.ok) throw new Error(`${address} answers ${response.status}`)
    await writeFile(path.join(published, name), new Uint8Array(await response.arrayBuffer()))
  }
  for (const reader of readers) {
    const { outcome, said } = await read(reader, published)
    counts[outcome] += 1
    console.log(`${outcome.padEnd(7)}  ${reader.packages[0]}: ${reader.name}: ${said}`)
  }
} finally {
  await site.remove()
  await rm(folder, { recursive: true, force: true })
}
console.log(
  `${counts.reads} read what we publish, ${counts.FAILS} do not, ${counts.skipped} were skipped`,
)
if (counts.FAILS > 0 || counts.reads === 0) process.exitCode = 1

type Outcome = { outcome: keyof typeof counts; said: string }

/** Installs a reader, gives it its files and runs its script. */
async function read({ packages, reads, script }: Reader, published: string): Promise<Outcome> {
  const own = await mkdtemp(path.join(folder, 'reader-'))
  const inFolder = { cwd: own, timeout: timeLimit, maxBuffer: 2 ** 26 }
  await writeFile(path.join(own, 'package.json'), '{ "private": true, "type": "commonjs" }')
  const quiet = ['--silent', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps']
  try {
    await run('npm', ['install', ...quiet, ...packages], inFolder)
  } catch {
    return { outcome: 'skipped', said: `npm could not install ${packages.join(' ')}` }
  }
  for (const name of reads) await copyFile(path.join(published, name), path.join(own, name))
  await writeFile(path.join(own, 'read.mjs'), beforeScripts + script)
  try {
    const { stdout } = await run(process.execPath, ['read.mjs', site.url], inFolder)
    return { outcome: 'reads', said: stdout.trim().split('\n').at(-1) ?? '' }
  } catch (error) {
    return {
      outcome: 'FAILS',
      said: String(Object(error).stderr ?? error)
        .trim()
        .slice(-600),
    }
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}
