import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'
import { findDebianProgram } from '../../../commands/checks/debian-programs.ts'
import type { FaultDrill } from './fault-drills.ts'
import { openReviewStream } from './review-stream.ts'
import { waitUntil } from '../wait-until.ts'

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
const jumps = ['+3h', '-3h', '+2d', '-2d', '+7d', '+0']

/** The clock of the site and its PostgreSQL jumps ahead and back while reviews are posted. */
export const clockJump: FaultDrill = {
  name: 'clock jumps',
  async run() {
    const faketime = findDebianProgram(library, ['libfaketime'])
    if ('problem' in faketime) throw new Error(faketime.problem)
    const folder = await mkdtemp(path.join(tmpdir(), 'fault-drill-'))
    const clock = path.join(folder, 'clock')
    await writeFile(clock, '+0')
    const settings = {
      LOG_LEVEL: 'silent',
      LD_PRELOAD: faketime.path,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
    const site = await openSiteProcess(settings)
    try {
      await site.start()
      const stream = await openReviewStream(site)
      const reports: string[] = []
      let passed = true
      stream.start()
      for (const jump of jumps) {
        await writeFile(clock, jump)
        const hasJumped = async () => {
          const response = await fetch(`${site.url}/readyz`)
          const hours = (Date.parse(response.headers.get('date') ?? '') - Date.now()) / 3_600_000
          return Math.abs(hours - hoursOf(jump)) < 0.1
        }
        if ((await waitUntil(hasJumped)) === Infinity) throw new Error('The clock did not jump')
        const recovery = await stream.timeUntilAccepted()
        const page = await fetch(`${site.url}/ev-models?search=${jump}`)
        reports.push(
          `${jump}: page ${page.status}, review accepted after ${recovery.toFixed(0)} ms`,
        )
        passed &&= page.ok && recovery < Infinity
      }
      await stream.stop()
      const lost = await stream.countLost()
      reports.push(`${stream.acknowledged()} acknowledged, ${lost} lost`)
      return { report: reports.join('; '), passed: passed && lost === 0 }
    } finally {
      await site.remove()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

function hoursOf(jump: string): number {
  const unit = jump.endsWith('d') ? 24 : 1
  return Number.parseInt(jump, 10) * unit
}
