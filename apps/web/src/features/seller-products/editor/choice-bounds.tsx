import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { FormFaults } from '../read-product-form.ts';
import type { OptionForm } from '../product-form.ts';
import { faultText } from './fault-text.ts';

interface ChoiceBoundsProps {
  readonly option: OptionForm;
  readonly at: number;
  readonly faults: FormFaults;
  readonly onChange: (to: Partial<OptionForm>) => void;
}

/** How many of several choices buyers make. */
export function ChoiceBounds({ option, at, faults, onChange }: ChoiceBoundsProps) {
  const { t } = useI18n();
  return (
    <div className="pe-two">
      {(['min', 'max'] as const).map((bound) => (
        <TextField
          key={bound}
          label={t(bound === 'min' ? 'products.atLeast' : 'products.atMost')}
          name={`${bound}-${at}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={option[bound]}
          onChange={(text) => onChange({ [bound]: text })}
          error={faultText(t, faults[`options.${at}.${bound}`])}
          optional
        />
      ))}
    </div>
  );
}
