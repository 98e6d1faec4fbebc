/**
 * What a person's export file does not hold, and why. A test reads the database's catalogue: every other table with a
 * column that names a person is in the export, or is listed here.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'passwords, second factors, recovery codes, keys of sessions and links':
    'They open the account. The file says that there are such, and not what they are.',
  'whole bank account numbers': 'They are sealed and never shown again; the file has their last four digits.',
  'addresses of browsers that take messages': 'Whoever has one could send messages there.',
  'what banks and couriers called in with':
    'It is kept sealed for ninety days as proof of what they said; amounts and states are in the orders.',
  'what you wrote or did for a store or for the platform':
    'It is the store’s or the platform’s own record; an owner takes the store’s along from its dashboard.',
  'lists of words and sums':
    'They are made of what is in here, to find it faster or to count it, and hold nothing else.',
};

/** As the file tells it. */
export const everythingLeftOut: readonly { readonly what: string; readonly why: string }[] = Object.entries(
  LEFT_OUT,
).map(([what, why]) => ({ what, why }));
