import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

// The files a build depends on. The backend, the commands and the SQL are read when the site runs.
const inputs = [
  'app',
  'content',
  'public',
  'commands/building/asset-compression.ts',
  'commands/building/build-folders.ts',
  'commands/building/card-copies.ts',
  'commands/building/card-drawing.ts',
  'commands/building/card-letters.json',
  'commands/building/icon-copies.ts',
  'commands/building/inline-script-plugin.ts',
  'commands/building/letter-outlines.ts',
  'commands/building/site-build.ts',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/** A hash (hex) of the names and contents of all inputs; not of their times, which a fresh checkout changes. */
export async function hashBuildInputs(): Promise<string> {
  const listed = await Promise.all(inputs.filter((input) => existsSync(input)).map(listFiles))
  const files = listed
    .flat()
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('.test.tsx'))
    .toSorted()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256').update(process.version)
  for (const [index, file] of files.entries()) {
    const content = contents[index] ?? Buffer.alloc(0)
    hash.update(`\n${file} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

async function listFiles(input: string): Promise<string[]> {
  if ((await stat(input)).isFile()) return [input]
  const entries = await readdir(input, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}
