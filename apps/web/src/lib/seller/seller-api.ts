export { sellerApi } from 'virtual:seller-api';
