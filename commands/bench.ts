// `npm run bench -- [--peers]`: every benchmark after the other with short rounds, each under its own
// headline; with --peers also the one that installs Next and Astro. One that fails does not stop the
// others. Ends with what became of each, and with an error when one failed.
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

type Bench = { name: string; args: string[]; asks: string }

const { values } = parseArgs({ options: { peers: { type: 'boolean', default: false } } })
const benches: Bench[] = [
  { name: 'calls', args: [], asks: 'does every call of the specification answer as it must?' },
  { name: 'pages', args: ['/', '/nissan-leaf'], asks: 'what do pages weigh, when do they show?' },
  { name: 'load', args: ['--seconds', '5'], asks: 'how many requests/s, beside nginx?' },
  { name: 'catalog', args: ['10000'], asks: 'how fast is the catalogue, beside bare SQL?' },
  { name: 'accounts', args: ['50'], asks: 'can an address with an account be told apart?' },
  { name: 'flood', args: ['20'], asks: 'what do pages and the owner feel of a flood of sign-ins?' },
]
if (values.peers) {
  const args = ['--seconds', '5', '--rounds', '3']
  benches.push({ name: 'peers', args, asks: 'how do the same pages fare by Next and Astro?' })
}

const outcomes: { name: string; isGood: boolean; seconds: number }[] = []
for (const { name, args, asks } of benches) {
  console.log(`\n# bench:${name} ${args.join(' ')}\n${asks}\n`)
  const start = performance.now()
  const isGood = await runBench(name, args)
  outcomes.push({ name, isGood, seconds: (performance.now() - start) / 1000 })
}

console.log('\n# Summary')
for (const { name, isGood, seconds } of outcomes) {
  console.log(`${isGood ? 'ok    ' : 'FAILED'} bench:${name} (${seconds.toFixed(0)} s)`)
}
process.exitCode = outcomes.every(({ isGood }) => isGood) ? 0 : 1

/** True when it ended without an error; one that cannot be started has failed. */
function runBench(name: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`commands/bench-${name}.ts`, ...args], {
      stdio: 'inherit',
    })
    child.on('error', (error) => {
      console.error(`bench:${name} could not be started:`, error)
      resolve(false)
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}
