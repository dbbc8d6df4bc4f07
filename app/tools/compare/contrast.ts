// The short answer of a comparison: five questions, and which version answers each best. A pure function.
import type { Source } from '../../../content/sources/source-schema.ts'
import { rangeCycles, rangeNames } from '../../../content/cars/version.ts'
import { unitText, wholeDollarsText } from '../../../content/texts/numbers-and-lists.ts'
import { sourced, type Origin, type Reasoned } from '../../facts/answers/reason.ts'
import type { FactName } from '../../facts/figures/figure-table.ts'
import { remarkOn, type Fact } from '../../facts/figures/facts.ts'
import type { Contrast } from './compare-answer-schema.ts'
import type { ComparedVersion } from './comparison.ts'

type ContrastedValue = Contrast['values'][number]

const questions = [
  { question: 'Price when new', fact: 'price', isLessBetter: true, unit: 'NZD' },
  { question: 'Boot', fact: 'boot', isLessBetter: false, unit: 'L' },
  { question: 'Braked towing', fact: 'towingBraked', isLessBetter: false, unit: 'kg' },
  { question: 'Fast charging, peak', fact: 'dcMax', isLessBetter: false, unit: 'kW' },
] as const satisfies { question: string; fact: FactName; isLessBetter: boolean; unit: string }[]

type Sources = { readonly [id: string]: Source | undefined }

/** Range, price, boot, towing and charging of two to four versions. */
export function contrastVersions(
  versions: readonly ComparedVersion[],
  sources: Sources,
): Contrast[] {
  return [
    contrastRange(versions, sources),
    ...questions.map(({ question, fact, isLessBetter, unit }) =>
      contrast(question, versions, ({ facts }) => facts.get(fact), { isLessBetter, unit, sources }),
    ),
  ]
}

/** The range on the first test cycle that two versions share; otherwise each on its own, not compared. */
function contrastRange(versions: readonly ComparedVersion[], sources: Sources): Contrast {
  const shared = rangeNames.find(
    (cycle) => versions.filter(({ facts }) => typeof facts.get(cycle)?.low === 'number').length > 1,
  )
  if (shared) {
    const question = `Range, ${rangeCycles[shared]}`
    const options = { isLessBetter: false, unit: 'km', sources }
    return contrast(question, versions, ({ facts }) => facts.get(shared), options)
  }
  const values = versions.flatMap(({ name, facts }) => {
    const cycle = rangeNames.find((each) => facts.has(each))
    const fact = cycle && facts.get(cycle)
    if (!fact) return []
    return [shown(name, fact, `${fact.text} (${rangeCycles[cycle]})`)]
  })
  const known = new Set(values.map(({ name }) => name))
  return {
    question: 'Range',
    values,
    gap: null,
    unknown: versions.flatMap(({ name }) => (known.has(name) ? [] : [name])),
    ...(values.length > 1 ? { note: 'Measured differently, so these do not compare.' } : {}),
  }
}

function shown(name: string, fact: Fact, text = fact.text): ContrastedValue {
  const remark = remarkOn(fact)
  return { name, text, ...(remark && { remark }) }
}

function contrast(
  question: string,
  versions: readonly ComparedVersion[],
  factOf: (version: ComparedVersion) => Fact | undefined,
  options: { isLessBetter: boolean; unit: string; sources: Sources },
): Contrast {
  const sign = options.isLessBetter ? 1 : -1
  const known = versions
    .flatMap((version) => {
      const fact = factOf(version)
      return fact ? [{ name: version.name, fact }] : []
    })
    .toSorted(
      (a, b) => sign * (a.fact.low ?? sign * Infinity) - sign * (b.fact.low ?? sign * Infinity),
    )
  const isDoubtful = known.length > 1 && known.slice(0, 2).some(({ fact }) => fact.contradiction)
  return {
    question,
    values: known.map(({ name, fact }) => shown(name, fact)),
    gap: isDoubtful ? null : gapOf(known, options),
    unknown: versions.filter((version) => !factOf(version)).map(({ name }) => name),
    ...(isDoubtful ? { note: 'Sources contradict one of these, so we give no difference.' } : {}),
  }
}

function gapOf(
  known: readonly { name: string; fact: Fact }[],
  { unit, isLessBetter, sources }: { unit: string; isLessBetter: boolean; sources: Sources },
): Reasoned | null {
  const [best, next] = known
  if (!best || !next || best.fact.low === null || next.fact.low === null) return null
  const value = Math.round(Math.abs(best.fact.low - next.fact.low) * 1000) / 1000
  if (value === 0) return null
  const amount = unit === 'NZD' ? wholeDollarsText(value) : unitText(value, unit)
  const [more, less] = isLessBetter ? [next, best] : [best, next]
  return {
    value,
    unit,
    text: `${amount} ${isLessBetter ? 'less' : 'more'}`,
    formula: `${more.fact.text} − ${less.fact.text} = ${amount}`,
    inputs: [best, next].map(({ name, fact }) => ({
      label: name,
      text: fact.text,
      origin: originOf(fact, sources),
    })),
  }
}

/** Where a fact comes from: its source, or this site's listing. */
const originOf = (fact: Fact, sources: Sources): Origin =>
  sourced(sources, {
    source: fact.source ?? 'listing',
    note: [fact.of, remarkOn(fact)].filter(Boolean).join('. '),
  })
