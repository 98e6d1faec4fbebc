import { EmptyState } from '../ui/empty-state.tsx';
import { IconRotateCw, IconTriangleAlert, IconWifiOff } from '../icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { RetryButton } from '../ui/retry-button.tsx';

interface FailedPanelProps {
  readonly onRetry: () => void;
  /** The connection is not to blame. */
  readonly isFault?: boolean;
}

/** Says that something could not be loaded, with one button to try again. */
export function FailedPanel({ onRetry, isFault = false }: FailedPanelProps) {
  const { t } = useI18n();
  return (
    <EmptyState
      icon={isFault ? IconTriangleAlert : IconWifiOff}
      title={t('seller.failed')}
      text={t(isFault ? 'common.partFaultText' : 'seller.failedText')}
    >
      <RetryButton onRetry={onRetry}>
        <IconRotateCw />
        {t('common.retry')}
      </RetryButton>
    </EmptyState>
  );
}
