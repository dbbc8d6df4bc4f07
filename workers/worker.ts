// One of the processes of `npm start -- --workers N`, which starts it with the address of the
// database and tells it to stop.
import { captureConsole } from '../delivery/site-log.ts'
import { openServer } from '../server.ts'
import { closeOnSignal } from './serving.ts'

const told = new Promise<void>((resolve) => {
  process.on('message', (message) => {
    if (message === 'stop') resolve()
  })
})
const server = await openServer()
captureConsole(server.log)
closeOnSignal(server, told)
