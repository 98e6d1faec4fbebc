// @vitest-environment happy-dom
import { map as createMap } from 'leaflet';
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
