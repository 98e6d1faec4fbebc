import { TextField } from '../../../components/ui/text-field.tsx';
import { TickLine } from '../../../components/ui/tick.tsx';
import type { Translate } from '../../../i18n/index.tsx';
import type { KeepAddress } from './use-keep-address.ts';

const names = ['keepHome', 'keepOffice', 'keepMum'] as const;

/** Offers to save a typed address: its name, and whether it becomes the default. */
export function KeepAddressField({ t, keep }: { readonly t: Translate; readonly keep: KeepAddress }) {
  const { kept, change } = keep;
  return (
    <div className="stack sm">
      <TickLine
        label={t('checkout.delivery.keep')}
        isOn={kept.isWanted}
        onChange={(isWanted) => change({ isWanted })}
      />
      {kept.isWanted && (
        <>
          <TextField
            label={t('checkout.delivery.keepLabel')}
            name="address-name"
            autoComplete="off"
            maxLength={40}
            value={kept.name}
            onChange={(name) => change({ name })}
          />
          <div className="row wraps quick-names">
            {names.map((name) => {
              const text = t(`checkout.delivery.${name}`);
              return (
                <button
                  key={name}
                  type="button"
                  className="chip"
                  aria-pressed={kept.name === text}
                  onClick={() => change({ name: text })}
                >
                  {text}
                </button>
              );
            })}
          </div>
          <TickLine
            label={t('checkout.delivery.keepDefault')}
            isOn={kept.isDefault}
            onChange={(isDefault) => change({ isDefault })}
          />
        </>
      )}
    </div>
  );
}
