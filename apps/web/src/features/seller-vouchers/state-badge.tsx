import type { VoucherState } from '@dapur/contract/vouchers/seller-vouchers';
import { useI18n } from '../../i18n/index.tsx';

const LOOK = { active: 'ok', scheduled: 'info', used_up: 'low', expired: '', off: '' } as const;

export function VoucherStateBadge({ state }: { readonly state: VoucherState }) {
  const { t } = useI18n();
  return <span className={`badge ${LOOK[state]}`}>{t(`vouchers.state.${state}`)}</span>;
}
