import type { Plugin } from 'vite'

const ownReact = '\0browser-react'

/** What islands import, and what browsers get instead: see docs/decisions/098-html-pages-and-islands.md. */
const replaced: Record<string, string> = {
  react: ownReact,
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
}

/** The same for libraries, which need no ids. */
const inLibraries: Record<string, string> = { ...replaced, react: 'preact/compat' }

const librariesPlugin: Plugin = {
  name: 'browser-react-in-libraries',
  resolveId(source, importer) {
    const other = inLibraries[source]
    return other ? this.resolve(other, importer, { skipSelf: true }) : undefined
  },
}

// Each island is a tree of its own, and Preact's useId gives the first of each tree the same id.
const code = `
import { useState } from 'preact/compat'
export * from 'preact/compat'
let last = 0
export const useId = () => useState(() => 'i' + ++last)[0]
`

/** Gives browsers Preact in the place of React. The server renders with React. */
export function browserReactPlugin(): Plugin {
  return {
    name: 'browser-react',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // In development libraries are bundled at the start, all at once: with a second copy of Preact no hook works.
    config: () => ({
      optimizeDeps: {
        entries: ['app/**/*-island.{ts,tsx}', 'app/frame/awake-islands.ts'],
        include: [...new Set(Object.values(inLibraries)), 'preact', 'preact/hooks', 'lucide-react'],
        rolldownOptions: { plugins: [librariesPlugin] },
      },
    }),
    resolveId(source, importer, options) {
      const other = replaced[source]
      if (!other || other === ownReact) return other
      return this.resolve(other, importer, { ...options, skipSelf: true })
    },
    load: (id) => (id === ownReact ? code : undefined),
  }
}
