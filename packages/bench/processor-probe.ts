// Loaded into the process of a server with `--import`: answers each message of its parent with the processor time that
// it has used so far.
import type { ProcessorTime } from './process-usage.ts'

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

process.on('message', () => {
  const used: ProcessorTime = {
    thread: milliseconds(process.threadCpuUsage()),
    process: milliseconds(process.cpuUsage()),
  }
  process.send?.(used)
})
