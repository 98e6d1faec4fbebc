// @vitest-environment happy-dom
import { ApiError } from '@dapur/contract/client';
import { courierIds } from '@dapur/contract/delivery/couriers';
import { usualPricing } from '@dapur/contract/delivery/delivery-fees';
import type { DeliverySettings } from '@dapur/contract/delivery/seller-delivery';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { MapFieldProps } from '../../../components/map/map-field.tsx';
import { draw } from '../../../testing/draw.tsx';
import type { DeliveryCalls } from '../delivery-calls.ts';
import type { SettingsDraft } from '../settings-draft.ts';
import { DeliverySettingsPanel } from './settings-panel.tsx';

vi.mock('../../../lib/account/account-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../../../lib/delivery/delivery-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../../../lib/api.ts', async () => {
  const { createClient } = await import('@dapur/contract/client');
  return { ApiError, platformClient: createClient({ base: '/api' }) };
});
/** A tap on the map, which this page has none of. */
vi.mock('../../../components/map/map-field.tsx', () => ({
  MapField: ({ invalid, onPin }: MapFieldProps) => (
    <div className={invalid ? 'map bad' : 'map'}>
      <button type="button" onClick={() => onPin({ lat: 3.05, lng: 101.5 })}>
        put pin
      </button>
    </div>
  ),
}));
vi.mock('../../../lib/map/map-settings.ts', () => ({
  useMapSettings: () => ({ tileUrl: null, attribution: [], searchesOnPause: false }),
}));
vi.mock('../../../lib/map/places.ts', () => ({
  MIN_TYPED: 5,
  reversePlace: () =>
    Promise.resolve({
      text: '8, Jalan Melur, Klang',
      town: 'Klang',
      state: 'Selangor',
      isApproximate: false,
    }),
}));

const settings: DeliverySettings = {
  mode: 'store',
  delivery_fee: 8,
  pricing: usualPricing('flat'),
  booking: 'auto',
  max_km_delivery: null,
  address: '5, Jalan Kenanga, Klang',
  latitude: 3.04,
  longitude: 101.45,
  phone: '+60123456789',
  courier: {
    provider: null,
    has_keys: false,
    key_hint: null,
    sandbox: false,
    webhook: false,
    webhook_url: 'https://dapur.my/w',
  },
};
const withKeys: DeliverySettings['courier'] = {
  ...settings.courier,
  provider: 'lalamove',
  has_keys: true,
  key_hint: '2345',
};

interface PageProps {
  readonly first: DeliverySettings;
  readonly calls: Partial<DeliveryCalls>;
  readonly onKept?: (draft: SettingsDraft | undefined) => void;
}

/** What keeps the draft is drawn anew with it, as the dashboard is. */
function Page({ first, calls, onKept }: PageProps) {
  const [kept, setKept] = useState<SettingsDraft>();
  return (
    <DeliverySettingsPanel
      first={first}
      mayChange
      calls={calls as DeliveryCalls}
      kept={kept}
      onKeep={(draft) => {
        setKept(draft);
        onKept?.(draft);
      }}
    />
  );
}

const drawForm = (calls: Partial<DeliveryCalls>, first = settings, onKept?: PageProps['onKept']) =>
  draw(<Page first={first} calls={calls} onKept={onKept ?? (() => undefined)} />);

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const unsaved = () => screen.queryByText('Unsaved changes') !== null;
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const noteOf = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

