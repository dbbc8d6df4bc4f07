import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buildBill, listStrangeLicences, type LockFile } from './bill-of-materials.ts'

const lock: LockFile = {
  name: 'a-site',
  version: '1.0.0',
  packages: {
    '': { dependencies: { one: '1.0.0' } },
    'node_modules/one': {
      version: '1.0.0',
      integrity: `sha512-${Buffer.from('hash').toString('base64')}`,
      license: 'MIT',
      dependencies: { '@scope/two': '^2.0.0' },
    },
    'node_modules/one/node_modules/@scope/two': { version: '2.1.0', license: 'MIT OR Apache-2.0' },
    'node_modules/@scope/two': { version: '3.0.0', license: 'ISC', dev: true },
    'node_modules/odd': { version: '0.1.0', license: 'Proprietary', optional: true },
  },
}
const asLocked = async () => undefined

test('each package is there with version, hash, licence and whether it runs', async () => {
  const { components } = await buildBill(lock, asLocked)
  expect(components.map(({ purl, scope }) => `${purl} ${scope}`)).toEqual([
    'pkg:npm/%40scope/two@3.0.0 excluded',
    'pkg:npm/odd@0.1.0 optional',
    'pkg:npm/one@1.0.0 required',
    'pkg:npm/%40scope/two@2.1.0 required',
  ])
  expect(components[2]).toMatchObject({
    name: 'one',
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: Buffer.from('hash').toString('hex') }],
  })
  expect(components[3]?.licenses).toEqual([{ expression: 'MIT OR Apache-2.0' }])
})

test('what needs what is found as Node finds it', async () => {
  const { dependencies } = await buildBill(lock, asLocked)
  const of = (ref: string) => dependencies.find((entry) => entry.ref === ref)?.dependsOn
  expect(of('a-site@1.0.0')).toEqual(['pkg:npm/one@1.0.0'])
  expect(of('pkg:npm/one@1.0.0')).toEqual(['pkg:npm/%40scope/two@2.1.0'])
})

test('a licence nobody has agreed to is named, also one that came with the installed package', async () => {
  expect(listStrangeLicences(await buildBill(lock, asLocked))).toEqual([
    'pkg:npm/odd@0.1.0: licence Proprietary is not on the list',
  ])
  const changed = await buildBill(lock, async (place) =>
    place === 'node_modules/one' ? 'SSPL-1.0' : 'MIT',
  )
  expect(listStrangeLicences(changed)).toEqual([
    'pkg:npm/one@1.0.0: licence SSPL-1.0 is not on the list',
  ])
})

test('every licence of this project is on the list', async () => {
  const own = JSON.parse(await readFile('package-lock.json', 'utf8')) as LockFile
  const bill = await buildBill(own, asLocked)
  expect(bill.components.length).toBeGreaterThan(100)
  expect(listStrangeLicences(bill)).toEqual([])
  const names = new Set(bill.components.map((component) => component['bom-ref']))
  const dangling = bill.dependencies.flatMap(({ dependsOn }) =>
    dependsOn.filter((ref) => !names.has(ref)),
  )
  expect(dangling).toEqual([])
})
