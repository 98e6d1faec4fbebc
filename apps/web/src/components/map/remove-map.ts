import type { Map } from 'leaflet';

/**
 * Takes a map away. Leaflet says 200 ms after the window changed its size that the map has moved, also when it is gone by
 * then, and falls over what it hears of itself: nobody listens any more. Nor does it ask whether the map is still there
 * 250 ms after it began to zoom: it is told that it zooms no more.
 */
export function removeMap(map: Map): void {
  map.remove();
  map.off();
  Object.assign(map, { _animatingZoom: false });
}
