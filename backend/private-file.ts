import { open, writeFile } from 'node:fs/promises'

/** Writes a file that only its owner reads, through to the disk. */
export function writePrivate(file: string, text: string): Promise<void> {
  return writeFile(file, text, { mode: 0o600, flush: true })
}

/** What was moved in a folder must last as well as what is in it; Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
