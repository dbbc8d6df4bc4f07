/**
 * Addresses of the site map whose pages are still being written. Each answers with a plain
 * 'in preparation' page; a line leaves this list when its page arrives.
 */
export const inPreparation: { path: string; title: string }[] = [
  { path: '/parts-catalog', title: 'EV Parts Catalog (NZ 2025)' },
  { path: '/charging-cable-type-2', title: 'Charging Cable (Type 2)' },
  { path: '/home-wall-charger', title: 'Home Wall Charger' },
  { path: '/battery-management-system', title: 'Battery Management System' },
  { path: '/electric-motor', title: 'Electric Motor' },
  { path: '/onboard-charger', title: 'Onboard Charger' },
  { path: '/dc-dc-converter', title: 'DC-DC Converter' },
  { path: '/inverter', title: 'Inverter' },
  { path: '/charging-port-socket', title: 'Charging Port Socket' },
  { path: '/ev-tires', title: 'EV Tires' },
  { path: '/brake-pads', title: 'Brake Pads' },
  { path: '/cabin-air-filter', title: 'Cabin Air Filter' },
  { path: '/coolant-system-parts', title: 'Coolant System Parts' },
  { path: '/high-voltage-cables', title: 'High Voltage Cables' },
  { path: '/contactors-and-relays', title: 'Contactors and Relays' },
  { path: '/thermal-management-system', title: 'Thermal Management System' },
  { path: '/ev-specific-wipers', title: 'EV-Specific Wipers' },
  { path: '/auxiliary-battery-12v', title: 'Auxiliary Battery (12V)' },
  { path: '/ccs-charging-cable', title: 'CCS Charging Cable' },
  { path: '/portable-ev-charger', title: 'Portable EV Charger' },
  { path: '/regenerative-brake-controller', title: 'Regenerative Brake Controller' },
  { path: '/hv-battery-cooling-pump', title: 'HV Battery Cooling Pump' },
  { path: '/ev-motor-controller', title: 'EV Motor Controller' },
]

export const preparedPaths = inPreparation.map(({ path }) => path)
