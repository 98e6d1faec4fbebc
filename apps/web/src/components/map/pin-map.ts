import type { LatLng } from '@dapur/contract/delivery/geo';
import { DomEvent, divIcon, marker, type Map } from 'leaflet';
import { createBaseMap, directions, type BaseMapOptions } from './base-map.ts';
import { removeMap } from './remove-map.ts';

export { nearestTown } from './towns.ts';

export interface PinMapOptions extends BaseMapOptions {
  /** The pin was put somewhere: by a tap, by dragging it, or by its keys. */
  readonly onPin: (pin: LatLng, how: 'pointer' | 'keys') => void;
}

export interface PinMap {
  /** Puts the pin there, or takes it away; given a zoom, moves the map there too. */
  readonly show: (pin: LatLng | null, zoom?: number) => void;
  readonly name: (pinName: string) => void;
  readonly zoomBy: (by: 1 | -1) => void;
  readonly goToPin: () => void;
  readonly middle: () => LatLng;
  readonly destroy: () => void;
}

const TAP_ZOOM = 13;
/** How far from each edge a moved pin stays, in pixels, so that it is whole and clear of the buttons over the map. */
const CLEAR = { left: 32, top: 68, right: 84, bottom: 68 } as const;
/** How far a key moves the pin, in pixels. */
const STEP = 8;
const LARGE_STEP = 48;

const PIN_ICON = `<svg viewBox="0 0 48 66" width="44" height="60" aria-hidden="true"><ellipse cx="24" cy="63" rx="11" ry="3"/><path d="M24 62c-15-18-22-27-22-38a22 22 0 0 1 44 0c0 11-7 20-22 38Z"/><circle cx="24" cy="24" r="8"/></svg>`;

/** A map with one pin. */
export function createPinMap(options: PinMapOptions): PinMap {
  const { map, calm } = createBaseMap(options);
  return withPin(map, options, calm);
}

function withPin(map: Map, { onPin }: PinMapOptions, calm: boolean): PinMap {
  const icon = divIcon({ className: 'map-pin', html: PIN_ICON, iconSize: [44, 60], iconAnchor: [22, 57] });
  const pin = marker([0, 0], {
    icon,
    draggable: true,
    keyboard: true,
    autoPan: true,
    autoPanPadding: [CLEAR.right, CLEAR.bottom],
  });
  let pinName = '';
  const tell = (how: 'pointer' | 'keys') => {
    const { lat, lng } = pin.getLatLng();
    onPin({ lat, lng }, how);
  };
  // While the map zooms, Leaflet still computes in the old scale, where one step may be as far as a town.
  let zoomingTo: number | undefined;
  map.on('zoomanim', ({ zoom }) => (zoomingTo = zoom));
  map.on('zoomend', () => (zoomingTo = undefined));
  const moveByKey = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const zoom = zoomingTo ?? map.getZoom();
    const to = map.project(pin.getLatLng(), zoom).add([direction[0] * step, direction[1] * step]);
    pin.setLatLng(map.unproject(to, zoom));
    if (zoomingTo === undefined) {
      map.panInside(pin.getLatLng(), {
        paddingTopLeft: [CLEAR.left, CLEAR.top],
        paddingBottomRight: [CLEAR.right, CLEAR.bottom],
        animate: false,
      });
    }
    tell('keys');
  };
  pin.on('add', () => {
    const element = pin.getElement();
    if (!element) return;
    // With this role, screen readers pass the arrow keys on to the pin.
    element.setAttribute('role', 'application');
    element.setAttribute('aria-label', pinName);
    element.addEventListener('keydown', moveByKey);
    DomEvent.disableClickPropagation(element);
  });
  pin.on('dragend', () => tell('pointer'));
  map.on('click', ({ latlng }) => {
    pin.setLatLng(latlng).addTo(map);
    // At this scale a fingertip is as wide as a town: zoomed in, the next tap can be more exact.
    if (map.getZoom() < TAP_ZOOM) map.setView(latlng, TAP_ZOOM, { animate: !calm });
    tell('pointer');
  });
  return {
    show: (place, zoom) => {
      if (!place) return void pin.remove();
      pin.setLatLng(place).addTo(map);
      if (zoom !== undefined) map.setView(place, zoom, { animate: !calm });
    },
    name: (name) => {
      pinName = name;
      pin.getElement()?.setAttribute('aria-label', name);
    },
    zoomBy: (by) => void map.setZoom(map.getZoom() + by),
    goToPin: () => void map.setView(pin.getLatLng(), Math.max(map.getZoom(), 15), { animate: !calm }),
    middle: () => {
      const { lat, lng } = map.getCenter();
      return { lat, lng };
    },
    destroy: () => removeMap(map),
  };
}
