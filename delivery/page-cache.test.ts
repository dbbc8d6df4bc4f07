import { describe, expect, test } from 'vitest'
import { openTestCache, words } from '../test/fixtures/open-test-cache.ts'

test('an address is rendered once, in whatever order its parameters come', async () => {
  const { read, made } = openTestCache()
  const first = await read('/models?a=1&b=2')
  expect(await read('/models?b=2&a=1')).toBe(first)
  expect(await read('/models?a=1&b=3')).not.toBe(first)
  expect(made).toHaveLength(2)
})

test('what is kept is given at once: at its own address, while fresh, until dropped', async () => {
  const { read, answerAtOnce, pass, drop } = openTestCache()
  const at = (address: string) => answerAtOnce({ address, header: () => null })?.body?.toString()
  const page = await read('/models?b=2&a=1')
  expect(at('/models?a=1&b=2')).toBe(page)
  expect(at('/models?b=2&a=1')).toBeUndefined()
  pass(31)
  expect(at('/models?a=1&b=2')).toBeUndefined()
  const start = await read('/')
  expect(at('/')).toBe(start)
  drop('')
  expect(at('/')).toBeUndefined()
})

test('many who ask at once wait for one rendering', async () => {
  const { read, made, holdRenderings } = openTestCache()
  const finish = holdRenderings()
  const answers = Promise.all(Array.from({ length: 20 }, () => read('/')))
  finish()
  expect(new Set(await answers).size).toBe(1)
  expect(made).toHaveLength(1)
})

test('a rendering goes on while anybody waits for it, and ends when nobody does', async () => {
  const { ask, made, signals, holdRenderings } = openTestCache()
  const finish = holdRenderings()
  const [first, second] = [new AbortController(), new AbortController()]
  const answers = [first, second].map(({ signal }) => ask('/', { signal }))
  first.abort()
  expect(signals[0]?.aborted).toBe(false)
  second.abort()
  expect(signals[0]?.aborted).toBe(true)
  // Who comes after that is not sent away with them.
  const third = ask('/')
  finish()
  expect((await third).status).toBe(200)
  expect(made).toHaveLength(2)
  await Promise.all(answers)
})

test('an older page is given at once and made anew behind it, a too old one is not given', async () => {
  const { read, made, pass } = openTestCache()
  const first = await read('/')
  pass(29)
  expect(await read('/')).toBe(first)
  expect(made).toHaveLength(1)
  pass(2)
  expect(await read('/')).toBe(first)
  expect(made).toHaveLength(2)
  const second = await read('/')
  expect(second).not.toBe(first)
  pass(61)
  expect(await read('/')).not.toBe(second)
})

describe('a change', () => {
  test.each([
    ['reviews/nissan-leaf', ['reviews/nissan-leaf'], 2],
    ['reviews', ['reviews/nissan-leaf'], 2],
    ['reviews/nissan-leaf', ['reviews'], 2],
    ['', [], 2],
    ['reviews/nissan-leaf', ['reviews/nissan-leaf-plus'], 1],
    ['reviews/nissan-leaf', ['parts'], 1],
    ['parts', [], 1],
  ])('of %j leaves a page that read %j rendered %i times', async (changed, topics, times) => {
    const { read, made, drop } = openTestCache({ topics })
    await read('/')
    drop(changed)
    await read('/')
    expect(made).toHaveLength(times)
  })

  test('during a rendering is seen by whoever asks after it, and what was read before is not kept', async () => {
    const { read, drop, holdRenderings } = openTestCache({ topics: ['parts'] })
    const finish = holdRenderings()
    const before = read('/')
    drop('parts')
    const after = read('/')
    finish()
    expect(await after).not.toBe(await before)
    expect(await read('/')).toBe(await after)
  })
})

test('what is asked for least lately makes room', async () => {
  const { read, made } = openTestCache({ limit: words.length * 5 })
  const first = await read('/one')
  await read('/two')
  expect(await read('/one')).toBe(first)
  await read('/three')
  expect(await read('/one')).toBe(first)
  expect(made).toHaveLength(3)
  await read('/two')
  expect(made).toHaveLength(4)
})

test('a limit of nothing keeps nothing', async () => {
  const { read, made } = openTestCache({ limit: 0 })
  await read('/')
  await read('/')
  expect(made).toHaveLength(2)
})

test('a page that is not there is never kept, and made once for who asks at once', async () => {
  const { ask, made, holdRenderings } = openTestCache({ status: 404 })
  const finish = holdRenderings()
  const answers = [ask('/nothing'), ask('/nothing')]
  finish()
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(404)
  expect(made).toHaveLength(1)
  await ask('/nothing')
  expect(made).toHaveLength(2)
})

test('an answer that can be read once is never kept, and each gets its own', async () => {
  const { ask, made, holdRenderings } = openTestCache({ isReadOnce: true })
  const finish = holdRenderings()
  const answers = [ask('/parts.csv'), ask('/parts.csv')]
  finish()
  const texts = await Promise.all(answers.map(async (answer) => (await answer).text()))
  expect(new Set(texts).size).toBe(2)
  expect(made).toHaveLength(2)
})
