import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { Sheet } from '../../components/ui/sheet.tsx';
import { SwitchField } from '../../components/ui/switch-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';

/** Whether somebody switched the keys off on this device, as who speaks to it or has unsteady hands may need. */
const OFF_KEY = 'dapur_keys_off';
const isOff = (): boolean => {
  try {
    return localStorage.getItem(OFF_KEY) !== null;
  } catch {
    return false;
  }
};

/** Whether a key that is pressed there is meant for what has the focus. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="listbox"]') !== null;

/** Single keys for who sits at a keyboard: `/` searches, `n` takes an order, `?` lists them. */
export function DashboardKeys({ seat }: { readonly seat: Seat }) {
  const { t } = useI18n();
  const [, go] = useLocation();
  const [isListed, setListed] = useState(false);
  const [isOn, setOn] = useState(() => !isOff());
  const mayTakeOrders = seat.may('orders');
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event.target))
      return;
    if (document.querySelector('dialog[open]') !== null) return;
    if (key === '?') setListed(true);
    else if (!isOn) return;
    else if (key === '/') {
      const search = document.querySelector<HTMLElement>('main input[type="search"]');
      if (search !== null) search.focus();
      else if (mayTakeOrders) go(`${seat.home}/orders`);
      else return;
    } else if (key === 'n' && mayTakeOrders) go(`${seat.home}/orders/new`);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (!isListed) return null;
  const keys = [
    ['/', t('seller.keys.search')],
    ...(mayTakeOrders ? [['n', t('seller.keys.order')] as const] : []),
    ['?', t('seller.keys.list')],
  ] as const;
  return (
    <Sheet size="sm" title={t('seller.keys')} onClose={() => setListed(false)}>
      <dl className="dash-keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <SwitchField
        name="keys"
        label={t('seller.keys.on')}
        checked={isOn}
        onChange={(on) => {
          setOn(on);
          try {
            if (on) localStorage.removeItem(OFF_KEY);
            else localStorage.setItem(OFF_KEY, '1');
          } catch {
            // Without storage it holds until the page is left.
          }
        }}
      />
    </Sheet>
  );
}
