import { isYearlyDay, LONGEST_OCCASION, LONGEST_OCCASION_NOTE } from '@dapur/contract/occasions';
import type { Occasion, SellerCustomer } from '@dapur/contract/seller-customers';
import { useId, useState, type FormEvent } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { monthText } from './occasion-words.ts';
import type { CustomerFile } from './use-customer.ts';

interface OccasionDialogProps {
  readonly seat: Seat;
  readonly file: CustomerFile;
  readonly customerId: string;
  /** Made here for a new one, so that a press that is answered late adds none twice. */
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
  const field = useId();
  const [name, setName] = useState(occasion?.name ?? t('cust.occ.birthday'));
  const [day, setDay] = useState(occasion?.day ?? 1);
  const [month, setMonth] = useState(occasion?.month ?? 1);
  const [year, setYear] = useState(occasion?.year?.toString() ?? '');
  const [note, setNote] = useState(occasion?.note ?? '');
  const [fault, setFault] = useState<'name' | 'day' | 'year'>();
  const params = { id: customerId, occasion: id };
  const done = (customer: SellerCustomer | undefined) => {
    if (!customer) return;
    toast({ title: t('cust.saved') });
    onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const since = year === '' ? null : Number(year);
    if (name.trim() === '') return setFault('name');
    if (!isYearlyDay({ day, month })) return setFault('day');
    if (since !== null && (since < 1900 || since > 2100)) return setFault('year');
    const body = { name: name.trim(), day, month, year: since, note: note.trim() };
    done(await file.change(() => seat.call(sellerApi.putOccasion, { params, body })));
  };
  const remove = async () => done(await file.change(() => seat.call(sellerApi.removeOccasion, { params })));
  return (
    <Sheet
      title={t(occasion === undefined ? 'cust.occ.add' : 'cust.occ.change')}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <div className={fault === 'name' ? 'field bad' : 'field'}>
        <label htmlFor={`${field}-name`}>{t('cust.occ.name')}</label>
        <input
          id={`${field}-name`}
          className="input"
          maxLength={LONGEST_OCCASION}
          autoComplete="off"
          value={name}
          aria-invalid={fault === 'name' || undefined}
          onChange={(event) => {
            setName(event.target.value);
            setFault(undefined);
          }}
        />
        <div className="chips" role="group" aria-label={t('cust.occ.name')}>
          {([t('cust.occ.birthday'), t('cust.occ.anniversary')] as const).map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={name === one}
              onClick={() => {
                setName(one);
                setFault(undefined);
              }}
            >
              {one}
            </button>
          ))}
        </div>
        {fault === 'name' && (
          <p className="err" role="alert">
            {t('cust.occ.nameMissing')}
          </p>
        )}
      </div>
      <div className="cu-date">
        <SelectField
          className="drawn-select"
          label={t('cust.occ.day')}
          value={String(day)}
          options={DAYS.map((one) => [one, one])}
          onChange={(value) => {
            setDay(Number(value));
            setFault(undefined);
          }}
        />
        <SelectField
          className="drawn-select"
          label={t('cust.occ.month')}
          value={String(month)}
          options={MONTHS.map((one) => [String(one), monthText(one, locale)])}
          onChange={(value) => {
            setMonth(Number(value));
            setFault(undefined);
          }}
        />
        <label className="field">
          <span className="label">{t('cust.occ.year')}</span>
          <input
            className="input num"
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            value={year}
            aria-invalid={fault === 'year' || undefined}
            onChange={(event) => {
              setYear(event.target.value.replace(/\D/g, ''));
              setFault(undefined);
            }}
          />
        </label>
      </div>
      {(fault === 'day' || fault === 'year') && (
        <p className="err" role="alert">
          {t(fault === 'day' ? 'cust.occ.noDay' : 'cust.occ.noYear')}
        </p>
      )}
      {day === 29 && month === 2 && <p className="hint">{t('cust.occ.leap')}</p>}
      <div className="field">
        <label htmlFor={`${field}-note`}>{t('cust.occ.note')}</label>
        <textarea
          id={`${field}-note`}
          className="input"
          rows={2}
          maxLength={LONGEST_OCCASION_NOTE}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      {file.refusal && <RefusalNotice {...file.refusal} />}
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
