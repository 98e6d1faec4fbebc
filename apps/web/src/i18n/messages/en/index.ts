import { messages as page } from './page.ts';
import { messages as steps } from './steps.ts';

export const messages = { ...page, ...steps };
