import type { Caller } from '../data-api/calling-role.ts'
import type { Database, JSONValue, Transaction } from '../database/database.ts'

export type Bucket = {
  id: string
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
}

/** What the Storage API says about a file, under the names of a hosted project. */
export type FileMetadata = {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
}

export type StoredObject = {
  id: string
  name: string
  bucket_id: string
  version: string | null
  created_at: string
  updated_at: string
  last_accessed_at: string
  metadata: FileMetadata
  user_metadata: Record<string, JSONValue> | null
}

/** A file on its way in. */
export type NewObject = {
  bucket: string
  name: string
  metadata: FileMetadata
  userMetadata: Record<string, unknown>
}

/** Milliseconds, as for a statement of the Data API. */
const statementTimeout = '8000'

/** Runs statements with the rights of a caller, in one transaction. */
export async function runAs<Result>(
  database: Database,
  caller: Caller,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await database.begin(async (transaction) => {
    await transaction`select set_config('role', ${caller.role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true),
      set_config('request.headers', ${JSON.stringify({ 'x-forwarded-for': caller.address })}, true),
      set_config('statement_timeout', ${statementTimeout}, true)`
    return { value: await work(transaction) }
  })
  return result.value
}

export async function findBucket(database: Database, id: string): Promise<Bucket | undefined> {
  const [bucket] = await database<Bucket[]>`
    select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = ${id}`
  return bucket
}

const columns = `id, name, bucket_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata`

/** A file, if row-level security lets the current role of the transaction read it. */
export async function findObject(
  database: Database | Transaction,
  { bucket, name }: { bucket: string; name: string },
): Promise<StoredObject | undefined> {
  const [found] = await database<StoredObject[]>`
    select ${database.unsafe(columns)} from storage.objects
    where bucket_id = ${bucket} and name = ${name}`
  return found
}

/**
 * The bytes of a file whose row the caller was allowed to read. Undefined if the file has been replaced since, so that
 * new bytes never go out under the old ETag.
 */
export async function readObjectBytes(
  database: Database,
  { id, version }: StoredObject,
): Promise<Uint8Array | undefined> {
  const [found] = await database<{ bytes: Uint8Array }[]>`
    select bytes from storage.object_bytes join storage.objects on object_id = id
    where object_id = ${id} and version is not distinct from ${version}`
  return found?.bytes
}

/**
 * Writes the row of a file with the caller's rights, and returns its id. Throws PostgreSQL's error when a
 * policy refuses it, or when there is such a file and `replaces` is false.
 */
export async function insertObject(
  transaction: Transaction,
  caller: Caller,
  { bucket, name, metadata, userMetadata }: NewObject,
  replaces: boolean,
): Promise<string | undefined> {
  const owner = caller.claims.sub ?? null
  const [row] = await transaction<{ id: string }[]>`
    insert into storage.objects as object
      (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (${bucket}, ${name}, ${owner}, ${owner}, gen_random_uuid()::text,
      ${transaction.json(metadata)}, ${transaction.json(userMetadata as JSONValue)})
    ${
      replaces
        ? transaction`on conflict (bucket_id, name) do update set owner = excluded.owner,
            owner_id = excluded.owner_id, version = excluded.version, updated_at = now(),
            metadata = excluded.metadata, user_metadata = excluded.user_metadata`
        : transaction``
    }
    returning id`
  return row?.id
}

/** Replaces the row of a file with the caller's rights; undefined if there is none that the caller may replace. */
export async function updateObject(
  transaction: Transaction,
  { bucket, name, metadata, userMetadata }: NewObject,
): Promise<string | undefined> {
  const [row] = await transaction<{ id: string }[]>`
    update storage.objects set version = gen_random_uuid()::text, updated_at = now(),
      metadata = ${transaction.json(metadata)}, user_metadata = ${transaction.json(userMetadata as JSONValue)}
    where bucket_id = ${bucket} and name = ${name} returning id`
  return row?.id
}

/** Stores bytes, after the policies have let the caller write the row: from here on with the site's own rights. */
export async function storeBytes(
  transaction: Transaction,
  id: string,
  bytes: Buffer,
): Promise<void> {
  await transaction`select set_config('role', 'none', true)`
  await transaction`
    insert into storage.object_bytes (object_id, bytes) values (${id}, ${bytes})
    on conflict (object_id) do update set bytes = excluded.bytes`
}

/** Removes the files that the caller may remove, and returns their rows. */
export async function deleteObjects(
  transaction: Transaction,
  bucket: string,
  names: string[],
): Promise<StoredObject[]> {
  return transaction<StoredObject[]>`
    delete from storage.objects where bucket_id = ${bucket} and name = any(${names})
    returning ${transaction.unsafe(columns)}`
}
