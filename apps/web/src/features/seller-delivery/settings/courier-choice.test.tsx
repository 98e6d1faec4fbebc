// @vitest-environment happy-dom
import { usualPricing } from '@dapur/contract/delivery/delivery-fees';
import type { DeliverySettings } from '@dapur/contract/delivery/seller-delivery';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import type { DeliveryCalls } from '../delivery-calls.ts';
import { DeliverySettingsPanel } from './settings-panel.tsx';

/** A made-up courier beside the real one. */
vi.mock('@dapur/contract/delivery/couriers', () => ({
  courierIds: ['lalamove', 'laju'],
  usualCourier: 'lalamove',
  courierName: (id: string | null) => (id === 'laju' ? 'Laju' : 'Lalamove'),
}));
vi.mock('../../../lib/account/account-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../../../lib/delivery/delivery-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../../../lib/api.ts', async () => {
  const { ApiError, createClient } = await import('@dapur/contract/client');
  return { ApiError, platformClient: createClient({ base: '/api' }) };
});
vi.mock('../../../components/map/map-field.tsx', () => ({ MapField: () => null }));
vi.mock('../../../lib/map/map-settings.ts', () => ({
  useMapSettings: () => ({ tileUrl: null, attribution: [], searchesOnPause: false }),
}));

const settings: DeliverySettings = {
  mode: 'courier',
  delivery_fee: 8,
  pricing: usualPricing('courier'),
  booking: 'auto',
  max_km_delivery: null,
  address: '5, Jalan Kenanga, Klang',
  latitude: 3.04,
  longitude: 101.45,
  phone: '+60123456789',
  courier: {
    provider: 'lalamove',
    has_keys: true,
    key_hint: '2345',
    sandbox: false,
    webhook: true,
    webhook_url: 'https://dapur.my/w',
  },
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('where there are two couriers, the chosen one asks for keys of its own and goes with them', async () => {
  const saveKeys = vi.fn<DeliveryCalls['saveKeys']>(() => Promise.resolve(settings));
  const save = vi.fn<DeliveryCalls['save']>(() => Promise.resolve(settings));
  const calls: Partial<DeliveryCalls> = { saveKeys, save };
  draw(
    <DeliverySettingsPanel
      first={settings}
      mayChange
      calls={calls as DeliveryCalls}
      kept={undefined}
      onKeep={() => undefined}
    />,
  );
  press('Enter other keys');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Lalamove' }).checked).toBe(true);
  type(/^API key/, 'pk_test_12345');
  fireEvent.click(screen.getByRole('radio', { name: 'Laju' }));
  // It has no texts here, so that its labels are their keys.
  const [key, secret] = [/^seller\.set\.laju\.api_key/, /^seller\.set\.laju\.api_secret/];
  expect(screen.getByLabelText<HTMLInputElement>(key).value).toBe('');
  expect(screen.getByText('With your own Laju account.')).toBeTruthy();
  press('Save');
  await waitFor(() => expect(screen.getAllByText(/^Copy it from Laju exactly/)).toHaveLength(2));
  expect(save, 'nothing is sent without its keys').not.toHaveBeenCalled();
  type(key, 'kk_test_12345');
  type(secret, 'ks_test_12345');
  press('Save');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(saveKeys).toHaveBeenCalledWith({
    provider: 'laju',
    api_key: 'kk_test_12345',
    api_secret: 'ks_test_12345',
  });
});
