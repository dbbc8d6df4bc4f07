import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { inlineScriptPlugin } from './commands/building/inline-script-plugin.ts'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [inlineScriptPlugin(), tailwindcss(), reactRouter()],
  // The server bundle includes its libraries in their production form: it starts faster and does not
  // depend on NODE_ENV where it runs.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: command === 'build' ? true : undefined },
  build: {
    // The style sheet is inlined into every page by the server, so the server's copy is minified too.
    cssMinify: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Chunks of a few hundred bytes that most pages share are merged: every file costs a request.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\//,
                },
                { name: 'shared', test: /\/app\/|lucide-react/, minShareCount: 4 },
              ],
            },
          },
        },
  },
}))
