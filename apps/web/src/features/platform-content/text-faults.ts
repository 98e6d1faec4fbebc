import type { ContentTexts } from '@dapur/contract/pages/content';
import { markupFaultsOf } from '@dapur/contract/words/markup';
import { LOCALES } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';
import type { Translate } from '../../i18n/index.tsx';

export type ContentTextField = 'title' | 'description' | 'body';

/** What the server would refuse of a language's words, by field, in words. */
export function textFaults(
  texts: ContentTexts,
  language: Locale,
  t: Translate,
): Partial<Record<ContentTextField, string[]>> {
  const { title, description, body } = texts[language];
  const empty = t('content.empty');
  const inBody = markupFaultsOf(body).map(({ line, fault, text }) =>
    fault === 'link' || fault === 'level'
      ? t(`content.fault.${fault}`, { line })
      : t(`content.fault.${fault}`, { line, text }),
  );
  return {
    ...(title.trim() === '' ? { title: [empty] } : {}),
    ...(description.trim() === '' ? { description: [empty] } : {}),
    ...(body.trim() === '' ? { body: [empty] } : inBody.length > 0 ? { body: inBody } : {}),
  };
}

/** The first language with a fault. */
export function faultyLanguage(texts: ContentTexts, t: Translate): Locale | undefined {
  return LOCALES.find((language) => Object.keys(textFaults(texts, language, t)).length > 0);
}
