import './seller-notices.css';
import { languageName } from '@dapur/contract/words/language-words';
import { LOCALES } from '@dapur/contract/words/locales';
import { NOTICE_CHANNELS, type NoticeChannel, type NoticeEvent } from '@dapur/contract/messages/notice-rules';
import type { Notice, Notices } from '@dapur/contract/messages/seller-notices';
import { useState } from 'react';
import { Link } from 'wouter';
import { IconCheck } from '../../components/icons.tsx';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

interface NoticeListProps {
  readonly seat: Seat;
  /** The path of this page. */
  readonly home: string;
  readonly notices: Notices;
  readonly onNotices: (notices: Notices) => void;
}

const groups: readonly { readonly name: 'way' | 'money'; readonly events: readonly NoticeEvent[] }[] = [
  {
    name: 'way',
    events: [
      'order_paid',
      'reminder',
      'preparing',
      'ready',
      'out_for_delivery',
      'completed',
      'courier_alert',
    ],
  },
  {
    name: 'money',
    events: [
      'changed',
      'cancelled',
      'pay_link',
      'rest_reminder',
      'transfer_sent',
      'transfer_rejected',
      'refund_due',
      'refund_sent',
      'payment_late',
    ],
  },
];

const keyOf = (event: NoticeEvent, channel: NoticeChannel): string => `${event}/${channel}`;

/** What is told by which way: on wide screens a table, on phones a card for each. */
export function NoticeList({ seat, home, notices, onNotices }: NoticeListProps) {
  const { t } = useI18n();
  // What was pressed and is not answered yet.
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const flip = async ({ event, channel }: Notice, isOn: boolean) => {
    const key = keyOf(event, channel);
    setPressed((before) => new Map(before).set(key, isOn));
    try {
      const { data } = await seat.call(sellerApi.switchNotice, { body: { event, channel, is_on: isOn } });
      onNotices(data);
    } catch {
      toast({ title: t('ntc.failed'), variant: 'destructive' });
    } finally {
      setPressed((before) => new Map([...before].filter(([other]) => other !== key)));
    }
  };
  const noticeOf = (event: NoticeEvent, channel: NoticeChannel) =>
    notices.notices.find((notice) => notice.event === event && notice.channel === channel);
  return groups.map(({ name, events }) => (
    <section key={name} className="stack" aria-labelledby={`ntc-${name}`}>
      <div className="ntc-head">
        <h2 id={`ntc-${name}`} className="sset-legend">
          {t(`ntc.group.${name}`)}
        </h2>
        {NOTICE_CHANNELS.map((channel) => (
          <span key={channel} className="ntc-column small muted" aria-hidden="true">
            {t(`ntc.way.${channel}`)}
          </span>
        ))}
      </div>
      <ul className="list ntc-list">
        {events.map((event) => (
          <li key={event} className="ntc-row">
            <About home={home} event={event} noticeOf={noticeOf} />
            {NOTICE_CHANNELS.map((channel) => {
              const notice = noticeOf(event, channel);
              return (
                <Cell
                  key={channel}
                  channel={channel}
                  notice={notice}
                  isOn={pressed.get(keyOf(event, channel)) ?? notice?.is_on ?? false}
                  onFlip={(isOn) => notice && void flip(notice, isOn)}
                />
              );
            })}
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface AboutProps {
  readonly home: string;
  readonly event: NoticeEvent;
  readonly noticeOf: (event: NoticeEvent, channel: NoticeChannel) => Notice | undefined;
}

function About({ home, event, noticeOf }: AboutProps) {
  const { t, locale } = useI18n();
  const title = t(`ntc.event.${event}`);
  const words = noticeOf(event, 'customer')?.mail;
  const own = LOCALES.filter((one) => words?.own[one] !== undefined);
  return (
    <div className="ntc-about">
      <b className="strong">{title}</b>
      <span className="small muted">{t(`ntc.when.${event}`)}</span>
      {own.length > 0 && (
        <span className="badge ok ntc-own">
          {t('ntc.ownWords', { languages: own.map((one) => languageName(one, locale)).join(', ') })}
        </span>
      )}
      <span className="ntc-links">
        {words && (
          <Link
            className="text-link"
            href={`${home}/${event}`}
            aria-label={t('ntc.wordsOf', { event: title })}
          >
            {t('ntc.words')}
          </Link>
        )}
        {!words && noticeOf(event, 'store') && (
          <Link
            className="text-link"
            href={`${home}/${event}/store`}
            aria-label={t('ntc.lookOf', { event: title })}
          >
            {t('ntc.look')}
          </Link>
        )}
      </span>
    </div>
  );
}

interface CellProps {
  readonly channel: NoticeChannel;
  readonly notice: Notice | undefined;
  readonly isOn: boolean;
  readonly onFlip: (isOn: boolean) => void;
}

function Cell({ channel, notice, isOn, onFlip }: CellProps) {
  const { t } = useI18n();
  const way = t(`ntc.way.${channel}`);
  if (notice === undefined)
    return (
      <span className="ntc-cell none">
        <span aria-hidden="true">–</span>
        <span className="sr">{t('ntc.none')}</span>
      </span>
    );
  if (notice.is_fixed)
    return (
      <span className="ntc-cell">
        <span className="ntc-way">{way}</span>
        <span className="ntc-always small">
          <IconCheck className="s" />
          {t('ntc.always')}
        </span>
      </span>
    );
  return (
    <label className="ntc-cell sset-switch">
      <span className="ntc-way">{way}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-label={t('ntc.switch', { event: t(`ntc.event.${notice.event}`), way })}
        checked={isOn}
        onChange={(event) => onFlip(event.target.checked)}
      />
    </label>
  );
}
