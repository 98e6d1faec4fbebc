import { ChangeNote } from '@dapur/contract/pages/change-note-input';
import { languageName } from '@dapur/contract/words/language-words';
import { inEachLocale, LOCALES } from '@dapur/contract/words/locales';
import { contentLimits } from '@dapur/contract/pages/content-pages';
import { Sheet } from '../../components/ui/sheet.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';

interface PublishDialogProps {
  /** The number that the version gets. */
  readonly next: number;
  readonly busy: boolean;
  readonly onPublish: (note: ChangeNote) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks what changed, in each language, before everybody sees it. */
export function PublishDialog({ next, busy, onPublish, onClose }: PublishDialogProps) {
  const { t, locale } = useI18n();
  const form = useContractForm({
    schema: ChangeNote,
    start: inEachLocale(() => ''),
    read: (note) => note,
    says: inEachLocale(() => t('content.empty')),
    send: onPublish,
  });
  return (
    <Sheet title={t('content.publishTitle', { version: next })} onSubmit={form.submit} onClose={onClose}>
      <p>{t('content.publishText')}</p>
      {LOCALES.map((language) => (
        <TextField
          key={language}
          {...form.field(language)}
          label={t('content.note', { language: languageName(language, locale) })}
          name={`note-${language}`}
          autoComplete="off"
          maxLength={contentLimits.note}
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
