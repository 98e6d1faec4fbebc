import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { IconX } from '../../components/icons.tsx';
import { IconDownload } from '../../components/icon/step-icons.ts';
import { SelectField } from '../../components/ui/select-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { DateField } from '../../components/ui/date-field.tsx';
import { useI18n, type PlainKey } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { useRead } from '../../lib/query/use-read.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { OrdersQuery } from './orders-query.ts';
import type { SavedView } from './saved-views.ts';

interface Choices {
  readonly products: readonly { readonly id: string; readonly name: string }[];
  readonly slots: readonly string[];
  readonly vouchers: readonly string[];
  readonly tags: readonly string[];
  readonly areas: readonly string[];
}
const NO_CHOICES: Choices = { products: [], slots: [], vouchers: [], tags: [], areas: [] };

const STATUSES = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'out_for_delivery',
  'awaiting_pickup',
  'completed',
  'cancelled',
] as const;
const PAYMENTS = ['unpaid', 'paid', 'paid_late', 'partially_refunded', 'refunded', 'failed'] as const;
const MARKS = ['note', 'dietary', 'first', 'owing', 'settle'] as const;
const COURIERS = ['to_book', 'trouble', 'booked', 'by_store', 'delivered'] as const;

interface FilterSheetProps {
  readonly seat: Seat;
  readonly query: OrdersQuery;
  readonly onApply: (query: OrdersQuery) => void;
  readonly onClose: () => void;
  readonly views: readonly SavedView[];
  readonly onOpenView: (view: SavedView) => void;
  readonly onSaveView: (name: string, query: OrdersQuery) => void;
  readonly onRemoveView: (name: string) => void;
  readonly isExporting: boolean;
  readonly onExport: () => void;
}

