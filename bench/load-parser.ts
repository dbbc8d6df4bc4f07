/**
 * What a run of load came to; times in milliseconds. `failed` had another status than 200, or none. Of
 * fewer than a hundred answers there is no 99th percentile: NaN.
 */
export type Load = {
  perSecond: number
  p50: number
  p99: number
  answered: number
  failed: number
}

/** Reads what `hey` prints. Throws when there is no answer in it. */
export function readLoad(text: string): Load {
  const numberAt = (pattern: RegExp) => {
    const found = pattern.exec(text)?.[1]
    if (found === undefined) throw new Error(`There is no ${pattern} in this:\n${text}`)
    return Number(found)
  }
  const sum = (counts: (string | undefined)[]) =>
    counts.reduce((total, count) => total + Number(count), 0)
  const refused = [...text.matchAll(/\[(?!200\])\d{3}\]\s+(\d+) responses/g)].map(
    ([, count]) => count,
  )
  const [, errors = ''] = text.split('Error distribution:')
  const unanswered = [...errors.matchAll(/^\s*\[(\d+)\]/gm)].map(([, count]) => count)
  return {
    perSecond: numberAt(/Requests\/sec:\s+([\d.]+)/),
    p50: numberAt(/50%+ in ([\d.]+) secs/) * 1000,
    p99: Number(/99%+ in ([\d.]+) secs/.exec(text)?.[1] ?? Number.NaN) * 1000,
    answered: numberAt(/\[200\]\s+(\d+) responses/),
    failed: sum([...refused, ...unanswered]),
  }
}
