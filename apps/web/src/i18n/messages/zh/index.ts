import { access } from './access.ts';
import { account } from './account.ts';
import { messages as page } from './page.ts';
import { session } from './session.ts';
import { messages as steps } from './steps.ts';

export const messages = { ...page, ...steps, ...session, ...access, ...account };
