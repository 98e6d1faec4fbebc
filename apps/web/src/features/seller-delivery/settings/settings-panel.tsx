import '../seller-delivery.css';
import { courierName } from '@dapur/contract/delivery/couriers';
import type { DeliveryMode } from '@dapur/contract/delivery/delivery-settings-input';
import type { DeliverySettings } from '@dapur/contract/delivery/seller-delivery';
import { useEffect, useRef, useState } from 'react';
import {
  IconInfo,
  type Icon,
  IconMotorbike,
  IconShoppingBasket,
  IconStore,
} from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useContractForm, type ContractForm } from '../../../lib/form/use-contract-form.ts';
import type { DeliveryCalls } from '../delivery-calls.ts';
import { BookingFields } from '../pricing/booking-fields.tsx';
import { PricingFields } from '../pricing/pricing-fields.tsx';
import { RefusalNotice } from '../../../components/seller/refusal-notice.tsx';
import {
  deliverySettingsDraftOf,
  isDirty,
  noKeys,
  pricingFor,
  settingsRules,
  type SettingsDraft,
} from '../settings-draft.ts';
import { CourierKeysCard } from './courier-keys-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { SettingsReadOnly } from './settings-read-only.tsx';
import { refusedFields, settingsErrorTexts } from './settings-errors.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';

const modes: readonly (readonly [DeliveryMode, Icon])[] = [
  ['off', IconShoppingBasket],
  ['store', IconStore],
  ['courier', IconMotorbike],
];

interface ModeFieldsProps {
  readonly mode: DeliveryMode;
  /** As people know it. */
  readonly courier: string;
  readonly onMode: (mode: DeliveryMode) => void;
}

/** How the store delivers: not at all, by the seller, or by a courier. */
function ModeFields({ mode, courier, onMode }: ModeFieldsProps) {
  const { t } = useI18n();
  return (
    <fieldset>
      <legend className="dl-legend">{t('seller.set.how')}</legend>
      <div className="dl-modes">
        {modes.map(([one, ModeIcon]) => (
          <label key={one} className={mode === one ? 'choice radio on' : 'choice radio'}>
            <input type="radio" name="mode" checked={mode === one} onChange={() => onMode(one)} />
            <ModeIcon />
            <span className="opt-text">
              <b className="strong">{t(`seller.set.${one}`)}</b>
              <span className="small muted">{t(`seller.set.${one}Text`, { courier })}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export interface SettingsPanelProps {
  readonly first: DeliverySettings;
  readonly mayChange: boolean;
  readonly calls: DeliveryCalls;
  /** What was typed and not saved, kept while other pages are looked at. */
  readonly kept: SettingsDraft | undefined;
  readonly onKeep: (draft: SettingsDraft | undefined) => void;
}

/** How the store delivers: one form, one button. */
export function DeliverySettingsPanel(props: SettingsPanelProps) {
  return props.mayChange ? <SettingsForm {...props} /> : <SettingsReadOnly settings={props.first} />;
}

function SettingsForm({ first, calls, kept, onKeep }: SettingsPanelProps) {
  const { t } = useI18n();
  const [settings, setSettings] = useState(first);
  const [start] = useState(() => kept ?? deliverySettingsDraftOf(first));
  const says = settingsErrorTexts(t);
  const form: ContractForm<SettingsDraft> = useContractForm({
    ...settingsRules(settings),
    start,
    says,
    // The keys go first, since without them the courier cannot be switched on.
    send: async ({ keys, ...body }) => {
      if (keys) {
        const { courier } = await calls.saveKeys(keys);
        setSettings((before) => ({ ...before, courier }));
        form.set('keys', noKeys(courier));
      }
      return calls.save(body);
    },
    beside: (refusal) => refusedFields(refusal, says),
    onDone: (saved) => {
      setSettings(saved);
      form.reset(deliverySettingsDraftOf(saved));
      toast({ title: t('seller.set.saved') });
    },
  });
  const { values, busy, refused } = form;
  const { mode } = values;
  const dirty = isDirty(values, settings);
  useKeptDraft(dirty ? values : undefined, onKeep);
  useLeaveWarning(dirty);

  const chooseMode = (chosen: DeliveryMode) => {
    form.set('mode', chosen);
    form.set('pricing', pricingFor(chosen, values.pricing, settings));
    // What the courier said of the keys is not asked about any more, or asked anew.
    form.set('keys', values.keys);
  };
  const forgetKeys = (now: DeliverySettings) => {
    setSettings(now);
    // What the server switched off with the keys is off here too.
    if (settings.mode === 'courier') form.set('mode', now.mode);
    form.set('keys', noKeys(now.courier));
  };

  return (
    <form className="stack lg dl-settings" noValidate onSubmit={form.submit}>
      <section className="card raised stack">
        <ModeFields mode={mode} courier={courierName(values.keys.provider)} onMode={chooseMode} />
      </section>
      {mode !== 'off' && <PricingFields form={form} />}
      {mode === 'courier' && (
        <CourierKeysCard
          form={form}
          courier={settings.courier}
          isOn={settings.mode === 'courier'}
          calls={calls}
          onForgotten={forgetKeys}
        />
      )}
      {mode === 'courier' && <BookingFields form={form} />}
      {mode !== 'off' && <PlaceCard form={form} />}
      <div className={dirty ? 'dl-save on' : 'dl-save'}>
        {form.hasFaults && (
          <p className="err" role="alert">
            <IconInfo className="s" />
            {t('seller.set.check')}
          </p>
        )}
        {refused && <RefusalNotice {...refused} />}
        <div className="row">
          <p className="small muted grow" role="status">
            {dirty && t('seller.unsaved')}
          </p>
          {dirty && !busy && (
            <Button variant="quiet" onClick={() => form.reset(deliverySettingsDraftOf(settings))}>
              {t('seller.discard')}
            </Button>
          )}
          {/* That nothing is brought is a choice as well, and how a new store begins. */}
          <Button type="submit" busy={busy} disabled={!dirty && mode !== 'off'}>
            {t('seller.set.save')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Hands on what was typed whenever it changes, and that there is nothing unsaved. */
function useKeptDraft(draft: SettingsDraft | undefined, onKeep: SettingsPanelProps['onKeep']): void {
  const keep = useRef(onKeep);
  useEffect(() => {
    keep.current = onKeep;
  });
  useEffect(() => keep.current(draft), [draft]);
}
