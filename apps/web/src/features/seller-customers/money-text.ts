import { formatSen, toSen } from '@dapur/contract/money';

/** `RM 12.50` that no line parts, of an amount in MYR. */
export const moneyText = (ringgit: number): string => formatSen(toSen(ringgit)).replace(' ', '\u00a0');
