import type { Example } from './reference-example.ts'

/** Formats the examples as one Markdown table per API. Examples of a method with the same outcome share a row. */
export function documentExamples(examples: Record<string, Example<never>[]>): string {
  return Object.entries(examples)
    .map(
      ([name, list]) =>
        `\n### ${name}\n| Call | Examples | Here |\n|---|---|---|\n${listRows(list)}`,
    )
    .join('')
}

function listRows(examples: Example<never>[]): string {
  const rows = new Map<string, { method: string; titles: string[]; outcome: string }>()
  for (const [method, title, , { refused, ...rest }] of examples) {
    const words = 'words' in rest ? `: ${rest.words}` : ''
    const outcome =
      refused === undefined ? 'works' : `refused, ${`${refused}${words}`.replace(/^: /, '')}`
    const row = rows.get(method + outcome) ?? { method, titles: [], outcome }
    row.titles.push(title || 'the usual call')
    rows.set(method + outcome, row)
  }
  return [...rows.values()]
    .map(({ method, titles, outcome }) => `| \`${method}\` | ${titles.join('; ')} | ${outcome} |\n`)
    .join('')
}
