import { chmod, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { makePrivateFolder } from '../backend/private-file.ts'
import type { Settings } from '../backend/backend.ts'
import type { SiteLog } from '../delivery/site-log.ts'

type Place = Pick<Settings, 'dataDir' | 'port'>

/** One site for each data folder and port. */
const socketFile = ({ dataDir, port }: Place) => path.join(dataDir, `site-${port}.sock`)

/**
 * Lets `npm run release` roll the workers and learn how it went. Whoever may write to the data folder may connect;
 * SIGHUP does the same without an answer.
 */
export async function openControlSocket(
  place: Place,
  { folder, roll }: { folder: string; roll: () => Promise<string | undefined> },
  log: Pick<SiteLog, 'error'>,
): Promise<{ close(): Promise<void> }> {
  const file = socketFile(place)
  const server = createServer((socket) => {
    socket.on('error', () => {})
    void roll().then((problem) => socket.end(JSON.stringify({ folder, problem })))
  })
  try {
    await makePrivateFolder(place.dataDir)
    // Of a site that was killed: the port is ours.
    await rm(file, { force: true })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(file, resolve)
    })
    await chmod(file, 0o600)
  } catch (cause) {
    // A socket's path may have a hundred characters. SIGHUP still works.
    log.error(`npm run release cannot reach this site: ${file} cannot be opened`, cause)
  }
  return {
    async close() {
      await rm(file, { force: true })
      server.close()
    },
  }
}

/** `folder` is that of the main process, `problem` what `roll` returned. */
export type RollReply = { folder: string; problem?: string }

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
    : { folder: '', problem: 'The site stopped before all workers were new.' }
}
