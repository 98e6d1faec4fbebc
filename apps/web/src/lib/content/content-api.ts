export { contentApi } from 'virtual:content-api';
