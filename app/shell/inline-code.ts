import { createContext } from 'react'

/**
 * The mark of this render, which is random: our own inline scripts and styles carry it as their nonce, and
 * it is stripped before the page is sent. Undefined in the browser.
 */
export const InlineMark = createContext<string | undefined>(undefined)

/** A page without its marks, and the inline code that carried one. */
export type InlineCode = { html: string; scripts: string[]; styles: string[] }

/**
 * Strips the marks and collects the code they vouch for. The content policy allows this code only: a script
 * that got into the page through an escaping mistake has no mark.
 */
export function takeInlineCode(marked: string, mark: string): InlineCode {
  const parts = marked.split(` nonce="${mark}"`)
  const code: { script: string[]; style: string[] } = { script: [], style: [] }
  for (const [at, part] of parts.slice(1).entries()) {
    const before = parts[at] ?? ''
    const tag = /^<(script|style)\b/.exec(before.slice(before.lastIndexOf('<')))?.[1]
    if (tag !== 'script' && tag !== 'style') continue
    const text = part.slice(part.indexOf('>') + 1, part.indexOf(`</${tag}>`))
    if (text) code[tag].push(text)
  }
  return { html: parts.join(''), scripts: code.script, styles: code.style }
}
