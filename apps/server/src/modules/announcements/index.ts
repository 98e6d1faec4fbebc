export { announcementHandlers, type AnnouncementHandlers } from './http.ts';
