import { expect, it } from 'vitest'
import { findModel, models } from '../../../content/cars/models.ts'
import { withVersions } from '../../tools/compare/compare-answer.ts'
import { listedCars } from './listed-cars.ts'
import { leadingVersion, readVersion } from './version-choice.ts'

it('the version of the newest price stands for a model, unless nobody gives its range', () => {
  expect(leadingVersion(findModel('nissan-leaf')!)?.id).toBe('40')
  expect(leadingVersion(findModel('byd-atto-3')!)?.id).toBe('extended-range')
})

it('list, page and comparison lead with the same version of each model', () => {
  for (const model of models()) {
    const onPage = readVersion(model, null)?.version.id
    const compared = withVersions(new URLSearchParams({ version: model.slug })).get('version')
    const listed = listedCars().find((car) => car.model === model)?.version
    expect([compared, listed]).toEqual([`${model.slug}.${onPage}`, onPage])
  }
})
