import { useI18n } from '../../i18n/index.tsx';

/** What a page is called while it is under way, for those who hear it: no page is without a heading. */
export function LoadingTitle() {
  const { t } = useI18n();
  return (
    <div className="sr" role="status">
      <h1>{t('common.loading')}</h1>
    </div>
  );
}
