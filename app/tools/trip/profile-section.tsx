import { axisUpTo, ChartTable, LineChart } from '../../facts/answers/line-chart.tsx'
import { numberText } from '../../ground/ui/number-text.ts'
import type { PlannedTrip } from './trip-answer-schema.ts'
import { percentText } from './trip-words.ts'

/** What is in the battery and how high the road is along the way. */
export function ProfileSection({ plan, reserve }: { plan: PlannedTrip; reserve: number }) {
  const { profile } = plan
  const last = profile.at(-1)
  if (!last || last.km === 0) return null
  const x = {
    label: 'Along the road',
    unit: 'km',
    min: 0,
    max: last.km,
    step: axisUpTo(last.km).step,
  }
  const highest = Math.max(...profile.map(({ height }) => height))
  const heights = axisUpTo(Math.max(highest, 50))
  const track = (pick: 'low' | 'mid' | 'high') =>
    profile.map(({ km, charge }) => [km, charge[pick]] as const)
  const roof = profile.map(({ km, height }) => [km, height] as const)
  return (
    <section aria-labelledby="strip" className="mt-10 max-w-3xl">
      <h2 id="strip" className="text-2xl font-semibold">
        Charge and height along the way
      </h2>
      <p className="mt-2 text-sm text-soft">
        The green band lies between the worst and the best case, the dashed line is your reserve.
      </p>
      <LineChart
        describedAs={`Charge along ${plan.kmText}: you arrive with ${percentText(plan.arrives)}.`}
        x={x}
        y={{ label: 'In the battery', unit: '%', min: 0, max: 100, step: 20 }}
        series={[
          {
            name: 'between',
            kind: 'area',
            points: [...track('high'), ...track('low').toReversed()],
          },
          { name: 'middle', kind: 'line', points: track('mid') },
          {
            name: 'reserve',
            kind: 'bound',
            points: [
              [0, reserve],
              [last.km, reserve],
            ],
          },
        ]}
      />
      <LineChart
        describedAs={`Height along the way, up to ${numberText(highest)} metres.`}
        x={x}
        y={{ label: 'Height', unit: 'm', ...heights }}
        series={[
          {
            name: 'land',
            kind: 'area',
            points: [[0, 0], ...roof, [last.km, 0]],
          },
          { name: 'road', kind: 'line', points: roof },
        ]}
      />
      <ChartTable
        summary="The numbers of both drawings"
        head={['Place', 'km', 'Height', 'In the battery']}
        rows={profile.map(({ place, km, height, charge }) => [
          place,
          numberText(Math.round(km)),
          `${numberText(height)}\u00a0m`,
          percentText({ low: charge.low, high: charge.high }),
        ])}
      />
    </section>
  )
}
