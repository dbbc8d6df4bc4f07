import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openEmbeddedPostgres } from '../../../backend/postgres/embedded-postgres.ts'
import { openSmtpServer } from '../../supabase-apis/fixtures/smtp-server.ts'
import { testPassword } from '../../../test/fixtures/sign-up-user.ts'
import { cleanUpOnSignal } from '../../../test/fixtures/signal-cleanup.ts'
import { openSiteProcess, type SiteProcess } from '../../../test/fixtures/site-process.ts'
import { openReviewStream, type ReviewStream } from './review-stream.ts'
import { waitUntil } from '../wait-until.ts'
import { sendAtConstantRate } from '../constant-rate.ts'

/** A fault injected on purpose. */
export type FaultDrill = {
  name: string
  /** Injects the fault and reports what happened. Throws when the drill cannot run here. */
  run(): Promise<DrillOutcome>
}

export type DrillOutcome = { report: string; passed: boolean }

/** Requests one page after the other while a fault lasts, and counts the statuses. */
async function visitDuring(
  site: SiteProcess,
  fault: Promise<unknown>,
): Promise<{ statuses: string; slowest: number; onlyExpectedStatuses: boolean }> {
  let isOver = false
  void fault.finally(() => (isOver = true))
  const counts = new Map<string, number>()
  let slowest = 0
  for (let visit = 0; !isOver; visit += 1) {
    // A cached page, a rendered one, and one that queries the catalogue.
    for (const address of ['/', `/ev-models?search=${visit}`, `/parts-catalog?q=${visit}`]) {
      const start = performance.now()
      const response = await fetch(site.url + address).catch(() => undefined)
      await response?.arrayBuffer()
      slowest = Math.max(slowest, performance.now() - start)
      const [kind] = address.split('?')
      const status = `${kind} ${response?.status ?? 'no response'}`
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
    await wait(100)
  }
  const statuses = [...counts].map(([status, count]) => `${status}: ${count}`).join(', ')
  const onlyExpectedStatuses = [...counts.keys()].every((status) => /(200|503)$/.test(status))
  return { statuses, slowest, onlyExpectedStatuses }
}

const settings = { LOG_LEVEL: 'warn' }

/** An external database goes down while the site is serving, then recovers. */
export const databaseOutage = (seconds: number): FaultDrill => ({
  name: `database outage of ${seconds} s`,
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'fault-drill-'))
    let postgres = await openEmbeddedPostgres(folder)
    const cleanUp = cleanUpOnSignal(async () => {
      await postgres.close()
      await rm(folder, { recursive: true, force: true })
    })
    const { port } = new URL(postgres.url)
    const site = await openSiteProcess(
      { ...settings, DATABASE_URL: postgres.url },
      { onOutput: () => {} },
    )
    try {
      await site.start()
      const stream = await openReviewStream(site)
      await postSomeReviews(stream)
      stream.start()
      await postgres.close()
      const visits = await visitDuring(site, wait(seconds * 1000))
      postgres = await openEmbeddedPostgres(folder, { settings: { port } })
      return await checkRecovery(stream, visits)
    } finally {
      await site.remove()
      await cleanUp()
    }
  },
})

/** The disk of the data folder fills up while reviews are written, and is cleared. Mounts a file system, as root. */
export const fullDisk: FaultDrill = {
  name: 'full disk',
  async run() {
    const disk = await mkdtemp(path.join(tmpdir(), 'fault-drill-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', disk])
    // Only once the site has ended: it runs on the disk.
    let site: SiteProcess | undefined
    const cleanUp = cleanUpOnSignal(async () => {
      await site?.remove()
      execFileSync('umount', [disk])
      await rm(disk, { recursive: true, force: true })
    })
    try {
      const dataDir = path.join(disk, 'data')
      site = await openSiteProcess(settings, { dataDir, onOutput: () => {} })
      await site.start()
      const stream = await openReviewStream(site)
      await postSomeReviews(stream)
      stream.start()
      const filler = path.join(disk, 'filler')
      // The write fails when the disk is full, as intended.
      await writeFile(filler, Buffer.alloc(300 * 1024 * 1024)).catch(() => {})
      const visits = await visitDuring(site, wait(20_000))
      await rm(filler)
      return await checkRecovery(stream, visits)
    } finally {
      await cleanUp()
    }
  },
}

