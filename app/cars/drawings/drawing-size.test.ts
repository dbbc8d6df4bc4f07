import { expect, it } from 'vitest'
import { models } from '../../../content/cars/models.ts'
import { drawingSize } from './drawing-size.ts'

function measuredAs(slug: string, id: string) {
  const model = models().find((each) => each.slug === slug)
  const version = model?.versions.find((each) => each.id === id)
  if (!model || !version) throw new Error(`no ${slug} ${id}`)
  return drawingSize(model, version).words
}

it('a drawing says which car was measured, where it is not the version on the page', () => {
  expect(measuredAs('nissan-leaf', 'e-plus-62')).toMatchObject({ of: null })
  expect(measuredAs('nissan-leaf', '24')).toMatchObject({ of: 'Nissan Leaf e+ 62 kWh' })
  expect(measuredAs('ford-mustang-mach-e', 'gt')).toMatchObject({
    length: '4,713\u00a0mm',
    of: 'Ford Mustang Mach-E Standard Range RWD',
  })
  expect(measuredAs('kia-ev5', 'long-range')).toMatchObject({ of: 'Chinese homologation data' })
})

it('a drawing without a published length and height has no measurements', () => {
  expect(measuredAs('ford-e-transit', '420l')).toBeNull()
})

it('no version is given a size that its own figures contradict without saying whose it is', () => {
  for (const model of models()) {
    for (const version of model.versions) {
      const words = drawingSize(model, version).words
      if (!words || words.of !== null) continue
      const own = { ...model.figures, ...version.figures }
      expect([own.length?.value, own.height?.value].map(Number)).toEqual(
        [words.length, words.height].map((text) => Number(text.replaceAll(/\D/g, ''))),
      )
    }
  }
})
