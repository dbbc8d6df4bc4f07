// `npm run doctor`: checks the machine, the settings, the data folder and the connections of the site, and says
// what to do about each problem. Changes nothing. Exits with 1 when something is wrong.
import { checkSite } from './doctor/site-findings.ts'

const marks = { fine: 'fine   ', warning: 'WARNING', wrong: 'WRONG  ' }

const findings = await checkSite()
for (const { subject, state, result, advice } of findings) {
  console.log(`${marks[state]}  ${subject}: ${result}${/[.!]$/.test(result) ? '' : '.'}`)
  if (advice) console.log(`         ${advice}`)
}
const count = (state: string) => findings.filter((finding) => finding.state === state).length
console.log(`\n${count('wrong')} wrong, ${count('warning')} warnings, ${count('fine')} fine.`)
process.exitCode = count('wrong') > 0 ? 1 : 0
