import { Button } from '../../ground/ui/button.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'

/** The search for one part, to change its price. */
export function PartSearchForm({ query }: { query: string }) {
  return (
    <form
      method="get"
      action="/desk/parts/price"
      role="search"
      className="mb-8 flex max-w-2xl flex-wrap items-end gap-3"
    >
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          label="Change the price or stock of one part"
          name="q"
          type="search"
          required
          maxLength={200}
          defaultValue={query}
          hint="Its number or name."
        />
      </div>
      <Button type="submit" tone="outline" className="mb-7">
        Find
      </Button>
    </form>
  )
}
