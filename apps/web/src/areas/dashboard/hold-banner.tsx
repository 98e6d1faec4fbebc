import { IconCircleAlert } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';

/** Says on every page that the platform keeps the store from selling; those who answer for the store also read why. */
export function HoldBanner({ seat: { status, hold } }: { readonly seat: Seat }) {
  const { t } = useI18n();
  if (status !== 'suspended' && hold === null) return undefined;
  return (
    <div className="notice bad dash-hold" role="status">
      <IconCircleAlert />
      <div className="stack sm">
        <b>{t(status === 'suspended' ? 'seller.hold.suspended' : 'seller.hold.closed')}</b>
        {hold !== null && <p className="dash-hold-why">{t('seller.hold.reason', { reason: hold.reason })}</p>}
        <p>{t('seller.hold.text')}</p>
      </div>
    </div>
  );
}
