import { useId } from 'react';
import { useI18n } from '../../../i18n/index.tsx';

interface TimesFieldsProps {
  /** As HH:MM; `ends` may be empty. */
  readonly times: { readonly begins: string; readonly ends: string };
  readonly onChange: (times: { begins: string; ends: string }) => void;
  readonly fault?: string | undefined;
}

/** When a slot begins and ends. */
export function TimesFields({ times, onChange, fault }: TimesFieldsProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <div className={fault ? 'field bad' : 'field'}>
      <div className="sc-pair">
        <div className="field">
          <label htmlFor={`${id}-begins`}>{t('cal.slot.begins')}</label>
          <input
            id={`${id}-begins`}
            className="input"
            type="time"
            required
            value={times.begins}
            onChange={({ target }) => target.value !== '' && onChange({ ...times, begins: target.value })}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-ends`}>
            {t('cal.slot.ends')} <span className="muted">{t('cal.optional')}</span>
          </label>
          <input
            id={`${id}-ends`}
            className="input"
            type="time"
            value={times.ends}
            onChange={({ target }) => onChange({ ...times, ends: target.value })}
          />
        </div>
      </div>
      {fault && (
        <p className="err" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
