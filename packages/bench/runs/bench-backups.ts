// `npm run bench -- backups [--rounds 20] [--kills 10] [--parts 0]`: backups of a site while reviews are written, the restore
// of each, kill -9 of backups and restores, a backup made before the newest migration, a data folder of PostgreSQL 15,
// point-in-time recovery, and a backup onto a full disk (the last three as root, with Debian's PostgreSQL 15). With
// `--parts` it imports that many random parts first. Fails when a backup is not verified or restored, when a kill leaves
// files behind, or when a kill changes data.
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { startImport } from '../../../test/fixtures/command-process.ts'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'
import { runDrills } from '../bench-results.ts'
import { writeRandomCsv } from '../catalog/random-catalog.ts'
import {
  carryToNewerMajor,
  restoreEach,
  restoreOlder,
  recoverToMoment,
} from '../drills/restore-drills.ts'
import {
  backUpUnderLoad,
  fillBackupDisk,
  killBackups,
  killRestores,
} from '../drills/backup-drills.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    kills: { type: 'string', default: '10' },
    parts: { type: 'string', default: '0' },
  },
})
const rounds = Number(values.rounds)
const kills = Number(values.kills)
const parts = Number(values.parts)

const site = await openSiteProcess({ LOG_LEVEL: 'error' }, { onOutput: () => {} })
try {
  await site.start()
  if (parts > 0) await importParts(parts)
  const drills = {
    'backups under load': () => backUpUnderLoad(site, rounds),
    'restore of each': () => restoreEach(site),
    'kill -9 of backups': () => killBackups(site, kills),
    'kill -9 of restores': () => killRestores(site, kills),
    'backup before the newest migration': () => restoreOlder(),
    'from PostgreSQL 15 to the embedded one': () => carryToNewerMajor(),
    'point-in-time recovery': () => recoverToMoment(),
    'full disk': () => fillBackupDisk(site),
  }
  await runDrills(Object.entries(drills))
} finally {
  await site.remove()
}

async function importParts(count: number): Promise<void> {
  const file = path.join(tmpdir(), `backup-parts-${process.pid}.csv`)
  try {
    await pipeline(writeRandomCsv(count), createWriteStream(file))
    const { code, output } = await startImport(file, { DATA_DIR: site.dataDir }).ended
    if (code !== 0) throw new Error(`The import ended with ${String(code)}: ${output}`)
  } finally {
    await rm(file, { force: true })
  }
}
