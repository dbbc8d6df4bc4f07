/**
 * A column's name as a heading, split at its capital letters: 'OEMPartNumber' becomes 'OEM Part
 * Number'. What follows an underscore is a unit and stays as it is: 'MotorPower_kW', 'Motor Power kW'.
 */
export function headerWords(name: string): string {
  const [words = '', ...units] = name.split('_')
  const split = words
    .replaceAll(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .replaceAll(/([A-Z])(?=[A-Z][a-z])/g, '$1 ')
    .replaceAll(/(?<=\S)\(/g, ' (')
  return [split, ...units].join(' ')
}
