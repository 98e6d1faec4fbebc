import './bulk.css';
import type { OrderRow } from '@dapur/contract/orders/seller-orders';
import { useState } from 'react';
import { IconDownload } from '../../../components/icon/step-icons.ts';
import {
  IconBike,
  IconFlame,
  IconMessageCircle,
  IconPackageCheck,
  IconPrinter,
} from '../../../components/icon/seller-icons.ts';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { IconCalendarDays, type Icon } from '../../../components/icons.tsx';
import { RescheduleSheet } from '../../../components/seller/reschedule-sheet.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { useI18n } from '../../../i18n/index.tsx';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { exportOrders } from '../export-orders.ts';
import { mayBook } from '../main-step.ts';
import { BookCouriers } from './book-couriers.tsx';
import { MessageBuyers } from './message-buyers.tsx';

interface BulkSheetProps {
  readonly seat: Seat;
  readonly orders: readonly OrderRow[];
  /** Which part is shown first. */
  readonly opens?: Part;
  readonly onMove: (to: 'preparing' | 'ready') => void;
  /** Called when the state of some orders has changed. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

type Part = 'menu' | 'move' | 'book' | 'message';

/** What can be done with many orders besides moving them on. */
export function OrdersBulkSheet({
  seat,
  orders,
  opens = 'menu',
  onMove,
  onChanged,
  onClose,
}: BulkSheetProps) {
  const { t, locale } = useI18n();
  const [part, setPart] = useState<Part>(opens);
  const ids = orders.map(({ id }) => id);
  const bookable = orders.filter(mayBook);
  if (part === 'move')
    return (
      <RescheduleSheet
        ids={ids}
        date={orders[0]?.delivery_date ?? ''}
        time={undefined}
        method={methodOf(orders)}
        onMoved={onChanged}
        onClose={onClose}
      />
    );
  if (part === 'book')
    return <BookCouriers seat={seat} orders={bookable} onBooked={onChanged} onClose={onClose} />;
  if (part === 'message') return <MessageBuyers seat={seat} orders={orders} onClose={onClose} />;
  const save = async () => {
    try {
      await exportOrders(seat, { ids: ids.join(',') }, locale);
      onClose();
    } catch {
      toast({ title: t('orders.exportFailed'), variant: 'destructive' });
    }
  };
  const movable = (to: 'preparing' | 'ready') => orders.filter(({ moves }) => moves.includes(to)).length;
  const labels = `${seat.home}/orders/print?kind=label&ids=${ids.join(',')}`;
  return (
    <Sheet title={t('orders.chosen', { count: orders.length })} onClose={onClose}>
      <ul className="so-dos">
        {movable('preparing') > 0 && (
          <Do
            icon={IconFlame}
            text={t('orders.startMany', { count: movable('preparing') })}
            onPress={() => onMove('preparing')}
          />
        )}
        {movable('ready') > 0 && (
          <Do
            icon={IconPackageCheck}
            text={t('orders.readyMany', { count: movable('ready') })}
            onPress={() => onMove('ready')}
          />
        )}
        <Do
          icon={IconCalendarDays}
          text={t('bulk.move')}
          hint={t('bulk.moveText')}
          onPress={() => setPart('move')}
        />
        {bookable.length > 0 && (
          <Do
            icon={IconBike}
            text={t('bulk.book', { count: bookable.length })}
            hint={t('bulk.bookText')}
            onPress={() => setPart('book')}
          />
        )}
        <li>
          <a className="so-do" href={labels} target="_blank" rel="noopener">
            <Face icon={IconPrinter} text={t('bulk.labels')} />
          </a>
        </li>
        <Do
          icon={IconMessageCircle}
          text={t('bulk.message')}
          hint={t('bulk.messageText')}
          onPress={() => setPart('message')}
        />
        <Do icon={IconDownload} text={t('bulk.save')} onPress={() => void save()} />
      </ul>
    </Sheet>
  );
}

interface FaceProps {
  readonly icon: Icon;
  readonly text: string;
  readonly hint?: string;
}

function Face({ icon: FaceIcon, text, hint }: FaceProps) {
  return (
    <>
      <FaceIcon />
      <span className="grow">
        <b>{text}</b>
        {hint !== undefined && <small className="block muted">{hint}</small>}
      </span>
    </>
  );
}

function Do({ onPress, ...face }: FaceProps & { readonly onPress: () => void }) {
  return (
    <li>
      <button type="button" className="so-do" onClick={onPress}>
        <Face {...face} />
      </button>
    </li>
  );
}

function methodOf(orders: readonly OrderRow[]): OrderRow['delivery_method'] | undefined {
  const methods = new Set(orders.map(({ delivery_method: method }) => method));
  const [one] = methods;
  return methods.size === 1 ? one : undefined;
}
