import { FieldNote } from '../../../components/ui/field-note.tsx';
import { IconMinus, IconPlus } from '../../../components/icons.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { FieldBinding } from '../../../lib/form/use-contract-form.ts';

/** Its value is empty for none. */
interface CountFieldProps extends FieldBinding<string> {
  readonly label: string;
  readonly hint: string;
  readonly most: number;
}

/** A count that is typed, or stepped with floury fingers. */
export function CountField({ label, hint, most: highest, ...field }: CountFieldProps) {
  const { t } = useI18n();
  const { name, value, onChange, onBlur, error } = field;
  const count = Number(value) || 0;
  const step = (to: number) => onChange(String(Math.min(highest, Math.max(0, to))));
  return (
    <div className={error ? 'field bad pe-count' : 'field pe-count'}>
      <label htmlFor={`count-${label}`}>{label}</label>
      <span className="pe-step">
        <button
          type="button"
          aria-label={t('products.fewer', { name: label })}
          onClick={() => step(count - 1)}
        >
          <IconMinus />
        </button>
        <input
          id={`count-${label}`}
          className="num"
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="–"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`count-${label}-note`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <button
          type="button"
          aria-label={t('products.moreOf', { name: label })}
          onClick={() => step(count + 1)}
        >
          <IconPlus />
        </button>
      </span>
      <FieldNote id={`count-${label}-note`} hint={hint} error={error} />
    </div>
  );
}
