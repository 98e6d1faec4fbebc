import { useI18n } from '../../../i18n/index.tsx';

/** The grid's shape while the menu is fetched. */
export function GridSkeleton() {
  const { t } = useI18n();
  return (
    <div className="shop" role="status" aria-label={t('common.loading')}>
      <div className="grid" aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="product">
            <div className="photo sk" />
            <div className="body">
              <div className="sk sk-line" />
              <div className="sk sk-line short" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
