// `npm run dev`: the same site, with changed files shown at once.
import { openServer } from '../server.ts'
import { keepServing } from '../workers/serving.ts'

keepServing(await openServer({ dev: true }), ', reloading')
