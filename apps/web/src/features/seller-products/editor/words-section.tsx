import { languages } from '@dapur/contract/words/locales';
import { inOtherLocales, type OtherLocale } from '@dapur/contract/words/other-locales';
import type { Locale } from '@dapur/contract/primitives';
import { fieldsOfKind, productFields as fields } from '@dapur/contract/products/product-fields';
import { useId, useState } from 'react';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n, type PlainKey } from '../../../i18n/index.tsx';
import type { Category } from '../list/categories-sheet.tsx';
import { lackingLanguages } from '../lacking-languages.ts';
import type { FormFaults } from '../read-product-form.ts';
import type { ProductForm, Words } from '../product-form.ts';
import { faultText } from './fault-text.ts';
import { LanguageTabs } from './language-tabs.tsx';

export interface ProductSectionProps {
  readonly form: ProductForm;
  readonly change: (to: Partial<ProductForm>) => void;
  readonly faults: FormFaults;
}

/** Description and category; the name and all other words in another language. */
export function WordsSection({
  form,
  change,
  faults,
  categories,
}: ProductSectionProps & { readonly categories: readonly Category[] }) {
  const { t } = useI18n();
  const [language, setLanguage] = useState<Locale>('en');
  const listId = useId();
  const setCategory = (category: string) => {
    const known = categories.find(({ name }) => name === category.trim());
    change({
      category,
      // The category's translations are taken from its other products.
      translations: inOtherLocales((one) => ({
        ...form.translations[one],
        category: known?.[`name_${one}`] ?? '',
      })),
    });
  };
  return (
    <>
      <LanguageTabs
        label={t('common.language')}
        language={language}
        onChange={setLanguage}
        lacking={lackingLanguages(form)}
      />
      {language === 'en' ? (
        <TextAreaField
          label={t('products.description')}
          name="description"
          autoComplete="off"
          maxLength={fields.description.most}
          value={form.description}
          onChange={(description) => change({ description })}
          hint={t('products.descriptionHint')}
          error={faultText(t, faults['description'])}
        />
      ) : (
        <Translated language={language} form={form} change={change} />
      )}
      <div className="field">
        <label htmlFor={listId}>{t('products.category')}</label>
        <input
          id={listId}
          className="input"
          name="category"
          list={`${listId}-known`}
          autoComplete="off"
          maxLength={fields.category.most}
          value={form.category}
          onChange={(event) => setCategory(event.target.value)}
        />
        <datalist id={`${listId}-known`}>
          {categories
            .filter(({ name }) => name !== '')
            .map(({ name }) => (
              <option key={name} value={name} aria-label={name} />
            ))}
        </datalist>
        {categories.some(({ name }) => name !== '') && (
          <div className="prod-picks">
            {categories
              .filter(({ name }) => name !== '')
              .slice(0, 8)
              .map(({ name }) => (
                <button
                  key={name}
                  type="button"
                  className={name === form.category.trim() ? 'chip on' : 'chip'}
                  aria-pressed={name === form.category.trim()}
                  onClick={() => setCategory(name)}
                >
                  {name}
                </button>
              ))}
          </div>
        )}
      </div>
    </>
  );
}

const ALWAYS = ['name', 'description', 'ingredients'] as const;
/** Shown already. A category is translated with all its products. */
const BESIDES: readonly string[] = [...ALWAYS, 'category'];

/** One language's texts beside those of the first language, which shoppers read where a translation is missing. */
function Translated({
  language,
  form,
  change,
}: {
  readonly language: OtherLocale;
  readonly form: ProductForm;
  readonly change: ProductSectionProps['change'];
}) {
  const { t } = useI18n();
  const words = form.translations[language];
  const set = (to: Partial<Words>) =>
    change({ translations: { ...form.translations, [language]: { ...words, ...to } } });
  const more = fieldsOfKind('words').filter(
    (field) => !BESIDES.includes(field) && (form[field].trim() !== '' || words[field] !== ''),
  );
  return [...ALWAYS, ...more].map((field) => (
    <div key={field} className="pe-pair">
      <div className="pe-origin">
        <p className="small strong muted">{t(`products.${field}` as PlainKey)} · EN</p>
        <p className={form[field].trim() === '' ? 'muted' : ''}>
          {form[field].trim() || t('products.emptyYet')}
        </p>
      </div>
      {fields[field].isOneLine ? (
        <TextField
          label={`${t(`products.${field}` as PlainKey)} · ${languages[language].short}`}
          name={`${field}_${language}`}
          autoComplete="off"
          maxLength={fields[field].most}
          value={words[field]}
          onChange={(text) => set({ [field]: text })}
          optional
        />
      ) : (
        <TextAreaField
          label={`${t(`products.${field}` as PlainKey)} · ${languages[language].short}`}
          name={`${field}_${language}`}
          autoComplete="off"
          maxLength={fields[field].most}
          value={words[field]}
          onChange={(text) => set({ [field]: text })}
        />
      )}
    </div>
  ));
}
