import { EmptyState } from '../empty-state.tsx';
import { IconRotateCw, IconWifiOff } from '../icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { RetryButton } from '../retry-button.tsx';

/** What was asked for could not be had. */
export function LoadFault({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <EmptyState icon={IconWifiOff} title={t('seller.failed')} text={t('seller.failedText')}>
      <RetryButton onRetry={onRetry}>
        <IconRotateCw />
        {t('common.retry')}
      </RetryButton>
    </EmptyState>
  );
}
