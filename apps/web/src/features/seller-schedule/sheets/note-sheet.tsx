import { languageName } from '@dapur/contract/words/language-words';
import { OTHER_LOCALES } from '@dapur/contract/words/other-locales';
import type { NoteWords } from '@dapur/contract/dates/seller-schedule';
import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';

interface NoteSheetProps {
  readonly note: string;
  readonly words: NoteWords;
  readonly busy: boolean;
  readonly onSave: (note: string, words: NoteWords) => Promise<boolean>;
  readonly onClose: () => void;
}

/** A few words that shoppers read beside a date. */
export function NoteSheet({ note, words, busy, onSave, onClose }: NoteSheetProps) {
  const { t, locale } = useI18n();
  const [text, setText] = useState(note);
  const [inOthers, setInOthers] = useState(words);
  return (
    <Sheet
      title={t('cal.note.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void onSave(text.trim(), text.trim() === '' ? {} : inOthers).then((isSaved) => isSaved && onClose());
      }}
      onClose={onClose}
    >
      <TextField
        label={t('cal.note.label')}
        name="note"
        value={text}
        onChange={setText}
        autoComplete="off"
        maxLength={200}
        optional
        hint={t('cal.note.hint')}
      />
      {text.trim() !== '' &&
        OTHER_LOCALES.map((language) => (
          <TextField
            key={language}
            label={t('cal.note.in', { language: languageName(language, locale) })}
            name={`note-${language}`}
            value={inOthers[language] ?? ''}
            onChange={(said) => setInOthers({ ...inOthers, [language]: said })}
            autoComplete="off"
            maxLength={200}
            optional
          />
        ))}
      <Button type="submit" busy={busy} block>
        {t('cal.save')}
      </Button>
    </Sheet>
  );
}
