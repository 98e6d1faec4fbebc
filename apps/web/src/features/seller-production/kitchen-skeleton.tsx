import { useI18n } from '../../i18n/index.tsx';

/** The kitchen's list in its shape. */
export function KitchenSkeleton() {
  const { t } = useI18n();
  return (
    <div className="stack" role="status" aria-label={t('common.loading')}>
      <div className="sk kt-sk-big" />
      <div className="sk kt-sk-card" />
      <div className="sk kt-sk-card" />
    </div>
  );
}
