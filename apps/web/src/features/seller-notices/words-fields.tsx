import { NOTICE_LENGTHS } from '@dapur/contract/messages/notice-rules';
import type { NoticeWords } from '@dapur/contract/messages/notice-words-input';
import type { Notice } from '@dapur/contract/messages/seller-notices';
import { useId, useRef } from 'react';
import { FieldNote } from '../../components/ui/field-note.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';

type Part = keyof NoticeWords;

interface WordsFieldsProps {
  readonly lang: string;
  readonly words: NoticeWords;
  /** Ours, which is said where nothing is typed. */
  readonly standard: NoticeWords;
  readonly placeholders: NonNullable<Notice['mail']>['placeholders'];
  readonly faultOf: (part: Part) => string | undefined;
  readonly onChange: (words: NoticeWords) => void;
}

/** Subject and introduction in one language, and what may be put into them. */
export function WordsFields({ lang, words, standard, placeholders, faultOf, onChange }: WordsFieldsProps) {
  const { t } = useI18n();
  const id = useId();
  const fields = useRef<Partial<Record<Part, HTMLInputElement | HTMLTextAreaElement | null>>>({});
  // Where a placeholder goes: to the field that was typed in last.
  const last = useRef<Part>('intro');

  const insert = (placeholder: string) => {
    const part = last.current;
    const field = fields.current[part];
    const text = words[part];
    const from = field?.selectionStart ?? text.length;
    const to = field?.selectionEnd ?? text.length;
    const put = `{${placeholder}}`;
    if (text.length - (to - from) + put.length > NOTICE_LENGTHS[part]) return;
    onChange({ ...words, [part]: text.slice(0, from) + put + text.slice(to) });
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + put.length, from + put.length);
    });
  };
  const shared = (part: Part) => {
    const fault = faultOf(part);
    return {
      ref: (field: HTMLInputElement | HTMLTextAreaElement | null) => {
        fields.current[part] = field;
      },
      id: `${id}-${part}`,
      className: 'input',
      name: part,
      lang,
      autoComplete: 'off',
      maxLength: NOTICE_LENGTHS[part],
      placeholder: standard[part],
      value: words[part],
      'aria-invalid': fault ? (true as const) : undefined,
      'aria-describedby': `${id}-${part}-note`,
      onFocus: () => {
        last.current = part;
      },
    };
  };
  return (
    <div className="stack">
      {(['subject', 'intro'] as const).map((part) => (
        <div key={part} className={faultOf(part) ? 'field bad' : 'field'}>
          <label htmlFor={`${id}-${part}`}>{t(`ntc.edit.${part}`)}</label>
          {part === 'subject' ? (
            <input
              {...shared(part)}
              type="text"
              onChange={(event) => onChange({ ...words, subject: event.target.value })}
            />
          ) : (
            <textarea
              {...shared(part)}
              rows={6}
              onChange={(event) => onChange({ ...words, intro: event.target.value })}
            />
          )}
          <FieldNote
            id={`${id}-${part}-note`}
            hint={`${words[part].length} / ${NOTICE_LENGTHS[part]}`}
            error={faultOf(part)}
          />
        </div>
      ))}
      <div className="stack sm" role="group" aria-labelledby={`${id}-put`}>
        <p className="small">
          <b id={`${id}-put`}>{t('ntc.edit.insert')}</b>{' '}
          <span className="muted">{t('ntc.edit.insertHint')}</span>
        </p>
        <div className="ntc-puts">
          {placeholders.map((placeholder) => (
            <button
              key={placeholder}
              type="button"
              className="chip"
              // The field keeps its place in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(placeholder)}
            >
              {t(`ntc.put.${placeholder}`)}
            </button>
          ))}
        </div>
      </div>
      <div className="row wraps">
        <Button
          variant="quiet"
          size="sm"
          disabled={words.subject === standard.subject && words.intro === standard.intro}
          onClick={() => onChange(standard)}
        >
          {t('ntc.edit.start')}
        </Button>
        <Button
          variant="text"
          size="sm"
          disabled={words.subject === '' && words.intro === ''}
          onClick={() => onChange({ subject: '', intro: '' })}
        >
          {t('ntc.edit.reset')}
        </Button>
      </div>
    </div>
  );
}
