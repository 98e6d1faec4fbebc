import { polygon, svg, type LatLngExpression, type Map } from 'leaflet';
import outline from './data/outline.json';

/** Panes below the map's tiles, which cover them where there are any: land, lines on it, names on both. */
export const groundPanes = { land: 'land', lines: 'lines', names: 'names' } as const;

/** Draws land: Malaysia and, paler, its neighbours. */
export function drawOutline(map: Map): void {
  const pane = groundPanes.land;
  map.createPane(pane);
  const renderer = svg({ pane, padding: 0.5 });
  const draw = (rings: readonly string[], className: string) =>
    polygon(
      rings.map((ring) => [pointsOf(ring)]),
      { pane, renderer, className, interactive: false, smoothFactor: 0.5 },
    ).addTo(map);
  draw(outline.neighbours, 'map-land abroad');
  draw(outline.malaysia, 'map-land');
}

/** The first point, then steps, in thousandths of a degree: longitude before latitude. */
function pointsOf(ring: string): LatLngExpression[] {
  const steps = ring.split(' ').map(Number);
  const points: LatLngExpression[] = [];
  let lng = 0;
  let lat = 0;
  for (let index = 0; index < steps.length; index += 2) {
    lng += steps[index] ?? 0;
    lat += steps[index + 1] ?? 0;
    points.push([lat / 1_000, lng / 1_000]);
  }
  return points;
}
