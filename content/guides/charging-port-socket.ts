import type { Guide } from '../guide-schema.ts'

export const chargingPortSocket: Guide = {
  slug: 'charging-port-socket',
  title: 'EV Charging Port (Inlet) | Types, Wear & Replacement in NZ',
  description:
    'Type 1, Type 2, CCS2 or CHAdeMO: which inlet your car has, how worn pins show themselves and what replacing the port costs in New Zealand.',
  revised: '2026-11-21',
  lead: 'Worn or wet pins can end a charge. Look into yours with a torch before the next long trip.',
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
      text: 'Adaptors move the problem about without solving it. Learn what your car has, then which posts on your routes have the same.',
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
        text: 'That is for the port. With its high-voltage lead moulded on, or with the bumper to come off, the bill grows; ask what the part number includes.',
        source: null,
      },
    ],
  },
  features: [
    { text: 'Temperature sensors beside the power pins.', source: 'unconfirmed' },
    {
      text: 'A motor-driven latch that holds the plug while current flows.',
      source: 'unconfirmed',
    },
    { text: 'Drain and seals of its own, behind the flap.', source: 'unconfirmed' },
  ],
  benefits: [
    { text: 'Cool contacts, and so the full rate the car can take.', source: null },
    { text: 'A latch that lets go, every time, in the rain.', source: null },
    { text: 'No more wiggling the plug until the light turns green.', source: null },
  ],
  considerations: [
    {
      text: 'One port with play may be a post’s worn plug. Try three posts before you order.',
      source: null,
    },
    {
      text: 'Conversion of an import to CCS2 is a project, not a part. Insist on a price with certification.',
      source: null,
    },
    { text: 'Some ports sell only as a loom to the onboard charger.', source: 'unconfirmed' },
  ],
  safety: {
    work: 'trained',
    claims: [
      {
        text: 'It is wired to the high-voltage system. Replacement is for trained technicians.',
        source: 'unconfirmed',
      },
      {
        text: 'No sprays, no steel wool, no screwdriver in the pins. A dry brush and daylight are the owner’s tools.',
        source: null,
      },
      {
        text: 'Melted plastic means stop: neither that port nor that lead is to be used again until tested.',
        source: null,
      },
    ],
  },
  issues: [
    {
      issue: 'Plug will not release',
      description: 'The latch motor is jammed or frozen, or the car still thinks that it charges.',
      solution:
        'Unlock the car, end the session in the app, then use the manual release under the trim.',
      source: 'unconfirmed',
    },
    {
      issue: 'Slow on one kind of charge only',
      description: 'AC and DC use different pins; one pair is worn.',
      solution: 'Tell the workshop which kind fails. It halves their search.',
      source: 'unconfirmed',
    },
  ],
  signs: [
    { text: 'Brown or shiny heat marks on one pin.', source: 'unconfirmed' },
    { text: 'The latch buzzes, or holds the plug captive.', source: 'unconfirmed' },
    { text: 'Water or grit in the bottom of the socket.', source: 'unconfirmed' },
    { text: 'Charging ends with a message about temperature.', source: 'unconfirmed' },
  ],
  related: ['charging-port-flap', 'onboard-charger', 'ccs-charging-cable', 'charging-cable-type-2'],
  reviews: false,
}
