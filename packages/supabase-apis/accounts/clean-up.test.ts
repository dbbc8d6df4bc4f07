import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProjectDatabase } from '../fixtures/open-plain-database.ts'
import type { Database } from '../database/database.ts'
import { cleanUp } from './clean-up.ts'

let opened: Awaited<ReturnType<typeof openProjectDatabase>>
beforeAll(async () => {
  opened = await openProjectDatabase()
})
afterAll(() => opened.close())

test('each statement of the clean-up finds its rows by an index', async () => {
  const plans: string[] = []
  await opened.database.begin(async (sql) => {
    await sql`set local enable_seqscan = off`
    const explain = async (parts: TemplateStringsArray, ...values: Date[]) => {
      const statement = parts.reduce((text, part, index) => `${text}$${index}${part}`)
      const lines = await sql.unsafe(`explain ${statement}`, values)
      plans.push(lines.map((line) => line['QUERY PLAN'] as string).join('\n'))
    }
    await cleanUp(explain as unknown as Database, new Date())
  })
  expect(plans).toHaveLength(7)
  for (const plan of plans) {
    expect(plan).toContain('Index')
    expect(plan).not.toContain('Seq Scan')
  }
})
