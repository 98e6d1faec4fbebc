import { StoreClosing } from '@dapur/contract/platform/store-act-input';
import { TextField } from '../../components/ui/text-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { platformApi } from '../../lib/account/platform-api.ts';
import { platformClient } from '../../lib/api.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { ActDialog } from '../../components/platform/act-dialog.tsx';
import { ReasonAct } from './reason-act.tsx';
import { ReasonField } from './reason-field.tsx';
import { useAct, type ActProps } from './use-act.ts';

/** Stops a store from selling. */
export function SuspendDialog({ store, onDone, onClose }: ActProps) {
  const { t } = useI18n();
  const params = { store: store.id };
  return (
    <ReasonAct
      title={t('pstores.suspendTitle', { store: store.name })}
      text={t('pstores.suspendText')}
      action={t('pstores.suspend')}
      isGrave
      done="pstores.done.suspended"
      send={(body) => platformClient(platformApi.suspendStore, { params, body })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

/** Closes a store, with its path typed by hand. */
export function ShutDialog({ store, onDone, onClose }: ActProps) {
  const { t } = useI18n();
  const params = { store: store.id };
  const form = useContractForm({
    ...useAct({ onDone }, 'pstores.done.closed'),
    schema: StoreClosing,
    start: { reason: '', confirm: '' },
    read: (typed) => typed,
    also: ({ confirm }) => ({ confirm: confirm.trim().toLowerCase() !== store.slug && 'other' }),
    says: {
      reason: t('pstores.reasonWrong'),
      confirm: t('pstores.confirmWrong', { slug: store.slug }),
    },
    send: (body) => platformClient(platformApi.shutStore, { params, body }),
  });
  return (
    <ActDialog
      title={t('pstores.shutTitle', { store: store.name })}
      text={t('pstores.shutText')}
      action={t('pstores.shut')}
      isGrave
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <ReasonField {...form.field('reason')} />
      <TextField
        {...form.field('confirm')}
        label={t('pstores.confirm', { slug: store.slug })}
        autoComplete="off"
        maxLength={100}
      />
    </ActDialog>
  );
}

/** Lets a store be what it was. */
export function ReinstateDialog({ store, onDone, onClose }: ActProps) {
  const { t } = useI18n();
  const params = { store: store.id };
  const was = (['draft', 'paused', 'closed'] as const).find((one) => one === store.hold?.was) ?? 'live';
  return (
    <ReasonAct
      title={t('pstores.reinstateTitle', { store: store.name })}
      text={t('pstores.reinstateText', { was: t(`dash.${was}`) })}
      action={t('pstores.reinstate')}
      isGrave={false}
      done="pstores.done.reinstated"
      send={(body) => platformClient(platformApi.reinstateStore, { params, body })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
