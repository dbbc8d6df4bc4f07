import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listChargers } from '../../content/chargers.ts'
import { writeChargers } from './charger-import.ts'

test('the content file is what the importer writes, byte for byte', async () => {
  const file = new URL('../../content/chargers/evroam.json', import.meta.url)
  expect(await readFile(file, 'utf8')).toBe(writeChargers(listChargers()))
})
