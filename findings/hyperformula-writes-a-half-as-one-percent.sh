#!/usr/bin/env bash
# HyperFormula: TEXT(0.5, "0%") is 1%, and a price of 59,990 is $59990,##0.
#
# Expected: TEXT does what it does in Excel, whose functions it follows, or answers with an error where a format
#   is not known to it.
# What happens: only the last run of 0 and # is taken for the number, and the rest for letters: a percentage is
#   not multiplied by 100, so a half is rounded to 1%, and the part of '#,##0' behind the comma follows the number
#   as it stands.
# Who meets it: whoever carries a workbook of costs over to a page: shares and prices become other ones. Values
#   without TEXT are right.
# Seen with hyperformula 3.5.0 under its licence 'gpl-v3' on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hyperformula@3.5.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { HyperFormula } from 'hyperformula'

const formulas = ['=TEXT(0.5,"0%")', '=TEXT(59990,"$#,##0")', '=TEXT(1234.5,"#,##0.00")', '=TEXT(7.4,"0.0")', '=0.5*100']
const [values] = HyperFormula.buildFromArray([formulas], { licenseKey: 'gpl-v3' }).getSheetValues(0)
console.log(values)
assert.deepEqual(values, ['1%', '$59990,##0', '1235,##0.00', '7.4', 50])
JS
node try.mjs
