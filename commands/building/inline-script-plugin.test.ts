import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { sessionStorageKey } from '../../app/session-storage-key.ts'
import { bundleInlineScript } from './inline-script-plugin.ts'

test('the hydration script is one small classic script with its constants filled in', async () => {
  const { code, files } = await bundleInlineScript('app/shell/hydration-script.ts')
  // Throws on anything that only a module may contain.
  expect(() => new Script(code)).not.toThrow()
  expect(code.length).toBeLessThan(3_100)
  expect(code).toContain(sessionStorageKey)
  expect(code).not.toContain('</')
  expect(files.map((file) => file.split('/').at(-1))).toEqual(
    expect.arrayContaining([
      'hydration-script.ts',
      'hydration-script.ts',
      'session-storage-key.ts',
    ]),
  )
})
