import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { enterDesk } from '../access/desk-access.ts'
import { isId, readUploadText } from './part-upload-queries.ts'

const lists: Record<string, { name: string; type: string }> = {
  mistakes: { name: 'mistakes.csv', type: 'text/csv' },
  differences: { name: 'differences.csv', type: 'text/csv' },
  warnings: { name: 'warnings.txt', type: 'text/plain' },
}

/** /desk/parts/list?id=...&kind=...: all mistakes, warnings or differences of an upload, as a file. */
export async function loader({ request, url, context }: LoaderArgs) {
  const { client } = await enterDesk({ request, url, context }, 'editor')
  const [id, kind] = [url.searchParams.get('id') ?? '', url.searchParams.get('kind') ?? '']
  const list = Object.hasOwn(lists, kind) ? lists[kind] : undefined
  if (!list || !isId(id)) return new Response('There is no such list.', { status: 404 })
  const texts = readUploadText(client, id, kind)
  const first = await texts.next()
  if (first.done) return new Response('This list is gone.', { status: 404 })
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      // A byte order mark: spreadsheet programs need it to read UTF-8.
      controller.enqueue(encoder.encode(`\uFEFF${first.value}`))
    },
    async pull(controller) {
      const next = await texts.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
  })
  return new Response(stream, {
    headers: {
      'Content-Type': `${list.type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${list.name}"`,
    },
  })
}
