import { withoutAt } from '../../../lib/changed-list.ts';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { AmountField } from '../../../components/ui/amount-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { IconCircleAlert } from '../../../components/icons.tsx';
import { OutlineField } from '../../../components/map/outline-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { SettingsFieldsProps } from '../settings/settings-fields.ts';

interface ZoneCardProps extends SettingsFieldsProps {
  /** Its place in the list, from 0. */
  readonly at: number;
}

/** One zone: its name, where it is, and what it costs. */
export function ZoneCard({ form, at }: ZoneCardProps) {
  const { t } = useI18n();
  const { latitude, longitude, pricing } = form.values;
  const zone = pricing.zones[at];
  if (zone === undefined) return null;
  const own = `pricing.zones.${at}` as const;
  const nth = at + 1;
  const placeFault = form.fault(`${own}.outline`) ?? form.fault(`${own}.postcodes`);
  return (
    <fieldset className="fee-zone">
      <legend className="sr">{t('seller.fee.zone', { nth })}</legend>
      <div className="dl-pair">
        <TextField
          {...form.field(`${own}.name`)}
          label={t('seller.fee.zoneName', { nth })}
          autoComplete="off"
          maxLength={60}
        />
        {!zone.isClosed && <AmountField {...form.field(`${own}.fee`)} label={t('seller.fee.fee')} />}
      </div>
      <label className="fee-check">
        <input
          type="checkbox"
          checked={zone.isClosed}
          onChange={(event) => form.set(`${own}.isClosed`, event.target.checked)}
        />
        {t('seller.fee.closed')}
      </label>
      <div className="seg" role="group" aria-label={t('seller.fee.zoneBy', { nth })}>
        {(['postcodes', 'map'] as const).map((by) => (
          <button
            key={by}
            type="button"
            aria-pressed={zone.by === by}
            onClick={() => form.set(`${own}.by`, by)}
          >
            {t(`seller.fee.by_${by}`)}
          </button>
        ))}
      </div>
      {zone.by === 'postcodes' ? (
        <TextAreaField
          {...form.field(`${own}.postcodes`)}
          label={t('seller.fee.postcodes')}
          autoComplete="off"
          maxLength={2_400}
          hint={t('seller.fee.postcodesHint')}
        />
      ) : (
        <>
          <OutlineField
            outline={zone.outline}
            others={withoutAt(pricing.zones, at).map(({ outline }) => outline)}
            store={latitude === null || longitude === null ? null : { lat: latitude, lng: longitude }}
            invalid={placeFault !== undefined}
            onOutline={(outline) => form.set(`${own}.outline`, outline)}
          />
          {placeFault && (
            <p className="err" role="alert">
              <IconCircleAlert className="s" />
              {placeFault}
            </p>
          )}
        </>
      )}
      <Button
        variant="text"
        size="sm"
        className="fee-remove"
        onClick={() => form.set('pricing.zones', withoutAt(pricing.zones, at))}
      >
        {t('seller.fee.removeZone', { nth })}
      </Button>
    </fieldset>
  );
}
