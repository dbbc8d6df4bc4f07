// What an owner does while visitors read: a list of parts imported with the command each minute, a picture added at the desk each half minute.
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { modelSlugs } from '../../../content/cars/models.ts'
import { startCommand } from '../../../test/fixtures/command-process.ts'
import { drawPicture } from '../../../test/fixtures/open-test-storage.ts'
import type { SiteProcess } from '../../../test/fixtures/site-process.ts'
import { writeRandomCsv } from '../catalog/random-catalog.ts'
import { openEditor } from './publish-kills.ts'
import { addPhotograph } from './upload-kills.ts'

/** Work at the desk that goes on until it is ended. */
type DeskWork = {
  /** The process of the import that runs now; 0 without one. */
  importing(): number
  /** Lets what has begun finish. Returns what was done, and what went wrong in words. */
  end(): Promise<{ imports: number; photographs: number; failures: string[] }>
}

const parts = 12_000
const everyMs = { import: 60_000, photograph: 30_000 }

/** Starts it on a running site. `onImport` hears the process of each import. */
export async function startDeskWork(
  site: SiteProcess,
  onImport: (processId: number) => void,
): Promise<DeskWork> {
  const { browser } = await openEditor(site)
  const picture = new Blob([new Uint8Array(await drawPicture('jpeg', 3_000))])
  const file = path.join(tmpdir(), `desk-work-${process.pid}.csv`)
  // Most values differ from those of the list before.
  const given = ['import', file, '--apply', '--allow-removals', '9', '--allow-emptied', '99999']
  const done = { imports: 0, photographs: 0, failures: [] as string[] }
  const ending = new AbortController()
  let importing = 0

  async function importList(turn: number) {
    await writeFile(file, writeRandomCsv(parts - (turn % 2), 'fitment'))
    const { child, ended } = startCommand('parts', given, { DATA_DIR: site.dataDir })
    importing = child.pid ?? 0
    onImport(importing)
    const { code, output } = await ended
    importing = 0
    if (code !== 0) throw new Error(`The import ended with ${String(code)}: ${output.slice(-200)}`)
    done.imports += 1
  }

  async function photograph(turn: number) {
    const page = `/desk/photos/${modelSlugs[turn % modelSlugs.length]}`
    await addPhotograph(browser, page, { picture, alt: `Seen from the front, ${turn}` })
    done.photographs += 1
  }

  async function repeat(intervalMs: number, work: (turn: number) => Promise<void>) {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const next = wait(intervalMs, undefined, { signal: ending.signal }).catch(() => {})
      await work(turn).catch((error: unknown) => done.failures.push(String(error)))
      await next
    }
  }

  const running = [repeat(everyMs.import, importList), repeat(everyMs.photograph, photograph)]
  return {
    importing: () => importing,
    async end() {
      ending.abort()
      await Promise.all(running)
      for (const name of ['', '.changes.csv', '.warnings.txt']) {
        await rm(file + name, { force: true })
      }
      return done
    },
  }
}
