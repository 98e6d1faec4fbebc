export { platformApi } from 'virtual:platform-api';
