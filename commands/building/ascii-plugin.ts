import type { Plugin } from 'vite'

/**
 * One character beyond Latin-1 makes V8 keep a source in two bytes for each character: 10 MB of the server's bundle
 * instead of 5.
 */
export function asciiPlugin(): Plugin {
  return {
    name: 'ascii-source',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = asciiSource(file.code)
    },
  }
}

/** What is not the same with an escape: a character behind a backslash of its own, and one in String.raw. */
const changing = /(?<!\\)(?:\\\\)*\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f`]/

/**
 * A source with an escape for each character beyond ASCII: it means the same in a string, a template, a pattern and a
 * name. Throws where it would not, which is behind an odd number of backslashes and in String.raw.
 */
export function asciiSource(code: string): string {
  const at = code.search(changing)
  if (at !== -1) {
    const around = code.slice(Math.max(0, at - 40), at + 80)
    throw new Error(`An escape would change the meaning of a character beyond ASCII in: ${around}`)
  }
  const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return code.replaceAll(/[^\0-\x7f]/g, escape)
}
