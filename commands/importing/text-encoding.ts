/** An encoding that a file may be written in, by its name in the Encoding Standard. */
export type TextEncoding = keyof typeof encodingNames

export const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Western European (Windows)',
  shift_jis: 'Japanese (Shift-JIS)',
  gb18030: 'Chinese (GBK, GB18030)',
  macintosh: 'Western European (Macintosh)',
  'iso-8859-13': 'Baltic, with macrons (ISO 8859-13)',
} as const

/** Some cells of a file, decoded with one encoding. */
export type EncodingSample = { encoding: TextEncoding; name: string; samples: string[] }

const otherNames: Record<string, TextEncoding> = {
  utf8: 'utf-8',
  'utf-16': 'utf-16le',
  cp1252: 'windows-1252',
  latin1: 'windows-1252',
  'iso-8859-1': 'windows-1252',
  sjis: 'shift_jis',
  'shift-jis': 'shift_jis',
  'windows-31j': 'shift_jis',
  cp932: 'shift_jis',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  macroman: 'macintosh',
}

/** The encoding of this name; undefined if none of ours has it. */
export function findEncoding(name: string): TextEncoding | undefined {
  const plain = name.trim().toLowerCase()
  return Object.hasOwn(encodingNames, plain) ? (plain as TextEncoding) : otherNames[plain]
}

/** UTF-16, recognised by its byte order mark or by the NUL in each pair of bytes of Latin text. */
export function findUtf16(start: Buffer): TextEncoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const nuls = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = nuls
  const many = start.length * 0.35
  if (even === 0 && odd > many) return 'utf-16le'
  return odd === 0 && even > many ? 'utf-16be' : undefined
}

/** Below it, most signs make no sense. */
const leastScore = -2
const shownCells = 3
const shownLength = 40

/** What cells of the lines say in each encoding that fits them, the most plausible first. */
export function compareEncodings(lines: readonly Buffer[], delimiter: string): EncodingSample[] {
  const all = Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')]))
  return candidates
    .flatMap(({ encoding, score }) => {
      const text = decode(all, encoding)
      return text === undefined ? [] : [{ encoding, text, score: score(all, text) }]
    })
    .toSorted((one, other) => other.score - one.score)
    .filter(({ score }, at) => at === 0 || score > leastScore)
    .map(({ encoding, text }) => ({
      encoding,
      name: encodingNames[encoding],
      samples: sampleCells(text, delimiter),
    }))
}

/** The text in an encoding of one or two bytes a sign; undefined if the bytes are not valid in it. */
function decode(bytes: Buffer, encoding: TextEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

export const beyondAscii = /[^\p{ASCII}]/u

function sampleCells(text: string, delimiter: string): string[] {
  const cells = text
    .split(/[\n\r]/)
    .flatMap((line) => line.split(delimiter))
    .map((cell) => cell.replaceAll(/^[\s"]+|[\s"]+$/g, ''))
    .filter((cell) => beyondAscii.test(cell))
  return [...new Set(cells)].slice(0, shownCells).map((cell) => cell.slice(0, shownLength))
}

type Candidate = { encoding: TextEncoding; score: (bytes: Buffer, text: string) => number }

const candidates: Candidate[] = [
  { encoding: 'windows-1252', score: (_bytes, text) => scoreLetters(text) },
  { encoding: 'shift_jis', score: (bytes) => scorePairs(bytes, japanesePair) },
  { encoding: 'gb18030', score: (bytes) => scorePairs(bytes, chinesePair) },
  // With equal marks the more usual encoding comes first.
  { encoding: 'macintosh', score: (_bytes, text) => scoreLetters(text) - 0.1 },
  { encoding: 'iso-8859-13', score: (_bytes, text) => scoreLetters(text) - 0.1 },
]

/** The mean mark of all characters outside ASCII, which take one or two bytes each. */
function scorePairs(bytes: Buffer, markOf: (lead: number, trail: number) => [number, number]) {
  let total = 0
  let count = 0
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) {
      at += 1
      continue
    }
    const [mark, length] = markOf(lead, bytes[at + 1] ?? 0)
    total += mark
    count += 1
    at += length
  }
  return count === 0 ? 0 : total / count
}

/** Kana are usual, kanji of the first level too; a kanji of the second level or half-width kana are rare. */
function japanesePair(lead: number, trail: number): [number, number] {
  if (lead >= 0xa1 && lead <= 0xdf) return [0.3, 1]
  if (lead === 0x82 || lead === 0x83 || (lead === 0x81 && trail >= 0x40)) return [2, 2]
  return [lead >= 0x88 && lead <= 0x97 ? 1.2 : -0.5, 2]
}

/** The usual Chinese signs are those of GB 2312, the most usual its first level. */
function chinesePair(lead: number, trail: number): [number, number] {
  if (trail >= 0x30 && trail <= 0x39) return [-1, 4]
  if (trail < 0xa1 || lead < 0xa1) return [-1, 2]
  if (lead >= 0xb0 && lead <= 0xd7) return [1.5, 2]
  return [lead <= 0xa9 ? 0.5 : -0.2, 2]
}

const usualLetters = /[éèêëàâäáãçöóôòøüúùñíïîåæßšžœ]/i
const usualSigns = /[°®™£€½¼¾×µ–—“”…•«»±²³©·’]/
const maori = /^[aeiouāēīōūhkmnprtwg]+$/i

/** The average score of the non-ASCII characters of a text. Each is scored together with its neighbours. */
function scoreLetters(text: string): number {
  let total = 0
  let count = 0
  for (const { 0: word } of text.matchAll(/[\p{L}\p{M}]+|[^\p{ASCII}]/gu)) {
    for (const [at, sign] of [...word].entries()) {
      if (!beyondAscii.test(sign)) continue
      count += 1
      total += markLetter(sign, word, at)
    }
  }
  // A sign between two letters belongs to neither: Citro‘n, Caf‰.
  const torn = text.match(/\p{L}[^\p{L}\p{N}\p{ASCII}\u00a0’]\p{L}/gu)?.length ?? 0
  return count === 0 ? 0 : (total - 2 * torn) / count
}

function markLetter(sign: string, word: string, at: number): number {
  if (/[\u0080-\u009f\ufffd]/.test(sign)) return -5
  if (!/\p{L}/u.test(sign)) return usualSigns.test(sign) ? 0.5 : -1
  if (at > 0 && /\p{Lu}/u.test(sign) && /\p{Ll}/u.test(word)) return -2
  if (/[āēīōū]/i.test(sign)) return maori.test(word) ? 2 : -0.5
  if (word.length === 1) return -0.5
  return usualLetters.test(sign) ? 1.5 : -0.5
}
