import { expect, test } from 'vitest'
import { closeInReverse } from './shutdown.ts'

function openLot(failing: string[] = []) {
  const closed: string[] = []
  const told: unknown[] = []
  const opened = ['database', 'mails', 'changes'].map((name) => async () => {
    closed.push(name)
    if (failing.includes(name)) throw new Error(`${name} is stuck`)
  })
  return { closed, told, opened, log: (_message: string, cause: unknown) => told.push(cause) }
}

test('what was opened last is closed first, and only once', async () => {
  const { opened, closed, log } = openLot()
  await closeInReverse(opened, log)
  await closeInReverse(opened, log)
  expect(closed).toEqual(['changes', 'mails', 'database'])
})

test('one failure keeps nothing open, and is told at the end', async () => {
  const { opened, closed, told, log } = openLot(['changes'])
  await expect(closeInReverse(opened, log)).rejects.toThrow('changes is stuck')
  expect(closed).toEqual(['changes', 'mails', 'database'])
  expect(told).toEqual([])
})

test('of several failures the first is thrown and the others are logged', async () => {
  const { opened, told, log } = openLot(['changes', 'database'])
  await expect(closeInReverse(opened, log)).rejects.toThrow('changes is stuck')
  expect(told).toEqual([new Error('database is stuck')])
})
