/** On a store's own domain nobody is signed in: where that is done instead. Undefined everywhere else. */
export const signInAt = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="sign-in-at"]')?.content;
