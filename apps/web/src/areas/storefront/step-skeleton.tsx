import { useI18n } from '../../i18n/index.tsx';

/** A step's shape while its code is fetched. */
export function StepSkeleton() {
  const { t } = useI18n();
  return (
    <div className="cols" role="status" aria-label={t('common.loading')}>
      <div className="stack lg" aria-hidden="true">
        <div className="sk sk-title" />
        <div className="sk sk-card" />
        <div className="sk sk-card" />
      </div>
    </div>
  );
}
