declare module 'virtual:page-assets' {
  import type { StyleRule } from './style-rules.ts'

  /** The URL of the script that wakes islands. */
  export const islandsFile: string
  /** The URL of the whole style sheet. */
  export const styleSheetFile: string
  /** Its rules; none in development, where pages have the whole sheet. */
  export const styleRules: StyleRule[]
}
