import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { listDrafts } from '../../backend/backup/backup-draft.ts'
import { listBackups, type FoundBackup } from '../../backend/backup/backup-folder.ts'
import { nearestFolder } from './data-folder-findings.ts'
import { fine, firstLineOf, warning, wrong, type Finding } from './finding.ts'
import { dayMs } from '../../content/new-zealand-day.ts'

/** Allows one failed nightly backup. */
const maxBackupAgeMs = 2 * dayMs

/**
 * Whether a backup can be written, the age of the last verified one, and unfinished ones that a kill
 * left behind.
 */
export async function checkBackups(folder: string, now = Date.now()): Promise<Finding[]> {
  const drafts = await listDrafts(folder)
  const abandoned = drafts.filter(({ holder }) => holder === undefined)
  const findings = [...(await checkWritable(folder)), await checkLastBackup(folder, now)]
  if (abandoned.length > 0) {
    const result = `killed before they were complete: ${abandoned.map((draft) => draft.folder).join(', ')}`
    const advice = 'Run npm run backup: it removes them and makes a new one.'
    findings.push(warning('Unfinished backups', result, advice))
  }
  return findings
}

async function checkWritable(folder: string): Promise<Finding[]> {
  const existing = nearestFolder(folder)
  try {
    if (!(await stat(existing)).isDirectory()) throw new Error(`${existing} is not a folder`)
    await access(existing, constants.W_OK)
    return []
  } catch (error) {
    const advice =
      'Make it writable for the user that makes the backups, or set another BACKUP_DIR.'
    return [wrong('Backup folder', `${folder}: ${firstLineOf(error)}`, advice)]
  }
}

async function checkLastBackup(folder: string, now: number): Promise<Finding> {
  const subject = 'Last backup'
  const [newest, ...older] = await listBackups(folder)
  const advice = 'Run npm run backup every day, and copy the folder to another machine.'
  if (!newest) return warning(subject, `none in ${folder}`, advice)
  const describe = (backup: FoundBackup) =>
    `${backup.folder}, ${describeDays(now - backup.createdAt.getTime())} old`
  if (!newest.isVerified) {
    const verified = older.find((one) => one.isVerified)
    const last = verified
      ? `the last verified one is ${describe(verified)}`
      : 'none was ever verified'
    return warning(subject, `${describe(newest)}, NOT verified; ${last}`, advice)
  }
  const result = `${describe(newest)}, verified`
  const isOld = now - newest.createdAt.getTime() > maxBackupAgeMs
  return isOld ? warning(subject, `${result}: more than two days`, advice) : fine(subject, result)
}

function describeDays(milliseconds: number): string {
  const days = Math.floor(milliseconds / dayMs)
  return days < 1 ? 'less than a day' : days === 1 ? 'a day' : `${days} days`
}
