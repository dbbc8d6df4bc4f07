/** The tables and functions with which users change what pages tagged 'reviews/...' show. */
export const reviewWrites = [
  'vehicle_reviews',
  'helpful_votes',
  'profiles',
  'rpc/moderate_review',
  'rpc/delete_own_account',
]
