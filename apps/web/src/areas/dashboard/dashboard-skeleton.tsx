import { LoadingTitle } from '../../components/loading-title.tsx';

/** The first dashboard page in its shape. */
export function DashboardSkeleton() {
  return (
    <main className="dash" aria-busy="true">
      <LoadingTitle />
      <div className="sk dash-hero-sk" aria-hidden="true" />
      <div className="dash-cols" aria-hidden="true">
        <div className="sk dash-list-sk" />
        <div className="sk dash-share-sk" />
      </div>
    </main>
  );
}
