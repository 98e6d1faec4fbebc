import type { Translated } from '../../catalogue.ts';
import type { session as en } from '../en/session.ts';
export const session: Translated<typeof en> = {
  'session.login': 'Log masuk',
};
