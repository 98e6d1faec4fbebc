import type { SellerCustomer } from '@dapur/contract/customers/seller-customers';
import type { MergePreview } from '@dapur/contract/customers/seller-merge';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { FailedPanel } from '../../components/seller/failed-panel.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { useRead } from '../../lib/query/use-read.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { moneyText } from '../../lib/money-text.ts';
import type { CustomerFile } from './use-customer.ts';

interface MergeDialogProps {
  readonly seat: Seat;
  readonly file: CustomerFile;
  readonly customer: SellerCustomer;
  readonly other: SellerCustomer['duplicates'][number];
  readonly onClose: () => void;
}

/** Shows what two customers would be as one, before they are. */
export function MergeDialog({ seat, file, customer, other, onClose }: MergeDialogProps) {
  const { t } = useI18n();
  const { call, keys } = seat;
  const { data, fault, reload } = useRead(
    keys.customerMerge(customer.id, other.id),
    async (signal) =>
      (
        await call(
          sellerApi.previewMerge,
          { params: { id: customer.id }, query: { other: other.id } },
          signal,
        )
      ).data,
  );
  const merge = async () => {
    const done = await file.change(() =>
      seat.call(sellerApi.mergeCustomers, { params: { id: customer.id }, body: { other: other.id } }),
    );
    if (!done) return;
    onClose();
    toast({ title: t('cust.merged') });
  };
  return (
    <ConfirmDialog
      title={t('cust.mergeTitle', { other: other.name, name: customer.name })}
      action={t('cust.mergeDo')}
      stay={t('cust.cancel')}
      busy={file.busy || (data === undefined && fault === undefined)}
      disabled={fault !== undefined || data?.is_too_long === true}
      onConfirm={() => void merge()}
      onClose={onClose}
    >
      <p>{t('cust.mergeText')}</p>
      {data !== undefined ? (
        <Result preview={data} />
      ) : fault === undefined ? (
        <Skeleton className="cu-merge-sk" role="status" aria-label={t('common.loading')} />
      ) : (
        <FailedPanel onRetry={reload} />
      )}
      {data?.is_too_long === true && (
        <p className="notice warn" role="alert">
          {t('cust.mrg.tooLong')}
        </p>
      )}
      {file.refusal && <RefusalNotice {...file.refusal} />}
    </ConfirmDialog>
  );
}

function Result({ preview }: { readonly preview: MergePreview }) {
  const { t } = useI18n();
  const rows: readonly (readonly [label: string, value: string])[] = [
    [t('cust.col.name'), preview.name],
    [t('cust.contacts'), preview.keys.join(', ')],
    [t('cust.sum.orders'), String(preview.orders)],
    [t('cust.sum.spend'), moneyText(preview.spend)],
    [t('cust.addresses'), String(preview.addresses)],
    [t('cust.occ.title'), String(preview.occasions)],
    [t('cust.tags'), preview.tags.join(', ')],
    [t('cust.allergies'), preview.allergies],
    [t('cust.notes'), preview.notes],
    [
      t('cust.mrg.news'),
      [
        t(preview.has_consent ? 'cust.mrg.yes' : 'cust.mrg.no'),
        ...(preview.consent_because === 'later' ? [t('cust.mrg.later')] : []),
      ].join(' '),
    ],
    ...(preview.is_blocked ? ([[t('cust.blocked'), t('cust.mrg.blocked')]] as const) : []),
  ];
  return (
    <section aria-label={t('cust.mrg.result')}>
      <h3 className="cu-merge-head">{t('cust.mrg.result')}</h3>
      <dl className="cu-merge">
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
