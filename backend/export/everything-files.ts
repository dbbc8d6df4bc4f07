import type { Queryable } from '../../packages/supabase-apis/database/database.ts'

/** A stored file, as `storage.objects` names it. */
export type StoredFile = { id: string; bucket: string; name: string }

const batch = 1_000

/** The stored files that have bytes, or all of them. Not all at once: there may be more than fit into memory. */
export async function* listStoredFiles(
  database: Queryable,
  { withBytes }: { withBytes: boolean },
): AsyncGenerator<StoredFile> {
  const having = withBytes
    ? database`and exists (select from storage.object_bytes where object_id = object.id)`
    : database``
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const found = await database<StoredFile[]>`
      select id, bucket_id as bucket, name from storage.objects object
      where id > ${after} ${having} order by id limit ${batch}`
    yield* found
    const last = found.at(-1)
    if (!last || found.length < batch) return
    after = last.id
  }
}

/** The bytes of a stored file. */
export async function readFileBytes(database: Queryable, { id }: StoredFile): Promise<Uint8Array> {
  const [row] = await database<{ bytes: Uint8Array }[]>`
    select bytes from storage.object_bytes where object_id = ${id}`
  if (!row) throw new Error('A stored file has no bytes')
  return row.bytes
}

/** Stores the bytes of a file whose row is there. */
export async function storeFileBytes(
  database: Queryable,
  { id }: StoredFile,
  bytes: Uint8Array,
): Promise<void> {
  await database`insert into storage.object_bytes (object_id, bytes) values (${id}, ${bytes})`
}
