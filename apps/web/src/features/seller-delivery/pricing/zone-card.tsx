import type { LatLng } from '@dapur/contract/geo';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { IconCircleAlert } from '../../../components/icons.tsx';
import { OutlineField } from '../../../components/map/outline-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { PricingFaults, ZoneDraft } from './pricing-draft.ts';

interface ZoneCardProps {
  readonly zone: ZoneDraft;
  readonly nth: number;
  readonly faults: PricingFaults;
  readonly pin: LatLng | null;
  /** The outlines of the other zones. */
  readonly others: readonly (readonly LatLng[])[];
  readonly onChange: (part: Partial<ZoneDraft>) => void;
  readonly onRemove: () => void;
}

/** One zone: its name, where it is, and what it costs. */
export function ZoneCard({ zone, nth, faults, pin, others, onChange, onRemove }: ZoneCardProps) {
  const { t } = useI18n();
  const faultOf = (field: string) => faults.get(`zone.${zone.key}.${field}`);
  const nameFault = faultOf('name');
  return (
    <fieldset className="fee-zone">
      <legend className="sr">{t('seller.fee.zone', { nth })}</legend>
      <div className="dl-pair">
        <TextField
          label={t('seller.fee.zoneName', { nth })}
          name={`zone-${nth}-name`}
          autoComplete="off"
          maxLength={60}
          value={zone.name}
          error={nameFault && t(nameFault === 'same' ? 'seller.fee.zoneSame' : 'seller.fee.zoneNameMissing')}
          onChange={(name) => onChange({ name })}
        />
        {!zone.isClosed && (
          <TextField
            label={t('seller.fee.fee')}
            name={`zone-${nth}-fee`}
            autoComplete="off"
            inputMode="decimal"
            maxLength={10}
            value={zone.fee}
            error={faultOf('fee') && t('seller.fee.amountShape')}
            onChange={(fee) => onChange({ fee })}
          />
        )}
      </div>
      <label className="fee-check">
        <input
          type="checkbox"
          checked={zone.isClosed}
          onChange={(event) => onChange({ isClosed: event.target.checked })}
        />
        {t('seller.fee.closed')}
      </label>
      <div className="seg" role="group" aria-label={t('seller.fee.zoneBy', { nth })}>
        {(['postcodes', 'map'] as const).map((by) => (
          <button key={by} type="button" aria-pressed={zone.by === by} onClick={() => onChange({ by })}>
            {t(`seller.fee.by_${by}`)}
          </button>
        ))}
      </div>
      {zone.by === 'postcodes' ? (
        <TextAreaField
          label={t('seller.fee.postcodes')}
          name={`zone-${nth}-postcodes`}
          autoComplete="off"
          maxLength={2_400}
          hint={t('seller.fee.postcodesHint')}
          value={zone.postcodes}
          error={faultOf('postcodes') && t('seller.fee.postcodesShape')}
          onChange={(postcodes) => onChange({ postcodes })}
        />
      ) : (
        <>
          <OutlineField
            outline={zone.outline}
            others={others}
            store={pin}
            invalid={faultOf('outline') !== undefined}
            onOutline={(outline) => onChange({ outline })}
          />
          {faultOf('outline') && (
            <p className="err" role="alert">
              <IconCircleAlert className="s" />
              {t('seller.fee.corners')}
            </p>
          )}
        </>
      )}
      <Button variant="text" size="sm" className="fee-remove" onClick={onRemove}>
        {t('seller.fee.removeZone', { nth })}
      </Button>
    </fieldset>
  );
}
