import { useI18n } from '../../../i18n/index.tsx';

/** The list in its shape. */
export function ListSkeleton() {
  const { t } = useI18n();
  return (
    <div className="list prod-list" role="status" aria-label={t('common.loading')}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="prod-row" aria-hidden="true">
          <span className="sk prod-face" />
          <span className="stack sm grow">
            <span className="sk sk-line" />
            <span className="sk sk-line short" />
          </span>
        </div>
      ))}
    </div>
  );
}
