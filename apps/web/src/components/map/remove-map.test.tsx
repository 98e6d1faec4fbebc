// @vitest-environment happy-dom
import { map as createMap, type LatLng } from 'leaflet';
import { expect, test, vi } from 'vitest';
import { removeMap } from './remove-map.ts';

test('a map whose window changed its size just before it went says nothing more', () => {
  vi.useFakeTimers();
  const element = document.createElement('div');
  document.body.append(element);
  const map = createMap(element, {
    center: [3, 101],
    zoom: 6,
    maxBounds: [
      [-1, 98],
      [9, 121],
    ],
  });
  const heard = vi.fn();
  map.on('moveend', heard);
  map.getSize();
  Object.defineProperty(element, 'clientWidth', { value: 300 });
  map.invalidateSize({ debounceMoveend: true });
  removeMap(map);
  vi.runAllTimers();
  expect(heard).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('a map that goes while it zooms does not end its movement', () => {
  vi.useFakeTimers();
  const element = document.createElement('div');
  document.body.append(element);
  const map = createMap(element, { center: [3, 101], zoom: 6 });
  // Calls Leaflet's own zoom animation, which it skips in this browser, where nothing can be animated.
  const zoom = Reflect.get(map, '_animateZoom') as (
    this: typeof map,
    center: LatLng,
    zoom: number,
    startAnim: boolean,
  ) => void;
  zoom.call(map, map.getCenter(), 7, true);
  removeMap(map);
  expect(() => vi.runAllTimers()).not.toThrow();
  vi.useRealTimers();
});
