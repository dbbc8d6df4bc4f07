import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * The server reads SQL and starts processes from files beside its modules. In a bundle `import.meta` is that of the
 * bundle's file, three folders below the checkout: each module is given the address of its source instead, and for a file
 * that is an entry of the bundle the address of that.
 */
export function ownAddressPlugin(entries: Entries): Plugin {
  let root = ''
  return {
    name: 'own-address',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configResolved: (config) => void (root = config.root),
    transform(code, id) {
      if (/^\0|node_modules/.test(id)) return undefined
      const changed = withOwnAddress(code, path.posix.relative(root, id), entries)
      // The lines stay where they are; without this the bundle's map leaves the module out.
      return changed === undefined ? undefined : { code: changed, map: null }
    },
  }
}

/** The file of each entry of the bundle, by its name in the bundle. */
type Entries = Readonly<Record<string, string>>

const address = /\bimport\.meta\.(url|dirname|filename)\b/
const beside = /\bnew URL\('([^']+)', import\.meta\.url\)/g

/** The source of a module of a bundle in `.builds/…/server`, whose own file is `file`; undefined if it does not ask. */
export function withOwnAddress(code: string, file: string, entries: Entries): string | undefined {
  if (!address.test(code)) return undefined
  const nameOf = new Map(Object.entries(entries).map(([name, source]) => [source, name]))
  const starting = code.replaceAll(beside, (asked, named: string) => {
    const name = nameOf.get(path.posix.join(path.posix.dirname(file), named))
    return name === undefined ? asked : `new URL('./${name}.js', ownBundle)`
  })
  const url = `new globalThis.URL(${JSON.stringify(`../../../${file}`)}, import.meta.url).href`
  // On the first line, so that the others keep their numbers.
  return [
    "import { dirname as ownFolder } from 'node:path'",
    "import { fileURLToPath as ownPath } from 'node:url'",
    `const ownAddress = { url: ${url}, filename: ownPath(${url}), dirname: ownFolder(ownPath(${url})) }`,
    'const ownBundle = import.meta.url',
    starting.replaceAll(new RegExp(address, 'g'), 'ownAddress.$1'),
  ].join('; ')
}
