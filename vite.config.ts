import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type UserConfig } from 'vite'
import { asciiPlugin } from './commands/building/ascii-plugin.ts'
import { listChecksums } from './backend/postgres/migrations.ts'
import { nextBuild } from './commands/building/build-folders.ts'
import { ownAddressPlugin } from './commands/building/own-address-plugin.ts'
import { browserReactPlugin } from './commands/building/browser-react-plugin.ts'
import { inlineScriptPlugin } from './commands/building/inline-script-plugin.ts'
import { serverIconsPlugin } from './commands/building/server-icons-plugin.ts'
import {
  pageAssetsPlugin,
  islandsEntry,
  styleSheetEntry,
} from './commands/building/page-assets-plugin.ts'

/** What starts in the server's bundle: the pages, the site, and the processes of pools that plan trips and read lists. */
const serverEntries = {
  index: 'app/entry.server.tsx',
  site: 'server/workers/site-start.ts',
  'pooled-process': 'backend/work/pooled-process.ts',
  'trip-work': 'app/tools/trip/trip-work.ts',
  'source-worker': 'app/desk/sources/source-worker.ts',
}

// Built twice: what browsers fetch first, then the pages, which name those files.
export default defineConfig(async ({ command, isSsrBuild }): Promise<UserConfig> => ({
  appType: 'custom',
  plugins: [
    inlineScriptPlugin(),
    pageAssetsPlugin(),
    browserReactPlugin(),
    serverIconsPlugin(),
    asciiPlugin(),
    ownAddressPlugin(serverEntries),
    tailwindcss(),
  ],
  // The server bundle includes its libraries in their production form: it starts faster and does not
  // depend on NODE_ENV where it runs.
  // The statements of the migrations are compared at every start: they are read once, here.
  define:
    command === 'build'
      ? {
          'process.env.NODE_ENV': '"production"',
          builtChecksums: JSON.stringify(await listChecksums()),
        }
      : {},
  ssr: command === 'build' ? { noExternal: true, external: ['sharp', 'vite'] } : {},
  build: {
    // The style sheet is inlined into every page by the server, so the server's copy is minified too.
    cssMinify: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    ...(isSsrBuild
      ? {
          outDir: `${nextBuild}/server`,
          sourcemap: true,
          copyPublicDir: false,
          emitAssets: true,
          rolldownOptions: {
            input: serverEntries,
            // What the comments say stays in memory with the source.
            output: {
              entryFileNames: '[name].js',
              chunkFileNames: '[name]-[hash].js',
              comments: false,
            },
          },
        }
      : {
          outDir: `${nextBuild}/client`,
          manifest: 'islands.json',
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: [islandsEntry, styleSheetEntry],
            preserveEntrySignatures: 'strict',
            output: {
              // Chunks of a few hundred bytes that most islands share are merged: every file costs a request.
              codeSplitting: {
                groups: [
                  { name: 'preact', test: /node_modules\/preact\// },
                  { name: 'refresh', test: /idiomorph|\/app\/islands\/page-refresh\./ },
                  // What islands without a framework share must not bring it.
                  {
                    name: 'plain',
                    test: /preload-helper|\/app\/(islands|compare-list)\/(?!.*-island)[\w-]+\.ts$|\/app\/[\w-]+-key\.ts$|\/app\/kept-car\/(stored-car|own-choice)\.ts$|\/app\/ui\/(copy-text|stored-text|toast-store|stored-notice-key)\.ts$/,
                    minShareCount: 2,
                  },
                  { name: 'shared', test: /\/app\/|lucide-react/, minShareCount: 4 },
                ],
              },
            },
          },
        }),
  },
}))
