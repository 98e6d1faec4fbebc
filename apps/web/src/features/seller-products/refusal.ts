import type { PlainKey } from '../../i18n/index.tsx';

const texts: Readonly<Record<string, PlainKey>> = {
  network: 'products.fault.network',
  not_found: 'products.fault.gone',
  conflict: 'products.fault.conflict',
  forbidden: 'products.fault.right',
  unauthorized: 'products.fault.signIn',
  invalid_input: 'products.fault.check',
  rate_limited: 'products.fault.slowDown',
};

/** Why a call about products was refused, by its code. */
export const refusalKey = (code: string): PlainKey => texts[code] ?? 'products.fault.failed';
