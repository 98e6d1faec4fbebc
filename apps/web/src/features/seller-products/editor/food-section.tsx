import { productFields as fields } from '@dapur/contract/products/product-fields';
import { TextField } from '../../../components/ui/text-field.tsx';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { IconCheck } from '../../../components/icons.tsx';
import { useI18n, type PlainKey } from '../../../i18n/index.tsx';
import { faultText } from './fault-text.ts';
import type { ProductSectionProps } from './words-section.tsx';

const ALLERGENS = ['gluten', 'nuts', 'fish', 'milk', 'egg'] as const;

/** What is in it. */
export function FoodSection({ form, change, faults }: ProductSectionProps) {
  const { t } = useI18n();
  const { allergens } = form;
  const toggle = (one: (typeof ALLERGENS)[number]) => {
    const before = allergens ?? [];
    const after = before.includes(one) ? before.filter((other) => other !== one) : [...before, one];
    change({ allergens: ALLERGENS.filter((other) => after.includes(other)) });
  };
  return (
    <>
      <TextAreaField
        label={t('products.ingredients')}
        name="ingredients"
        autoComplete="off"
        maxLength={fields.ingredients.most}
        value={form.ingredients}
        onChange={(ingredients) => change({ ingredients })}
        hint={t('products.ingredientsHint')}
        error={faultText(t, faults['ingredients'])}
      />
      <TextField
        label={t('products.storage')}
        name="storage"
        autoComplete="off"
        maxLength={fields.storage.most}
        hint={t('products.storageHint')}
        value={form.storage}
        onChange={(storage) => change({ storage })}
        error={faultText(t, faults['storage'])}
        optional
      />
      <TextField
        label={t('products.shelf_life')}
        name="shelf_life"
        autoComplete="off"
        maxLength={fields.shelf_life.most}
        hint={t('products.shelfLifeHint')}
        value={form.shelf_life}
        onChange={(shelf_life) => change({ shelf_life })}
        error={faultText(t, faults['shelf_life'])}
        optional
      />
      <fieldset className="stack sm">
        <legend className="label">{t('products.contains')}</legend>
        <p className="small muted">{t('products.containsHint')}</p>
        <div className="pe-allergens">
          {ALLERGENS.map((one) => {
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
              onChange={() => change({ allergens: allergens?.length === 0 ? null : [] })}
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
