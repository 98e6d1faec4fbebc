import './addresses.css';
import type { SavedAddress } from '@dapur/contract/people/saved-addresses';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { AccountFailedPanel } from '../../components/account/failed-panel.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconMapPin, IconPlus } from '../../components/icons.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { useSending } from '../../lib/account/use-sending.ts';
import { platformClient } from '../../lib/api.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { personKeys } from '../../lib/query/query-keys.ts';
import { AddressCard } from './address-card.tsx';
import { AddressDialog } from './address-dialog.tsx';

/** How many the server keeps. */
const MOST = 20;

const list = async (signal: AbortSignal): Promise<readonly SavedAddress[]> =>
  (await platformClient(accountApi.listAddresses, {}, signal)).data;

/** The person's saved addresses. */
export function AddressesPage() {
  const { t } = useI18n();
  const read = useRead(personKeys.addresses, list);
  const { busy, send } = useSending();
  const [editing, setEditing] = useState<SavedAddress | 'new'>();
  const [deleting, setDeleting] = useState<SavedAddress>();

  /** Reads the list after a successful change; if the list does not come, the page offers to try again. */
  const again = async () => {
    if (!(await read.refresh())) read.reload();
  };
  const change = async (work: () => Promise<unknown>, done: string) => {
    const fault = await send(async () => {
      await work();
      await again();
    });
    if (fault === undefined) return void toast({ title: done });
    if (fault === 'busy') return;
    toast({
      title: t('account.address.failed'),
      description: t('account.failed.text'),
      variant: 'destructive',
    });
    if (fault === 'not_found') read.reload();
  };

  const full = read.status === 'ready' && read.data.length >= MOST;
  const add = (
    <Button disabled={full} onClick={() => setEditing('new')}>
      <IconPlus />
      {t('account.address.add')}
    </Button>
  );
  return (
    <div className="stack lg">
      <div className="row between wraps">
        <h1 className="account-title">{t('account.addresses')}</h1>
        {read.status === 'ready' && read.data.length > 0 && add}
      </div>
      {read.status === 'loading' && <AddressesSkeleton />}
      {(read.status === 'failed' || read.status === 'missing') && (
        <AccountFailedPanel onRetry={read.reload} />
      )}
      {read.status === 'ready' && read.data.length === 0 && (
        <EmptyState
          icon={IconMapPin}
          title={t('account.address.empty')}
          text={t('account.address.emptyText')}
        >
          {add}
        </EmptyState>
      )}
      {read.status === 'ready' && read.data.length > 0 && (
        <>
          {full && <p className="notice">{t('account.address.full')}</p>}
          <ul className="address-grid">
            {read.data.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                busy={busy}
                onEdit={() => setEditing(address)}
                onDefault={() =>
                  void change(
                    () => platformClient(accountApi.setDefaultAddress, { params: { id: address.id } }),
                    t('account.address.madeDefault', { name: address.name }),
                  )
                }
                onDelete={() => setDeleting(address)}
              />
            ))}
          </ul>
          <p className="small muted">{t('account.address.count', { count: read.data.length, most: MOST })}</p>
        </>
      )}
      {editing && (
        <AddressDialog
          {...(editing === 'new' ? {} : { saved: editing })}
          onSaved={() => {
            toast({ title: t('account.address.saved') });
            void again();
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={t('account.address.deleteTitle', { name: deleting.name })}
          action={t('account.address.delete')}
          danger
          busy={busy}
          onConfirm={() =>
            void change(
              () => platformClient(accountApi.deleteAddress, { params: { id: deleting.id } }),
              t('account.address.deleted'),
            ).then(() => setDeleting(undefined))
          }
          onClose={() => setDeleting(undefined)}
        >
          <p>{t(deleting.is_default ? 'account.address.deleteDefault' : 'account.address.deleteText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function AddressesSkeleton() {
  const { t } = useI18n();
  return (
    <div className="address-grid" role="status" aria-label={t('common.loading')}>
      <Skeleton className="sk-address" />
      <Skeleton className="sk-address" />
    </div>
  );
}
