import { readFileSync } from 'node:fs'

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
