import { languageTags } from '@dapur/contract/words/page-languages';
import type { Locale } from '@dapur/contract/primitives';

/** `27 Nov 2026` of an instant, as it is in Malaysia. */
export const dayOfInstantText = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTags[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kuala_Lumpur',
  }).format(new Date(iso));
