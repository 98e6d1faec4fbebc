/** Nobody can sign in on a store's own domain: the address where that is done instead. Undefined everywhere else. */
export const signInAt = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="sign-in-at"]')?.content;
