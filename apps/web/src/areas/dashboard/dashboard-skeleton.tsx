import { useI18n } from '../../i18n/index.tsx';

/** The first dashboard page in its shape. */
export function DashboardSkeleton() {
  const { t } = useI18n();
  return (
    <main className="dash" role="status" aria-label={t('common.loading')}>
      <div className="sk dash-hero-sk" aria-hidden="true" />
      <div className="dash-cols" aria-hidden="true">
        <div className="sk dash-list-sk" />
        <div className="sk dash-share-sk" />
      </div>
    </main>
  );
}
