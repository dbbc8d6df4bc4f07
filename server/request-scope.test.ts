// In a process of its own, because a failure may end it.
import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { brokenStateCode } from './request-scope.ts'

const fail = {
  'an error event': `new PassThrough().destroy(new Error('broken'))`,
  'an error event later': `setTimeout(() => new EventEmitter().emit('error', new Error('broken')), 5)`,
  'an error event without an error': `setImmediate(() => new EventEmitter().emit('error', 'broken'))`,
  'a rejected promise': `void Promise.reject(new Error('broken'))`,
  'a rejected promise later': `setTimeout(async () => { throw new Error('broken') }, 5)`,
  'a callback that throws': `setTimeout(() => { throw new Error('broken') }, 5)`,
}

/** Runs code in a process that survives failures of requests. Returns its output and exit code. */
const run = (code: string) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const script = `
      import { EventEmitter } from 'node:events'
      import { PassThrough } from 'node:stream'
      import { runRequest, surviveRequestFailures } from './server/request-scope.ts'
      surviveRequestFailures({ error: (message) => console.log(message) })
      const never = new Promise(() => setTimeout(() => {}, 60_000))
      const answered = (error) => { console.log('answered'); setTimeout(() => process.exit(7), 50) }
      ${code}`
    execFile(process.execPath, ['--input-type=module', '-e', script], (error, output) =>
      resolve({ code: Number(error?.code ?? 0), output }),
    )
  })

const survived = {
  code: 7,
  output: 'Something that a request started has failed, and nobody listened\nanswered\n',
}
const ended = {
  code: brokenStateCode,
  output: 'The process ends, because its state may be broken\n',
}

test.each([
  'an error event',
  'an error event later',
  'an error event without an error',
  'a rejected promise',
  'a rejected promise later',
] as const)('%s of a request is logged and answered, and the process lives', async (kind) => {
  const code = `runRequest(() => { ${fail[kind]}; return never }).catch(answered)`
  expect(await run(code)).toEqual(survived)
})

test('a failure just after the answer is survived too', async () => {
  const code = `await runRequest(async () => { ${fail['an error event later']} }); setTimeout(answered, 20)`
  expect(await run(code)).toEqual(survived)
})

test.each(['an error event', 'a rejected promise', 'a callback that throws'] as const)(
  '%s outside of requests ends the process',
  async (kind) => {
    expect(await run(`${fail[kind]}; await never`)).toEqual(ended)
  },
)

test('a callback that throws ends the process even in a request, because it may leave state half-changed', async () => {
  const code = `runRequest(() => { ${fail['a callback that throws']}; return never }).catch(answered)`
  expect(await run(code)).toEqual(ended)
})
