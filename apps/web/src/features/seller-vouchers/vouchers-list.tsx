import './seller-vouchers.css';
import { useState } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import {
  IconDownload,
  IconPlus,
  IconSearch,
  IconTicketPercent,
  IconChevronRight,
} from '../../components/icons.tsx';
import { Pages } from '../../components/seller/pages.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/toast.ts';
import { ButtonPageLink } from '../../components/ui/button-page-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { openFile } from '../../lib/open-file.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { LOOKED_AT_MS } from '../../lib/query/followed.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useSeat } from '../../lib/seller/seat.tsx';
import { VoucherFilters } from './list-filters.tsx';
import { FailedPanel } from '../../components/seller/failed-panel.tsx';
import { filled } from '../../lib/query/use-list-address.ts';
import { useVoucherListQuery } from './use-list-query.ts';
import { formatSen, toSen } from '@dapur/contract/money/money';
import type { SellerVoucher } from '@dapur/contract/vouchers/seller-vouchers';
import { Link } from 'wouter';
import { GiftStub } from './gift-stub.tsx';
import { VoucherStateBadge } from './state-badge.tsx';
import { giftText, termsText, usesText } from './voucher-words.ts';

const PAGE = 25;

/** The store's vouchers: found, filtered, and the way to make one. */
export function VouchersList({ home }: { readonly home: string }) {
  const { t } = useI18n();
  const { call, keys } = useSeat();
  const [query, change] = useVoucherListQuery();
  const { page: _page, ...asked } = query;
  const [isSaving, setSaving] = useState(false);
  const { data, fault, isBusy, reload } = useRead(
    keys.vouchers(filled(query)),
    async (signal) => (await call(sellerApi.listVouchers, { query: filled(query) }, signal)).data,
    { keepsPreviousData: true, everyMs: LOOKED_AT_MS },
  );

  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    try {
      await openFile(call, sellerApi.exportVouchers, { query: filled(asked) });
    } catch {
      toast({
        title: t('vouchers.exportFailed'),
        description: t('seller.failedText'),
        variant: 'destructive',
      });
    } finally {
      setSaving(false);
    }
  };
  const hasFilter = query.q !== '' || query.state !== '' || query.type !== '';
  const isEmpty = data !== undefined && data.total === 0;
  return (
    <main className="stack lg vou" id="main">
      <header className="vou-head">
        <h1>{t('seller.vouchers')}</h1>
        <div className="row">
          {data !== undefined && data.total > 0 && (
            <button
              type="button"
              className="round"
              aria-label={t('vouchers.export')}
              aria-disabled={isSaving || undefined}
              onClick={() => void save()}
            >
              <IconDownload />
            </button>
          )}
          <ButtonPageLink
            variant={isEmpty && !hasFilter ? 'soft' : 'primary'}
            href={`${home}/new`}
            aria-label={t('vouchers.new')}
          >
            <IconPlus />
            <span className="vou-long">{t('vouchers.new')}</span>
            <span className="vou-short">{t('vouchers.newShort')}</span>
          </ButtonPageLink>
        </div>
      </header>
      {data === undefined && fault !== undefined ? (
        <FailedPanel onRetry={reload} />
      ) : (
        <>
          {(hasFilter || !isEmpty) && (
            <VoucherFilters query={query} onChange={change} states={data?.states} />
          )}
          {data === undefined ? (
            <ListSkeleton />
          ) : isEmpty && !hasFilter ? (
            <EmptyState icon={IconTicketPercent} title={t('vouchers.none')} text={t('vouchers.noneText')}>
              <ButtonPageLink href={`${home}/new`}>
                <IconPlus />
                {t('vouchers.first')}
              </ButtonPageLink>
            </EmptyState>
          ) : isEmpty ? (
            <EmptyState icon={IconSearch} title={t('vouchers.notFound')} text={t('vouchers.notFoundText')}>
              <Button variant="quiet" onClick={() => change({ q: '', state: '', type: '' })}>
                {t('vouchers.showAll')}
              </Button>
            </EmptyState>
          ) : (
            <section aria-labelledby="vouchers-found" aria-busy={isBusy || undefined}>
              <p className="small muted vou-count" id="vouchers-found" role="status">
                {t('vouchers.found', { count: data.total })}
              </p>
              <ul className="list vou-list">
                {data.vouchers.map((voucher) => (
                  <VoucherRow key={voucher.id} voucher={voucher} href={`${home}/${voucher.id}`} />
                ))}
              </ul>
              <Pages
                label={t('vouchers.pages')}
                className="wraps vou-pages"
                page={query.page}
                size={PAGE}
                total={data.total}
                onPage={(page) => change({ page })}
              />
            </section>
          )}
        </>
      )}
    </main>
  );
}

/** Skeleton of the list. */
function ListSkeleton() {
  const { t } = useI18n();
  return (
    <div className="list vou-list" role="status" aria-label={t('common.loading')}>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="vou-row" aria-hidden="true">
          <Skeleton inline className="vou-stub" />
          <span className="stack sm grow">
            <Skeleton shape="line" inline />
            <Skeleton shape="line" inline className="short" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** A voucher in the list: what it gives and to whom, how it stands, and what came of it. */
function VoucherRow({ voucher, href }: { readonly voucher: SellerVoucher; readonly href: string }) {
  const { t, locale } = useI18n();
  const { report, state, codes, prefix } = voucher;
  const isOver = state === 'expired' || state === 'off' || state === 'used_up';
  return (
    <li>
      <Link className={isOver ? 'vou-row over' : 'vou-row'} href={href}>
        <GiftStub voucher={voucher} />
        <span className="vou-what">
          <b className="vou-code">{prefix === null ? voucher.code : `${prefix}-…`}</b>
          <span className="small vou-terms">
            <span className="sr">{giftText(t, voucher)}: </span>
            {termsText(t, locale, voucher)}
          </span>
          <span className="vou-facts">
            <VoucherStateBadge state={state} />
            {codes > 1 && <span className="badge">{t('vouchers.codes', { count: codes })}</span>}
            <span className="small muted num">{usesText(t, voucher)}</span>
          </span>
        </span>
        <span className="vou-came num">
          {report.orders > 0 && (
            <span className="small">{t('vouchers.took', { amount: formatSen(toSen(report.discount)) })}</span>
          )}
        </span>
        <IconChevronRight className="vou-go" />
      </Link>
    </li>
  );
}
