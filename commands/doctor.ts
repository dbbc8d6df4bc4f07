// `npm run doctor`: looks at the machine, the settings, the data folder and what the site connects to,
// says how each is and what to do about it, and changes nothing. Ends with 1 when something is wrong.
import { examineSite } from '../doctor/site-findings.ts'

const marks = { fine: 'fine   ', warning: 'WARNING', wrong: 'WRONG  ' }

const findings = await examineSite()
for (const { looked, state, found, advice } of findings) {
  console.log(`${marks[state]}  ${looked}: ${found}${/[.!]$/.test(found) ? '' : '.'}`)
  if (advice) console.log(`         ${advice}`)
}
const count = (state: string) => findings.filter((finding) => finding.state === state).length
console.log(`\n${count('wrong')} wrong, ${count('warning')} warnings, ${count('fine')} fine.`)
process.exitCode = count('wrong') > 0 ? 1 : 0
