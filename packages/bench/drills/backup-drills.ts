import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listBackups } from '../../../backend/backup/backup-folder.ts'
import { runCommand, startCommand } from '../../../test/fixtures/command-process.ts'
import { cleanUpOnSignal } from '../../../test/fixtures/signal-cleanup.ts'
import type { SiteProcess } from '../../../test/fixtures/site-process.ts'
import type { DrillOutcome } from './fault-drills.ts'
import { openReviewStream } from './review-stream.ts'

/** Backups one after the other while reviews are written; each must end verified. */
export async function backUpUnderLoad(site: SiteProcess, rounds: number): Promise<DrillOutcome> {
  const stream = await openReviewStream(site)
  stream.start()
  const start = performance.now()
  const seconds: number[] = []
  let verified = 0
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const { code, output } = await runCommand('backup', [], { DATA_DIR: site.dataDir })
    seconds.push((performance.now() - began) / 1000)
    if (code === 0 && output.includes('Verified:')) verified += 1
    else console.error(output)
  }
  const perSecond = stream.acknowledged() / ((performance.now() - start) / 1000)
  await stream.stop()
  const sorted = seconds.toSorted((one, other) => one - other)
  return {
    report: `${verified} of ${rounds} verified, median ${sorted[rounds >> 1]?.toFixed(1)} s, slowest ${sorted.at(-1)?.toFixed(1)} s, ${await sizeOfNewest(site)} MB, at ${perSecond.toFixed(0)} reviews/s`,
    passed: verified === rounds,
  }
}

/** kill -9 at a later moment each time; the next backup works and removes what was left. */
export async function killBackups(site: SiteProcess, rounds: number): Promise<DrillOutcome> {
  const settings = { DATA_DIR: site.dataDir }
  const folder = path.join(site.dataDir, 'backups')
  const whole = await timeOf(() => runCommand('backup', [], settings))
  let unfinished = 0
  for (let round = 1; round <= rounds; round += 1) {
    const { child, ended } = startCommand('backup', [], settings)
    await wait((whole * round) / (rounds + 1))
    child.kill('SIGKILL')
    await ended
    unfinished += (await readdir(folder)).filter((name) => name.endsWith('.unfinished')).length
  }
  const next = await runCommand('backup', [], settings)
  const left = (await readdir(folder)).filter((name) => name.endsWith('.unfinished'))
  const { database, close } = await site.openDatabase()
  const sessions = await database`select from pg_stat_activity
    where application_name like 'site backup%'`
  await close()
  return {
    report: `${rounds} kills over ${(whole / 1000).toFixed(1)} s left ${unfinished} unfinished folders; the next backup ended with ${next.code}, and left ${left.length} of them and ${sessions.length} transactions`,
    passed: next.code === 0 && left.length === 0 && sessions.length === 0,
  }
}

/** kill -9 of restores; the data is whole after each, and the last restore works. */
export async function killRestores(site: SiteProcess, rounds: number): Promise<DrillOutcome> {
  const settings = { DATA_DIR: site.dataDir }
  const made = await runCommand('backup', [], settings)
  if (made.code !== 0) throw new Error(made.output)
  const [backup] = await listBackups(path.join(site.dataDir, 'backups'))
  const args = [backup?.folder ?? '', '--apply']
  await site.end('SIGTERM')
  const before = await countRows(site)
  const whole = await timeOf(() => runCommand('restore', args, settings))
  let changed = 0
  for (let round = 1; round <= rounds; round += 1) {
    const { child, ended } = startCommand('restore', args, settings)
    await wait((whole * round) / (rounds + 1))
    child.kill('SIGKILL')
    await ended
    if ((await countRows(site)) !== before) changed += 1
  }
  const last = await runCommand('restore', args, settings)
  await site.start()
  const page = await fetch(`${site.url}/nissan-leaf`)
  return {
    report: `${rounds} kills over ${(whole / 1000).toFixed(1)} s changed ${changed} databases; the next restore ended with ${last.code}, and the site answers ${page.status}`,
    passed: changed === 0 && last.code === 0 && page.ok,
  }
}

/** A backup onto a file system that is too small. Mounts one, as root. */
export async function fillBackupDisk(site: SiteProcess): Promise<DrillOutcome> {
  const disk = await mkdtemp(path.join(tmpdir(), 'backup-drill-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k,mode=700', 'tmpfs', disk])
  const cleanUp = cleanUpOnSignal(async () => {
    execFileSync('umount', [disk])
    await rm(disk, { recursive: true, force: true })
  })
  try {
    const full = await runCommand('backup', [path.join(disk, 'backup')], { DATA_DIR: site.dataDir })
    const left = await readdir(disk)
    const words = full.output.trim().split('\n').at(-1) ?? ''
    return {
      report: `exit code ${full.code}, ${left.length} files left: ${words}`,
      passed: full.code === 1 && left.length === 0 && words.includes('The backup was not started'),
    }
  } finally {
    await cleanUp()
  }
}

async function timeOf(run: () => Promise<{ code: number | null; output: string }>) {
  const start = performance.now()
  const { code, output } = await run()
  if (code !== 0) throw new Error(output)
  return performance.now() - start
}

async function countRows(site: SiteProcess): Promise<string> {
  const { database, close } = await site.openDatabase()
  const [row] = await database`select (select count(*) from auth.users) as users,
    (select count(*) from vehicle_reviews) as reviews, (select count(*) from parts_2025) as parts`
  await close()
  return JSON.stringify(row)
}

async function sizeOfNewest(site: SiteProcess): Promise<string> {
  const [newest] = await listBackups(path.join(site.dataDir, 'backups'))
  if (!newest) return 'no'
  const kilobytes = execFileSync('du', ['-sk', newest.folder], { encoding: 'utf8' })
  return (Number.parseInt(kilobytes, 10) / 1024).toFixed(1)
}
