import type {
  Database,
  JSONValue,
  Transaction,
} from '../../packages/supabase-apis/database/database.ts'
import { removePieces } from './part-uploads.ts'
import type { ImportScope } from './part-differences.ts'

/** A job of the desk on an upload, or on the import to undo. */
export type PartJob = {
  id: string
  kind: 'check' | 'publish' | 'undo-check' | 'undo'
  importId: number | null
  allowRemovals: number
  allowEmptied: number
  startedBy: string
  email: string | null
  upload: {
    id: string
    name: string
    supplier: string
    sheet: string
    encoding: string
    scope: ImportScope
    mapping: Record<string, string>
    leaveOut: boolean
    hiddenRows: boolean
    basis: number | null
    state: string
  } | null
}

/** Why a job stopped without a fault; pages have a text for each. */
type JobStop =
  | 'busy'
  | 'not-a-member'
  | 'outdated'
  | 'taken-over'
  | 'changed-removals'
  | 'changed-emptied'

/** Thrown to stop a job; in a transaction it takes everything back. */
export class JobStopped extends Error {
  readonly outcome: JobStop
  constructor(outcome: JobStop) {
    super(outcome)
    this.outcome = outcome
  }
}

/** A job that has not ended; undefined if there is none with this id. */
export async function readPartJob(database: Database, id: string): Promise<PartJob | undefined> {
  const [job] = await database<PartJob[]>`
    select job.id, job.kind, job.import_id as "importId", allow_removals as "allowRemovals",
      coalesce(allow_emptied, 0) as "allowEmptied",
      started_by as "startedBy", job.email,
      case when upload.id is not null then jsonb_build_object('id', upload.id, 'name', name,
        'supplier', supplier, 'sheet', sheet, 'encoding', coalesce(encoding, ''), 'scope', scope, 'mapping', mapping, 'leaveOut', leave_out, 'hiddenRows', hidden_rows, 'basis', basis,
        'state', state) end as upload
    from catalogue.part_jobs job left join catalogue.part_uploads upload on upload.id = upload_id
    where job.id = ${id} and ended_at is null`
  return job
}

/** Records that a job is alive, and its progress. Throws when another one has taken its place. */
export async function reportAlive(
  database: Database,
  id: string,
  progress: JSONValue,
): Promise<void> {
  const updated = await database`
    update catalogue.part_jobs set alive_at = clock_timestamp(), progress = ${database.json(progress)}
    where id = ${id} and ended_at is null`
  if (updated.count !== 1) throw new JobStopped('taken-over')
}

/** Ends a job with its outcome. */
export async function endPartJob(
  database: Database | Transaction,
  id: string,
  outcome: string,
  result: JSONValue = null,
): Promise<void> {
  const ended = await database`
    update catalogue.part_jobs
    set ended_at = clock_timestamp(), outcome = ${outcome}, result = ${database.json(result)}
    where id = ${id} and ended_at is null`
  if (ended.count !== 1) throw new JobStopped('taken-over')
}

/** The id of the newest import. The differences that a check found are out of date after the next import. */
export async function newestImport(database: Database | Transaction): Promise<number | null> {
  const [row] = await database<{ id: number | null }[]>`
    select max(id)::integer as id from catalogue.part_imports`
  return row?.id ?? null
}

/** Keeps what a check found, and ends its job, at once. */
export async function endCheck(
  database: Database,
  { id, upload }: PartJob,
  found: { state: 'unreadable' | 'mistakes' | 'ready'; report: JSONValue; basis: number | null },
): Promise<void> {
  const { state, report, basis } = found
  await database.begin(async (transaction) => {
    await transaction`
      update catalogue.part_uploads
      set state = ${state}, report = ${transaction.json(report)}, basis = ${basis}
      where id = ${upload?.id ?? ''}`
    await endPartJob(transaction, id, state)
  })
}

/**
 * Marks an upload as published in the transaction that writes its parts. Throws a JobStopped, which takes the parts
 * back, when the catalogue is not the one that was compared, or the member may no longer publish.
 */
export async function endPublication(
  transaction: Transaction,
  job: PartJob,
  { importId, counts }: { importId: number; counts: Record<string, number> },
): Promise<void> {
  const { upload } = job
  if (!upload) throw new Error('A publication has an upload.')
  const [before] = await transaction<{ id: number | null }[]>`
    select max(id)::integer as id from catalogue.part_imports where id < ${importId}`
  if ((before?.id ?? null) !== upload.basis) throw new JobStopped('outdated')
  await transaction`
    update catalogue.part_uploads set state = 'published', import_id = ${importId}
    where id = ${upload.id}`
  await removePieces(transaction, upload.id)
  await recordJob(transaction, job, {
    subject: upload.name,
    detail: { import: importId, ...counts },
  })
  await endPartJob(transaction, job.id, 'published', counts)
}

/** Ends an undo in the transaction that takes the import back. */
export async function endUndo(
  transaction: Transaction,
  job: PartJob,
  { source, counts }: { source: string; counts: Record<string, number> },
): Promise<void> {
  await recordJob(transaction, job, {
    subject: source,
    detail: { import: job.importId, ...counts },
  })
  await endPartJob(transaction, job.id, 'undone', counts)
}

/** Writes the audit log in the name of the member who started the job. Throws JobStopped if they are no editor now. */
async function recordJob(
  transaction: Transaction,
  { kind, startedBy }: PartJob,
  { subject, detail }: { subject: string; detail: JSONValue },
): Promise<void> {
  const claims = JSON.stringify({ sub: startedBy, role: 'authenticated' })
  await transaction`select set_config('request.jwt.claims', ${claims}, true)`
  const [member] = await transaction`
    select from desk.members where user_id = ${startedBy} and role in ('owner', 'editor')`
  if (!member) throw new JobStopped('not-a-member')
  await transaction`
    select desk.record(${`${kind}-parts`}, ${subject}, ${transaction.json(detail)})`
}