test('what is wrong is said beside its field, the cursor goes there, and nothing is sent', async () => {
  const saveSettings = vi.fn<DeliveryCalls['save']>();
  drawForm({ save: saveSettings });
  choose(/^By distance/);
  fireEvent.click(screen.getByRole('button', { name: 'Add a row' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add a row' }));
  const [first, second] = screen.getAllByLabelText<HTMLInputElement>('Up to (km)');
  const [fee, further] = screen.getAllByLabelText<HTMLInputElement>('Fee (RM)');
  if (!first || !second || !fee || !further) throw new Error('there are two rows');
  for (const [input, value] of [
    [first, '10'],
    [fee, '4.50'],
    [second, '5'],
    [further, '9'],
  ] as const)
    fireEvent.change(input, { target: { value } });
  save();
  await screen.findByText('Row 2: must be farther than the row before');
  await waitFor(() => expect(document.activeElement).toBe(second));
  expect(screen.getByText('Please check the marked fields')).toBeTruthy();
  expect([first, fee, further].map((input) => input.getAttribute('aria-invalid'))).toEqual([
    null,
    null,
    null,
  ]);
  expect(saveSettings).not.toHaveBeenCalled();
  fireEvent.change(second, { target: { value: '20' } });
  saveSettings.mockResolvedValue(settings);
  await waitFor(() => expect(second.getAttribute('aria-invalid')).toBeNull());
  save();
  await waitFor(() => expect(saveSettings).toHaveBeenCalledOnce());
  expect(saveSettings.mock.calls[0]?.[0].pricing?.km_rows).toEqual([
    { up_to_km: 10, fee: 4.5 },
    { up_to_km: 20, fee: 9 },
  ]);
});

test('a store that is nowhere is brought to its map', async () => {
  const { container } = drawForm({}, { ...settings, mode: 'off', latitude: null, longitude: null });
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  choose(/^I deliver it/);
  save();
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
  expect(scrolled.mock.instances[0]).toBe(container.querySelector('.map.bad'));
});

test('new keys go first; where only the rest is refused they are kept, and no more in the form', async () => {
  const saveKeys = vi.fn<DeliveryCalls['saveKeys']>(() =>
    Promise.resolve({ ...settings, courier: withKeys }),
  );
  const saveSettings = vi.fn<DeliveryCalls['save']>(async () => {
    // As long as no answer is there, the form is drawn with the keys that are kept.
    await new Promise((resolve) => setTimeout(resolve, 20));
    throw new ApiError(422, 'invalid_input', 'phone: no', [{ field: 'phone', message: 'no' }]);
  });
  drawForm({ saveKeys, save: saveSettings });
  choose(/^A courier/);
  const choice = screen.queryByText('Your account is with');
  expect(choice !== null, 'of one courier nobody chooses').toBe(courierIds.length > 1);
  type('API key', ' pk_test_12345 ');
  type('API secret', 'sk_test_12345');
  save();
  await waitFor(() => expect(document.activeElement).toBe(field('Phone')));
  expect(noteOf(field('Phone'))).toContain('Lalamove needs a Malaysian phone number');
  expect(saveKeys).toHaveBeenCalledWith({
    provider: 'lalamove',
    api_key: 'pk_test_12345',
    api_secret: 'sk_test_12345',
  });
  expect(saveSettings.mock.calls[0]?.[0]).toMatchObject({ mode: 'courier', pricing: { model: 'courier' } });
  expect(saveSettings.mock.calls[0]?.[0]).not.toHaveProperty('keys');
  expect(screen.getByText('Saved: key ending in 2345')).toBeTruthy();
  expect(screen.queryByLabelText(/^API key/)).toBeNull();
  saveSettings.mockResolvedValue({ ...settings, mode: 'courier', courier: withKeys });
  type('Phone', '012-345 6789');
  save();
  await waitFor(() => expect(unsaved()).toBe(false));
  expect(saveKeys).toHaveBeenCalledOnce();
});

test('keys that Lalamove refuses say so until one of them, or the way of delivering, is changed', async () => {
  const saveKeys = vi.fn(() => Promise.reject(new ApiError(422, 'courier_refused', 'no')));
  const saveSettings = vi.fn<DeliveryCalls['save']>();
  drawForm({ saveKeys, save: saveSettings });
  choose(/^A courier/);
  type('API key', 'pk_test_12345');
  type('API secret', 'sk_test_12345');
  save();
  await waitFor(() => expect(noteOf(field('API key'))).toContain('Lalamove does not accept these keys'));
  await waitFor(() => expect(document.activeElement).toBe(field('API key')));
  expect(saveSettings).not.toHaveBeenCalled();
  type('API secret', 'sk_test_123456');
  await waitFor(() => expect(field('API key').getAttribute('aria-invalid')).toBeNull());
  save();
  await screen.findByText(/Lalamove does not accept these keys/);
  choose(/^I deliver it/);
  await waitFor(() => expect(screen.queryByText('Please check the marked fields')).toBeNull());
});

test('an amount written otherwise changes nothing; what does is kept until it is discarded', async () => {
  const onKept = vi.fn();
  drawForm({}, settings, onKept);
  type('Flat fee', '8');
  expect(field('Flat fee').value).toBe('8');
  expect(unsaved()).toBe(false);
  type('Flat fee', '8,50');
  await waitFor(() => expect(unsaved()).toBe(true));
  expect(onKept).toHaveBeenLastCalledWith(expect.objectContaining({ delivery_fee: '8,50' }));
  type('Flat fee', 'x');
  save();
  await waitFor(() => expect(noteOf(field('Flat fee'))).toContain('Please enter an amount'));
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(field('Flat fee').value).toBe('8.00'));
  expect(field('Flat fee').getAttribute('aria-invalid')).toBeNull();
  expect(unsaved()).toBe(false);
  expect(onKept).toHaveBeenLastCalledWith(undefined);
});

test('a pin that is moved brings its address, although the form keeps its numbers', async () => {
  const { container } = drawForm({}, { ...settings, address: '' });
  fireEvent.click(screen.getByText('put pin'));
  await waitFor(() => expect(container.querySelector('textarea')?.value).toBe('8, Jalan Melur, Klang'), {
    timeout: 3_000,
  });
});
