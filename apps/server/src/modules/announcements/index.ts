export { announcementHandlers } from './http.ts';
