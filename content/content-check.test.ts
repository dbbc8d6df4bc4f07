import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { validateContent } from './content-check.ts'

it('all published content is valid today', async () => {
  await expect(validateContent(new Date())).resolves.toBeUndefined()
})

it('a day earlier, it reports the first kind of content dated in the future', async () => {
  await expect(validateContent(new Date('2020-01-01T00:00:00Z'))).rejects.toThrow(
    /content\/sources\/model-sources\.ts: [a-z0-9-]+\.read: is in the future/,
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
    expect(loads).toContain('model-schema.ts loads zod')
    expect(
      loads.filter((line) => !/^(.*-schema|.*-check|editable\/.*)\.ts loads /.test(line)),
    ).toEqual([])
  })
})
