// A worker of `npm start -- --workers N`, which starts it with the URL of the database and sends 'stop', or
// 'retire' when another worker has taken its place.
import { describeFailure } from '../../packages/supabase-apis/error-log.ts'
import { captureConsole } from '../delivery/site-log.ts'
import { openServer } from '../server.ts'
import { surviveRequestFailures } from '../request-scope.ts'
import { closeOnSignal } from './serving.ts'

let hasSuccessor = false
const stopped = new Promise<void>((resolve) => {
  process.on('message', (message) => {
    if (message === 'retire') hasSuccessor = true
    if (message === 'retire' || message === 'stop') resolve()
  })
})
const server = await openServer().catch((error: unknown) => {
  console.error(describeFailure(error))
  process.exit(1)
})
captureConsole(server.log)
surviveRequestFailures(server.log)
// Ignored here: a hang-up of the whole process group must not end all workers at once. The primary decides.
process.on('SIGHUP', () => {})
const close = async () => {
  await server.close({ hasSuccessor })
  await receiveLast()
}
closeOnSignal({ close }, stopped)

/**
 * Waits until the primary has seen that the port is closed. It may have sent connections before that, which
 * this process can return to it only while it lives.
 */
async function receiveLast(): Promise<void> {
  await new Promise<void>((resolve) => {
    process.once('disconnect', resolve)
    process.on('message', (message) => {
      if (message === 'nothing more') resolve()
    })
    if (process.connected) process.send?.('port closed', undefined, undefined, () => {})
    else resolve()
  })
}
