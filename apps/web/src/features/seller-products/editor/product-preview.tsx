import { languages, LOCALES } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';
import { formatSen } from '@dapur/contract/money/money';
import type { ShownPicture } from '@dapur/contract/products/seller-products';
import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { IconPlus } from '../../../components/icons.tsx';
import { Photo } from '../../../components/photo.tsx';
import { Price } from '../../../components/price.tsx';
import { useI18n, type PlainKey } from '../../../i18n/index.tsx';
import { senOf } from '../read-product-form.ts';
import type { ProductForm } from '../product-form.ts';

interface PreviewProps {
  readonly form: ProductForm;
  readonly pictures: readonly ShownPicture[];
  readonly language: Locale;
}

/** Its words in a language, as shoppers get them. */
function wordsIn(form: ProductForm, language: Locale) {
  const own = language === 'en' ? undefined : form.translations[language];
  return {
    name: own?.name.trim() || form.name.trim(),
    description: own?.description.trim() || form.description.trim(),
    ingredients: own?.ingredients.trim() || form.ingredients.trim(),
    storage: own?.storage.trim() || form.storage.trim(),
    shelf_life: own?.shelf_life.trim() || form.shelf_life.trim(),
  };
}

/** The product as it stands in the grid. */
export function ProductPreview({ form, pictures, language }: PreviewProps) {
  const { t } = useI18n();
  const words = wordsIn(form, language);
  const [face] = pictures;
  return (
    <div className="card pe-card" aria-hidden="true">
      <Photo
        url={face?.picture.url ?? null}
        name={words.name || t('products.new')}
        sizes="240px"
        {...(face ? { widths: face.picture.widths } : {})}
      />
      <div className="pe-card-body">
        <b className="prod-name">{words.name || t('products.name')}</b>
        <span className="row between">
          <Price sen={Math.max(0, senOf(form.price) ?? 0)} />
          <span className="add">
            <IconPlus />
          </span>
        </span>
      </div>
    </div>
  );
}

/** The product as it is opened, in each language. */
export function PreviewDialog({
  form,
  pictures,
  onClose,
}: Omit<PreviewProps, 'language'> & { readonly onClose: () => void }) {
  const { t } = useI18n();
  const [language, setLanguage] = useState<Locale>('en');
  const words = wordsIn(form, language);
  const before = form.compare_at.trim() === '' ? undefined : senOf(form.compare_at);
  const asked = form.options.filter(({ enabled, title }) => enabled && title.trim() !== '');
  const [face] = pictures;
  return (
    <Sheet size="lg" title={t('products.shoppersSee')} onClose={onClose}>
      <div className="seg" role="group" aria-label={t('common.language')}>
        {LOCALES.map((one) => (
          <button
            key={one}
            type="button"
            className={one === language ? 'on' : ''}
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
          >
            {languages[one].short}
          </button>
        ))}
      </div>
      <Photo
        className="pe-preview-photo"
        url={face?.picture.url ?? null}
        name={words.name || t('products.new')}
        alt={face?.alt || words.name}
        sizes="(min-width: 760px) 560px, 100vw"
        {...(face ? { widths: face.picture.widths } : {})}
      />
      <h3 className="pe-break">{words.name || t('products.name')}</h3>
      <p className="row">
        <Price sen={Math.max(0, senOf(form.price) ?? 0)} size="xl" />
        {before !== undefined && <s className="muted num">{formatSen(before)}</s>}
      </p>
      {words.description && <p className="muted pe-break">{words.description}</p>}
      {asked.map((option) => (
        <div key={option.key} className="stack sm">
          <p>
            <b className="pe-break">
              {(language === 'en' ? '' : option.words[language].title.trim()) || option.title}
            </b>{' '}
            {!option.required && <span className="small muted">{t('products.optionalMark')}</span>}{' '}
            {option.inputType === 'text' && <Added price={option.textPrice} />}
          </p>
          {option.inputType === 'text' ? (
            <p className="input muted">
              {(language === 'en' ? '' : option.words[language].placeholder.trim()) || option.placeholder}
            </p>
          ) : (
            <ul className="prod-picks">
              {option.choices
                .filter(({ name, isOff }) => name.trim() !== '' && !isOff)
                .map((choice) => {
                  const { key, name, price } = choice;
                  return (
                    <li key={key} className="chip">
                      {(language === 'en' ? '' : choice[language].trim()) || name}
                      <Added price={price} />
                    </li>
                  );
                })}
            </ul>
          )}
        </div>
      ))}
      {(['ingredients', 'storage', 'shelf_life'] as const).map(
        (field) =>
          words[field] && (
            <div key={field} className="stack sm">
              <b>{t(`products.${field}` as PlainKey)}</b>
              <p className="muted pe-break">{words[field]}</p>
            </div>
          ),
      )}
      {form.allergens !== null && (
        <div className="stack sm">
          <b>{t('products.contains')}</b>
          <p className="muted">
            {form.allergens.length === 0
              ? t('products.allergen.none')
              : form.allergens.map((one) => t(`products.allergen.${one}` as PlainKey)).join(' · ')}
          </p>
        </div>
      )}
    </Sheet>
  );
}

/** What a choice adds to the price, or takes off; draws nothing where it costs the same. */
function Added({ price }: { readonly price: string }) {
  const sen = senOf(price) ?? 0;
  if (sen === 0) return null;
  return (
    <span className="num muted">
      {sen < 0 ? '−' : '+'}
      {formatSen(Math.abs(sen))}
    </span>
  );
}
