import { describe, expect, it } from 'vitest'
import { tallyOfPlaywright, tallyOfVitest } from './test-tally.ts'

describe('the tally of a test run', () => {
  it('names each failed test with its file and the first line of its message', () => {
    const name = `${process.cwd()}/content/entry.test.ts`
    const report = {
      numPassedTests: 2,
      testResults: [
        {
          name,
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'holds', failureMessages: [] },
            { status: 'failed', fullName: 'breaks', failureMessages: ['expected 1\n  at line 2'] },
          ],
        },
      ],
    }
    const failures = ['content/entry.test.ts: breaks: expected 1']
    expect(tallyOfVitest(report)).toEqual({ passed: 2, failures })
  })

  it('counts a test file that does not load', () => {
    const name = `${process.cwd()}/content/entry.test.ts`
    const broken = { name, status: 'failed', message: 'no such module', assertionResults: [] }
    const report = { numPassedTests: 0, testResults: [broken] }
    const failures = ['content/entry.test.ts: no such module']
    expect(tallyOfVitest(report)).toEqual({ passed: 0, failures })
  })

  it('names a failed journey at any depth, and failures outside of journeys', () => {
    const failed = {
      file: 'site.journey.ts',
      title: 'a visitor signs in',
      tests: [{ status: 'unexpected', results: [{ error: { message: '\u001b[31mtoo late' } }] }],
    }
    const passed = { file: 'site.journey.ts', title: 'a visitor reads', tests: [] }
    const report = {
      stats: { expected: 1 },
      suites: [{ specs: [passed], suites: [{ specs: [failed] }] }],
      errors: [{ message: 'no browser' }],
    }
    const failures = ['site.journey.ts: a visitor signs in: too late', 'no browser']
    expect(tallyOfPlaywright(report)).toEqual({ passed: 1, failures })
  })
})
