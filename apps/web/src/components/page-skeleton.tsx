import { useI18n } from '../i18n/index.tsx';

/** A page in its shape while its code and its data are under way. */
export function PageSkeleton() {
  const { t } = useI18n();
  return (
    <main className="wrap" role="status" aria-label={t('common.loading')}>
      <div className="page stack lg" aria-hidden="true">
        <div className="sk sk-title" />
        <div className="sk sk-card" />
        <div className="sk sk-card" />
      </div>
    </main>
  );
}
