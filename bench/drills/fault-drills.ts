import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openEmbeddedPostgres } from '../../backend/postgres/embedded-postgres.ts'
import { findFreePort } from '../../test/fixtures/free-port.ts'
import { testPassword } from '../../test/fixtures/sign-up-user.ts'
import { openSiteProcess } from '../../test/fixtures/site-process.ts'
import { visitMeanwhile, type DrillOutcome, type FaultDrill } from './fault-drill.ts'
import { openReviewStream, type ReviewStream } from './review-stream.ts'
import { timeUntil } from '../time-until.ts'

const loud = { LOG_LEVEL: 'warn' }

/** A database that others run goes away while the site serves, and comes back. */
export const databaseAway = (seconds: number): FaultDrill => ({
  name: `a database that is away for ${seconds} s`,
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'fault-drill-'))
    let postgres = await openEmbeddedPostgres(folder)
    const { port } = new URL(postgres.url)
    const site = await openSiteProcess(
      { ...loud, DATABASE_URL: postgres.url },
      { onOutput: () => {} },
    )
    try {
      await site.start()
      const stream = await openReviewStream(site)
      await writeForAWhile(stream)
      stream.start()
      await postgres.close()
      const seen = await visitMeanwhile(site, wait(seconds * 1000))
      postgres = await openEmbeddedPostgres(folder, { settings: { port } })
      return await judge(stream, seen)
    } finally {
      await site.remove()
      await postgres.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
})

/** The disk of the data folder fills up while reviews are written, and is cleared. Needs a root's right to mount. */
export const fullDisk: FaultDrill = {
  name: 'a full disk',
  async run() {
    const disk = await mkdtemp(path.join(tmpdir(), 'fault-drill-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', disk])
    try {
      const dataDir = path.join(disk, 'data')
      const site = await openSiteProcess(loud, { dataDir, onOutput: () => {} })
      try {
        await site.start()
        const stream = await openReviewStream(site)
        await writeForAWhile(stream)
        stream.start()
        const filler = path.join(disk, 'filler')
        // It fails at the last byte, which is the point.
        await writeFile(filler, Buffer.alloc(300 * 1024 * 1024)).catch(() => {})
        const seen = await visitMeanwhile(site, wait(20_000))
        await rm(filler)
        return await judge(stream, seen)
      } finally {
        await site.remove()
      }
    } finally {
      execFileSync('umount', [disk])
      await rm(disk, { recursive: true, force: true })
    }
  },
}

/** Nothing listens where mails are to be sent. */
export const mailServerAway: FaultDrill = {
  name: 'a mail server that is away',
  async run() {
    const port = await findFreePort()
    let heard = ''
    const settings = { ...loud, SMTP_URL: `smtp://127.0.0.1:${port}` }
    const site = await openSiteProcess(settings, { onOutput: (text) => void (heard += text) })
    try {
      await site.start()
      const credentials = { email: 'nobody@example.org', password: testPassword }
      const { error } = await site.openClient().auth.signUp(credentials)
      const told = await timeUntil(() => mailFault(heard) !== undefined)
      const page = await fetch(`${site.url}/nissan-leaf`)
      return {
        said: `sign-up: ${error?.message ?? 'accepted'}; page: ${page.status}; logged: ${mailFault(heard)}`,
        isSound: told < Infinity && page.ok,
      }
    } finally {
      await site.remove()
    }
  },
}

async function writeForAWhile(stream: ReviewStream): Promise<void> {
  stream.start()
  await timeUntil(() => stream.acknowledged() > 20)
  await stream.stop()
}

/** After the fault: reviews are taken again, and none that was acknowledged is lost. */
async function judge(
  stream: ReviewStream,
  { statuses, slowest, isServed }: Awaited<ReturnType<typeof visitMeanwhile>>,
): Promise<DrillOutcome> {
  const back = await stream.timeUntilTaken()
  await stream.stop()
  const lost = await stream.countLost()
  return {
    said: `pages meanwhile: ${statuses}, slowest ${slowest.toFixed(0)} ms; reviews taken again after ${back.toFixed(0)} ms; ${stream.acknowledged()} acknowledged, ${lost} lost`,
    isSound: isServed && lost === 0 && back < Infinity,
  }
}

/** What the log says of a mail that could not be sent. */
function mailFault(heard: string): string | undefined {
  const line = heard.split('\n').find((one) => /^\{.*mail.*\}$/i.test(one))
  return line && (JSON.parse(line) as { msg: string }).msg
}
