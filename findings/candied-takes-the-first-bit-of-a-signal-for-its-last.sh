#!/usr/bin/env bash
# candied: a state of charge of 80.1% is not a number, and other signals of a car are those beside them.
#
# Expected: a file of the type DBC names the first (most significant) bit of a signal of Motorola's byte order, so
#   that 7|8@0+ is the whole first byte and 7|10@0+ goes on in the second.
# What happens: candied takes that bit for the last one and reads those before it: the first byte has no bits
#   before it and is NaN, the third is made of the end of the second and the first bit of its own. Signals of
#   Intel's order (@1) are right.
# Who meets it: whoever reads the battery of a car from its CAN bus with the files that people share; many signals
#   of Japanese and European cars are of Motorola's order.
# Seen with candied 2.2.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts candied@2.2.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import candied from 'candied'

const payload = [0xc8, 0x40, 0x20, 0x55, 0xfe, 0x07, 0x5a, 0x80]
const read = (signal) => {
  const can = new candied.Can()
  can.database = new candied.Dbc().load(
    `VERSION ""\n\nNS_ :\n\nBS_:\n\nBU_: BMS\n\nBO_ 1371 Battery: 8 BMS\n SG_ Level : ${signal} (1,0) [0|0] "" BMS\n`,
  )
  return can.decode(can.createFrame(1371, payload)).boundSignals.get('Level').physValue
}
/** The same signal bit by bit: each next one is a place lower, and after the lowest of a byte the top of the next. */
const byHand = (start, length) => {
  let value = 0
  for (let bit = start, left = length; left > 0; left -= 1) {
    value = value * 2 + ((payload[bit >> 3] >> (bit & 7)) & 1)
    bit = (bit & 7) === 0 ? bit + 15 : bit - 1
  }
  return value
}
const seen = [read('7|8@0+'), read('7|10@0+'), read('23|8@0+'), read('0|8@1+')]
console.log(seen, 'by hand', byHand(7, 8), byHand(7, 10), byHand(23, 8))
assert.deepEqual([byHand(7, 8), byHand(7, 10), byHand(23, 8)], [200, 801, 32])
assert.deepEqual(seen, ['NaN', 'NaN', '128', '200'])
JS
node try.mjs
