import '../seller-delivery.css';
import type { DeliverySettings } from '@dapur/contract/seller-delivery';
import { useEffect, useRef, useState } from 'react';
import { IconInfo } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { DeliveryCalls } from '../delivery-calls.ts';
import { BookingFields } from '../pricing/booking-fields.tsx';
import { PricingFields } from '../pricing/pricing-fields.tsx';
import { RefusalNotice } from '../../../components/seller/refusal-notice.tsx';
import {
  bodyOf,
  draftOf,
  hasNewKeys,
  isDirty,
  settingsFaults,
  withMode,
  type Fault,
  type Field,
  type SettingsDraft,
} from '../settings-draft.ts';
import { useCall } from '../../../lib/account/use-call.ts';
import { CourierKeysCard } from './courier-keys-card.tsx';
import { ModeFields } from './mode-fields.tsx';
import { PlaceCard } from './place-card.tsx';
import { faultOfRefusal } from './refused-field.ts';
import { SettingsReadOnly } from './settings-read-only.tsx';

export interface SettingsPanelProps {
  readonly first: DeliverySettings;
  readonly mayChange: boolean;
  readonly calls: DeliveryCalls;
  /** What was typed and not saved, kept while other pages are looked at. */
  readonly kept: SettingsDraft | undefined;
  readonly onKeep: (draft: SettingsDraft | undefined) => void;
}

/** How the store delivers: one form, one button. */
export function SettingsPanel(props: SettingsPanelProps) {
  return props.mayChange ? <SettingsForm {...props} /> : <SettingsReadOnly settings={props.first} />;
}

function SettingsForm({ first, calls, kept, onKeep }: SettingsPanelProps) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [settings, setSettings] = useState(first);
  const [draft, setDraft] = useState(kept ?? draftOf(first));
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ readonly field: Field; readonly fault: Fault }>();
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const { busy, make } = useCall();
  const dirty = isDirty(draft, settings);
  const faults = settingsFaults(draft, settings.courier.has_keys);

  const keep = useRef(onKeep);
  useEffect(() => {
    keep.current = onKeep;
  });
  useEffect(() => keep.current(dirty ? draft : undefined), [draft, dirty]);
  useLeaveWarning(dirty);

  const change = (part: Partial<SettingsDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setRefused(undefined);
    setFailure(undefined);
  };
  const faultOf = (field: Field): Fault | undefined => {
    if (refused?.field === field) return refused.fault;
    return tried ? faults.get(field) : undefined;
  };
  const showFault = () => {
    if (form.current) goToFault(form.current);
  };
  // What the server refuses comes between two drawings: only the drawn form has a field to go to.
  useEffect(() => {
    if (refused) showFault();
  }, [refused]);

  /** The keys go first, since without them Lalamove cannot be switched on. */
  const send = async (): Promise<DeliverySettings> => {
    let saved = settings;
    if (draft.mode === 'courier' && hasNewKeys(draft)) {
      saved = await calls.saveKeys({ api_key: draft.apiKey.trim(), api_secret: draft.apiSecret.trim() });
      setSettings((before) => ({ ...before, courier: saved.courier }));
      setDraft((before) => ({ ...before, apiKey: '', apiSecret: '' }));
    }
    return calls.save(bodyOf(draft, saved));
  };

  const save = async () => {
    setTried(true);
    setRefused(undefined);
    setFailure(undefined);
    if (faults.size > 0) return showFault();
    const outcome = await make(send);
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') {
      const wrong = faultOfRefusal(outcome);
      if (!wrong) return setFailure(outcome);
      return setRefused(wrong);
    }
    setSettings(outcome.data);
    setDraft(draftOf(outcome.data));
    setTried(false);
    toast({ title: t('seller.set.saved') });
  };

  const discard = () => {
    setDraft(draftOf(settings));
    setTried(false);
    setRefused(undefined);
    setFailure(undefined);
  };

  const shared = { draft, faultOf, onChange: change };
  return (
    <form
      ref={form}
      className="stack lg dl-settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <section className="card raised stack">
        <ModeFields mode={draft.mode} onMode={(mode) => change(withMode(draft, mode, settings))} />
      </section>
      {draft.mode !== 'off' && <PricingFields {...shared} />}
      {draft.mode === 'courier' && (
        <CourierKeysCard
          {...shared}
          courier={settings.courier}
          isOn={settings.mode === 'courier'}
          calls={calls}
          onForgotten={(now) => {
            setSettings(now);
            const isOff = settings.mode === 'courier';
            // What the server switched off with the keys is off here too.
            setDraft((before) => ({
              ...before,
              mode: isOff ? now.mode : before.mode,
              apiKey: '',
              apiSecret: '',
            }));
          }}
        />
      )}
      {draft.mode === 'courier' && <BookingFields {...shared} />}
      {draft.mode !== 'off' && <PlaceCard {...shared} />}
      <div className={dirty ? 'dl-save on' : 'dl-save'}>
        {tried && (faults.size > 0 || refused) && (
          <p className="err" role="alert">
            <IconInfo className="s" />
            {t('seller.set.check')}
          </p>
        )}
        {failure && <RefusalNotice {...failure} />}
        <div className="row">
          <p className="small muted grow" role="status">
            {dirty && t('seller.set.unsaved')}
          </p>
          {dirty && !busy && (
            <Button variant="quiet" onClick={discard}>
              {t('seller.set.discard')}
            </Button>
          )}
          {/* That nothing is brought is a choice as well, and how a new store begins. */}
          <Button type="submit" busy={busy} disabled={!dirty && draft.mode !== 'off'}>
            {t('seller.set.save')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Moves to the first wrong field, or to the map, once they have been drawn as wrong. */
function goToFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], .map.bad');
    if (wrong?.classList.contains('map')) wrong.scrollIntoView({ block: 'center' });
    else wrong?.focus();
  });
}

/** Leaving the site with something unsaved is asked about by the browser. */
function useLeaveWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}
