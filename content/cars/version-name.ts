/** 'Audi Q4 e-tron 40', not 'Audi Q4 e-tron Q4 40': words of the model that open the version's name are said once. */
export function fullVersionName(model: string, version: string): string {
  const said = new Set(model.split(' '))
  const words = version.split(' ')
  const first = words.findIndex((word) => !said.has(word.replace(/,$/, '')))
  return `${model} ${words.slice(first).join(' ')}`
}
