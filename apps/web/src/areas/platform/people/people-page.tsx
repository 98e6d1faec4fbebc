import type { PlatformPerson } from '@dapur/contract/platform/platform-people';
import { platformRoles } from '@dapur/contract/platform/platform-role-rights';
import { useId } from 'react';
import { Link } from 'wouter';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconUser } from '../../../components/icons.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { oneOf, useListAddress, type Said } from '../../../lib/query/use-list-address.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { instantParts } from '../../../lib/seller/instants.ts';
import { SimilarNote, ListPager, ListTools, Loaded } from '../../../components/platform/list-tools.tsx';
import { useListQuery } from '../../../components/platform/use-list-query.ts';
import { LiveVisits } from './live-visits.tsx';
import { PersonBadges } from '../../../features/platform-people/person-badges.tsx';

const filters = ['sellers', 'admins', ...platformRoles, 'locked'] as const;
const sorts = ['joined', 'seen', 'orders', 'name'] as const;
const readSort = (said: Said) => ({ sort: oneOf(sorts, said('sort')) ?? 'joined' });

/** `/super-admin/people`: everybody who has an account. */
export function PeoplePage() {
  const { t } = useI18n();
  const sortId = useId();
  const query = useListQuery();
  const [{ sort }, change] = useListAddress(readSort);
  const { search, page } = query;
  const filter = filters.find((one) => one === query.show) ?? 'all';
  const read = usePageRead(
    platformKeys.people({ search, filter, sort, page }),
    async (signal) =>
      (
        await platformClient(
          platformApi.listPlatformPeople,
          { query: { page, filter, sort, ...(search === '' ? {} : { search }) } },
          signal,
        )
      ).data,
  );
  return (
    <>
      <div className="stack sm">
        <h1>{t('ppl.title')}</h1>
        <p className="muted">{t('ppl.lead')}</p>
      </div>
      <LiveVisits />
      <ListTools
        query={query}
        searchLabel={t('ppl.searchLabel')}
        filters={filters.map((value) => ({
          value,
          label:
            value === 'sellers' || value === 'admins' || value === 'locked'
              ? t(`ppl.filter.${value}`)
              : t(`role.${value}`),
        }))}
      />
      <div className="ppl-sort">
        <label htmlFor={sortId}>{t('ppl.sort')}</label>
        <select
          id={sortId}
          className="input"
          value={sort}
          onChange={(event) => change({ sort: oneOf(sorts, event.target.value) ?? 'joined' })}
        >
          {sorts.map((one) => (
            <option key={one} value={one}>
              {t(`ppl.sort.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <Loaded read={read}>
        {({ people, total, is_similar: isSimilar }) =>
          people.length === 0 ? (
            <EmptyState icon={IconUser} title={t('ppl.none')} text={t('ppl.noneText')} />
          ) : (
            <>
              <SimilarNote query={query} isShown={isSimilar} />
              <p className="small muted num">{t('ppl.count', { count: total })}</p>
              <Table
                heads={(['person', 'phone', 'joined', 'seen', 'stores', 'orders'] as const).map((name) => ({
                  text: t(`ppl.${name}`),
                  isEnd: name === 'orders',
                }))}
              >
                {people.map((person) => (
                  <Row key={person.id} person={person} />
                ))}
              </Table>
              <ListPager query={query} total={total} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Row({ person }: { readonly person: PlatformPerson }) {
  const { t, locale } = useI18n();
  return (
    <tr>
      <th scope="row">
        <span className="padmin-name">
          <Link className="breaks" href={`/super-admin/people/${person.id}`}>
            {person.name}
          </Link>
          <span className="small muted breaks">{person.email}</span>
          <PersonBadges person={person} />
        </span>
      </th>
      <td className="num" data-label={t('ppl.phone')}>
        {person.phone ?? <span className="muted">{t('ppl.noPhone')}</span>}
      </td>
      <td className="ppl-day" data-label={t('ppl.joined')}>
        {instantParts(person.joined_at, locale).date}
      </td>
      <td className="ppl-day" data-label={t('ppl.seen')}>
        {person.last_seen_at === null ? (
          <span className="muted">{t('ppl.never')}</span>
        ) : (
          instantParts(person.last_seen_at, locale).date
        )}
      </td>
      <td data-label={t('ppl.stores')}>
        {person.stores.length === 0 ? (
          <span className="muted">{t('ppl.noStores')}</span>
        ) : (
          <ul className="ppl-stores">
            {person.stores.map((store) => (
              <li key={store.id} className="breaks">
                {store.name} <span className="small muted">{t(`ppl.role.${store.role}`)}</span>
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className="end num" data-label={t('ppl.orders')}>
        {person.orders}
      </td>
    </tr>
  );
}
