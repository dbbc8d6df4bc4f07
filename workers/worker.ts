// A worker of `npm start -- --workers N`, which starts it with the URL of the database and sends 'stop'.
import { describeFailure } from '../backend/error-log.ts'
import { captureConsole } from '../delivery/site-log.ts'
import { openServer } from '../server.ts'
import { closeOnSignal } from './serving.ts'

const stopped = new Promise<void>((resolve) => {
  process.on('message', (message) => {
    if (message === 'stop') resolve()
  })
})
const server = await openServer().catch((error: unknown) => {
  console.error(describeFailure(error))
  process.exit(1)
})
captureConsole(server.log)
closeOnSignal(server, stopped)
