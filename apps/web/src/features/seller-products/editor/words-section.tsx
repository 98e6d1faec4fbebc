import { productLimits as most } from '@dapur/contract/product-limits';
import { useId, useState } from 'react';
import { TextAreaField } from '../../../components/form/text-area-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useI18n, type PlainKey } from '../../../i18n/index.tsx';
import type { Category } from '../list/categories-sheet.tsx';
import {
  lackingLanguages,
  type FormFaults,
  type Language,
  type ProductForm,
  type Words,
} from '../product-form.ts';
import { AmountField } from './amount-field.tsx';
import { faultText } from './fault-text.ts';

export interface SectionProps {
  readonly form: ProductForm;
  readonly change: (to: Partial<ProductForm>) => void;
  readonly faults: FormFaults;
}

const LANGUAGES = ['en', 'ms', 'zh'] as const;
const names: Readonly<Record<Language, string>> = { en: 'EN', ms: 'BM', zh: '中文' };

/** Name, description and price; beside them the same in another language. */
export function WordsSection({
  form,
  change,
  faults,
  categories,
}: SectionProps & { readonly categories: readonly Category[] }) {
  const { t } = useI18n();
  const [language, setLanguage] = useState<Language>('en');
  const lacking = lackingLanguages(form);
  const listId = useId();
  const setCategory = (category: string) => {
    const known = categories.find(({ name }) => name === category.trim());
    const { ms, zh } = form.translations;
    change({
      category,
      // In the other languages it is called as in its other products.
      translations: {
        ms: { ...ms, category: known?.name_ms ?? '' },
        zh: { ...zh, category: known?.name_zh ?? '' },
      },
    });
  };
  return (
    <section className="card pe-sec" aria-labelledby="pe-words">
      <div className="row between wraps">
        <h2 id="pe-words">{t('products.what')}</h2>
        <div className="seg pe-langs" role="group" aria-label={t('common.language')}>
          {LANGUAGES.map((one) => (
            <button
              key={one}
              type="button"
              className={one === language ? 'on' : ''}
              aria-pressed={one === language}
              onClick={() => setLanguage(one)}
            >
              {names[one]}
              {one !== 'en' && lacking.includes(one) && (
                <>
                  <i className="pe-lack" aria-hidden="true" />
                  <span className="sr"> {t('products.lack.translation')}</span>
                </>
              )}
            </button>
          ))}
        </div>
      </div>
      {language === 'en' ? (
        <>
          <TextField
            label={t('products.name')}
            name="name"
            autoComplete="off"
            maxLength={most.name}
            value={form.name}
            onChange={(name) => change({ name })}
            error={faultText(t, faults['name'])}
          />
          <TextAreaField
            label={t('products.description')}
            name="description"
            autoComplete="off"
            maxLength={most.description}
            value={form.description}
            onChange={(description) => change({ description })}
            hint={t('products.descriptionHint')}
            error={faultText(t, faults['description'])}
          />
        </>
      ) : (
        <Translated language={language} form={form} change={change} />
      )}
      <div className="pe-two">
        <AmountField
          label={t('products.price')}
          name="price"
          value={form.price}
          onChange={(price) => change({ price })}
          error={faultText(t, faults['price'])}
        />
        <AmountField
          label={t('products.compareAt')}
          name="compare_at"
          value={form.compare_at}
          onChange={(compare_at) => change({ compare_at })}
          error={faultText(t, faults['compare_at'])}
          hint={t('products.compareAtHint')}
          optional
        />
      </div>
      <div className="field">
        <label htmlFor={listId}>{t('products.category')}</label>
        <input
          id={listId}
          className="input"
          name="category"
          list={`${listId}-known`}
          autoComplete="off"
          maxLength={most.category}
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
    </section>
  );
}

/** A language's words beside the first one's, which shoppers read where there are none. */
function Translated({
  language,
  form,
  change,
}: {
  readonly language: 'ms' | 'zh';
  readonly form: ProductForm;
  readonly change: SectionProps['change'];
}) {
  const { t } = useI18n();
  const words = form.translations[language];
  const set = (to: Partial<Words>) =>
    change({ translations: { ...form.translations, [language]: { ...words, ...to } } });
  const fields = ['name', 'description', 'ingredients'] as const;
  return fields.map((field) => (
    <div key={field} className="pe-pair">
      <div className="pe-origin">
        <p className="small strong muted">{t(`products.${field}` as PlainKey)} · EN</p>
        <p className={form[field].trim() === '' ? 'muted' : ''}>
          {form[field].trim() || t('products.emptyYet')}
        </p>
      </div>
      {field === 'name' ? (
        <TextField
          label={`${t('products.name')} · ${names[language]}`}
          name={`${field}_${language}`}
          autoComplete="off"
          maxLength={most.name}
          value={words.name}
          onChange={(name) => set({ name })}
          optional
        />
      ) : (
        <TextAreaField
          label={`${t(`products.${field}` as PlainKey)} · ${names[language]}`}
          name={`${field}_${language}`}
          autoComplete="off"
          maxLength={most[field]}
          value={words[field]}
          onChange={(text) => set({ [field]: text })}
        />
      )}
    </div>
  ));
}
