import { isInMalaysia, type LatLng } from '@dapur/contract/delivery/geo';
import type { MarketplaceSearch } from '@dapur/contract/pages/page';
import '../../styles/map.css';
import { useId, useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { IconLocateFixed } from '../../components/icon/step-icons.ts';
import { PlaceSearch } from '../../components/map/place-search.tsx';
import { showOutsideMalaysia } from '../../components/map/show-outside-malaysia.ts';
import { toast } from '../../components/ui/toast.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { locate } from '../../lib/map/locate.ts';
import { marketHref } from '../../lib/marketplace/market-href.ts';

export interface PlaceSheetProps {
  readonly search: MarketplaceSearch;
  readonly onClose: () => void;
}

/**
 * Chooses the place that kitchens should be near: an address, or the device's location. The page's address holds it
 * only to a hundred metres.
 */
export function PlaceSheet({ search, onClose }: PlaceSheetProps) {
  const { t } = useI18n();
  const id = useId();
  const [query, setQuery] = useState('');
  const [isLocating, setLocating] = useState(false);
  const go = ({ lat, lng }: LatLng, at?: string) => {
    const rounded = (degrees: number) => Math.round(degrees * 1_000) / 1_000;
    location.assign(marketHref(search, { lat: rounded(lat), lng: rounded(lng), at }));
  };
  const goToDevice = async () => {
    setLocating(true);
    const found = await locate();
    setLocating(false);
    if ('fault' in found) {
      const { fault } = found;
      return toast({
        title: t(`map.locate.${fault}`),
        description: t(`map.locate.${fault}Text`),
        variant: 'destructive',
      });
    }
    if (!isInMalaysia(found)) return showOutsideMalaysia(t);
    go(found);
  };
  return (
    <Dialog onClose={onClose} labelledBy={id}>
      <div className="sheet-body stack lg market-sheet market-place-sheet">
        <div>
          <h2 id={id} className="sheet-title">
            {t('market.where')}
          </h2>
          <p className="muted">{t('market.whereText')}</p>
        </div>
        <PlaceSearch
          query={query}
          onQuery={setQuery}
          onChoose={(place) => go(place.point, place.text.split(/,\s*/).slice(0, 2).join(', ').slice(0, 120))}
        />
        <Button variant="soft" disabled={isLocating} onClick={() => void goToDevice()}>
          <IconLocateFixed />
          {t(isLocating ? 'market.locating' : 'map.locate')}
        </Button>
        {search.lat !== undefined && (
          <ButtonLink
            variant="quiet"
            href={marketHref(search, { lat: undefined, lng: undefined, at: undefined })}
          >
            {t('market.everywhere')}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  );
}
