import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  endCheck,
  endPartJob,
  endPublication,
  endUndo,
  JobStopped,
  newestImport,
  readPartJob,
  reportAlive,
  type PartJob,
} from '../../backend/catalogue/part-jobs.ts'
import { CatalogueBusyError } from '../../backend/catalogue/part-records.ts'
import { readUploadedFile, storePieces } from '../../backend/catalogue/part-uploads.ts'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import { applyImport, previewImport, previewUndo, undoImport } from './catalogue-import.ts'
import type { ImportRequest } from './catalogue-import.ts'
import { ImportChoiceError, ImportFileError } from './csv-file.ts'
import { collectMistakes, describeUpload } from './upload-report.ts'

const aliveEveryMs = 2_000
const folderStart = 'parts-upload-'

type Progress = { step: string; done: number; all: number; rows: number }

/** Works on a job until it ends. An unexpected error ends it as 'failed' and is thrown. */
export async function runUploadJob(database: Database, id: string): Promise<void> {
  const job = await readPartJob(database, id)
  if (!job) return
  let progress: Progress = { step: 'starting', done: 0, all: 0, rows: 0 }
  const timer = setInterval(() => {
    // A job that was taken over is stopped by its own end, in its transaction.
    void reportAlive(database, id, progress).catch(() => {})
  }, aliveEveryMs)
  try {
    await reportAlive(database, id, progress)
    await work(database, job, (event) => (progress = event))
  } catch (error) {
    if (error instanceof JobStopped && error.outcome === 'taken-over') return
    const isBusy = error instanceof CatalogueBusyError
    const outcome = error instanceof JobStopped ? error.outcome : isBusy ? 'busy' : 'failed'
    await endPartJob(database, id, outcome).catch(() => {})
    if (outcome === 'failed') throw error
  } finally {
    clearInterval(timer)
  }
}

type OnProgress = (event: Progress) => void

async function work(database: Database, job: PartJob, onProgress: OnProgress): Promise<void> {
  if (job.upload) await workOnUpload(database, job, onProgress)
  else await workOnUndo(database, job, onProgress)
}

async function workOnUpload(
  database: Database,
  job: PartJob,
  onProgress: OnProgress,
): Promise<void> {
  await removeLeftFolders()
  const folder = await mkdtemp(path.join(tmpdir(), folderStart))
  const { upload } = job
  if (!upload) throw new Error('A check has an upload.')
  try {
    const file = path.join(folder, 'file')
    await pipeline(
      Readable.from(readUploadedFile(database, upload.id)),
      createWriteStream(file, { mode: 0o600 }),
    )
    const request: ImportRequest = {
      file,
      name: upload.name,
      scope: upload.scope,
      mapping: upload.mapping,
      leaveOut: upload.leaveOut,
      hiddenRows: upload.hiddenRows,
      by: job.email ?? 'desk',
      onProgress,
      ...(upload.supplier === '' ? {} : { supplier: upload.supplier }),
      sheet: upload.sheet,
      encoding: upload.encoding,
    }
    await (job.kind === 'check' ? check : publish)(database, job, request)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what killed jobs have left: no job lives for two hours. */
async function removeLeftFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderStart)) continue
    const folder = path.join(tmpdir(), name)
    const found = await stat(folder).catch(() => undefined)
    // Folders of another user of the machine cannot be removed, and stay.
    if (found && Date.now() - found.mtimeMs > 2 * 60 * 60_000) {
      await rm(folder, { recursive: true, force: true }).catch(() => {})
    }
  }
}

async function check(database: Database, job: PartJob, request: ImportRequest): Promise<void> {
  const { file } = request
  const basis = await newestImport(database)
  const mistakes = collectMistakes()
  try {
    const report = await previewImport(database, { ...request, onMistake: mistakes.add })
    const { described, mistakesText } = await describeUpload(request, report, mistakes.list)
    await keepText(database, job, 'mistakes', Readable.from([Buffer.from(mistakesText)]))
    if (report.differences) {
      await keepText(database, job, 'differences', createReadStream(report.differences.path))
    }
    if (await stat(report.warnings.path).catch(() => undefined)) {
      await keepText(database, job, 'warnings', createReadStream(report.warnings.path))
    }
    const state = report.outcome === 'mistakes' ? 'mistakes' : 'ready'
    await endCheck(database, job, { state, report: described, basis })
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    // The message names the file by its path here.
    const reason = error.message.replaceAll(file, () => 'The file')
    const choice = error instanceof ImportChoiceError ? { choice: error.choice } : {}
    await endCheck(database, job, { state: 'unreadable', report: { reason, ...choice }, basis })
  }
}

async function keepText(
  database: Database,
  job: PartJob,
  kind: 'mistakes' | 'warnings' | 'differences',
  source: Readable,
): Promise<void> {
  const uploadId = job.upload?.id ?? ''
  await storePieces(database, { uploadId, kind }, source as AsyncIterable<Buffer>)
}

async function publish(database: Database, job: PartJob, request: ImportRequest): Promise<void> {
  const report = await applyImport(database, {
    ...request,
    allowRemovals: job.allowRemovals,
    allowEmptied: job.allowEmptied,
    onApply: (transaction, importId, { added, changed, removed }) =>
      endPublication(transaction, job, { importId, counts: { added, changed, removed } }),
  })
  // On success the import's transaction has ended the job.
  if (report.outcome === 'too many removals') throw new JobStopped('changed-removals')
  if (report.outcome === 'too many emptied') throw new JobStopped('changed-emptied')
  if (report.outcome !== 'applied') throw new JobStopped('outdated')
}

async function workOnUndo(database: Database, job: PartJob, onProgress: OnProgress): Promise<void> {
  if (job.kind === 'undo-check') {
    const { undone, summary, taken } = await previewUndo(database)
    if (undone?.id !== job.importId) throw new JobStopped('outdated')
    await endPartJob(database, job.id, 'counted', { ...summary, taken })
    return
  }
  const { taken, applied, undone } = await undoImport(database, {
    onProgress,
    async onApply(transaction, { undone: newest, summary }) {
      if (newest?.id !== job.importId) throw new JobStopped('outdated')
      await endUndo(transaction, job, { source: newest?.source ?? '', counts: { ...summary } })
    },
  })
  if (applied) return
  if (!undone) throw new JobStopped('outdated')
  await endPartJob(database, job.id, 'counted', { removed: 0, changed: 0, restored: 0, taken })
}
