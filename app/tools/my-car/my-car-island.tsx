import { useEffect, useRef } from 'react'
import { island } from '../../ground/islands/island.tsx'
import { knownSubjects, type QueryInputs } from '../../ground/ui/query-inputs.ts'
import type { FieldOption } from '../../ground/ui/query-field.ts'
import { openSaidAnswer } from '../../facts/answers/answer-signs.ts'
import { ToolFrame } from '../../facts/answers/tool-frame.tsx'
import { doubtsOf } from '../../facts/answers/shared-texts.ts'
import {
  CarAnswerSection,
  NoCarSection,
  OtherCarNote,
  type ExampleCar,
} from './car-answer-section.tsx'
import type { MyCarAnswer } from './car-answer-schema.ts'
import type { CarFields } from './car-fields.ts'
import { CarForm } from './car-form.tsx'
import { KeptCarSection } from './kept-car-section.tsx'
import { partsUrl } from './my-car-answer.ts'
import { useAnsweredCar } from './use-answered-car.ts'

/** The form and what is said about the car: the one in the URL, or the one that this browser keeps. */
function MyCar(props: {
  options: readonly FieldOption[]
  inputs: QueryInputs<CarFields>
  /** The answer about a car in the URL. */
  answer: MyCarAnswer | null
  /** What is shown as long as there is no car: the dates of another one. */
  example: ExampleCar | null
  /** Whether the catalogue has real parts. */
  inCatalog: boolean
  /** Where road user charges are bought. */
  buyRuc: string | undefined
}) {
  const { fields, inputs, answer, state, query, kept, change, isKnown } = useAnsweredCar(props)
  const sayAnswer = useRef<() => void>(undefined)
  useEffect(() => {
    sayAnswer.current ??= openSaidAnswer()
    sayAnswer.current()
  })
  // A kept car whose version has left the list still has its dates.
  const isUnknown = query !== null && knownSubjects(fields, inputs.mistakes) !== undefined
  return (
    <>
      <ToolFrame
        form={
          <CarForm
            fields={fields}
            inputs={inputs}
            onChange={change}
            isKnown={isKnown}
            isAsked={query !== null}
          >
            <noscript>
              <p className="mt-3 text-sm text-soft">
                Without scripts your entries travel in the address of the answer, which our server
                reads and does not keep. Bookmark that address to come back to them.
              </p>
            </noscript>
          </CarForm>
        }
        doubts={answer ? doubtsOf(fields, inputs) : []}
        hasMistakes={query !== null && Object.keys(inputs.mistakes).length > 0}
        isUnknown={isUnknown}
      >
        {query !== null && <OtherCarNote kept={kept} onKeep={change} />}
        {answer ? (
          <CarAnswerSection
            {...{ answer, query }}
            buyRuc={props.buyRuc}
            isBatteryRead={inputs.values.bars !== '' || inputs.values.health !== null}
            parts={props.inCatalog && answer.car ? partsUrl(answer.car, inputs.values.year) : null}
          />
        ) : (
          <NoCarSection state={state} example={props.example} />
        )}
      </ToolFrame>
      {!isUnknown && <KeptCarSection kept={kept} options={props.options} />}
    </>
  )
}

export const MyCarIsland = island('my-car', MyCar, { wakes: ['car'] })
