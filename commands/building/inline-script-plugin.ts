import { build, type Plugin } from 'vite'

const prefix = 'inline-script:'

/** `import code from 'inline-script:./file.ts'` imports a module as the text of a classic script. */
export function inlineScriptPlugin(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.startsWith(prefix)) return undefined
      const file = await this.resolve(source.slice(prefix.length), importer)
      // The suffix keeps other plugins from treating the text as TypeScript.
      return file && `\0${prefix}${file.id}?text`
    },
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const file = id.slice(prefix.length + 1, -'?text'.length)
      const { code, files } = await bundleInlineScript(file)
      for (const each of files) this.addWatchFile(each)
      return { code: `export default ${JSON.stringify(code)}`, moduleType: 'js' }
    },
  }
}

/** Bundles and minifies a module with everything it imports. Returns its text and the files it is made from. */
export async function bundleInlineScript(file: string): Promise<{ code: string; files: string[] }> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry: file, formats: ['iife'], name: 'inlineScript' },
    },
  })
  const [chunk] = [result].flat().flatMap((built) => ('output' in built ? built.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`${file} was not bundled into one script`)
  return { code: chunk.code.trim(), files: chunk.moduleIds }
}
