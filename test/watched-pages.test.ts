// A passage of a page of fees is watched: what counts as a change, what is refused, and who hears of it.
import { describe, expect, test } from 'vitest'
import { openSourceServer, sends, type Answer } from './fixtures/open-data/open-source-server.ts'

const { service, asked, readDue, reading, database } = openSourceServer(
  'page:3',
  new Date('2026-11-26T01:00:00Z'),
  {
    title: 'RUC fees',
    address: 'https://www.nzta.govt.nz/fees',
    starts: 'Fees for licences',
    ends: 'Goods and services tax',
  },
)

const html = (fee: string, around = '') =>
  `<!doctype html><html><head><style>p{}</style><script>track()</script></head><body>${around}
  <nav>Home</nav><h2>Fees   for&nbsp;licences</h2><table><tr><td>Online</td><td>${fee}</td></tr></table>
  <p><a href="/gst">Goods and services tax</a> is included.</p><footer>Seen ${around.length} times</footer></body></html>`
/** A server with this page, and with a robots.txt if one is given. */
const page =
  (body: string, robots?: string): Answer =>
  (request, response) => {
    if (request.url?.endsWith('/robots.txt')) {
      if (robots === undefined) return void response.writeHead(404).end()
      return sends(robots)(request, response)
    }
    return sends(body, 'text/html; charset=utf-8')(request, response)
  }

test('the first reading keeps the passage, and says it', async () => {
  service.answer = page(html('$12.44'))
  await readDue()
  expect(await reading()).toMatchObject({
    failure: null,
    notice: null,
    memory: expect.stringMatching(/^Form 2\nFees for licences .*\$12\.44.*Goods and services tax$/),
  })
  expect(asked).toEqual(['/www.nzta.govt.nz/robots.txt', '/www.nzta.govt.nz/fees'])
})

test('a change of the passage is told with both texts; one around it is none', async () => {
  service.answer = page(html('$12.44'))
  await readDue()
  service.answer = page(html('$12.44', '<p>New menu</p>'))
  await readDue()
  expect((await reading())?.notice).toBeNull()
  service.answer = page(html('$13.10'))
  await readDue()
  expect((await reading())?.notice).toMatch(/It was: .*\$12\.44[\s\S]*It is: .*\$13\.10/)
  // Read once more, it is still said until somebody has seen it.
  await database()`update desk.read_sources set digest = null`
  await readDue()
  expect((await reading())?.outcome).toBe('The passage has changed.')
  expect(await database()`select from desk.content_changes`).toHaveLength(0)
})

test('a passage that was kept before footnotes were told apart raises no false alarm, but a true one', async () => {
  const fees = (footnote: string, fee: string) =>
    page(html(`${fee}<sup>${footnote}</sup> <del>$10</del><ins>${fee}</ins>`))
  const kept = (fee: string) => `Fees for licences Online ${fee}2 $10${fee} Goods and services tax`
  const keep = (memory: string) => database()`update desk.read_sources set memory = ${memory}`
  await keep(kept('$12.44'))
  service.answer = fees('2', '$12.44')
  await readDue()
  expect(await reading()).toMatchObject({ outcome: 'The passage is as it was.', notice: null })
  service.answer = fees('3', '$12.44')
  await readDue()
  expect((await reading())?.notice).toMatch(/It was: .*\$12\.44 \[2\].*It is: .*\$12\.44 \[3\]/s)

  await database()`update desk.read_sources set notice = null, digest = null`
  await keep(kept('$12.44'))
  service.answer = fees('2', '$13.10')
  await readDue()
  expect((await reading())?.notice).toMatch(/It was: .*\$12\.442.*It is: .*\$13\.10 \[2\]/s)
})

test('a second change before anybody has seen the first hides neither', async () => {
  for (const fee of ['$12.44', '$13.10', '$14.00']) {
    service.answer = page(html(fee))
    await readDue()
  }
  expect((await reading())?.notice).toMatch(/\$13\.10[\s\S]*\$14\.00[\s\S]*\$12\.44[\s\S]*\$13\.10/)
})

