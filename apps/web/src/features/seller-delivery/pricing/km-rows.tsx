import { MOST_KM_ROWS } from '@dapur/contract/delivery-fees';
import { TextField } from '../../../components/ui/text-field.tsx';
import { IconCircleAlert, IconMinus, IconPlus } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { emptyRow, type PricingFault, type RowDraft } from './pricing-draft.ts';
import type { PricingPartProps } from './pricing-fields.tsx';

/** “Up to so many kilometres: so much”, a row below the other; what is wrong stands in its row. */
export function KmRows({ pricing, faults, onPricing }: PricingPartProps) {
  const { t } = useI18n();
  const { rows } = pricing;
  const change = (key: string, part: Partial<RowDraft>) =>
    onPricing({ rows: rows.map((row) => (row.key === key ? { ...row, ...part } : row)) });
  return (
    <div className="stack">
      <ol className="fee-rows">
        {rows.map(({ key, km, fee }, at) => {
          const kmFault = faults.get(`row.${key}.km`);
          return (
            <li key={key} className="fee-row">
              <TextField
                label={t('seller.fee.upTo')}
                name={`row-${at + 1}-km`}
                autoComplete="off"
                inputMode="decimal"
                maxLength={7}
                value={km}
                error={kmFault && kmText(kmFault, t, at)}
                onChange={(typed) => change(key, { km: typed })}
              />
              <TextField
                label={t('seller.fee.fee')}
                name={`row-${at + 1}-fee`}
                autoComplete="off"
                inputMode="decimal"
                maxLength={10}
                value={fee}
                error={faults.has(`row.${key}.fee`) ? t('seller.fee.rowAmount', { row: at + 1 }) : undefined}
                onChange={(typed) => change(key, { fee: typed })}
              />
              <button
                type="button"
                className="round plain"
                aria-label={t('seller.fee.removeRow', { row: at + 1 })}
                onClick={() => onPricing({ rows: rows.filter((row) => row.key !== key) })}
              >
                <IconMinus />
              </button>
            </li>
          );
        })}
      </ol>
      {faults.has('rows') && (
        <p className="err" role="alert">
          <IconCircleAlert className="s" />
          {t('seller.fee.noRows')}
        </p>
      )}
      {rows.length < MOST_KM_ROWS && (
        <Button variant="quiet" block onClick={() => onPricing({ rows: [...rows, emptyRow()] })}>
          <IconPlus />
          {t('seller.fee.addRow')}
        </Button>
      )}
      <p className="small muted">{t('seller.fee.rowsEnd')}</p>
    </div>
  );
}

type Translate = ReturnType<typeof useI18n>['t'];

const kmText = (fault: PricingFault, t: Translate, at: number): string =>
  t(fault === 'order' ? 'seller.fee.rowOrder' : 'seller.fee.rowKm', { row: at + 1 });
