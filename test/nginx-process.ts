import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { findFreePort } from './free-port.ts'

const patienceMilliseconds = 60_000

/** nginx as deployment/nginx.conf has it, with ports of its own; `close` ends it. */
export async function startNginx(program: string, port: number, sites: [string, string]) {
  const given = await readFile('deployment/nginx.conf', 'utf8')
  const places: [string, string][] = [
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['127.0.0.1:3001', sites[0]],
    ['127.0.0.1:3002', sites[1]],
  ]
  let site = given
  for (const [from, to] of places) {
    if (!site.includes(`${from}`)) throw new Error(`deployment/nginx.conf has no ${from}`)
    // The comment at its top names the ports too.
    site = site.replaceAll(from, to)
  }
  return startWith(program, port, () => site)
}

/** nginx that serves files put into it, as they are; `close` ends it. */
export async function startFileServer(program: string) {
  const port = await findFreePort()
  const server = await startWith(
    program,
    port,
    (folder) => `server {
  listen 127.0.0.1:${port};
  location /healthz { return 200; }
  location / { root ${folder}/files; default_type text/html; gzip_static on; }
}`,
  )
  return {
    ...server,
    /** The bytes of a page, served compressed as the site has compressed them. */
    async put(address: string, page: Buffer) {
      const file = path.join(server.folder, 'files', address)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, page)
      await writeFile(`${file}.gz`, gzipSync(page))
    },
  }
}

async function startWith(program: string, port: number, site: (folder: string) => string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'))
  await writeFile(path.join(folder, 'site.conf'), site(folder))
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')
  const whole = `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${temporary}
  include ${folder}/site.conf;
}
`
  await writeFile(path.join(folder, 'nginx.conf'), whole)
  const args = ['-c', `${folder}/nginx.conf`, '-p', folder, '-e', `${folder}/error.log`]
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const end = performance.now() + patienceMilliseconds
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))) {
    if (child.exitCode !== null || performance.now() > end) {
      throw new Error(`nginx did not start: ${await readFile(`${folder}/error.log`, 'utf8')}`)
    }
    await wait(50)
  }
  return {
    url,
    folder,
    processId: child.pid ?? 0,
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
