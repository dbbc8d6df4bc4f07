import { isCarMake, findCarName } from '../../app/parts/catalogue/searched-car.ts'

/** What a column that the catalogue does not have probably means; '-' for a column to leave out. */
export type HeaderSuggestion = { header: string; meaning: string }

/** Ignores case, spaces and punctuation: 'part name' is PartName, 'Part #' is 'Part No'. */
export const simplifyHeader = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('#', 'no')
    .replaceAll(/[^a-z0-9]+/g, '')

// Simplified headers of suppliers' files, by what they usually mean. The first meaning that is still free counts.
const usual: [string[], string[]][] = [
  [
    ['SKU', 'OEMPartNumber'],
    words('partnumber partno partnum partnr partcode stockcode itemcode itemno'),
  ],
  [
    ['SKU', 'OEMPartNumber'],
    words('itemnumber productcode productnumber code articlenumber material stockno stocknumber'),
  ],
  [
    ['SKU', 'OEMPartNumber'],
    words('skuno skucode suppliercode supplierpartno catno catalogueno cataloguenumber'),
  ],
  [['OEMPartNumber'], words('oem oemno oemnumber oemcode oeno oenumber oe genuinepartnumber')],
  [['OEMPartNumber'], words('oemref oemrefno oempart oempartno genuineno genuinepartno')],
  [
    ['AltPartNumbers'],
    words('alternatives alternativenumbers altnumbers crossreference crossref xref supersedes'),
  ],
  [['Make'], words('carmake vehiclemake marque')],
  // The maker of the car or of the part: the cells tell.
  [['Make', '-'], words('brand manufacturer')],
  [['Model'], words('vehicle carmodel vehiclemodel car fits application fitment vehiclefitment')],
  [['Model'], words('suits tosuit fitsmodel compatiblewith makemodel makeandmodel vehicles')],
  [['Variant'], words('trim series grade version submodel')],
  [['ModelYear'], words('year my yr')],
  [['YearFrom+Range'], words('years yrs yearrange modelyears fityears')],
  [['YearFrom'], words('from startyear fromyear yearstart firstyear')],
  [['YearTo'], words('to endyear toyear yearend lastyear')],
  [
    ['PartName'],
    words('description product productname name title itemdescription partdescription item'),
  ],
  [['PartName'], words('desc partdesc itemdesc itemname shortdescription productdescription')],
  [['PartCategory'], words('category group productgroup department')],
  [['PartSubcategory'], words('subcategory subgroup productsubgroup type')],
  [
    ['StockStatus+Quantity'],
    words('qty quantity qtyonhand quantityonhand onhand soh stockonhand qtyavailable'),
  ],
  [
    ['StockStatus+Quantity'],
    words('stockqty stockquantity stocklevel freestock instock qoh qtyavail'),
  ],
  [['StockStatus'], words('stock availability available status')],
  [['Supplier/URL'], words('vendor suppliername url link website')],
  [['Notes'], words('comment comments remark remarks note')],
  [
    ['LastVerified(DateISO)'],
    words('date updated lastupdated asat pricedate checked datechecked verified'),
  ],
  [['LeadTime_Days'], words('leadtime leaddays deliverydays')],
  [['ShippingWeight_kg'], words('weight weightkg kg')],
  [['Warranty_Months'], words('warranty warrantymonths')],
  [['BatteryCapacity_kWh'], words('kwh capacitykwh')],
]

// 'Net', 'your' and the like say what kind of price it is, or something else: 'Net Weight', 'Your Ref', 'Network'.
const price =
  /^(?:nz)?(?:rrp|srp|retail|list|price|sell|unit|trade|cost|nzd|recommended|(?:nett?|your|sales?|wholesale)(?=price|trade|cost|sell|list|nz|gst|plus|ex|inc|$))+/
const noPrice = /weight|wt$|qty|code|group|measure|ref(?:erence)?$|no$|(?<!per)unit$/

/** What the seller or the trade pays: 'Net_Price', 'NetPrice', 'Price (nett)', but not 'Price internet'. */
const isForTrade = (header: string) =>
  /trade|cost|wholesale|^(?:nz)?(?:nett?|your)/.test(simplifyHeader(header)) ||
  /\bnett?\b/i.test(header.replaceAll('_', ' '))

