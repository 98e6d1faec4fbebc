import { isVisibleStore } from '@dapur/contract/stores/store-statuses';
/** Only a store that shoppers can see writes to its customers: its link has to lead somewhere. */
export const writesToCustomers: (status: string) => boolean = isVisibleStore;
