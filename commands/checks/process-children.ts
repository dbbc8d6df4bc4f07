import { readFileSync } from 'node:fs'
import { readMemory } from '../../packages/bench/process-memory.ts'

/** The highest resident memory seen, in megabytes: of a process, and of any single child whose command has a word. */
export type MemoryPeaks = { own: number; child: number }

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

/** The children of a process whose command has a word. */
export function listChildren(processId: number, word: string): number[] {
  const all = read(`/proc/${processId}/task/${processId}/children`).split(' ').filter(Boolean)
  return all.map(Number).filter((child) => read(`/proc/${child}/cmdline`).includes(word))
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
