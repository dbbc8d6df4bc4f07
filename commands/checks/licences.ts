/** A component of a CycloneDX bill of materials, as `npm sbom` writes it. */
export type Component = {
  purl: string
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[]
}

/** Licences that let anyone run, change and redistribute the site, by their SPDX ids. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
])

/** One line for every component with a licence that is not accepted, or without one. */
export function listUnacceptedLicences(components: Component[]): string[] {
  return components.flatMap(({ purl, licenses = [] }) => {
    const names = licenses.map((entry) =>
      'expression' in entry ? entry.expression : (entry.license.id ?? entry.license.name ?? ''),
    )
    const ids = names
      .flatMap((name) => name.split(/[() ]+/))
      .filter((id) => !/^(AND|OR|)$/i.test(id))
    const isAccepted = ids.length > 0 && ids.every((id) => accepted.has(id))
    return isAccepted ? [] : [`${purl}: licence ${names.join(', ') || 'none'} is not accepted`]
  })
}
