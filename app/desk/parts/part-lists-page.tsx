import { deskUploads } from '../sources/desk-uploads.ts'
import { data } from 'react-router'
import type { PageProps } from '../../ground/route/route-types.ts'
import { deskPage, type SentForm } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { formText } from '../../ground/route/form-text.ts'
import { Button } from '../../ground/ui/button.tsx'
import { ProgressLines } from '../sources/reading-section.tsx'
import { SelectField } from '../../ground/ui/select-field.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { isScope, scopeTexts } from './part-upload.ts'
import { listPartLists, removePartList, setPartList, type PartList } from './part-list-queries.ts'

export const { loader, action } = deskPage({
  role: 'editor',
  async load({ client, context }) {
    // A hosted project's database is not read by this server.
    if (!deskUploads(context).partImports) throw data(null, { status: 404 })
    return { lists: await listPartLists(client) }
  },
  steps: {
    remove: {
      async run({ client, form }) {
        await removePartList(client, formText(form, 'supplier').trim())
      },
      says: 'The site no longer reads this list.',
    },
    set: { run: setList, says: 'The site reads this list from now on.' },
  },
})

async function setList({ client, form }: SentForm) {
  const [supplier, address] = [formText(form, 'supplier').trim(), formText(form, 'address').trim()]
  const scope = formText(form, 'scope')
  const mistakes = {
    ...(supplier.length < 1 || supplier.length > 80 ? { supplier: 'Name the supplier.' } : {}),
    ...(URL.parse(address)?.protocol !== 'https:' || address.length > 2000
      ? { address: 'Type an address that begins with https://.' }
      : {}),
  }
  if (Object.keys(mistakes).length > 0) return data({ supplier, address, scope, mistakes }, 400)
  await setPartList(client, {
    supplier,
    address,
    scope: isScope(scope) ? scope : 'some',
    everyDays: formText(form, 'every') === '1' ? 1 : 7,
  })
  return undefined
}

const lead =
  'The site reads these lists by itself and makes an upload of each that has changed. Nothing is published before you have checked it.'

/** /desk/parts/lists: suppliers' lists that the site reads from an address. */
export default function PartListsPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { lists, done } = loaderData
  return (
    <DeskPage heading="Lists by address" lead={lead} done={actionData ? undefined : done}>
      <ul className="max-w-3xl">
        {lists.map((list) => (
          <ListItem key={list.supplier} list={list} />
        ))}
      </ul>
      <form
        method="post"
        className="mt-8 grid max-w-2xl gap-5 rounded-card border border-line bg-raised p-5 sm:p-6"
      >
        <h2 className="text-xl font-semibold">
          {lists.length > 0 ? 'Add or change a list' : 'Add a list'}
        </h2>
        <TextField
          label="Supplier"
          name="supplier"
          maxLength={80}
          required
          defaultValue={actionData?.supplier}
          mistake={mistakeOf(actionData, 'supplier')}
          hint="The name used at its uploads: what its column names mean is kept under it."
        />
        <TextField
          label="Address of the file"
          name="address"
          type="url"
          required
          defaultValue={actionData?.address}
          mistake={mistakeOf(actionData, 'address')}
          hint="CSV, compressed CSV or a workbook, over https, up to 60 MB."
        />
        <SelectField
          label="What the file is"
          name="scope"
          value={actionData?.scope ?? 'some'}
          options={Object.entries(scopeTexts).map(([scope, { name }]) => [scope, name])}
        />
        <SelectField
          label="How often"
          name="every"
          value="7"
          options={[
            ['7', 'Once a week'],
            ['1', 'Once a day'],
          ]}
        />
        <Button type="submit" name="intent" value="set" className="justify-self-start">
          Read it from now on
        </Button>
      </form>
    </DeskPage>
  )
}

const mistakeOf = (
  answer: { mistakes: { supplier?: string; address?: string } } | undefined,
  name: 'supplier' | 'address',
) => answer?.mistakes[name]

function ListItem({ list }: { list: PartList }) {
  const { supplier, address, scope, everyDays } = list
  return (
    <li className="border-t border-line py-4">
      <h2 className="text-lg font-semibold break-words">{supplier}</h2>
      <p className="text-sm break-all text-soft">{address}</p>
      <p className="mt-1">{`${scopeTexts[scope].name}, ${everyDays === 1 ? 'once a day' : 'once a week'}.`}</p>
      <ProgressLines progress={list} />
      <form method="post" className="mt-2">
        <input type="hidden" name="supplier" value={supplier} />
        <Button type="submit" tone="outline" name="intent" value="remove">
          Stop reading it<span className="sr-only">: {supplier}</span>
        </Button>
      </form>
    </li>
  )
}
