import { access } from './access.ts';
import { account } from './account.ts';
import { dialogs } from './dialogs.ts';
import { messages as page } from './page.ts';
import { messages as signingIn } from './signing-in.ts';
import { messages as steps } from './steps.ts';

export const messages = { ...page, ...dialogs, ...steps, ...signingIn, ...access, ...account };
