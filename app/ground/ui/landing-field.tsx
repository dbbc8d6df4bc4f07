import { landingParameter } from './form-query.ts'

/**
 * Brings the visitor of a GET form to a part of the page that answers it, by the id of that part. The server takes it
 * from the query and redirects to the answer's own URL with the id as its fragment (server/delivery/form-landing.ts).
 * A fragment in `action` would do that without a redirect, but w3m then sends no fields at all.
 */
export const LandingField = ({ id }: { id: string }) => (
  <input type="hidden" name={landingParameter} value={id} />
)
