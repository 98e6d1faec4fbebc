import type { ChangeNote } from '@dapur/contract/content';
import { contentLimits } from '@dapur/contract/content-pages';
import { useState, type FormEvent } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';

interface PublishDialogProps {
  /** The number that the version gets. */
  readonly next: number;
  readonly busy: boolean;
  readonly onPublish: (note: ChangeNote) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks what changed, in each language, before everybody sees it. */
export function PublishDialog({ next, busy, onPublish, onClose }: PublishDialogProps) {
  const { t } = useI18n();
  const [note, setNote] = useState<ChangeNote>({ en: '', ms: '', zh: '' });
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(note).every((words) => words.trim() !== '')) void onPublish(note);
  };
  return (
    <Sheet title={t('content.publishTitle', { version: next })} onSubmit={submit} onClose={onClose}>
      <p>{t('content.publishText')}</p>
      {(['en', 'ms', 'zh'] as const).map((language) => (
        <TextField
          key={language}
          label={t('content.note', { language: t(`content.${language}`) })}
          name={`note-${language}`}
          autoComplete="off"
          maxLength={contentLimits.note}
          value={note[language]}
          error={tried && note[language].trim() === '' ? t('content.empty') : undefined}
          onChange={(words) => setNote({ ...note, [language]: words })}
        />
      ))}
      <Button type="submit" busy={busy} block>
        {t('content.publishNow')}
      </Button>
      <Button variant="quiet" block onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </Sheet>
  );
}
