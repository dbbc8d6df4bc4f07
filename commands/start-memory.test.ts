import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importMemory } from '../server/upload-runner.ts'
import { startMemory } from './start-memory.mjs'

const megabyte = 1024 * 1024
const started = (memory: number, env: Record<string, string> = {}, options: string[] = []) =>
  startMemory({ memory: memory * megabyte, options, env, cache: '/cache' })

test('the heap grows with the machine, and has an end below and above', () => {
  const heap = (memory: number) => started(memory).options[0]
  expect([256, 512, 800, 8192, 65_536].map(heap)).toEqual(
    [160, 160, 240, 256, 256].map((size) => `--max-old-space-size=${size}`),
  )
})

test('a small machine opens fewer connections to its database, and looks for garbage from the start', () => {
  expect(started(512).env).toMatchObject({ POOL_PAGES: '2', POOL_ACCOUNTS: '2', POOL_API: '2' })
  expect(started(2048).env).not.toHaveProperty('POOL_PAGES')
  const delays = (memory: number) => started(memory).options.join(' ').includes('initial-old')
  expect([delays(512), delays(2048)]).toEqual([false, true])
})

test('an option that only one version of Node is known to have is given to no other', () => {
  const delaysOptimising = (node: string) =>
    startMemory({ memory: 2048 * megabyte, options: [], env: {}, cache: '/cache', node })
      .options.join(' ')
      .includes('maglev')
  expect(['20.20.2', '24.21.0', '26.1.0'].map(delaysOptimising)).toEqual([false, true, false])
})

test('what the operator has set wins', () => {
  const own = { NODE_OPTIONS: '--max_old_space_size=900', MALLOC_ARENA_MAX: '8', POOL_PAGES: '9' }
  const { options, env } = started(512, own, ['--max-semi-space-size=32'])
  const named = (name: string) => options.filter((option) => option.startsWith(name))
  expect(named('--max-semi-space-size')).toEqual(['--max-semi-space-size=32'])
  expect(named('--max-old-space-size')).toEqual([])
  expect(env).toMatchObject({
    MALLOC_ARENA_MAX: '8',
    POOL_PAGES: '9',
    NODE_COMPILE_CACHE: '/cache',
  })
})

test('the command of parts imports within the memory of an import at the desk', () => {
  const file = new URL('../package.json', import.meta.url)
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: Record<string, string> }
  expect(scripts.parts).toBe(`node ${importMemory.join(' ')} commands/run.mjs parts`)
})
