/** How every call of a store's own people may be refused. */
export const memberErrors = [
  'tenant_required',
  'tenant_malformed',
  'tenant_not_found',
  'invalid_input',
  'unauthorized',
  'forbidden',
] as const;

/** Saving is refused as well where somebody else has changed what was read. */
export const settingsErrors = [...memberErrors, 'conflict'] as const;
