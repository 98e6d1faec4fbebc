import '../delivery/delivery-page.css';
import { useCallback, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useGuarded, type Guarded } from '../../../features/access/use-guarded.ts';
import { ActivityList } from '../../../features/seller-people/activity-list.tsx';
import { fetchPeople } from '../../../features/seller-people/people-calls.ts';
import { PeopleList } from '../../../features/seller-people/people-list.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useSession } from '../../../lib/account/session.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { FailedPanel } from '../failed-panel.tsx';
import { PanelSkeleton } from '../panel-skeleton.tsx';

/** `/{slug}/dashboard/people`: who works here; `/log` below it: what was done. */
export default function PeoplePage() {
  const { t } = useI18n();
  const seat = useSeat();
  const [path] = useLocation();
  const home = `${seat.home}/people`;
  const isLog = path === `${home}/log`;
  return (
    <main className="stack lg">
      <h1>{t('seller.people')}</h1>
      <nav className="delivery-tabs" aria-label={t('people.sections')}>
        <ul>
          <li>
            <Link href={home} replace aria-current={isLog ? undefined : 'page'}>
              {t('people.team')}
            </Link>
          </li>
          <li>
            <Link href={`${home}/log`} replace aria-current={isLog ? 'page' : undefined}>
              {t('people.log')}
            </Link>
          </li>
        </ul>
      </nav>
      {isLog ? <Log /> : <Team />}
    </main>
  );
}

function Team() {
  const { t } = useI18n();
  const seat = useSeat();
  const session = useSession();
  const hasPassword = session.status === 'signed-in' && session.user.has_password;
  const ask = useCallback((signal: AbortSignal) => fetchPeople(seat, signal), [seat]);
  const { state, reload } = useGuarded(ask, seat.role);
  return (
    <Loaded state={state} onRetry={reload}>
      {(people) => (
        <>
          <p className="muted">{t('people.lead')}</p>
          <PeopleList seat={seat} first={people} hasPassword={hasPassword} />
        </>
      )}
    </Loaded>
  );
}

function Log() {
  const seat = useSeat();
  const ask = useCallback(
    async (signal: AbortSignal) => (await seat.call(sellerApi.listActivity, { query: {} }, signal)).data,
    [seat],
  );
  const { state, reload } = useGuarded(ask, seat.role);
  return (
    <Loaded state={state} onRetry={reload}>
      {(log) => <ActivityList seat={seat} first={log} />}
    </Loaded>
  );
}

interface LoadedProps<T> {
  readonly state: Guarded<T>;
  readonly onRetry: () => void;
  readonly children: (data: T) => ReactNode;
}

function Loaded<T>({ state, onRetry, children }: LoadedProps<T>) {
  if (state.status === 'loading') return <PanelSkeleton />;
  if (state.status === 'ready') return children(state.data);
  return <FailedPanel onRetry={onRetry} />;
}
