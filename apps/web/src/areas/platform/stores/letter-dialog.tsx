import { useState } from 'react';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { ActDialog } from '../admin/act-dialog.tsx';
import { useAct, type ActProps } from './use-act.ts';

/** Writes a mail to the owners of a store. */
export function LetterDialog({ store, onDone, onClose }: ActProps) {
  const { t } = useI18n();
  const { busy, act } = useAct({ onDone });
  // Sent again after an answer that was lost, it is the same letter.
  const [id] = useState(() => crypto.randomUUID());
  const [subject, setSubject] = useState('');
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = (text: string) => text.trim().length < 3;
  const send = () => {
    setTried(true);
    if (isShort(subject) || isShort(words)) return;
    const input = { params: { store: store.id }, body: { id, subject, words } };
    void act(() => platformClient(platformApi.writeToStore, input), 'pstores.done.written');
  };
  return (
    <ActDialog
      title={t('pstores.writeTitle', { store: store.name })}
      text=""
      action={t('pstores.send')}
      isGrave={false}
      busy={busy}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label={t('pstores.subject')}
        name="subject"
        autoComplete="off"
        maxLength={120}
        value={subject}
        onChange={setSubject}
        error={isTried && isShort(subject) ? t('pstores.subjectWrong') : undefined}
      />
      <TextAreaField
        label={t('pstores.words')}
        name="words"
        autoComplete="off"
        maxLength={4_000}
        hint={t('pstores.wordsHint')}
        value={words}
        onChange={setWords}
        error={isTried && isShort(words) ? t('pstores.wordsWrong') : undefined}
      />
    </ActDialog>
  );
}
