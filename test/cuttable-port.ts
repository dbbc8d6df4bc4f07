import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A port that leads to another one until its connections are cut. */
export type CuttablePort = {
  port: number
  /** Cuts what is connected: with a goodbye (FIN), as a server that stops, or without (RST), as one that is gone. */
  cut(how: 'goodbye' | 'reset'): void
  close(): void
}

/** Opens a port of this machine that leads to another port of it. */
export async function openCuttablePort(target: number): Promise<CuttablePort> {
  const callers = new Set<Socket>()
  const server = createServer((caller) => {
    const called = connect(target, '127.0.0.1')
    callers.add(caller)
    caller.once('close', () => {
      callers.delete(caller)
      called.destroy()
    })
    for (const socket of [caller, called]) socket.on('error', () => {})
    caller.pipe(called).pipe(caller)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut: CuttablePort['cut'] = (how) => {
    for (const caller of callers) {
      if (how === 'goodbye') caller.destroySoon()
      else caller.resetAndDestroy()
    }
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    close() {
      cut('reset')
      server.close()
    },
  }
}
