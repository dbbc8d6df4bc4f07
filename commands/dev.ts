// `npm run dev`: the same site with hot reload.
import { openServer } from '../server.ts'
import { keepServing } from '../workers/serving.ts'

keepServing(await openServer({ dev: true }), ', reloading')
