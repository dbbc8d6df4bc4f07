// The owner brings a newer list of EVRoam, looks at what it changes, publishes it and takes it back.
import { expect, test } from '../fixtures/browser-test.ts'
import { uploadList } from '../fixtures/desk-journey.ts'
import { evroamCsv, filedChargers } from '../fixtures/evroam-file.ts'

test('a list of EVRoam goes from its file over the draft onto the finder, and back', async ({
  owner,
}) => {
  const [first, ...others] = filedChargers()
  const hub = { name: 'Zealandia Hub', address: '53 Waiapu Road, Karori', operator: 'Hikotron' }
  const feed = [
    ...others.map((one, at) => (at < 30 ? { ...one, carParks: one.carParks + 1 } : one)),
    { ...first!, ...hub, latitude: -41.2906, longitude: 174.7537 },
  ]
  await uploadList(owner, evroamCsv(feed))
  await expect(owner.getByText(/^EVRoam of .*: 1 new site, 1 closed, 30 changed$/)).toBeVisible()
  await expect(owner.getByRole('img', { name: 'Map of the changes' })).toBeVisible()
  await owner.getByRole('link', { name: '1 new site' }).click()
  await expect(owner.getByText('Entries 1 to 1 of 1')).toBeVisible()
  await expect(owner.getByText('Zealandia Hub')).toBeVisible()
  await owner.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(owner.getByText('Published. It is on the pages now')).toBeVisible()
  const change = owner.url()
  await owner.goto('/charging-stations/find?place=Karori')
  await expect(owner.getByText('Zealandia Hub').first()).toBeVisible()
  const source = owner.getByText(/EVRoam, copy of .*, read on/)
  await owner.locator('details', { has: source }).locator('summary').click()
  await expect(source).toBeVisible()
  await owner.goto(change)
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(owner.getByRole('heading', { name: 'Undone change' })).toBeVisible()
  // A page that the browser has not kept.
  await owner.goto('/charging-stations/find?place=Zealandia')
  await expect(owner.getByRole('heading', { name: 'Find a charger' })).toBeVisible()
  await expect(owner.getByText('Zealandia Hub')).toHaveCount(0)
})
