import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import { IconCloudOff, IconRefreshCw } from '../../components/icon/seller-icons.ts';
import { IconUser } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import type { DeskState } from './kitchen-desk.ts';

/** What stands between this device and the others: how old the list is, and what waits to be sent. */
export function SignalNotes({ state }: { readonly state: DeskState }) {
  const { t, locale } = useI18n();
  const { reach, heardAt, waiting, othersWaiting } = state;
  const isAway = reach === 'away' || reach === 'signed-out';
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(othersWaiting);
  return (
    <div className="kt-notes" role="status">
      {reach === 'signed-out' && (
        <p className="notice warn">
          <IconUser />
          {t('kitchen.signedOut')}
        </p>
      )}
      {isAway && heardAt !== undefined && (
        <p className="notice warn">
          <IconCloudOff />
          <span>
            {asOf(heardAt)}
            {waiting > 0 && <b> · {t('kitchen.waiting', { count: waiting })}</b>}
          </span>
        </p>
      )}
      {isAway && heardAt === undefined && waiting > 0 && (
        <p className="notice warn">
          <IconRefreshCw />
          {t('kitchen.waiting', { count: waiting })}
        </p>
      )}
      {othersWaiting.length > 0 && (
        <p className="notice">
          <IconUser />
          {t('kitchen.othersWait', { names })}
        </p>
      )}
    </div>
  );

  function asOf(at: number): string {
    const { time } = instantParts(new Date(at).toISOString(), locale);
    const date = malaysianDate(at);
    return date === malaysianDate(Date.now())
      ? t('kitchen.asOf', { time })
      : t('kitchen.asOfDay', { date: formatDate(date, locale), time });
  }
}
