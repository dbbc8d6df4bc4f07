// `npm run desk -- moderator add email | remove email | list`: manages who may hide reviews. The account must exist;
// a change takes effect with its next request.
import { readSettings } from '../backend/settings/settings.ts'
import {
  addModerator,
  listModerators,
  removeModerator,
  type ModeratorOutcome,
} from '../backend/people/moderator-records.ts'
import { usageOf } from './command-choice.mjs'
import { openCommandDatabase } from '../backend/postgres/command-database.ts'

const [action = '', email = '', ...others] = process.argv.slice(2)
const isListing = action === 'list' && email === ''
const isChange = (action === 'add' || action === 'remove') && email.includes('@')
if (others.length > 0 || !(isListing || isChange)) {
  console.error(usageOf('desk -- moderator'))
  process.exitCode = 1
} else {
  const { database, close } = await openCommandDatabase(readSettings())
  try {
    if (isListing) {
      const moderators = await listModerators(database)
      for (const moderator of moderators)
        console.log(`${moderator.email} since ${moderator.addedAt}`)
      if (moderators.length === 0) console.log('There are no moderators.')
    } else {
      const change = action === 'add' ? addModerator : removeModerator
      report(await change(database, email))
    }
  } finally {
    await close()
  }
}

function report(outcome: ModeratorOutcome): void {
  if (outcome === 'no such account') {
    console.error(
      `There is no account with the confirmed email address ${email}. Sign up on the site first.`,
    )
    process.exitCode = 1
    return
  }
  if (outcome === 'other role') {
    console.error(
      `${email} is already an owner or editor of the desk. Change the role at /desk/members.`,
    )
    process.exitCode = 1
    return
  }
  const isAdded = action === 'add'
  if (outcome === 'unchanged') {
    console.log(isAdded ? `${email} is already a moderator.` : `${email} is not a moderator.`)
    return
  }
  console.log(isAdded ? `${email} is now a moderator.` : `${email} is no longer a moderator.`)
}
