#!/usr/bin/env bash
# web-auto-extractor: the price is '$69,990', its day '1 March', and words next to a bold one are glued together.
#
# Expected: microdata in <data value="69990"> is 69990, and in <time datetime="2027-03-01"> that day: HTML has the two
#   elements so that programs need not read what is written for people.
# What happens: only content, href and src are read; of data and time it takes what is shown. A name with a
#   part in bold, 'Leaf <b>e+</b> 62 kWh', is 'Leafe+62 kWh'. Of JSON-LD, a list under @graph is filed under the type
#   'undefined'.
# Who meets it: comparisons that collect prices from pages: a page that marks the figure in the way of the standard is
#   read worse than one that does not. @cucumber/microdata reads all of it.
# Seen with web-auto-extractor 1.0.17, @cucumber/microdata 2.2.0, jsdom 24.1.3 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts web-auto-extractor@1.0.17 @cucumber/microdata@2.2.0 jsdom@24.1.3
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { microdata } from '@cucumber/microdata'
import { JSDOM } from 'jsdom'
import extractor from 'web-auto-extractor'

const page = `<div itemscope itemtype="https://schema.org/Product">
  <h1 itemprop="name">Leaf <b>e+</b> 62 kWh</h1>
  <div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
    <data itemprop="price" value="69990">$69,990</data>
    <meta itemprop="priceCurrency" content="NZD">
    from <time itemprop="validFrom" datetime="2027-03-01">1 March</time>
  </div>
</div>
<script type="application/ld+json">
  {"@context": "https://schema.org", "@graph": [{"@type": "Product", "name": "Leaf"}]}
</script>`
const pick = ({ name, offers: { price, priceCurrency, validFrom } }) => ({
  name,
  price: String(price),
  priceCurrency,
  validFrom: validFrom instanceof Date ? validFrom.toISOString().slice(0, 10) : validFrom,
})
const { microdata: found, jsonld } = extractor.default().parse(page)
const seen = pick(found.Product[0])
const control = pick(microdata('https://schema.org/Product', new JSDOM(page).window.document))
console.log({ seen, control, jsonld: Object.keys(jsonld) })
assert.deepEqual(seen, {
  name: 'Leafe+62 kWh',
  price: '$69,990',
  priceCurrency: 'NZD',
  validFrom: '1 March',
})
assert.deepEqual(control, {
  name: 'Leaf e+ 62 kWh',
  price: '69990',
  priceCurrency: 'NZD',
  validFrom: '2027-03-01',
})
assert.deepEqual(Object.keys(jsonld), ['undefined'])
JS
node try.mjs
