import type { Guide } from '../guide-schema.ts'

export const chargingPortSocket: Guide = {
  slug: 'charging-port-socket',
  title: 'EV Charging Port (Inlet) | Types, Wear & Replacement in NZ',
  description:
    'Type 1, Type 2, CCS2 or CHAdeMO: which inlet your car has, how to spot worn pins and what replacing the port costs in New Zealand.',
  revised: '2026-11-22',
  lead: 'Worn or wet pins can stop a charge. Check yours with a torch before your next long trip.',
  overview: [
    {
      text: 'A CCS2 inlet is a Type 2 socket with two DC pins below it, so one opening takes slow and rapid leads.',
      source: 'workersbee-ccs2',
    },
    {
      text: 'Cars first sold in Japan pair Type 1 for AC with CHAdeMO for DC; cars sold new here use Type 2 with CCS2.',
      source: 'ev-power-plugs',
    },
    {
      text: 'Adaptors move the problem without solving it. Find out what your car has, then which posts on your routes match it.',
      source: null,
    },
  ],
  specifications: [
    { label: 'Indicative price', value: '$200 to $800', source: 'listing' },
    { label: 'AC part of CCS2', value: 'IEC 62196-2', source: 'workersbee-ccs2' },
    { label: 'DC part of CCS2', value: 'IEC 62196-3', source: 'workersbee-ccs2' },
    { label: 'Imports from Japan', value: 'Type 1 and CHAdeMO', source: 'ev-power-plugs' },
    { label: 'NZ-new cars', value: 'Type 2 and CCS2', source: 'ev-power-plugs' },
  ],
  price: {
    from: 200,
    to: 800,
    notes: [
      {
        text: 'That is for the port alone. It costs more if the high-voltage lead is moulded on or the bumper has to come off. Ask what the part number includes.',
        source: null,
      },
    ],
  },
  features: [
    {
      text: 'An automatic pin in a Type 2 inlet holds the plug; a Type 1 plug has a latch worked by hand.',
      source: 'globalspec-plugs',
    },
  ],
  benefits: [
    { text: 'Cool contacts, so the car charges at its full rate.', source: null },
    { text: 'A latch that lets go, every time, in the rain.', source: null },
    { text: 'No more wiggling the plug until the light turns green.', source: null },
  ],
  considerations: [
    {
      text: 'If the fit is loose, the post’s plug may be worn, not your port. Try three posts before you order.',
      source: null,
    },
    {
      text: 'Converting an import to CCS2 is a project, not a part. Insist on a price that includes certification.',
      source: null,
    },
    {
      text: 'Keep it clean: dirt on the contacts can overheat or damage the terminals.',
      source: 'toyota-inlet',
    },
  ],
  safety: {
    work: 'trained',
    claims: [
      { text: 'Leave its replacement to a trained technician.', source: null },
      {
        text: 'No sprays, no steel wool, no screwdriver in the pins. All an owner should use is a dry brush and daylight.',
        source: null,
      },
      {
        text: 'Melted plastic means stop. Don’t use that port or that lead again until both are tested.',
        source: null,
      },
    ],
  },
  unconfirmed: [
    { about: 'Features', text: 'Temperature sensors beside the power pins.' },
    {
      about: 'Common issues',
      text: 'Plug will not release: The latch motor is jammed or frozen, or the car thinks it is still charging. Unlock the car, end the session in the app, then use the manual release under the trim.',
    },
    {
      about: 'Common issues',
      text: 'Slow on one kind of charge only: AC and DC use different pins; one pair is worn. Tell the workshop which kind fails. It halves their search.',
    },
    { about: 'Signs of trouble', text: 'Brown or shiny heat marks on one pin.' },
  ],
  related: ['charging-port-flap', 'onboard-charger', 'ccs-charging-cable', 'charging-cable-type-2'],
  reviews: false,
}
