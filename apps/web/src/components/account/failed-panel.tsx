import { useI18n } from '../../i18n/index.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconTriangleAlert, IconWifiOff } from '../icons.tsx';
import { RetryButton } from '../ui/retry-button.tsx';

interface FailedPanelProps {
  readonly onRetry: () => void;
  /** The connection is not to blame. */
  readonly isFault?: boolean;
}

/** Says that something could not be loaded, with one button to try again. */
export function AccountFailedPanel({ onRetry, isFault = false }: FailedPanelProps) {
  const { t } = useI18n();
  return (
    <EmptyState
      icon={isFault ? IconTriangleAlert : IconWifiOff}
      title={t('account.failed.title')}
      text={t(isFault ? 'common.partFaultText' : 'account.failed.text')}
    >
      <RetryButton onRetry={onRetry}>{t('common.retry')}</RetryButton>
    </EmptyState>
  );
}
