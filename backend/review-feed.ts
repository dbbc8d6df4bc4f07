import type { FollowedTable } from '../packages/supabase-apis/realtime-api/followed-table.ts'

/** New reviews, as supabase/schemas/51-realtime.sql announces them. */
export const reviewFeed: FollowedTable = {
  schema: 'public',
  table: 'vehicle_reviews',
  channel: 'vehicle_review_posted',
  key: ['id'],
  filters: [
    {
      column: 'vehicle_model',
      example: 'nissan-leaf',
      pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    },
  ],
}
