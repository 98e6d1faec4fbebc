import { session } from './session.ts';
import { social } from './social.ts';

export const messages = { ...session, ...social };
