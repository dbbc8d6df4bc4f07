#!/usr/bin/env bash
# Idiomorph: an answer that arrives after a press on plain text is not shown, and one after a press on a field is.
#
# Expected: ignoreActiveValue leaves the value of the field that somebody is typing in as it is; the manual says
#   so.
# What happens: the children of whatever has the focus stay as they are. A <main tabindex="-1">, which a link to
#   the content needs, has the focus after a press on any text in it, so the whole page stays, and no error is
#   given. With the focus on the body all is brought up to date.
# Who meets it: whoever brings pages up to date while people fill in a form, if the press that leaves the field
#   asks for the answer. The cure is to set the option only while a field has the focus.
# Seen with idiomorph 0.8.0 and jsdom 27.2.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts idiomorph@0.8.0 jsdom@27.2.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('<main id="content" tabindex="-1"><input id="km"><p>Before</p></main>')
for (const name of ['document', 'Node', 'Element', 'Document', 'HTMLElement', 'HTMLInputElement', 'DOMParser'])
  globalThis[name] = window[name]
const { Idiomorph } = await import('idiomorph')
const { document } = window
const shown = (focused) => {
  document.body.innerHTML = '<main id="content" tabindex="-1"><input id="km"><p>Before</p></main>'
  document.querySelector(focused)?.focus()
  const options = { ignoreActiveValue: true }
  const fetched = '<main id="content" tabindex="-1"><input id="km"><p>After</p></main>'
  Idiomorph.morph(document.querySelector('main'), fetched, options)
  return document.querySelector('p').textContent
}
const seen = { body: shown('none'), field: shown('#km'), content: shown('#content') }
console.log(seen)
assert.deepEqual(seen, { body: 'After', field: 'After', content: 'Before' })
JS
node try.mjs
