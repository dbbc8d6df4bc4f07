import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openPlainDatabase } from '../fixtures/open-plain-database.ts'
import { openDatabase } from './database.ts'

/** A way to a database that can be cut, and that then accepts connections without an answer. */
async function openDoor(url: URL) {
  const open = new Set<Socket>()
  let isShut = false
  const server = createServer((socket) => {
    open.add(socket.on('error', () => {}))
    if (isShut) return void server.emit('knock')
    const way = connect(Number(url.port), url.hostname)
    open.add(way.on('error', () => {}))
    socket.pipe(way).pipe(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const cut = () => open.forEach((socket) => socket.destroy())
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    /** Cuts every connection, and resolves when the next one waits for an answer. */
    async shut() {
      isShut = true
      const knock = once(server, 'knock')
      cut()
      await knock
    },
  }
}

it('unlisten resolves while the connection is lost and cannot be opened again', async () => {
  const plain = await openPlainDatabase()
  onTestFinished(plain.close)
  const door = await openDoor(new URL(plain.url))
  const url = new URL(plain.url)
  url.port = String(door.port)
  const database = openDatabase(url.href, { maxConnections: 1 })
  onTestFinished(() => database.end({ timeout: 0 }))
  const { unlisten } = await database.listen('news', () => {})
  await door.shut()
  const stopped = unlisten()
  door.cut()
  await expect(stopped).resolves.toBeUndefined()
})
