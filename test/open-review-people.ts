import { addTestSession, addTestUser, openTestDatabase } from './open-test-database.ts'
import type { TestDatabase } from './open-test-database.ts'
import { askAs } from './ask-as.ts'
import type { Person } from './ask-as.ts'

/**
 * Who may do what, cell by cell, in the order of these people: a visitor; Aroha, who wrote two
 * reviews of which one is hidden; Ben, who marked and reported the other; Mere, a moderator; a
 * program with the service key.
 */
export const reviewPeople = ['visitor', 'aroha', 'ben', 'mere', 'service'] as const

/** How many rows somebody reaches; 'no' where they are refused. */
export type Reach = number | 'no'
export type Cells = [Reach, Reach, Reach, Reach, Reach]

export const nobody: Cells = ['no', 'no', 'no', 'no', 'no']
export const serviceOnly = (rows: number): Cells => ['no', 'no', 'no', 'no', rows]

export type ReviewPeople = TestDatabase & {
  /** Ids of the people, and of the reviews 'shown' and 'hidden'. */
  ids: Record<string, string>
  personCalled(name: string): Person
  /** What a statement reaches for each of the people. Nothing it did stays. */
  cells(statement: (name: string) => string): Promise<Cells>
  columnsOf(schema: string, table: string): Promise<string[]>
}

class Undo extends Error {
  readonly rows: number
  constructor(rows: number) {
    super('Nothing is kept')
    this.rows = rows
  }
}

/** A database with these people and what they did. */
export async function openReviewPeople(): Promise<ReviewPeople> {
  const opened = await openTestDatabase()
  const { database } = opened
  const ids: Record<string, string> = {}
  const claims: Record<string, Record<string, unknown>> = {}
  const personCalled = (name: string): Person =>
    name === 'visitor' || name === 'service' ? name : { id: ids[name] ?? '', claims: claims[name] }
  for (const name of ['aroha', 'ben', 'mere']) {
    const { id } = await addTestUser(database, { email: `${name}@example.nz` })
    ids[name] = id
    claims[name] = await addTestSession(database, id)
  }
  await database`insert into moderation.moderators (user_id) values (${ids.mere ?? ''})`
  for (const name of ['shown', 'hidden']) {
    const [row] = await database<{ id: string }[]>`
      insert into vehicle_reviews (user_id, vehicle_model, rating, comment)
      values (${ids.aroha ?? ''}, 'nissan-leaf', 4, ${name}) returning id`
    ids[name] = row?.id ?? ''
  }
  await database`update vehicle_reviews set rating = 5 where id = ${ids.shown ?? ''}`
  await askAs(database, personCalled('ben'), async (sql) => {
    await sql`insert into helpful_marks (review_id) values (${ids.shown ?? ''})`
    await sql`insert into review_reports (review_id, reason) values (${ids.shown ?? ''}, 'spam')`
  })
  await askAs(database, personCalled('mere'), async (sql) => {
    await sql`select moderate_review(${ids.hidden ?? ''}, 'hide', 'Advertises')`
  })

  /** How many rows a statement reaches, or 'no' when it is refused. Nothing it did stays. */
  async function reach(name: string, statement: string): Promise<Reach> {
    try {
      return await askAs(database, personCalled(name), async (sql): Promise<number> => {
        throw new Undo((await sql.unsafe(statement)).count)
      })
    } catch (problem) {
      if (problem instanceof Undo) return problem.rows
      // A number that the database gives itself can be changed by nobody: 428C9.
      const code = (problem as { code?: string }).code ?? ''
      if (['42501', '428C9'].includes(code)) return 'no'
      throw problem
    }
  }

  return {
    ...opened,
    ids,
    personCalled,
    async cells(statement) {
      const found: Reach[] = []
      for (const name of reviewPeople) found.push(await reach(name, statement(name)))
      return found as Cells
    },
    async columnsOf(schema, table) {
      const rows = await database`select column_name as name from information_schema.columns
        where table_schema = ${schema} and table_name = ${table} order by ordinal_position`
      return rows.map(({ name }) => String(name))
    },
  }
}
