import './order-push.css';
import type { Client } from '@dapur/contract/client';
import { useEffect, useId, useMemo, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useSwitches } from '../../../lib/account/switches.ts';
import type { PushState } from '../../../lib/push/browser-push.ts';
import { orderPushObstacle, readOrderPush, turnOrderPushOff, turnOrderPushOn } from './buyer-push.ts';

interface OrderPushProps {
  readonly client: Client;
  readonly orderId: string;
  readonly slug: string;
  /** Path of the store's root on this host. */
  readonly base: string;
  readonly className?: string;
}

/** Lets the buyer switch messages about their order on this device on and off. They come while the page is closed. */
export function OrderPush({ client, orderId, slug, base, className = '' }: OrderPushProps) {
  const { t, locale } = useI18n();
  const title = useId();
  const { web_push: mayPush } = useSwitches(slug);
  const order = useMemo(() => ({ client, id: orderId, base }), [client, orderId, base]);
  // Known from the start where the browser cannot do it, so that nothing appears and disappears.
  const [state, setState] = useState<PushState | 'over' | undefined>(orderPushObstacle);
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let hasLeft = false;
    readOrderPush(order).then(
      (found) => hasLeft || setState(found),
      () => hasLeft || setState('off'),
    );
    return () => {
      hasLeft = true;
    };
  }, [order]);
  // A buyer who refused in the browser earlier is not told so on each of their orders.
  const isNo = state === 'denied' && !isAsked;
  if (!mayPush || state === 'unsupported' || state === 'over' || isNo) return null;
  const turn = async () => {
    setBusy(true);
    setFailed(false);
    setAsked(true);
    try {
      setState(state === 'on' ? await turnOrderPushOff(order) : await turnOrderPushOn(order, locale));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={`card order-push ${className}`} aria-labelledby={title}>
      <div className="stack sm">
        <h2 id={title} className="card-title">
          {t('tracking.push')}
        </h2>
        <p className="small muted" role="status">
          {t(state === undefined ? 'tracking.push.off' : `tracking.push.${state}`)}
        </p>
        {isFailed && (
          <p className="err" role="alert">
            {t('tracking.push.failed')}
          </p>
        )}
      </div>
      {(state === undefined || state === 'on' || state === 'off') && (
        <Button
          busy={busy || state === undefined}
          variant={state === 'on' ? 'quiet' : 'primary'}
          size="sm"
          onClick={() => void turn()}
        >
          {t(state === 'on' ? 'tracking.push.stop' : 'tracking.push.start')}
        </Button>
      )}
    </section>
  );
}
