export { deliveryApi } from 'virtual:delivery-api';
