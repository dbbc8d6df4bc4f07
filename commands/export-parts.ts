// `npm run export-parts -- file.csv[.gz]`: writes the whole catalogue as a file that import-parts reads.
// The same catalogue gives the same bytes.
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { readSettings } from '../backend/backend.ts'
import { openCommandDatabase } from '../backend/postgres/command-database.ts'
import { exportParts } from '../backend/catalogue/part-export.ts'

const file = process.argv[2]
if (!file) {
  console.error('Name the file: npm run export-parts -- parts.csv')
  process.exitCode = 1
} else {
  const { database, close } = await openCommandDatabase(readSettings())
  try {
    const packing = file.endsWith('.gz') ? createGzip() : new PassThrough()
    // Under its own name only when it is whole.
    await pipeline(await exportParts(database), packing, createWriteStream(`${file}.unfinished`))
    await rename(`${file}.unfinished`, file)
    console.log(`The catalogue is in ${file}.`)
  } finally {
    await close()
  }
}
