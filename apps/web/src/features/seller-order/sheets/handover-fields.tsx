import type { PickupLocation } from '@dapur/contract/stores/stores';
import { Suspense } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { LineMethodChoice } from '../lines/method-choice.tsx';
import { RecipientChoice } from '../lines/recipient-choice.tsx';
import { PickupChips } from '../lines/pickup-chips.tsx';
import { LazyWhereFields } from '../new-order/lazy-where-fields.ts';
import type { HandoverDraft } from './use-handover.ts';

interface HandoverFieldsProps {
  readonly draft: HandoverDraft;
  /** Where it was to be brought; null where it was to be picked up. */
  readonly address: string | null;
  readonly pickups: readonly PickupLocation[] | undefined;
  /** Somebody tried to save. */
  readonly isTried: boolean;
}

/** How an order is handed over: picked up and where, or brought and where to. */
export function HandoverFields({ draft, address, pickups, isTried }: HandoverFieldsProps) {
  const { t } = useI18n();
  const { method, place, isElsewhere } = draft;
  return (
    <section className="stack" aria-label={t('ord.new.how')}>
      <LineMethodChoice method={method} onChange={draft.setMethod} />
      {method === 'pickup' ? (
        <PickupChips places={pickups} chosen={draft.pickupId} onChoose={draft.setPickup} />
      ) : isElsewhere ? (
        <>
          <Suspense fallback={<Skeleton shape="card" />}>
            <LazyWhereFields
              draft={place}
              set={draft.setPlace}
              shows={(fault) => isTried && draft.faults.has(fault)}
            />
          </Suspense>
          {address !== null && (
            <button type="button" className="text-link" onClick={draft.stay}>
              {t('ord.edit.sameAddress')}
            </button>
          )}
        </>
      ) : (
        <>
          <div className="row between wraps">
            <p className="breaks grow">{address}</p>
            <Button variant="quiet" size="sm" onClick={draft.goElsewhere}>
              {t('ord.edit.otherAddress')}
            </Button>
          </div>
          <div className="two">
            <TextField
              label={t('ord.edit.unit')}
              name="unit"
              value={place.unit}
              onChange={(unit) => draft.setPlace({ unit })}
              autoComplete="off"
              maxLength={60}
            />
            <TextField
              label={t('ord.edit.building')}
              name="building"
              value={place.building}
              onChange={(building) => draft.setPlace({ building })}
              autoComplete="off"
              maxLength={120}
              optional
            />
          </div>
        </>
      )}
      {method === 'delivery' && (
        <RecipientChoice
          recipient={place.recipient ?? null}
          shows={(fault) => isTried && draft.faults.has(fault)}
          onChange={(recipient) => draft.setPlace({ recipient })}
        />
      )}
    </section>
  );
}
