import { languageName } from '@dapur/contract/words/language-words';
import { languages } from '@dapur/contract/words/locales';
import { OTHER_LOCALES, type OtherLocale } from '@dapur/contract/words/other-locales';
import { useId, useState } from 'react';
import { FieldNote } from '../../components/ui/field-note.tsx';
import { useI18n } from '../../i18n/index.tsx';

/** What is translated of a section, by language and field. */
export type Translations = Readonly<
  Partial<Record<OtherLocale, Readonly<Record<string, string | undefined>> | undefined>>
>;

interface TranslatedFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly translations: Translations;
  readonly maxLength: number;
  readonly rows?: number;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onTranslate: (translations: Translations) => void;
}

/** A text in the store's main language, with its translations folded up below. */
export function TranslatedField(props: TranslatedFieldProps) {
  const { label, name, value, translations, hint, error, maxLength, rows = 1 } = props;
  const { t, locale } = useI18n();
  const id = useId();
  const said = OTHER_LOCALES.filter((language) => translations[language]?.[name]);
  const [isOpen, setOpen] = useState(false);
  const translate = (language: OtherLocale, text: string) => {
    const { [name]: _before, ...others } = translations[language] ?? {};
    props.onTranslate({
      ...translations,
      [language]: text === '' ? others : { ...others, [name]: text },
    });
  };
  const input = (field: {
    id: string;
    name: string;
    value: string;
    lang?: string;
    placeholder?: string;
    onChange: (value: string) => void;
  }) => {
    const shared = {
      className: 'input',
      maxLength,
      autoComplete: 'off',
      'aria-invalid': error && field.name === name ? (true as const) : undefined,
      'aria-describedby': hint || error ? `${id}-note` : undefined,
      ...field,
    };
    return rows > 1 ? (
      <textarea {...shared} rows={rows} onChange={(event) => field.onChange(event.target.value)} />
    ) : (
      <input {...shared} type="text" onChange={(event) => field.onChange(event.target.value)} />
    );
  };
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {input({ id, name, value, onChange: props.onChange })}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
      <button
        type="button"
        className="text-link sset-translate"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {said.length === 0
          ? t('sset.translate')
          : t('sset.translated', { languages: said.map((one) => languageName(one, locale)).join(', ') })}
      </button>
      {isOpen &&
        OTHER_LOCALES.map((language) => (
          <div key={language} className="field sset-words">
            <label htmlFor={`${id}-${language}`}>
              {label} · {languageName(language, locale)}
            </label>
            {input({
              id: `${id}-${language}`,
              name: `${name}-${language}`,
              value: translations[language]?.[name] ?? '',
              lang: languages[language].lang,
              placeholder: value,
              onChange: (text) => translate(language, text),
            })}
          </div>
        ))}
    </div>
  );
}
