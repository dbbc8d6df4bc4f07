import { execFile } from 'node:child_process'
import { chmod, chown, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { makePrivateFolder } from '../../packages/supabase-apis/private-file.ts'
import { OperatorError } from '../../packages/supabase-apis/error-log.ts'

/** The user PostgreSQL runs as: ourselves, or user postgres if we are root. */
export type ServerAccount = {
  owner?: { uid: number; gid: number } | undefined
  /** Lets `owner` enter closed parent folders of the checkout or the data; unset if there are none. */
  capability?: 'dac_read_search' | 'dac_override' | undefined
}

/** A program with its arguments, and the user to start it as. */
export type ServerCommand = {
  program: string
  args: string[]
  owner?: { uid: number; gid: number } | undefined
}

const run = promisify(execFile)

/**
 * Chooses the user for PostgreSQL, which refuses to run as root: an ordinary user runs it directly,
 * root runs it as user postgres, created if missing. root's home or a private temporary folder is
 * closed to that user, so the server alone gets a capability to read through it.
 * Throws a one-line error that names the closed folder if that is impossible.
 */
export async function chooseServerAccount(paths: string[]): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return {}
  const owner = (await readOwner()) ?? (await createOwner())
  for (const path of paths) {
    const closed = await findClosedFolder(owner, path)
    if (closed === undefined) continue
    const account: ServerAccount = { owner, capability: await grantableCapability() }
    if (await canRead(account, path)) return account
    throw new OperatorError(
      `PostgreSQL runs as user postgres, who may not enter ${closed} on the way to ${path}. Run chmod o+x ${closed}, or start the site as an ordinary user.`,
    )
  }
  return { owner }
}

/**
 * Creates a missing data folder, closed to other users. As root, the group of user postgres may pass
 * through it to the cluster, so that the server needs no capability.
 */
export async function createDataFolder(dataDir: string): Promise<void> {
  if (!(await makePrivateFolder(dataDir)) || process.getuid?.() !== 0) return
  const owner = await readOwner()
  if (!owner) return
  await chown(dataDir, 0, owner.gid)
  await chmod(dataDir, 0o710)
}

/** The command that runs a program under an account. */
export function commandFor(account: ServerAccount, program: string, args: string[]): ServerCommand {
  const { owner, capability } = account
  if (!owner || !capability) return { program, args, owner }
  const user = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  const grant = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`]
  // Without this bit access(2), which initdb uses to check the server binary, ignores the capability.
  grant.push('--securebits=+no_setuid_fixup')
  return { program: 'setpriv', args: [...user, ...grant, '--', program, ...args] }
}

async function readOwner(): Promise<ServerAccount['owner']> {
  const line = (await readFile('/etc/passwd', 'utf8')).match(/^postgres:[^:]*:(\d+):(\d+):/m)
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined
}

async function createOwner(): Promise<{ uid: number; gid: number }> {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  try {
    await run('useradd', [...options, 'postgres'])
    const owner = await readOwner()
    if (owner) return owner
    throw new Error('useradd left no line for postgres in /etc/passwd')
  } catch (problem) {
    throw new OperatorError(
      'PostgreSQL does not run as root, and the user postgres could not be created. Create it, start the site as an ordinary user, or set DATABASE_URL.',
      { cause: problem },
    )
  }
}

/** The outermost folder on the path that the user may not enter, judged by mode bits alone. */
async function findClosedFolder(
  owner: { uid: number; gid: number },
  path: string,
): Promise<string | undefined> {
  const parent = dirname(path)
  const closed = parent === path ? undefined : await findClosedFolder(owner, parent)
  if (closed) return closed
  const { mode, uid, gid } = await stat(path)
  const shift = uid === owner.uid ? 6 : gid === owner.gid ? 3 : 0
  return (mode >> shift) & 1 ? undefined : path
}

/** Prefers the narrower capability, which containers usually withhold from their root. */
async function grantableCapability(): Promise<ServerAccount['capability']> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const held = BigInt(`0x${status.match(/^CapEff:\s*(\w+)/m)?.[1] ?? '0'}`)
  const readSearchBit = 4n
  return held & readSearchBit ? 'dac_read_search' : 'dac_override'
}

async function canRead(account: ServerAccount, path: string): Promise<boolean> {
  const { program, args } = commandFor(account, 'test', ['-d', `${path}/.`])
  return run(program, args).then(
    () => true,
    () => false,
  )
}
