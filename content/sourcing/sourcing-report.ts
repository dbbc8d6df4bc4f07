// How well the content is sourced, counted: `npm run content -- report` prints it, tests hold its targets.
import { centerReport } from './center-report.ts'
import { guideReport } from './guide-report.ts'
import { informationReport } from './information-report.ts'
import { modelReport } from './model-report.ts'
import type { PartReport, ReportLine } from './report-line.ts'
import { sourceReport } from './source-report.ts'

/** The report of every part. Add a part here. */
export const reportContent = (): PartReport[] => [
  modelReport(),
  centerReport(),
  guideReport(),
  informationReport(),
  sourceReport(),
]

/** Whether a line keeps to its target. */
export function isMet({ count, of = 0, target }: ReportLine): boolean {
  if (!target) return true
  return 'count' in target ? count <= target.count : count <= target.share * of
}

/** A line as text: 'unconfirmed figures: 12 of 480 (2.5%), target at most 5%'. */
export function lineText({ what, count, of, target }: ReportLine): string {
  const share = of === undefined ? '' : ` of ${of} (${percent(count / (of || 1))})`
  return `${what}: ${count}${share}${target ? `, target ${targetText(target)}` : ''}`
}

const targetText = (target: NonNullable<ReportLine['target']>) =>
  'count' in target ? `${target.count}` : `at most ${percent(target.share)}`

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
