import { useI18n } from '../../i18n/index.tsx';

/** A page of the dashboard in its shape. */
export function PanelSkeleton() {
  const { t } = useI18n();
  return (
    <div className="stack lg" role="status" aria-label={t('common.loading')}>
      <div className="sk sk-title" />
      <div className="sk sk-card" />
      <div className="sk sk-card" />
    </div>
  );
}
