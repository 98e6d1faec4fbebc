import './dashboard.css';
import type { DashboardPageData } from '@dapur/contract/page';
import type { User } from '@dapur/contract/identity';
import { useEffect } from 'react';
import { AccessGuard } from '../../features/access/access-guard.tsx';
import { SiteBar } from '../site-bar.tsx';
import { DashboardHome } from './dashboard-home.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';

/** `/{slug}/dashboard/*`: for the store's own people. */
export default function DashboardArea({ data }: { readonly data: DashboardPageData }) {
  return (
    <>
      <SiteBar />
      <AccessGuard need="tenant-admin" fallback={<DashboardSkeleton />}>
        {(user) => <Pages data={data} user={user} />}
      </AccessGuard>
    </>
  );
}

/** There is one page; whatever else is asked for below it leads to it. */
function Pages({ data, user }: { readonly data: DashboardPageData; readonly user: User }) {
  const home = `${data.base}/dashboard`;
  useEffect(() => {
    if (location.pathname !== home) history.replaceState(history.state, '', home);
  }, [home]);
  return <DashboardHome data={data} user={user} />;
}
