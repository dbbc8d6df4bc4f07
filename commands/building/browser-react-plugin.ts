import type { Plugin } from 'vite'

/** What islands import, and what browsers get instead: see docs/decisions/098-html-pages-and-islands.md. */
const replaced: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
}

/** Gives browsers Preact in the place of React. The server renders with React. */
export function browserReactPlugin(): Plugin {
  return {
    name: 'browser-react',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer, options) {
      const other = replaced[source]
      return other ? this.resolve(other, importer, { ...options, skipSelf: true }) : undefined
    },
  }
}
