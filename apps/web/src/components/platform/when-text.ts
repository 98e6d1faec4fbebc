import type { Locale } from '@dapur/contract/primitives';
import { instantParts } from '../../lib/seller/instants.ts';

/** `Fri, 27 Nov, 2:31 PM` in Malaysia. */
export function whenText(iso: string, locale: Locale): string {
  const { date, time } = instantParts(iso, locale);
  return `${date}, ${time}`;
}
