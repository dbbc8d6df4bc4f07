// The rows of Key Specifications for one or more versions of a model. Only loaders import this file.
import { figureGroups } from '../../../content/figures.ts'
import type { Model } from '../../../content/model-schema.ts'
import type { TermId } from '../../../content/terms.ts'
import { isShared } from '../../../content/versions/version.ts'
import { factNames, factRow, isOwnName } from '../../facts/figures/figure-table.ts'
import type { Fact, Facts } from '../../facts/figures/facts.ts'

/** A fact in the table; `again` if its source is cited above. */
export type SpecCell = Fact & { again?: true }

/** A row that some version has a fact in; `term` explains its label. */
export type SpecRow = { label: string; term?: TermId; cells: (SpecCell | null)[]; shared?: true }

export type SpecGroup = { title: string; rows: SpecRow[] }

/** The rows with a fact of one of these versions, in groups; what the versions are comes first. */
export const specGroups = (model: Model, versions: readonly Facts[]): SpecGroup[] =>
  ['', ...figureGroups]
    .map((title) => ({
      title,
      rows: factNames
        .filter((name) => factRow(name).group === title)
        .map((name): SpecRow => {
          const cells = versions.map((facts) => facts.get(name) ?? null)
          const term = cells.find((fact) => fact?.term)?.term
          const shared = versions.length > 1 && !isOwnName(name) && isShared(model, name)
          const label = factRow(name).heading
          return { label, ...(term && { term }), ...(shared && { shared }), cells }
        })
        .filter(({ cells }) => cells.some((fact) => fact !== null)),
    }))
    .filter(({ rows }) => rows.length > 0)
