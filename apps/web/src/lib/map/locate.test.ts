import { afterEach, expect, test, vi } from 'vitest';
import { map } from '../../i18n/messages/en/map.ts';
import { locate, type LocateFault } from './locate.ts';

afterEach(() => vi.unstubAllGlobals());

type Ask = Geolocation['getCurrentPosition'];

/** A device that answers as `ask` does; its options are noted. */
function device(ask: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  const getCurrentPosition = vi.fn<Ask>((found, failed) => ask(found, failed!));
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  return getCurrentPosition;
}

test('the device is asked for its exact place, for ten seconds, and may know it for a minute', async () => {
  const asked = device((found) =>
    found({ coords: { latitude: 3.07331234567, longitude: 101.5 } } as GeolocationPosition),
  );
  expect(await locate(), 'to a tenth of a metre').toEqual({ lat: 3.073312, lng: 101.5 });
  expect(asked).toHaveBeenCalledOnce();
  expect(asked.mock.calls[0]?.[2]).toEqual({
    enableHighAccuracy: true,
    timeout: 10_000,
    maximumAge: 60_000,
  });
});

test.each<[number, LocateFault, string]>([
  [1, 'denied', 'Location Access Denied'],
  [2, 'unavailable', 'Location Unavailable'],
  [3, 'timeout', 'Location Request Timeout'],
  [0, 'error', 'Location Error'],
  [99, 'error', 'Location Error'],
])('a device that fails with code %i is said to be %s', async (code, fault, title) => {
  device((_found, failed) => failed({ code } as GeolocationPositionError));
  expect(await locate()).toEqual({ fault });
  expect(map[`map.locate.${fault}`]).toBe(title);
});

test('a browser that knows no places says so', async () => {
  vi.stubGlobal('navigator', {});
  expect(await locate()).toEqual({ fault: 'unsupported' });
  expect(map['map.locate.unsupported']).toBe('Location Not Supported');
});
