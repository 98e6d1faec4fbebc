import type { KitchenResource } from '@dapur/contract/dates/resource-input';
import type { GridProduct } from '@dapur/contract/dates/seller-schedule';
import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { newId } from '../../../lib/new-id.ts';
import { longWeekdayName } from '../calendar-days.ts';
import { placeOfUse, resourceFormOf, resourceRules } from './resource-form.ts';

interface ResourceSheetProps {
  /** Undefined for a new one. */
  readonly resource: KitchenResource | undefined;
  /** Names of the others, in small letters. */
  readonly taken: readonly string[];
  readonly products: readonly GridProduct[];
  readonly busy: boolean;
  readonly onDone: (resource: KitchenResource) => Promise<void>;
  readonly onRemove: (() => void) | undefined;
  readonly onClose: () => void;
}

const UNITS = ['minutes', 'litres', 'pieces'] as const;

/** One resource: how much there is of it on which day, and what products take. */
export function ResourceSheet({
  resource,
  taken,
  products,
  busy,
  onDone,
  onRemove,
  onClose,
}: ResourceSheetProps) {
  const { t, locale } = useI18n();
  const [id] = useState(() => resource?.id ?? newId());
  const form = useContractForm({
    ...resourceRules(id, taken),
    start: resourceFormOf(resource),
    says: {
      name: ({ code }) => t(`cal.res.name.${code === 'taken' ? 'taken' : 'missing'}`),
      per_day: t('cal.res.badAmount'),
      'weekdays.*': t('cal.res.badAmount'),
      'uses.*.amount': t('cal.res.badAmount'),
      'uses.*.portions': t('cal.res.badAmount'),
    },
    send: onDone,
  });
  const { values } = form;
  const unit = t(`cal.res.unit.${values.unit}`);
  const setUse = (productId: string, part: { amount?: string; portions?: string }) => {
    const before = values.uses[productId] ?? { amount: '', portions: '1' };
    form.set('uses', { ...values.uses, [productId]: { ...before, ...part } });
  };
  const faultOfUse = (productId: string): string | undefined => {
    const use = `uses.${placeOfUse(values, productId)}` as const;
    return form.fault(`${use}.amount`) ?? form.fault(`${use}.portions`);
  };
  // Weekdays and products are too many for words beside each.
  const faultInLists =
    values.weekdays.map((_, at) => form.fault(`weekdays.${at}`)).find(Boolean) ??
    Object.keys(values.uses).map(faultOfUse).find(Boolean);
  return (
    <Sheet title={resource?.name ?? t('cal.res.new')} onSubmit={form.submit} onClose={onClose}>
      <TextField
        {...form.field('name')}
        label={t('cal.res.name')}
        autoComplete="off"
        maxLength={60}
        hint={t('cal.res.nameHint')}
      />
      <div className="seg" role="group" aria-label={t('cal.res.countedIn')}>
        {UNITS.map((one) => (
          <button
            key={one}
            type="button"
            className={one === values.unit ? 'on' : ''}
            aria-pressed={one === values.unit}
            onClick={() => form.set('unit', one)}
          >
            {t(`cal.res.unit.${one}`)}
          </button>
        ))}
      </div>
      <TextField
        {...form.field('per_day')}
        label={t('cal.res.aDay', { unit })}
        name="per-day"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
      />
      <details className="sc-res-days">
        <summary>{t('cal.res.weekdays')}</summary>
        <ul className="sc-res-uses">
          {values.weekdays.map((amount, at) => (
            <li key={at}>
              <b className="grow">{longWeekdayName(at + 1, locale)}</b>
              <input
                className="input num"
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
                placeholder={values.per_day}
                aria-label={`${longWeekdayName(at + 1, locale)}, ${unit}`}
                aria-invalid={form.fault(`weekdays.${at}`) !== undefined || undefined}
                value={amount}
                onChange={({ currentTarget }) => form.set(`weekdays.${at}`, currentTarget.value)}
              />
            </li>
          ))}
        </ul>
      </details>
      <div className="stack sm">
        <h3>{t('cal.res.uses')}</h3>
        <p className="muted small">{t('cal.res.usesText')}</p>
        <ul className="sc-res-uses">
          {products.map((product) => {
            const use = values.uses[product.id];
            const isOdd = faultOfUse(product.id) !== undefined;
            return (
              <li key={product.id}>
                <b className="grow breaks">{product.name}</b>
                <span className="sc-res-use">
                  <input
                    className="input num"
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={9}
                    placeholder="–"
                    aria-label={t('cal.res.amountOf', { unit, product: product.name })}
                    aria-invalid={isOdd || undefined}
                    value={use?.amount ?? ''}
                    onChange={({ currentTarget: { value } }) => setUse(product.id, { amount: value })}
                  />
                  <span className="muted small">{t('cal.res.for')}</span>
                  <input
                    className="input num"
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={4}
                    aria-label={t('cal.res.portionsOf', { product: product.name })}
                    aria-invalid={isOdd || undefined}
                    value={use?.portions ?? '1'}
                    onChange={({ currentTarget: { value } }) => setUse(product.id, { portions: value })}
                  />
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      {faultInLists && (
        <p className="err" role="alert">
          {faultInLists}
        </p>
      )}
      <div className="stack sm">
        <Button type="submit" busy={busy} block>
          {t('cal.res.save')}
        </Button>
        {onRemove !== undefined && (
          <Button variant="quiet" block disabled={busy} onClick={onRemove}>
            {t('cal.res.remove')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
