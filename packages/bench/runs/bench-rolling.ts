// `npm run bench -- rolling [--requests 50000]`: repeatedly builds a changed site in place and rolls its workers,
// while visitors request pages and files over kept and new connections. Fails when one request fails. Works on a copy
// of this checkout in a temporary folder.
import { parseArgs } from 'node:util'
import { rollUnderLoad } from '../drills/rolling-drill.ts'

const { values } = parseArgs({ options: { requests: { type: 'string', default: '50000' } } })

const { report, passed } = await rollUnderLoad(Number(values.requests))
console.log(`${passed ? 'ok    ' : 'FAILED'} ${report}`)
process.exitCode = passed ? 0 : 1
