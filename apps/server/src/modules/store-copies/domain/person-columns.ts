/** Columns that hold a person's id without the database knowing it; those that refer to `users` are found there. */
const NAMED = new Set([
  'user_id',
  'author',
  'taken_by',
  'sent_by',
  'created_by',
  'replied_by',
  'reported_by',
]);

export const isPersonColumn = (column: { readonly name: string; readonly type: string }): boolean =>
  column.type === 'uuid' && (NAMED.has(column.name) || column.name.endsWith('_by'));
