import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composeMailFile, parseMailFile, type KeptMail } from './mail-file.ts'
import type { Mail } from './mailer.ts'

let kept = 0

/**
 * Opens a folder of mails that were not sent, one .eml file each. Names sort by time.
 * The files hold secret links, so only their owner may read them.
 */
export function openMailFolder(folder: string) {
  /** The names of all mails, oldest first; none when there is no folder yet. */
  async function listNames(): Promise<string[]> {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return names.filter((name) => /^[^.].*\.eml$/.test(name)).toSorted()
  }

  return {
    /** Writes a mail; it appears under its name only when it is whole. */
    async keep(mail: Mail, from: string): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const now = new Date()
      const stamp = now.toISOString().replaceAll(/[-:.]/g, '')
      const order = String(++kept).padStart(6, '0')
      const name = `${stamp}-${order}-${randomBytes(3).toString('hex')}.eml`
      const draft = join(folder, `.${name}.draft`)
      try {
        await writeFile(draft, composeMailFile(mail, from, now), { mode: 0o600 })
        await rename(draft, join(folder, name))
      } catch (cause) {
        await rm(draft, { force: true })
        throw new Error(`The mail could not be written to ${folder}`, { cause })
      }
    },

    /** The newest mails, newest first; none when there is no folder yet. */
    async newest(count: number): Promise<(KeptMail & { name: string })[]> {
      const names = await listNames()
      return Promise.all(
        names
          .slice(-count)
          .toReversed()
          .map(async (name) => ({
            name,
            ...parseMailFile(await readFile(join(folder, name), 'utf8')),
          })),
      )
    },

    /** Removes every mail to an address. */
    async forget(address: string): Promise<void> {
      for (const name of await listNames()) {
        const path = join(folder, name)
        if (parseMailFile(await readFile(path, 'utf8')).to === address) await rm(path)
      }
    },
  }
}
