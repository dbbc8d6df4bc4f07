// `npm run dev`: the same site with hot reload.
import { describeFailure } from '../packages/supabase-apis/error-log.ts'
import { openServer } from '../server/server.ts'
import { keepServing } from '../server/workers/serving.ts'

try {
  await keepServing(await openServer({ dev: true }), ', reloading')
} catch (error) {
  console.error(describeFailure(error))
  process.exit(1)
}
