import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { sessionStorageKey } from '../../app/ground/browser/storage-keys.ts'
import { bundleInlineScript } from './inline-script-plugin.ts'

test('the script of a page is one small classic script with its constants filled in', async () => {
  const { code, files } = await bundleInlineScript('app/ground/shell/page-script.ts')
  // Throws on anything that only a module may contain.
  expect(() => new Script(code)).not.toThrow()
  expect(code.length).toBeLessThan(6_400)
  expect(code).toContain(sessionStorageKey)
  expect(code).not.toContain('</')
  expect(files.map((file) => file.split('/').at(-1))).toEqual(
    expect.arrayContaining(['page-script.ts', 'early-presses.ts', 'storage-keys.ts']),
  )
})
