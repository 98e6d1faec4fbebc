/** What a store may write to its customers without finding words of its own. */
export const MESSAGE_TEMPLATES = ['birthday', 'thanks', 'miss_you', 'new_menu'] as const;
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number];

/** What stands for something of the reader or the store in a message: `{name}`. `link`: where the store is found. */
export const MESSAGE_PLACEHOLDERS = ['name', 'store', 'link'] as const;
export type MessagePlaceholder = (typeof MESSAGE_PLACEHOLDERS)[number];

/** The most characters, before anything is put in. */
export const MESSAGE_LENGTHS = { subject: 120, text: 1_000 } as const;

/** The most customers that one message goes to. */
export const MAX_RECEIVERS = 500;
/** The most customers of whom one call asks who may get a message. */
export const MAX_ASKED = 5_000;

/** Why a chosen customer gets no message, in the order of the checks. `doubled`: another customer has the address. */
export const LEFT_OUT = ['blocked', 'no_consent', 'no_address', 'doubled'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** Puts what is true of a reader in place of the placeholders; once, so that a value with braces stays as it is. */
export function fillMessage(text: string, values: Readonly<Record<MessagePlaceholder, string>>): string {
  return text.replace(/\{(name|store|link)\}/g, (_, key: MessagePlaceholder) => values[key]);
}
