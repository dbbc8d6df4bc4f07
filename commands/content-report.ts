// `npm run content -- report`: counts figures and sentences by how well they are sourced, and lists every open case. Exits
// with 1 if a target is missed.
import { isMet, lineText, reportContent } from '../content/sourcing/sourcing-report.ts'

let missed = 0
for (const { part, lines } of reportContent()) {
  console.log(part)
  for (const line of lines) {
    const met = isMet(line)
    if (!met) missed += 1
    console.log(`  ${lineText(line)}${met ? '' : '  MISSED'}`)
    for (const each of line.cases ?? []) console.log(`    ${each}`)
  }
}
if (missed > 0) process.exitCode = 1
