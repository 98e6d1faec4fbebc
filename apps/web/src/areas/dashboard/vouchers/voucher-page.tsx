import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconSearch } from '../../../components/icons.tsx';
import { FailedPanel } from '../../../components/seller/failed-panel.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { VoucherDetail } from '../../../features/seller-vouchers/voucher-detail.tsx';
import { VoucherEditor } from '../../../features/seller-vouchers/voucher-editor.tsx';
import { blankVoucherForm, copyOf, toVoucherForm } from '../../../features/seller-vouchers/voucher-form.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { newId } from '../../../lib/new-id.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { LOOKED_AT_MS } from '../../../lib/query/followed.ts';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { PanelPageSkeleton } from '../panel-skeleton.tsx';

/** The id that the next new voucher will have; what is typed of it is kept under it. */
let nextId = newId();

const UUID = /^[0-9a-f-]{36}$/i;

interface VoucherPageProps {
  readonly id: string;
  readonly home: string;
  readonly isEditing?: boolean;
}

/** One voucher, or its form. */
export function VoucherPage({ id, home, isEditing = false }: VoucherPageProps) {
  const { fetched, gone } = useVoucherOf(id, home, LOOKED_AT_MS);
  const [, go] = useLocation();
  const { data, fault, reload, put } = fetched;
  if (gone !== undefined) return gone;
  if (data === undefined)
    return fault === undefined ? <PanelPageSkeleton /> : <FailedPanel onRetry={reload} />;
  if (!isEditing) return <VoucherDetail voucher={data} home={home} onChanged={(next) => put(() => next)} />;
  return (
    <VoucherEditor
      id={id}
      saved={data}
      start={toVoucherForm(data)}
      back={`${home}/${id}`}
      onSaved={() => go(`${home}/${id}`, { replace: true })}
    />
  );
}

/** A new voucher, blank or with the terms of another one: `/new?from=…`. */
export function NewVoucherPage({ home }: { readonly home: string }) {
  const [params] = useSearchParams();
  const from = params.get('from') ?? '';
  return UUID.test(from) ? (
    <CopiedVoucher from={from} home={home} />
  ) : (
    <NewVoucher home={home} start={blankVoucherForm} />
  );
}

function CopiedVoucher({ from, home }: { readonly from: string; readonly home: string }) {
  const { fetched, gone } = useVoucherOf(from, home);
  const { data, fault, reload } = fetched;
  if (gone !== undefined) return gone;
  if (data === undefined)
    return fault === undefined ? <PanelPageSkeleton /> : <FailedPanel onRetry={reload} />;
  return <NewVoucher home={home} start={copyOf(data)} />;
}

function NewVoucher({ home, start }: { readonly home: string; readonly start: typeof blankVoucherForm }) {
  const [, go] = useLocation();
  const [id] = useState(() => nextId);
  return (
    <VoucherEditor
      id={id}
      saved={undefined}
      start={start}
      back={home}
      onSaved={(voucher) => {
        nextId = newId();
        go(`${home}/${voucher.id}`, { replace: true });
      }}
    />
  );
}

function useVoucherOf(id: string, home: string, everyMs?: number) {
  const { t } = useI18n();
  const { call, keys } = useSeat();
  const [, go] = useLocation();
  const fetched = useRead(
    keys.voucher(id),
    async (signal) => (await call(sellerApi.getVoucher, { params: { id } }, signal)).data,
    { everyMs },
  );
  const isGone = fetched.fault === 'not_found' || fetched.fault === 'invalid_input';
  const gone = isGone ? (
    <main id="main">
      <EmptyState icon={IconSearch} heading="h1" title={t('vouchers.gone')} text={t('vouchers.goneText')}>
        <Button onClick={() => go(home)}>{t('vouchers.back')}</Button>
      </EmptyState>
    </main>
  ) : undefined;
  return { fetched, gone };
}
