import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const createIcon = '\0server-icons'
const file = fileURLToPath(new URL('../../app/ground/ui/icon.tsx', import.meta.url))

/** Makes the icons that pages import from lucide-react with app/ground/ui/icon.tsx; browsers get those of the library. */
export function serverIconsPlugin(): Plugin {
  return {
    name: 'server-icons',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/')
        ? createIcon
        : undefined,
    load: (id) =>
      id === createIcon
        ? `export { drawnIcon as default } from ${JSON.stringify(file)}`
        : undefined,
  }
}
