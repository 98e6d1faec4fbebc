import { shortMonth } from '@dapur/contract/dates/dates';
import { useId, useState, type FormEvent } from 'react';
import { AmountField } from '../../components/ui/amount-field.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { IconDownload } from '../../components/icon/step-icons.ts';
import { SelectField } from '../../components/ui/select-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { filled } from '../../lib/query/use-list-address.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import {
  AHEAD_DAYS,
  IDLE_DAYS,
  CUSTOMER_MARKS,
  MONTHS,
  CUSTOMER_SORTS,
  wholeRinggit,
  type CustomersQuery,
} from './customers-query.ts';

interface FilterSheetProps {
  readonly seat: Seat;
  readonly query: CustomersQuery;
  readonly onApply: (query: CustomersQuery) => void;
  readonly onClose: () => void;
  readonly isExporting: boolean;
  readonly onExport: () => void;
}

/** Everything the list can be filtered by; nothing changes before it is applied. */
export function CustomersFilterSheet({
  seat,
  query,
  onApply,
  onClose,
  isExporting,
  onExport,
}: FilterSheetProps) {
  const { t, locale } = useI18n();
  const any = t('cust.any');
  const title = useId();
  const [draft, setDraft] = useState(query);
  const [spend, setSpend] = useState({ spend_from: query.spend_from ?? '', spend_to: query.spend_to ?? '' });
  const [isTried, setTried] = useState(false);
  const { call, keys } = seat;
  const { data: choices } = useRead(
    keys.customerChoices,
    async (signal) => (await call(sellerApi.customerChoices, {}, signal)).data,
  );
  const set = (change: Record<string, string | undefined>) =>
    setDraft(({ page: _page, ...before }) => {
      const next: Record<string, string | undefined> = { ...before, ...change };
      for (const [key, value] of Object.entries(next)) if (!value) delete next[key];
      return next as CustomersQuery;
    });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [from, to] = [
      wholeRinggit('spend_from', spend.spend_from),
      wholeRinggit('spend_to', spend.spend_to),
    ];
    if (from === undefined || to === undefined) return;
    const { page: _page, spend_from: _from, spend_to: _to, ...rest } = draft;
    onApply({ ...rest, ...filled({ spend_from: from, spend_to: to }) });
  };
  return (
    <Dialog labelledBy={title} size="lg" onClose={onClose}>
      <form className="sheet-body stack cu-filters" onSubmit={apply}>
        <h2 id={title} className="sheet-title">
          {t('cust.filter')}
        </h2>
        <div className="cu-two">
          <SelectField
            label={t('cust.f.tag')}
            value={draft.tag}
            options={(choices?.tags ?? []).map(({ tag, customers }) => [tag, `${tag} (${customers})`])}
            none={any}
            onChange={(tag) => set({ tag })}
          />
          <SelectField
            label={t('cust.f.area')}
            value={draft.area}
            options={(choices?.areas ?? []).map(({ area, customers }) => [area, `${area} (${customers})`])}
            none={any}
            onChange={(area) => set({ area })}
          />
          <SelectField
            label={t('cust.f.idle')}
            value={draft.idle_days}
            options={IDLE_DAYS.map((days) => [days, t('cust.f.days', { count: days })])}
            none={any}
            onChange={(days) => set({ idle_days: days })}
          />
          <SelectField
            label={t('cust.f.mark')}
            value={draft.mark}
            options={CUSTOMER_MARKS.map((mark) => [mark, t(`cust.chip.${mark}`)])}
            none={any}
            onChange={(mark) => set({ mark })}
          />
          <SelectField
            label={t('cust.occ.fMonth')}
            value={draft.occasion_month}
            options={MONTHS.map((month) => [month, shortMonth(Number(month), locale)])}
            none={any}
            onChange={(month) => set({ occasion_month: month })}
          />
          <SelectField
            label={t('cust.occ.fDays')}
            value={draft.occasion_days}
            options={AHEAD_DAYS.map((days) => [days, t('cust.f.days', { count: days })])}
            none={any}
            onChange={(days) => set({ occasion_days: days })}
          />
          {(['spend_from', 'spend_to'] as const).map((key) => (
            <AmountField
              key={key}
              name={key}
              label={t(key === 'spend_from' ? 'cust.f.spendFrom' : 'cust.f.spendTo')}
              value={spend[key]}
              onChange={(typed) => setSpend({ ...spend, [key]: typed })}
              error={
                isTried && wholeRinggit(key, spend[key]) === undefined ? t('cust.f.spendWrong') : undefined
              }
              optional
            />
          ))}
          <SelectField
            label={t('cust.sort')}
            value={draft.sort ?? '-last'}
            options={CUSTOMER_SORTS.map((sort) => [sort, t(`cust.sort.${sort}`)])}
            onChange={(sort) => set({ sort: sort === '-last' ? undefined : sort })}
          />
        </div>
        <Button busy={isExporting} variant="quiet" block icon={<IconDownload />} onClick={onExport}>
          {t('cust.export')}
        </Button>
        <div className="cu-foot">
          <Button variant="quiet" onClick={() => onApply({})}>
            {t('cust.clear')}
          </Button>
          <Button type="submit" className="grow">
            {t('cust.apply')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