function words(text: string): string[] {
  return text.split(' ')
}

/**
 * Suggests a meaning for headers that are no columns of the catalogue; `taken` are the columns found by name, and
 * `cellsOf` gives the first cells below a header. Without cells the header alone decides.
 */
export function suggestMeanings(
  headers: readonly string[],
  taken: readonly string[],
  cellsOf: (header: string) => readonly string[] = () => [],
): HeaderSuggestion[] {
  const used = new Set(taken.map(columnOf))
  const asked = headers.map((header) => ({ header, meanings: likelyMeanings(header, cellsOf) }))
  const hasMake = used.has('Make') || asked.some(({ meanings }) => meanings.includes('Make'))
  const isPrice = (meaning: string) => columnOf(meaning) === 'ListPrice_NZD'
  const hasPrice =
    used.has('ListPrice_NZD') ||
    asked.some(({ header, meanings }) => meanings.some(isPrice) && !isForTrade(header))
  const suggestions: HeaderSuggestion[] = []
  for (const { header, meanings } of asked) {
    const isLeftOut = hasPrice && isForTrade(header) && meanings.some(isPrice)
    const meaning = (isLeftOut ? ['-'] : meanings)
      // A list without makes names the whole vehicle.
      .map((found) => (found === 'Model' && !hasMake ? 'Make+Vehicle' : found))
      .find((found) => !used.has(columnOf(found)))
    if (meaning === undefined) continue
    if (meaning !== '-') used.add(columnOf(meaning))
    suggestions.push({ header, meaning: withFillDown(meaning, cellsOf(header)) })
  }
  return suggestions
}

/** The columns that sellers write once for the rows below and that no part may lack. A part may have no variant and no category. */
const writtenOnce = new Set(['Make', 'Model', 'Make+Vehicle'])

/** 'Make+Down' for a column of makes whose cells are empty again and again, as below merged cells. */
export function withFillDown(meaning: string, cells: readonly string[]): string {
  const empty = cells.filter((cell) => cell.trim() === '').length
  const begins = (cells[0] ?? '').trim() !== ''
  return writtenOnce.has(meaning) && begins && empty >= 2 && empty * 4 >= cells.length
    ? `${meaning}+Down`
    : meaning
}

/** What a header may mean, the likeliest first, once its cells have been looked at. */
function likelyMeanings(
  header: string,
  cellsOf: (header: string) => readonly string[],
): readonly string[] {
  const meanings = meaningsOf(header)
  const cells = cellsOf(header).filter((cell) => cell.trim() !== '')
  const areMostly = (is: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter(is).length * 2 > cells.length
  if (meanings.includes('-')) return cells.length === 0 || areMostly(isCarMake) ? ['Make'] : ['-']
  return meanings.includes('Model') && areMostly(isWholeVehicle)
    ? ['Make+Vehicle', ...meanings]
    : meanings
}

/** Whether a cell names a car with its make or its years: 'Nissan Leaf 2011-2017'. */
function isWholeVehicle(cell: string): boolean {
  const car = findCarName(cell)
  return (
    car !== null &&
    (/(?<!\d)(19|20)\d\d(?!\d)/.test(cell) || isCarMake(cell.split(' ', 1)[0] ?? ''))
  )
}

const columnOf = (meaning: string) => meaning.replace(/\+.*$/, '')

function meaningsOf(header: string): string[] {
  const simple = simplifyHeader(header)
  const found = usual.find(([, names]) => names.includes(simple))
  if (found) return found[0]
  // A discount is no price.
  if (!price.test(simple) || noPrice.test(simple) || /per\s?cent|percentage|%/i.test(header))
    return []
  const without = /exc?l?(?:gst)?|plusgst/.test(simple) || /\+\s*gst/i.test(header) ? 'Excl' : ''
  const gst = /\binc(?:l|luding|\b|\.|gst)|incl?gst/i.test(header) ? 'Incl' : without
  const form = /\bcents?\b/i.test(header.replaceAll('_', ' ')) ? `Cents${gst}` : gst
  return [form === '' ? 'ListPrice_NZD' : `ListPrice_NZD+${form}`]
}
