import { types } from 'pg'

type Parse = (text: string) => unknown

/** The types that do not come back as their text, by OID. */
const parsers = new Map<number, Parse>([
  [16, (text) => text === 't'],
  [17, (text) => Buffer.from(text.slice(2), 'hex')],
  [20, readBigint],
  ...[21, 23, 26, 700, 701, 1700].map((oid) => [oid, Number] as const),
  ...[114, 3802].map((oid) => [oid, JSON.parse] as const),
  ...[1114, 1184].map((oid) => [oid, readTime] as const),
])

/** PostgreSQL's own array types by the type of their elements. */
const arrayTypes = {
  16: 1000, // boolean
  17: 1001, // bytea
  18: 1002, // "char"
  19: 1003, // name
  20: 1016, // bigint
  21: 1005, // smallint
  23: 1007, // integer
  25: 1009, // text
  26: 1028, // oid
  114: 199, // json
  650: 651, // cidr
  700: 1021, // real
  701: 1022, // double precision
  869: 1041, // inet
  1042: 1014, // character
  1043: 1015, // character varying
  1082: 1182, // date
  1083: 1183, // time
  1114: 1115, // timestamp
  1184: 1185, // timestamptz
  1186: 1187, // interval
  1266: 1270, // timetz
  1700: 1231, // numeric
  2205: 2210, // regclass
  2206: 2211, // regtype
  2950: 2951, // uuid
  3220: 3221, // pg_lsn
  3614: 3643, // tsvector
  3802: 3807, // jsonb
}

for (const [element, array] of Object.entries(arrayTypes)) {
  const parse = parsers.get(Number(element)) ?? String
  parsers.set(array, (text) => readElements(readTexts(text), parse))
}

const readTexts: (text: string) => unknown = types.getTypeParser(arrayTypes[25])

/** Returns how a column of a type is read from its text. */
export const parserOf = (type: number): Parse => parsers.get(type) ?? String

function readElements(value: unknown, parse: Parse): unknown {
  if (Array.isArray(value)) return value.map((element) => readElements(element, parse))
  return value === null ? null : parse(String(value))
}

function readBigint(text: string): number | string {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

/** PostgreSQL writes 2026-11-21 07:42:00+00; browsers and PostgREST want 2026-11-21T07:42:00+00:00. */
function readTime(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}
