import { inEachLocale } from '@dapur/contract/words/locales';
import type { AllMessages, Messages } from './catalogue.ts';

const files = import.meta.glob<Readonly<Record<string, Messages>>>('./*/*.ts', {
  base: './messages',
  eager: true,
});

/** All texts in all languages, for the server's pages and for tests: browsers fetch them in groups. */
export const allMessages = inEachLocale((locale) => {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${locale}/`));
  return Object.assign({}, ...own.flatMap(([, groups]) => Object.values(groups))) as AllMessages;
});
