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
