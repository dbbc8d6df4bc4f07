// The data of a QR code: text as bytes with error correction of level M, cut into blocks and woven
// together as ISO/IEC 18004 says.

/** Per version: bytes of error correction in each block, and how many blocks. Level M. */
const blocksOfVersion: readonly (readonly [correction: number, blocks: number])[] = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
  [22, 9],
  [24, 9],
  [24, 10],
]

/** The smallest version that holds a text, and its bytes in the order they are drawn. */
export function makeQrWords(text: string): { version: number; words: Buffer } {
  const bytes = Buffer.from(text, 'utf8')
  for (const [place, [correction, blocks]] of blocksOfVersion.entries()) {
    const version = place + 1
    const total = Math.floor(countDataModules(version) / 8)
    const room = total - correction * blocks
    const lengthBits = version < 10 ? 8 : 16
    if (4 + lengthBits + bytes.length * 8 > room * 8) continue
    return { version, words: weave(pack(bytes, lengthBits, room), total, correction, blocks) }
  }
  throw new Error('The text is too long for a QR code of this size')
}

/** Modules of a version that carry data, once all patterns are drawn. */
function countDataModules(version: number): number {
  const withoutAlignment = (16 * version + 128) * version + 64
  if (version === 1) return withoutAlignment
  const across = Math.floor(version / 7) + 2
  const alignments = (25 * across - 10) * across - 55
  return withoutAlignment - alignments - (version >= 7 ? 36 : 0)
}

function pack(bytes: Buffer, lengthBits: number, room: number): Buffer {
  const bits = [
    '0100',
    bytes.length.toString(2).padStart(lengthBits, '0'),
    ...[...bytes].map((byte) => byte.toString(2).padStart(8, '0')),
  ].join('')
  const ended = bits.padEnd(Math.min(bits.length + 4, room * 8), '0')
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0')
  const packed = Buffer.alloc(room)
  for (let place = 0; place < room; place += 1) {
    const piece = whole.slice(place * 8, place * 8 + 8)
    const filler = (place - whole.length / 8) % 2 === 0 ? 0xec : 0x11
    packed[place] = piece === '' ? filler : Number.parseInt(piece, 2)
  }
  return packed
}

function weave(data: Buffer, total: number, correction: number, count: number): Buffer {
  const shortBlocks = count - (total % count)
  const shortLength = Math.floor(total / count) - correction
  const divisor = makeDivisor(correction)
  const blocks: { data: Buffer; correction: Buffer }[] = []
  let start = 0
  for (let place = 0; place < count; place += 1) {
    const end = start + shortLength + (place < shortBlocks ? 0 : 1)
    const piece = data.subarray(start, end)
    blocks.push({ data: piece, correction: divide(piece, divisor) })
    start = end
  }
  const woven: number[] = []
  for (let place = 0; place <= shortLength; place += 1) {
    for (const block of blocks) if (place < block.data.length) woven.push(block.data[place] ?? 0)
  }
  for (let place = 0; place < correction; place += 1) {
    for (const block of blocks) woven.push(block.correction[place] ?? 0)
  }
  return Buffer.from(woven)
}

/** The product of two elements of the field of 256 elements that QR codes use. */
function multiply(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((other >>> bit) & 1) * one
  }
  return product
}

function makeDivisor(degree: number): Buffer {
  const divisor = Buffer.alloc(degree)
  divisor[degree - 1] = 1
  let root = 1
  for (let round = 0; round < degree; round += 1) {
    for (let place = 0; place < degree; place += 1) {
      const next = place + 1 < degree ? (divisor[place + 1] ?? 0) : 0
      divisor[place] = multiply(divisor[place] ?? 0, root) ^ next
    }
    root = multiply(root, 2)
  }
  return divisor
}

function divide(data: Buffer, divisor: Buffer): Buffer {
  let rest = Buffer.alloc(divisor.length)
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0)
    rest = Buffer.concat([rest.subarray(1), Buffer.alloc(1)])
    for (const [place, part] of divisor.entries()) {
      rest[place] = (rest[place] ?? 0) ^ multiply(part, factor)
    }
  }
  return rest
}
