import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { listChildren } from '../../test/fixtures/command-process.ts'

/**
 * Resident memory of a process in megabytes: current (VmRSS) or peak (VmHWM); undefined without /proc, or once
 * the process has ended.
 */
export function readMemory(
  processId: number | undefined,
  field: 'VmRSS' | 'VmHWM',
): number | undefined {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8')
    const kilobytes = new RegExp(`${field}:\\s*(\\d+)`).exec(status)?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}

/** The highest resident memory seen, in megabytes: of a process, and of any single child whose command has a word. */
type MemoryPeaks = { own: number; child: number }

const intervalMs = 20

/** Watches a process and its children until `stop` is called. Sees nothing without /proc. */
export function watchMemory(processId: number, word: string): { stop: () => MemoryPeaks } {
  const peaks: MemoryPeaks = { own: 0, child: 0 }
  const timer = setInterval(() => {
    peaks.own = Math.max(peaks.own, readMemory(processId, 'VmRSS') ?? 0)
    for (const child of listChildren(processId, word)) {
      peaks.child = Math.max(peaks.child, readMemory(child, 'VmHWM') ?? 0)
    }
  }, intervalMs)
  return {
    stop() {
      clearInterval(timer)
      return peaks
    },
  }
}

/** Processor time of the first thread of a process in milliseconds, to the nanosecond; NaN without /proc. */
export function schedulerMilliseconds(processId: number): number {
  try {
    return Number(readFileSync(`/proc/${processId}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}

/** Processor time in milliseconds that a Node process has used: its main thread, and the process with all its threads. */
export type ProcessorTime = { thread: number; process: number }

/** Options of Node that make a process answer each message of its parent with its `ProcessorTime`. */
export const processorProbe = ['--import', path.join(import.meta.dirname, 'processor-probe.ts')]

/** Linux reports hundredths of a second on every machine (USER_HZ in proc(5)). */
const millisecondsPerTick = 10

type Process = { id: number; parent: number; milliseconds: number }

/**
 * CPU time of a process and its running child processes, in milliseconds; NaN without /proc.
 */
export const processorMilliseconds = (processId: number): number =>
  sumOfTree(processId, ({ milliseconds }) => milliseconds)

/**
 * Memory of a process and its running child processes, in megabytes, shared pages divided among those that share them
 * (PSS); NaN without /proc.
 */
export const proportionalMemory = (processId: number): number => sumOfTree(processId, sharesOf)

function sumOfTree(processId: number, valueOf: (one: Process) => number): number {
  const all = listProcesses()
  if (!all) return Number.NaN
  const total = (one: Process): number =>
    all
      .filter(({ parent }) => parent === one.id)
      .reduce((sum, child) => sum + total(child), valueOf(one))
  return all.filter(({ id }) => id === processId).reduce((sum, one) => sum + total(one), 0)
}

function sharesOf({ id }: Process): number {
  try {
    const text = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s*(\d+)/m.exec(text)?.[1] ?? 0) / 1024
  } catch {
    // It has ended, or belongs to another user.
    return 0
  }
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
