// A parts file that an editor uploads: what the check found in it, and the job that works on it.

/** The largest file, in bytes. */
export const maxFileBytes = 60 * 2 ** 20

/** What a file contains. */
export type UploadScope = 'whole' | 'some' | 'update'

export const scopeTexts: Record<UploadScope, { name: string; text: string }> = {
  whole: {
    name: 'The whole catalogue',
    text: 'Adds and changes parts, and removes those that the file lacks.',
  },
  some: { name: 'Part of the catalogue', text: 'Adds and changes parts, and removes none.' },
  update: {
    name: 'New prices, stock and dates',
    text: 'For parts with a known SKU. Adds and removes none; an empty cell changes nothing.',
  },
}

export const isScope = (text: string): text is UploadScope => Object.hasOwn(scopeTexts, text)

/** A header of the file with its meaning ('Make', 'ListPrice_NZD+Excl', '-'); null while it is unknown. */
export type UploadColumn = {
  header: string
  meaning: string | null
  suggestion: string | null
  /** The first different values below it. */
  samples: string[]
}

/** A cell of a row with mistakes, and why it is wrong. */
export type SheetCell = { text: string; mistakes: string[] }

/** A row of the file with mistakes; those that concern no single cell are its own. */
export type SheetRow = { line: number; cells: SheetCell[]; mistakes: string[] }

/** What an import changes in one part, or in one of its columns. */
export type Difference = { sku: string; column: string; old: string; now: string }

export type ImportCounts = {
  added: number
  changed: number
  removed: number
  unchanged: number
  removedSamples: number
  unknown: number
}

/** What a check found. */
export type UploadReport = {
  notes: string[]
  columns: UploadColumn[]
  /** How many mistakes, the cells of the header, and the first rows that have any. */
  mistakes: { count: number; header: string[]; rows: SheetRow[] }
  warnings: { count: number; first: string[] }
  /** Whether rows with a single cell stand among the first ones, as 'BRAKES' does above its parts. */
  hasHeadings: boolean
  /** How many rows publishing leaves out for their mistakes. */
  leftOut: number
  /** Whether rows with mistakes may be left out: the file adds or changes parts, and its columns are understood. */
  mayLeaveOut: boolean
  /** Without mistakes: what publishing changes. */
  counts?: ImportCounts
  /** Whether the import removes so many parts that the editor has to confirm their number. */
  removesMany: boolean
  /** The values that the catalogue has and the file lacks, and whether the editor has to confirm them. */
  emptied?: { count: number; isAsked: boolean; columns: EmptiedColumn[] }
  /** The sheets of a workbook that may be read, the one that was first. */
  sheets?: string[]
  /** How many rows the sheet hides; reports of earlier versions do not say. */
  hiddenRows?: number
  /** The first differences of each kind. */
  differences: { removed: Difference[]; changed: Difference[]; added: Difference[] }
}

/** The values of one column that publishing would replace by nothing: how many, and the first of them. */
export type EmptiedColumn = {
  column: string
  count: number
  examples: { line: number; sku: string; old: string }[]
}

/** Why a file could not be read, and what the editor can choose so that it can. */
export type UnreadableReport = { reason: string; choice?: FileChoice }

/** The sheets of a workbook, or the encodings that fit a file, each with some of its cells. */
export type FileChoice =
  | { sheets: string[] }
  | { encodings: { encoding: string; name: string; samples: string[] }[] }

export type PartJobStatus =
  | 'running'
  | 'interrupted'
  | 'ready'
  | 'mistakes'
  | 'unreadable'
  | 'published'
  | 'counted'
  | 'undone'
  | 'busy'
  | 'failed'
  | 'outdated'
  | 'not-a-member'
  | 'changed-removals'
  | 'changed-emptied'

/** A job that checks or publishes an upload, or that undoes an import. */
export type PartJob = {
  id: string
  kind: 'check' | 'publish' | 'undo-check' | 'undo'
  uploadId: string | null
  importId: number | null
  email: string | null
  startedAt: string
  progress: { step: string; done: number; all: number; rows: number } | null
  result: Record<string, unknown> | null
  status: PartJobStatus
}

export type PartUpload = {
  id: string
  name: string
  supplier: string
  sheet: string
  encoding: string
  scope: UploadScope
  mapping: Record<string, string>
  leaveOut: boolean
  /** Whether rows that the sheet hides are read too. */
  hiddenRows: boolean
  bytes: number
  email: string | null
  uploadedAt: string
  importId: number | null
  /** The catalogue has changed since the check: its differences no longer hold. */
  isOutdated: boolean
  job: PartJob | null
} & (
  | { state: 'uploading' | 'stored'; report: null }
  | { state: 'unreadable'; report: UnreadableReport }
  | { state: 'mistakes' | 'ready' | 'published'; report: UploadReport }
)

/** How many real parts an import removes. Sample records do not count. */
export const realRemovals = ({ removed, removedSamples }: ImportCounts): number =>
  removed - removedSamples
