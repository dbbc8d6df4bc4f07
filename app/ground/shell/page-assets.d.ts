declare module 'virtual:page-assets' {
  /** The URL of the script that wakes islands. */
  export const islandsFile: string
  /** The URL of the whole style sheet. */
  export const styleSheetFile: string
}
