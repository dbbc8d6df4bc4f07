#!/usr/bin/env bash
# ngraph.path: the path from a to c is c, b, a.
#
# Expected: find(from, to) gives the nodes in the order in which they are travelled.
# What happens: the list begins with the goal, in a graph of one-way links too, where nobody may drive in that
#   order. The documentation calls it 'an array of nodes'.
# Who meets it: route planners: stops are numbered the wrong way round, and reading the links between neighbours
#   finds none in a one-way graph.
# Seen with ngraph.graph 20.1.2, ngraph.path 1.6.1 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ngraph.graph@20.1.2 ngraph.path@1.6.1
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import createGraph from 'ngraph.graph'
import paths from 'ngraph.path'

const graph = createGraph()
graph.addLink('Auckland', 'Hamilton')
graph.addLink('Hamilton', 'Taupo')
const names = (from, to) => paths.aStar(graph, { oriented: true }).find(from, to).map(({ id }) => id)
const seen = { there: names('Auckland', 'Taupo'), back: names('Taupo', 'Auckland') }
console.log(seen)
assert.deepEqual(seen, { there: ['Taupo', 'Hamilton', 'Auckland'], back: [] })
JS
node try.mjs
