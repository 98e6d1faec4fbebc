import { useState } from 'react';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { ActDialog } from '../admin/act-dialog.tsx';
import { isReason, ReasonField } from './reason-field.tsx';
import { useAct, type ActProps } from './use-act.ts';

/** Stops a store from selling. */
export function SuspendDialog({ store, onDone, onClose }: ActProps) {
  const { t } = useI18n();
  const { busy, act } = useAct({ onDone });
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const send = () => {
    setTried(true);
    if (!isReason(reason)) return;
    const input = { params: { store: store.id }, body: { reason } };
    void act(() => platformClient(platformApi.suspendStore, input), 'pstores.done.suspended');
  };
  return (
    <ActDialog
      title={t('pstores.suspendTitle', { store: store.name })}
      text={t('pstores.suspendText')}
      action={t('pstores.suspend')}
      isGrave
      busy={busy}
      onSend={send}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} isTried={isTried} />
    </ActDialog>
  );
}

/** Closes a store, with its path typed by hand. */
export function ShutDialog({ store, onDone, onClose }: ActProps) {
  const { t } = useI18n();
  const { busy, act } = useAct({ onDone });
  const [reason, setReason] = useState('');
  const [confirm, setConfirm] = useState('');
  const [isTried, setTried] = useState(false);
  const isTyped = confirm.trim().toLowerCase() === store.slug;
  const send = () => {
    setTried(true);
    if (!isReason(reason) || !isTyped) return;
    const input = { params: { store: store.id }, body: { reason, confirm } };
    void act(() => platformClient(platformApi.shutStore, input), 'pstores.done.closed');
  };
  return (
    <ActDialog
      title={t('pstores.shutTitle', { store: store.name })}
      text={t('pstores.shutText')}
      action={t('pstores.shut')}
      isGrave
      busy={busy}
      onSend={send}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} isTried={isTried} />
      <TextField
        label={t('pstores.confirm', { slug: store.slug })}
        name="confirm"
        autoComplete="off"
        maxLength={100}
        value={confirm}
        onChange={setConfirm}
        error={isTried && !isTyped ? t('pstores.confirmWrong', { slug: store.slug }) : undefined}
      />
    </ActDialog>
  );
}

/** Lets a store be what it was. */
export function ReinstateDialog({ store, onDone, onClose }: ActProps) {
  const { t } = useI18n();
  const { busy, act } = useAct({ onDone });
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const was = (['draft', 'paused', 'closed'] as const).find((one) => one === store.hold?.was) ?? 'live';
  const send = () => {
    setTried(true);
    if (!isReason(reason)) return;
    const input = { params: { store: store.id }, body: { reason } };
    void act(() => platformClient(platformApi.reinstateStore, input), 'pstores.done.reinstated');
  };
  return (
    <ActDialog
      title={t('pstores.reinstateTitle', { store: store.name })}
      text={t('pstores.reinstateText', { was: t(`dash.${was}`) })}
      action={t('pstores.reinstate')}
      isGrave={false}
      busy={busy}
      onSend={send}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} isTried={isTried} />
    </ActDialog>
  );
}
