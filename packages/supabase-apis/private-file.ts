import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file with mode 600 and flushes it to disk. */
export function writePrivate(file: string, text: string): Promise<void> {
  return writeFile(file, text, { mode: 0o600, flush: true })
}

/** Reads a file with mode 600; the first process that finds none writes it, with what `make` returns. */
export async function readOrMakePrivate(
  file: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (stored !== undefined) return stored
  await makePrivateFolder(dirname(file))
  const draft = `${file}.${randomUUID()}`
  try {
    await writePrivate(draft, await make())
    // link() is atomic and never replaces a file that another process created meanwhile.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(file, 'utf8')
}

/** Flushes renames in a folder to disk; does nothing on Windows, which has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

/**
 * Creates a folder with mode 700, and missing parents with the usual mode.
 * Returns whether it was missing; leaves the mode of an existing one.
 */
export async function makePrivateFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 })
    return true
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? problem.code : ''
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return false
    if (code !== 'ENOENT') throw problem
    await mkdir(dirname(folder), { recursive: true })
    // ENOENT again: a file system in which we cannot create folders, like /proc.
    await mkdir(folder, { mode: 0o700 })
    return true
  }
}
