import { normalisePhone } from '@dapur/contract/people/phone';
import type { OrderRow } from '@dapur/contract/orders/seller-orders';
import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { IconCheck, IconWhatsapp } from '../../../components/icons.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { MESSAGE_WORDS, messageTo } from './message-text.ts';

interface MessageBuyersProps {
  readonly seat: Seat;
  readonly orders: readonly OrderRow[];
  readonly onClose: () => void;
}

/** One text for many customers. It opens in WhatsApp for one after the other, and the seller sends it there. */
export function MessageBuyers({ seat, orders, onClose }: MessageBuyersProps) {
  const { t, locale } = useI18n();
  const [text, setText] = useState(() =>
    t('bulk.template', {
      store: seat.tenant.name,
      name: '{name}',
      number: '{number}',
      date: '{date}',
      time: '{time}',
    }),
  );
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return (
    <Sheet size="lg" title={t('bulk.message')} onClose={onClose}>
      <TextAreaField
        label={t('bulk.text')}
        name="message"
        value={text}
        onChange={setText}
        autoComplete="off"
        maxLength={1_000}
      />
      <p className="small muted">
        {t('bulk.words', { words: MESSAGE_WORDS.map((word) => `{${word}}`).join(' ') })}
      </p>
      <ul className="so-results">
        {orders.map((order) => {
          const digits = normalisePhone(order.phone).replace(/\D/g, '');
          const message = encodeURIComponent(messageTo(text, order, locale));
          return (
            <li key={order.id}>
              <span className="grow">
                <b className="breaks">{order.name}</b>
                <small className="block muted num">{order.phone}</small>
              </span>
              {opened.has(order.id) && (
                <span className="badge ok" role="status">
                  <IconCheck className="s" />
                  {t('bulk.opened')}
                </span>
              )}
              {digits !== '' && (
                <ButtonLink
                  variant="quiet"
                  size="sm"
                  href={`https://wa.me/${digits}?text=${message}`}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t('bulk.whatsapp', { name: order.name })}
                  onClick={() => setOpened((before) => new Set(before).add(order.id))}
                >
                  <IconWhatsapp />
                  WhatsApp
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
