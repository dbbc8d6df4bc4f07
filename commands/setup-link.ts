// `npm run desk -- setup-link`: prints a new link that makes the first owner of the desk. An earlier one stops working.
import { readSettings } from '../backend/settings/settings.ts'
import { openSetUpLink } from '../backend/people/set-up-link.ts'
import { openCommandDatabase } from '../backend/postgres/command-database.ts'

const settings = readSettings()
const { database, close } = await openCommandDatabase(settings)
try {
  const link = await openSetUpLink(database, settings)
  if (link) console.log(`Open this link within a day to make the first owner:\n${link}`)
  else console.log('The desk has an owner, who invites others at /desk/members.')
} finally {
  await close()
}
