import './seller-store.css';
import type { PickupPoint } from '@dapur/contract/stores/seller-pickup-points';
import type { StoreSettings } from '@dapur/contract/stores/seller-store';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { refusalText } from '../../components/seller/refusal-text.ts';
import { useCall } from '../../lib/account/use-call.ts';
import { kitchenPoint } from './kitchen-point.ts';
import { PointDialog } from './point-dialog.tsx';
import { IconChevronDown, IconChevronUp, IconMapPin, IconPlus } from './store-icons.ts';

interface PickupPointsProps {
  readonly seat: Seat;
  readonly points: readonly PickupPoint[];
  /** The address that the store has given already. */
  readonly kitchen: StoreSettings['place'];
  readonly onPoints: (points: readonly PickupPoint[]) => void;
}

/** The places that shoppers choose from, in their order. */
export function PickupPoints({ seat, points, kitchen, onPoints }: PickupPointsProps) {
  const { t } = useI18n();
  const [edited, setEdited] = useState<PickupPoint | 'new'>();
  const [asked, setAsked] = useState<PickupPoint>();
  const { busy, make } = useCall();

  const run = async (work: () => Promise<{ data: PickupPoint[] }>): Promise<boolean> => {
    const outcome = await make(work);
    if (outcome.kind === 'done') onPoints(outcome.data.data);
    if (outcome.kind === 'refused') toast({ title: t(refusalText(outcome.code)), variant: 'destructive' });
    return outcome.kind === 'done';
  };
  const move = (at: number, by: -1 | 1) => {
    const ids = points.map(({ id }) => id);
    const [one] = ids.splice(at, 1);
    if (one !== undefined) ids.splice(at + by, 0, one);
    void run(() => seat.call(sellerApi.orderPickupPoints, { body: { ids } }));
  };
  const remove = async (point: PickupPoint) => {
    await run(() => seat.call(sellerApi.removePickupPoint, { params: { id: point.id } }));
    setAsked(undefined);
  };
  return (
    <section className="stack" aria-labelledby="points">
      <div className="stack sm">
        <h2 id="points" className="sset-legend" tabIndex={-1}>
          {t('sset.points.title')}
        </h2>
        <p className="small muted">{t(points.length === 0 ? 'sset.points.none' : 'sset.points.lead')}</p>
      </div>
      {points.length > 0 && (
        <ul className="list">
          {points.map((point, at) => (
            <li key={point.id} className={point.is_active ? 'sset-point' : 'sset-point off'}>
              <div className="row">
                <IconMapPin />
                <div className="opt-text grow">
                  <b className="strong">{point.name}</b>
                  <span className="small muted">{point.area || t('sset.points.storeArea')}</span>
                </div>
                {at > 0 && (
                  <button
                    type="button"
                    className="round plain"
                    disabled={busy}
                    aria-label={t('sset.points.up', { name: point.name })}
                    onClick={() => move(at, -1)}
                  >
                    <IconChevronUp />
                  </button>
                )}
                {at < points.length - 1 && (
                  <button
                    type="button"
                    className="round plain"
                    disabled={busy}
                    aria-label={t('sset.points.down', { name: point.name })}
                    onClick={() => move(at, 1)}
                  >
                    <IconChevronDown />
                  </button>
                )}
              </div>
              <div className="row wraps">
                <span className={point.is_active ? 'badge ok' : 'badge'}>
                  {t(point.is_active ? 'sset.points.on' : 'sset.points.off')}
                </span>
                <span className={point.shows_place ? 'badge info' : 'badge'}>
                  {t(point.shows_place ? 'sset.points.shown' : 'sset.points.hidden')}
                </span>
              </div>
              <div className="row sset-acts">
                <Button
                  variant="text"
                  size="sm"
                  aria-label={t('sset.points.editOf', { name: point.name })}
                  onClick={() => setEdited(point)}
                >
                  {t('sset.points.edit')}
                </Button>
                <Button
                  variant="text"
                  size="sm"
                  danger
                  aria-label={t('sset.points.removeOf', { name: point.name })}
                  onClick={() => setAsked(point)}
                >
                  {t('sset.points.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {points.length === 0 && kitchen.address !== '' && (
        <Button
          busy={busy}
          onClick={() =>
            void run(() =>
              seat.call(sellerApi.createPickupPoint, { body: kitchenPoint(seat.tenant.name, kitchen) }),
            )
          }
        >
          <IconMapPin />
          {t('sset.points.kitchen')}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setEdited('new')}>
        <IconPlus />
        {t('sset.points.add')}
      </Button>
      {edited && (
        <PointDialog
          seat={seat}
          point={edited === 'new' ? undefined : edited}
          onSaved={(next) => {
            onPoints(next);
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={t('sset.points.removeTitle', { name: asked.name })}
          action={t('sset.points.remove')}
          busy={busy}
          danger
          onConfirm={() => void remove(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('sset.points.removeText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
