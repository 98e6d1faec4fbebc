import { common } from './common.ts';
import { store } from './store.ts';

export const messages = { ...common, ...store };
