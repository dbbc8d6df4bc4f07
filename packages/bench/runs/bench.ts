// `npm run bench -- all [--peers]`: runs every benchmark with short rounds; with --peers also the one that
// installs Next and Astro. Ends with a summary, and with an error when a benchmark failed.
import { parseArgs } from 'node:util'
import { listResults, runInSeries } from '../benchmark-series.ts'

const { values } = parseArgs({ options: { peers: { type: 'boolean', default: false } } })

const benches = [
  { name: 'contract', args: [], question: 'Does every call of the site succeed?' },
  {
    name: 'pages',
    args: ['/', '/nissan-leaf'],
    question: 'How heavy are pages, and how soon do they paint?',
  },
  { name: 'load', args: ['--seconds', '5'], question: 'How many requests/s, compared with nginx?' },
  {
    name: 'catalog',
    args: ['10000'],
    question: 'How fast is the catalogue, compared with raw SQL?',
  },
  {
    name: 'accounts',
    args: ['50'],
    question: 'Do responses reveal whether an email address has an account?',
  },
  {
    name: 'flood',
    args: ['20'],
    question: 'Does password guessing slow pages down or lock the owner out?',
  },
  {
    name: 'mixed',
    args: ['--minutes', '1', '--parts', '10000'],
    question: 'How does mixed traffic fare at half load, and at overload?',
  },
]
if (values.peers) {
  const question = 'How do Next and Astro serve the same pages?'
  benches.push({ name: 'peers', args: ['--seconds', '5'], question })
}

const results = await runInSeries(
  benches.map(({ name, args, question }) => ({
    name: [name, ...args].join(' '),
    question,
    command: [process.execPath, `packages/bench/runs/bench-${name}.ts`, ...args],
  })),
)
console.log('\n# Summary')
for (const line of listResults(results)) console.log(line)
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
