import type { ShownCollision } from './change-page-data.ts'

/** Fields that two sides changed, with a choice for each. */
export function CollisionFields(props: {
  collisions: ShownCollision[]
  mine: string
  theirs: string
  /** The choice that is made unless the member makes another. */
  chosen?: 'mine' | 'theirs' | undefined
}) {
  return props.collisions.map(({ name, title, place, mine, theirs }) => (
    <fieldset key={name} className="min-w-0 rounded-card border border-line bg-raised p-4">
      <legend className="px-1 font-medium">{[title, place].filter(Boolean).join(', ')}</legend>
      <Choice {...{ name, chosen: props.chosen }} value="mine" label={props.mine} words={mine} />
      <Choice
        {...{ name, chosen: props.chosen }}
        value="theirs"
        label={props.theirs}
        words={theirs}
      />
    </fieldset>
  ))
}

function Choice(props: {
  name: string
  value: string
  label: string
  words: string
  chosen: string | undefined
}) {
  return (
    <label className="flex min-h-11 items-baseline gap-3 py-2">
      <input
        type="radio"
        name={props.name}
        value={props.value}
        defaultChecked={props.value === props.chosen}
        required
        className="accent-accent"
      />
      <span className="min-w-0 break-words whitespace-pre-line">
        <span className="text-soft">{props.label}: </span>
        {props.words}
      </span>
    </label>
  )
}
