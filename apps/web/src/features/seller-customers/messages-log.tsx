import './seller-customers.css';
import './occasions-and-messages.css';
import type { SentMessage } from '@dapur/contract/messages/seller-messages';
import { useState } from 'react';
import { Link } from 'wouter';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconArrowLeft, IconMail } from '../../components/icons.tsx';
import { FailedPanel } from '../../components/seller/failed-panel.tsx';
import { Pages } from '../../components/seller/pages.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useRead } from '../../lib/query/use-read.ts';
import { instantParts } from '../../lib/seller/instants.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useSeat, type Seat } from '../../lib/seller/seat.tsx';
import { kindText } from './message-words.ts';

/** `/customers/messages`: what the store wrote to its customers, the newest first. */
export function MessagesLog({ home }: { readonly home: string }) {
  const { t } = useI18n();
  const seat = useSeat();
  const [page, setPage] = useState(1);
  const { data, fault, refresh } = useMessages(seat, { page });
  return (
    <main className="cu-page">
      <div>
        <Link className="cu-back page-up" href={home}>
          <IconArrowLeft className="s" />
          {t('cust.back')}
        </Link>
      </div>
      <header className="cu-head">
        <h1>{t('cust.msg.log')}</h1>
      </header>
      {data === undefined ? (
        fault === undefined ? (
          <Skeleton className="cu-col-sk" role="status" aria-label={t('common.loading')} />
        ) : (
          <FailedPanel onRetry={() => void refresh()} />
        )
      ) : data.total === 0 ? (
        <EmptyState icon={IconMail} title={t('cust.msg.none')} text={t('cust.msg.noneText')} />
      ) : (
        <>
          <MessageList messages={data.messages} />
          <Pages
            label={t('cust.msg.pages')}
            page={data.page}
            size={data.limit}
            total={data.total}
            onPage={setPage}
          />
        </>
      )}
    </main>
  );
}

/** The newest messages to one customer; nothing where there are none. */
export function MessagesToCustomer({ seat, customer }: { readonly seat: Seat; readonly customer: string }) {
  const { t } = useI18n();
  const { data } = useMessages(seat, { page: 1, customer });
  if (data === undefined || data.total === 0) return null;
  return (
    <section className="stack sm" aria-labelledby="cu-messages">
      <h2 id="cu-messages">{t('cust.msg.log')}</h2>
      <MessageList messages={data.messages} />
    </section>
  );
}

function useMessages(
  { call, keys }: Seat,
  { page, customer }: { readonly page: number; readonly customer?: string },
) {
  const query = { page, ...(customer === undefined ? {} : { customer }) };
  return useRead(
    keys.messages(query),
    async (signal) => (await call(sellerApi.listMessages, { query }, signal)).data,
    { keepsPreviousData: true },
  );
}

function MessageList({ messages }: { readonly messages: readonly SentMessage[] }) {
  const { t, locale } = useI18n();
  return (
    <ul className="list">
      {messages.map((message) => {
        const { date, time } = instantParts(message.sent_at, locale);
        return (
          <li key={message.id} className="cu-message">
            <details>
              <summary>
                <b>{message.subject}</b>
                <span className="small muted block">
                  {[`${date}, ${time}`, message.sent_by, message.template && t(kindText[message.template])]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="cu-badges">
                  <span className="badge ok">{t('cust.msg.sentTo', { count: message.sent })}</span>
                  {message.waiting > 0 && (
                    <span className="badge info">{t('cust.msg.waiting', { count: message.waiting })}</span>
                  )}
                  {message.failed > 0 && (
                    <span className="badge low">{t('cust.msg.failed', { count: message.failed })}</span>
                  )}
                  {message.not_sent > 0 && (
                    <span className="badge low">{t('cust.msg.notSent', { count: message.not_sent })}</span>
                  )}
                </span>
              </summary>
              <p className="cu-letter-text">{message.text}</p>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