test('it asks with what the server said of the last version', async () => {
  service.answer = (request, response) => {
    if (request.url?.endsWith('/robots.txt')) return void response.writeHead(404).end()
    if (request.headers['if-none-match'] === '"one"') return void response.writeHead(304).end()
    response.setHeader('ETag', '"one"')
    return page(html('$12.44'))(request, response)
  }
  await readDue()
  await readDue()
  expect(asked).toHaveLength(4)
  expect(await reading()).toMatchObject({ failures: 0, is_read: true })
})

test('cells stand in their order, whatever they say about how far they span', async () => {
  service.answer = page(
    html('$12.44').replaceAll('<td>', '<td colspan="1000000" rowspan="1000000">'),
  )
  await readDue()
  expect((await reading())?.memory).toContain('Online $12.44')
})

test('a term and its figure are two words, as on the page', async () => {
  const terms = '<dl><dt>Light car</dt><dd>$76</dd><dt>Motorbike</dt><dd>$76</dd></dl>'
  service.answer = page(html('$12.44').replace('<p><a', `${terms}<p><a`))
  await readDue()
  expect((await reading())?.memory).toContain('Light car $76 Motorbike $76 Goods')
})

const robotsOf = (rule: string) => page(html('$12.44'), rule)

const refusals: [string, Answer, RegExp][] = [
  ['forbids every program', robotsOf('User-agent: *\nDisallow: /'), /robots\.txt/],
  ['forbids this program', robotsOf('User-agent: ev-nz\nDisallow: /fees'), /robots\.txt/],
  ['rebuilt the page', page('<h1>Our new site</h1>'), /no ‘Fees for licences’/],
  ['lost the end of the passage', page('<h2>Fees for licences</h2><p>$12.44</p>'), /after that/],
  ['keeps programs out', page('<script src="/_Incapsula_Resource"></script>'), /no ‘Fees/],
  [
    'sends a file',
    (request, response) =>
      request.url?.endsWith('robots.txt')
        ? void response.writeHead(404).end()
        : sends('x', 'application/pdf')(request, response),
    /a file, not of a web page/,
  ],
  [
    'leads to another server',
    (request, response) =>
      request.url?.endsWith('robots.txt')
        ? void response.writeHead(404).end()
        : void response.writeHead(302, { Location: 'https://example.com/' }).end(),
    /another server/,
  ],
  [
    'has the page no more',
    (_request, response) => void response.writeHead(404).end(),
    /answers 404/,
  ],
  [
    'fails when asked for robots.txt',
    (_request, response) => void response.writeHead(500).end(),
    /answers 500/,
  ],
  [
    'has more tags than are read',
    page(`${'<br>'.repeat(20_000)}${html('$12.44')}`),
    /too large or too deeply nested/,
  ],
  [
    'puts boxes into each other, deeper than they are read',
    page(`${'<div>'.repeat(600)}${html('$12.44')}`),
    /too large or too deeply nested/,
  ],
  [
    'has a row of more cells than are read',
    page(html('$12.44').replace('<td>', '<td>x'.repeat(10_001))),
    /too large or too deeply nested/,
  ],
  ['has a passage of a whole book', page(html('$12.44'.repeat(5_000))), /longer than/],
]

describe('a server that', () => {
  test.each(refusals)(
    '%s is said at the desk, and the known passage stays',
    async (_what, fault, words) => {
      service.answer = page(html('$12.44'))
      await readDue()
      const before = await reading()
      service.answer = fault
      await readDue()
      expect(await reading()).toMatchObject({
        failure: expect.stringMatching(words),
        memory: before?.memory,
        notice: null,
      })
    },
  )

  test('allows other programs less than this one is read', async () => {
    service.answer = robotsOf('User-agent: *\nDisallow: /admin')
    await readDue()
    expect((await reading())?.failure).toBeNull()
  })
})
