#!/usr/bin/env bash
# vcards-js: a link to a place on a map comes out of a contact with backslashes.
#
# Expected: an address with a comma in it stands in the card as it is: in a vCard 3.0 the URL is an address, not a
#   text, and only texts have their commas escaped (RFC 2426).
# What happens: each comma gets a backslash, as in a name. ical.js and vcf, which go by the rule, give the address
#   with its backslashes. vcard-creator writes it as it is. Addresses without a comma are the same in both.
# Who meets it: workshops and chargers that give their place by a link with a pair of coordinates: it is another
#   address than the one that was put in.
# Seen with vcards-js 2.11.1, vcf 2.1.2, ical.js 2.2.1, vcard-creator 1.0.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts vcards-js@2.11.1 vcf@2.1.2 ical.js@2.2.1 vcard-creator@1.0.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import ICAL from 'ical.js'
import VCardCreator from 'vcard-creator'
import vCardsJS from 'vcards-js'
import vcf from 'vcf'

const readers = {
  'ical.js': (text) => new ICAL.Component(ICAL.parse(text)).getFirstPropertyValue('url'),
  vcf: (text) => vcf.parse(text)[0].get('url').valueOf(),
}
const writers = {
  'vcards-js': (url) => Object.assign(vCardsJS(), { firstName: 'Workshop', url }).getFormattedString(),
  'vcard-creator': (url) => new VCardCreator().addName({ givenName: 'Workshop' }).addUrl({ url }).toString(),
}
const plain = 'https://map.example/place/12'
const place = 'https://map.example/@-36.85,174.76,17z'
const seen = {}
for (const [writer, write] of Object.entries(writers))
  for (const [reader, read] of Object.entries(readers)) {
    assert.equal(read(write(plain)), plain)
    seen[`${writer} to ${reader}`] = read(write(place))
  }
console.log(seen)
const broken = String.raw`https://map.example/@-36.85\,174.76\,17z`
assert.deepEqual(seen, {
  'vcards-js to ical.js': broken,
  'vcards-js to vcf': broken,
  'vcard-creator to ical.js': place,
  'vcard-creator to vcf': place,
})
JS
node try.mjs
