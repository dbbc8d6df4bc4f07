// Times of day as people here write them, and as the content has them.

/** '8 am', '8.30am', '5:15 p.m.', '8:30' or 'noon' as '08:00', '08:30', '17:15', '08:30', '12:00'; any other text as it is. */
export function readWrittenTime(text: string): string {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s]|(?<=[apm])\./g, '')
  if (plain === 'noon') return '12:00'
  const [, hours = '', minutes = '00', half = ''] =
    /^(\d{1,2})(?:[:.](\d{2}))?([ap]m)?$/.exec(plain) ?? []
  if (hours === '' || (half === '' && !/[:.]/.test(plain))) return text
  const hour = Number(hours)
  if (Number(minutes) > 59 || hour > 23 || (half !== '' && (hour < 1 || hour > 12))) return text
  const ofDay = half === '' ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)
  return `${String(ofDay).padStart(2, '0')}:${minutes}`
}
