import type { ISql } from 'postgres'
import { describeAccount } from './account-answer.ts'
import { readMetadata } from '../accounts/account-metadata.ts'
import {
  changeMetadata,
  changePassword,
  findAccount,
  lockAccount,
  startAddressChange,
  waitForTurn,
  type Account,
} from '../accounts/accounts.ts'
import { answerJson, type AuthSetup, type Endpoint } from './auth-setup.ts'
import { readAddress } from '../accounts/email-address.ts'
import { listFactors } from '../accounts/factors.ts'
import { readFlow } from '../accounts/flow-codes.ts'
import { spendMailLink } from '../accounts/mail-links.ts'
import { countMail, readRedirect } from './mail-request.ts'
import { hashNetwork } from '../accounts/network-address.ts'
import { checkNewPassword, readPassword } from '../accounts/password-rules.ts'
import { Refusal } from './refusals.ts'
import { readFields, readTextField, type Fields } from './request-fields.ts'
import { requireSecondStep } from './second-step-check.ts'
import { requireSignedIn } from './signed-in-check.ts'

/** GET /user: the account of whoever is signed in. */
export const tellUser: Endpoint = async (setup, call) => {
  const { account } = await requireSignedIn(setup, call)
  return answerJson(describeAccount(account, await listFactors(setup.database, account.id)))
}

/** PUT /user: changes password, address or metadata. A new password ends all other sessions. */
export const changeUser: Endpoint = async (setup, call) => {
  const signedIn = await requireSignedIn(setup, call)
  const { account, session } = signedIn
  const fields = await readFields(call.request)
  if (fields['phone']) throw new Refusal('phone_provider_disabled')
  const flow = readFlow(fields)
  await requireSecondStep(setup.database, signedIn)
  const newAddress = readNewAddress(fields, account)
  const metadata = readMetadata(fields['data'])
  const mail = newAddress ? countMail(newAddress, call.network) : []
  await setup.limits.take([{ limit: 'changeByAccount', of: account.id }, ...mail])
  if (newAddress && (await findAccount(setup.database, newAddress))) {
    throw new Refusal('email_exists')
  }
  const newPassword = await readNewPassword(setup, fields, account)

  const changed = await setup.database.begin(async (sql) => {
    const now = setup.now()
    const { id } = account
    await waitForTurn(sql, id)
    const before = await lockAccount(sql, id)
    // Another change was faster; the old password that was checked may no longer be the one.
    if (before?.encrypted_password !== account.encrypted_password) {
      throw new Refusal('session_not_found')
    }
    if (newPassword) {
      await checkCode(sql, fields, account, now)
      const change = { id, encryptedPassword: newPassword, keepSession: session.id }
      await changePassword(sql, change, now)
    }
    await changeMetadata(sql, id, metadata, now)
    if (newAddress) await startAddressChange(sql, id, newAddress, now)
    return lockAccount(sql, id)
  })
  if (!changed) throw new Refusal('session_not_found')
  if (newAddress) {
    const redirectTo = readRedirect(setup, call, setup.siteOrigin)
    const networkHash = hashNetwork(call.network)
    const ask = { email: newAddress, networkHash, redirectTo, counts: mail, flow }
    setup.letters.sendAddressChangeLinks(ask, changed)
  }
  return answerJson(describeAccount(changed, await listFactors(setup.database, changed.id)))
}

function readNewAddress(fields: Fields, account: Account): string | undefined {
  if (!fields['email']) return undefined
  const address = readAddress(fields)
  return address === account.email ? undefined : address
}

async function readNewPassword(
  setup: AuthSetup,
  fields: Fields,
  account: Account,
): Promise<string | undefined> {
  if (fields['password'] === undefined || fields['password'] === null) return undefined
  const password = readPassword(fields) ?? ''
  checkNewPassword(password)
  const stored = account.encrypted_password
  const current = readTextField(fields, 'current_password')
  if (current && stored && !(await setup.hasher.verify(current, stored))) {
    throw new Refusal('invalid_credentials')
  }
  if (stored && (await setup.hasher.verify(password, stored))) throw new Refusal('same_password')
  return setup.hasher.hash(password)
}

/** A code from /reauthenticate is not asked for, but when one is given it must be right. */
async function checkCode(sql: ISql, fields: Fields, account: Account, now: Date): Promise<void> {
  const code = readTextField(fields, 'nonce')
  if (!code) return
  const wanted = { purposes: ['reauthentication' as const], email: account.email }
  const link = await spendMailLink(sql, code.trim().toUpperCase(), wanted, now)
  if (link?.user_id !== account.id) throw new Refusal('reauthentication_not_valid')
}
