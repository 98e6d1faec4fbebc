/** Where a store is opened; whoever is not signed in is asked to, and led back. */
export const REGISTER_HREF = '/u/register-store';
