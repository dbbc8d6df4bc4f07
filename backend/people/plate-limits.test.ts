import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDeskPeople, type DeskPeople } from '../../test/fixtures/open-desk-people.ts'
import { queryAs } from '../../test/fixtures/query-as.ts'
import { openPlateCount } from './plate-limits.ts'

let opened: DeskPeople
beforeAll(async () => {
  opened = await openDeskPeople()
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.database`truncate desk.visitor_attempts, desk.plate_lookups`
  await opened.database`update desk.plate_cap set a_day = 300, warned_on = null`
})

const open = () => {
  const logged: string[] = []
  const { database } = opened
  const count = openPlateCount({ database, log: (message) => void logged.push(message) })
  return { count, logged }
}
const repeat = async (times: number, ask: (time: number) => Promise<string>) => {
  const outcomes: string[] = []
  for (let time = 0; time < times; time += 1) outcomes.push(await ask(time))
  return outcomes.filter((outcome) => outcome === 'counted').length
}
const asOwner = (name: string, statement: string) =>
  queryAs(opened.database, opened.personCalled(name), async (sql) => {
    const [row] = await sql.unsafe(`select ${statement} as answer`)
    return row?.answer as unknown
  })

test('a network may look up ten plates an hour, an IPv6 /48 forty a day', async () => {
  const { count } = open()
  expect(await repeat(12, () => count('203.0.113.5'))).toBe(10)
  expect(await repeat(50, (time) => count(`2001:db8:7:${time}::1`))).toBe(40)
  expect(await count('2001:db8:8::1')).toBe('counted')
})

test('the owner sets a daily cap for all processes together, reads the usage, and is warned once before it is reached', async () => {
  await asOwner('olive', 'desk_cap_plate_lookups(10)')
  const [one, other] = [open(), open()]
  const outcomes = await Promise.all(
    Array.from({ length: 14 }, (_, at) => (at % 2 ? one : other).count(`198.51.100.${at}`)),
  )
  expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome === 'capped')).toHaveLength(4)
  expect([...one.logged, ...other.logged]).toEqual([
    'Four fifths of the number plates that may be looked up today are used up (/desk/site)',
  ])
  await opened.database`insert into desk.plate_lookups values (desk.today() - 40, 99)`
  const used = { today: 10, month: 10, cap: 10, isNear: true }
  expect(await asOwner('olive', 'desk_plate_lookups()')).toEqual(used)
  await asOwner('olive', 'desk_cap_plate_lookups(11)')
  expect(await one.count('192.0.2.1')).toBe('counted')
})

test('a cap of 0 looks up none, and nobody but an owner reads or sets it', async () => {
  await asOwner('olive', 'desk_cap_plate_lookups(0)')
  expect(await open().count('203.0.113.5')).toBe('capped')
  for (const statement of ['desk_cap_plate_lookups(5)', 'desk_plate_lookups()']) {
    for (const name of ['visitor', 'aroha', 'mere', 'ed', 'olive-password']) {
      await expect(asOwner(name, statement)).rejects.toMatchObject({ code: '42501' })
    }
  }
  for (const cap of ['-1', '100001', 'null']) {
    await expect(asOwner('olive', `desk_cap_plate_lookups(${cap})`)).rejects.toMatchObject({
      code: '22023',
    })
  }
})

test('without a database each process counts alone: per network and hour, and in total per day', async () => {
  let now = 0
  const count = openPlateCount({ log: () => {}, now: () => now })
  expect(await repeat(12, () => count('203.0.113.5'))).toBe(10)
  expect(await repeat(30, (time) => count(`2001:db8:7:${time}::1`))).toBe(20)
  expect(await repeat(400, (time) => count(`198.51.${time >> 8}.${time & 255}`))).toBe(270)
  expect(await count('192.0.2.1')).toBe('capped')
  now = 3_600_000
  expect(await count('192.0.2.1')).toBe('capped')
  now = 24 * 3_600_000
  expect(await count('203.0.113.5')).toBe('counted')
})
