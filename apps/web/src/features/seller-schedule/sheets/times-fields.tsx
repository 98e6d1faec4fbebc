import { useId } from 'react';
import { TimeInput } from '../../../components/ui/time-input.tsx';
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
          <TimeInput
            id={`${id}-begins`}
            required
            value={times.begins}
            onChange={(begins) => begins !== '' && onChange({ ...times, begins })}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-ends`}>
            {t('cal.slot.ends')} <span className="muted">{t('cal.optional')}</span>
          </label>
          <TimeInput id={`${id}-ends`} value={times.ends} onChange={(ends) => onChange({ ...times, ends })} />
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
