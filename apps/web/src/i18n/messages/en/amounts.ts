/** Why a typed amount is refused, for every group of texts whose pages ask for one. */
export const amounts = {
  'amount.twoWays': 'We can read this two ways. Write 1,250 for thousands or 1.25 for sen.',
  'amount.decimals': 'Use at most two decimals, such as 12.50.',
} as const;
