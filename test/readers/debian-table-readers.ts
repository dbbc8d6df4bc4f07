import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { output, rows, type DebianReader, type Files } from './debian-reader.ts'
import type { ReadFile } from './reader.ts'

const rowsOf = (name: ReadFile, files: Files) => rows(files.text(name)).length - 1
const tables = ['versions.csv', 'rates.csv', 'centers.csv'] as const

export const debianTableReaders: DebianReader[] = [
  {
    name: 'jq',
    program: '/usr/bin/jq',
    read: async (files) => {
      const { features } = JSON.parse(files.text('chargers.geojson'))
      const powerful = '[.features[] | select(.properties.maxKw >= 150)] | length'
      assert.equal(
        Number(await output('jq', [powerful, 'chargers.geojson'], files)),
        features.filter((one: { properties: { maxKw: number } }) => one.properties.maxKw >= 150)
          .length,
      )
    },
  },
  {
    name: 'sqlite3',
    program: '/usr/bin/sqlite3',
    read: async (files) => {
      for (const name of tables) {
        const args = [':memory:', `.import --csv ${name} t`, 'select count(*) from t']
        assert.equal(Number(await output('sqlite3', args, files)), rowsOf(name, files))
      }
    },
  },
  {
    name: 'Miller',
    program: '/usr/bin/mlr',
    read: async (files) => {
      for (const name of tables) {
        const counted = await output('mlr', ['--icsv', '--onidx', 'count', name], files)
        assert.equal(Number(counted), rowsOf(name, files))
      }
    },
  },
  {
    name: 'csvkit',
    program: '/usr/bin/csvstat',
    read: async (files) => {
      for (const name of tables)
        assert.equal(Number(await output('csvstat', ['--count', name], files)), rowsOf(name, files))
    },
  },
  {
    name: 'Gnumeric',
    program: '/usr/bin/ssconvert',
    read: async (files) => {
      // As a workbook and back: every row, and every number. A month such as 2026-11 it takes for a day.
      const numbers = (csv: string) =>
        rows(csv).map((row) =>
          row.map((cell) =>
            /^-?\d+(\.\d+)?$/.test(cell) ? Number(Number(cell).toPrecision(15)) : '',
          ),
        )
      for (const name of tables) {
        await output('ssconvert', [name, 'table.xlsx'], files)
        await output('ssconvert', ['table.xlsx', 'table.csv'], files)
        const back = readFileSync(path.join(files.folder, 'table.csv'), 'utf8')
        assert.deepEqual(numbers(back), numbers(files.text(name)))
      }
    },
  },
  {
    name: 'GDAL',
    program: '/usr/bin/ogr2ogr',
    read: async (files) => {
      const { features } = JSON.parse(files.text('chargers.geojson'))
      const counted = await output('ogrinfo', ['-ro', '-so', '-al', 'chargers.geojson'], files)
      assert.match(counted, new RegExp(`Feature Count: ${features.length}\n`))
      for (const [format, to] of [
        ['GPKG', 'chargers.gpkg'],
        ['FlatGeobuf', 'chargers.fgb'],
        ['KML', 'chargers.kml'],
      ] as const)
        await output('ogr2ogr', ['-f', format, to, 'chargers.geojson'], files)
      await output('ogr2ogr', ['-f', 'ESRI Shapefile', 'stops', 'trip.gpx', 'waypoints'], files)
    },
  },
  {
    name: 'GPSBabel',
    program: '/usr/bin/gpsbabel',
    read: async (files) => {
      const stops = files.text('trip.gpx').match(/<wpt /g)?.length ?? 0
      const list = await output(
        'gpsbabel',
        ['-w', '-i', 'gpx', '-f', 'trip.gpx', '-o', 'unicsv', '-F', '-'],
        files,
      )
      assert.equal(rows(list).length - 1, stops)
      const { features } = JSON.parse(files.text('chargers.geojson'))
      const gpx = await output(
        'gpsbabel',
        ['-i', 'geojson', '-f', 'chargers.geojson', '-o', 'gpx', '-F', '-'],
        files,
      )
      assert.equal(gpx.match(/<wpt /g)?.length, features.length)
    },
  },
]