/** Everything a list of orders can be filtered by; nothing changes before it is applied. */
export function OrdersFilterSheet(props: FilterSheetProps) {
  const { seat, query, onApply, onClose, views } = props;
  const { t } = useI18n();
  const any = t('orders.any');
  const title = useId();
  const [draft, setDraft] = useState(query);
  const [name, setName] = useState('');
  const choices = useChoices(seat);
  const set = (change: OrdersQuery) => setDraft((before) => ({ ...before, ...change }));
  const dates = draft.day === undefined ? draft : { ...draft, day: undefined };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(draft);
  };
  const save = () => {
    if (name.trim() === '') return;
    props.onSaveView(name.trim(), draft);
    setName('');
  };
  return (
    <Dialog labelledBy={title} onClose={onClose} size="lg">
      <form className="sheet-body stack so-filters" onSubmit={apply}>
        <h2 id={title} className="sheet-title">
          {t('orders.filter')}
        </h2>
        {views.length > 0 && (
          <Group label={t('orders.views')}>
            <ul className="so-chips">
              {views.map((view) => (
                <li key={view.name} className="so-view">
                  <button type="button" className="chip" onClick={() => props.onOpenView(view)}>
                    {view.name}
                  </button>
                  <button
                    type="button"
                    className="so-view-x"
                    aria-label={t('orders.removeView', { name: view.name })}
                    onClick={() => props.onRemoveView(view.name)}
                  >
                    <IconX className="s" />
                  </button>
                </li>
              ))}
            </ul>
          </Group>
        )}
        <Group label={t('orders.f.dates')}>
          <div className="seg">
            {(['due', 'placed'] as const).map((by) => (
              <button
                key={by}
                type="button"
                className={(draft.by ?? 'due') === by ? 'on' : undefined}
                aria-pressed={(draft.by ?? 'due') === by}
                onClick={() => set({ by: by === 'due' ? undefined : by } as OrdersQuery)}
              >
                {t(`orders.by.${by}`)}
              </button>
            ))}
          </div>
          <div className="date-pair">
            {(['from', 'to'] as const).map((end) => (
              <DateField
                key={end}
                label={t(`orders.f.${end}`)}
                value={draft[end] ?? ''}
                onChange={(day) => setDraft({ ...dates, [end]: day } as OrdersQuery)}
              />
            ))}
          </div>
        </Group>
        <Several
          label={t('orders.f.status')}
          values={STATUSES}
          text={(value) => t(`orders.status.${value}`)}
          chosen={draft.status}
          onChange={(status) => set({ status } as OrdersQuery)}
        />
        <Several
          label={t('orders.f.payment')}
          values={PAYMENTS}
          text={(value) => t(`orders.payment.${value}`)}
          chosen={draft.payment}
          onChange={(payment) => set({ payment } as OrdersQuery)}
        />
        <Several
          label={t('orders.f.marks')}
          values={MARKS}
          text={(value) => t(`orders.mark.${value}`)}
          chosen={draft.marks}
          onChange={(marks) => set({ marks } as OrdersQuery)}
        />
        <div className="so-two">
          <SelectField
            label={t('orders.f.method')}
            value={draft.method}
            options={(['delivery', 'pickup'] as const).map((value) => [value, t(`orders.method.${value}`)])}
            none={any}
            onChange={(method) => set({ method } as OrdersQuery)}
          />
          <SelectField
            label={t('orders.f.courier')}
            value={draft.courier}
            options={COURIERS.map((value) => [value, t(`orders.courier.${value}`)])}
            none={any}
            onChange={(courier) => set({ courier } as OrdersQuery)}
          />
          <SelectField
            label={t('orders.f.slot')}
            value={draft.slot}
            options={choices.slots.map((slot) => [slot, slot])}
            none={any}
            onChange={(slot) => set({ slot } as OrdersQuery)}
          />
          <SelectField
            label={t('orders.f.product')}
            value={draft.product}
            options={choices.products.map(({ id, name: product }) => [id, product])}
            none={any}
            onChange={(product) => set({ product } as OrdersQuery)}
          />
          <SelectField
            label={t('orders.f.voucher')}
            value={draft.voucher}
            options={choices.vouchers.map((code) => [code, code])}
            none={any}
            onChange={(voucher) => set({ voucher } as OrdersQuery)}
          />
          <SelectField
            label={t('orders.f.tag')}
            value={draft.tag}
            options={choices.tags.map((tag) => [tag, tag])}
            none={any}
            onChange={(tag) => set({ tag } as OrdersQuery)}
          />
          <SelectField
            label={t('orders.f.area')}
            value={draft.area}
            options={choices.areas.map((area) => [area, area])}
            none={any}
            onChange={(area) => set({ area } as OrdersQuery)}
          />
          <SelectField
            label={t('orders.f.source')}
            value={draft.source}
            options={(['store', 'manual'] as const).map((value) => [value, t(`orders.source.${value}`)])}
            none={any}
            onChange={(source) => set({ source } as OrdersQuery)}
          />
          <SelectField
            label={t('orders.f.sort')}
            value={draft.sort}
            options={(['due', '-due', '-placed', 'placed'] as const).map((value) => [
              value,
              t(`orders.sort.${value}` as PlainKey),
            ])}
            onChange={(sort) => set({ sort } as OrdersQuery)}
          />
          <SelectField
            label={t('orders.f.limit')}
            value={draft.limit}
            options={['25', '50', '100'].map((value) => [value, value])}
            onChange={(limit) => set({ limit } as OrdersQuery)}
          />
        </div>
        <div className="so-save">
          <label className="field grow">
            <span className="label">{t('orders.viewName')}</span>
            <input
              className="input"
              value={name}
              maxLength={30}
              autoComplete="off"
              placeholder={t('orders.viewExample')}
              onChange={(event) => setName(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                save();
              }}
            />
          </label>
          <Button variant="quiet" disabled={name.trim() === ''} onClick={save}>
            {t('orders.saveView')}
          </Button>
        </div>
        <Button
          variant="quiet"
          block
          aria-disabled={props.isExporting || undefined}
          onClick={() => {
            if (!props.isExporting) props.onExport();
          }}
        >
          <IconDownload />
          {t('orders.export')}
        </Button>
        <div className="so-filter-foot">
          <Button
            variant="quiet"
            onClick={() => onApply({ view: draft.view, sort: '-placed' } as OrdersQuery)}
          >
            {t('orders.clear')}
          </Button>
          <Button type="submit" className="grow">
            {t('orders.apply')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className="stack sm">
      <legend className="label">{label}</legend>
      {children}
    </fieldset>
  );
}

interface SeveralProps<T extends string> {
  readonly label: string;
  readonly values: readonly T[];
  readonly text: (value: T) => string;
  /** Parted by commas. */
  readonly chosen: string | undefined;
  readonly onChange: (chosen: string | undefined) => void;
}

function Several<T extends string>({ label, values, text, chosen = '', onChange }: SeveralProps<T>) {
  const on = new Set(chosen.split(',').filter(Boolean));
  const turn = (value: T) => {
    const next = values.filter((one) => (one === value ? !on.has(one) : on.has(one)));
    onChange(next.length === 0 ? undefined : next.join(','));
  };
  return (
    <Group label={label}>
      <div className="so-chips">
        {values.map((value) => (
          <button
            key={value}
            type="button"
            className="chip"
            aria-pressed={on.has(value)}
            onClick={() => turn(value)}
          >
            {text(value)}
          </button>
        ))}
      </div>
    </Group>
  );
}

/** The choices for some of the filters. If they cannot be read, those filters stay empty; all others work. */
function useChoices({ call, keys }: Seat): Choices {
  const { data } = useRead(
    keys.orderChoices,
    async (signal) => (await call(sellerApi.orderFilterChoices, {}, signal)).data,
  );
  return data ?? NO_CHOICES;
}
