import { useCallback, useId, type FormEvent, type ReactNode } from 'react'
import { island } from '../../ground/islands/island.tsx'
import { AccountCard } from '../sign-in/account-card.tsx'
import { AccountForm } from '../sign-in/account-form.tsx'
import { downloadOwnData, readOwnName } from '../sign-in/account-queries.ts'
import { useAccountRequest } from '../sign-in/account-request.ts'
import { changeName, changeToast, nameMaxLength } from '../sign-in/account-settings.ts'
import { useAuth } from '../sign-in/auth-context.tsx'
import type { Account } from '../sign-in/auth-status.ts'
import { NoScriptNote, UnsentNote } from '../sign-in/form-notice.tsx'
import { MfaForm } from '../sign-in/mfa-form.tsx'
import { signInUrl } from '../sign-in/return-path.ts'
import { SubmitButton } from '../sign-in/submit-button.tsx'
import { useIslandFacts } from '../../ground/shell/site-context.tsx'
import type { SiteClient } from '../../ground/supabase.ts'
import { Button } from '../../ground/ui/button.tsx'
import { ChangingText } from '../../ground/ui/changing-text.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { ChangeEmailForm, ChangePasswordForm } from './credentials-form.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { MfaSection } from './mfa-section.tsx'
import { useOwnData } from './own-data.ts'
import { OwnReviewList, type ReviewSubjects } from './own-review-list.tsx'
import { SessionList } from './session-list.tsx'

/** The account's settings; signed out, the form to sign in. */
function AccountSettings(props: {
  isUnsent: boolean
  hasOutbox: boolean
  subjects: ReviewSubjects
}) {
  const { isUnsent, hasOutbox, subjects } = props
  const { status, user, needsMfaCode } = useAuth()
  const { signUps } = useIslandFacts()
  const isLoading = status === 'loading'
  if (user) return <Settings key={user.id} user={user} subjects={subjects} />
  return (
    <AccountCard
      heading={needsMfaCode ? 'Your account' : 'Sign in to see your reviews'}
      lead={
        needsMfaCode ? 'Enter your verification code.' : 'You need an account only to review a car.'
      }
    >
      {isUnsent ? <UnsentNote /> : <NoScriptNote />}
      {needsMfaCode ? (
        <MfaForm />
      ) : (
        <>
          {isLoading && (
            <p data-waiting className="min-h-40 text-soft">
              Checking whether you are signed in...
            </p>
          )}
          <div data-not-waiting={isLoading || undefined}>
            <AccountForm tab="sign-in" returnPath={null} hasOutbox={hasOutbox} />
            {signUps !== 'closed' && (
              <p className="mt-1 text-soft">
                No account yet?{' '}
                <PageLink
                  to={signInUrl(null, 'sign-up')}
                  className="inline-flex min-h-11 items-center text-link"
                >
                  Create one
                </PageLink>
              </p>
            )}
          </div>
        </>
      )}
    </AccountCard>
  )
}

export const AccountIsland = island('account', AccountSettings, { wakes: ['session', 'link'] })

function Settings({ user, subjects }: { user: Account; subjects: ReviewSubjects }) {
  return (
    <div className="page-width pt-5 pb-20 sm:pt-14 sm:pb-28">
      <div className="max-w-2xl">
        <h1 className="text-3xl font-semibold sm:text-5xl">Your account</h1>
        <p className="mt-3 break-words text-soft">
          <ChangingText>{`Signed in as ${user.email}.`}</ChangingText>
        </p>
        <div className="mt-10 grid gap-12">
          <SettingSection title="Your reviews">
            <OwnReviewList accountId={user.id} subjects={subjects} />
          </SettingSection>
          <SettingSection title="Display name">
            <DisplayNameForm accountId={user.id} />
          </SettingSection>
          <SettingSection title="Email address">
            <ChangeEmailForm email={user.email} />
          </SettingSection>
          <SettingSection title="Password">
            <ChangePasswordForm email={user.email} />
          </SettingSection>
          <SettingSection title="Two-step verification">
            <MfaSection email={user.email} />
          </SettingSection>
          <SettingSection title="Where you are signed in">
            <SessionList />
          </SettingSection>
          <SettingSection title="Your data">
            <OwnDataSection />
          </SettingSection>
          <SettingSection title="Delete your account">
            <DeleteAccountForm email={user.email} />
          </SettingSection>
        </div>
      </div>
    </div>
  )
}

/** One account setting under its own heading. */
function SettingSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
    </section>
  )
}

/** Downloads everything the site holds about the user as one file. */
function OwnDataSection() {
  const { running, run } = useAccountRequest<'download'>()

  const download = () =>
    run('download', async (client) => {
      const text = JSON.stringify(await downloadOwnData(client), null, 2)
      saveFile('my-data.json', new Blob([text], { type: 'application/json' }))
      return {
        toast: { title: 'Download ready', message: 'The file holds everything we keep about you.' },
      }
    })

  return (
    <div className="grid gap-5">
      <p className="text-soft">
        Everything we keep about you, including your account, profile, reviews and devices, as a
        JSON file.
      </p>
      <Button
        tone="outline"
        disabled={running !== null}
        onClick={() => void download()}
        className="justify-self-start"
      >
        <ChangingText>{running ? 'Preparing...' : 'Download my data'}</ChangingText>
      </Button>
    </div>
  )
}

function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Changes the name shown with the user's reviews. */
function DisplayNameForm({ accountId }: { accountId: string }) {
  const read = useCallback((client: SiteClient) => readOwnName(client, accountId), [accountId])
  const { value: name } = useOwnData(read)
  const { running, run } = useAccountRequest<'save'>()

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const newName = String(new FormData(event.currentTarget).get('display_name') ?? '')
    if (running) return
    await run('save', async (client) => ({ toast: changeToast(await changeName(client, newName)) }))
  }

  return (
    <form method="post" data-replay onSubmit={save} className="grid gap-5">
      <TextField
        // A new key resets the field once the name has loaded.
        key={name ?? ''}
        label="Name shown with your reviews"
        name="display_name"
        autoComplete="nickname"
        defaultValue={name ?? ''}
        maxLength={nameMaxLength}
        hint="Anyone can see it. Leave it empty to stay anonymous."
      />
      <SubmitButton
        isRunning={running !== null}
        runningLabel="Saving..."
        isDisabled={name === undefined}
      >
        Save name
      </SubmitButton>
    </form>
  )
}
