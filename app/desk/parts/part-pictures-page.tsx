import { deskUploads } from '../sources/desk-uploads.ts'
import { data } from 'react-router'
import type { PageProps } from '../../ground/route/route-types.ts'
import { deskPage, type SentForm } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { formText } from '../../ground/route/form-text.ts'
import { Button } from '../../ground/ui/button.tsx'
import { dayAndTime } from '../../ground/ui/moment-words.ts'
import { countText } from '../../../content/texts/numbers-and-lists.ts'
import { TextField } from '../../ground/ui/text-field.tsx'
import {
  allowPictures,
  listSupplierPictures,
  removePicture,
  retryPictures,
  stopPictures,
  type SupplierPictures,
} from './supplier-picture-queries.ts'

const mistakes = {
  hosted: 'With a hosted project the site fetches no pictures.',
  unconfirmed:
    'Confirm the seller’s permission, and fill in whose pictures they are and the terms.',
  'no-picture': 'No part with this SKU has a picture.',
}

const refused = (mistake: keyof typeof mistakes) => data({ mistake: mistakes[mistake] }, 400)

/** A step about a supplier's pictures, where this server fetches them. */
const ofSupplier =
  (run: (sent: SentForm, supplier: string) => Promise<ReturnType<typeof refused> | void>) =>
  async (sent: SentForm) =>
    deskUploads(sent.context).partImports
      ? run(sent, formText(sent.form, 'supplier'))
      : refused('hosted')

export const { loader, action } = deskPage({
  role: 'owner',
  async load({ client, context }) {
    // A hosted project's database is not read by this server, so nothing would fetch the pictures.
    const isHosted = deskUploads(context).partImports === null
    return { isHosted, suppliers: isHosted ? [] : await listSupplierPictures(client) }
  },
  steps: {
    allow: {
      run: ofSupplier(async ({ client, form }, supplier) => {
        const [credit = '', licence = ''] = ['credit', 'licence'].map((name) =>
          formText(form, name).trim(),
        )
        const isComplete = credit && licence && Math.max(credit.length, licence.length) <= 200
        if (!isComplete || formText(form, 'permitted') !== 'yes') return refused('unconfirmed')
        await allowPictures(client, { supplier, credit, licence })
        return undefined
      }),
      says: 'The site fetches these pictures from now on.',
    },
    stop: {
      run: ofSupplier(({ client }, supplier) => stopPictures(client, supplier)),
      says: 'The site no longer shows these pictures.',
    },
    retry: {
      run: ofSupplier(({ client }, supplier) => retryPictures(client, supplier)),
      says: 'What failed is tried again.',
    },
    remove: {
      run: ofSupplier(async ({ client, form }) =>
        (await removePicture(client, formText(form, 'sku').trim()))
          ? undefined
          : refused('no-picture'),
      ),
      says: 'The picture is removed.',
    },
  },
})

const lead =
  'Sellers’ lists may hold the address of a picture for each part. The site fetches none before you have confirmed that the seller permits it.'

/** /desk/parts/pictures: whose pictures of parts may be shown, and how their fetching went. */
export default function PartPicturesPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { isHosted, suppliers, done } = loaderData
  return (
    <DeskPage heading="Pictures from sellers" lead={lead} done={done} problem={actionData?.mistake}>
      {isHosted && <p>{mistakes.hosted}</p>}
      {!isHosted && suppliers.length === 0 && <p>No part has the address of a picture.</p>}
      <ul className="max-w-3xl">
        {suppliers.map((each) => (
          <SupplierItem key={each.supplier} pictures={each} />
        ))}
      </ul>
      {suppliers.length > 0 && (
        <form
          method="post"
          className="mt-8 grid max-w-2xl gap-5 rounded-card border border-line bg-raised p-5 sm:p-6"
        >
          <h2 className="text-xl font-semibold">Remove a picture</h2>
          <TextField label="SKU of the part" name="sku" maxLength={200} required />
          <Button type="submit" name="intent" value="remove" className="justify-self-start">
            Remove this picture
          </Button>
        </form>
      )}
    </DeskPage>
  )
}

function SupplierItem({ pictures }: { pictures: SupplierPictures }) {
  const { supplier, addresses, hosts, stored, waiting, removed, failures, permission } = pictures
  return (
    <li className="border-t border-line py-4">
      <h2 className="text-lg font-semibold break-words">
        {supplier || 'Parts without a supplier'}
      </h2>
      <p className="mt-1">
        {`${countText(addresses, 'address', 'addresses')} at ${countText(hosts, 'host', 'hosts')}.`}
        {permission && ` ${stored} shown, ${waiting} waiting, ${removed} removed.`}
      </p>
      {failures.map(({ address, reason, isRetried }) => (
        <p key={address} className="mt-1 text-sm break-all text-danger">
          {`${address}: ${reason} ${isRetried ? 'It is tried again.' : 'It is not tried again.'}`}
        </p>
      ))}
      <form method="post" className="mt-3 grid gap-4">
        <input type="hidden" name="supplier" value={supplier} />
        {permission ? (
          <>
            <p className="text-sm text-soft">
              {`Permission stated by ${permission.by ?? 'an owner'}, ${dayAndTime(permission.at)}. Shown as ‘Photo: ${permission.credit}, ${permission.licence}’.`}
            </p>
            <p className="flex flex-wrap gap-3">
              {failures.length > 0 && (
                <Button type="submit" tone="outline" name="intent" value="retry">
                  Try again what failed<span className="sr-only">: {supplier}</span>
                </Button>
              )}
              <Button type="submit" tone="outline" name="intent" value="stop">
                Stop showing these pictures<span className="sr-only">: {supplier}</span>
              </Button>
            </p>
          </>
        ) : (
          <>
            <TextField
              label="Whose pictures they are"
              name="credit"
              maxLength={200}
              required
              defaultValue={supplier}
            />
            <TextField
              label="Terms, as shown beside the picture"
              name="licence"
              maxLength={200}
              required
              hint="For example: shown with the seller’s permission."
            />
            <label className="flex items-center gap-2.5">
              <input
                type="checkbox"
                name="permitted"
                value="yes"
                required
                className="size-4.5 accent-accent"
              />
              I have the seller’s permission to show them
            </label>
            <Button type="submit" name="intent" value="allow" className="justify-self-start">
              Fetch and show them
            </Button>
          </>
        )}
      </form>
    </li>
  )
}
