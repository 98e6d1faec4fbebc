// What is opened over the marketplace, fetched with the first of them.
export { FilterSheet } from './filter-sheet.tsx';
export { MapSheet } from './map-sheet.tsx';
export { PlaceSheet } from './place-sheet.tsx';
