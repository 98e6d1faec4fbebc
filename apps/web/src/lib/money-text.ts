import { formatSen, toSen, type Sen } from '@dapur/contract/money/money';

/** `RM 12.50` that no line parts. */
export const senText = (sen: Sen): string => formatSen(sen).replace(' ', '\u00a0');

/** The same of an amount in MYR as the wire carries it. */
export const moneyText = (ringgit: number): string => senText(toSen(ringgit));

/** The figure alone, for columns that say RM above or below: `12.50`. */
export const figureText = (ringgit: number): string => formatSen(toSen(ringgit)).replace('RM ', '');
