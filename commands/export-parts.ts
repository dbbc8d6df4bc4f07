// `npm run parts -- export file.csv[.gz]`: writes the whole catalogue to a file that the import reads. The
// same catalogue gives the same bytes.
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { readSettings } from '../backend/settings/settings.ts'
import { openCommandDatabase } from '../backend/postgres/command-database.ts'
import { exportParts } from '../backend/catalogue/part-export.ts'

const [, , file = ''] = process.argv
const { database, close } = await openCommandDatabase(readSettings())
try {
  const compression = file.endsWith('.gz') ? createGzip() : new PassThrough()
  // Renamed only when complete.
  await pipeline(await exportParts(database), compression, createWriteStream(`${file}.unfinished`))
  await rename(`${file}.unfinished`, file)
  console.log(`Exported the catalogue to ${file}.`)
} finally {
  await close()
}
