import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(css|html|js|json|svg|txt|webmanifest|xml)$/
// Below this a response fits one network packet either way.
const minBytes = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes a .br and a .gz copy beside every text asset of a folder, at the highest level: each file
 * is compressed once per build. Copies that are no smaller are skipped.
 */
export async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressAsset))
}

async function compressAsset(file: string) {
  const content = await readFile(file)
  if (content.length < minBytes) return
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = constants
  const params = {
    [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY,
    [BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const copies = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
  await Promise.all(
    copies.map((copy, index) =>
      copy.length < content.length
        ? writeFile(file + (index === 0 ? '.br' : '.gz'), copy)
        : undefined,
    ),
  )
}
