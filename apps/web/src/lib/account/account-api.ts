export { accountApi } from 'virtual:account-api';
