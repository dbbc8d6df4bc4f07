import { parseArgs } from 'node:util'

const most = 64

/** How many processes `--workers` asks for; 0 without it, and a sentence for whoever mistyped it. */
export function readWorkerCount(args: string[]): number | string {
  const advice = `Say how many processes, from 1 to ${most}: npm start -- --workers 4`
  try {
    const { values } = parseArgs({ args, options: { workers: { type: 'string' } } })
    if (values.workers === undefined) return 0
    const isCount = /^\d{1,2}$/.test(values.workers)
    const count = Number(values.workers)
    return isCount && count >= 1 && count <= most ? count : advice
  } catch {
    return advice
  }
}
