import { checkAddress, pathOf } from '../pages/page-addresses.ts'
import { chargingCurves, refusedCurves } from '../cars/used-check/charging-curves.ts'
import { checkModel } from '../cars/model-check.ts'
import { modelSchema, type Model } from '../cars/model-schema.ts'
import { findModel, models } from '../cars/models.ts'
import { firstRegistrations, registeredVins } from '../cars/first-registrations.ts'
import { checkRegistrations } from '../cars/registration-check.ts'
import {
  registeredVinsSchema,
  registrationSchema,
  type FirstRegistrations,
  type RegisteredVins,
} from '../cars/registration-schema.ts'
import {
  asks,
  batteryFacts,
  buyerRights,
  cautions,
  eNv200s,
} from '../cars/used-check/used-facts.ts'
import { findVersion } from '../cars/version-list.ts'
import { askingKey, editableRow, type EditableRow } from './editable-row.ts'
import { schemaIn } from '../record-schemas.ts'
import { versionKey } from '../pages/page-schemas.ts'
import { newModel, newModelSchema } from './first-questions.ts'
import {
  batterySchemas,
  cautionSchema,
  claimSchema,
  curveSchema,
  refusedCurveSchema,
  rightSchemas,
  vanSchema,
  type Caution,
  type ChargingCurve,
  type Claim,
  type Van,
} from '../cars/used-check/used-schemas.ts'

const usedCheck = ['/used-ev-check']

export const carRows: Readonly<Record<string, EditableRow>> = {
  models: editableRow<Model>({
    label: 'Models',
    singular: 'model',
    group: 'Cars',
    published: models,
    schemaOf: () => modelSchema,
    checkEntry: (model, today) => [...checkModel(model, today), ...checkAddress('models', model)],
    titleOf: ({ name }) => name,
    pagesOf: ({ slug }) => [pathOf(slug), '/ev-models', '/'],
    mayAdd: true,
    firstQuestions: {
      schema: newModelSchema,
      complete: (answers) => ({ entry: newModel(answers) }),
    },
    fixed: 'slug',
    mayRemove: true,
  }),
  'charging-curves': editableRow<ChargingCurve>({
    label: 'Charging curves',
    singular: 'curve',
    group: 'Cars',
    published: chargingCurves,
    schemaOf: () => curveSchema,
    checkEntry: (_curve, _today, key) => checkVersion(key),
    titleOf: (_curve, key) => findVersion(key)?.name ?? key,
    pagesOf: (_curve, key) => [`/charging-time?version=${key}`],
    mayAdd: true,
    firstQuestions: askingKey('version', versionKey, curveSchema),
    mayRemove: true,
  }),
  'refused-curves': editableRow({
    label: 'Charging curves that we do not use',
    singular: 'curve',
    group: 'Cars',
    published: refusedCurves,
    schemaOf: () => refusedCurveSchema,
    checkEntry: (_curve, _today, key) => checkVersion(key),
    titleOf: (_curve, key) => findVersion(key)?.name ?? key,
    pagesOf: (_curve, key) => [`/charging-time?version=${key}`],
    mayAdd: true,
    firstQuestions: askingKey('version', versionKey, refusedCurveSchema),
    mayRemove: true,
  }),
  'first-registrations': editableRow<FirstRegistrations>({
    label: 'First registrations by month, and what the register calls each model',
    singular: 'list of months',
    group: 'Cars',
    published: firstRegistrations,
    schemaOf: () => registrationSchema,
    checkEntry: checkRegistrations,
    titleOf: ({ model }) => findModel(model)?.name ?? model,
    pagesOf: ({ model }) => [pathOf(model)],
    mayAdd: true,
    fixed: 'model',
    mayRemove: true,
  }),
  'registered-vins': editableRow<RegisteredVins>({
    label: 'Cars by the beginning of VINs assigned in New Zealand',
    singular: 'car',
    group: 'Cars',
    published: registeredVins,
    schemaOf: () => registeredVinsSchema,
    checkEntry: () => [],
    titleOf: ({ name }) => name,
    pagesOf: () => ['/parts-catalog'],
    mayAdd: true,
    fixed: 'id',
    mayRemove: true,
  }),
  'battery-facts': editableRow({
    label: 'Used EV check: what is known of old batteries',
    singular: 'fact',
    group: 'Cars',
    published: batteryFacts,
    schemaOf: (key) => schemaIn(batterySchemas, key),
    checkEntry: () => [],
    titleOf: (_fact, key) => batteryTitles[key] ?? key,
    pagesOf: () => usedCheck,
    mayAdd: false,
    mayRemove: false,
  }),
  cautions: editableRow<Caution>({
    label: 'Used EV check: what to know of a car',
    singular: 'caution',
    group: 'Cars',
    published: cautions,
    schemaOf: () => cautionSchema,
    checkEntry: () => [],
    titleOf: ({ title }) => title,
    pagesOf: () => usedCheck,
    // The program decides to which car a caution and a question belong.
    mayAdd: false,
    mayRemove: false,
  }),
  asks: editableRow<Claim>({
    label: 'Used EV check: what to ask and look at',
    singular: 'question',
    group: 'Cars',
    published: asks,
    schemaOf: () => claimSchema,
    checkEntry: () => [],
    titleOf: ({ text }) => text,
    pagesOf: () => usedCheck,
    mayAdd: false,
    mayRemove: false,
  }),
  'buyer-rights': editableRow({
    label: 'Used EV check: rights of a buyer',
    singular: 'list',
    group: 'Cars',
    published: buyerRights,
    schemaOf: (key) => schemaIn(rightSchemas, key),
    checkEntry: () => [],
    titleOf: (_list, key) =>
      key === 'rights' ? 'Rights of every buyer' : 'Warranty of early Leafs',
    pagesOf: () => usedCheck,
    mayAdd: false,
    mayRemove: false,
  }),
  'e-nv200': editableRow<Van>({
    label: 'Used EV check: Nissan e-NV200',
    singular: 'version',
    group: 'Cars',
    published: eNv200s,
    schemaOf: () => vanSchema,
    checkEntry: () => [],
    titleOf: ({ name }) => name,
    pagesOf: ({ key }) => [`/used-ev-check?version=${key}`],
    mayAdd: true,
    mayRemove: true,
  }),
}

const checkVersion = (key: string): string[] =>
  findVersion(key) ? [] : [`entry: there is no version '${key}'`]

const batteryTitles: Record<string, string> = {
  leafBars: 'Capacity bars of the Leaf to 2017',
  twelveBarsSince2018: 'Twelve bars of the Leaf since 2018',
  gaugeCorrection: 'Correction of the 30 kWh Leaf’s gauge',
  yearlyLoss: 'What a battery loses a year',
  rangeAtFreezing: 'Range at 0 °C',
  towing: 'Towing a caravan',
  healthByDistance: 'State of health by kilometres',
  testedAt90: 'Tests at 90 km/h',
  testedAtSpeeds: 'Tests at two speeds',
}
