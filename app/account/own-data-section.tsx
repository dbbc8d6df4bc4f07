import { Button } from '../ui/button.tsx'
import { downloadOwnData } from '../sign-in/account-queries.ts'
import { useAccountRequest } from '../sign-in/account-request.ts'

/** Downloads everything the site holds about the user as one file. */
export function OwnDataSection() {
  const { running, run } = useAccountRequest<'download'>()

  const download = () =>
    run('download', async (client) => {
      const text = JSON.stringify(await downloadOwnData(client), null, 2)
      saveFile('my-data.json', new Blob([text], { type: 'application/json' }))
      return {
        toast: { title: 'Download ready', message: 'The file holds everything we keep about you.' },
      }
    })

  return (
    <div className="grid gap-5">
      <p className="text-soft">
        Everything we keep about you, including your account, profile, reviews and devices, as a
        JSON file.
      </p>
      <Button
        tone="outline"
        disabled={running !== null}
        onClick={() => void download()}
        className="justify-self-start"
      >
        {running ? 'Preparing...' : 'Download my data'}
      </Button>
    </div>
  )
}

function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
