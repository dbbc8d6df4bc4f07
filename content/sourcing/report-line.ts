/** One count of a part of the content. */
export type ReportLine = {
  what: string
  count: number
  /** What the count is out of, for a share. */
  of?: number
  /** The count must not exceed this number, or this share of `of`. */
  target?: { count: number } | { share: number }
  /** Every case, as 'file: what'. */
  cases?: string[]
}

export type PartReport = { part: string; lines: ReportLine[] }
