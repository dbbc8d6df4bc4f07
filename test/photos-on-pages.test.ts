import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ settings: { PAGE_CACHE_MB: '16' } })
})
afterAll(() => site.close())

const read = async (path: string) => (await site.fetch(path)).text()

/** The page once what has changed in the database is on it. */
async function readUntil(path: string, words: string): Promise<void> {
  await expect.poll(() => read(path)).toContain(words)
}

const addPhoto = (subject: string, stem: string, more: Record<string, unknown> = {}) =>
  site.database`insert into photos ${site.database({
    subject,
    stem,
    alt: `The ${subject} by the sea`,
    credit: 'Moana Rewi',
    licence: 'CC BY 4.0',
    width: 3000,
    height: 2000,
    widths: [480, 960, 1600],
    ...more,
  })}`

test('a published photo replaces the drawing on cards and on the page, with credit and licence', async () => {
  const before = await read('/kia-ev5')
  expect(before).not.toContain('/storage/v1/')
  expect(before).toContain('Side view of the Kia EV5, drawn to scale')
  await read('/ev-models')
  await addPhoto('kia-ev5', 'kia-ev5/aaaa1111', { source: 'https://example.org/picture' })
  await readUntil('/kia-ev5', 'The kia-ev5 by the sea')
  const page = await read('/kia-ev5')
  expect(page).not.toContain('Side view of the Kia EV5, drawn to scale')
  const url = '/storage/v1/object/public/photos/kia-ev5/aaaa1111'
  expect(page).toContain(`${url}-480.avif 480w, ${url}-960.avif 960w, ${url}-1600.avif 1600w`)
  expect(page).toContain(`${url}-480.webp 480w`)
  expect(page).toMatch(/<img[^>]+width="3000" height="2000"[^>]+loading="eager"/)
  expect(page).toMatch(/Photo:.*Moana Rewi.*CC BY 4\.0/)
  expect(page).toContain('href="https://example.org/picture"')
  expect(page).toContain(`"image":"http://127.0.0.1:3000${url}-1600.jpg"`)
  const cards = await read('/ev-models')
  expect(cards).toMatch(/<img[^>]+loading="lazy"[^>]+aspect-31\/13/)
  expect(cards).toContain('Side view of the Kia EV3')
  expect(cards).not.toContain('Side view of the Kia EV5')

  await addPhoto('kia-ev5', 'kia-ev5/bbbb2222', { position: 2, credit: 'Hemi Tau' })
  await readUntil('/kia-ev5', 'Hemi Tau')
  await site.database`update photos set hidden = true where stem = 'kia-ev5/bbbb2222'`
  await expect.poll(() => read('/kia-ev5')).not.toContain('Hemi Tau')
  await site.database`update photos set removed_at = now()`
  await expect.poll(() => read('/kia-ev5')).toBe(before)
})

test('a workshop shows its photo on its profile and its card, and nothing without one', async () => {
  const before = [await read('/ev-service-centers'), await read('/evs-enhanced')]
  expect(before.join()).not.toContain('<picture')
  await addPhoto('evs-enhanced', 'evs-enhanced/cccc3333')
  await readUntil('/evs-enhanced', 'by the sea')
  await readUntil('/ev-service-centers', 'by the sea')
  await site.database`delete from photos`
  await expect.poll(() => read('/evs-enhanced')).toBe(before[1])
  await expect.poll(() => read('/ev-service-centers')).toBe(before[0])
})

test('without the table of photos pages show their drawings', async () => {
  await site.database`alter table photos rename to lost`
  await site.database`notify page_changes, 'photos'`
  const response = await site.fetch('/kia-ev3')
  expect(response.status).toBe(200)
  await site.database`alter table lost rename to photos`
})
