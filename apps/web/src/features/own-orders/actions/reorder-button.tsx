import type { Client } from '@dapur/contract/client';
import { formatDate } from '@dapur/contract/dates/dates';
import type { Order } from '@dapur/contract/orders/ordering';
import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { IconRotateCw } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import type { ButtonLook } from '../../../components/ui/button-look.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { OrderPlace } from '../order-place.ts';
import { fillCart, prepareReorder, type Reorder } from '../reorder.ts';

interface ReorderButtonProps extends ButtonLook {
  readonly client: Client;
  readonly order: Order;
  readonly place: OrderPlace;
  /** Within the store's own page: the cart is filled. Without it that page is opened. */
  readonly onFilled?: () => void;
}

/** Fills the store's cart with what is still offered; says first what is not, and what it would replace. */
export function ReorderButton({ client, order, place, onFilled, ...look }: ReorderButtonProps) {
  const { t, locale } = useI18n();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Reorder>();

  const go = (reorder: Reorder) => {
    fillCart(place.slug, order, reorder);
    if (!onFilled) return window.location.assign(place.base || '/');
    setBusy(false);
    setAsked(undefined);
    onFilled();
  };
  const start = async () => {
    // The cart of a store on another host is out of reach from here.
    if (/^https?:/.test(place.base)) return window.location.assign(place.base);
    setBusy(true);
    try {
      const reorder = await prepareReorder(client, place.slug, order, locale);
      if (reorder.gone.length === 0 && !reorder.replaces && reorder.date) return go(reorder);
      setAsked(reorder);
    } catch {
      toast({
        title: t('account.failed.title'),
        description: t('account.failed.text'),
        variant: 'destructive',
      });
    }
    setBusy(false);
  };

  return (
    <>
      <Button {...look} busy={busy} icon={<IconRotateCw />} onClick={() => void start()}>
        {t('account.order.reorder')}
      </Button>
      {asked && (
        <ReorderDialog
          reorder={asked}
          place={place}
          dateText={asked.date && formatDate(asked.date, locale)}
          onGo={() => go(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface ReorderDialogProps {
  readonly reorder: Reorder;
  readonly place: OrderPlace;
  readonly dateText: string;
  readonly onGo: () => void;
  readonly onClose: () => void;
}

function ReorderDialog({ reorder, place, dateText, onGo, onClose }: ReorderDialogProps) {
  const { t } = useI18n();
  const { items, gone, date, replaces } = reorder;
  const possible = items.length > 0 && date !== '';
  return (
    <Sheet title={t('account.reorder.title')} onClose={onClose}>
      {gone.length > 0 && (
        <div className="stack sm">
          <p>{t('account.reorder.gone', { store: place.name })}</p>
          <ul className="gone-items">
            {gone.map((name, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      {items.length > 0 && !date && <p>{t('account.reorder.noDate', { store: place.name })}</p>}
      {possible && (
        <p>
          {t('account.reorder.rest', {
            count: items.reduce((sum, one) => sum + one.quantity, 0),
            date: dateText,
          })}
        </p>
      )}
      {possible && replaces && (
        <p className="notice warn">{t('account.reorder.replaces', { store: place.name })}</p>
      )}
      <div className="stack sm">
        {possible ? (
          <Button block onClick={onGo}>
            {t('account.reorder.go')}
          </Button>
        ) : (
          <ButtonLink block href={place.base || '/'}>
            {t('account.order.openStore')}
          </ButtonLink>
        )}
        <Button variant="quiet" block onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
