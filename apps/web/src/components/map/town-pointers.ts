import { divIcon, layerGroup, marker, type Map } from 'leaflet';
import { groundPanes } from './outline-layer.ts';
import { placePointers, type Pointer } from './place-pointers.ts';

/** Zoomed out further, the names on the map say enough. */
const FROM_ZOOM = 12;

const ARROW = `<svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true"><path d="M9.5 5 1.5 9.2 3.4 5 1.5.8Z"/></svg>`;

/**
 * Zoomed in too far for the outline, shows along the map's edges which towns lie beyond them and how far, so that one
 * still sees where the pin is.
 */
export function pointToTowns(map: Map): void {
  const pointers = layerGroup([]).addTo(map);
  const update = () => {
    pointers.clearLayers();
    if (map.getZoom() < FROM_ZOOM) return;
    const placed = placePointers(map.getCenter(), map.getSize(), (place) =>
      map.latLngToContainerPoint(place),
    );
    for (const pointer of placed) {
      const icon = divIcon({ className: 'map-way', html: pointerText(pointer), iconSize: [0, 0] });
      const options = { icon, interactive: false, keyboard: false, pane: groundPanes.names };
      marker(map.containerPointToLatLng([pointer.x, pointer.y]), options).addTo(pointers);
    }
  };
  map.on('moveend zoomend resize', update);
  update();
}

function pointerText({ name, distance, angle }: Pointer): HTMLElement {
  const text = document.createElement('span');
  text.innerHTML = ARROW;
  text.querySelector('svg')!.style.transform = `rotate(${angle}rad)`;
  const small = document.createElement('small');
  small.textContent = distance;
  text.append(name, small);
  return text;
}
