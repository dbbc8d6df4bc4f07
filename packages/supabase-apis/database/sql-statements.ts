import { readTokens } from './sql-tokens.ts'

/** The statements of some SQL, each with the number of its first line. The body of a SQL function is not split. */
export function splitStatements(sql: string): { text: string; line: number }[] {
  const found: { text: string; line: number }[] = []
  let start: number | undefined
  let end = 0
  // As psql does: the statements in `begin atomic ... end` belong to the function.
  let depth = 0
  let words: string[] = []
  const finish = () => {
    if (start === undefined) return
    const line = sql.slice(0, start).split('\n').length
    found.push({ text: sql.slice(start, end), line })
    start = undefined
    words = []
  }
  for (const token of readTokens(sql)) {
    const { text, at } = token
    if (text === ';' && depth === 0) {
      finish()
      continue
    }
    start ??= at
    end = token.end
    const word = text.toLowerCase()
    if (words.length < 4) words.push(word)
    const isRoutine =
      words[0] === 'create' && words.some((one) => /^(function|procedure)$/.test(one))
    if (isRoutine && (word === 'begin' || (depth > 0 && word === 'case'))) depth += 1
    if (depth > 0 && word === 'end') depth -= 1
  }
  finish()
  return found
}
