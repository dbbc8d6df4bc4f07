import { chmod, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { makePrivateFolder } from '../../packages/supabase-apis/private-file.ts'
import type { Settings } from '../../backend/backend.ts'
import type { SiteLog } from '../delivery/site-log.ts'

type Place = Pick<Settings, 'dataDir' | 'port'>

/** One socket per data folder and port. */
const socketFile = ({ dataDir, port }: Place) => path.join(dataDir, `site-${port}.sock`)

/** The checkouts that the main process and its workers run, and the result of `roll`. */
type RollReply = { main: string; workers: string; problem?: string | undefined }

/**
 * Lets `npm run release` roll the workers and learn how it went. Anyone with write access to the data folder may
 * connect. SIGHUP also rolls, but sends no answer.
 */
export async function openControlSocket(
  place: Place,
  site: { checkout: string; findRelease(): string; roll(): Promise<string | undefined> },
  log: Pick<SiteLog, 'error'>,
): Promise<{ close(): Promise<void> }> {
  const file = socketFile(place)
  const server = createServer((socket) => {
    socket.on('error', () => {})
    void site.roll().then((problem) => {
      const reply: RollReply = { main: site.checkout, workers: site.findRelease(), problem }
      return socket.end(JSON.stringify(reply))
    })
  })
  try {
    await makePrivateFolder(place.dataDir)
    // A leftover of a killed site: we hold the port, so no other site uses it.
    await rm(file, { force: true })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(file, resolve)
    })
    await chmod(file, 0o600)
  } catch (cause) {
    // For example, a socket's path is limited to about 100 characters. SIGHUP still works.
    log.error(`npm run release cannot reach this site: ${file} cannot be opened`, cause)
  }
  return {
    async close() {
      await rm(file, { force: true })
      server.close()
    },
  }
}

/** Rolls the workers of the running site, if there is one. */
export async function requestRoll(place: Place): Promise<'not running' | RollReply> {
  const socket = connect(socketFile(place))
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  if (!isOpen) return 'not running'
  const reply = await text(socket).catch(() => '')
  return reply
    ? (JSON.parse(reply) as RollReply)
    : { main: '', workers: '', problem: 'The site stopped before all workers were new.' }
}
