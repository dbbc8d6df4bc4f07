import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAssets } from './site-build.ts'

test('text assets get compressed copies with the same content; other files get none', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'assets-'))
  mkdirSync(path.join(folder, 'assets'))
  const script = "console.log('range')\n".repeat(100)
  writeFileSync(path.join(folder, 'assets', 'entry.js'), script)
  writeFileSync(path.join(folder, 'assets', 'short.css'), 'a{}')
  writeFileSync(path.join(folder, 'photo.avif'), script)

  await compressAssets(folder)

  const names = readdirSync(path.join(folder, 'assets')).toSorted()
  expect(names).toEqual(['entry.js', 'entry.js.br', 'entry.js.gz', 'short.css'])
  expect(readdirSync(folder).toSorted()).toEqual(['assets', 'photo.avif'])
  const copy = (ending: string) => readFileSync(path.join(folder, 'assets', `entry.js${ending}`))
  expect(brotliDecompressSync(copy('.br')).toString()).toBe(script)
  expect(gunzipSync(copy('.gz')).toString()).toBe(script)
})
