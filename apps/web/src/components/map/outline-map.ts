import type { LatLng } from '@dapur/contract/delivery/geo';
import { circleMarker, DomEvent, divIcon, layerGroup, marker, polygon, polyline, type Map } from 'leaflet';
import { createBaseMap, directions, type BaseMapOptions } from './base-map.ts';
import { removeMap } from './remove-map.ts';

export interface OutlineMapOptions extends BaseMapOptions {
  /** The corners as a tap, a drag or a key left them. */
  readonly onOutline: (outline: readonly LatLng[]) => void;
  /** Where the store is; null: unknown. */
  readonly store: LatLng | null;
  readonly mostCorners: number;
}

export interface OutlineMap {
  readonly show: (outline: readonly LatLng[], others: readonly (readonly LatLng[])[]) => void;
  /** Names the corners for those who do not see them. */
  readonly name: (nameOf: (nth: number) => string) => void;
  readonly zoomBy: (by: 1 | -1) => void;
  readonly middle: () => LatLng;
  readonly destroy: () => void;
}

/** How far a key moves a corner, in pixels. */
const STEP = 8;
const LARGE_STEP = 48;
const CORNER = divIcon({
  className: 'map-corner',
  html: '<i></i>',
  iconSize: [44, 44],
  iconAnchor: [22, 22],
});

/** A map on which an area is drawn: a tap puts a corner, and corners are dragged or moved by the arrow keys. */
export function createOutlineMap(options: OutlineMapOptions): OutlineMap {
  const { map } = createBaseMap(options);
  if (options.store) circleMarker(options.store, { className: 'map-store', radius: 6 }).addTo(map);
  const drawn = layerGroup().addTo(map);
  const around = layerGroup().addTo(map);
  let corners: readonly LatLng[] = [];
  let nameOf = (nth: number): string => String(nth);
  let hasLooked = false;

  const tell = (next: readonly LatLng[]) => {
    corners = next;
    options.onOutline(next);
  };
  const moved = (at: number, to: LatLng) => tell(corners.map((corner, nth) => (nth === at ? to : corner)));
  map.on('click', ({ latlng: { lat, lng } }) => {
    if (corners.length < options.mostCorners) tell([...corners, { lat, lng }]);
  });
  return {
    show: (outline, others) => {
      corners = outline;
      around.clearLayers();
      for (const other of others)
        if (other.length > 2)
          polygon([...other], { className: 'map-zone other', interactive: false }).addTo(around);
      draw(map, drawn, outline, { moved, nameOf: (nth) => nameOf(nth) });
      if (hasLooked || outline.length < 3) return;
      hasLooked = true;
      map.fitBounds(polygon([...outline]).getBounds(), { padding: [40, 40], animate: false });
    },
    name: (how) => {
      nameOf = how;
    },
    zoomBy: (by) => void map.setZoom(map.getZoom() + by),
    middle: () => {
      const { lat, lng } = map.getCenter();
      return { lat, lng };
    },
    destroy: () => removeMap(map),
  };
}

interface Drawing {
  readonly moved: (at: number, to: LatLng) => void;
  readonly nameOf: (nth: number) => string;
}

/** Draws the area and its corners anew; the focused corner stays focused. */
function draw(
  map: Map,
  group: ReturnType<typeof layerGroup>,
  outline: readonly LatLng[],
  { moved, nameOf }: Drawing,
): void {
  const focused = map.getContainer().querySelector<HTMLElement>('.map-corner:focus')?.dataset['at'];
  group.clearLayers();
  const shape = outline.length > 2 ? polygon([...outline]) : polyline([...outline]);
  shape.options.className = 'map-zone';
  shape.options.interactive = false;
  shape.addTo(group);
  outline.forEach((corner, at) => {
    const handle = marker(corner, { icon: CORNER, draggable: true, keyboard: true });
    handle.on('drag', () => {
      const around = outline.map((one, nth) => (nth === at ? handle.getLatLng() : one));
      shape.setLatLngs([...around]);
    });
    handle.on('dragend', () => {
      const { lat, lng } = handle.getLatLng();
      moved(at, { lat, lng });
    });
    handle.addTo(group);
    const element = handle.getElement();
    if (!element) return;
    element.dataset['at'] = String(at);
    element.setAttribute('role', 'application');
    element.setAttribute('aria-label', nameOf(at + 1));
    DomEvent.disableClickPropagation(element);
    element.addEventListener('keydown', (event) => {
      const direction = directions[event.key];
      if (!direction) return;
      event.preventDefault();
      const step = event.shiftKey ? LARGE_STEP : STEP;
      const spot = map.latLngToContainerPoint(handle.getLatLng());
      const { lat, lng } = map.containerPointToLatLng(spot.add([direction[0] * step, direction[1] * step]));
      moved(at, { lat, lng });
    });
    if (focused === String(at)) element.focus({ preventScroll: true });
  });
}
