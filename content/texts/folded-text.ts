/** A text in lower case without macrons and accents: 'Whangārei' is 'whangarei'. */
export const foldAccents = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
