/** The column that once held the number of a store's halal certificate (docs/decisions/024). */
export const OLD_CERTIFICATE = 'halal_certificate';

/**
 * Columns that older copies have and that are gone here, with what becomes of what they say. Such a copy comes in all the
 * same.
 */
export const OLD_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  store_profiles: { [OLD_CERTIFICATE]: 'It becomes a paper that still lacks its file and its last day.' },
};
