import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(css|html|js|json|svg|txt|webmanifest|xml)$/
// Below this an answer fits one network packet either way.
const smallestBytes = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Lays a .br and a .gz beside every text asset of a folder, at the highest level: the files are
 * compressed once and sent for as long as the build lives. A copy that is no smaller is left out.
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
  if (content.length < smallestBytes) return
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
