import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A control group: processes that the system keeps within so much memory, on one core. */
type MemoryLimit = {
  /** What it starts from now on belongs to the group too. */
  add(processId: number): void
  /** How many processes the system has ended for want of memory. */
  kills(): number
  /** The group must be empty by then. */
  remove(): void
}

const root = '/sys/fs/cgroup'

/** Where there is swap, what does not fit would go there instead. */
function withoutSwap(folder: string, bytes: string) {
  const files = { 'memory.swap.max': '0', 'memory.memsw.limit_in_bytes': bytes }
  for (const [file, limit] of Object.entries(files)) {
    const at = path.join(folder, file)
    if (existsSync(at)) writeFileSync(at, limit)
  }
}

/** Opens a control group; undefined where the system has none that we may make, which takes root. */
export function openMemoryLimit(megabytes: number): MemoryLimit | undefined {
  const name = `ev-nz-bench-${process.pid}`
  const bytes = String(megabytes * 1024 * 1024)
  const isUnified = existsSync(path.join(root, 'cgroup.controllers'))
  const groups = isUnified
    ? [{ folder: path.join(root, name), limits: { 'memory.max': bytes, 'cpu.max': '100000' } }]
    : [
        { folder: path.join(root, 'memory', name), limits: { 'memory.limit_in_bytes': bytes } },
        { folder: path.join(root, 'cpu', name), limits: { 'cpu.cfs_quota_us': '100000' } },
      ]
  const remove = () => {
    for (const { folder } of groups) if (existsSync(folder)) rmdirSync(folder)
  }
  try {
    for (const { folder, limits } of groups) {
      mkdirSync(folder)
      for (const [file, limit] of Object.entries(limits))
        writeFileSync(path.join(folder, file), limit)
      withoutSwap(folder, bytes)
    }
  } catch {
    remove()
    return undefined
  }
  const [memory] = groups
  const events = path.join(memory?.folder ?? '', isUnified ? 'memory.events' : 'memory.oom_control')
  return {
    add(processId) {
      for (const { folder } of groups)
        writeFileSync(path.join(folder, 'cgroup.procs'), String(processId))
    },
    kills: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(events, 'utf8'))?.[1] ?? 0),
    remove,
  }
}
