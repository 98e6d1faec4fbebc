import './seller-customers.css';
import './occasions-and-messages.css';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconMail, IconSearch, IconX } from '../../components/icons.tsx';
import { IconTag, IconUsers } from '../../components/icon/seller-icons.ts';
import { FailedPanel } from '../../components/seller/failed-panel.tsx';
import { Pages } from '../../components/seller/pages.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/toast.ts';
import { ButtonPageLink } from '../../components/ui/button-page-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { openFile } from '../../lib/open-file.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { LOOKED_AT_MS } from '../../lib/query/followed.ts';
import { useSeat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall } from '../../lib/account/use-call.ts';
import { CustomerCard } from './customer-card.tsx';
import { CustomersTable } from './customers-table.tsx';
import {
  customersChipNames,
  customersChipOf,
  customersChips,
  countCustomersFilters,
  filterOf,
  readCustomersQuery,
  toCustomersFilter,
  writeCustomersQuery,
  type CustomersQuery,
} from './customers-query.ts';
import { CustomersFilterSheet } from './filter-sheet.tsx';
import { ListHead } from './list-head.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { TagDialog } from './tag-dialog.tsx';

const LIMIT = '50';

/** The store's customers: found, filtered, tagged. `home` is the path of this page. */
export function CustomersList({ home }: { readonly home: string }) {
  const { t, locale } = useI18n();
  const seat = useSeat();
  const { call, keys } = seat;
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = useMemo(() => readCustomersQuery(search), [search]);
  const go = (next: CustomersQuery) => navigate(`${path}?${writeCustomersQuery(next)}`, { replace: true });
  const [isFiltering, setFiltering] = useState(false);
  const [isTagging, setTagging] = useState(false);
  const [writing, setWriting] = useState<'chosen' | 'found'>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const saving = useCall();
  const asked = useMemo(() => toCustomersFilter(query), [query]);
  const list = useRead(
    keys.customers({ ...asked, limit: LIMIT }),
    async (signal) =>
      (await call(sellerApi.listCustomers, { query: { ...asked, limit: LIMIT } }, signal)).data,
    { keepsPreviousData: true, everyMs: LOOKED_AT_MS },
  );
  // Customers that are no longer visible must not stay chosen.
  useEffect(() => setChosen(new Set()), [asked]);

  const { data } = list;
  const filters = countCustomersFilters(query);
  const chip = customersChipOf(query);
  const choose = (id: string, isOn: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isOn) next.add(id);
      else next.delete(id);
      return next;
    });
  const save = async () => {
    const { page: _page, ...filter } = asked;
    const outcome = await saving.make(() =>
      openFile(call, sellerApi.exportCustomers, { query: { ...filter, lang: locale } }),
    );
    if (outcome.kind === 'refused') toast({ title: t('cust.exportFailed'), variant: 'destructive' });
  };
  const isNew = data !== undefined && data.total === 0 && writeCustomersQuery(query) === '';
  return (
    <main className="cu-page">
      <ListHead
        home={home}
        isNew={isNew}
        filters={filters}
        onFilter={() => setFiltering(true)}
        onWrite={data !== undefined && data.total > 0 ? () => setWriting('found') : undefined}
      />
      {isNew ? (
        <EmptyState icon={IconUsers} title={t('cust.none')} text={t('cust.noneText')}>
          <ButtonPageLink href={seat.home}>{t('cust.toStore')}</ButtonPageLink>
        </EmptyState>
      ) : (
        <>
          <SearchBox
            label={t('cust.searchLabel')}
            placeholder={t('cust.search')}
            clearLabel={t('cust.clearSearch')}
            value={query.q ?? ''}
            onChange={(q) => {
              const { page: _page, q: _q, ...rest } = query;
              go(q === '' ? rest : { ...rest, q });
            }}
          />
          <div className="chips" role="group" aria-label={t('cust.chips')}>
            {customersChipNames.map((name) => (
              <button
                key={name}
                type="button"
                className="chip"
                aria-pressed={chip === name}
                onClick={() => go(customersChips[name])}
              >
                {t(`cust.chip.${name}`)}
              </button>
            ))}
          </div>
          {data === undefined ? (
            list.fault === undefined ? (
              <ListSkeleton />
            ) : (
              <FailedPanel onRetry={() => void list.refresh()} />
            )
          ) : data.total === 0 ? (
            <EmptyState icon={IconSearch} title={t('cust.notFound')} text={t('cust.notFoundText')}>
              <Button variant="quiet" onClick={() => go({})}>
                {t('cust.showAll')}
              </Button>
            </EmptyState>
          ) : (
            <section className="cu-list" aria-busy={list.isBusy || undefined}>
              <p className="cu-count" role="status">
                <b className="num">{t('cust.count', { count: data.total })}</b>
                <span className="small muted">{t(`cust.sort.${sortOf(query)}`)}</span>
              </p>
              <ul className="list cu-cards">
                {data.customers.map((row) => (
                  <CustomerCard
                    key={row.id}
                    row={row}
                    href={`${home}/${row.id}`}
                    isChosen={chosen.has(row.id)}
                    onChoose={(on) => choose(row.id, on)}
                  />
                ))}
              </ul>
              <CustomersTable rows={data.customers} home={home} chosen={chosen} onChoose={choose} />
              <Pages
                label={t('cust.pages')}
                page={data.page}
                size={data.limit}
                total={data.total}
                onPage={(page) => go({ ...query, page: String(page) })}
              />
              {chosen.size > 0 && (
                <div className="cu-bulk" role="group" aria-label={t('cust.chosen', { count: chosen.size })}>
                  <button
                    type="button"
                    className="round plain"
                    aria-label={t('cust.clearChosen')}
                    onClick={() => setChosen(new Set())}
                  >
                    <IconX />
                  </button>
                  <b className="grow">{t('cust.chosen', { count: chosen.size })}</b>
                  <button
                    type="button"
                    className="round plain"
                    aria-label={t('cust.msg.write')}
                    onClick={() => setWriting('chosen')}
                  >
                    <IconMail />
                  </button>
                  <Button size="sm" onClick={() => setTagging(true)}>
                    <IconTag className="s" />
                    {t('cust.tagThem')}
                  </Button>
                </div>
              )}
            </section>
          )}
        </>
      )}
      {isFiltering && (
        <CustomersFilterSheet
          seat={seat}
          query={query}
          onApply={(next) => {
            setFiltering(false);
            go(query.q === undefined || Object.keys(next).length === 0 ? next : { ...next, q: query.q });
          }}
          onClose={() => setFiltering(false)}
          isExporting={saving.busy}
          onExport={() => void save()}
        />
      )}
      {writing !== undefined && (
        <MessageSheet
          seat={seat}
          to={writing === 'chosen' ? { ids: [...chosen] } : { filter: filterOf(asked) }}
          isToOne={writing === 'chosen' && chosen.size === 1}
          onSent={() => {
            setWriting(undefined);
            setChosen(new Set());
          }}
          onClose={() => setWriting(undefined)}
        />
      )}
      {isTagging && (
        <TagDialog
          seat={seat}
          ids={[...chosen]}
          onDone={() => {
            setTagging(false);
            setChosen(new Set());
            void list.refresh();
          }}
          onClose={() => setTagging(false)}
        />
      )}
    </main>
  );
}

const sortOf = ({ sort }: CustomersQuery) =>
  (sort ?? '-last') as '-last' | 'last' | '-spend' | '-orders' | 'name';

function ListSkeleton() {
  const { t } = useI18n();
  return (
    <div className="cu-list" role="status" aria-label={t('common.loading')}>
      <Skeleton shape="line" className="short" />
      <div className="list">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="cu-sk">
            <Skeleton shape="line" inline />
            <Skeleton shape="line" inline className="short" />
          </div>
        ))}
      </div>
    </div>
  );
}
