// What the content files of a checkout say: run as a program, it prints every collection that they declare as JSON.
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type * as Published from '../../content/published.ts'

export type Baselines = Record<string, unknown>

/** The files of a checkout that declare collections. */
export function listCollectionFiles(root: string): string[] {
  return globSync('content/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|^content\/(published|edits\/)/.test(file))
    .map((file) => path.join(root, file))
    .filter((file) => /= editable(List|Record)\b/.test(readFileSync(file, 'utf8')))
    .toSorted()
}

/** The collections of a checkout, read by a process of their own: this one has loaded its own files. */
export async function readBaselines(root: string): Promise<Baselines> {
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [import.meta.filename, path.resolve(root)],
      { maxBuffer: 2 ** 28 },
    )
    return JSON.parse(stdout) as Baselines
  } catch (cause) {
    throw new Error(`The content files in ${root} cannot be read`, { cause })
  }
}

async function printBaselines(root: string): Promise<void> {
  const load = (file: string): Promise<unknown> => import(pathToFileURL(file).href)
  for (const file of listCollectionFiles(root)) await load(file)
  const { listCollections } = (await load(
    path.join(root, 'content/published.ts'),
  )) as typeof Published
  const baselines = [...listCollections().values()].map(({ name, baseline }) => [name, baseline])
  process.stdout.write(JSON.stringify(Object.fromEntries(baselines)))
}

if (import.meta.main) await printBaselines(process.argv[2] ?? '.')
