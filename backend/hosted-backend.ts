import { openPictureEncoder } from './pictures/picture-encoder.ts'
import { fetchForVisitor } from './named-visitor.ts'
import { noPageChanges } from './page-changes.ts'
import { openProjectReadiness } from './project-check.ts'

/** Opens a hosted project as the backend: its APIs are elsewhere, and so is its database. */
export function openHostedBackend(project: { url: string; anonKey: string }) {
  return {
    kind: 'hosted' as const,
    browser: { url: project.url, publishableKey: project.anonKey },
    fetch,
    fetchFor: fetchForVisitor,
    respond: null,
    realtime: null,
    outbox: null,
    pictures: openPictureEncoder(),
    ...noPageChanges,
    partUploads: null,
    readings: null,
    problems: openProjectReadiness(project),
    async close() {},
  }
}
