import { commissionSen } from '@dapur/contract/money/commission';
import { malaysianDate } from '@dapur/contract/dates/dates';
import { formatSen } from '@dapur/contract/money/money';
import { CommissionRate, DefaultRate, StoreRate } from '@dapur/contract/platform/platform-money-input';
import { typedDecimal } from '@dapur/contract/money/typed-amount';
import { DateField } from '../../components/ui/date-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { useSayRefusal } from '../../components/platform/platform-call.ts';
import { ActDialog } from '../../components/platform/act-dialog.tsx';

/** A rate in percent from a day on; null: the default again. */
export interface NewRate {
  readonly rate: number | null;
  readonly effective_from: string;
  readonly note: string;
}

interface RateDialogProps {
  readonly title: string;
  readonly rate: number;
  /** For one store, which may go back to the default and is told why. */
  readonly isStore: boolean;
  readonly busy: boolean;
  readonly onSave: (rate: NewRate) => void;
  readonly onClose: () => void;
}

/** An order as kitchens get them: items, what a voucher takes off them, and a courier. In sen. */
const SAMPLE = { items: 8_000, off: 500, delivery: 1_200 } as const;

/** What a rate takes of an order that is paid and stands. */
function Sample({ percent }: { readonly percent: number }) {
  const { t } = useI18n();
  const itemsSen = SAMPLE.items - SAMPLE.off;
  const totalSen = itemsSen + SAMPLE.delivery;
  const order = {
    itemsSen,
    deliverySen: SAMPLE.delivery,
    totalSen,
    receivedSen: totalSen,
    refundingSen: 0,
    concededSen: 0,
    linesBackSen: 0,
    amountsBackSen: 0,
    isCancelled: false,
  };
  const taken = commissionSen(order, Math.round(percent * 100));
  return (
    <p className="notice" role="status">
      {t('pmoney.sample', {
        items: formatSen(SAMPLE.items),
        off: formatSen(SAMPLE.off),
        delivery: formatSen(SAMPLE.delivery),
        taken: formatSen(taken),
        kept: formatSen(totalSen - taken),
      })}
    </p>
  );
}

const typedPercent = (typed: string): number => typedDecimal(typed, 2);

/** Sets a rate of commission from a day on. */
export function RateDialog({ title, rate, isStore, busy, onSave, onClose }: RateDialogProps) {
  const { t } = useI18n();
  const say = useSayRefusal();
  const form = useContractForm({
    schema: isStore ? StoreRate : DefaultRate,
    start: { rate: String(rate), isDefault: false, effective_from: malaysianDate(Date.now()), note: '' },
    read: ({ rate: typed, isDefault, effective_from, note }) =>
      isStore
        ? { rate: isDefault ? null : typedPercent(typed), effective_from, note: note.trim() }
        : { rate: typedPercent(typed), effective_from },
    also: ({ effective_from: from }) => ({ effective_from: from < malaysianDate(Date.now()) && 'past' }),
    says: {
      rate: t('pmoney.rateWrong'),
      effective_from: t('pmoney.fromWrong'),
      note: t('pmoney.noteWrong'),
    },
    send: (body) => onSave({ note: '', ...body }),
    onRefused: say,
  });
  const { isDefault, effective_from: from } = form.values;
  const percent = typedPercent(form.values.rate);
  return (
    <ActDialog title={title} action={t('pmoney.save')} busy={busy} onSubmit={form.submit} onClose={onClose}>
      {!isDefault && (
        <TextField
          {...form.field('rate')}
          label={t('pmoney.rateField')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
        />
      )}
      {!isDefault && CommissionRate.safeParse(percent).success && <Sample percent={percent} />}
      {isStore && (
        <label className="padmin-check">
          <input
            type="checkbox"
            checked={isDefault}
            onChange={(event) => form.set('isDefault', event.target.checked)}
          />
          <span>{t('pmoney.useDefault')}</span>
        </label>
      )}
      <DateField
        label={t('pmoney.from')}
        name="from"
        value={from}
        min={malaysianDate(Date.now())}
        error={form.fault('effective_from')}
        onChange={(day) => form.set('effective_from', day)}
      />
      {isStore && (
        <TextField {...form.field('note')} label={t('pmoney.note')} autoComplete="off" maxLength={200} />
      )}
    </ActDialog>
  );
}
