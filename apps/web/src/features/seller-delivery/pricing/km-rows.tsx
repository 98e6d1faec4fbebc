import { MAX_KM_ROWS } from '@dapur/contract/delivery/delivery-fees';
import { withoutAt } from '../../../lib/changed-list.ts';
import { AmountField } from '../../../components/ui/amount-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { IconCircleAlert, IconMinus, IconPlus } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { SettingsFieldsProps } from '../settings/settings-fields.ts';
import { emptyRow } from './pricing-draft.ts';

/** “Up to so many kilometres: so much”, a row below the other; what is wrong stands in its row. */
export function KmRows({ form }: SettingsFieldsProps) {
  const { t } = useI18n();
  const { km_rows: rows } = form.values.pricing;
  const missing = form.fault('pricing.km_rows');
  return (
    <div className="stack">
      <ol className="fee-rows">
        {rows.map(({ key }, at) => (
          <li key={key} className="fee-row">
            <TextField
              {...form.field(`pricing.km_rows.${at}.up_to_km`)}
              label={t('seller.fee.upTo')}
              autoComplete="off"
              inputMode="decimal"
              maxLength={7}
            />
            <AmountField {...form.field(`pricing.km_rows.${at}.fee`)} label={t('seller.fee.fee')} />
            <button
              type="button"
              className="round plain"
              aria-label={t('seller.fee.removeRow', { row: at + 1 })}
              onClick={() => form.set('pricing.km_rows', withoutAt(rows, at))}
            >
              <IconMinus />
            </button>
          </li>
        ))}
      </ol>
      {missing && (
        <p className="err" role="alert">
          <IconCircleAlert className="s" />
          {missing}
        </p>
      )}
      {rows.length < MAX_KM_ROWS && (
        <Button variant="quiet" block onClick={() => form.set('pricing.km_rows', [...rows, emptyRow()])}>
          <IconPlus />
          {t('seller.fee.addRow')}
        </Button>
      )}
      <p className="small muted">{t('seller.fee.rowsEnd')}</p>
    </div>
  );
}
