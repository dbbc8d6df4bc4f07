/** What package-lock.json says about one package. */
type LockedPackage = {
  version?: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export type LockFile = {
  name: string
  version: string
  packages: Record<string, LockedPackage>
}

type Component = {
  type: 'library'
  'bom-ref': string
  name: string
  version: string
  purl: string
  scope: 'required' | 'optional' | 'excluded'
  licenses: { license: { id: string } | { name: string } }[] | [{ expression: string }]
  hashes: { alg: string; content: string }[]
}
/** A CycloneDX document, as far as it is written here. */
export type Bill = {
  bomFormat: 'CycloneDX'
  specVersion: '1.6'
  version: 1
  metadata: { component: { type: 'application'; 'bom-ref': string; name: string; version: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** Licences that let anyone run and change the site; each is known by its SPDX name. */
const known = new Set([
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
const hashNames: Record<string, string> = { sha512: 'SHA-512', sha384: 'SHA-384', sha1: 'SHA-1' }

/**
 * The bill of materials of a lock file. The licence a package was installed with counts before the
 * one the lock file noted. The same input gives the same bill: it holds neither date nor number.
 */
export async function buildBill(
  lock: LockFile,
  readLicence: (place: string) => Promise<string | undefined>,
): Promise<Bill> {
  const places = Object.keys(lock.packages).filter((place) => place !== '')
  const components: Component[] = []
  for (const place of places.toSorted()) {
    const locked = lock.packages[place] ?? {}
    const licence = (await readLicence(place)) ?? locked.license ?? 'NOASSERTION'
    components.push(describe(place, locked, licence))
  }
  const application = `${lock.name}@${lock.version}`
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': application,
        name: lock.name,
        version: lock.version,
      },
    },
    components: withoutRepeats(components),
    dependencies: listDependencies(lock, application),
  }
}

/** One line for every component whose licence is not on the list, or not known at all. */
export function listStrangeLicences(bill: Bill): string[] {
  return bill.components.flatMap(({ purl, licenses }) => {
    const [first] = licenses
    if (first && 'expression' in first) {
      const names = first.expression.match(/[\w.-]+/g) ?? []
      const isKnown = names.every((name) => known.has(name) || ['AND', 'OR'].includes(name))
      return isKnown ? [] : [`${purl}: licence ${first.expression} is not on the list`]
    }
    const named = first && 'license' in first ? first.license : { name: 'none' }
    return 'id' in named ? [] : [`${purl}: licence ${named.name} is not on the list`]
  })
}

function describe(place: string, locked: LockedPackage, licence: string): Component {
  const name = nameOf(place)
  const version = locked.version ?? '0.0.0'
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [algorithm = '', digest = ''] = (locked.integrity ?? '').split(/-(.*)/)
  const hashName = hashNames[algorithm]
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: scopeOf(locked),
    licenses: licensesOf(licence),
    hashes: hashName
      ? [{ alg: hashName, content: Buffer.from(digest, 'base64').toString('hex') }]
      : [],
  }
}

/** What only builds or tests the site is not part of what runs. */
function scopeOf({ dev, devOptional, optional }: LockedPackage): Component['scope'] {
  if (dev || devOptional) return 'excluded'
  return optional ? 'optional' : 'required'
}

function licensesOf(licence: string): Component['licenses'] {
  if (known.has(licence)) return [{ license: { id: licence } }]
  const isExpression = / (?:AND|OR) /.test(licence)
  return isExpression ? [{ expression: licence }] : [{ license: { name: licence } }]
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function withoutRepeats(components: Component[]): Component[] {
  return [...new Map(components.map((component) => [component.purl, component])).values()]
}

function listDependencies(lock: LockFile, application: string): Bill['dependencies'] {
  const edges = new Map<string, Set<string>>()
  for (const [place, locked] of Object.entries(lock.packages)) {
    const ref = place === '' ? application : refOf(place, locked)
    const wanted = { ...locked.dependencies, ...locked.optionalDependencies }
    const found = Object.keys(wanted).flatMap((name) => findInstalled(lock, place, name) ?? [])
    edges.set(ref, new Set([...(edges.get(ref) ?? []), ...found]))
  }
  return [...edges]
    .map(([ref, found]) => ({ ref, dependsOn: [...found].toSorted() }))
    .toSorted((one, other) => one.ref.localeCompare(other.ref))
}

function refOf(place: string, locked: LockedPackage | undefined): string {
  return `pkg:npm/${nameOf(place).replace('@', '%40')}@${locked?.version ?? '0.0.0'}`
}

/** Looks for a package as Node does: in the folder of whoever asks, then outwards. */
function findInstalled(lock: LockFile, from: string, name: string): string | undefined {
  for (
    let place = from;
    ;
    place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))
  ) {
    const candidate = `${place === '' ? '' : `${place}/`}node_modules/${name}`
    const locked = lock.packages[candidate]
    if (locked) return refOf(candidate, locked)
    if (!place.includes('/node_modules/') && place !== '') place = ''
    else if (place === '') return undefined
  }
}
