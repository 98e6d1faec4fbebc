import { EmptyState } from '../ui/empty-state.tsx';
import { IconRotateCw, IconWifiOff } from '../icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { RetryButton } from '../ui/retry-button.tsx';

/** Says that something could not be loaded, with one button to try again. */
export function FailedPanel({ onRetry }: { readonly onRetry: () => void }) {
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
