import { useI18n } from '../../i18n/index.tsx';
import { IconSearch } from '../icons.tsx';
import { Button } from '../ui/button.tsx';

interface AddressHelpProps {
  /** An address that was found and not taken by itself. */
  readonly offer: string | undefined;
  readonly onTake: (address: string) => void;
  /** The address is long enough to be searched for, and has no pin. */
  readonly canSearch: boolean;
  readonly onSearch: () => void;
}

/** What stands below a typed address: a found address to use instead, and a button that finds it on the map. */
export function AddressHelp({ offer, onTake, canSearch, onSearch }: AddressHelpProps) {
  const { t } = useI18n();
  return (
    <>
      {offer !== undefined && (
        <button type="button" className="text-link take-offer" onClick={() => onTake(offer)}>
          {t('map.offer', { address: offer })}
        </button>
      )}
      {canSearch && (
        <Button variant="soft" size="sm" className="find-it" onClick={onSearch}>
          <IconSearch className="s" />
          {t('map.findIt')}
        </Button>
      )}
    </>
  );
}
