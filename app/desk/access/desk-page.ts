import { data, redirect } from 'react-router'
import { formText } from '../../ground/route/form-text.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { enterDesk, type Desk } from './desk-access.ts'
import type { NeededRole } from './desk-member.ts'

/** What a page's loader receives: the signed-in member, a client that acts for them, and the request. */
export type OpenDesk = Desk & Pick<LoaderArgs, 'request' | 'url' | 'context' | 'params'>

/** A form that a member has sent. */
export type SentForm = OpenDesk & { form: FormData }

type Answer<Refusal> = ReturnType<typeof data<Refusal>>

/** What the button of a form does. Its name is the value of the form's field `intent`. */
type DeskStep<Refusal> = {
  /** Who may do it, where that is not everybody who may open the page. */
  role?: NeededRole
  /**
   * Does it. Returns nothing when it is done: the member is led back to the page. Else `data` with what the page shows
   * (mistakes, and the words to keep) and the status, or a response of its own.
   */
  run: (sent: SentForm) => Promise<Answer<Refusal> | Response | void>
  /** What the page says once it is done. */
  says?: string
}

/**
 * The loader and the action of a page of the desk: who may open it, what it reads, and the steps of its forms.
 * Anybody else is sent to the sign-in, or refused with 403; a step that the page does not have is 404.
 */
export function deskPage<Loaded extends object, Refusal = never>({
  role = 'member',
  load,
  steps = {},
}: {
  role?: NeededRole
  load: (desk: OpenDesk) => Loaded | Promise<Loaded>
  steps?: Readonly<Record<string, DeskStep<Refusal>>>
}) {
  const stepNamed = (name: string | null) =>
    name !== null && Object.hasOwn(steps, name) ? steps[name] : undefined
  const open = async (args: LoaderArgs): Promise<OpenDesk> => ({
    ...args,
    ...(await enterDesk(args, role)),
  })
  return {
    /** What the page reads, and what it says of the step that led here. */
    async loader(args: LoaderArgs): Promise<Loaded & { done: string | undefined }> {
      const desk = await open(args)
      const done = stepNamed(args.url.searchParams.get('done'))?.says
      return { ...(await load(desk)), done }
    },
    async action(args: LoaderArgs): Promise<Answer<Refusal> | Response> {
      const desk = await open(args)
      const form = await args.request.formData()
      const name = formText(form, 'intent')
      const step = stepNamed(name)
      if (!step) throw data(null, { status: 404 })
      await enterDesk(args, step.role ?? role)
      return (await step.run({ ...desk, form })) ?? redirect(doneUrl(args.url, name))
    },
  }
}

function doneUrl({ pathname, searchParams }: URL, step: string): string {
  const query = new URLSearchParams(searchParams)
  query.set('done', step)
  return `${pathname}?${query}`
}
