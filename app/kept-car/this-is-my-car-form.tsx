import { useNavigate } from 'react-router'
import { Button } from '../ui/button.tsx'
import { useMyCar, keepVersion } from './use-my-car.ts'

/**
 * Makes a version the visitor's car. With scripts it is kept in this browser and /my-car shows it; without them
 * it travels to /my-car in the URL.
 */
export function ThisIsMyCarForm(props: {
  /** 'Nissan Leaf' */
  model: string
  versions: readonly { key: string; name: string }[]
}) {
  const { model, versions } = props
  const navigate = useNavigate()
  const kept = useMyCar()?.texts.version
  const isKept = versions.some(({ key }) => key === kept)
  return (
    <form
      action="/my-car"
      method="get"
      data-replay
      autoComplete="off"
      className="flex flex-wrap items-end gap-x-3 gap-y-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        const version = String(new FormData(event.currentTarget).get('version'))
        keepVersion(version, versions.find(({ key }) => key === version)?.name ?? '')
        void navigate('/my-car')
      }}
    >
      {versions.length === 1 ? (
        <input type="hidden" name="version" value={versions[0]?.key} />
      ) : (
        <label className="min-w-0 basis-64 text-sm text-soft">
          {isKept ? `You keep this ${model} as your car` : `Is this ${model} yours?`}
          <select
            key={kept}
            name="version"
            defaultValue={isKept ? kept : versions[0]?.key}
            className="mt-1 block min-h-11 w-full min-w-0 rounded-lg border border-edge bg-raised px-3 text-base text-ink"
          >
            {versions.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button type="submit" tone="outline">
        {isKept ? 'Open my car' : 'This is my car'}
      </Button>
    </form>
  )
}
