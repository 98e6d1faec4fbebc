export { reservedWordHandlers } from './http.ts';
