import { slugFault } from '@dapur/contract/slug';
import { useState } from 'react';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n, type PlainKey } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { ActDialog } from '../admin/act-dialog.tsx';
import { isReason, ReasonField } from './reason-field.tsx';
import { useAct, type ActProps } from './use-act.ts';

/** What is wrong with a path, by the code of its refusal. */
const faults: Readonly<Record<string, PlainKey>> = {
  invalid_input: 'pstores.pathWrong',
  slug_reserved: 'pstores.pathReserved',
  slug_taken: 'pstores.pathTaken',
};

/** Gives a store another path. */
export function PathDialog({ store, onDone, onClose }: ActProps) {
  const { t } = useI18n();
  const { busy, act } = useAct({ onDone });
  const [path, setPath] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<PlainKey>();
  const slug = path.trim().toLowerCase();
  const fault = slug === store.slug ? 'pstores.pathSame' : faults[slugFault(slug)?.code ?? ''];
  const error = refused ?? (isTried ? fault : undefined);
  const origin = store.url.slice(0, -store.slug.length);
  const send = () => {
    setTried(true);
    if (fault !== undefined || !isReason(reason)) return;
    const input = { params: { store: store.id }, body: { slug, reason } };
    void act(
      () => platformClient(platformApi.changeStoreSlug, input),
      'pstores.done.moved',
      (code) => {
        setRefused(faults[code]);
        return faults[code] !== undefined;
      },
    );
  };
  return (
    <ActDialog
      title={t('pstores.moveTitle', { store: store.name })}
      text={t('pstores.moveText')}
      action={t('pstores.move')}
      isGrave={false}
      busy={busy}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label={t('pstores.path')}
        name="slug"
        autoComplete="off"
        maxLength={60}
        value={path}
        onChange={(value) => {
          setPath(value);
          setRefused(undefined);
        }}
        hint={<span className="breaks">{origin + slug}</span>}
        error={error && t(error)}
      />
      <ReasonField value={reason} onChange={setReason} isTried={isTried} />
    </ActDialog>
  );
}
