import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { readStyleRules } from '../../app/ground/shell/style-rules.ts'
import { nextBuild } from './build-folders.ts'

/** What browsers fetch when an island wakes, as paths of the source. */
export const islandsEntry = 'app/frame/awake-islands.ts'
export const styleSheetEntry = 'app/ground/ui/tokens.css'

const name = 'virtual:page-assets'

/** `import { islandsFile, … } from 'virtual:page-assets'`: where browsers find scripts and styles, and the rules of these. */
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
      const rules = isBuild ? readStyleRules(readClient(fileOf(styleSheetEntry))) : []
      return [
        `export const islandsFile = ${JSON.stringify(fileOf(islandsEntry))}`,
        `export const styleSheetFile = ${JSON.stringify(fileOf(styleSheetEntry))}`,
        // As a text, which V8 reads faster than a program.
        `export const styleRules = JSON.parse(${JSON.stringify(JSON.stringify(rules))})`,
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
const readClient = (file: string) => readFileSync(path.join(nextBuild, 'client', file), 'utf8')
const readManifest = () => JSON.parse(readClient('islands.json')) as Manifest
