import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The server's pages are built whole, libraries included and in their production form: they start
  // faster and do not depend on NODE_ENV being set where they run.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: command === 'build' ? true : undefined },
  build: {
    // The style sheet is inlined into every page by the server, so the server's copy is minified too.
    cssMinify: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Pieces of a few hundred bytes that most pages share come as one: each file has headers of its own.
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
