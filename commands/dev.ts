// `npm run dev`: the same site with hot reload.
import { describeFailure } from '../packages/supabase-apis/error-log.ts'
import { openServer } from '../server/server.ts'
import { keepServing, openUnlessStopped } from '../server/workers/serving.ts'

try {
  const server = await openUnlessStopped((starting) => openServer({ dev: true, starting }))
  await keepServing(server, ', reloading')
} catch (error) {
  console.error(describeFailure(error))
  process.exit(1)
}
