/** What a column that the catalogue does not have probably means. */
export type HeaderSuggestion = { header: string; meaning: string }

/** Ignores case, spaces and punctuation: 'part name' is PartName. */
export const simplifyHeader = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')

// Simplified headers of suppliers' files, by what they usually mean. The first meaning that is still free counts.
const usual: [string[], string[]][] = [
  [
    ['SKU', 'OEMPartNumber'],
    words('partnumber partno partnum partnr partcode stockcode itemcode itemno'),
  ],
  [
    ['SKU', 'OEMPartNumber'],
    words('itemnumber productcode productnumber code articlenumber material'),
  ],
  [['OEMPartNumber'], words('oem oemno oemnumber oemcode oeno oenumber oe genuinepartnumber')],
  [
    ['AltPartNumbers'],
    words('alternatives alternativenumbers altnumbers crossreference crossref xref supersedes'),
  ],
  [['Make'], words('brand manufacturer carmake vehiclemake marque')],
  [['Model'], words('vehicle carmodel vehiclemodel car fits application')],
  [['Variant'], words('trim series grade version submodel')],
  [['ModelYear'], words('year my')],
  [['YearFrom+Range'], words('years yearrange modelyears fityears')],
  [['YearFrom'], words('from startyear fromyear yearstart firstyear')],
  [['YearTo'], words('to endyear toyear yearend lastyear')],
  [
    ['PartName'],
    words('description product productname name title itemdescription partdescription item'),
  ],
  [['PartCategory'], words('category group productgroup department')],
  [['PartSubcategory'], words('subcategory subgroup productsubgroup type')],
  [
    ['StockStatus+Quantity'],
    words('qty quantity qtyonhand quantityonhand onhand soh stockonhand qtyavailable'),
  ],
  [['StockStatus+Quantity'], words('stockqty stockquantity stocklevel freestock instock')],
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

const price =
  /^(?:nz)?(?:rrp|srp|retail|list|price|sell|unit|trade|cost|nzd|recommended)+(?:price)?/

function words(text: string): string[] {
  return text.split(' ')
}

/** Suggests a meaning for headers that are no columns of the catalogue; `taken` are the columns found by name. */
export function suggestMeanings(
  headers: readonly string[],
  taken: readonly string[],
): HeaderSuggestion[] {
  const used = new Set(taken.map(columnOf))
  const hasMake = used.has('Make') || headers.some((header) => meaningsOf(header).includes('Make'))
  const suggestions: HeaderSuggestion[] = []
  for (const header of headers) {
    const meaning = meaningsOf(header)
      // A list without makes names the whole vehicle.
      .map((found) => (found === 'Model' && !hasMake ? 'Make+Vehicle' : found))
      .find((found) => !used.has(columnOf(found)))
    if (meaning === undefined) continue
    used.add(columnOf(meaning))
    suggestions.push({ header, meaning })
  }
  return suggestions
}

const columnOf = (meaning: string) => meaning.replace(/\+.*$/, '')

function meaningsOf(header: string): string[] {
  const simple = simplifyHeader(header)
  const found = usual.find(([, names]) => names.includes(simple))
  if (found) return found[0]
  if (!price.test(simple)) return []
  if (/inc/.test(simple)) return ['ListPrice_NZD+Incl']
  if (/exc?l?(?:gst)?|plusgst/.test(simple)) return ['ListPrice_NZD+Excl']
  return ['ListPrice_NZD']
}
