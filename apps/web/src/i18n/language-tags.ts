import type { Locale } from '@dapur/contract/primitives';

/** Tags for `<html lang>`. */
export const languageTags: Record<Locale, string> = { en: 'en-MY', ms: 'ms-MY', zh: 'zh-Hans-MY' };
