/** Whether a word is in a list; if so, the compiler knows it as one of the list. */
export const isOneOf =
  <T extends string>(list: readonly T[]) =>
  (word: string): word is T =>
    (list as readonly string[]).includes(word);
