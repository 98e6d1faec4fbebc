import type { OptionForm, ProductForm } from './product-form.ts';

const TRANSLATED = ['name', 'description', 'ingredients', 'storage', 'shelf_life'] as const;
const LANGUAGES = ['ms', 'zh'] as const;

/** Languages in which a translation is missing, so that shoppers would read the first language's words. */
export function lackingLanguages(form: ProductForm): ('ms' | 'zh')[] {
  return LANGUAGES.filter((language) => {
    const words = form.translations[language];
    return TRANSLATED.some((field) => form[field].trim() !== '' && words[field].trim() === '');
  });
}

/** The same for the product's options and choices. */
export function languagesLackingChoices(options: readonly OptionForm[]): ('ms' | 'zh')[] {
  return LANGUAGES.filter((language) =>
    options.some(
      (option) =>
        (option.title.trim() !== '' && option.words[language].title.trim() === '') ||
        (option.inputType !== 'text' &&
          option.choices.some((choice) => choice.name.trim() !== '' && choice[language].trim() === '')),
    ),
  );
}
