import { createContext, use, type ComponentProps } from 'react'

/** The code that we write into a page. The content policy allows it by hash, and no other. */
export type InlineCode = { scripts: string[]; styles: string[] }

/** Collects the inline code of the page that is rendered; only the server provides it. */
export const InlineCodeSink = createContext<InlineCode | null>(null)

/**
 * A script of ours in the page. A script that got there through an escaping mistake is not written by this component, so
 * the content policy does not allow it.
 */
export function InlineScript({ code, ...props }: ComponentProps<'script'> & { code: string }) {
  use(InlineCodeSink)?.scripts.push(code)
  return <script {...props} dangerouslySetInnerHTML={{ __html: code }} />
}

/** Styles of ours in the page. */
export function InlineStyle({ code }: { code: string }) {
  use(InlineCodeSink)?.styles.push(code)
  return <style dangerouslySetInnerHTML={{ __html: code }} />
}
