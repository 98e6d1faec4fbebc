import '../delivery/delivery-page.css';
import type { User } from '@dapur/contract/people/identity';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { ActivityList } from '../../../features/seller-people/activity-list.tsx';
import { fetchPeople } from '../../../features/seller-people/people-calls.ts';
import { PeopleList } from '../../../features/seller-people/people-list.tsx';
import { useProof } from '../../../features/social/use-proof.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useSession } from '../../../lib/account/session.ts';
import type { Reading } from '../../../lib/query/use-read.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { FailedPanel } from '../../../components/seller/failed-panel.tsx';
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
  const session = useSession();
  return session.status === 'signed-in' && <TeamOf user={session.user} />;
}

function TeamOf({ user }: { readonly user: User }) {
  const { t } = useI18n();
  const seat = useSeat();
  const { withProof, question } = useProof(user);
  const read = usePageRead(seat.keys.people, (signal) => fetchPeople(seat, signal));
  return (
    <Loaded read={read}>
      {(people) => (
        <>
          <p className="muted">{t('people.lead')}</p>
          <PeopleList seat={seat} first={people} user={user} withProof={withProof} />
          {question}
        </>
      )}
    </Loaded>
  );
}

function Log() {
  const { t } = useI18n();
  const seat = useSeat();
  const [person, setPerson] = useState<string>();
  const people = usePageRead(seat.keys.people, (signal) => fetchPeople(seat, signal));
  const read = usePageRead(seat.keys.activity(person), async (signal) => {
    const query = person === undefined ? {} : { person };
    return { person, log: (await seat.call(sellerApi.listActivity, { query }, signal)).data };
  });
  return (
    <>
      <SelectField
        label={t('people.logOf')}
        none={t('people.logOfAll')}
        value={person}
        options={
          people.status === 'ready'
            ? people.data.members.map(({ user_id: userId, name }) => [userId, name])
            : []
        }
        onChange={setPerson}
      />
      <Loaded read={read}>
        {({ person: of, log }) => <ActivityList key={of ?? ''} seat={seat} first={log} person={of} />}
      </Loaded>
    </>
  );
}

interface LoadedProps<T> {
  readonly read: Reading<T>;
  readonly children: (data: T) => ReactNode;
}

function Loaded<T>({ read, children }: LoadedProps<T>) {
  if (read.status === 'loading') return <PanelSkeleton />;
  if (read.status === 'ready') return children(read.data);
  return <FailedPanel onRetry={read.reload} />;
}
