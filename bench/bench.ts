// `npm run bench -- [--peers]`: every benchmark after the other with short rounds; with --peers also the
// one that installs Next and Astro. Ends with what became of each, and with an error when one failed.
import { parseArgs } from 'node:util'
import { listOutcomes, runInTurn } from './bench-turns.ts'

const { values } = parseArgs({ options: { peers: { type: 'boolean', default: false } } })

const benches = [
  { name: 'calls', args: [], asks: 'Does every call of the specification answer as it must?' },
  {
    name: 'pages',
    args: ['/', '/nissan-leaf'],
    asks: 'What do pages weigh, and when do they show?',
  },
  { name: 'load', args: ['--seconds', '5'], asks: 'How many requests a second, beside nginx?' },
  { name: 'catalog', args: ['10000'], asks: 'How fast is the catalogue, beside bare SQL?' },
  {
    name: 'accounts',
    args: ['50'],
    asks: 'Can an address with an account be told from one without?',
  },
  { name: 'flood', args: ['20'], asks: 'What do pages and an owner feel of a flood of sign-ins?' },
  {
    name: 'mixed',
    args: ['--minutes', '1', '--parts', '10000'],
    asks: 'What does a mix of visits come to at half of the limit, and in a crowd?',
  },
]
if (values.peers) {
  const asks = 'How do the same pages fare by Next and by Astro?'
  benches.push({ name: 'peers', args: ['--seconds', '5'], asks })
}

const outcomes = await runInTurn(
  benches.map(({ name, args, asks }) => ({
    name: `bench:${[name, ...args].join(' ')}`,
    asks,
    command: [process.execPath, `bench/bench-${name}.ts`, ...args],
  })),
)
console.log('\n# Summary')
for (const line of listOutcomes(outcomes)) console.log(line)
process.exitCode = outcomes.every(({ isGood }) => isGood) ? 0 : 1
