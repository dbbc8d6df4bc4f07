import { describe, expect, it } from 'vitest'
import { tallyOfPlaywright, tallyOfVitest } from './test-tally.ts'

describe('the tally of a test run', () => {
  it('names each failed test with its file, its message and the command that repeats it', () => {
    const name = `${process.cwd()}/content/entry.test.ts`
    const report = {
      numPassedTests: 2,
      testResults: [
        {
          name,
          status: 'failed',
          message: '',
          startTime: 1_000,
          endTime: 3_500,
          assertionResults: [
            { status: 'passed', fullName: 'an entry holds', title: 'holds', failureMessages: [] },
            {
              status: 'failed',
              fullName: "an entry isn't read (yet)",
              title: "isn't read (yet)",
              failureMessages: ['expected 1\nto be 2\n    at file:2'],
            },
          ],
        },
      ],
    }
    const failures = [
      [
        "content/entry.test.ts: an entry isn't read (yet)",
        'expected 1',
        'to be 2',
        String.raw`npm test -- content/entry.test.ts -t 'isn'\''t read \(yet\)'`,
      ].join('\n    '),
    ]
    const files = [{ file: 'content/entry.test.ts', seconds: 2.5 }]
    expect(tallyOfVitest(report)).toEqual({ passed: 2, failures, files })
  })

  it('counts a test file that does not load', () => {
    const name = `${process.cwd()}/content/entry.test.ts`
    const broken = {
      name,
      status: 'failed',
      message: 'no such module',
      startTime: 0,
      endTime: 0,
      assertionResults: [],
    }
    const report = { numPassedTests: 0, testResults: [broken] }
    const failures = [
      'content/entry.test.ts\n    no such module\n    npm test -- content/entry.test.ts',
    ]
    expect(tallyOfVitest(report)).toMatchObject({ passed: 0, failures })

    const operation = { ...broken, name: `${process.cwd()}/test/operations/serve.test.ts` }
    expect(tallyOfVitest({ numPassedTests: 0, testResults: [operation] }).failures).toEqual([
      'test/operations/serve.test.ts\n    no such module\n    npm run test:operations -- test/operations/serve.test.ts',
    ])
  })

  it('names a failed journey at any depth, and failures outside of journeys', () => {
    const failed = {
      file: 'site.journey.ts',
      title: 'a visitor signs in',
      tests: [
        {
          status: 'unexpected',
          results: [{ error: { message: '\u001b[31mtoo late' }, duration: 700 }],
        },
      ],
    }
    const passed = { file: 'site.journey.ts', title: 'a visitor reads', tests: [] }
    const report = {
      stats: { expected: 1 },
      suites: [{ file: 'site.journey.ts', specs: [passed], suites: [{ specs: [failed] }] }],
      errors: [{ message: 'no browser' }],
    }
    const failures = [
      "site.journey.ts: a visitor signs in\n    too late\n    npm test -- site.journey.ts -t 'a visitor signs in'",
      'no browser',
    ]
    const files = [{ file: 'test/journeys/site.journey.ts', seconds: 0.7 }]
    expect(tallyOfPlaywright(report)).toEqual({ passed: 1, failures, files })
  })
})
