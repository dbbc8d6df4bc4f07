/** What the fields and the file's name of an upload say, before its bytes arrive. */
export type UploadForm = { fields: Readonly<Record<string, string>>; name: string }

/** 'no-file': the form had none. 'cut-short': the connection ended. Nothing is kept unless the outcome is 'stored'. */
export type ReceivedOutcome = 'stored' | 'no-file' | 'too-large' | 'cut-short'

/** What the server does for uploads of parts, with its own connection to the database. */
export type PartImports = {
  /** Streams the file of a posted form into the database, as the upload that `open` returns. */
  receive(request: Request, open: (form: UploadForm) => Promise<string>): Promise<ReceivedOutcome>
  /** Starts a process that works on a job. */
  start(job: string): void
}
