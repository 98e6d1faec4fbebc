import { formatSen, toSen } from '@dapur/contract/money/money';

/** `RM 1,234.50` that no line parts, of an amount in MYR as the wire carries it; below zero with a true minus. */
export const ringgitText = (ringgit: number): string =>
  formatSen(toSen(ringgit)).replace(' ', '\u00a0').replace('-', '\u2212');

/** The same with a plus where something came. */
export const signedText = (ringgit: number): string => `${ringgit > 0 ? '+' : ''}${ringgitText(ringgit)}`;
