import { createContext, type RouterContextProvider } from 'react-router'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import type { SourceFile } from './read-source.ts'
import type { ComparedFile } from './read-sources.ts'

/** What the fields and the file's name of an upload say, before its bytes arrive. */
export type UploadForm = { fields: Readonly<Record<string, string>>; name: string }

/** 'no-file': the form had none. 'cut-short': the connection ended. Nothing is kept unless the outcome is 'stored'. */
type ReceivedOutcome = 'stored' | 'no-file' | 'too-large' | 'cut-short'

/** What the server does for uploads of parts, with its own connection to the database. */
export type PartImports = {
  /** Streams the file of a posted form into the database, as the upload that `open` returns. */
  receive(request: Request, open: (form: UploadForm) => Promise<string>): Promise<ReceivedOutcome>
  /** Starts a process that works on a job. */
  start(job: string): void
}

/** What the server does for the files that members upload. */
export type DeskUploads = {
  /** Imports parts that an editor uploads; null with a hosted project. */
  partImports: PartImports | null
  /** Compares a file of a source of open data with what is published, in another process: somebody else has written it. */
  compareSource: (
    published: ContentState,
    source: string,
    file: SourceFile,
  ) => Promise<ComparedFile>
}

export const deskContext = createContext<DeskUploads>()

/** Returns what the server does for uploads, inside a loader of the desk. */
export const deskUploads = (context: Readonly<RouterContextProvider>): DeskUploads =>
  context.get(deskContext)
