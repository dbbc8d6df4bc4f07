import { expect, test } from 'vitest'
import { runCommand } from '../test/fixtures/command-process.ts'
import { listUnacceptedLicences } from './licences.ts'

const component = (purl: string, ...licenses: object[]) => ({ purl, licenses }) as never

test('accepts a listed licence and an expression of listed ones', () => {
  const components = [
    component('pkg:npm/one@1.0.0', { license: { id: 'MIT' } }),
    component('pkg:npm/two@1.0.0', { expression: '(MIT OR Apache-2.0)' }),
    component('pkg:npm/three@1.0.0', { license: { name: 'MIT or Apache-2.0' } }),
  ]
  expect(listUnacceptedLicences(components)).toEqual([])
})

test('names components with another licence, a named one, or none', () => {
  const components = [
    component('pkg:npm/one@1.0.0', { license: { id: 'SSPL-1.0' } }),
    component('pkg:npm/two@1.0.0', { expression: 'MIT OR SSPL-1.0' }),
    component('pkg:npm/three@1.0.0', { license: { name: 'Proprietary' } }),
    component('pkg:npm/four@1.0.0'),
  ]
  expect(listUnacceptedLicences(components)).toEqual([
    'pkg:npm/one@1.0.0: licence SSPL-1.0 is not accepted',
    'pkg:npm/two@1.0.0: licence MIT OR SSPL-1.0 is not accepted',
    'pkg:npm/three@1.0.0: licence Proprietary is not accepted',
    'pkg:npm/four@1.0.0: licence none is not accepted',
  ])
})

test('npm run sbom lists every installed package and names no registry', async () => {
  const { code, output } = await runCommand('sbom', [], {})
  expect(output).not.toContain('is not accepted')
  expect(code).toBe(0)
  const bill = JSON.parse(output) as { bomFormat: string; metadata: object; components: object[] }
  expect(bill.bomFormat).toBe('CycloneDX')
  expect(bill.metadata).toMatchObject({ component: { name: 'ev-nz', type: 'application' } })
  expect(bill.components.length).toBeGreaterThan(100)
  expect(bill.components).toContainEqual(expect.objectContaining({ purl: 'pkg:npm/hono@4.13.19' }))
  expect(output).not.toMatch(/"type": "distribution"/)
})
