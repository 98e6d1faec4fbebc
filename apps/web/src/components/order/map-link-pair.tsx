import { useI18n } from '../../i18n/index.tsx';
import { IconMapPin, IconNavigation } from '../icons.tsx';
import { MapLink } from './map-link.tsx';
import { googleMapsUrl, wazeUrl } from './map-links.ts';

/** The way to a pickup place, in either of the two map apps that people use. */
export function MapLinkPair({ place }: { readonly place: Parameters<typeof googleMapsUrl>[0] }) {
  const { t } = useI18n();
  const openingLabel = t('checkout.pickup.opening');
  return (
    <div className="row wraps map-links">
      <MapLink
        href={googleMapsUrl(place)}
        label={t('checkout.pickup.googleMaps')}
        openingLabel={openingLabel}
        icon={<IconMapPin />}
      />
      <MapLink
        href={wazeUrl(place)}
        label={t('checkout.pickup.waze')}
        openingLabel={openingLabel}
        icon={<IconNavigation />}
      />
    </div>
  );
}
