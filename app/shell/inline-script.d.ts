/** A module bundled and minified into the text of one classic script (building/inline-script-plugin.ts). */
declare module 'inline-script:*' {
  const code: string
  export default code
}
