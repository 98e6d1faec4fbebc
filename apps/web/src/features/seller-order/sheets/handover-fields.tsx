import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import type { PickupLocation } from '@dapur/contract/stores/stores';
import { Suspense } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { ContractForm } from '../../../lib/form/use-contract-form.ts';
import { LineMethodChoice } from '../lines/method-choice.tsx';
import { RecipientChoice } from '../lines/recipient-choice.tsx';
import { PickupChips } from '../lines/pickup-chips.tsx';
import type { PlaceFault } from '../new-order/draft.ts';
import { LazyWhereFields } from '../new-order/lazy-where-fields.ts';
import { needsQuote, NO_PLACE, placeBefore, type TypedOrderEdit } from './order-edit.ts';

interface HandoverFieldsProps {
  readonly form: ContractForm<TypedOrderEdit>;
  /** The order as it was opened. */
  readonly before: SellerOrder;
  readonly pickups: readonly PickupLocation[] | undefined;
}

/** How an order is handed over: picked up and where, or brought and where to. */
export function HandoverFields({ form, before, pickups }: HandoverFieldsProps) {
  const { t } = useI18n();
  const { values, set } = form;
  const { address } = before.order;
  const setAll = (change: Partial<TypedOrderEdit>) => {
    for (const [path, value] of Object.entries(change)) set(path as keyof TypedOrderEdit, value as never);
  };
  const shows = (field: PlaceFault): boolean => form.fault(field) !== undefined;
  return (
    <section className="stack" aria-label={t('ord.new.how')}>
      <LineMethodChoice method={values.method} onChange={(method) => set('method', method)} />
      {values.method === 'pickup' ? (
        <PickupChips
          places={pickups}
          chosen={values.pickupId}
          onChoose={(pickupId) => set('pickupId', pickupId)}
        />
      ) : needsQuote(before, values) ? (
        <>
          <Suspense fallback={<Skeleton shape="card" />}>
            <LazyWhereFields draft={values} set={setAll} shows={shows} />
          </Suspense>
          {address !== null && (
            <button
              type="button"
              className="text-link"
              onClick={() => setAll({ isElsewhere: false, ...placeBefore(before) })}
            >
              {t('ord.edit.sameAddress')}
            </button>
          )}
        </>
      ) : (
        <>
          <div className="row between wraps">
            <p className="breaks grow">{address}</p>
            <Button variant="quiet" size="sm" onClick={() => setAll({ ...NO_PLACE, isElsewhere: true })}>
              {t('ord.edit.otherAddress')}
            </Button>
          </div>
          <div className="two">
            <TextField {...form.field('unit')} label={t('ord.edit.unit')} autoComplete="off" maxLength={60} />
            <TextField
              {...form.field('building')}
              label={t('ord.edit.building')}
              autoComplete="off"
              maxLength={120}
              optional
            />
          </div>
        </>
      )}
      {values.method === 'delivery' && (
        <RecipientChoice
          recipient={values.recipient ?? null}
          shows={shows}
          onChange={(recipient) => set('recipient', recipient)}
        />
      )}
    </section>
  );
}
