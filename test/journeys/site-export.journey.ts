// An owner downloads everything that the site has.
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, test } from '../fixtures/browser-test.ts'

test('an owner presses one button and has everything as a ZIP', async ({ owner }) => {
  await owner.goto('/desk')
  await owner.getByRole('link', { name: 'Export' }).first().click()
  await expect(owner.getByRole('heading', { name: 'Export everything' })).toBeVisible()
  const downloading = owner.waitForEvent('download')
  await owner.getByRole('button', { name: 'Download everything as a ZIP' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('everything.zip')
  const entries = unzipSync(new Uint8Array(await readFile(await download.path())))
  expect(Object.keys(entries)).toEqual(
    expect.arrayContaining(['READ-ME.txt', 'manifest.json', 'tables/public.parts_2025.csv']),
  )
})
