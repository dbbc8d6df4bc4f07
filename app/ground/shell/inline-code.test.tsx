import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InlineCodeSink, InlineScript, InlineStyle, type InlineCode } from './inline-code.tsx'

test('a page allows the code that our components wrote, and no code beside it', () => {
  const sink: InlineCode = { scripts: [], styles: [] }
  const injected = '<script>alert(1)</script><style>p{}</style>'
  const html = renderToString(
    <InlineCodeSink value={sink}>
      <InlineStyle code="a{}" />
      {/* oxlint-disable-next-line react/no-danger -- the mistake that the policy is for */}
      <div dangerouslySetInnerHTML={{ __html: injected }} />
      <InlineScript code="one(1 < 2)" data-a="b" />
    </InlineCodeSink>,
  )
  expect(html).toBe(
    `<style>a{}</style><div>${injected}</div><script data-a="b">one(1 < 2)</script>`,
  )
  expect(sink).toEqual({ scripts: ['one(1 < 2)'], styles: ['a{}'] })
})
