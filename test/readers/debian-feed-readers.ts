import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { output, type DebianReader, type Files } from './debian-reader.ts'

/** The day and the name of each event of the calendar, as its lines have them. */
function events({ text }: Files): string[] {
  const unfolded = text('calendar.ics').replaceAll('\r\n ', '')
  const days = [...unfolded.matchAll(/^DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/gm)]
  const names = [...unfolded.matchAll(/^SUMMARY:(.*)\r$/gm)]
  return days
    .map(([, year, month, day], at) => `${year}-${month}-${day}_${names[at]?.[1] ?? ''}`)
    .toSorted()
}

const python = (module: string, script: string): Pick<DebianReader, 'program' | 'read'> => ({
  program: `/usr/lib/python3/dist-packages/${module}`,
  read: async (files) =>
    void (await output('/usr/bin/python3', ['-W', 'ignore', '-c', script], files)),
})

const entries = ({ text }: Files) => text('feed.xml').match(/<entry>/g)?.length ?? 0

const khalConfig = (folder: string) => `[calendars]
[[car]]
path = ${folder}/calendars
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
[sqlite]
path = ${folder}/khal.db
`

export const debianFeedReaders: DebianReader[] = [
  {
    name: 'xmllint',
    program: '/usr/bin/xmllint',
    read: async (files) => {
      await output('xmllint', ['--noout', 'feed.xml', 'sitemap.xml', 'trip.gpx'], files)
      const counted = await output(
        'xmllint',
        ['--xpath', 'count(//*[name()="entry"])', 'feed.xml'],
        files,
      )
      assert.equal(Number(counted), entries(files))
    },
  },
  {
    name: 'khal',
    program: '/usr/bin/khal',
    read: async (files) => {
      mkdirSync(path.join(files.folder, 'calendars'))
      writeFileSync(path.join(files.folder, 'khal.conf'), khalConfig(files.folder))
      await output(
        'khal',
        ['-c', 'khal.conf', 'import', '--batch', '-a', 'car', 'calendar.ics'],
        files,
      )
      const listed = await output(
        'khal',
        '-c khal.conf list --day-format= --format={start-date}_{title} 2026-01-01 2500d'.split(' '),
        files,
      )
      assert.deepEqual(listed.trim().split('\n').toSorted(), events(files))
    },
  },
  {
    name: 'calcurse',
    program: '/usr/bin/calcurse',
    read: async (files) => {
      const said = await output('calcurse', ['-D', '.', '-i', 'calendar.ics'], files)
      assert.match(said, new RegExp(`${events(files).length} events .* 0 skipped`))
    },
  },
  {
    name: 'Newsboat',
    program: '/usr/bin/newsboat',
    read: async (files) => {
      writeFileSync(path.join(files.folder, 'urls'), `${files.url}/feed.xml\n`)
      const cache = ['-u', 'urls', '-c', 'news.db']
      await output('newsboat', [...cache, '-x', 'reload'], files)
      const unread = await output('newsboat', [...cache, '-x', 'print-unread'], files)
      assert.equal(Number.parseInt(unread, 10), entries(files))
    },
  },
  {
    name: 'Python icalendar',
    ...python(
      'icalendar',
      `import icalendar, re
text = open('calendar.ics', newline='').read()
found = sorted(str(event['dtstart'].dt) for event in icalendar.Calendar.from_ical(text).walk('vevent'))
assert [day.replace('-', '') for day in found] == sorted(re.findall('DTSTART;VALUE=DATE:([0-9]+)', text))`,
    ),
  },
  {
    name: 'Python feedparser',
    ...python(
      'feedparser',
      `import feedparser
feed = feedparser.parse('feed.xml')
assert not feed.bozo and len(feed.entries) == open('feed.xml').read().count('<entry>')
assert all(entry.title and entry.link and entry.updated_parsed for entry in feed.entries)`,
    ),
  },
  {
    name: 'Python jsonschema',
    ...python(
      'jsonschema',
      `import json
from jsonschema import Draft202012Validator
components = json.load(open('openapi.json'))['components']
names = {'models.json': 'Models', 'versions.json': 'Versions', 'rates.json': 'Rates', 'centers.json': 'Centers',
  'guides.json': 'Guides', 'sources.json': 'Sources', 'chargers.geojson': 'Chargers'}
for name, word in names.items():
  schema = 'open' + word + name.split('.')[1].capitalize()
  validator = Draft202012Validator({'$ref': '#/components/schemas/' + schema, 'components': components})
  assert not list(validator.iter_errors(json.load(open(name)))), name`,
    ),
  },
  {
    name: 'curl',
    program: '/usr/bin/curl',
    read: async (files) => {
      const ask = (how: string) =>
        output(
          'curl',
          [
            '-sf',
            '--compressed',
            '-o',
            'got',
            '-w',
            '%{http_code}',
            how,
            'etag',
            `${files.url}/open/versions.json`,
          ],
          files,
        )
      assert.equal(await ask('--etag-save'), '200')
      assert.equal(
        readFileSync(path.join(files.folder, 'got'), 'utf8'),
        files.text('versions.json'),
      )
      assert.equal(await ask('--etag-compare'), '304')
    },
  },
  {
    name: 'GNU Wget',
    program: '/usr/bin/wget',
    read: async (files) => {
      mkdirSync(path.join(files.folder, 'mirror'))
      const at = { folder: path.join(files.folder, 'mirror') }
      // A page whose address another page continues: -E gives it a name of its own.
      await output(
        'wget',
        [
          '-q',
          '-r',
          '-l',
          '1',
          '-nH',
          '-E',
          '-k',
          '-A',
          'html,charging-stations,find',
          `${files.url}/charging-stations`,
        ],
        at,
      )
      const saved = readFileSync(path.join(at.folder, 'charging-stations.html'), 'utf8')
      assert.match(saved, /<h1[ >]/)
      await output('wget', ['-q', '-N', `${files.url}/open/models.json`], at)
      // Asked again by its day, it is not sent again.
      await output('wget', ['-N', '-o', 'log', `${files.url}/open/models.json`], at)
      assert.match(readFileSync(path.join(at.folder, 'log'), 'utf8'), / 304 Not Modified/)
    },
  },
]
