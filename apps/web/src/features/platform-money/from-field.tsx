import { useId } from 'react';
import { FieldNote } from '../../components/ui/field-note.tsx';
import { useI18n } from '../../i18n/index.tsx';

interface FromFieldProps {
  readonly value: string;
  /** The first day that may be chosen. */
  readonly least: string;
  readonly fault: string | undefined;
  readonly onChange: (day: string) => void;
}

/** The day from which something counts. */
export function FromField({ value, least, fault, onChange }: FromFieldProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <div className={fault === undefined ? 'field' : 'field bad'}>
      <label htmlFor={`${id}-from`}>{t('pmoney.from')}</label>
      <input
        id={`${id}-from`}
        className="input"
        type="date"
        name="from"
        value={value}
        min={least}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNote id={`${id}-note`} hint={undefined} error={fault} />
    </div>
  );
}
