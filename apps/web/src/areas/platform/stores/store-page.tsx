import type { PlatformStoreDetail } from '@dapur/contract/platform/platform-stores';
import { useState, type ComponentType } from 'react';
import { Link } from 'wouter';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import {
  IconArrowLeft,
  IconCircleAlert,
  IconExternalLink,
  IconEye,
  IconStore,
} from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { Doing } from '../../../components/platform/platform-role.tsx';
import { Loaded } from '../../../components/platform/list-tools.tsx';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { dayOfInstantText } from '../../../features/platform-stores/day-text.ts';
import {
  ReinstateDialog,
  ShutDialog,
  SuspendDialog,
} from '../../../features/platform-stores/hold-dialogs.tsx';
import { LetterDialog } from '../../../features/platform-stores/letter-dialog.tsx';
import { PathDialog } from '../../../features/platform-stores/path-dialog.tsx';
import { ApproveDialog, RejectDialog } from '../../../features/platform-stores/review-dialogs.tsx';
import { StoreStateBadge } from '../../../features/platform-stores/state-badge.tsx';
import { StoreFigures } from '../../../features/platform-stores/store-figures.tsx';
import { StoreHistory } from '../../../features/platform-stores/store-history.tsx';
import { StorePapers } from '../../../features/platform-stores/store-papers.tsx';
import { StoreKeyList, StorePeople } from '../../../features/platform-stores/store-people.tsx';
import type { ActProps } from '../../../features/platform-stores/use-act.ts';

/** `/super-admin/stores/{store}`: one store, and what may be done with it. */
export function PlatformStorePage({ store }: { readonly store: string }) {
  const { t } = useI18n();
  const read = usePageRead(
    platformKeys.store(store),
    async (signal) => (await platformClient(platformApi.platformStore, { params: { store } }, signal)).data,
  );
  return (
    <>
      <Link className="padmin-back" href="/super-admin/stores">
        <IconArrowLeft />
        {t('pstores.back')}
      </Link>
      {read.status === 'missing' ? (
        <EmptyState icon={IconStore} heading="h1" title={t('pstores.gone')} text={t('pstores.goneText')} />
      ) : (
        <Loaded read={read}>{(data) => <Store first={data} />}</Loaded>
      )}
    </>
  );
}

function Store({ first }: { readonly first: PlatformStoreDetail }) {
  const { t } = useI18n();
  const [store, setStore] = useState(first);
  return (
    <>
      <header className="stack sm">
        <div className="padmin-head">
          <h1 className="breaks">{store.name}</h1>
          <StoreStateBadge status={store.status} />
        </div>
        <div className="pstores-ways">
          <a className="pstores-link" href={store.url}>
            <span className="breaks">/{store.slug}</span>
            <IconExternalLink className="s" />
            <span className="sr">{t('pstores.visit')}</span>
          </a>
          <Link className="pstores-link" href={`/super-admin/orders?store=${store.slug}`}>
            {t('pstores.seeOrders')}
          </Link>
          <Link className="pstores-link" href={`/super-admin/commission/${store.id}`}>
            {t('pstores.seeCommission')}
          </Link>
          <Doing right="look">
            {/* The store's dashboard asks for the reason. */}
            <a className="pstores-link" href={`/${store.slug}/dashboard`}>
              <IconEye className="s" />
              {t('pstores.lookIn')}
            </a>
          </Doing>
        </div>
      </header>
      <Hold store={store} />
      <Doing right="stores">
        <Acts store={store} onDone={setStore} />
      </Doing>
      <StoreFigures store={store} />
      <div className="pstores-columns">
        <StorePeople store={store} />
        <StoreKeyList store={store} />
      </div>
      <StorePapers store={store.id} />
      <StoreHistory store={store} />
    </>
  );
}

/** Why the store sells nothing, where the platform or the store's owner stopped it. */
function Hold({ store }: { readonly store: PlatformStoreDetail }) {
  const { t, locale } = useI18n();
  const { hold, status } = store;
  if (hold !== null)
    return (
      <div className="notice bad">
        <IconCircleAlert />
        <div className="stack sm">
          <b>
            {t(status === 'closed' ? 'pstores.held.closed' : 'pstores.held.suspended', {
              date: dayOfInstantText(hold.since, locale),
            })}
          </b>
          <p className="pstores-words">{t('pstores.heldReason', { reason: hold.reason })}</p>
        </div>
      </div>
    );
  if (store.review !== null && status === 'draft')
    return (
      <p className={store.review.state === 'waiting' ? 'notice' : 'notice warn pstores-words'}>
        {store.review.state === 'waiting'
          ? t('pstores.reviewAsked')
          : `${t('pstores.review.rejected')}: ${store.review.reason}`}
      </p>
    );
  if (status === 'closed' && store.closed_reason !== '')
    return (
      <p className="notice pstores-words">{t('pstores.closedReason', { reason: store.closed_reason })}</p>
    );
  return undefined;
}

type Act = 'approve' | 'reject' | 'write' | 'move' | 'suspend' | 'shut' | 'reinstate';

const dialogs: Readonly<Record<Act, ComponentType<ActProps>>> = {
  approve: ApproveDialog,
  reject: RejectDialog,
  write: LetterDialog,
  move: PathDialog,
  suspend: SuspendDialog,
  shut: ShutDialog,
  reinstate: ReinstateDialog,
};

/** What may be done with a store in its state. */
function actsOf({ hold, status, review }: PlatformStoreDetail): readonly Act[] {
  if (hold === null && status === 'draft' && review?.state === 'waiting')
    return ['approve', 'reject', 'write', 'move', 'suspend', 'shut'];
  if (hold === null && status !== 'suspended') return ['write', 'move', 'suspend', 'shut'];
  return status === 'closed' ? ['reinstate', 'write', 'move'] : ['reinstate', 'write', 'move', 'shut'];
}

function Acts({ store, onDone }: Pick<ActProps, 'store' | 'onDone'>) {
  const { t } = useI18n();
  const [open, setOpen] = useState<Act>();
  const Shown = open && dialogs[open];
  return (
    <section aria-label={t('pstores.do')}>
      <div className="padmin-acts">
        {actsOf(store).map((act) => (
          <Button
            key={act}
            variant={act === 'reinstate' || act === 'approve' ? 'primary' : 'quiet'}
            size="sm"
            danger={act === 'suspend' || act === 'shut'}
            onClick={() => setOpen(act)}
          >
            {t(`pstores.${act}`)}
          </Button>
        ))}
      </div>
      {Shown && (
        <Shown
          store={store}
          onDone={(next) => {
            setOpen(undefined);
            onDone(next);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
