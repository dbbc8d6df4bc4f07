// `npm run contract -- URL KEY [--service-key KEY]`: the site's whole use of the wire against any
// Supabase-compatible server, call by call. KEY is the publishable (anon) key. With the service key an
// account is put in for the part that takes one, and removed at the end; without it that part is left
// out. Nothing stays behind on the server. Ends with an error when a call is not answered as it must.
import { parseArgs } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { listAccountCalls } from '../checks/account-calls.ts'
import { makeCalls } from '../checks/wire-call.ts'
import { listVisitorCalls } from '../checks/visitor-calls.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'service-key': { type: 'string' } },
})
const [url, key] = positionals
const serviceKey = values['service-key']
if (!url || !key || !URL.canParse(url)) {
  console.error('Say which server: npm run contract -- https://... KEY [--service-key KEY]')
  process.exitCode = 1
} else {
  process.exitCode = (await checkServer(url, key)) === 0 ? 0 : 1
}

async function checkServer(server: string, publishableKey: string): Promise<number> {
  const open = (as: string) =>
    createClient(server, as, { auth: { persistSession: false, autoRefreshToken: false } })
  let failures = await makeCalls(listVisitorCalls(open(publishableKey), server, publishableKey))
  if (!serviceKey) {
    console.log('Calls of an account were left out: they take --service-key.')
    return failures
  }
  const { admin } = open(serviceKey).auth
  const email = `contract-${crypto.randomUUID()}@example.org`
  const password = crypto.randomUUID()
  const added = await admin.createUser({ email, password, email_confirm: true })
  if (added.error) throw new Error('No account could be put in', { cause: added.error })
  const { id } = added.data.user
  try {
    const account = { id, email, password }
    failures += await makeCalls(listAccountCalls(() => open(publishableKey), account))
  } finally {
    // The last call deletes it already; after a failure it may still be there.
    const gone = await admin.deleteUser(id)
    if (gone.error && gone.error.code !== 'user_not_found') {
      failures += 1
      console.log(`FAILED the account ${email} is still there: ${gone.error.message}`)
    }
  }
  return failures
}
