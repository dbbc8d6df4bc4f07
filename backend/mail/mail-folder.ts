import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composeMailFile, parseMailFile, type Mail, type StoredMail } from './mail-file.ts'

let stored = 0

/**
 * Opens a folder that stores mails instead of sending them, one .eml file each. File names sort by
 * time. The files hold secret links, so only the operating system user of the site can read them.
 */
export function openMailFolder(folder: string) {
  /** The file names of all mails, oldest first; none if the folder does not exist yet. */
  async function listNames(): Promise<string[]> {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return names.filter((name) => /^[^.].*\.eml$/.test(name)).toSorted()
  }

  return {
    /** Writes a mail. The file gets its name once it is complete. */
    async store(mail: Mail, from: string): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const now = new Date()
      const stamp = now.toISOString().replaceAll(/[-:.]/g, '')
      const order = String(++stored).padStart(6, '0')
      const name = `${stamp}-${order}-${randomBytes(3).toString('hex')}.eml`
      const draft = join(folder, `.${name}.draft`)
      try {
        await writeFile(draft, composeMailFile(mail, from, now), { mode: 0o600 })
        await rename(draft, join(folder, name))
      } catch (cause) {
        await rm(draft, { force: true })
        throw new Error(`Could not write the mail to ${folder}`, { cause })
      }
    },

    /** The latest mails, newest first. */
    async listNewest(count: number): Promise<(StoredMail & { name: string })[]> {
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

    /** Deletes all mails to an email address. */
    async deleteMailTo(email: string): Promise<void> {
      for (const name of await listNames()) {
        const path = join(folder, name)
        if (parseMailFile(await readFile(path, 'utf8')).to === email) await rm(path)
      }
    },
  }
}
