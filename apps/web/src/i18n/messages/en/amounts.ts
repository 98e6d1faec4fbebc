/** Why a typed amount is refused, for every group of texts whose pages ask for one. */
export const amounts = {
  'amount.twoWays': 'This can be read two ways. Write 1,250 for thousands, 1.25 for sen.',
  'amount.decimals': 'An amount has at most two decimals, such as 12.50.',
} as const;
