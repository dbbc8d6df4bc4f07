// The regions that a postcode may lie in. No source publishes this table: we worked it out from the networks and
// climate zones that EECA gives for each postcode, and the region and address of each charger in the EVRoam copy.
// A postcode has the region of its own chargers, else the regions of chargers that share its network and zone,
// narrowed by those that share its first two digits. Where these disagree, each possible region is named.
import type { NamedPlace, ReadPlace } from './place-reader.ts'
import { newZealandRegions, type NewZealandRegion } from './regions.ts'

/** Postcodes from the first to the second, and their possible regions from north to south. */
export type PostcodeRun = readonly [
  from: string,
  to: string,
  region: NewZealandRegion,
  other?: NewZealandRegion,
]

export const postcodeRuns: readonly PostcodeRun[] = [
  ['0110', '0594', 'Northland'],
  ['0600', '0974', 'Auckland'],
  ['0975', '0975', 'Northland'],
  ['0977', '2120', 'Auckland'],
  ['2121', '2121', 'Auckland', 'Waikato'],
  ['2122', '2124', 'Auckland'],
  ['2402', '2474', 'Waikato'],
  ['2571', '2576', 'Auckland'],
  ['2577', '2580', 'Auckland', 'Waikato'],
  ['2582', '2582', 'Auckland'],
  ['2583', '2584', 'Auckland', 'Waikato'],
  ['2585', '2585', 'Auckland'],
  ['2675', '2676', 'Auckland', 'Waikato'],
  ['2677', '2677', 'Waikato'],
  ['2678', '2681', 'Auckland', 'Waikato'],
  ['2682', '2682', 'Waikato'],
  ['2683', '2684', 'Auckland', 'Waikato'],
  ['2693', '2697', 'Waikato'],
  ['3010', '3199', 'Bay of Plenty'],
  ['3200', '3330', 'Waikato'],
  ['3332', '3332', 'Waikato', 'Bay of Plenty'],
  ['3334', '3377', 'Waikato'],
  ['3378', '3378', 'Waikato', 'Bay of Plenty'],
  ['3379', '3379', 'Bay of Plenty'],
  ['3380', '3382', 'Waikato'],
  ['3384', '3385', 'Waikato', 'Bay of Plenty'],
  ['3391', '3610', 'Waikato'],
  ['3611', '3611', 'Waikato', 'Bay of Plenty'],
  ['3620', '3912', 'Waikato'],
  ['3920', '3926', 'Waikato', 'Manawatū-Whanganui'],
  ['3970', '3979', 'Waikato'],
  ['3980', '3980', 'Waikato', 'Manawatū-Whanganui'],
  ['3981', '3988', 'Waikato'],
  ['3989', '3989', 'Manawatū-Whanganui'],
  ['3990', '3998', 'Waikato', 'Manawatū-Whanganui'],
  ['4010', '4010', 'Gisborne'],
  ['4022', '4022', 'Gisborne', "Hawke's Bay"],
  ['4032', '4032', 'Gisborne'],
  ['4071', '4075', 'Gisborne', "Hawke's Bay"],
  ['4077', '4077', 'Gisborne'],
  ['4078', '4078', "Hawke's Bay"],
  ['4079', '4079', 'Gisborne'],
  ['4081', '4081', 'Gisborne', "Hawke's Bay"],
  ['4082', '4082', 'Gisborne'],
  ['4083', '4094', 'Gisborne', "Hawke's Bay"],
  ['4102', '4295', "Hawke's Bay"],
  ['4310', '4375', 'Taranaki'],
  ['4376', '4376', 'Waikato'],
  ['4377', '4399', 'Taranaki'],
  ['4410', '4500', 'Manawatū-Whanganui'],
  ['4501', '4501', 'Taranaki', 'Manawatū-Whanganui'],
  ['4510', '4510', 'Taranaki'],
  ['4520', '4576', 'Taranaki', 'Manawatū-Whanganui'],
  ['4577', '4577', 'Manawatū-Whanganui'],
  ['4578', '4578', 'Taranaki', 'Manawatū-Whanganui'],
  ['4581', '4581', 'Manawatū-Whanganui'],
  ['4582', '4598', 'Taranaki', 'Manawatū-Whanganui'],
  ['4610', '4610', 'Taranaki'],
  ['4612', '4614', 'Taranaki', 'Manawatū-Whanganui'],
  ['4616', '4616', 'Taranaki'],
  ['4625', '4632', 'Manawatū-Whanganui'],
  ['4671', '4685', 'Taranaki', 'Manawatū-Whanganui'],
  ['4691', '4999', 'Manawatū-Whanganui'],
  ['5010', '5381', 'Wellington'],
  ['5391', '5391', 'Manawatū-Whanganui', 'Wellington'],
  ['5510', '5510', 'Manawatū-Whanganui'],
  ['5512', '5512', 'Wellington'],
  ['5570', '5583', 'Manawatū-Whanganui', 'Wellington'],
  ['5710', '5810', 'Wellington'],
  ['5871', '5872', 'Manawatū-Whanganui', 'Wellington'],
  ['5881', '5881', 'Manawatū-Whanganui'],
  ['5882', '5894', 'Manawatū-Whanganui', 'Wellington'],
  ['6011', '6972', 'Wellington'],
  ['7005', '7005', 'Tasman', 'Nelson'],
  ['7007', '7007', 'Tasman'],
  ['7010', '7011', 'Nelson'],
  ['7020', '7020', 'Tasman'],
  ['7022', '7096', 'Tasman', 'Nelson'],
  ['7100', '7100', 'Marlborough'],
  ['7110', '7175', 'Tasman'],
  ['7178', '7178', 'Marlborough'],
  ['7182', '7183', 'Tasman'],
  ['7192', '7195', 'Marlborough'],
  ['7196', '7198', 'Tasman'],
  ['7201', '7285', 'Marlborough'],
  ['7300', '7334', 'Canterbury'],
  ['7371', '7371', 'Marlborough', 'Canterbury'],
  ['7373', '7791', 'Canterbury'],
  ['7802', '7804', 'West Coast', 'Canterbury'],
  ['7805', '7810', 'West Coast'],
  ['7811', '7812', 'West Coast', 'Canterbury'],
  ['7822', '7830', 'West Coast'],
  ['7832', '7885', 'West Coast', 'Canterbury'],
  ['7886', '7893', 'West Coast'],
  ['7895', '7895', 'West Coast', 'Canterbury'],
  ['7901', '8972', 'Canterbury'],
  ['9010', '9410', 'Otago'],
  ['9412', '9412', 'Canterbury'],
  ['9430', '9430', 'Otago'],
  ['9435', '9435', 'Canterbury'],
  ['9471', '9495', 'Otago'],
  ['9498', '9498', 'Canterbury'],
  ['9500', '9598', 'Otago'],
  ['9600', '9730', 'Southland'],
  ['9771', '9771', 'Otago', 'Southland'],
  ['9772', '9774', 'Southland'],
  ['9775', '9775', 'Otago', 'Southland'],
  ['9776', '9893', 'Southland'],
]

/** The regions that a postcode may lie in; none if it is in no run. */
export function regionsAt(runs: readonly PostcodeRun[], postcode: string): NewZealandRegion[] {
  const run = runs.find(([from, to]) => from <= postcode && postcode <= to)
  if (!run) return []
  const [, , region, other] = run
  return other ? [region, other] : [region]
}

/** The regions in which what was read may lie: those of its postcode, else those of the place. */
export function regionsOfPlace(
  runs: readonly PostcodeRun[],
  read: ReadPlace<NamedPlace>,
): NewZealandRegion[] {
  if (!read.isKnown) return []
  const { postcode, place } = read
  return postcode
    ? regionsAt(runs, postcode)
    : newZealandRegions.filter((region) => place.regions?.includes(region))
}

/** The regions in which a place of these postcodes may lie. */
export const regionsOfPostcodes = (postcodes: readonly string[]): NewZealandRegion[] => [
  ...new Set(postcodes.flatMap((one) => regionsAt(postcodeRuns, one))),
]
