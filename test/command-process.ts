import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A command as an owner starts it: a process of its own, with what it said when it has ended. */
export type CommandProcess = {
  child: ChildProcess
  ended: Promise<{ code: number | null; said: string }>
}

/** Starts `npm run <name> -- <given>` with the settings given, without npm in between. */
export function startCommand(
  name: string,
  given: string[],
  settings: Record<string, string>,
): CommandProcess {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [, , ...words] = String(scripts[name]).split(' ')
  const child = spawn(process.execPath, [...words, ...given], {
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

/** Runs a command to its end. */
export const runCommand = (name: string, given: string[], settings: Record<string, string>) =>
  startCommand(name, given, settings).ended
