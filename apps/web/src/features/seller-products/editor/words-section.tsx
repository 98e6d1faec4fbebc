import { languages } from '@dapur/contract/words/locales';
import { inOtherLocales, type OtherLocale } from '@dapur/contract/words/other-locales';
import type { Locale } from '@dapur/contract/primitives';
import { fieldsOfKind, productFields as fields } from '@dapur/contract/products/product-fields';
import { useId, useState } from 'react';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n, type PlainKey } from '../../../i18n/index.tsx';
import type { ContractForm } from '../../../lib/form/use-contract-form.ts';
import type { Category } from '../list/categories-sheet.tsx';
import { lackingLanguages } from '../lacking-languages.ts';
import type { ProductForm } from '../product-form.ts';
import { LanguageTabs } from './language-tabs.tsx';

export interface ProductSectionProps {
  readonly form: ContractForm<ProductForm>;
}

/** Description and category; the name and all other words in another language. */
export function WordsSection({
  form,
  categories,
}: ProductSectionProps & { readonly categories: readonly Category[] }) {
  const { t } = useI18n();
  const [language, setLanguage] = useState<Locale>('en');
  const listId = useId();
  const { values } = form;
  const setCategory = (category: string) => {
    const known = categories.find(({ name }) => name === category.trim());
    form.set('category', category);
    // The category's translations are taken from its other products.
    form.set(
      'translations',
      inOtherLocales((one) => ({
        ...values.translations[one],
        category: known?.[`name_${one}`] ?? '',
      })),
    );
  };
  return (
    <>
      <LanguageTabs
        label={t('common.language')}
        language={language}
        onChange={setLanguage}
        lacking={lackingLanguages(values)}
      />
      {language === 'en' ? (
        <TextAreaField
          {...form.field('description')}
          label={t('products.description')}
          autoComplete="off"
          maxLength={fields.description.most}
          hint={t('products.descriptionHint')}
        />
      ) : (
        <Translated language={language} form={form} />
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
          value={values.category}
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
                  className={name === values.category.trim() ? 'chip on' : 'chip'}
                  aria-pressed={name === values.category.trim()}
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
function Translated({ language, form }: ProductSectionProps & { readonly language: OtherLocale }) {
  const { t } = useI18n();
  const { values } = form;
  const words = values.translations[language];
  const more = fieldsOfKind('words').filter(
    (field) => !BESIDES.includes(field) && (values[field].trim() !== '' || words[field] !== ''),
  );
  return [...ALWAYS, ...more].map((field) => (
    <div key={field} className="pe-pair">
      <div className="pe-origin">
        <p className="small strong muted">{t(`products.${field}` as PlainKey)} · EN</p>
        <p className={values[field].trim() === '' ? 'muted' : ''}>
          {values[field].trim() || t('products.emptyYet')}
        </p>
      </div>
      {fields[field].isOneLine ? (
        <TextField
          label={`${t(`products.${field}` as PlainKey)} · ${languages[language].short}`}
          name={`${field}_${language}`}
          autoComplete="off"
          maxLength={fields[field].most}
          value={words[field]}
          onChange={(text) => form.set(`translations.${language}.${field}`, text)}
          optional
        />
      ) : (
        <TextAreaField
          label={`${t(`products.${field}` as PlainKey)} · ${languages[language].short}`}
          name={`${field}_${language}`}
          autoComplete="off"
          maxLength={fields[field].most}
          value={words[field]}
          onChange={(text) => form.set(`translations.${language}.${field}`, text)}
        />
      )}
    </div>
  ));
}
