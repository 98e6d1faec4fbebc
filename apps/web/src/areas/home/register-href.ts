/** Where a store is opened; guests are asked to sign in there, and then led back. */
export const REGISTER_HREF = '/u/register-store';
