// A thread of a pooled process: ends it when the process that started it is gone, whatever the other thread is doing.
import { workerData } from 'node:worker_threads'

const everyMs = 1_000

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
}, everyMs)
