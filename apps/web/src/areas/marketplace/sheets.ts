// The sheets that open over the marketplace; all are fetched when the first one opens.
export { MarketplaceFilterSheet } from './filter-sheet.tsx';
export { MapSheet } from './map-sheet.tsx';
export { PlaceSheet } from './place-sheet.tsx';
