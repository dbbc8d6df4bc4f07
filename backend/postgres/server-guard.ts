import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How long a server whose owner was killed waits for the next one, in seconds: a start that adopts it saves a recovery. */
const usualGraceSeconds = 30

/**
 * What a shell does beside the site: it waits until the site's end of the pipe is closed, which the operating system does
 * also after kill -9, then for the next owner; if none has written its name, it stops the server as `close` does.
 */
const script = `
read -r _
sleep "$1"
[ "$(cat "$3")" = "$2" ] || exit 0
pid=$(head -n 1 "$4/postmaster.pid") || exit 0
# The pid may belong to another program by now.
{ tr '\\0' ' ' < "/proc/$pid/cmdline" || ps -o args= -p "$pid"; } 2> /dev/null | grep -qF -- "$4" || exit 0
kill -INT "$pid"`

/**
 * Stops the PostgreSQL of a cluster when this process is gone and no other one has taken it over; nothing where there is
 * no shell. `release` ends the guard.
 */
export async function guardServer(
  { folder, cluster }: { folder: string; cluster: string },
  graceSeconds = usualGraceSeconds,
): Promise<{ release(): void }> {
  const owner = randomUUID()
  const ownerFile = join(folder, 'postgres.owner')
  await writeFile(ownerFile, owner, { mode: 0o600 })
  const shell = spawn('sh', ['-c', script, 'sh', String(graceSeconds), owner, ownerFile, cluster], {
    // Ctrl-C must not reach it before us.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  })
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  shell.unref()
  // The pipe alone would keep this process running.
  if ('unref' in shell.stdin) (shell.stdin as unknown as { unref(): void }).unref()
  return { release: () => void shell.kill('SIGKILL') }
}
