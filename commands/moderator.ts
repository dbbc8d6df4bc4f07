// `npm run moderator -- add e-mail | remove e-mail | list`: says who may hide reviews. The account must
// exist; what its owner may do changes with the next request.
import { readSettings } from '../backend/backend.ts'
import {
  addModerator,
  listModerators,
  removeModerator,
  type ModeratorOutcome,
} from '../backend/accounts/moderator-records.ts'
import { openCommandDatabase } from '../backend/postgres/command-database.ts'

const [action = '', email = '', ...others] = process.argv.slice(2)
const isListing = action === 'list' && email === ''
const isChange = (action === 'add' || action === 'remove') && email.includes('@')
if (others.length > 0 || !(isListing || isChange)) {
  console.error('Say who: npm run moderator -- add e-mail | remove e-mail | list')
  process.exitCode = 1
} else {
  const { database, close } = await openCommandDatabase(readSettings())
  try {
    if (isListing) {
      const moderators = await listModerators(database)
      for (const moderator of moderators)
        console.log(`${moderator.email} since ${moderator.addedAt}`)
      if (moderators.length === 0) console.log('There is no moderator.')
    } else {
      const change = action === 'add' ? addModerator : removeModerator
      tell(await change(database, email))
    }
  } finally {
    await close()
  }
}

function tell(outcome: ModeratorOutcome): void {
  if (outcome === 'no such account') {
    console.error(
      `There is no account with a confirmed address ${email}. Sign up on the site first.`,
    )
    process.exitCode = 1
    return
  }
  const isAdded = action === 'add'
  if (outcome === 'unchanged') {
    console.log(isAdded ? `${email} is a moderator already.` : `${email} is no moderator.`)
    return
  }
  console.log(isAdded ? `${email} moderates reviews now.` : `${email} is no longer a moderator.`)
}
