export { orderApi } from 'virtual:order-api';
