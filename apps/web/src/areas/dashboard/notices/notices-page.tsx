import { NOTICE_EVENTS, type NoticeEvent } from '@dapur/contract/notice-rules';
import type { Notices } from '@dapur/contract/seller-notices';
import { useCallback, useState } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { IconArrowLeft, IconInfo } from '../../../components/icons.tsx';
import { useGuarded } from '../../../features/access/use-guarded.ts';
import { NoticeList } from '../../../features/seller-notices/notice-list.tsx';
import { OwnMails } from '../../../features/seller-notices/own-mails.tsx';
import '../../../features/seller-store/seller-store.css';
import { useI18n } from '../../../i18n/index.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { FailedPanel } from '../failed-panel.tsx';
import { PanelSkeleton } from '../panel-skeleton.tsx';
import { NoticeEditor } from './notice-editor.tsx';

const isEvent = (text: string): text is NoticeEvent => NOTICE_EVENTS.some((event) => event === text);

/** `/{slug}/dashboard/settings/notices/*`: what is told of orders, and in which words. */
export default function NoticesPage() {
  const { t } = useI18n();
  const seat = useSeat();
  const [path] = useLocation();
  const home = `${seat.home}/settings/notices`;
  const [, event = '', channel = 'customer'] = path.slice(home.length).split('/');
  const ask = useCallback(
    async (signal: AbortSignal) => (await seat.call(sellerApi.listNotices, {}, signal)).data,
    [seat],
  );
  const { state, reload } = useGuarded(ask, seat.role);
  const [changed, setChanged] = useState<{ readonly of: Notices; readonly data: Notices }>();
  if (!seat.may('settings')) return <Redirect to={seat.home} replace />;
  const isEdited = isEvent(event) && (channel === 'customer' || channel === 'store');
  if (event !== '' && !isEdited) return <Redirect to={home} replace />;
  const asked = state.status === 'ready' ? state.data : undefined;
  const notices = changed?.of === asked ? changed?.data : asked;
  const set = (data: Notices) => asked && setChanged({ of: asked, data });
  const notice = notices?.notices.find((one) => one.event === event && one.channel === channel);
  if (isEdited && notices !== undefined && notice === undefined) return <Redirect to={home} replace />;
  return (
    <main className="stack lg sset">
      <header className="sset-head">
        <Link className="btn text sm sset-back" href={isEdited ? home : `${seat.home}/settings`}>
          <IconArrowLeft className="s" />
          {isEdited ? t('ntc.title') : t('seller.settings')}
        </Link>
        <h1>{isEdited ? t(`ntc.event.${event}`) : t('ntc.title')}</h1>
        <p className="muted">{isEdited ? t(`ntc.when.${event}`) : t('ntc.lead')}</p>
      </header>
      {notices === undefined ? (
        state.status === 'loading' ? (
          <PanelSkeleton />
        ) : (
          <FailedPanel onRetry={reload} />
        )
      ) : notice !== undefined ? (
        <NoticeEditor
          key={`${notice.event}/${notice.channel}`}
          seat={seat}
          notice={notice}
          onNotices={set}
          onReload={reload}
        />
      ) : (
        <>
          <NoticeList seat={seat} home={home} notices={notices} onNotices={set} />
          <p className="notice">
            <IconInfo />
            <span>
              {t('ntc.alwaysNote')} {t('ntc.pushNote')}
            </span>
          </p>
          <OwnMails seat={seat} home={home} notices={notices} onNotices={set} />
        </>
      )}
    </main>
  );
}
