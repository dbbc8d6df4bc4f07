import { createClient } from '@supabase/supabase-js'

const comments = [
  'Quiet, quick off the line and cheap to run around town. The heater eats into the range on frosty mornings, so I preheat it on the plug.',
  'We use it for the school run and a weekly trip over the hill. Charging at home overnight covers everything we do.',
  'Comfortable on gravel and easy to park. I would like a larger boot for the dogs, but the fold-flat seats make up for most of it.',
  'Third winter now. Range is down a little since new and nothing has broken. The local workshop knows it well.',
  'Good value used. Check the battery report before you buy, and which plug it has for the chargers on your way.',
]

/** Adds five reviews by five users with the site's service key; the same ones each time. */
export async function addSampleReviews(
  siteUrl: string,
  serviceKey: string,
  slug: string,
): Promise<void> {
  const owner = createClient(siteUrl, serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  for (const [at, comment] of comments.entries()) {
    const { data, error } = await owner.auth.admin.createUser({
      email: `reviewer-${at + 1}@example.org`,
      password: 'three unrelated words',
      email_confirm: true,
    })
    if (error) throw new Error('Could not create an account', { cause: error })
    const review = { user_id: data.user.id, vehicle_model: slug, rating: 5 - (at % 3), comment }
    const { error: refusal } = await owner.from('vehicle_reviews').insert(review)
    if (refusal) throw new Error('Could not add a review', { cause: refusal })
  }
}
