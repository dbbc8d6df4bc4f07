import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeskUploads, type DeskUploads } from '../../test/fixtures/open-desk-uploads.ts'
import { discFile, importHeader } from '../../test/fixtures/open-test-import.ts'

let desk: DeskUploads
beforeAll(async () => {
  desk = await openDeskUploads()
})
afterAll(() => desk.close())

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'is not a text file'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'is a PDF'],
  ['an archive that is no workbook', Buffer.from('PK\u0003\u0004'), 'cannot be read as a workbook'],
  ['a file cut short', gzipSync(discFile(50)).subarray(0, 60), 'cannot be read to its end'],
  ['an empty file', Buffer.from(''), 'is empty'],
])('%s is refused with the reason and without a path', async (_name, content, reason) => {
  const upload = await desk.upload(content)
  await desk.work('start_part_check', { p_upload: upload })
  const { state, report } = await desk.read(upload)
  expect(state).toBe('unreadable')
  const text = String((report as { reason: string }).reason)
  expect(text).toContain(reason)
  expect(text).toMatch(/^The file /)
  expect(text).not.toContain('parts-upload-')
})

test('a formula is a mistake, and the list of mistakes escapes it for spreadsheets', async () => {
  const upload = await desk.upload(`${importHeader}A,Kia,EV3,"=cmd|'/C calc'!A0",1,\n`)
  await desk.work('start_part_check', { p_upload: upload })
  const text = { p_upload: upload, p_kind: 'mistakes', p_position: 0 }
  expect(await desk.call('ed', 'read_part_upload_text', text)).toBe(
    `line,column,value,reason\r\n2,PartName,'=cmd|'/C calc'!A0,"is a formula without its value: save the sheet again in a spreadsheet program, or type the value"\r\n`,
  )
})

test('uploads are forgotten after a day, published ones after thirty', async () => {
  const [old, kept] = [await desk.upload(discFile(3)), await desk.upload(discFile(4))]
  await desk.work('start_part_check', { p_upload: kept })
  await desk.work('start_part_publication', { p_upload: kept })
  await desk.database`update catalogue.part_uploads set uploaded_at = now() - interval '25 hours'`
  await desk.upload(discFile(5))
  expect(await desk.read(old)).toBeNull()
  expect(await desk.read(kept)).toMatchObject({ state: 'published' })
  await desk.database`update catalogue.part_uploads set uploaded_at = now() - interval '31 days'`
  await desk.upload(discFile(5))
  expect(await desk.read(kept)).toBeNull()
})

const calls: [string, Record<string, unknown>][] = [
  ['begin_part_upload', { p_name: 'x.csv', p_scope: 'whole' }],
  ['start_part_check', { p_upload: '00000000-0000-4000-8000-000000000000' }],
  ['start_part_publication', { p_upload: '00000000-0000-4000-8000-000000000000' }],
  ['start_part_undo', { p_import: 1 }],
  ['discard_part_upload', { p_upload: '00000000-0000-4000-8000-000000000000' }],
  ['desk_part_imports', {}],
  ['desk_part_upload', { p_upload: '00000000-0000-4000-8000-000000000000' }],
  ['desk_part_undo', {}],
  [
    'read_part_upload_text',
    { p_upload: '00000000-0000-4000-8000-000000000000', p_kind: 'mistakes', p_position: 0 },
  ],
]
test.each(calls)('%s refuses everybody who is no editor', async (rpc, values) => {
  for (const name of ['visitor', 'service', 'aroha', 'mere', 'olive-password', 'olive-ended']) {
    await expect(desk.call(name, rpc, values)).rejects.toMatchObject({ code: '42501' })
  }
})
