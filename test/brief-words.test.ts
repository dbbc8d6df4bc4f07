import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

// Copied by hand from the brief, and from nothing else: the headings, labels, buttons and empty states that a shorter
// page must not lose. They may stand in a fold.
const words: Record<string, readonly string[]> = {
  '/': [
    'Electric Vehicles in NZ',
    'Reduced emissions',
    'Lower costs',
    'Better air quality',
    'Energy security',
    'Learn More',
    'Charging Stations',
    'EV Models Available',
    'EV Parts',
    'RUC for EVs',
    'Popular EV Models',
    'From $',
    'Essential EV Parts',
    'Critical',
    'EV Service Centers',
    'Official Government Information',
  ],
  '/ev-models': ['View Details'],
  '/nissan-leaf': [
    'Vehicle Overview',
    'Key Specifications',
    'Standard Features',
    'Pros',
    'Cons',
    'User Reviews',
    'Want to share your experience?',
    'Sign In to Review',
    'No reviews yet. Be the first to share your experience!',
  ],
  '/zeekr-7x': ['No reviews yet. Be the first to review!'],
  '/ev-parts': [
    'Most Requested EV Parts in New Zealand',
    'Searchable Database',
    'Supplier Information',
    'Technical Specifications',
    'Browse Parts Catalog',
    'Why it’s needed',
    'Critical',
    'High',
    'Medium',
    'Low',
  ],
  '/ev-battery-replacement': [
    'Back to EV Parts',
    'Key specifications',
    'Features',
    'Benefits',
    'Considerations',
    'Browse All EV Parts',
    'Find EV Service Centers',
    'Sign In to Review',
  ],
  '/ev-service-centers': [
    'EV Service Centers',
    'View Details',
    'Services',
    'Specialization',
    'Specialties',
    'Important Service Information',
    'What to Expect',
    'High-voltage safety',
    'Service Considerations',
    'Insurance may vary',
  ],
  '/parts-catalog': [
    'EV Parts Catalog (NZ 2025)',
    '2 Parts Found',
    'Column Visibility',
    'Showing 1 to 2 of 2 results',
    'Rows per page',
    'Page 1 of 1',
  ],
  '/parts-catalog?search=clutch+fork': [
    'No parts found matching your criteria.',
    'No Results Found',
    'About This Catalog',
  ],
  '/ev-ruc': [
    'Updated April 2024',
    '$76 per 1,000 km',
    'How to buy online',
    'How to buy in person',
  ],
  '/government-incentives': ['31 December 2023', '$7,015', '$3,507'],
  '/charging-stations': ['over 1,000'],
}

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await site.database`insert into parts_2025 ${site.database([
    { SKU: 'PAD-1', Make: 'Kia', Model: 'EV5', PartName: 'Brake pads' },
    { SKU: 'PAD-2', Make: 'Nissan', Model: 'Leaf', PartName: 'Brake pads' },
  ])}`
})
afterAll(() => site.close())

test.each(Object.entries(words))('%s has every word of the brief', async (path, expected) => {
  const html = await (await site.fetch(path)).text()
  const text = visibleText(html.slice(html.indexOf('<main'))).replaceAll('\u00a0', ' ')
  expect(expected.filter((word) => !text.includes(word))).toEqual([])
})

test('the form of a review has the words of the brief', async () => {
  const { defaultWording } = await import('../app/people/reviews/review.ts')
  expect(defaultWording.formTitle).toBe('Share Your Experience')
})
