import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composeMailFile, parseMailFile, type Mail, type StoredMail } from './mail-file.ts'

let stored = 0

/** What the folder holds at most, give or take `pruneEvery` mails; the oldest go first. */
export const mailFolderLimits = { mails: 1_000, bytes: 20_000_000, days: 7 }
const pruneEvery = 50
const dayMs = 86_400_000

/**
 * Opens a folder that stores mails instead of sending them, one .eml file each. File names sort by
 * time. The files hold secret links, so only the operating system user of the site can read them.
 */
export function openMailFolder(folder: string) {
  let storedHere = 0

  /** The file names of all mails, oldest first; none if the folder does not exist yet. */
  async function listNames(): Promise<string[]> {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return names.filter((name) => /^[^.].*\.eml$/.test(name)).toSorted()
  }

  /** Reads a mail; undefined if another process has deleted it meanwhile. */
  async function readMail(name: string): Promise<StoredMail | undefined> {
    const file = await readFile(join(folder, name), 'utf8').catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      },
    )
    return file === undefined ? undefined : parseMailFile(file)
  }

  /** Deletes mails beyond the limits, and drafts that a killed process left behind. */
  async function prune(now: number): Promise<void> {
    const oldest = now - mailFolderLimits.days * dayMs
    let [count, bytes] = [0, 0]
    const names = await readdir(folder)
    const newestFirst = names
      .filter((name) => name.includes('.eml'))
      .toSorted()
      .toReversed()
    for (const name of newestFirst) {
      const file = join(folder, name)
      const { size, mtimeMs } = (await stat(file).catch(() => undefined)) ?? {
        size: 0,
        mtimeMs: now,
      }
      const isDraft = name.startsWith('.')
      if (!isDraft) [count, bytes] = [count + 1, bytes + size]
      const tooMany = count > mailFolderLimits.mails || bytes > mailFolderLimits.bytes
      const tooOld = mtimeMs < (isDraft ? now - dayMs : oldest)
      if (tooOld || (tooMany && !isDraft)) await rm(file, { force: true })
    }
  }

  return {
    /** Writes a mail. The file gets its name once it is complete. */
    async store(mail: Mail, from: string): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const now = new Date()
      // Old mails go before this one is written, which makes room on a full disk.
      if (storedHere++ % pruneEvery === 0) await prune(now.getTime())
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
      const newest = (await listNames()).slice(-count).toReversed()
      const mails = await Promise.all(
        newest.map(async (name) => ({ name, mail: await readMail(name) })),
      )
      return mails.flatMap(({ name, mail }) => (mail ? [{ name, ...mail }] : []))
    },

    /** Deletes all mails to an email address. */
    async deleteMailTo(email: string): Promise<void> {
      for (const name of await listNames()) {
        const mail = await readMail(name)
        if (mail?.to === email) await rm(join(folder, name), { force: true })
      }
    },
  }
}
