import { OTHER_LOCALES, type OtherLocale } from '@dapur/contract/words/other-locales';
import type { OptionForm, ProductForm } from './product-form.ts';

const TRANSLATED = ['name', 'description', 'ingredients', 'storage', 'shelf_life'] as const;

/** Languages in which a translation is missing, so that shoppers would read the first language's words. */
export function lackingLanguages(form: ProductForm): OtherLocale[] {
  return OTHER_LOCALES.filter((language) => {
    const words = form.translations[language];
    return TRANSLATED.some((field) => form[field].trim() !== '' && words[field].trim() === '');
  });
}

/** The same for the product's options and choices. */
export function languagesLackingChoices(options: readonly OptionForm[]): OtherLocale[] {
  return OTHER_LOCALES.filter((language) =>
    options.some(
      (option) =>
        (option.title.trim() !== '' && option.words[language].title.trim() === '') ||
        (option.inputType !== 'text' &&
          option.choices.some((choice) => choice.name.trim() !== '' && choice[language].trim() === '')),
    ),
  );
}
