import { expect, test } from 'vitest'
import { closeInReverse } from './shutdown.ts'

function openResources(failing: string[] = []) {
  const closed: string[] = []
  const logged: unknown[] = []
  const opened = ['database', 'mails', 'changes'].map((name) => async () => {
    closed.push(name)
    if (failing.includes(name)) throw new Error(`${name} is stuck`)
  })
  return { closed, logged, opened, log: (_message: string, cause: unknown) => logged.push(cause) }
}

test('closes each resource once, the newest first', async () => {
  const { opened, closed, log } = openResources()
  await closeInReverse(opened, log)
  await closeInReverse(opened, log)
  expect(closed).toEqual(['changes', 'mails', 'database'])
})

test('closes the rest after a failure, then throws it', async () => {
  const { opened, closed, logged, log } = openResources(['changes'])
  await expect(closeInReverse(opened, log)).rejects.toThrow('changes is stuck')
  expect(closed).toEqual(['changes', 'mails', 'database'])
  expect(logged).toEqual([])
})

test('throws the first of several failures and logs the others', async () => {
  const { opened, logged, log } = openResources(['changes', 'database'])
  await expect(closeInReverse(opened, log)).rejects.toThrow('changes is stuck')
  expect(logged).toEqual([new Error('database is stuck')])
})
