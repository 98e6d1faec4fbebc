import { shortMonth } from '@dapur/contract/dates/dates';
import { OccasionDraft } from '@dapur/contract/customers/customer-input';
import { LONGEST_OCCASION, LONGEST_OCCASION_NOTE } from '@dapur/contract/customers/occasions';
import type { Occasion, SellerCustomer } from '@dapur/contract/customers/seller-customers';
import { useId } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import type { CustomerFile } from './use-customer.ts';

interface OccasionDialogProps {
  readonly seat: Seat;
  readonly file: CustomerFile;
  readonly customerId: string;
  /** A new occasion's id, made by the caller, so that a second press adds no second occasion. */
  readonly id: string;
  /** Undefined: a new one. */
  readonly occasion: Occasion | undefined;
  readonly onClose: () => void;
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);
const DAYS = Array.from({ length: 31 }, (_, at) => String(at + 1));

/** An occasion's name, day and note. */
export function OccasionDialog({ seat, file, customerId, id, occasion, onClose }: OccasionDialogProps) {
  const { t, locale } = useI18n();
  const noteId = useId();
  const params = { id: customerId, occasion: id };
  const done = (customer: SellerCustomer | undefined) => {
    if (!customer) return;
    toast({ title: t('cust.saved') });
    onClose();
  };
  const form = useContractForm({
    schema: OccasionDraft,
    start: {
      name: occasion?.name ?? t('cust.occ.birthday'),
      day: occasion?.day ?? 1,
      month: occasion?.month ?? 1,
      year: occasion?.year?.toString() ?? '',
      note: occasion?.note ?? '',
    },
    read: ({ name, day, month, year, note }) => ({
      name: name.trim(),
      day,
      month,
      year: year === '' ? null : Number(year),
      note: note.trim(),
    }),
    says: { name: t('cust.occ.nameMissing'), day: t('cust.occ.noDay'), year: t('cust.occ.noYear') },
    send: (body) => file.change(() => seat.call(sellerApi.putOccasion, { params, body })),
    onDone: done,
  });
  const { name, day, month, year, note } = form.values;
  const refusal = file.refusal ?? form.refused;
  const dateFault = form.fault('day') ?? form.fault('year');
  const remove = async () => done(await file.change(() => seat.call(sellerApi.removeOccasion, { params })));
  return (
    <Sheet
      title={t(occasion === undefined ? 'cust.occ.add' : 'cust.occ.change')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div className="stack sm">
        <TextField
          {...form.field('name')}
          label={t('cust.occ.name')}
          autoComplete="off"
          maxLength={LONGEST_OCCASION}
        />
        <div className="chips" role="group" aria-label={t('cust.occ.name')}>
          {([t('cust.occ.birthday'), t('cust.occ.anniversary')] as const).map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={name === one}
              onClick={() => form.set('name', one)}
            >
              {one}
            </button>
          ))}
        </div>
      </div>
      <div className="cu-date">
        <SelectField
          label={t('cust.occ.day')}
          value={String(day)}
          options={DAYS.map((one) => [one, one])}
          onChange={(value) => form.set('day', Number(value))}
        />
        <SelectField
          label={t('cust.occ.month')}
          value={String(month)}
          options={MONTHS.map((one) => [String(one), shortMonth(one, locale)])}
          onChange={(value) => form.set('month', Number(value))}
        />
        <label className="field">
          <span className="label">{t('cust.occ.year')}</span>
          <input
            className="input num"
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            value={year}
            aria-invalid={form.fault('year') !== undefined || undefined}
            onChange={(event) => form.set('year', event.target.value.replace(/\D/g, ''))}
          />
        </label>
      </div>
      {dateFault !== undefined && (
        <p className="err" role="alert">
          {dateFault}
        </p>
      )}
      {day === 29 && month === 2 && <p className="hint">{t('cust.occ.leap')}</p>}
      <div className="field">
        <label htmlFor={noteId}>{t('cust.occ.note')}</label>
        <textarea
          id={noteId}
          className="input"
          rows={2}
          maxLength={LONGEST_OCCASION_NOTE}
          value={note}
          onChange={(event) => form.set('note', event.target.value)}
        />
      </div>
      {refusal && <RefusalNotice {...refusal} />}
      <Button type="submit" busy={file.busy} block>
        {t('cust.save')}
      </Button>
      {occasion !== undefined && (
        <Button
          variant="text"
          danger
          block
          aria-disabled={file.busy || undefined}
          onClick={() => void remove()}
        >
          {t('cust.occ.remove')}
        </Button>
      )}
    </Sheet>
  );
}
