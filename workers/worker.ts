// A worker of `npm start -- --workers N`, which starts it with the URL of the database and sends 'stop'.
import { captureConsole } from '../delivery/site-log.ts'
import { openServer } from '../server.ts'
import { closeOnSignal } from './serving.ts'

const stopped = new Promise<void>((resolve) => {
  process.on('message', (message) => {
    if (message === 'stop') resolve()
  })
})
const server = await openServer()
captureConsole(server.log)
closeOnSignal(server, stopped)
