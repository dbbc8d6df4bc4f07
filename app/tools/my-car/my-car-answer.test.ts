import { answersFor, type Connector } from '../../../content/places/chargers/charger-labels.ts'
import { describe, expect, it } from 'vitest'
import { listChargers } from '../../../content/places/chargers/chargers.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { readInputs } from '../../ground/ui/query-inputs.ts'
import { namedPlaces } from '../../../content/places/geography/towns.ts'
import { carFields } from './car-fields.ts'
import { carKnowledge, knownOfCars } from './car-knowledge.ts'
import { dueSentence } from './due-date.ts'
import { answerMyCar } from './my-car-answer.ts'

const inputsOf = (query: string) =>
  readInputs(carFields(knownOfCars().options, namedPlaces), new URLSearchParams(query))
const answer = (query: string, day = '2026-11-22') =>
  answerMyCar(inputsOf(query), carKnowledge(day), day)
const sentences = (query: string, day?: string) => answer(query, day).due.map(dueSentence)

describe('the answer about a car', () => {
  it('says what is due, soonest first', () => {
    expect(
      sentences('odometer=43250&licence=45000&wof=2026-11-23&registration=2026-11-20'),
    ).toEqual([
      'Registration expired 2\u00a0days ago, 20 November 2026.',
      'WoF expires tomorrow, 23 November 2026.',
      'RUC licence runs out in 53\u00a0days, about 14 January 2027.',
    ])
    expect(sentences('wof=2026-11-22')).toEqual(['WoF expires today.'])
  })

  it('counts from the day of the reading, not from today', () => {
    const query = 'odometer=43250&licence=45000&read=2026-11-22'
    expect(sentences(query, '2027-01-13')).toEqual([
      'RUC licence runs out tomorrow, about 14 January 2027.',
    ])
    expect(sentences(query, '2027-01-15')).toEqual([
      'RUC licence ran out yesterday, about 14 January 2027.',
    ])
  })

  it('names no licence for a van that is exempt, until it pays like any other', () => {
    const query = 'version=ford-e-transit.420l&odometer=1000&licence=2000'
    expect(answer(query)).toMatchObject({
      ruc: { outcome: 'exempt', until: '2027-06-30' },
      due: [],
    })
    expect(answer(query, '2027-07-01').ruc.outcome).toBe('due')
    expect(answer('version=ford-e-transit.350l-mid-roof').ruc.outcome).toBe('not known')
  })

  it('changes at midnight in New Zealand', () => {
    const dayAt = (moment: string) => newZealandDay(new Date(moment))
    const query = 'wof=2027-01-01'
    // Midnight of New Year is at 11:00 UTC in daylight saving time.
    expect(sentences(query, dayAt('2026-12-31T10:59:59Z'))).toEqual([
      'WoF expires tomorrow, 1 January 2027.',
    ])
    expect(sentences(query, dayAt('2026-12-31T11:00:00Z'))).toEqual(['WoF expires today.'])
  })

  it('has the charge port of the version unless another is chosen', () => {
    expect(answer('version=nissan-leaf.40').port).toEqual({ dc: 'CHAdeMO', ac: null })
    expect(answer('version=nissan-leaf.40&plug=chademo-type-2').port).toEqual({
      dc: 'CHAdeMO',
      ac: 'Type 2',
    })
    expect(answer('').port).toBeNull()
    expect(answer('').chargers).toEqual([])
  })

  it('counts the chargers that the finder shows', () => {
    const connectorOf = (connector: Connector, region?: string) =>
      listChargers().filter(
        (charger) =>
          (!region || charger.region === region) &&
          charger.plugs.some((plug) => answersFor(plug.connector, connector)),
      ).length
    expect(
      answer('plug=chademo-type-2&postcode=6012').chargers.map(({ connector, count }) => [
        connector,
        count,
      ]),
    ).toEqual(
      (['chademo', 'type-2-lead', 'type-2-socket'] as const).map((name) => [
        name,
        connectorOf(name, 'Wellington'),
      ]),
    )
    expect(answer('plug=ccs2-type-2').chargers[0]).toMatchObject({
      region: null,
      count: connectorOf('ccs2'),
      url: '/charging-stations/find?connector=ccs2',
    })
  })

  it('names every region that a postcode may lie in', () => {
    expect(answer('postcode=3924').places.map(({ region }) => region)).toEqual([
      'Waikato',
      'Manawatū-Whanganui',
    ])
    expect(answer('postcode=4010').places).toEqual([
      {
        region: 'Gisborne',
        workshops: 0,
        workshopsUrl: '/ev-service-centers?region=Gisborne#entries',
      },
    ])
    expect(answer('postcode=9999').places).toEqual([])
    expect(answer('postcode=gisborne').places).toEqual(answer('postcode=4010').places)
    expect(answer('version=nissan-leaf.40&postcode=dunedin').tools?.cost.aYear?.value).toBe(
      answer('version=nissan-leaf.40&postcode=9016').tools?.cost.aYear?.value,
    )
  })

  it('keeps the rest when one entry is wrong', () => {
    const { mistakes, due, car } = answer('version=nissan-leaf.40&wof=soon&registration=2027-01-01')
    expect(mistakes).toEqual({ wof: 'Please enter a date as YYYY-MM-DD.' })
    expect(due.map(({ what }) => what)).toEqual(['registration'])
    expect(car?.name).toBe('Nissan Leaf 40 kWh')
  })

  it('survives the way to the browser as JSON', () => {
    const sent = JSON.parse(JSON.stringify(carKnowledge('2026-11-22')))
    const inputs = inputsOf('version=nissan-leaf.40&odometer=1&licence=900&postcode=3924')
    expect(answerMyCar(inputs, sent, '2026-11-22')).toEqual(
      answerMyCar(inputs, carKnowledge('2026-11-22'), '2026-11-22'),
    )
  })
})
