import { closeInReverse } from '../../packages/supabase-apis/shutdown.ts'
import { cleanCutUploads } from '../pictures/cut-uploads.ts'
import { openPartPictures } from './part-pictures.ts'

/** Opens the cleaning after cut uploads and the fetching of pictures of parts. Returns what closes both. */
export function openPictureJobs(
  needed: Parameters<typeof openPartPictures>[0],
): () => Promise<void> {
  const jobs = [cleanCutUploads(needed), openPartPictures(needed)]
  return () =>
    closeInReverse(
      jobs.map(({ close }) => close),
      needed.log,
    )
}
