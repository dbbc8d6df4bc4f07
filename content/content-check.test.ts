import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { validateContent } from './content-check.ts'
import { isFuture } from './sources/source-check.ts'

it('all published content is valid today', async () => {
  await expect(validateContent(new Date())).resolves.toBeUndefined()
})

/** Every hour from six before a midnight in New Zealand to five after it. */
const hoursAround = (midnight: string) =>
  Array.from({ length: 12 }, (_, hour) => new Date(Date.parse(midnight) + (hour - 6) * 3_600_000))

describe('what is dated by a day of New Zealand', () => {
  // In summer time, on the day summer time ends, and in winter.
  it.each(['2027-01-01T00:00+13:00', '2027-04-04T00:00+13:00', '2027-07-01T00:00+12:00'])(
    'is valid at every hour around %s',
    async (midnight) => {
      const mistakes: string[] = []
      for (const moment of hoursAround(midnight)) {
        await validateContent(moment).catch((problem) =>
          mistakes.push(`${moment.toISOString()}: ${problem}`),
        )
      }
      expect(mistakes).toEqual([])
    },
  )

  it.each(['2027-01-01T00:00+13:00', '2027-04-04T00:00+13:00', '2027-07-01T00:00+12:00'])(
    'is in the future until %s, when its day begins',
    (midnight) => {
      const future = hoursAround(midnight).map((moment) => isFuture(midnight.slice(0, 10), moment))
      expect(future).toEqual([...Array(6).fill(true), ...Array(6).fill(false)])
    },
  )
})

it('a day earlier, it reports the first kind of content dated in the future', async () => {
  await expect(validateContent(new Date('2020-01-01T00:00:00Z'))).rejects.toThrow(
    /content\/sources\/model-sources\.json: [a-z0-9-]+\.read: is in the future/,
  )
})

describe('the browser bundle', () => {
  it('contains no checks: only schemas load zod, and only checks and what the desk needs load schemas', async () => {
    const folder = new URL('./', import.meta.url)
    const files = (await readdir(folder, { recursive: true })).filter((name) =>
      /(?<!\.test)\.ts$/.test(name),
    )
    const loads: string[] = []
    for (const name of files) {
      const text = await readFile(new URL(name, folder), 'utf8')
      for (const [, from] of text.matchAll(/^import (?!type )[^'"]*['"]([^'"]+)['"]/gm)) {
        if (/^zod$|-schemas?\.ts$|\/editable\//.test(from ?? ''))
          loads.push(`${name} loads ${from}`)
      }
    }
    expect(loads).toContain('cars/model-schema.ts loads zod')
    expect(
      loads.filter((line) => !/^(.*-schemas?|.*-check|editable\/.*)\.ts loads /.test(line)),
    ).toEqual([])
  })
})
