import { readFileSync } from 'node:fs'
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
