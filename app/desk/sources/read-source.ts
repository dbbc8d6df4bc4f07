// What a source of open data is: how it is asked, and what becomes of its answer.
import type { ContentState } from '../../facts/published-content/content-context.ts'
import type { DraftText } from '../../facts/published-content/content-change-queries.ts'

/** The settings of a source. A watched page also has a title, an address, and the texts where its passage starts and ends. */
export type SourceSettings = {
  /** The largest change that the site publishes by itself; without a limit, it publishes none. */
  limit?: number
  title?: string
  address?: string
  starts?: string
  ends?: string
}

/** How a source queries its server. A refusal ends the reading and is shown at the desk. */
export type SourceQuestions = {
  /** The body; null if it is as the last reading knew it, which only a `conditional` question can tell. */
  ask(
    address: string,
    options?: {
      headers?: Readonly<Record<string, string>>
      isPage?: boolean
      maxBytes?: number
      conditional?: boolean
      /** A file that the server does not have is an empty one. */
      mayBeMissing?: boolean
    },
  ): Promise<Uint8Array | null>
  /** Parses what a server has sent, in a process of its own. What takes too much time or memory is refused. */
  parse: ParseAnswer
  refuse(reason: string): never
  settings: SourceSettings
  key: string | null
  now: Date
}

/**
 * Parses what others have sent. It runs in a process of source-worker.ts, never in the one that serves visitors: what it
 * takes and returns can be cloned.
 */
type AnswerParser<Given extends unknown[], Result> = {
  name: string
  parse(...given: Given): Result | Promise<Result>
}

export const answerParser = <Given extends unknown[], Result>(
  name: string,
  parse: (...given: Given) => Result | Promise<Result>,
): AnswerParser<Given, Result> => ({ name, parse })

/** Runs a parser in another process. */
export type ParseAnswer = <Given extends unknown[], Result>(
  parser: AnswerParser<Given, Result>,
  ...given: Given
) => Promise<Result>

/** A published state as it travels to such a process, which has the files itself: each change, also a coming one, as JSON. */
export type PublishedParts = Pick<ContentState, 'revision' | 'agreed'> & { changes: string[] }

/** Thrown by a parser: why an answer is not what it should be, for the desk. */
export class AnswerRefusal extends Error {}

export const refuseAnswer = (reason: string): never => {
  throw new AnswerRefusal(reason)
}

/** What a file says beside what is published. */
export type SourceFinding =
  | { outcome: 'draft'; draft: DraftText & { note: string } }
  | { outcome: 'nothing'; text: string }
  /** For the owner to read; null if there is nothing new. `memory` is what the next reading is compared with. */
  | { outcome: 'notice'; text: string; notice: string | null; memory: string }
  | { outcome: 'mistakes'; mistakes: string[] }

/** What a finding is made from: an answer, or a file that somebody brought. */
export type SourceFile = {
  bytes: Uint8Array
  now: Date
  settings: SourceSettings
  memory: string | null
  /** The name of a file, and the day on which it was downloaded. */
  name?: string
  copied?: string
  /** Whether it is the whole list, which removes what it lacks. Without it, it is. */
  isWhole?: boolean
}

export type ReadableSource = {
  /** Its name in the database. */
  name: string
  title: string
  about: string
  /** The credit that its licence asks for. */
  credit: string
  /** Where it is, for people. */
  page: string
  everyHours: number
  /** The collection that says which list is published: a draft that was uploaded for it is replaced too. */
  collection?: string
  /** Whether its server asks for a key. */
  needsKey?: boolean
  /**
   * What may be uploaded in its place, where that is one file. Of a list that does not say its day, the day of the download has
   * to be said, and whether the file is the whole list.
   */
  upload?: { file: string; accept: string; hint: string; isDatedList?: boolean }
  /** What an owner's limit counts, below which the site may publish by itself; without it, it never does. */
  limit?: 'sites' | '%'
  /** What is published of it now, in a sentence. */
  published?: () => string
  /** Asks for the data; null if it is as the last reading knew it. */
  read(questions: SourceQuestions): Promise<Uint8Array | null>
  /** Checks a whole file and compares it with what is published. It runs in a process of its own, as parsers do. */
  compare(state: ContentState, file: SourceFile): SourceFinding
}
