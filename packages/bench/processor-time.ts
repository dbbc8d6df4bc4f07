import { readdirSync, readFileSync } from 'node:fs'

/** Linux reports hundredths of a second on every machine (USER_HZ in proc(5)). */
const millisecondsPerTick = 10

type Process = { id: number; parent: number; milliseconds: number }

/**
 * CPU time of a process and its running child processes, in milliseconds; NaN without /proc.
 */
export function processorMilliseconds(processId: number): number {
  const all = listProcesses()
  if (!all) return Number.NaN
  const total = (id: number): number =>
    all
      .filter((one) => one.parent === id)
      .reduce(
        (sum, { id: child }) => sum + total(child),
        all.find((one) => one.id === id)?.milliseconds ?? 0,
      )
  return total(processId)
}

function listProcesses(): Process[] | undefined {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readProcess)
  } catch {
    return undefined
  }
}

function readProcess(id: string): Process[] {
  try {
    // The name is in parentheses and may contain anything; numbers follow: 4 ppid, 14 utime, 15 stime.
    const text = readFileSync(`/proc/${id}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return [
      { id: Number(id), parent: Number(fields[1]), milliseconds: ticks * millisecondsPerTick },
    ]
  } catch {
    // It has ended since the listing.
    return []
  }
}
