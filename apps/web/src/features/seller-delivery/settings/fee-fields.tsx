import { TextField } from '../../../components/form/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { SettingsFieldsProps } from './settings-fields.ts';

/** What a delivery costs, where the store says so, and how far it goes. */
export function FeeFields({ draft, faultOf, onChange }: SettingsFieldsProps) {
  const { t } = useI18n();
  return (
    <div className="dl-pair">
      {draft.mode === 'store' && (
        <TextField
          label={t('seller.set.fee')}
          name="fee"
          autoComplete="off"
          inputMode="decimal"
          maxLength={10}
          hint={t('seller.set.feeHint')}
          value={draft.fee}
          error={faultOf('fee') && t('seller.set.feeShape')}
          onChange={(fee) => onChange({ fee })}
        />
      )}
      <TextField
        label={t('seller.set.radius')}
        name="radius"
        autoComplete="off"
        inputMode="decimal"
        maxLength={10}
        optional
        hint={t('seller.set.radiusHint')}
        value={draft.radius}
        error={faultOf('radius') && t('seller.set.radiusShape')}
        onChange={(radius) => onChange({ radius })}
      />
    </div>
  );
}
