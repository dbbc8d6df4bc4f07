import type { Readable } from 'node:stream'
import type { Database, Transaction } from '../../packages/supabase-apis/database/database.ts'
import { holdPrices, keepAddedIds, keepImport, keepPrices } from './import-history.ts'
import {
  findDifferences,
  findEmptied,
  findUnknown,
  readDifferences,
  type EmptiedColumn,
  type ImportScope,
  type ImportSummary,
} from './part-differences.ts'
import { freezeCatalogue, lockCatalogue } from './part-records.ts'
import {
  findConflicts,
  findLookAlikes,
  findOddPrices,
  findOtherSpellings,
  findOtherZeros,
  findPriceJumps,
  removeLines,
  stageLines,
  type LineConflict,
} from './part-staging.ts'
import {
  rebuildIndexes,
  vacuumCatalogue,
  writeDifferences,
  type OnWritten,
} from './part-writing.ts'

export type ImportPlan = {
  /** The table's names for the file's columns, in the file's order. */
  columns: string[]
  scope: ImportScope
  /** Lines of PostgreSQL's text format: the line number in the file, then the columns. */
  lines: AsyncIterable<string>
  /** How many parts may be removed even if that is more than a tenth of the catalogue. */
  allowRemovals: number
  /** How many values that the catalogue has may be replaced by empty cells. */
  allowEmptied: number
  /** Whether nothing is to be written, whatever the file holds. */
  isDryRun: boolean
  /** Called once all lines are read: whether mistakes hold them back. */
  isHeldBack(): boolean
  /** Receives the lines that conflict with the catalogue or with each other, as they are found. */
  onConflicts(conflicts: readonly LineConflict[]): void
  /** After that, the lines to leave out for their mistakes; null if a mistake holds all of them back. */
  leftOut(): readonly number[] | null
  /** Called in a dry run with the differences as CSV. */
  onDifferences?(differences: Readable): Promise<void>
  /** Called after the writing, in the same transaction, with the id of the import. */
  onApply?(transaction: Transaction, importId: number, summary: ImportSummary): Promise<void>
  onWritten: OnWritten
  /** The source recorded in part_imports, and who imports it, if known. */
  source: string
  by?: string | undefined
}

type ImportResult = {
  conflicts: LineConflict[]
  /** SKUs that look like another one, and in an update those that the catalogue lacks: the first of them. */
  doubts: LineConflict[]
  summary?: ImportSummary
  /** Whether more would be removed than is allowed. Nothing was changed then. */
  tooManyRemovals: boolean
  /** The values that the catalogue has and the file lacks. */
  emptied: EmptiedColumn[]
  /** Whether these are more than allowed. Nothing was changed then. */
  tooManyEmptied: boolean
  applied: boolean
}

const mostDoubts = 1_000

/** An import may remove this share of the catalogue without being told so. Sample records do not count. */
const freeRemovals = 0.1

/** Thrown to roll the transaction back. */
class RollBack extends Error {}

/**
 * Compares a file with the catalogue by SKU and, unless it is a dry run, writes the differences in one
 * transaction: readers see all of it or nothing. Columns that the file lacks keep their values.
 * A dry run needs no turn; else it throws a CatalogueBusyError when another import is writing.
 */
export async function importParts(database: Database, plan: ImportPlan): Promise<ImportResult> {
  const result: ImportResult = {
    conflicts: [],
    doubts: [],
    tooManyRemovals: false,
    emptied: [],
    tooManyEmptied: false,
    applied: false,
  }
  try {
    await database.begin(async (transaction) => {
      await (plan.isDryRun ? freezeCatalogue : lockCatalogue)(transaction)
      await stageLines(transaction, plan.columns, plan.lines)
      const isHeldBack = plan.isHeldBack()
      const leftOut = plan.leftOut()
      if (leftOut) await removeLines(transaction, leftOut)
      result.conflicts = await findConflicts(transaction, plan.scope)
      plan.onConflicts(result.conflicts)
      if (isHeldBack || (result.conflicts.length > 0 && !leftOut)) throw new RollBack()
      for (let found = result.conflicts; found.length > 0;) {
        await removeLines(
          transaction,
          found.map(({ line }) => line),
        )
        found = await findConflicts(transaction, plan.scope)
        plan.onConflicts(found)
        result.conflicts.push(...found)
      }
      // With the conflicts, too many lines may be wrong.
      if (leftOut && plan.leftOut() === null) throw new RollBack()
      const summary = await findDifferences(transaction, plan.columns, plan.scope)
      result.summary = summary
      result.doubts = await findDoubts(transaction, summary, plan.scope)
      result.tooManyRemovals = removesTooMuch(summary, plan.allowRemovals)
      result.emptied = await findEmptied(transaction, plan.columns, plan.scope)
      result.tooManyEmptied = countEmptied(result.emptied) > plan.allowEmptied
      if (plan.isDryRun || result.tooManyRemovals || result.tooManyEmptied) {
        await plan.onDifferences?.(await readDifferences(transaction, plan.columns, plan.scope))
        throw new RollBack()
      }
      const id = await writeChanges(transaction, plan, summary)
      await plan.onApply?.(transaction, id, summary)
    })
    result.applied = true
  } catch (problem) {
    if (!(problem instanceof RollBack)) throw problem
  }
  if (result.applied) await vacuumCatalogue(database)
  if (result.applied && result.summary?.removedSamples) await rebuildIndexes(database)
  return result
}

/** How many values the columns lose together. */
export const countEmptied = (emptied: readonly EmptiedColumn[]): number =>
  emptied.reduce((sum, { count }) => sum + count, 0)

function removesTooMuch(summary: ImportSummary, allowed: number): boolean {
  const { removed, removedSamples, changed, unchanged } = summary
  const real = removed - removedSamples
  return real > allowed && real > (changed + unchanged + real) * freeRemovals
}

async function findDoubts(
  transaction: Transaction,
  { added, changed, unknown }: ImportSummary,
  scope: ImportScope,
) {
  const doubts = await findLookAlikes(transaction)
  if (added + changed > 0) {
    doubts.push(...(await findOtherZeros(transaction, scope)))
    doubts.push(...(await findOddPrices(transaction)))
  }
  if (changed > 0) doubts.push(...(await findPriceJumps(transaction)))
  if (added + unknown > 0) doubts.push(...(await findOtherSpellings(transaction)))
  if (unknown === 0) return doubts
  const lines = await findUnknown(transaction, mostDoubts)
  const unknowns = lines.map(({ line, sku }) => ({
    line,
    column: 'SKU',
    reason: `is not in the catalogue: ${sku}`,
  }))
  return [...doubts, ...unknowns]
}

async function writeChanges(
  transaction: Transaction,
  plan: ImportPlan,
  summary: ImportSummary,
): Promise<number> {
  const id = await keepImport(transaction, { ...summary, source: plan.source, by: plan.by })
  if (summary.changed > 0) await holdPrices(transaction)
  await writeDifferences(transaction, plan, summary)
  if (summary.changed > 0) await keepPrices(transaction, id)
  if (summary.added > 0) {
    await keepAddedIds(transaction, id, 'select "SupabaseID" from added_parts')
  }
  return id
}
