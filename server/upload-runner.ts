import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PartImports } from '../app/desk/sources/desk-uploads.ts'
import { maxFileBytes } from '../app/desk/parts/part-upload.ts'
import type { PartUploadStore } from '../backend/catalogue/part-uploads.ts'
import type { ErrorLog } from '../packages/supabase-apis/error-log.ts'
import { receiveFile } from './delivery/received-file.ts'

/** The order for an upload process, on stdin: arguments and variables would show the password to others. */
export type UploadOrder = { databaseUrl: string; job: string }

/** Memory of an import: garbage grows by little before it is collected. The script `parts` of package.json has the same. */
export const importMemory = ['--max-semi-space-size=4', '--heap-growing-percent=30']

/** Starts a process that works on a job. It goes on when this one ends. */
export function startUploadJob(order: UploadOrder): ChildProcess {
  const file = fileURLToPath(new URL('../commands/importing/upload-process.ts', import.meta.url))
  const child = spawn(process.execPath, [...importMemory, file], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  // If the process could not start, writing to it fails too; its 'error' event has the reason.
  child.stdin.on('error', () => {})
  child.stdin.end(JSON.stringify(order))
  return child
}

/** What the pages of the desk need to import parts; null with a hosted project, whose database is elsewhere. */
export function openPartImports(store: PartUploadStore | null, log: ErrorLog): PartImports | null {
  if (!store) return null
  return {
    async receive(request, open) {
      let upload: string | undefined
      try {
        const outcome = await receiveFile(request, maxFileBytes, async (form, file) => {
          upload = await open(form)
          await store.store(upload, file)
        })
        if (outcome !== 'stored' && upload) await store.remove(upload)
        return outcome
      } catch (error) {
        if (upload) await store.remove(upload)
        throw error
      }
    },
    start(job) {
      const child = startUploadJob({ databaseUrl: store.databaseUrl, job })
      let output = ''
      child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text))
      child.once('error', (error) => log('A job of the desk could not start', error))
      child.once('close', (code) => {
        if (code !== 0 && output) log('A job of the desk failed', new Error(output.trim()))
      })
    },
  }
}
