import type { Map } from 'leaflet';

/**
 * Removes a map. Up to 200 ms after a resize of the window Leaflet fires that the map has moved, even if it is gone by
 * then, and its own listeners fail: so all listeners are removed. And 250 ms after a zoom began Leaflet goes on with it
 * without checking that the map still exists: so the map is told that no zoom is running.
 */
export function removeMap(map: Map): void {
  map.remove();
  map.off();
  Object.assign(map, { _animatingZoom: false });
}
