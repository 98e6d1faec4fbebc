import type { Order } from '@dapur/contract/orders/ordering';
import { IconCalendarDays, IconWhatsapp } from '../../../components/icons.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { accountApi } from '../../../lib/account/account-api.ts';
import { openFile } from '../../../lib/open-file.ts';
import { orderApi } from '../../../lib/order/order-api.ts';
import { orderLinkKey } from '../../../lib/query/query-keys.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { useStoreFrame } from '../../../lib/store-frame.tsx';
import { whatsappHref } from '../../../lib/whatsapp.ts';
import { messageToMyself, messageToStore } from '../order-message.ts';

/** Helps a buyer to be there in time: a calendar entry, and prepared messages to the store and to themselves. */
export function KeepOrder({ order }: { readonly order: Order }) {
  const { t, locale, profile, base, client, tenant } = useStoreFrame();
  // With its key: on another device nothing else opens it.
  const { data: proof } = useRead(
    orderLinkKey(tenant.subdomain, order.id),
    async (signal) =>
      (await client(accountApi.orderOfStore, { params: { id: order.id } }, signal)).data.proof,
  );
  const pageOf = () => new URL(`${base}/orders/${proof ?? order.id}`, window.location.origin).href;
  const toMyself = () => messageToMyself(t, locale, { order, store: profile.name, href: pageOf() });
  const toStore = whatsappHref(profile.phone, messageToStore(t, locale, order));
  const mine = whatsappHref(order.phone, toMyself());

  const addToCalendar = async () => {
    try {
      await openFile(client, orderApi.orderCalendar, { params: { id: order.id }, query: { lang: locale } });
    } catch {
      toast({ title: t('result.keep.failed'), variant: 'destructive' });
    }
  };

  return (
    <div className="order-keep" role="group" aria-label={t('result.keep.label')}>
      <Button variant="quiet" size="sm" onClick={() => void addToCalendar()}>
        <IconCalendarDays />
        {t('result.keep.calendar')}
      </Button>
      {toStore && (
        <ButtonLink variant="quiet" size="sm" href={toStore} target="_blank" rel="noopener noreferrer">
          <IconWhatsapp />
          {t('result.keep.store')}
        </ButtonLink>
      )}
      {mine && (
        <ButtonLink variant="quiet" size="sm" href={mine} target="_blank" rel="noopener noreferrer">
          <IconWhatsapp />
          {t('result.keep.myself')}
        </ButtonLink>
      )}
    </div>
  );
}
