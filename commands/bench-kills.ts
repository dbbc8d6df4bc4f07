// `npm run bench:kills`: ends the site with kill -9 again and again while reviews are being posted,
// then counts the acknowledged reviews that are no longer there.
import type { SupabaseClient } from '@supabase/supabase-js'
import { openSiteProcess } from '../test/site-process.ts'

const kills = Number(process.argv[2] ?? 20)
const writers = 4
const acknowledged = new Set<string>()
const starts: number[] = []

const site = await openSiteProcess()
try {
  await site.start()
  await site.liftReviewLimits()
  const session = await site.signUp('stream@example.org')
  const client = site.openClient()
  await client.auth.setSession(session)
  for (let kill = 1; kill <= kills; kill++) {
    const streaming = { on: true }
    const streams = Array.from({ length: writers }, () => post(client, session.user.id, streaming))
    // Between 0.2 and 1.2 s of writing, a different moment each time.
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 1000))
    await site.end('SIGKILL')
    streaming.on = false
    await Promise.all(streams)
    starts.push(await site.start())
    console.log(
      `kill ${kill}: ${acknowledged.size} acknowledged, back in ${starts.at(-1)?.toFixed(0)} ms`,
    )
  }
  const kept = new Set<string>()
  for (let from = 0; ; from += 1000) {
    const { data, error } = await client
      .from('vehicle_reviews')
      .select('id')
      .order('id')
      .range(from, from + 999)
    if (error) throw error
    for (const { id } of data) kept.add(id)
    if (data.length < 1000) break
  }
  const lost = [...acknowledged].filter((id) => !kept.has(id))
  const slowest = Math.max(...starts).toFixed(0)
  console.log(
    `${kills} kills, ${acknowledged.size} acknowledged, ${lost.length} lost, slowest return ${slowest} ms`,
  )
  process.exitCode = lost.length === 0 && acknowledged.size > 0 ? 0 : 1
} finally {
  await site.remove()
}

async function post(client: SupabaseClient, author: string, streaming: { on: boolean }) {
  while (streaming.on) {
    const { data } = await client
      .from('vehicle_reviews')
      .insert({
        user_id: author,
        vehicle_model: 'nissan-leaf',
        rating: 4,
        comment: 'Written while the power goes.',
      })
      .select('id')
      .maybeSingle()
    if (data) acknowledged.add(data.id)
  }
}
