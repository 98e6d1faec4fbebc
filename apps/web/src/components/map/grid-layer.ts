import { GridLayer, type Map } from 'leaflet';
import { groundPanes } from './outline-layer.ts';

class Grid extends GridLayer {
  protected override createTile(): HTMLElement {
    const tile = document.createElement('div');
    tile.className = 'map-grid';
    return tile;
  }
}

/** Fine lines that move with the map, so that its movement is visible when zoomed in too far to see the outline. */
export function drawGrid(map: Map): void {
  map.createPane(groundPanes.lines);
  new Grid({ pane: groundPanes.lines, minZoom: 11, maxZoom: 19, tileSize: 64, keepBuffer: 1 }).addTo(map);
}
