import { expect, test } from 'vitest'
import { answerSearch } from './search-answer.ts'

const firstPath = (query: string) => answerSearch(query).groups[0]?.results[0]?.path

test.each([
  ['auckland to wellington', '/trip?from=auckland&to=wellington'],
  ['drive from Hamilton to Taupō', '/trip?from=hamilton&to=taupo'],
  ['leaf te anau to milford sound', '/trip?from=te-anau&to=milford-sound&version=nissan-leaf.40'],
  ['christchurch queenstown ev', '/trip?from=christchurch&to=queenstown'],
  ['auckland to hamilton 2014 leaf', '/trip?from=auckland&to=hamilton&version=nissan-leaf.40'],
  ['charger from hamilton to taupo', '/trip?from=hamilton&to=taupo'],
  ['tow trailer auckland taupo', '/trip?from=auckland&to=taupo'],
  ['will i get there', '/trip'],
  ['trip planner', '/trip'],
])('a drive leads to its trip: %s to %s', (query, path) => {
  expect(firstPath(query)).toBe(path)
})

test.each([
  'ac to dc',
  'how to charge',
  '0 to 100',
  'hamilton to hamilton',
  'switch to electric',
  'ev mechanic lower hutt wellington',
  'charger papamoa tauranga',
])('‘%s’ is no trip', (query) => {
  expect(firstPath(query)).not.toMatch(/^\/trip\?/)
})
