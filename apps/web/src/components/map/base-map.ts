import './map.css';
import { control, map as createMap, tileLayer, type Map, GridLayer } from 'leaflet';
import type { MapView } from './map-view.ts';
import { drawOutline, groundPanes } from './outline-layer.ts';
import { nameTowns } from './town-layer.ts';
import { pointToTowns } from './town-pointers.ts';

class Grid extends GridLayer {
  protected override createTile(): HTMLElement {
    const tile = document.createElement('div');
    tile.className = 'map-grid';
    return tile;
  }
}

/** Fine lines that move with the map, so that its movement is visible when zoomed in too far to see the outline. */
function drawGrid(map: Map): void {
  map.createPane(groundPanes.lines);
  new Grid({ pane: groundPanes.lines, minZoom: 11, maxZoom: 19, tileSize: 64, keepBuffer: 1 }).addTo(map);
}

export interface BaseMapOptions {
  readonly element: HTMLElement;
  readonly view: MapView;
  /** With {z}, {x} and {y}; null: the outline alone. */
  readonly tileUrl: string | null;
  /** One finger tried to move the map, which takes two. */
  readonly onOneFinger: () => void;
}

const NEAREST = 19;
const FARTHEST = 5;
/** Bounds of the map: beyond the neighbours in the outline there is nothing to see. */
const WORLD: [[number, number], [number, number]] = [
  [-1, 98],
  [9, 121],
];

/** An empty map. The page's own buttons work it; the wheel and one finger scroll the page instead. */
export function createBaseMap(options: BaseMapOptions): { readonly map: Map; readonly calm: boolean } {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const byFinger = matchMedia('(pointer: coarse)').matches;
  const map = createMap(options.element, {
    center: options.view.centre,
    zoom: options.view.zoom,
    minZoom: FARTHEST,
    maxZoom: NEAREST,
    maxBounds: WORLD,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    doubleClickZoom: false,
    boxZoom: false,
    // Pins and corners on the map use the arrow keys; the map itself cannot be focused.
    keyboard: false,
    dragging: !byFinger,
    touchZoom: true,
    zoomAnimation: !calm,
    fadeAnimation: false,
    markerZoomAnimation: !calm,
    inertia: !calm,
  });
  drawOutline(map);
  nameTowns(map);
  if (options.tileUrl === null) {
    drawGrid(map);
    pointToTowns(map);
    control.scale({ imperial: false, position: 'bottomleft' }).addTo(map);
  } else {
    // Where a tile does not load the outline stays visible. Tile hosts want to know which page shows them, hence the
    // referrer.
    tileLayer(options.tileUrl, { maxZoom: NEAREST, referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(
      map,
    );
  }
  if (byFinger) listenForOneFinger(options.element, options.onOneFinger);
  return { map, calm };
}

/** Where each arrow key goes, in steps across and down. */
export const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A shorter movement is a tap by a trembling finger. */
const MOVED_PX = 14;

function listenForOneFinger(element: HTMLElement, onOneFinger: () => void): void {
  let from: Touch | undefined;
  element.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const isPin = target instanceof Element && target.closest('.map-pin, .map-corner') !== null;
      from = touches.length === 1 && !isPin ? touches[0] : undefined;
    },
    { passive: true },
  );
  element.addEventListener(
    'touchmove',
    ({ touches }) => {
      const now = touches[0];
      if (!from || !now || touches.length > 1) return;
      // A finger that moves up or down scrolls the page. A finger that moves sideways can only mean the map.
      const [across, along] = [Math.abs(now.clientX - from.clientX), Math.abs(now.clientY - from.clientY)];
      if (across > MOVED_PX && across > along) onOneFinger();
    },
    { passive: true },
  );
}
