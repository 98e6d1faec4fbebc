import { NOTICE_EVENTS, type NoticeEvent } from '@dapur/contract/messages/notice-rules';
import type { Notices } from '@dapur/contract/messages/seller-notices';
import { Redirect, useLocation } from 'wouter';
import { IconInfo } from '../../../components/icons.tsx';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { NoticeList } from '../../../features/seller-notices/notice-list.tsx';
import { OwnMails } from '../../../features/seller-notices/own-mails.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { FailedPanel } from '../../../components/seller/failed-panel.tsx';
import { PanelSkeleton } from '../panel-skeleton.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { NoticeEditor } from './notice-editor.tsx';

const isEvent = (text: string): text is NoticeEvent => NOTICE_EVENTS.some((event) => event === text);

/** `/{slug}/dashboard/settings/notices/*`: which messages about orders are sent, and in which words. */
export default function NoticesPage() {
  const { t } = useI18n();
  const seat = useSeat();
  const [path] = useLocation();
  const home = `${seat.home}/settings/notices`;
  const [, event = '', channel = 'customer'] = path.slice(home.length).split('/');
  const read = usePageRead(
    seat.keys.notices,
    async (signal) => (await seat.call(sellerApi.listNotices, {}, signal)).data,
  );
  if (!seat.may('settings')) return <Redirect to={seat.home} replace />;
  const isEdited = isEvent(event) && (channel === 'customer' || channel === 'store');
  if (event !== '' && !isEdited) return <Redirect to={home} replace />;
  const notices = read.data;
  const set = (data: Notices) => read.put(() => data);
  const notice = notices?.notices.find((one) => one.event === event && one.channel === channel);
  if (isEdited && notices !== undefined && notice === undefined) return <Redirect to={home} replace />;
  return (
    <SettingsFrame
      seat={seat}
      here="notices"
      title={isEdited ? t(`ntc.event.${event}`) : t('ntc.title')}
      lead={isEdited ? t(`ntc.when.${event}`) : t('ntc.lead')}
      {...(isEdited ? { above: { href: home, title: t('ntc.title') } } : {})}
    >
      {notices === undefined ? (
        read.status === 'loading' ? (
          <PanelSkeleton />
        ) : (
          <FailedPanel onRetry={read.reload} />
        )
      ) : notice !== undefined ? (
        <NoticeEditor
          key={`${notice.event}/${notice.channel}`}
          seat={seat}
          notice={notice}
          onNotices={set}
          onReload={read.reload}
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
    </SettingsFrame>
  );
}
