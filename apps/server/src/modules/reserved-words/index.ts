export { reservedWordHandlers, type ReservedWordHandlers } from './http.ts';
