import { LoadingTitle } from './loading-title.tsx';

/** A page in its shape while its code and its data are under way. */
export function PageSkeleton() {
  return (
    <main className="wrap" aria-busy="true">
      <LoadingTitle />
      <div className="page stack lg" aria-hidden="true">
        <div className="sk sk-title" />
        <div className="sk sk-card" />
        <div className="sk sk-card" />
      </div>
    </main>
  );
}
