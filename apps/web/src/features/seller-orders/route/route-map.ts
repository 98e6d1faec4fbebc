import '../../../components/map/map.css';
import { divIcon, latLngBounds, map as createMap, marker, polyline, tileLayer } from 'leaflet';
import { malaysia } from '../../../components/map/map-view.ts';
import { drawOutline } from '../../../components/map/outline-layer.ts';
import { removeMap } from '../../../components/map/remove-map.ts';
import { nameTowns } from '../../../components/map/town-layer.ts';
import type { Point } from './route-links.ts';

export interface RouteMapOptions {
  readonly element: HTMLElement;
  readonly from: Point | null;
  readonly stops: readonly (Point & { readonly isDone: boolean })[];
  /** With {z}, {x} and {y}; null: the outline alone. */
  readonly tileUrl: string | null;
}

export interface RouteMap {
  readonly zoomBy: (by: 1 | -1) => void;
  readonly destroy: () => void;
}

const NEAREST = 19;
const SIZE = 30;

/** A map of numbered stops in their order. The list beside it says the same in words, so it takes no keys. */
export function createRouteMap({ element, from, stops, tileUrl }: RouteMapOptions): RouteMap {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(element, {
    center: malaysia.centre,
    zoom: malaysia.zoom,
    minZoom: 5,
    maxZoom: NEAREST,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    keyboard: false,
    dragging: !matchMedia('(pointer: coarse)').matches,
    zoomAnimation: !calm,
    fadeAnimation: false,
    markerZoomAnimation: !calm,
  });
  drawOutline(map);
  nameTowns(map);
  if (tileUrl !== null)
    tileLayer(tileUrl, { maxZoom: NEAREST, referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(map);
  const at = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude];
  const all = [...(from === null ? [] : [from]), ...stops];
  polyline(all.map(at), { className: 'route-line', interactive: false }).addTo(map);
  const put = (point: Point, text: string, look: string) =>
    marker(at(point), {
      icon: divIcon({
        className: `route-stop ${look}`,
        html: `<b>${text}</b>`,
        iconSize: [SIZE, SIZE],
        iconAnchor: [SIZE / 2, SIZE / 2],
      }),
      interactive: false,
      keyboard: false,
    }).addTo(map);
  if (from !== null) put(from, '', 'store');
  // The first lies over the others where several are at one door.
  for (const [index, stop] of [...stops.entries()].reverse())
    put(stop, String(index + 1), stop.isDone ? 'done' : '');
  if (all.length > 0)
    map.fitBounds(latLngBounds(all.map(at)), {
      paddingTopLeft: [36, 36],
      // Beside the buttons that lie over the map.
      paddingBottomRight: [84, 36],
      maxZoom: 15,
      animate: false,
    });
  return {
    zoomBy: (by) => void map.setZoom(map.getZoom() + by),
    destroy: () => removeMap(map),
  };
}
