import { useI18n } from '../../i18n/index.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconWifiOff } from '../icons.tsx';
import { RetryButton } from '../ui/retry-button.tsx';

/** Says that something could not be loaded, with one button to try again. */
export function FailedPanel({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <EmptyState icon={IconWifiOff} title={t('account.failed.title')} text={t('account.failed.text')}>
      <RetryButton onRetry={onRetry}>{t('common.retry')}</RetryButton>
    </EmptyState>
  );
}
