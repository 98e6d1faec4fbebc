import { useI18n } from '../../i18n/index.tsx';
import { EmptyState } from '../empty-state.tsx';
import { IconWifiOff } from '../icons.tsx';

/** What was asked for could not be had: what is so, and one button to try again. */
export function FailedPanel({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <EmptyState icon={IconWifiOff} title={t('account.failed.title')} text={t('account.failed.text')}>
      <button type="button" className="btn" onClick={onRetry}>
        {t('common.retry')}
      </button>
    </EmptyState>
  );
}
