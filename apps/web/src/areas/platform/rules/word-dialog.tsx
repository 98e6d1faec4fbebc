import { isSlug } from '@dapur/contract/slug';
import { useState } from 'react';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { useRoleCall } from '../admin/role-call.ts';
import { ActDialog } from '../admin/act-dialog.tsx';

interface WordDialogProps {
  readonly onAdded: (word: string) => void;
  readonly onClose: () => void;
}

/** Reserves a word; what is wrong with it is said beside it. */
export function WordDialog({ onAdded, onClose }: WordDialogProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string>();
  const { busy, make } = useRoleCall();
  const word = typed.trim().toLowerCase();
  const reserve = async () => {
    if (!isSlug(word)) return setFault(t('rules.wordWrong'));
    const outcome = await make(() =>
      platformClient(platformApi.reserveWord, { body: { word, note: note.trim() } }),
    );
    if (outcome.kind === 'done') onAdded(word);
    if (outcome.kind !== 'refused') return;
    const { code, details } = outcome;
    const store = (details as { readonly store?: string } | undefined)?.store;
    setFault(
      code === 'slug_taken'
        ? t('rules.wordTaken', { store: store ?? word })
        : t(
            code === 'conflict'
              ? 'rules.wordKept'
              : code === 'invalid_input'
                ? 'rules.wordWrong'
                : code === 'forbidden'
                  ? 'role.refused'
                  : 'pmoney.failed',
          ),
    );
  };
  return (
    <ActDialog
      title={t('rules.addWord')}
      action={t('rules.reserve')}
      busy={busy}
      onSend={() => void reserve()}
      onClose={onClose}
    >
      <TextField
        label={t('rules.word')}
        name="word"
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setFault(undefined);
        }}
        autoComplete="off"
        maxLength={60}
        hint={t('rules.wordHint')}
        error={fault}
      />
      <TextField
        label={t('rules.wordNote')}
        name="note"
        value={note}
        onChange={setNote}
        autoComplete="off"
        maxLength={200}
        optional
      />
    </ActDialog>
  );
}
