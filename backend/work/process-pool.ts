// What would hold the thread that serves visitors, and what parses what others have written, runs in processes of its own: a
// fixed number at a time, with bounded memory and time.
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { compiledModules } from './compiled-modules.ts'

/** How a task ended. What the work throws is thrown here too. */
type WorkOutcome<Result> =
  | { outcome: 'done'; result: Result }
  | { outcome: 'too long' }
  | { outcome: 'too much memory' }

type ProcessPool<Task, Result> = {
  /**
   * Runs a task, a value that can be cloned. After `ms` milliseconds, which include its wait for a process and the start of
   * one, the process is ended: 'too long'. When `signal` aborts, its reason is thrown and the process ended too.
   */
  run(task: Task, options: { ms: number; signal?: AbortSignal }): Promise<WorkOutcome<Result>>
  /** Ends the processes. Tasks that run or wait throw. */
  close(): Promise<void>
}

type ProcessPoolOptions = {
  /** The module with the work: what it exports as `work` takes a task and returns the result, or a promise of it. */
  file: URL
  /** How many tasks run at once. */
  processes: number
  /** Of JavaScript in each process; more than that is 'too much memory'. */
  megabytes: number
  /** How long a process without work is kept, in milliseconds; a minute by default. Starting one takes some 300 of another processor. */
  idleMs?: number
}

/** What a process of the pool answers: a result, or what the work threw. */
export type ProcessAnswer = { result: unknown } | { problem: { message: string; stack: string } }

const aMinute = 60_000

/** Where processors are few, a process of the pool lets the one that serves visitors go first. */
const lowerPriority = 10

const entry = fileURLToPath(new URL('./pooled-process.ts', import.meta.url))

/** Opens a pool. Processes are started when there is work for them, without the variables of our environment. */
export function openProcessPool<Task, Result>(
  options: ProcessPoolOptions,
): ProcessPool<Task, Result> {
  const places = openPlaces(options.processes)
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const all = new Set<ChildProcess>()
  const closing = new AbortController()

  function takeProcess(): ChildProcess {
    const [kept] = idle
    if (!kept) {
      const started = startProcess(options)
      all.add(started)
      const forget = () => {
        all.delete(started)
        clearTimeout(idle.get(started))
        idle.delete(started)
      }
      // One that could not be started has no 'exit'. An 'error' that nobody hears would end this process.
      return started.once('exit', forget).on('error', () => {
        if (started.pid === undefined) forget()
      })
    }
    const [child, timer] = kept
    clearTimeout(timer)
    idle.delete(child)
    keepAlive(child, true)
    return child
  }

  function giveBack(child: ChildProcess) {
    const { killed, exitCode, signalCode, pid } = child
    if (killed || pid === undefined || (exitCode ?? signalCode) !== null) return
    keepAlive(child, false)
    const end = () => {
      idle.delete(child)
      child.kill('SIGKILL')
    }
    idle.set(child, setTimeout(end, options.idleMs ?? aMinute).unref())
  }

  return {
    async run(task, { ms, signal }) {
      const deadline = AbortSignal.timeout(ms)
      const ends = AbortSignal.any([deadline, closing.signal, ...(signal ? [signal] : [])])
      const leave = await places.take(ends)
      let child: ChildProcess | undefined
      try {
        ends.throwIfAborted()
        child = takeProcess()
        return await answerOf<Result>(child, task, ends)
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        if (closing.signal.aborted) throw closing.signal.reason
        if (deadline.aborted) return { outcome: 'too long' }
        throw error
      } finally {
        if (child) giveBack(child)
        leave()
      }
    },
    async close() {
      closing.abort(new Error('The pool is closed'))
      const ended = [...all].map((child) => new Promise((resolve) => child.once('exit', resolve)))
      for (const child of all) {
        keepAlive(child, true)
        child.kill('SIGKILL')
      }
      await Promise.all(ended)
    },
  }
}

function startProcess({ file, megabytes }: ProcessPoolOptions): ChildProcess {
  const child = fork(entry, [file.href], {
    execArgv: [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=4'],
    env: memoryVariables(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // Without an id it could not be started; its 'error' says why.
  if (child.pid !== undefined) {
    setPriority(child.pid, lowerPriority)
    endWithUs(child, child.pid)
  }
  return child
}

/**
 * Work in one piece does not hear that this process is gone. A shell does, whose end of a pipe the system closes, also after
 * kill -9: a tenth of a megabyte, where a thread beside the work took ten. Nothing where there is no shell.
 */
function endWithUs(child: ChildProcess, id: number) {
  const shell = spawn('sh', ['-c', 'read -r _; kill -9 "$1"', 'sh', String(id)], {
    // Ctrl-C must not reach it before us.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  shell.unref()
  ;(shell.stdin as unknown as { unref(): void }).unref()
  child.once('exit', () => shell.kill('SIGKILL'))
}

/** The bounds of malloc that `npm start` gives this process too, and the compiled modules that it keeps, if it does. */
function memoryVariables(): NodeJS.ProcessEnv {
  return { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', ...compiledModules() }
}

/** Whether this process waits for a child before it ends. */
function keepAlive(child: ChildProcess, isKept: boolean) {
  const streams = [child, child.channel, child.stderr as { ref?(): void; unref?(): void } | null]
  for (const one of streams)
    if (isKept) one?.ref?.()
    else one?.unref?.()
}

/** How Node ends when it has no memory left, on several systems. */
const outOfMemory = new Set<string | number>(['SIGABRT', 'SIGTRAP', 'SIGILL', 134])

/** Gives a process a task, and waits for the answer. When the signal aborts, the process is ended and the reason thrown. */
function answerOf<Result>(
  child: ChildProcess,
  task: unknown,
  ends: AbortSignal,
): Promise<WorkOutcome<Result>> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkOutcome<Result>>()
  let problem = ''
  const hear = (text: Buffer) => void (problem = `${problem}${String(text)}`.slice(-2_000))
  const onMessage = (answer: ProcessAnswer) => {
    if ('result' in answer) resolve({ outcome: 'done', result: answer.result as Result })
    else reject(new Error(answer.problem.message, { cause: answer.problem.stack }))
  }
  const onExit = (code: number | null, signal: string | null) => {
    if (outOfMemory.has(signal ?? code ?? 0)) resolve({ outcome: 'too much memory' })
    else reject(new Error(`The process ended (${signal ?? code}): ${problem}`))
  }
  const stop = () => {
    child.kill('SIGKILL')
    reject(ends.reason)
  }
  child.on('message', onMessage).on('exit', onExit).on('error', reject)
  child.stderr?.on('data', hear)
  ends.addEventListener('abort', stop)
  // If the process has ended, its exit says why.
  child.send(task as object, () => {})
  return promise.finally(() => {
    child.off('message', onMessage).off('exit', onExit).off('error', reject)
    child.stderr?.off('data', hear)
    ends.removeEventListener('abort', stop)
  })
}

/** Places for so many tasks at once; the others wait, the longest first. */
function openPlaces(count: number) {
  const waiting = new Set<() => void>()
  let taken = 0
  const leave = () => {
    taken -= 1
    const [next] = waiting
    next?.()
  }
  return {
    /** Resolves when there is a place, or the signal has aborted, to what gives it back. */
    async take(ends: AbortSignal): Promise<() => void> {
      while (taken >= count && !ends.aborted) {
        await new Promise<void>((resolve) => {
          const go = () => {
            waiting.delete(go)
            ends.removeEventListener('abort', go)
            resolve()
          }
          waiting.add(go)
          ends.addEventListener('abort', go)
        })
      }
      taken += 1
      return leave
    },
  }
}
