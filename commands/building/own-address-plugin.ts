import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * The server reads SQL and starts processes from files beside its modules. In a bundle `import.meta` is that of the
 * bundle's file, three folders below the checkout: each module is given the address of its source instead.
 */
export function ownAddressPlugin(): Plugin {
  let root = ''
  return {
    name: 'own-address',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configResolved: (config) => void (root = config.root),
    transform(code, id) {
      if (/^\0|node_modules/.test(id)) return undefined
      const changed = withOwnAddress(code, path.posix.relative(root, id))
      // The lines stay where they are; without this the bundle's map leaves the module out.
      return changed === undefined ? undefined : { code: changed, map: null }
    },
  }
}

const address = /\bimport\.meta\.(url|dirname|filename)\b/

/** The source of a module of a bundle in `.builds/…/server`, whose own file is `file`; undefined if it does not ask. */
export function withOwnAddress(code: string, file: string): string | undefined {
  if (!address.test(code)) return undefined
  const url = `new globalThis.URL(${JSON.stringify(`../../../${file}`)}, import.meta.url).href`
  // On the first line, so that the others keep their numbers.
  return [
    "import { dirname as ownFolder } from 'node:path'",
    "import { fileURLToPath as ownPath } from 'node:url'",
    `const ownAddress = { url: ${url}, filename: ownPath(${url}), dirname: ownFolder(ownPath(${url})) }`,
    code.replaceAll(new RegExp(address, 'g'), 'ownAddress.$1'),
  ].join('; ')
}
