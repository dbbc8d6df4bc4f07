import { data } from 'react-router'
import { sitePhotos } from '../../cars/photos/photo-context.ts'
import { listSubjects } from '../../cars/photos/photo-subjects.ts'
import { formText } from '../../ground/route/form-text.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { OpenDesk, SentForm } from '../access/desk-page.ts'
import {
  addPhoto,
  changePhoto,
  deleteExpired,
  deletePhoto,
  findStoredPhotos,
  NoUploadRoom,
} from './desk-photo-queries.ts'
import {
  checkTexts,
  undoDays,
  type PhotoMistakes,
  type PhotoTexts,
  type StoredPhoto,
} from './stored-photo.ts'

/** A refused form: the mistakes, their photo ('new' for the upload form), and the typed values. */
export type PhotoRefusal = {
  at: string
  texts?: PhotoTexts
  mistakes?: PhotoMistakes
  problem?: string
}

/** The model or workshop of the page, and its photographs among all. */
export async function openSubject({ client, params }: OpenDesk) {
  const subject = listSubjects().find(({ slug }) => slug === params.slug)
  if (!subject) throw data(null, { status: 404 })
  const all = await findStoredPhotos(client)
  return { subject, all, photos: all.filter((photo) => photo.subject === subject.slug) }
}

type Refused = PhotoRefusal | undefined

/** A step of a form; files whose time is over are deleted after it. */
const onSubject =
  (run: (sent: SentForm, photos: StoredPhoto[]) => Promise<Refused>) => async (sent: SentForm) => {
    const { all, photos } = await openSubject(sent)
    const refused = await run(sent, photos)
    if (refused) return data<PhotoRefusal>(refused, 400)
    await deleteExpired(sent.client, all, readSite(sent.context).now())
    return undefined
  }

/** A step about one photograph of the subject. */
const onPhoto = (run: (sent: SentForm, photo: StoredPhoto) => Promise<Refused>) =>
  onSubject(async (sent, photos) => {
    const photo = photos.find(({ id }) => id === formText(sent.form, 'id'))
    return photo ? run(sent, photo) : { at: 'page', problem: 'This photograph no longer exists.' }
  })

const changing = (change: Parameters<typeof changePhoto>[2]) =>
  onPhoto(async ({ client }, { id }) => {
    await changePhoto(client, id, change)
    return undefined
  })

/** What the buttons of a subject's page do. */
export const photoSteps = {
  add: {
    run: onSubject((sent) => add(sent, { hidden: true, replaces: null })),
    says: 'The photograph is added. It is not shown yet: look at it below, then publish it.',
  },
  'publish-new': {
    run: onSubject((sent) => add(sent, { hidden: false, replaces: null })),
    says: 'The photograph is on the site now.',
  },
  replace: {
    run: onSubject((sent) =>
      add(sent, { hidden: false, replaces: formText(sent.form, 'replaces') || null }),
    ),
    says: 'The photograph is replaced. The one before is below, and can be brought back.',
  },
  save: { run: onPhoto(save), says: 'Saved.' },
  publish: { run: changing({ hidden: false }), says: 'The photograph is on the site now.' },
  hide: { run: changing({ hidden: true }), says: 'The photograph is no longer shown.' },
  remove: {
    run: changing({ removed: true }),
    says: `The photograph is removed. For ${undoDays} days you can bring it back below.`,
  },
  restore: { run: changing({ removed: false }), says: 'The photograph is back.' },
  delete: {
    run: onPhoto(deleteForGood),
    says: 'The photograph and its files are deleted.',
  },
}

async function add(
  { client, form, context, params: { slug } }: SentForm,
  { hidden, replaces }: { hidden: boolean; replaces: string | null },
): Promise<Refused> {
  const texts = readTexts(form)
  const mistakes = checkTexts(texts)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) mistakes.file = 'Choose the file of a photograph.'
  if (Object.keys(mistakes).length > 0 || !(file instanceof File)) {
    return { at: 'new', texts, mistakes }
  }
  const files = await sitePhotos(context).encodePhoto(new Uint8Array(await file.arrayBuffer()))
  if (typeof files === 'string') return { at: 'new', texts, mistakes: { file: files } }
  try {
    await addPhoto(client, { subject: slug, texts, hidden, replaces }, files)
  } catch (problem) {
    if (!(problem instanceof NoUploadRoom)) throw problem
    return { at: 'new', texts, mistakes: { file: problem.message } }
  }
  return undefined
}

async function save({ client, form }: SentForm, { id }: StoredPhoto): Promise<Refused> {
  const texts = readTexts(form)
  const mistakes = checkTexts(texts)
  const position = Number(formText(form, 'position'))
  if (!Number.isInteger(position) || position < 1 || position > 999) {
    mistakes.position = 'A whole number from 1: the one in place 1 comes first.'
  }
  if (Object.keys(mistakes).length > 0) return { at: id, texts, mistakes }
  await changePhoto(client, id, { ...texts, position })
  return undefined
}

async function deleteForGood({ client, form }: SentForm, photo: StoredPhoto): Promise<Refused> {
  if (formText(form, 'confirmation').toLowerCase() !== 'delete') {
    return { at: photo.id, problem: 'Type the word delete to delete the photograph for good.' }
  }
  await deletePhoto(client, photo)
  return undefined
}

const readTexts = (form: FormData): PhotoTexts => ({
  alt: formText(form, 'alt'),
  credit: formText(form, 'credit'),
  licence: formText(form, 'licence'),
  source: formText(form, 'source'),
})
