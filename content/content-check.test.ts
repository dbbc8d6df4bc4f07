import { expect, it } from 'vitest'
import { validateContent } from './content-check.ts'

it('all published content is valid today', async () => {
  await expect(validateContent(new Date())).resolves.toBeUndefined()
})

it('a day earlier, it reports the first kind of content dated in the future', async () => {
  await expect(validateContent(new Date('2020-01-01T00:00:00Z'))).rejects.toThrow(
    /content\/sources\/model-sources\.ts: [a-z0-9-]+\.read: is in the future/,
  )
})
