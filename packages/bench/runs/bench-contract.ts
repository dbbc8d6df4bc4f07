// `npm run bench -- contract [URL KEY] [--service-key KEY]`: makes every API call the site uses, against a site of this
// checkout or any Supabase-compatible server, and prints outcome and time. KEY is the publishable (anon) key. With the
// service key it creates an account for the calls that need one, and deletes it at the end; without it those calls are
// skipped. Leaves nothing behind on the server. Fails when a call does not return what the site needs.
import { parseArgs } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { listAccountCalls } from '../contract/account-calls.ts'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'
import { usageOf } from '../../../commands/command-choice.mjs'
import { makeCalls } from '../contract/wire-call.ts'
import { listVisitorCalls } from '../contract/visitor-calls.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'service-key': { type: 'string' } },
})
const [url, key] = positionals
if (!url) {
  process.exitCode = (await checkOwnSite()) === 0 ? 0 : 1
} else if (!key || !URL.canParse(url)) {
  console.error(usageOf('bench -- contract'))
  process.exitCode = 1
} else {
  process.exitCode = (await checkServer(url, key, values['service-key'])) === 0 ? 0 : 1
}

async function checkOwnSite(): Promise<number> {
  const serviceKey = crypto.randomUUID()
  const site = await openSiteProcess({ SERVICE_KEY: serviceKey })
  try {
    await site.start()
    return await checkServer(site.url, 'sb_publishable_local', serviceKey)
  } finally {
    await site.remove()
  }
}

async function checkServer(
  server: string,
  publishableKey: string,
  serviceKey: string | undefined,
): Promise<number> {
  const open = (as: string) =>
    createClient(server, as, { auth: { persistSession: false, autoRefreshToken: false } })
  let failures = await makeCalls(listVisitorCalls(open(publishableKey), server, publishableKey))
  if (!serviceKey) {
    console.log('Skipped the calls of a signed-in user: they need --service-key.')
    return failures
  }
  const { admin } = open(serviceKey).auth
  const email = `contract-${crypto.randomUUID()}@example.org`
  const password = crypto.randomUUID()
  const added = await admin.createUser({ email, password, email_confirm: true })
  if (added.error) throw new Error('Could not create an account', { cause: added.error })
  const { id } = added.data.user
  try {
    const account = { id, email, password }
    failures += await makeCalls(listAccountCalls(() => open(publishableKey), account))
  } finally {
    // The last call deletes the account; after a failure it may still exist.
    const deleted = await admin.deleteUser(id)
    if (deleted.error && deleted.error.code !== 'user_not_found') {
      failures += 1
      console.log(`FAILED to delete the account ${email}: ${deleted.error.message}`)
    }
  }
  return failures
}
