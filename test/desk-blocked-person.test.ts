// An owner blocks a person at the desk; the person reads why when they try.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOwnFeedback } from '../app/people/reviews/feedback-queries.ts'
import { changeReview, deleteReview, postReview } from '../app/people/reviews/own-review-queries.ts'
import { emptyFactInputs } from '../app/people/reviews/owner-facts.ts'
import { signInToDesk, type DeskBrowser } from './fixtures/desk-browser.ts'
import { addAccount } from './fixtures/new-account.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

let site: TestSite
let owner: DeskBrowser
let person: Awaited<ReturnType<typeof addAccount>>
beforeAll(async () => {
  site = await openTestSite()
  owner = (await signInToDesk(site, 'owner')).browser
  person = await addAccount(site)
})
afterAll(() => site.close())

const page = '/desk/accounts'
const said =
  'This site takes no reviews and no suggestions from you until 3 March 2040: Advertising.'
const draft = { rating: 4, comment: 'Still quiet.', facts: emptyFactInputs, sharesFacts: false }
const act = (fields: Record<string, string>) => owner.post(page, fields)

test('a block needs a reason and an end that is not past, and no member is blocked', async () => {
  const { id } = person
  const member = await signInToDesk(site, 'editor')
  const wrong: Record<string, string>[] = [
    { id, reason: 'x' },
    { id, reason: 'Advertising.', until: '1/3/2020' },
    { id, reason: 'Advertising.', until: 'soon' },
    { id, reason: 'Advertising.', until: '2040-02-31' },
    { id: member.id, reason: 'Advertising.' },
  ]
  for (const fields of wrong) {
    const { status, html } = await act({ intent: 'block', ...fields })
    expect([status, visibleText(html).includes('Nobody was blocked')]).toEqual([409, true])
  }
  expect(await postReview(person.client, person.id, 'kia-ev5', draft)).toBe('posted')
})

test('the person reads why when they post or change a review, and may still delete theirs', async () => {
  const { client, id } = person
  const done = await act({ intent: 'block', id, reason: 'Advertising.', until: '3/3/2040' })
  expect(visibleText(done.html)).toContain('takes no reviews and suggestions from this person')
  expect(visibleText(done.html)).toContain('Advertising. Since')
  expect((await listOwnFeedback(client, id, 'kia-ev3')).blocked).toBe(said)
  const { data } = await client.from('vehicle_reviews').select('id').eq('user_id', id)
  const [own, other] = data ?? []
  expect(await postReview(client, id, 'kia-ev3', draft)).toEqual({ blocked: said })
  expect(await changeReview(client, own?.id, draft)).toEqual({ blocked: said })
  expect(await deleteReview(client, other?.id)).toBe('deleted')
})

test('their line among the accounts says until when they are blocked, and nobody else reads of it', async () => {
  const line = visibleText((await owner.open(`${page}?q=${person.email}`)).html)
  expect(line).toContain('Blocked until 3 March 2040: the site takes no reviews')
  const other = await addAccount(site)
  expect((await listOwnFeedback(other.client, other.id, 'kia-ev3')).blocked).toBeNull()
  expect(visibleText((await owner.open(`${page}?q=${other.email}`)).html)).not.toContain(
    'no suggestions from them.',
  )
  expect((await site.openClient().rpc('own_block')).error?.code).toBe('42501')
})

test('a stranger who suggests something with their address learns nothing, and the desk lists it apart', async () => {
  const answers = []
  for (const email of [person.email, 'somebody.else@example.nz']) {
    const body = new URLSearchParams({ wrong: `The boot, says ${email}`, email, place: '*' })
    const response = await site.fetch('/suggest?about=models/kia-ev3', {
      method: 'POST',
      body,
      headers: { Origin: site.origin },
      redirect: 'manual',
    })
    const location = response.headers.get('Location')?.replace(/=.*/, '')
    answers.push([response.status, location, (await response.text()).length])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.slice(0, 2)).toEqual([303, '/suggest/received?reference'])
  const [queue = '', aside = ''] = visibleText((await owner.open('/desk/proposals')).html).split(
    'One set aside',
  )
  expect(queue).toContain('The boot, says somebody.else')
  expect(aside).toContain(`The boot, says ${person.email}`)
  expect(visibleText((await owner.open('/desk')).html)).toContain('1 proposal to decide')
})

test('one press undoes it, and the log has both', async () => {
  await act({ intent: 'lift', mailbox: person.email })
  expect(await postReview(person.client, person.id, 'kia-ev3', draft)).toBe('posted')
  const log = visibleText((await owner.open('/desk/audit')).html)
  expect(log).toContain(`Blocked ${person.email}`)
  expect(log).toContain('Unblocked ')
})

test('from a review in the queue an owner blocks its author and hides all their reviews, each of which can be shown again', async () => {
  const { client, id, email } = await addAccount(site)
  expect(await postReview(client, id, 'kia-ev5', draft)).toBe('posted')
  const { html } = await owner.open('/desk/moderation')
  const { data } = await client.from('vehicle_reviews').select('id').eq('user_id', id)
  const link = `/desk/accounts?q=${data?.[0]?.id}`
  expect(html).toContain(`href="${link}"`)
  const found = visibleText((await owner.open(link)).html)
  expect(found).toContain(email)
  expect(found).toContain('Hide their 2 reviews too')

  await act({ intent: 'block', id, reason: 'Advertising.', hide: 'yes' })
  const hidden = await site.database`
    select review.hidden, hiding.reason from public.vehicle_reviews review
    join public.hidden_reviews hiding on hiding.review_id = review.id where review.user_id = ${id}`
  const each = { hidden: true, reason: 'Its author is blocked by this site' }
  expect(hidden).toEqual([each, each])
  const shownPage = visibleText(await (await site.fetch('/kia-ev5')).text())
  expect(shownPage).toContain('Its author is blocked by this site')
  const shown = { intent: 'show', id: String(data?.[0]?.id) }
  await owner.post('/desk/moderation', shown)
  const [one] = await site.database`
    select count(*)::int as hidden from public.vehicle_reviews where user_id = ${id} and hidden`
  expect(one?.hidden).toBe(1)
})
