import type { Reader } from './reader.ts'

const calendar = (name: string, version: string, script: string): Reader => ({
  name,
  packages: [`${name}@${version}`],
  reads: ['calendar.ics'],
  script: `${script}
const days = text('calendar.ics').match(/(?<=DTSTART;VALUE=DATE:)\\d{8}/g).toSorted()
assert.deepEqual(found.toSorted(), days)
console.log(found.length + ' events on the same days')
`,
})

const feed = (name: string, version: string, script: string): Reader => ({
  name,
  packages: [`${name}@${version}`],
  reads: ['feed.xml'],
  script: `const xml = text('feed.xml')
${script}
// Each entry: its title, its address, its day.
assert.equal(found.length, xml.match(/<entry>/g).length)
for (const [title, link, date] of found) {
  assert.ok(title && xml.includes(link))
  assert.match(new Date(date).toISOString(), /^20\\d\\d-/)
}
console.log(found.length + ' entries with title, address and day')
`,
})

const events = "Object.values(calendar).filter(({ type }) => type === 'VEVENT')"

export const calendarAndFeedReaders: Reader[] = [
  calendar(
    'ical.js',
    '2.2.1',
    `import ICAL from 'ical.js'
const calendar = new ICAL.Component(ICAL.parse(text('calendar.ics')))
const found = calendar
  .getAllSubcomponents('vevent')
  .map((event) => new ICAL.Event(event).startDate.toString().replaceAll('-', ''))`,
  ),
  calendar(
    'node-ical',
    '0.26.1',
    `import ical from 'node-ical'
const calendar = ical.parseICS(text('calendar.ics'))
const two = (number) => String(number).padStart(2, '0')
const found = ${events}.map(
  ({ start }) => start.getFullYear() + two(start.getMonth() + 1) + two(start.getDate()),
)`,
  ),
  calendar(
    'ts-ics',
    '2.4.6',
    `import { convertIcsCalendar } from 'ts-ics'
const found = convertIcsCalendar(undefined, text('calendar.ics')).events.map(({ start }) =>
  start.date.toISOString().slice(0, 10).replaceAll('-', ''),
)`,
  ),
  calendar(
    'ical-expander',
    '3.2.0',
    `import IcalExpander from 'ical-expander'
const expander = new IcalExpander({ ics: text('calendar.ics') })
const found = expander
  .between(new Date('2026-01-01'), new Date('2030-01-01'))
  .events.map(({ startDate }) => startDate.toString().replaceAll('-', ''))`,
  ),
  feed(
    'rss-parser',
    '3.13.0',
    `import Parser from 'rss-parser'
const found = (await new Parser().parseString(xml)).items.map(({ title, link, isoDate }) => [title, link, isoDate])`,
  ),
  feed(
    '@rowanmanning/feed-parser',
    '2.1.5',
    `import { parseFeed } from '@rowanmanning/feed-parser'
const found = parseFeed(xml).items.map(({ title, url, updated, published }) => [title, url, published ?? updated])`,
  ),
  feed(
    'feedparser',
    '2.6.0',
    `import FeedParser from 'feedparser'
import { Readable } from 'node:stream'
const found = []
for await (const { title, link, date } of Readable.from([xml]).pipe(new FeedParser({ feedurl: origin + '/feed.xml' })))
  found.push([title, link, date])`,
  ),
  feed(
    'htmlparser2',
    '12.0.0',
    `import { parseFeed } from 'htmlparser2'
const found = parseFeed(xml).items.map(({ title, link, pubDate }) => [title, link, pubDate])`,
  ),
  feed(
    'feedsmith',
    '3.0.1',
    `import { parseFeed } from 'feedsmith'
const { feed } = parseFeed(xml)
const found = feed.entries.map(({ title, links, updated, published }) => [
  title.value ?? title,
  links[0].href,
  published ?? updated,
])`,
  ),
  {
    name: 'fast-xml-parser',
    packages: ['fast-xml-parser@5.12.1'],
    reads: ['sitemap.xml', 'feed.xml'],
    script: `import { XMLParser, XMLValidator } from 'fast-xml-parser'
for (const name of ['sitemap.xml', 'feed.xml']) assert.equal(XMLValidator.validate(text(name)), true)
const { url } = new XMLParser().parse(text('sitemap.xml')).urlset
assert.ok(url.every(({ loc, lastmod }) => URL.canParse(loc) && (lastmod === undefined || /^20/.test(lastmod))))
console.log(url.length + ' addresses of the site map, each a URL')
`,
  },
  {
    name: 'robots-parser',
    packages: ['robots-parser@3.0.1'],
    reads: ['robots.txt'],
    script: `import robotsParser from 'robots-parser'
const robots = robotsParser(origin + '/robots.txt', text('robots.txt'))
const may = (path) => robots.isAllowed(origin + path, 'Googlebot')
assert.deepEqual([may('/nissan-leaf'), may('/open/models.json')], [true, true])
console.log('pages and open files may be read' + (robots.getSitemaps().length ? ', site map named' : ''))
`,
  },
]
