import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runCommand } from '../../test/fixtures/command-process.ts'
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

test('npm run check -- sbom lists every installed package and names no registry', async () => {
  const { code, output } = await runCommand('check', ['sbom'], {})
  expect(output).not.toContain('is not accepted')
  expect(code).toBe(0)
  const bill = JSON.parse(output) as { bomFormat: string; metadata: object; components: object[] }
  expect(bill.bomFormat).toBe('CycloneDX')
  expect(bill.metadata).toMatchObject({ component: { name: 'ev-nz', type: 'application' } })
  expect(bill.components.length).toBeGreaterThan(100)
  expect(bill.components).toContainEqual(expect.objectContaining({ purl: 'pkg:npm/hono@4.13.19' }))
  expect(output).not.toMatch(/"type": "distribution"/)
})

test('the site has the MIT licence, and no package that ships forbids it', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { license?: string; dev?: boolean; link?: boolean }>
  }
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({ license: 'MIT' })
  expect(lock.packages['']?.license).toBe('MIT')
  expect(readFileSync('LICENSE', 'utf8')).toMatch(/^MIT License\n\nCopyright \(c\) /)
  const shipped = Object.entries(lock.packages).filter(
    ([path, { dev, link }]) => path !== '' && !dev && !link,
  )
  const licences = new Set(shipped.map(([, { license }]) => license ?? 'none'))
  for (const licence of [
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'ISC',
    'MIT',
    'MIT-0',
    'Unlicense',
    // libvips, which sharp links dynamically, so that anybody may replace it: decision 011.
    'LGPL-3.0-or-later',
    'Apache-2.0 AND LGPL-3.0-or-later',
    'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  ]) {
    licences.delete(licence)
  }
  expect([...licences]).toEqual([])
})

test('data and letters from elsewhere keep their notices, which the README names', () => {
  const readme = readFileSync('README.md', 'utf8')
  for (const [file, notice] of [
    ['content/places/chargers/charger-feed.json', 'CC BY 4.0'],
    ['content/places/geography/outline.ts', 'public domain'],
    ['app/publishing/share-cards/card-letters.OFL.txt', 'SIL Open Font License'],
  ] as const) {
    expect(readme).toContain(file)
    expect(readFileSync(file, 'utf8').toLowerCase()).toContain(notice.toLowerCase())
  }
})
