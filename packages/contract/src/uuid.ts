/** A uuid as the database writes it, in small letters, for a larger expression. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const WHOLE = new RegExp(`^${UUID}$`);

/** Whether a text is a uuid as the database writes it. Where large letters may be meant as well, pass small ones. */
export const isUuid = (text: string): boolean => WHOLE.test(text);
