import { Allergen } from '@dapur/contract/products/product-field-input';
import { productFields as fields } from '@dapur/contract/products/product-fields';
import { TextField } from '../../../components/ui/text-field.tsx';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { IconCheck } from '../../../components/icons.tsx';
import { useI18n, type PlainKey } from '../../../i18n/index.tsx';
import type { ProductSectionProps } from './words-section.tsx';

/** What is in it. */
export function FoodSection({ form }: ProductSectionProps) {
  const { t } = useI18n();
  const { allergens } = form.values;
  const toggle = (one: Allergen) => {
    const before = allergens ?? [];
    const after = before.includes(one) ? before.filter((other) => other !== one) : [...before, one];
    form.set(
      'allergens',
      Allergen.options.filter((other) => after.includes(other)),
    );
  };
  return (
    <>
      <TextAreaField
        {...form.field('ingredients')}
        label={t('products.ingredients')}
        autoComplete="off"
        maxLength={fields.ingredients.most}
        hint={t('products.ingredientsHint')}
      />
      <TextField
        {...form.field('storage')}
        label={t('products.storage')}
        autoComplete="off"
        maxLength={fields.storage.most}
        hint={t('products.storageHint')}
        optional
      />
      <TextField
        {...form.field('shelf_life')}
        label={t('products.shelf_life')}
        autoComplete="off"
        maxLength={fields.shelf_life.most}
        hint={t('products.shelfLifeHint')}
        optional
      />
      <fieldset className="stack sm">
        <legend className="label">{t('products.contains')}</legend>
        <p className="small muted">{t('products.containsHint')}</p>
        <div className="pe-allergens">
          {Allergen.options.map((one) => {
            const isOn = allergens?.includes(one) ?? false;
            return (
              <label key={one} className={isOn ? 'choice on' : 'choice'}>
                <input className="sr" type="checkbox" checked={isOn} onChange={() => toggle(one)} />
                <span className="mark box">
                  <IconCheck />
                </span>
                <span className="grow">{t(`products.allergen.${one}` as PlainKey)}</span>
              </label>
            );
          })}
          <label className={allergens?.length === 0 ? 'choice on' : 'choice'}>
            <input
              className="sr"
              type="checkbox"
              checked={allergens?.length === 0}
              onChange={() => form.set('allergens', allergens?.length === 0 ? null : [])}
            />
            <span className="mark box">
              <IconCheck />
            </span>
            <span className="grow">{t('products.allergen.none')}</span>
          </label>
        </div>
      </fieldset>
    </>
  );
}
