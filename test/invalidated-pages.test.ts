// Which cached pages each write invalidates.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from './fixtures/new-account.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

type Account = Awaited<ReturnType<typeof addAccount>>

/** The models whose pages were rendered, in order. */
const rendered: string[] = []
const models = ['nissan-leaf', 'kia-ev3', 'byd-atto-3']

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({
    settings: { PAGE_CACHE_MB: '16' },
    onQuery: async (request) => {
      if (!request.url.endsWith('/rpc/get_review_page')) return
      rendered.push((await request.json()).p_vehicle_model)
    },
  })
})
afterAll(() => site.close())

async function openAll() {
  for (const model of models) expect((await site.fetch(`/${model}`)).status).toBe(200)
}

/** The pages that the site renders again after a write. */
async function renderedAfter(write: () => PromiseLike<{ error: unknown }>) {
  await openAll()
  rendered.length = 0
  await openAll()
  expect(rendered).toEqual([])
  expect((await write()).error).toBeNull()
  await openAll()
  return rendered
}

const idOf = async ({ id }: Account) => {
  const [row] = await site.database<{ id: string }[]>`
    select id from vehicle_reviews where user_id = ${id} and vehicle_model = 'nissan-leaf'`
  return row?.id ?? ''
}

test('stars stand on the cards of reviewed models, and follow every change of a review', async () => {
  const author = await addAccount(site)
  const moderator = await addAccount(site)
  await site.database`delete from vehicle_reviews`
  await site.database`insert into desk.members (user_id, role) values (${moderator.id}, 'moderator')`
  const rated = async () => {
    const pages = await Promise.all(['/', '/ev-models'].map((path) => site.fetch(path)))
    const texts = await Promise.all(pages.map((page) => page.text()))
    return texts.map((html) => html.match(/Rated [^<]*/g)?.join() ?? null)
  }
  const both = (text: string | null) => [text, text]
  await expect.poll(rated).toEqual(both(null))
  const { client, id: user_id } = author
  const own = { user_id, vehicle_model: 'nissan-leaf' }
  await client.from('vehicle_reviews').insert({ ...own, rating: 4, comment: 'Quiet.' })
  expect(await rated()).toEqual(both('Rated 4.0 of 5 by 1 owner'))
  const row = { user_id: moderator.id, vehicle_model: 'nissan-leaf', rating: 5, comment: 'Cheap.' }
  await moderator.client.from('vehicle_reviews').insert(row)
  expect(await rated()).toEqual(both('Rated 4.5 of 5 by 2 owners'))
  await client.from('vehicle_reviews').update({ rating: 2 }).match(own)
  expect(await rated()).toEqual(both('Rated 3.5 of 5 by 2 owners'))
  const hiding = {
    p_review_id: await idOf(author),
    p_action: 'hide',
    p_reason: 'Names a neighbour.',
  }
  await moderator.client.rpc('moderate_review', hiding)
  expect(await rated()).toEqual(both('Rated 5.0 of 5 by 1 owner'))
  await moderator.client.from('vehicle_reviews').delete().eq('user_id', moderator.id)
  expect(await rated()).toEqual(both(null))
})

test('a write invalidates exactly the pages it touches, before its author can look', async () => {
  // Each page shows a review of the Leaf.
  const author = await addAccount(site)
  const reader = await addAccount(site)
  const { client, id: user_id } = author
  const review_id = await idOf(author)
  const ofEv3 = { user_id, vehicle_model: 'kia-ev3' }
  const reviews = () => client.from('vehicle_reviews')
  const profiles = () => client.from('profiles')

  const comment = 'Quiet on coarse chip seal.'
  const post = () => reviews().insert({ ...ofEv3, rating: 4, comment })
  expect(await renderedAfter(post)).toEqual(['kia-ev3'])
  const edit = () => reviews().update({ rating: 3 }).match(ofEv3)
  expect(await renderedAfter(edit)).toEqual(['kia-ev3'])
  const remove = () => reviews().delete().match(ofEv3)
  expect(await renderedAfter(remove)).toEqual(['kia-ev3'])

  const vote = () => reader.client.from('helpful_votes').insert({ review_id })
  expect(await renderedAfter(vote)).toEqual(['nissan-leaf'])
  const report = () => reader.client.from('review_reports').insert({ review_id, reason: 'spam' })
  expect(await renderedAfter(report)).toEqual([])

  const rename = () => profiles().update({ display_name: 'Hana' }).eq('id', user_id)
  expect(await renderedAfter(rename)).toEqual(['nissan-leaf'])
  expect(await renderedAfter(rename)).toEqual([])

  await site.database`insert into desk.members (user_id, role) values (${reader.id}, 'moderator')`
  const decision = { p_review_id: review_id, p_action: 'hide', p_reason: 'Names a neighbour.' }
  const hide = () => reader.client.rpc('moderate_review', decision)
  expect(await renderedAfter(hide)).toEqual(['nissan-leaf'])
  const leave = () => client.rpc('delete_own_account', { keep_reviews: true })
  expect(await renderedAfter(leave)).toEqual(['nissan-leaf'])
})
