import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import type { ReadFile } from './reader.ts'

/** A program of Debian that reads what the site publishes. */
export type DebianReader = {
  /** What it is called, as a row of docs/works-with.md has it. */
  name: string
  program: string
  /** Reads the files, which stand in `folder`, or the site at `url`. Throws if the program gets something else. */
  read: (files: Files) => Promise<void>
}

export type Files = { folder: string; url: string; text: (name: ReadFile) => string }

const execute = promisify(execFile)

/** What a program prints, in a folder that is also its home. */
export async function output(
  program: string,
  args: string[],
  { folder }: Pick<Files, 'folder'>,
): Promise<string> {
  const env = { PATH: '/usr/bin:/bin', HOME: folder, LANG: 'C.UTF-8' }
  const options = { cwd: folder, env, maxBuffer: 2 ** 26, timeout: 60_000 }
  return (await execute(program, args, options)).stdout
}

/** The rows of a table, its names included. */
export const rows = (csv: string) =>
  parse(csv, { bom: true, relax_column_count: true }) as string[][]
