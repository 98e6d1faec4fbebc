import type { StoreStatus } from '@dapur/contract/stores/seller-store-state';
import { useI18n } from '../../i18n/index.tsx';

const looks: Readonly<Record<StoreStatus, string>> = {
  draft: 'low',
  live: 'ok',
  paused: 'info',
  vacation: 'info',
  closed: 'bad',
  suspended: 'bad',
};

export function StoreStateBadge({ status }: { readonly status: StoreStatus }) {
  const { t } = useI18n();
  return <span className={`badge ${looks[status]}`}>{t(`dash.${status}`)}</span>;
}
