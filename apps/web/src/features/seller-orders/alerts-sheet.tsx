import { useEffect, useState } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { useSwitches } from '../../lib/account/switches.ts';
import { useStoreLive } from '../../lib/seller/store-news.tsx';
import { isSoundOn, setSound, tryChime } from './chime.ts';
import { PaidList } from './paid-orders.tsx';
import { readPushState, turnPushOff, turnPushOn, type PushState } from './push-client.ts';

/** How this device tells of new orders: by a sound while the page is open, by a message while it is not. */
export function AlertsSheet({ seat, onClose }: { readonly seat: Seat; readonly onClose: () => void }) {
  const { t, locale } = useI18n();
  const { state } = useStoreLive();
  const { web_push: mayPush } = useSwitches(seat.tenant.subdomain);
  const [isOn, setOn] = useState(isSoundOn);
  const [push, setPush] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let hasLeft = false;
    readPushState(seat).then(
      (found) => {
        if (!hasLeft) setPush(found);
      },
      () => {
        if (!hasLeft) setPush('unsupported');
      },
    );
    return () => {
      hasLeft = true;
    };
  }, [seat]);
  const ring = (next: boolean) => {
    setSound(next);
    setOn(next);
    if (next) void tryChime();
  };
  const turn = async () => {
    setBusy(true);
    setFailed(false);
    try {
      setPush(push === 'on' ? await turnPushOff(seat) : await turnPushOn(seat, locale));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet title={t('today.alerts')} className="lg" onClose={onClose}>
      {seat.may('orders') && <PaidList seat={seat} />}
      <p className="today-live" data-live={state} role="status">
        <i aria-hidden="true" />
        {t(
          state === 'live' || state === 'starting'
            ? 'today.live'
            : state === 'polling'
              ? 'today.notLive'
              : 'today.offline',
        )}
      </p>
      <section className="today-alert">
        <div className="grow stack sm">
          <h3>{t('today.sound')}</h3>
          <p className="small muted">{t('today.soundText')}</p>
        </div>
        <Button
          role="switch"
          aria-checked={isOn}
          variant={isOn ? 'primary' : 'quiet'}
          size="sm"
          aria-label={t('today.sound')}
          onClick={() => ring(!isOn)}
        >
          {t(isOn ? 'today.on' : 'today.offState')}
        </Button>
      </section>
      {mayPush && (
        <section className="today-alert">
          <div className="grow stack sm">
            <h3>{t('today.push')}</h3>
            <p className="small muted" role="status">
              {push === undefined ? t('common.loading') : t(`today.push.${push}`)}
            </p>
            {isFailed && (
              <p className="err" role="alert">
                {t('today.push.failed')}
              </p>
            )}
          </div>
          {(push === 'on' || push === 'off') && (
            <Button
              busy={busy}
              variant={push === 'on' ? 'primary' : 'quiet'}
              size="sm"
              onClick={() => void turn()}
            >
              {t(push === 'on' ? 'today.on' : 'today.offState')}
            </Button>
          )}
        </section>
      )}
    </Sheet>
  );
}
