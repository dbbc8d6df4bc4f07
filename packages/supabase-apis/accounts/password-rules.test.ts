import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findPasswordWeakness, isPasswordTooLong } from './password-rules.ts'

const email = 'moana.tamihere77@example.nz'
const refused = (passwords: string[]) =>
  passwords.filter((password) => findPasswordWeakness(password, { email }) !== 'pwned')

test('the list has at least 10,000 entries that fit the policy', () => {
  const file = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  const entries = file.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(entries.filter((entry) => [...entry].length >= 8).length).toBeGreaterThan(10_000)
  expect(entries.filter((entry) => [...entry].length < 6)).toEqual([])
  expect(refused(entries)).toEqual([])
  expect(file).toContain('Permission is hereby granted, free of charge')
})

test('refuses what attackers try first, in any case', () => {
  const tried = ['password1', 'Qwerty123', 'IloveYou', 'football', '11111111111', 'aaaaaaaaaaaaaaa']
  expect(refused(tried)).toEqual([])
})

test('refuses a password of blank characters only', () => {
  expect(
    refused(['      ', '\t\t\t\t\t\t', '\u00a0 \u2003 \u3000 ', '\u200b\u200b \u200d\ufeff\u2060']),
  ).toEqual([])
})

test('refuses the names of the site with digits, signs and look-alikes', () => {
  const siteNames = new Set(['todolist'])
  for (const password of ['todolist', 'Todo List', 'to-do-list', 'TodoList2026!', 'tod0l1st']) {
    expect(findPasswordWeakness(password, { siteNames })).toBe('pwned')
    expect(findPasswordWeakness(password, {})).toBeUndefined()
  }
})

test('refuses the email address of the user, its local part and variations', () => {
  expect(
    refused([
      email,
      email.toUpperCase(),
      `${email}1`,
      'moana.tamihere77',
      'MoanaTamihere',
      'moana_tamihere2026!',
      'm0ana.tamihere',
      'moana.tamihere.example.nz',
    ]),
  ).toEqual([])
})

test('accepts passphrases and random passwords from 6 characters on', () => {
  for (const password of [
    'three unrelated words',
    'tui-kereru-weka',
    'moana likes kererū',
    'my electric vehicle is a blue leaf',
    'x7#kqz',
    'ev8271936405',
  ]) {
    expect([password, findPasswordWeakness(password, { email })]).toEqual([password, undefined])
  }
  expect(findPasswordWeakness('moana.tamihere77', { email: 'ben@example.nz' })).toBeUndefined()
  expect(findPasswordWeakness('x7#kq', { email })).toBe('length')
  expect(findPasswordWeakness('xy12345678', { email: 'xy@example.nz' })).toBeUndefined()
})

test('lengths are counted in one Unicode form', () => {
  const five = 'tūīkā'
  expect([...five.normalize('NFD')].length).toBeGreaterThan(6)
  expect(findPasswordWeakness(five.normalize('NFD'), {})).toBe('length')
  const long = 'ū'.repeat(128)
  expect(Buffer.byteLength(long.normalize('NFD'))).toBeGreaterThan(256)
  expect(isPasswordTooLong(long.normalize('NFD'))).toBe(false)
  expect(isPasswordTooLong(`${long}a`)).toBe(true)
})
