/** Signing in and up, the navigation bar, favourites. Those of the specification stand word for word. */
export const session = {
  'session.login': 'Login',
} as const;
