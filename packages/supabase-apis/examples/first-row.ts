// `node packages/supabase-apis/examples/first-row.ts URL anon-key service-role-key`: makes an account, signs in, and adds
// a row to the list of things to do.
import { createClient } from '@supabase/supabase-js'

const [url = '', anonKey = '', serviceKey = ''] = process.argv.slice(2)
const account = { email: 'me@example.org', password: 'correct-horse-battery' }
const options = { auth: { persistSession: false } }

const owner = createClient(url, serviceKey, options)
await owner.auth.admin.createUser({ ...account, email_confirm: true })
const client = createClient(url, anonKey, options)
await client.auth.signInWithPassword(account)
const { data, error } = await client.from('todos').insert({ task: 'Feed the hens' }).select()
console.log(error ?? data)
