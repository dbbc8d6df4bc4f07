#!/usr/bin/env bash
# prom-client: the median of two workers is the sum of their medians.
#
# Expected: metrics of several workers are joined so that each stays what it is; quantiles cannot be joined, so
#   they are left out or refused.
# What happens: a summary is added like a counter, its quantiles too: with a median of 2 seconds in each of two
#   workers, the site's median is 4. With eight workers it is 16.
# Who meets it: sites that run in a cluster and alarm on the 99th percentile.
# Seen with prom-client 15.1.3 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts prom-client@15.1.3
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { AggregatorRegistry, Registry, Summary } from 'prom-client'

const worker = () => {
  const registry = new Registry()
  const summary = new Summary({ name: 'seconds', help: 'h', percentiles: [0.5], registers: [registry] })
  for (const seconds of [1, 2, 3]) summary.observe(seconds)
  return registry.getMetricsAsJSON()
}
const median = async (workers) => {
  const joined = await AggregatorRegistry.aggregate(await Promise.all(workers.map(worker))).metrics()
  return Number(/quantile="0.5"} (\S+)/.exec(joined)[1])
}
const seen = { one: await median([1]), two: await median([1, 2]), eight: await median(Array(8).fill(1)) }
console.log('median in seconds:', seen)
assert.deepEqual(seen, { one: 2, two: 4, eight: 16 })
JS
node try.mjs
