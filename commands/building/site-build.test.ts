import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { expect, test, afterAll, beforeAll } from 'vitest'
import sharp from 'sharp'
import { compressAssets, renderIcons } from './site-build.ts'

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

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'icons-'))
  await renderIcons('public/favicon.svg', folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const cornerOf = async (name: string) => {
  const { data } = await sharp(path.join(folder, name))
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

test('every icon in the manifest exists in its declared size', async () => {
  const manifest = JSON.parse(await readFile('public/site.webmanifest', 'utf8')) as {
    icons: { src: string; sizes: string }[]
  }
  const rendered = manifest.icons.filter(({ src }) => src.startsWith('/icons/'))
  expect(rendered).toHaveLength(3)
  for (const { src, sizes } of rendered) {
    const { width, height } = await sharp(path.join(folder, path.basename(src))).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('icons that devices mask fill their corners; the others are rounded', async () => {
  expect(await cornerOf('maskable-512.png')).toEqual([0x0a, 0x66, 0x50, 255])
  expect(await cornerOf('apple-touch-icon.png')).toEqual([0x0a, 0x66, 0x50, 255])
  expect((await cornerOf('icon-192.png'))[3]).toBe(0)
})

test('a drawing without round corners is refused, naming the file', async () => {
  const drawing = path.join(folder, 'plain.svg')
  await writeFile(drawing, '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await expect(renderIcons(drawing, folder)).rejects.toThrow('plain.svg has no <rect>')
})

test('a build is current until a file of it changes or goes, and then if what it was built from is the same', async () => {
  const checkout = await mkdtemp(path.join(tmpdir(), 'checkout-'))
  const file = path.join(checkout, 'app', 'routes.ts')
  mkdirSync(path.join(checkout, 'app'))
  mkdirSync(path.join(checkout, 'build'))
  writeFileSync(file, 'export default []\n')
  const hash = createHash('sha256')
  hash.update('\napp/routes.ts 18\nexport default []\n')
  const built = (text: string, begun: number, node = process.version) => {
    writeFileSync(path.join(checkout, 'build', '.stamp'), `${text}\n${begun}\n${node}\n`)
    return isBuiltIn(checkout)
  }
  const later = Date.now() + 60_000
  expect(built('another hash', later)).toBe('true')
  expect(built('another hash', 0)).toBe('false')
  const same = hash.digest('hex')
  expect(built(same, 0)).toBe('true')
  expect(built(same, later, 'v1.0.0')).toBe('false')
  await rm(file)
  expect(built(same, 0)).toBe('false')
  await rm(checkout, { recursive: true })
})

function isBuiltIn(checkout: string): string {
  const module = JSON.stringify(new URL('./site-build.ts', import.meta.url).href)
  const code = `console.log((await import(${module})).isBuilt())`
  const options = { cwd: checkout, encoding: 'utf8' } as const
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], options).trim()
}
