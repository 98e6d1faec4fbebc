import { languageName } from '@dapur/contract/words/language-words';
import { LOCALES } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';
import { malaysianStates, stateName } from '@dapur/contract/dates/malaysian-states';
import { ANNOUNCEMENT_BODY, ANNOUNCEMENT_TITLE } from '@dapur/contract/platform/platform-choices';
import { languageTags } from '@dapur/contract/words/page-languages';
import { useId } from 'react';
import { DateField } from '../../components/ui/date-field.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { IconCircleAlert } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Draft, Faults } from './announcement-draft.ts';

interface AnnouncementFormProps {
  readonly draft: Draft;
  readonly language: Locale;
  readonly faults: Faults;
  /** Published: it is only looked at. */
  readonly isFixed: boolean;
  readonly onLanguage: (language: Locale) => void;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** The words in each language, for whom they are, and when. */
export function AnnouncementForm(props: AnnouncementFormProps) {
  const { draft, language, faults, isFixed, onLanguage, onChange } = props;
  const { t, locale } = useI18n();
  const id = useId();
  const texts = draft.texts[language];
  const write = (part: 'title' | 'body', value: string) =>
    onChange({ texts: { ...draft.texts, [language]: { ...texts, [part]: value } } });
  const missing = (one: Locale) => faults[`${one}.title`] || faults[`${one}.body`];
  return (
    <div className="card rules-form">
      <div className="seg" role="group" aria-label={t('rules.language')}>
        {LOCALES.map((one) => (
          <button
            key={one}
            type="button"
            className={one === language ? 'on' : ''}
            aria-pressed={one === language}
            onClick={() => onLanguage(one)}
          >
            {languageName(one, locale)}
            {missing(one) && <IconCircleAlert className="s" />}
            {missing(one) && <span className="sr"> {t('rules.missing')}</span>}
          </button>
        ))}
      </div>
      <fieldset className="rules-form" disabled={isFixed}>
        <div className="stack" lang={languageTags[language]}>
          <TextField
            label={t('rules.titleField')}
            name="title"
            value={texts.title}
            onChange={(value) => write('title', value)}
            autoComplete="off"
            maxLength={ANNOUNCEMENT_TITLE}
            error={faults[`${language}.title`] ? t('rules.allLanguages') : undefined}
          />
          <TextAreaField
            label={t('rules.bodyField')}
            name="body"
            value={texts.body}
            onChange={(value) => write('body', value)}
            autoComplete="off"
            maxLength={ANNOUNCEMENT_BODY}
            hint={t('rules.bodyHint')}
            error={faults[`${language}.body`] ? t('rules.allLanguages') : undefined}
          />
        </div>
        <div className="stack sm">
          <span className="label" id={`${id}-level`}>
            {t('rules.level')}
          </span>
          <div className="rules-choice" role="group" aria-labelledby={`${id}-level`}>
            {(['news', 'important'] as const).map((level) => (
              <button
                key={level}
                type="button"
                className="chip"
                aria-pressed={draft.level === level}
                onClick={() => onChange({ level })}
              >
                {t(`rules.level.${level}`)}
              </button>
            ))}
          </div>
          <p className="small muted">{t(`rules.levelHint.${draft.level}`)}</p>
        </div>
        <div className="rules-pair">
          <SelectField
            label={t('rules.audience')}
            name="audience"
            value={draft.audience}
            options={(['sellers', 'state', 'people'] as const).map((one) => [
              one,
              t(`rules.audience.${one}`),
            ])}
            onChange={(audience) =>
              onChange({ audience, state: audience === 'state' ? (draft.state ?? '10') : null })
            }
          />
          {draft.audience === 'state' && (
            <SelectField
              label={t('rules.stateOf')}
              name="state"
              value={draft.state ?? undefined}
              options={malaysianStates.map((one) => [one, stateName(one, locale)])}
              onChange={(state) => onChange({ state })}
            />
          )}
        </div>
        <div className="rules-pair">
          {(['starts', 'ends'] as const).map((which) => (
            <DateField
              key={which}
              label={t(`rules.${which}`)}
              name={which}
              withTime
              value={draft[which]}
              error={
                faults[which] ? t(which === 'starts' ? 'rules.startsWrong' : 'rules.endsWrong') : undefined
              }
              onChange={(moment) => onChange({ [which]: moment })}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