/** The mail server is down when a visitor signs up, and comes back. */
export const mailServerOutage: FaultDrill = {
  name: 'mail server outage',
  async run() {
    const server = await openSmtpServer()
    await server.stop()
    let output = ''
    const mailSettings = { ...settings, SMTP_URL: server.url }
    const site = await openSiteProcess(mailSettings, { onOutput: (text) => void (output += text) })
    try {
      await site.start()
      const credentials = { email: 'nobody@example.org', password: testPassword }
      const { error } = await site.openClient().auth.signUp(credentials)
      const logged = await waitUntil(() => findMailError(output) !== undefined)
      const page = await fetch(`${site.url}/nissan-leaf`)
      await server.start()
      const arrived = await waitUntil(() => server.accepted.includes(credentials.email))
      return {
        report: `sign-up: ${error?.message ?? 'accepted'}; page: ${page.status}; logged: ${findMailError(output)}; its email arrived ${(arrived / 1000).toFixed(1)} s after the server was back`,
        passed: logged < Infinity && page.ok && arrived < Infinity && server.accepted.length === 1,
      }
    } finally {
      await site.remove()
      await server.stop()
    }
  },
}

async function postSomeReviews(stream: ReviewStream): Promise<void> {
  stream.start()
  await waitUntil(() => stream.acknowledged() > 20)
  await stream.stop()
}

/** After the fault: reviews are accepted again, and no acknowledged one is lost. */
async function checkRecovery(
  stream: ReviewStream,
  { statuses, slowest, onlyExpectedStatuses }: Awaited<ReturnType<typeof visitDuring>>,
): Promise<DrillOutcome> {
  const recovery = await stream.timeUntilAccepted()
  await stream.stop()
  const lost = await stream.countLost()
  return {
    report: `pages during the fault: ${statuses}, slowest ${slowest.toFixed(0)} ms; reviews accepted again after ${recovery.toFixed(0)} ms; ${stream.acknowledged()} acknowledged, ${lost} lost`,
    passed: onlyExpectedStatuses && lost === 0 && recovery < Infinity,
  }
}

/** The log message about an email that could not be sent. */
function findMailError(output: string): string | undefined {
  const line = output.split('\n').find((one) => /^\{.*mail.*\}$/i.test(one))
  return line && (JSON.parse(line) as { msg: string }).msg
}

/** Low enough for a slow machine: overload would be refused for another reason. */
const rate = { perSecond: 5, seconds: 12 }

/** Stops two workers under load: requests sent before the signal get a response. */
export const stopUnderLoad: FaultDrill = {
  name: 'SIGTERM of two processes under load',
  async run() {
    const site = await openSiteProcess({ LOG_LEVEL: 'silent' }, { args: ['--workers', '2'] })
    try {
      await site.start()
      const outcomes = { served: 0, cutOff: 0, refused: 0 }
      let isStopping = false
      const visits = sendAtConstantRate(rate, async (number) => {
        const isLate = isStopping
        // An uncached page, so that responses are pending when the signal arrives.
        const response = await fetch(`${site.url}/ev-models?search=${number}`).catch(
          () => undefined,
        )
        const text = await response?.text().catch(() => undefined)
        if (response?.status === 200 && text !== undefined) outcomes.served += 1
        else outcomes[isLate ? 'refused' : 'cutOff'] += 1
      })
      await wait((rate.seconds * 1000) / 2)
      isStopping = true
      const start = performance.now()
      await site.end('SIGTERM')
      const took = performance.now() - start
      await visits
      return {
        report: `${outcomes.served} served, ${outcomes.refused} sent after the signal and refused, ${outcomes.cutOff} sent before it and cut off; stopped after ${took.toFixed(0)} ms`,
        passed: outcomes.served > 0 && outcomes.cutOff === 0,
      }
    } finally {
      await site.remove()
    }
  },
}
