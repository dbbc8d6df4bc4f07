import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/openapi-response'
import { openApiDocument } from './openapi-document.ts'

/** /open/openapi.json: what is at /open and what the tools answer, for programs and their authors. */
export const loader = ({ context }: Route.LoaderArgs) =>
  Response.json(openApiDocument(readSite(context).siteOrigin), {
    headers: { 'Access-Control-Allow-Origin': '*' },
  })
