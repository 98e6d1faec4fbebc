export { marketplaceApi } from 'virtual:marketplace-api';
