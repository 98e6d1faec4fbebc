import { useState } from 'react';
import { BusyButton } from '../../components/account/busy-button.tsx';
import { IconLocateFixed, IconMapPin } from '../../components/icons.tsx';
import { toast } from '../../components/toast.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { isInMalaysia, type AddressForm } from './address-rules.ts';
import { locate } from './locate.ts';

interface PinFieldProps {
  readonly pin: AddressForm['pin'];
  readonly onChange: (pin: AddressForm['pin']) => void;
}

/** The exact place of an address: set from where the device is, or not set. */
export function PinField({ pin, onChange }: PinFieldProps) {
  const { t } = useI18n();
  const [busy, setBusy] = useState(false);
  const find = async () => {
    setBusy(true);
    const found = await locate();
    setBusy(false);
    if ('fault' in found) {
      return toast({
        title: t(`account.locate.${found.fault}`),
        description: t(`account.locate.${found.fault}Text`),
        variant: 'destructive',
      });
    }
    if (!isInMalaysia(found)) {
      return toast({
        title: t('account.locate.outside'),
        description: t('account.locate.outsideText'),
        variant: 'destructive',
      });
    }
    onChange(found);
  };
  return (
    <div className="pin-field">
      <IconMapPin />
      <div className="grow">
        <b className="strong">{t(pin ? 'account.pin.set' : 'account.pin.unset')}</b>
        <p className="small muted">{t(pin ? 'account.pin.setText' : 'account.pin.unsetText')}</p>
        <div className="row wraps">
          <BusyButton busy={busy} className="quiet sm" icon={<IconLocateFixed />} onPress={() => void find()}>
            {t('account.pin.locate')}
          </BusyButton>
          {pin && (
            <button type="button" className="text-link" onClick={() => onChange(null)}>
              {t('account.pin.remove')}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
