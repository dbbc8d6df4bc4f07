import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { reservePort } from '../../supabase-apis/fixtures/reserved-port.ts'

const programs = '/usr/lib/postgresql/15/bin'

/** Debian's PostgreSQL 15, with every program that an operator has. Needs root, because a server does not run as root. */
export type DebianServer = {
  url: string
  /** Starts the server of a data folder, by default the first one. */
  start(cluster?: string): void
  stop(): void
  /** Runs a program of PostgreSQL as user postgres, against this server. */
  run(program: string, ...args: string[]): void
}

/** Creates a data folder with these lines in its configuration. Its parents are opened to user postgres. */
export async function openDebianServer(
  cluster: string,
  lines: string[] = [],
): Promise<DebianServer> {
  if (!existsSync(programs)) throw new Error(`There is no PostgreSQL in ${programs}`)
  await mkdir(cluster, { recursive: true })
  for (const folder of [path.dirname(cluster), path.dirname(path.dirname(cluster))]) {
    await chmod(folder, 0o755)
  }
  execFileSync('chown', ['postgres', cluster])
  const port = await reservePort()
  const run = (program: string, ...args: string[]) => {
    const server = ['PGHOST=127.0.0.1', `PGPORT=${port}`, 'PGUSER=postgres']
    const command = ['-u', 'postgres', '--', 'env', ...server, `${programs}/${program}`, ...args]
    execFileSync('runuser', command, { stdio: 'ignore', cwd: '/' })
  }
  run('initdb', '-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8')
  const settings = [`port = ${port}`, "listen_addresses = '127.0.0.1'", 'unix_socket_directories =']
  const text = [...settings.map((line) => line.replace(/=$/, "= ''")), ...lines].join('\n')
  execFileSync('sh', [
    '-c',
    'printf "%s\\n" "$1" >> "$2"',
    'sh',
    text,
    `${cluster}/postgresql.conf`,
  ])
  let running: string | undefined
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    run,
    start(folder = cluster) {
      run('pg_ctl', 'start', '-w', '-D', folder, '-l', '/dev/null')
      running = folder
    },
    stop() {
      if (running) run('pg_ctl', 'stop', '-D', running, '-m', 'fast')
      running = undefined
    },
  }
}
