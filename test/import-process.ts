import { spawn, type ChildProcess } from 'node:child_process'

/** An import as an owner starts it: a process of its own, with what it said when it has ended. */
export type ImportProcess = {
  child: ChildProcess
  ended: Promise<{ code: number | null; said: string }>
}

/** Starts `import-parts <file> --apply` with the settings given. */
export function startImport(file: string, settings: Record<string, string>): ImportProcess {
  const command = ['commands/import-parts.ts', file, '--apply']
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  }
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said }))
  })
  return { child, ended }
}
