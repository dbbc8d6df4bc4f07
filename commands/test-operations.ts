// `npm run test:operations` runs what an operator does, with real processes and in real time: releases, proxies,
// poolers, replicas, a full disk. With words, the files whose path contains one.
import { buildIfStale, runOperations } from './checks/quick-steps.ts'
import { addTallies, reportTally } from './checks/step.ts'

const built = await buildIfStale()
reportTally(
  built.failures.length > 0
    ? built
    : addTallies([built, await runOperations(process.argv.slice(2))]),
)
