// A process of a process pool: runs the `work` of a module for each message, until the process that started it is gone.
import { flushCompileCache } from 'node:module'
import type { ProcessAnswer } from './process-pool.ts'

const [, , file = ''] = process.argv
const loading: Promise<{ work: (task: unknown) => unknown }> = import(file)
// Kept now for the next process: this one is killed when it is no longer needed.
loading.then(
  () => flushCompileCache(),
  () => {},
)

const send = (answer: ProcessAnswer) => process.send?.(answer)

process.on('message', async (task) => {
  try {
    const { work } = await loading
    send({ result: await work(task) })
  } catch (cause) {
    const { message, stack = '' } = cause instanceof Error ? cause : new Error(String(cause))
    send({ problem: { message, stack } })
  }
})

// A terminal sends its signals to all processes: what started this one decides when it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
