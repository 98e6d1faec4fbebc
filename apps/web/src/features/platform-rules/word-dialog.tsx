import { detailsOf } from '@dapur/contract/error-details';
import { ReservedWordInput } from '@dapur/contract/platform/rules-input';
import { useState } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { platformApi } from '../../lib/account/platform-api.ts';
import { platformClient } from '../../lib/api.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { useRoleCall } from '../../components/platform/role-call.ts';
import { ActDialog } from '../../components/platform/act-dialog.tsx';

interface WordDialogProps {
  readonly onAdded: (word: string) => void;
  readonly onClose: () => void;
}

const ofTheWord = ['slug_taken', 'conflict', 'invalid_input'];

/** Reserves a word; what is wrong with it is said beside it. */
export function WordDialog({ onAdded, onClose }: WordDialogProps) {
  const { t } = useI18n();
  const [holder, setHolder] = useState<string>();
  const form = useContractForm({
    calling: useRoleCall(),
    schema: ReservedWordInput,
    start: { word: '', note: '' },
    read: ({ word, note }) => ({ word: word.trim().toLowerCase(), note: note.trim() }),
    says: {
      word: ({ code }, { word }) =>
        code === 'slug_taken'
          ? t('rules.wordTaken', { store: holder ?? word.trim().toLowerCase() })
          : t(code === 'conflict' ? 'rules.wordKept' : 'rules.wordWrong'),
    },
    send: async (body) => {
      await platformClient(platformApi.reserveWord, { body });
      return body.word;
    },
    onDone: onAdded,
    beside: (refusal) => {
      setHolder(detailsOf(refusal, 'slug_taken')?.store);
      return ofTheWord.includes(refusal.code) ? ['word'] : [];
    },
  });
  const refused = form.refused && t(form.refused.code === 'forbidden' ? 'role.refused' : 'pmoney.failed');
  return (
    <ActDialog
      title={t('rules.addWord')}
      action={t('rules.reserve')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        {...form.field('word')}
        label={t('rules.word')}
        autoComplete="off"
        maxLength={60}
        hint={t('rules.wordHint')}
        error={form.fault('word') ?? refused}
      />
      <TextField
        {...form.field('note')}
        label={t('rules.wordNote')}
        autoComplete="off"
        maxLength={200}
        optional
      />
    </ActDialog>
  );
}
