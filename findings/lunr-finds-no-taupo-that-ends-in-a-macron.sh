#!/usr/bin/env bash
# lunr: Taupō is found as Taup and not as Taupō, Kaikōura is found.
#
# Expected: a word is found by the word itself, whichever of its letters have macrons.
# What happens: the index trims what is not an English letter, digit or underscore from both ends of a word, so
#   Taupō is stored as Taup and Ōtaki as taki. A search does not trim, looks for Taupō and finds nothing. A macron
#   inside of a word does no harm, so a test with Kaikōura passes.
# Who meets it: whoever searches names of New Zealand in Māori. Leaving the trimmer out of the pipeline is the
#   cure, with another one for punctuation. elasticlunr, which comes from lunr, trims both and finds them.
# Seen with lunr 2.3.9 and elasticlunr 0.9.5 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts lunr@2.3.9 elasticlunr@0.9.5
npm ls --depth 0
cat >try.cjs <<'JS'
const assert = require('node:assert/strict')
const elasticlunr = require('elasticlunr')
const lunr = require('lunr')

const places = ['Taupō', 'Ōtaki', 'Kaikōura']
const asked = ['Taupō', 'Taup', 'Ōtaki', 'taki', 'Kaikōura']
const found = (index) => Object.fromEntries(asked.map((text) => [text, index.search(text).map(({ ref }) => ref)]))
const build = (without) =>
  lunr(function () {
    this.ref('name')
    this.field('name')
    if (without) this.pipeline.remove(without)
    for (const name of places) this.add({ name })
  })
const plain = found(build())
const cured = found(build(lunr.trimmer))
const elastic = found(
  elasticlunr(function () {
    this.setRef('name')
    this.addField('name')
    for (const name of places) this.addDoc({ name })
  }),
)
console.log({ plain, cured, elastic })
assert.deepEqual(plain, { Taupō: [], Taup: ['Taupō'], Ōtaki: [], taki: ['Ōtaki'], Kaikōura: ['Kaikōura'] })
assert.deepEqual(cured, { Taupō: ['Taupō'], Taup: [], Ōtaki: ['Ōtaki'], taki: [], Kaikōura: ['Kaikōura'] })
assert.deepEqual(elastic['Taupō'], ['Taupō'])
assert.deepEqual(elastic['Ōtaki'], ['Ōtaki'])
JS
node try.cjs
