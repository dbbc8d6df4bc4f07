import { expect, it } from 'vitest'
import { validateContent } from './content-check.ts'

it('everything published is without a mistake today', async () => {
  await expect(validateContent(new Date())).resolves.toBeUndefined()
})

it('on the day before it was written it names the first kind that lies in the future', async () => {
  await expect(validateContent(new Date('2020-01-01T00:00:00Z'))).rejects.toThrow(
    /content\/models\/[a-z0-9-]+\.ts: figures\.[a-zA-Z]+\.asOf: is in the future/,
  )
})
