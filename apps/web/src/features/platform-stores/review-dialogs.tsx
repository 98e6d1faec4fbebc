import { StoreApproval } from '@dapur/contract/platform/store-act-input';
import { TextField } from '../../components/ui/text-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { platformApi } from '../../lib/account/platform-api.ts';
import { platformClient } from '../../lib/api.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { ActDialog } from '../../components/platform/act-dialog.tsx';
import { ReasonAct } from './reason-act.tsx';
import { useAct, type ActProps } from './use-act.ts';

/** Opens a new store that asked to be looked at. */
export function ApproveDialog({ store, onDone, onClose }: ActProps) {
  const { t } = useI18n();
  const params = { store: store.id };
  const form = useContractForm({
    ...useAct({ onDone }, 'pstores.done.approved'),
    schema: StoreApproval,
    start: { note: '' },
    read: ({ note }) => ({ note: note.trim() }),
    says: {},
    send: (body) => platformClient(platformApi.approveStore, { params, body }),
  });
  return (
    <ActDialog
      title={t('pstores.approveTitle', { store: store.name })}
      text={t('pstores.approveText')}
      action={t('pstores.approve')}
      isGrave={false}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        {...form.field('note')}
        label={t('pstores.approveNote')}
        autoComplete="off"
        maxLength={500}
        optional
      />
    </ActDialog>
  );
}

/** Leaves it a draft, with a reason that its owner reads. */
export function RejectDialog({ store, onDone, onClose }: ActProps) {
  const { t } = useI18n();
  const params = { store: store.id };
  return (
    <ReasonAct
      title={t('pstores.rejectTitle', { store: store.name })}
      text={t('pstores.rejectText')}
      action={t('pstores.reject')}
      isGrave
      done="pstores.done.rejected"
      send={(body) => platformClient(platformApi.rejectStore, { params, body })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
