import { open, writeFile } from 'node:fs/promises'

/** Writes a file with mode 600 and flushes it to disk. */
export function writePrivate(file: string, text: string): Promise<void> {
  return writeFile(file, text, { mode: 0o600, flush: true })
}

/** Flushes renames in a folder to disk; does nothing on Windows, which has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
