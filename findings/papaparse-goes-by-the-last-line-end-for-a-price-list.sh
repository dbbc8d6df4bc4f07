#!/usr/bin/env bash
# Papa Parse: the line end of the last line decides what separates the cells of all.
#
# Expected: a list of two columns whose rows are 'PAD-1;12,50' is separated by the semicolon, which its header has and
#   no comma, whether or not the file ends with a line end, as nearly every file does.
# What happens: without the last line end the semicolon is found; with it the comma is taken, so the cells are
#   'PAD-1;12' and '50'. The list of errors begins with UndetectableDelimiter, but the rows are there. With a third
#   column the semicolon is found both times.
# Who meets it: importers of price lists from Excel in German, French or Dutch, whose decimal sign is the comma; those
#   who try it with a text in their program, which has no last line end, do not.
# Seen with papaparse 5.7.1 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts papaparse@5.7.1
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import Papa from 'papaparse'

const list = 'SKU;Price\nPAD-1;12,50\nPAD-2;8,00\nPAD-3;110,95'
const read = (text) => Papa.parse(text)
const longer = list.replaceAll('\n', ';3\n')
const seen = [list, `${list}\n`, `${longer};3\n`].map((text) => read(text).meta.delimiter)
console.log(seen, read(`${list}\n`))
assert.deepEqual(seen, [';', ',', ';'])
assert.deepEqual(read(`${list}\n`).data[1], ['PAD-1;12', '50'])
assert.equal(read(`${list}\n`).errors[0].code, 'UndetectableDelimiter')
JS
node try.mjs
