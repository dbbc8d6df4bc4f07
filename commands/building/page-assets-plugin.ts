import { readFileSync } from 'node:fs'
import type { Manifest, Plugin } from 'vite'
import { nextBuild } from './build-folders.ts'

/** What browsers fetch when an island wakes, as paths of the source. */
export const islandsEntry = 'app/frame/awake-islands.ts'
export const styleSheetEntry = 'app/ground/ui/tokens.css'

const name = 'virtual:page-assets'

/** `import { islandsFile, styleSheetFile } from 'virtual:page-assets'`: where browsers find them. */
export function pageAssetsPlugin(): Plugin {
  let isBuild = false
  return {
    name: 'page-assets',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    resolveId: (source) => (source === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      const manifest = isBuild ? readManifest() : undefined
      const fileOf = (entry: string) => `/${manifest?.[entry]?.file ?? entry}`
      return [
        `export const islandsFile = ${JSON.stringify(fileOf(islandsEntry))}`,
        `export const styleSheetFile = ${JSON.stringify(fileOf(styleSheetEntry))}`,
      ].join('\n')
    },
    // The pages come from the server, so a change of any of their files is a new page.
    hotUpdate({ modules }) {
      if (this.environment.name === 'ssr' && modules.length > 0)
        this.environment.hot.send({ type: 'full-reload' })
    },
  }
}

/** What the build for browsers has written. */
const readManifest = (): Manifest =>
  JSON.parse(readFileSync(`${nextBuild}/client/islands.json`, 'utf8')) as Manifest
