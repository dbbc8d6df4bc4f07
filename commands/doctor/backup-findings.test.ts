import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDraft } from '../../backend/backup/backup-draft.ts'
import { checkBackups } from './site-findings.ts'

const now = Date.parse('2026-11-04T10:00:00Z')

/** A folder of backups with these files. */
async function openFolder(...files: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'doctor-backups-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const file of files) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true })
    await writeFile(path.join(folder, file), '')
  }
  return folder
}

/** A complete backup of this day in November. */
const complete = (day: string) => `202611${day}T023000Z/SHA256SUMS`
const verified = (day: string) => [complete(day), `202611${day}T023000Z/verified.json`]

test.each([
  ['last night', verified('04'), 'fine', 'less than a day old, verified'],
  ['two nights ago', verified('03'), 'fine', 'a day old, verified'],
  ['four nights ago', verified('01'), 'warning', '3 days old, verified: more than two days'],
  ['never verified', [complete('04')], 'warning', 'NOT verified; none was ever verified'],
  [
    'not verified, after one that was',
    [complete('04'), ...verified('03')],
    'warning',
    '20261103T023000Z, a day old',
  ],
])('reports the age of a backup: %s', async (_when, files, state, result) => {
  const findings = await checkBackups(await openFolder(...files), now)
  expect(findings).toEqual([
    expect.objectContaining({ state, result: expect.stringContaining(result) }),
  ])
})

test('names unfinished backups that a kill left behind, and not one being written', async () => {
  const folder = await openFolder(...verified('04'), '20261103T023000Z.unfinished/manifest.json')
  const draft = await openDraft(path.join(folder, '20261104T100000Z'))
  const [last, unfinished] = await checkBackups(folder, now)
  await draft.discard()
  expect(last?.state).toBe('fine')
  expect(unfinished).toMatchObject({
    subject: 'Unfinished backups',
    state: 'warning',
    result: expect.stringMatching(/complete: [^,]*20261103T023000Z\.unfinished$/),
    advice: expect.stringContaining('npm run backup'),
  })
})

test('names a BACKUP_DIR that no backup can be written to', async () => {
  const folder = await openFolder('20261104T023000Z/SHA256SUMS')
  const file = path.join(folder, '20261104T023000Z/SHA256SUMS')
  const [first] = await checkBackups(path.join(file, 'backups'), now)
  expect(first).toMatchObject({
    subject: 'Backup folder',
    state: 'wrong',
    result: expect.stringContaining(`${file} is not a folder`),
    advice: expect.stringContaining('BACKUP_DIR'),
  })
})
