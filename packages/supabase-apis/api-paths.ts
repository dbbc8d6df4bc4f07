type NotOffered = { status: number; message: string }

/**
 * The APIs of a Supabase project by path, with the response where this site does not offer them. Not a 501,
 * which monitors would count as our failure.
 */
export const projectApis = {
  '/rest/v1': { status: 404, message: 'The data of this site is kept in another project.' },
  '/auth/v1': { status: 404, message: 'The accounts of this site are kept in another project.' },
  // The official client takes a 404 for an outdated server, and does not show its message.
  '/realtime/v1': {
    status: 400,
    message: 'Only a WebSocket at /realtime/v1/websocket is offered here, without broadcasts.',
  },
  '/storage/v1': { status: 404, message: 'The files of this site are kept in another project.' },
  '/functions/v1': { status: 404, message: 'Edge functions are not offered here.' },
  '/graphql/v1': { status: 404, message: 'GraphQL is not offered here.' },
} satisfies Record<string, NotOffered>

/** The same for a site whose data is in a hosted project, which has a realtime API of its own. */
export const hostedProjectApis: Record<string, NotOffered> = {
  ...projectApis,
  '/realtime/v1': {
    ...projectApis['/realtime/v1'],
    message: 'The live updates of this site come from another project.',
  },
}

/** An error in the format of the official client, which shows `message` or `error`, whichever it knows. */
export const notOffered = ({ status, message }: NotOffered) =>
  Response.json(
    { statusCode: String(status), error: message, message },
    { status, headers: { 'Cache-Control': 'no-store' } },
  )

/** Handles a request on behalf of a visitor. */
type Respond = (request: Request, visitor: { address: string }) => Promise<Response>

/** One handler for the APIs of a Supabase project, chosen by path. */
export const routeApis =
  ({ data, auth, storage }: Record<'data' | 'auth' | 'storage', Respond>): Respond =>
  (request, visitor) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/rest/v1')) return data(request, visitor)
    return pathname.startsWith('/storage/v1') ? storage(request, visitor) : auth(request, visitor)
  }
