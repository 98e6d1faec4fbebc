import '../../components/map/map.css';
import type { LatLng } from '@dapur/contract/delivery/geo';
import { circle, circleMarker, latLngBounds, map as createMap, tileLayer, type CircleMarker } from 'leaflet';
import { drawOutline } from '../../components/map/outline-layer.ts';
import { removeMap } from '../../components/map/remove-map.ts';
import { nameTowns } from '../../components/map/town-layer.ts';
import { malaysia } from '../../components/map/map-view.ts';

export interface AreaMapOptions {
  readonly element: HTMLElement;
  readonly areas: readonly { readonly id: string; readonly point: LatLng }[];
  /** Where the shopper is. */
  readonly here: LatLng | null;
  /** With {z}, {x} and {y}; null: the outline alone. */
  readonly tileUrl: string | null;
  readonly onChoose: (id: string) => void;
}

export interface AreaMap {
  readonly choose: (id: string | undefined) => void;
  readonly zoomBy: (by: 1 | -1) => void;
  readonly destroy: () => void;
}

/** A kitchen lies somewhere within so many metres of the point that is shown. */
const AREA_M = 1_000;
/** At least so many pixels, so that an area can be seen and tapped when the map is zoomed out. */
const MIN_PX = 13;
const NEAREST = 14;

/** A map of areas. It zooms in no further than about a quarter of a town: closer there is nothing to see. */
export function createAreaMap({ element, areas, here, tileUrl, onChoose }: AreaMapOptions): AreaMap {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(element, {
    center: malaysia.centre,
    zoom: malaysia.zoom,
    minZoom: 5,
    maxZoom: NEAREST,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !calm,
    fadeAnimation: false,
    markerZoomAnimation: !calm,
    keyboard: false,
  });
  drawOutline(map);
  nameTowns(map);
  if (tileUrl !== null)
    tileLayer(tileUrl, { maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(map);
  const points = new Map<string, CircleMarker>();
  for (const { id, point } of areas) {
    circle(point, { radius: AREA_M, className: 'market-area', interactive: false }).addTo(map);
    const dot = circleMarker(point, { radius: MIN_PX, className: 'market-dot' }).addTo(map);
    dot.on('click', () => onChoose(id));
    points.set(id, dot);
  }
  if (here !== null)
    circleMarker(here, { radius: 7, className: 'market-here', interactive: false }).addTo(map);
  const all = [...areas.map(({ point }) => point), ...(here === null ? [] : [here])];
  let isFitting = false;
  let isMoved = false;
  const fit = () => {
    if (all.length === 0 || isMoved) return;
    isFitting = true;
    map.fitBounds(latLngBounds(all), { padding: [40, 40], maxZoom: 12, animate: false });
    isFitting = false;
  };
  fit();
  map.on('dragstart zoomstart', () => {
    if (!isFitting) isMoved = true;
  });
  // Fits again when a phone is turned, unless the customer has moved the map.
  map.on('resize', fit);
  return {
    choose: (id) => {
      for (const [other, dot] of points) dot.getElement()?.classList.toggle('on', other === id);
      const dot = id === undefined ? undefined : points.get(id);
      if (dot !== undefined) {
        dot.bringToFront();
        map.panInside(dot.getLatLng(), { padding: [48, 48], animate: !calm });
      }
    },
    zoomBy: (by) => void map.setZoom(map.getZoom() + by),
    destroy: () => removeMap(map),
  };
}
