import { MOST_ZONES } from '@dapur/contract/delivery-fees';
import type { LatLng } from '@dapur/contract/geo';
import { TextField } from '../../../components/ui/text-field.tsx';
import { IconCircleAlert, IconPlus } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { ChoiceText } from './choice-text.tsx';
import { emptyZone, type ZoneDraft } from './pricing-draft.ts';
import type { PricingPartProps } from './pricing-fields.tsx';
import { ZoneCard } from './zone-card.tsx';

interface ZoneListProps extends PricingPartProps {
  /** Where the store is: maps begin there. */
  readonly pin: LatLng | null;
}

/** The zones in the order in which they are asked, and what holds outside all of them. */
export function ZoneList({ pricing, faults, onPricing, pin }: ZoneListProps) {
  const { t } = useI18n();
  const { zones } = pricing;
  const change = (key: string, part: Partial<ZoneDraft>) =>
    onPricing({ zones: zones.map((zone) => (zone.key === key ? { ...zone, ...part } : zone)) });
  return (
    <div className="stack">
      <p className="small muted">{t('seller.fee.zonesOrder')}</p>
      <ol className="stack">
        {zones.map((zone, at) => (
          <li key={zone.key}>
            <ZoneCard
              zone={zone}
              nth={at + 1}
              faults={faults}
              pin={pin}
              others={zones.filter(({ key }) => key !== zone.key).map(({ outline }) => outline)}
              onChange={(part) => change(zone.key, part)}
              onRemove={() => onPricing({ zones: zones.filter(({ key }) => key !== zone.key) })}
            />
          </li>
        ))}
      </ol>
      {faults.has('zones') && (
        <p className="err" role="alert">
          <IconCircleAlert className="s" />
          {t('seller.fee.noZones')}
        </p>
      )}
      {zones.length < MOST_ZONES && (
        <Button variant="quiet" block onClick={() => onPricing({ zones: [...zones, emptyZone()] })}>
          <IconPlus />
          {t('seller.fee.addZone')}
        </Button>
      )}
      <label className={pricing.isElsewhere ? 'choice on' : 'choice'}>
        <input
          type="checkbox"
          checked={pricing.isElsewhere}
          onChange={(event) => onPricing({ isElsewhere: event.target.checked })}
        />
        <ChoiceText title={t('seller.fee.elsewhere')} text={t('seller.fee.elsewhereText')} />
      </label>
      {pricing.isElsewhere && (
        <TextField
          label={t('seller.fee.elsewhereFee')}
          name="elsewhere"
          autoComplete="off"
          inputMode="decimal"
          maxLength={10}
          value={pricing.elsewhere}
          error={faults.has('elsewhere') ? t('seller.fee.amountShape') : undefined}
          onChange={(elsewhere) => onPricing({ elsewhere })}
        />
      )}
    </div>
  );
}
