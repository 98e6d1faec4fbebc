import { StoreLetterInput } from '@dapur/contract/platform/store-act-input';
import { useState } from 'react';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { platformApi } from '../../lib/account/platform-api.ts';
import { platformClient } from '../../lib/api.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { ActDialog } from '../../components/platform/act-dialog.tsx';
import { useAct, type ActProps } from './use-act.ts';

/** Writes a mail to the owners of a store. */
export function LetterDialog({ store, onDone, onClose }: ActProps) {
  const { t } = useI18n();
  // The same id when sent again after a lost answer, so that it stays one letter.
  const [id] = useState(() => crypto.randomUUID());
  const params = { store: store.id };
  const form = useContractForm({
    ...useAct({ onDone }, 'pstores.done.written'),
    schema: StoreLetterInput,
    start: { subject: '', words: '' },
    read: (typed) => ({ id, ...typed }),
    says: { subject: t('pstores.subjectWrong'), words: t('pstores.wordsWrong') },
    send: (body) => platformClient(platformApi.writeToStore, { params, body }),
  });
  return (
    <ActDialog
      title={t('pstores.writeTitle', { store: store.name })}
      text=""
      action={t('pstores.send')}
      isGrave={false}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField {...form.field('subject')} label={t('pstores.subject')} autoComplete="off" maxLength={120} />
      <TextAreaField
        {...form.field('words')}
        label={t('pstores.words')}
        autoComplete="off"
        maxLength={4_000}
        hint={t('pstores.wordsHint')}
      />
    </ActDialog>
  );
}
