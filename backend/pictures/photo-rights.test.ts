import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { deskPeople } from '../../test/fixtures/open-desk-people.ts'
import { credited, drawPicture, openTestStorage } from '../../test/fixtures/open-test-storage.ts'
import type { TestStorage } from '../../test/fixtures/open-test-storage.ts'

let opened: TestStorage
let picture: Blob
beforeAll(async () => {
  opened = await openTestStorage()
  picture = new Blob([new Uint8Array(await drawPicture('jpeg', 400))], { type: 'image/jpeg' })
})
afterAll(() => opened.close())

const people: Record<(typeof deskPeople)[number], string> = {
  visitor: 'visitor',
  service: 'service key',
  aroha: 'account',
  mere: 'moderator',
  ed: 'editor',
  olive: 'owner',
  'olive-password': 'owner, password only',
  'olive-no-factor': 'editor, factor removed',
  'olive-ended': 'owner, session ended',
  'olive-no-session': 'owner, token without session',
}

type Outcome = { data: unknown; error: { status?: number | undefined; message: string } | null }
const options = { metadata: credited }

/** Each call on a file that is there, except the first upload. */
const calls: Record<string, (photos: Photos, name: string) => PromiseLike<Outcome>> = {
  list: (photos) => photos.list('there'),
  download: (photos) => photos.download('there/a-400.jpg'),
  info: (photos) => photos.info('there/a-400.jpg'),
  exists: (photos) => photos.exists('there/a-400.jpg'),
  upload: (photos, name) => photos.upload(`new/${name}.jpg`, picture, options),
  'upload, upsert': (photos) =>
    photos.upload('there/a-400.jpg', picture, { ...options, upsert: true }),
  update: (photos) => photos.update('there/a-400.jpg', picture, options),
  remove: (photos) => photos.remove(['there/b-400.jpg']),
}
type Photos = ReturnType<SupabaseClient['storage']['from']>

test('reading is for everybody, and writing for owners and editors with a second factor', async () => {
  const owner = (await opened.clientOf('olive')).storage.from('photos')
  // What visitors may read has to belong to a photograph that pages show.
  await opened.database`insert into public.photos
    (subject, stem, alt, credit, licence, width, height, widths)
    select 'there', 'there/' || name, 'Front', 'Moana Rewi', 'CC BY 4.0', 400, 240, '{400}'
    from unnest('{a,b}'::text[]) name`
  for (const name of ['a-400', 'b-400']) {
    expect((await owner.upload(`there/${name}.jpg`, picture, options)).error).toBeNull()
  }
  const rows: string[] = []
  for (const [person, label] of Object.entries(people)) {
    const photos = (await opened.clientOf(person)).storage.from('photos')
    const cells: string[] = []
    for (const call of Object.values(calls)) {
      const { error } = await call(photos, person)
      cells.push(error ? `refused ${error.status}` : 'works')
    }
    rows.push(`| ${[label, ...cells].join(' | ')} |`)
    const writes = cells.slice(4)
    const mayWrite = ['ed', 'olive', 'service'].includes(person)
    expect({ person, writes }).toEqual({
      person,
      writes: writes.map(() => (mayWrite ? 'works' : 'refused 403')),
    })
    // The next one finds it again.
    if (mayWrite) await owner.upload('there/b-400.jpg', picture, options)
  }
  const heads = ['', ...Object.keys(calls)]
  const table = [
    '',
    `| ${heads.join(' | ')} |`,
    `|${heads.map(() => '---|').join('')}`,
    ...rows,
    '',
  ]
  const page = await readFile('docs/storage.md', 'utf8')
  const [before = '', after = ''] = page.split(/(?<=\n## Who may do what\n)[^]*?(?=\n## )/)
  // `vitest run backend/pictures/photo-rights.test.ts -u` writes it again.
  await expect(before + table.join('\n') + after).toMatchFileSnapshot('../../docs/storage.md')
})
