/**
 * The edit distance of two words (Damerau-Levenshtein: change, add, drop or swap a letter). Stops
 * counting at `limit` + 1.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1
      let cost = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + same)
      const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      if (at > 1 && to > 1 && isSwapped) cost = Math.min(cost, (before[to - 2] ?? 0) + 1)
      next.push(cost)
    }
    if (Math.min(...next) > limit) return limit + 1
    before = row
    row = next
  }
  return row[other.length] ?? limit + 1
}
