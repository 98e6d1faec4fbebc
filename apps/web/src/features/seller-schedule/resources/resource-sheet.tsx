import type { KitchenResource } from '@dapur/contract/seller-resources';
import type { GridProduct } from '@dapur/contract/seller-schedule';
import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { newId } from '../../../lib/new-id.ts';
import { longWeekdayName } from '../calendar-days.ts';
import { readResource, resourceFormOf } from './resource-form.ts';

interface ResourceSheetProps {
  /** Undefined for a new one. */
  readonly resource: KitchenResource | undefined;
  /** Names of the others, in small letters. */
  readonly taken: readonly string[];
  readonly products: readonly GridProduct[];
  readonly busy: boolean;
  readonly onDone: (resource: KitchenResource) => void;
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
  const [form, setForm] = useState(() => resourceFormOf(resource));
  const [isTried, setTried] = useState(false);
  const { resource: wanted, faults } = readResource(id, form, taken);
  const unit = t(`cal.res.unit.${form.unit}`);
  const setUse = (productId: string, part: { amount?: string; portions?: string }) => {
    const before = form.uses[productId] ?? { amount: '', portions: '1' };
    setForm({ ...form, uses: { ...form.uses, [productId]: { ...before, ...part } } });
  };
  return (
    <Sheet
      title={resource?.name ?? t('cal.res.new')}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (wanted !== undefined) onDone(wanted);
      }}
      onClose={onClose}
    >
      <TextField
        label={t('cal.res.name')}
        name="name"
        autoComplete="off"
        maxLength={60}
        hint={t('cal.res.nameHint')}
        value={form.name}
        error={isTried && faults.name ? t(`cal.res.name.${faults.name}`) : undefined}
        onChange={(name) => setForm({ ...form, name })}
      />
      <div className="seg" role="group" aria-label={t('cal.res.countedIn')}>
        {UNITS.map((one) => (
          <button
            key={one}
            type="button"
            className={one === form.unit ? 'on' : ''}
            aria-pressed={one === form.unit}
            onClick={() => setForm({ ...form, unit: one })}
          >
            {t(`cal.res.unit.${one}`)}
          </button>
        ))}
      </div>
      <TextField
        label={t('cal.res.aDay', { unit })}
        name="per-day"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={form.perDay}
        error={isTried && faults.perDay ? t('cal.res.badAmount') : undefined}
        onChange={(perDay) => setForm({ ...form, perDay })}
      />
      <details className="sc-res-days">
        <summary>{t('cal.res.weekdays')}</summary>
        <ul className="sc-res-uses">
          {form.weekdays.map((amount, at) => (
            <li key={at}>
              <b className="grow">{longWeekdayName(at + 1, locale)}</b>
              <input
                className="input num"
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
                placeholder={form.perDay}
                aria-label={`${longWeekdayName(at + 1, locale)}, ${unit}`}
                aria-invalid={(isTried && faults.weekdays.includes(at)) || undefined}
                value={amount}
                onChange={({ currentTarget: { value } }) =>
                  setForm({
                    ...form,
                    weekdays: form.weekdays.map((old, nth) => (nth === at ? value : old)),
                  })
                }
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
            const use = form.uses[product.id];
            const isOdd = isTried && faults.uses.includes(product.id);
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
      {isTried && (faults.uses.length > 0 || faults.weekdays.length > 0) && (
        <p className="err" role="alert">
          {t('cal.res.badAmount')}
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
