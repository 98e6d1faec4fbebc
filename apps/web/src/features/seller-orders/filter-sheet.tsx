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
import { ordersFilterFields, type FilterChoices } from './list-columns.tsx';
import type { OrdersQuery } from './orders-query.ts';
import type { SavedView } from './saved-views.ts';

const NO_CHOICES: FilterChoices = { products: [], slots: [], vouchers: [], tags: [], areas: [] };

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
        {ordersFilterFields.map(
          ([filter, field]) =>
            field.kind === 'several' && (
              <Several
                key={filter}
                label={t(field.label)}
                values={field.values.map(([value, text]) => [value, t(text)])}
                chosen={draft[filter]}
                onChange={(chosen) => set({ [filter]: chosen } as OrdersQuery)}
              />
            ),
        )}
        <div className="so-two">
          {ordersFilterFields.map(
            ([filter, field]) =>
              (field.kind === 'one' || field.kind === 'found') && (
                <SelectField
                  key={filter}
                  label={t(field.label)}
                  value={draft[filter]}
                  options={
                    field.kind === 'found'
                      ? field.values(choices)
                      : field.values.map(([value, text]) => [value, t(text)])
                  }
                  none={any}
                  onChange={(chosen) => set({ [filter]: chosen } as OrdersQuery)}
                />
              ),
          )}
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

interface SeveralProps {
  readonly label: string;
  readonly values: readonly (readonly [value: string, text: string])[];
  /** Parted by commas. */
  readonly chosen: string | undefined;
  readonly onChange: (chosen: string | undefined) => void;
}

function Several({ label, values, chosen = '', onChange }: SeveralProps) {
  const on = new Set(chosen.split(',').filter(Boolean));
  const turn = (value: string) => {
    const next = values.flatMap(([one]) => ((one === value ? !on.has(one) : on.has(one)) ? [one] : []));
    onChange(next.length === 0 ? undefined : next.join(','));
  };
  return (
    <Group label={label}>
      <div className="so-chips">
        {values.map(([value, text]) => (
          <button
            key={value}
            type="button"
            className="chip"
            aria-pressed={on.has(value)}
            onClick={() => turn(value)}
          >
            {text}
          </button>
        ))}
      </div>
    </Group>
  );
}

/** The choices for some of the filters. If they cannot be read, those filters stay empty; all others work. */
function useChoices({ call, keys }: Seat): FilterChoices {
  const { data } = useRead(
    keys.orderChoices,
    async (signal) => (await call(sellerApi.orderFilterChoices, {}, signal)).data,
  );
  return data ?? NO_CHOICES;
}
