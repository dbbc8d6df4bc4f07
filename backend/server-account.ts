import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/** The system account that PostgreSQL runs as when we are root, because it refuses to be root. */
export type ServerAccount = { uid: number; gid: number }

/**
 * Gives the account of user postgres when this process is root, creating the user when it is
 * missing, and nothing when this process is an ordinary user: the server then runs as that user.
 */
export async function findServerAccount(): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined
  return (await readAccount()) ?? (await createAccount())
}

async function readAccount(): Promise<ServerAccount | undefined> {
  const line = (await readFile('/etc/passwd', 'utf8')).match(/^postgres:[^:]*:(\d+):(\d+):/m)
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined
}

async function createAccount(): Promise<ServerAccount> {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  try {
    await promisify(execFile)('useradd', [...options, 'postgres'])
    const account = await readAccount()
    if (account) return account
    throw new Error('useradd left no line for postgres in /etc/passwd')
  } catch (problem) {
    throw new Error(
      'PostgreSQL does not run as root, and the user postgres could not be created. Create it, start the site as an ordinary user, or set DATABASE_URL.',
      { cause: problem },
    )
  }
}

/**
 * Gives the outermost folder on the way to `path` that the account may not enter, or nothing when
 * the way is free. Looks at mode bits only, without access control lists.
 */
export async function findBarrier(
  account: ServerAccount,
  path: string,
): Promise<string | undefined> {
  const parent = dirname(path)
  if (parent !== path) {
    const barrier = await findBarrier(account, parent)
    if (barrier) return barrier
  }
  const { mode, uid, gid } = await stat(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return (mode >> shift) & 1 ? undefined : path
}
