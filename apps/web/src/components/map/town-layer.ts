import { divIcon, latLng, layerGroup, marker, type Map, type Point } from 'leaflet';
import { groundPanes } from './outline-layer.ts';
import { allTowns } from './towns.ts';

/** What one name takes up, roughly, in pixels. */
const LETTER = 6.5;
const HEIGHT = 20;

/** Names of towns, as many as have room; the larger ones first. */
export function nameTowns(map: Map): void {
  const pane = groundPanes.names;
  map.createPane(pane);
  const names = layerGroup([], { pane }).addTo(map);
  const update = () => {
    names.clearLayers();
    const seen = map.getBounds();
    const { x: right, y: bottom } = map.getSize();
    const taken: { readonly at: Point; readonly width: number }[] = [];
    for (const { name, point } of allTowns) {
      const place = latLng(point.lat, point.lng);
      if (!seen.contains(place)) continue;
      const at = map.latLngToContainerPoint(place);
      const width = name.length * LETTER + 20;
      const isAcross = at.x >= width / 2 && at.x <= right - width / 2;
      const isWhole = isAcross && at.y >= HEIGHT / 2 && at.y <= bottom - 2 * HEIGHT;
      const hasRoom =
        isWhole &&
        taken.every(
          (other) =>
            Math.abs(other.at.y - at.y) > HEIGHT || Math.abs(other.at.x - at.x) > (other.width + width) / 2,
        );
      if (!hasRoom) continue;
      taken.push({ at, width });
      const label = document.createElement('span');
      label.textContent = name;
      const icon = divIcon({ className: 'map-town', html: label, iconSize: [0, 0] });
      marker(place, { icon, interactive: false, keyboard: false, pane }).addTo(names);
    }
  };
  map.on('moveend zoomend resize', update);
  update();
}
