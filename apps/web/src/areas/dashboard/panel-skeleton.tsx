import { LoadingTitle } from '../../components/loading-title.tsx';
import { useI18n } from '../../i18n/index.tsx';

/** A part of a dashboard page in its shape. */
export function PanelSkeleton() {
  const { t } = useI18n();
  return (
    <div className="stack lg" role="status" aria-label={t('common.loading')}>
      <Shapes />
    </div>
  );
}

/** A whole page of the dashboard in its shape. */
export function PanelPageSkeleton() {
  return (
    <main className="stack lg" aria-busy="true">
      <LoadingTitle />
      <Shapes />
    </main>
  );
}

function Shapes() {
  return (
    <>
      <div className="sk sk-title" />
      <div className="sk sk-card" />
      <div className="sk sk-card" />
    </>
  );
}
