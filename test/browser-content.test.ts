// A browser knows the files of content/ only, so a script that holds texts of them would show them after an edit too. What
// pages show reaches them through loaders.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { editableSchemas } from '../content/editable/editable-schemas.ts'
import { listCollections } from '../content/published.ts'

/** The text of every script that a page can load, followed from what the build names. */
async function readScripts(): Promise<string> {
  const manifest = await readFile(new URL('../build/client/islands.json', import.meta.url), 'utf8')
  const built = Object.values(JSON.parse(manifest) as Record<string, { file: string }>)
  const named = built.map(({ file }) => `/${file}`).filter((url) => url.endsWith('.js'))
  const texts = new Map<string, string>()
  const open = [...named]
  for (let url = open.pop(); url; url = open.pop()) {
    if (texts.has(url)) continue
    const text = await readFile(new URL(`../build/client${url}`, import.meta.url), 'utf8')
    texts.set(url, text)
    for (const [, name] of text.matchAll(/["'`]\.?\/?(?:assets\/)?([\w.-]+\.js)["'`]/g)) {
      open.push(`/assets/${name}`)
    }
  }
  expect(texts.size).toBeGreaterThan(20)
  return [...texts.values()].join('\n')
}

/** Every text and key in a piece of content, as runs of characters that a minifier leaves as they are. */
function runsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.match(/[\w ,.;:()-]+/g) ?? []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key.includes(' ') ? [key] : []),
    ...runsIn(inner),
  ])
}

const scripts = await readScripts()
const baselines = Object.keys(editableSchemas)
  .map((name) => [name, listCollections().get(name)?.baseline] as const)
  // First registrations come from readings only: their file has none.
  .filter(([, baseline]) => Object.keys(baseline ?? {}).length > 0)

test.each(baselines)('no script holds a text of %s', (_name, baseline) => {
  const [longest = '', ...others] = runsIn(baseline).toSorted(
    (one, other) => other.length - one.length,
  )
  // Shorter ones are words that code has too.
  // A slug is an address, which code names too.
  const told = [longest, ...others.slice(0, 50).filter((run) => run.length > 24)].filter(
    (run) => !/^[a-z\d-]+$/.test(run),
  )
  expect(longest.length).toBeGreaterThan(12)
  expect(told.filter((run) => scripts.includes(run))).toEqual([])
})
