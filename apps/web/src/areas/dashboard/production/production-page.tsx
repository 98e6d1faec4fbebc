import { isLocalDate, malaysianDate } from '@dapur/contract/dates/dates';
import { useCallback, useMemo, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { Kitchen } from '../../../features/seller-production/kitchen.tsx';
import type { KitchenTab } from '../../../features/seller-production/kitchen-tabs.tsx';
import { useSession } from '../../../lib/account/session.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';

const paths: Readonly<Record<KitchenTab, string>> = {
  prep: '',
  packing: '/packing',
  run: '/run',
  ingredients: '/ingredients',
  oven: '/oven',
};

/** `/{slug}/dashboard/production`, `/packing`, `/run`, `/ingredients` and `/oven`, with `?date=` and `&slot=`. */
export default function ProductionPage() {
  const seat = useSeat();
  const session = useSession();
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const root = `${seat.home}/production`;
  // A day that ends while the page is open stays until another is chosen.
  const [today] = useState(() => malaysianDate(Date.now()));
  const asked = query.get('date') ?? '';
  const date = isLocalDate(asked) ? asked : today;
  const slot = query.get('slot') ?? undefined;
  const tab = (Object.keys(paths) as KitchenTab[]).find((one) => path === root + paths[one]);

  const hrefOf = useCallback(
    (to: KitchenTab, only: string | undefined, on = date) => {
      const search = new URLSearchParams();
      if (on !== today) search.set('date', on);
      if (only !== undefined) search.set('slot', only);
      return `${root}${paths[to]}${search.size > 0 ? `?${search}` : ''}`;
    },
    [root, date, today],
  );
  const signedIn = session.status === 'signed-in' ? session.user : undefined;
  const user = useMemo(() => signedIn && { id: signedIn.id, name: signedIn.full_name }, [signedIn]);
  if (user === undefined) return null;
  if (tab === undefined) return <Redirect to={root} replace />;
  return (
    <Kitchen
      seat={seat}
      user={user}
      today={today}
      date={date}
      tab={tab}
      slot={slot}
      hrefOf={hrefOf}
      onDate={(on) => navigate(hrefOf(tab, undefined, on), { replace: true })}
    />
  );
}
