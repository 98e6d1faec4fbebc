import { useState } from 'react';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { ActDialog } from '../admin/act-dialog.tsx';
import { isReason, ReasonField } from './reason-field.tsx';
import { useAct, type ActProps } from './use-act.ts';

/** Opens a new store that asked to be looked at. */
export function ApproveDialog({ store, onDone, onClose }: ActProps) {
  const { t } = useI18n();
  const { busy, act } = useAct({ onDone });
  const [note, setNote] = useState('');
  const input = { params: { store: store.id }, body: { note: note.trim() } };
  return (
    <ActDialog
      title={t('pstores.approveTitle', { store: store.name })}
      text={t('pstores.approveText')}
      action={t('pstores.approve')}
      isGrave={false}
      busy={busy}
      onSend={() => void act(() => platformClient(platformApi.approveStore, input), 'pstores.done.approved')}
      onClose={onClose}
    >
      <TextField
        label={t('pstores.approveNote')}
        name="note"
        autoComplete="off"
        maxLength={500}
        value={note}
        onChange={setNote}
        optional
      />
    </ActDialog>
  );
}

/** Leaves it a draft, with a reason that its owner reads. */
export function RejectDialog({ store, onDone, onClose }: ActProps) {
  const { t } = useI18n();
  const { busy, act } = useAct({ onDone });
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const send = () => {
    setTried(true);
    if (!isReason(reason)) return;
    const input = { params: { store: store.id }, body: { reason } };
    void act(() => platformClient(platformApi.rejectStore, input), 'pstores.done.rejected');
  };
  return (
    <ActDialog
      title={t('pstores.rejectTitle', { store: store.name })}
      text={t('pstores.rejectText')}
      action={t('pstores.reject')}
      isGrave
      busy={busy}
      onSend={send}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} isTried={isTried} />
    </ActDialog>
  );
}
