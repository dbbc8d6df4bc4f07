/** A module bundled and minified into the text of one classic script (commands/building/inline-script-plugin.ts). */
declare module 'inline-script:*' {
  const code: string
  export default code
}
