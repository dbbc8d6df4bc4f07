import { formText } from '../../ground/route/form-text.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import type { EncodedPhoto } from '../../cars/photos/photo.ts'
import { addPhoto, changePhoto, deletePhoto, NoUploadRoom } from './desk-photo-queries.ts'
import {
  checkTexts,
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

/** The outcome as a key of `doneTexts`, or the reason for a refusal. */
export type PhotoOutcome = { done: string } | PhotoRefusal

export type PhotoPost = {
  client: SiteClient
  form: FormData
  subject: string
  /** The photos of this subject. */
  photos: StoredPhoto[]
  encode: (bytes: Uint8Array) => Promise<EncodedPhoto[] | string>
}

/** Runs the action of a form on the page of a subject. */
export function runPhotoAction(post: PhotoPost): Promise<PhotoOutcome> {
  const intent = formText(post.form, 'intent')
  if (intent === 'add' || intent === 'publish-new') return add(post, intent === 'add')
  const id = formText(post.form, 'id')
  const photo = post.photos.find((one) => one.id === id)
  if (!photo) return Promise.resolve({ at: 'page', problem: 'This photograph no longer exists.' })
  return change(post, photo, intent)
}

async function add(post: PhotoPost, hidden: boolean): Promise<PhotoOutcome> {
  const { client, form, subject } = post
  const texts = readTexts(form)
  const mistakes = checkTexts(texts)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) mistakes.file = 'Choose the file of a photograph.'
  const replaces = formText(form, 'replaces') || null
  if (Object.keys(mistakes).length > 0 || !(file instanceof File)) {
    return { at: 'new', texts, mistakes }
  }
  const files = await post.encode(new Uint8Array(await file.arrayBuffer()))
  if (typeof files === 'string') return { at: 'new', texts, mistakes: { file: files } }
  try {
    await addPhoto(client, { subject, texts, hidden: hidden && !replaces, replaces }, files)
  } catch (problem) {
    if (!(problem instanceof NoUploadRoom)) throw problem
    return { at: 'new', texts, mistakes: { file: problem.message } }
  }
  if (replaces) return { done: 'replaced' }
  return { done: hidden ? 'added' : 'published' }
}

async function change(
  { client, form }: PhotoPost,
  photo: StoredPhoto,
  intent: string,
): Promise<PhotoOutcome> {
  const { id } = photo
  switch (intent) {
    case 'save':
      return save(client, form, id)
    case 'publish':
      await changePhoto(client, id, { hidden: false })
      return { done: 'published' }
    case 'hide':
      await changePhoto(client, id, { hidden: true })
      return { done: 'hidden' }
    case 'remove':
      await changePhoto(client, id, { removed: true })
      return { done: 'removed' }
    case 'restore':
      await changePhoto(client, id, { removed: false })
      return { done: 'restored' }
    case 'delete':
      if (formText(form, 'confirmation').toLowerCase() !== 'delete') {
        return { at: id, problem: 'Type the word delete to delete the photograph for good.' }
      }
      await deletePhoto(client, photo)
      return { done: 'deleted' }
    default:
      return { at: 'page', problem: 'This form is not known here. Reload the page.' }
  }
}

async function save(client: SiteClient, form: FormData, id: string): Promise<PhotoOutcome> {
  const texts = readTexts(form)
  const mistakes = checkTexts(texts)
  const position = Number(formText(form, 'position'))
  if (!Number.isInteger(position) || position < 1 || position > 999) {
    mistakes.position = 'A whole number from 1: the one in place 1 comes first.'
  }
  if (Object.keys(mistakes).length > 0) return { at: id, texts, mistakes }
  await changePhoto(client, id, { ...texts, position })
  return { done: 'saved' }
}

const readTexts = (form: FormData): PhotoTexts => ({
  alt: formText(form, 'alt'),
  credit: formText(form, 'credit'),
  licence: formText(form, 'licence'),
  source: formText(form, 'source'),
})
