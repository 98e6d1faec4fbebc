import { Fragment } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import type { MapSettings } from '../../lib/map/map-settings.ts';

/** What the outline is drawn from, for when the server could not say more. */
const naturalEarth = { text: 'Natural Earth', href: 'https://www.naturalearthdata.com/' };

/** Whose data the map is drawn from; their licences ask that it is said. */
export function MapCredit({ settings }: { readonly settings: MapSettings | undefined }) {
  const { t } = useI18n();
  const sources = settings?.attribution.length ? settings.attribution : [naturalEarth];
  return (
    <p className="map-credit">
      {t('map.credit')}{' '}
      {sources.map(({ text, href }, index) => (
        <Fragment key={href}>
          {index > 0 && ', '}
          <a href={href} target="_blank" rel="noreferrer">
            {text}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
