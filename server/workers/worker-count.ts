import { parseArgs } from 'node:util'

const maxWorkers = 64

/** The number of `--workers`; 0 without the option, and a sentence of advice when it is invalid. */
export function readWorkerCount(args: string[]): number | string {
  const advice = `Say how many processes, from 1 to ${maxWorkers}: npm start -- --workers 4`
  try {
    const { values } = parseArgs({ args, options: { workers: { type: 'string' } } })
    if (values.workers === undefined) return 0
    const isCount = /^\d{1,2}$/.test(values.workers)
    const count = Number(values.workers)
    return isCount && count >= 1 && count <= maxWorkers ? count : advice
  } catch {
    return advice
  }
}
