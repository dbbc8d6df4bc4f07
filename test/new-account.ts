import { expect } from 'vitest'
import type { TestSite } from './open-test-site.ts'

export const accountPassword = 'three unrelated words'
export const accountComment = 'Quiet, and it knows the way to Ōtaki.'
let count = 0

/** An account with a name, a review and three sessions, and a client that is signed in to it. */
export async function addAccount(site: TestSite) {
  const number = (count += 1)
  const email = `moana-${number}@example.org`
  const displayName = `Moana the ${number}th`
  const client = site.openClient()
  const password = accountPassword
  const options = { data: { display_name: displayName } }
  await client.auth.signUp({ email, password, options })
  await site.ask(await linkMailedTo(site, email), { redirect: 'manual' })
  await site.openClient().auth.signInWithPassword({ email, password })
  const { data } = await client.auth.signInWithPassword({ email, password })
  const id = data.user?.id ?? ''
  const review = {
    user_id: id,
    vehicle_model: 'nissan-leaf',
    rating: 5,
    comment: accountComment,
  }
  expect((await client.from('vehicle_reviews').insert(review)).error).toBeNull()
  return { client, email, displayName, id }
}

/** The link in the mail to an address, once it lies in the outbox. */
async function linkMailedTo(site: TestSite, address: string): Promise<string> {
  let link = ''
  const look = async () => {
    const mail = (await site.mails()).find(({ to }) => to === address)
    return (link = mail?.text.match(/https?:\/\/\S+/)?.[0] ?? '')
  }
  await expect.poll(look).not.toBe('')
  return link
}
